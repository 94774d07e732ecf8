const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** 32 random bytes as base64url: a cart token, or the key in a newsletter's link. */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && TOKEN.test(value);

export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
