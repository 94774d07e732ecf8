/** The link of a mail to /auth/callback: what it is for, and its secret. */
export type LinkPurpose = 'sign_up' | 'sign_in' | 'recovery' | 'change_email';

export type AuthLink =
  | { readonly kind: 'link'; readonly purpose: LinkPurpose; readonly token: string }
  /** The page was opened with an error, or without what a link has. */
  | { readonly kind: 'refused' | 'used' | 'malformed' };

const PURPOSES: Readonly<Record<string, LinkPurpose>> = {
  signup: 'sign_up',
  sign_up: 'sign_up',
  email: 'sign_in',
  magiclink: 'sign_in',
  sign_in: 'sign_in',
  recovery: 'recovery',
  email_change: 'change_email',
  change_email: 'change_email',
};

/** Codes of an auth server for a link that is expired or used. */
const OVER = new Set(['otp_expired', 'link_invalid', 'flow_state_expired']);

/** From the place of an address, or from its query: some mail programs move one into the other. */
export function parseLink(hash: string, search: string): AuthLink {
  const place = new URLSearchParams(hash.replace(/^#/, ''));
  const query = new URLSearchParams(search);
  const read = (name: string): string => (place.get(name) ?? query.get(name) ?? '').trim();
  if (read('error') || read('error_code'))
    return { kind: OVER.has(read('error_code')) ? 'used' : 'refused' };
  const purpose = PURPOSES[read('type')];
  const token = read('token_hash');
  return purpose && /^[\w-]{43}$/.test(token)
    ? { kind: 'link', purpose, token }
    : { kind: 'malformed' };
}

/** The address without what only this page reads. */
export function withoutLink(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['token_hash', 'type', 'error', 'error_code', 'error_description'])
    query.delete(name);
  const rest = query.toString();
  return rest ? `${pathname}?${rest}` : pathname;
}
