/** How supabase-js reaches the auth server: it is given an answer that decides, or none. */
import { AppError } from '#domain/shared/errors.ts';
import { fetchKeptAlive, requestId } from '#backend/shared/request.ts';
import { withRetry } from '#backend/shared/retry.ts';

/** An answer that does not come would hold the lock of every tab. */
const LONGEST_WAIT_MS = 15_000;

/** 400, 401, 403 and 404 are refusals; anything else decides nothing, as a lost answer does. */
const isRefused = ({ status }: Response): boolean => [400, 401, 403, 404].includes(status);

async function ask(url: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('x-request-id', requestId());
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
  const response = await fetchKeptAlive(url, { ...init, headers, signal });
  if (isRefused(response)) return response;
  if (!response.ok) throw new AppError('unexpected');
  return response.status === 204 ? response : byOwnClock(await response.json());
}

/** Without `expires_at` a token's end is counted from its arrival: a clock that is wrong by a day expires nothing. */
const byOwnClock = (answer: object): Response =>
  Response.json({ ...answer, expires_at: undefined });

/** Tried again at once: the auth server takes a refresh token twice within seconds. */
export const askAuth = (url: string, init: RequestInit): Promise<Response> =>
  withRetry(() => ask(url, init));
