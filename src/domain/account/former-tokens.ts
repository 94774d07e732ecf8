import type { Tokens } from './session.ts';

interface FormerSession {
  readonly accessToken?: string;
  readonly refreshToken?: string;
}

/** The tokens in a session as release 0.2.0 stored it; null where it has none. */
export function formerTokens(text: string | null): Tokens | null {
  const { accessToken, refreshToken } = (JSON.parse(text ?? 'null') ?? {}) as FormerSession;
  return accessToken && refreshToken
    ? { access_token: accessToken, refresh_token: refreshToken }
    : null;
}
