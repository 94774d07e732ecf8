/** A program that keeps passwords reads whose one this is. */
export const Username = ({ email }: { email: string }) => (
  <input
    className="sr-only"
    type="email"
    name="username"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
);
