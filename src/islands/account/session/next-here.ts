/** The page that asked for the sign-in, as the address names it. */
export const nextHere = (): string | null => new URLSearchParams(location.search).get('next');
