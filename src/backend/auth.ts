/** Sessions of users: calls of the auth server, and the answer that every kind of sign-in gives. */
import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { AppError } from '#domain/errors.ts';
import { lifetimeOf, type Session } from '#domain/session.ts';
import { retried } from './retry.ts';
import { post } from './rpc.ts';

/** An answer that does not come would hold the lock of every tab. */
const LONGEST_WAIT_MS = 15_000;
/** Of a token that cannot be read: the backend refuses it when it has expired. */
const UNKNOWN_LIFETIME_MS = 600_000;

interface SessionRow {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly user: { readonly id: string; readonly email: string };
}

/** The tokens that the browser keeps, with their end by its own clock. */
const toTokens = ({ access_token, refresh_token }: Omit<SessionRow, 'user'>) => ({
  accessToken: access_token,
  refreshToken: refresh_token,
  expiresAt: Date.now() + (lifetimeOf(access_token) || UNKNOWN_LIFETIME_MS),
});

export const toSession = ({ user: { id, email }, ...tokens }: SessionRow): Session => ({
  ...toTokens(tokens),
  user: { id, email },
  merged: false,
});

const askAuth = (path: string, body: object, token?: string): Promise<Response> =>
  post(`${PUBLIC_SUPABASE_URL}/auth/v1/${path}`, body, token, AbortSignal.timeout(LONGEST_WAIT_MS));

/** 400, 401, 403 and 404 are refusals; anything else decides nothing, as a lost answer does. */
const isRefused = ({ status }: Response): boolean => [400, 401, 403, 404].includes(status);

/** New tokens for a refresh token. Tried again at once: the auth server takes one twice within seconds. */
export const refreshTokens = (refreshToken: string): Promise<ReturnType<typeof toTokens>> =>
  retried(async () => {
    const path = 'token?grant_type=refresh_token';
    const response = await askAuth(path, { refresh_token: refreshToken });
    if (isRefused(response)) throw new AppError('signed_out');
    if (!response.ok) throw new AppError('unexpected');
    return toTokens((await response.json()) as SessionRow);
  });

/** Ends the session of this browser; one that has ended already is not an error. */
export const endSession = (accessToken: string): Promise<void> =>
  retried(async () => {
    const response = await askAuth('logout?scope=local', {}, accessToken);
    if (!response.ok && !isRefused(response)) throw new AppError('unexpected');
  });
