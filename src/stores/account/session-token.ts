/** The token of the user, renewed by one tab at a time. Loaded where a session is kept, so that guests do without supabase-js. */
import { accessToken, keepTokens, replaceToken } from '#backend/account/session-client.ts';
import { formerTokens } from '#domain/account/former-tokens.ts';
import type { Tokens, User } from '#domain/account/session.ts';
import { AppError } from '#domain/shared/errors.ts';
import { SESSION_KEY } from '#domain/shared/storage-keys.ts';
import { withWebLock } from '#stores/shared/concurrency.ts';
import { canStore, readStored } from '#stores/shared/storage.ts';
import { $session, beginSession, forgetUser, storedSession } from './session.ts';

export { endSession } from '#backend/account/session-client.ts';

const inOneTab = <T>(task: () => Promise<T>): Promise<T> => withWebLock('session-refresh', task);

/** Undefined for a guest. Throws `signed_out` where the auth server has refused. */
const readToken = (read: () => Promise<string | undefined>): Promise<string | undefined> =>
  inOneTab(async () => {
    if (!storedSession()) return undefined;
    await moveFormerTokens();
    const token = await read();
    // Somebody may have signed out while the answer was on its way.
    if (!token && storedSession()) throw new AppError('signed_out');
    return token;
  });

/** A valid access token; undefined for a guest. */
export const freshToken = (): Promise<string | undefined> => readToken(accessToken);

/** Replaces an access token that the server refuses. A refresh token counts once: another tab may have been faster. */
export const renewToken = (spent: string): Promise<string | undefined> =>
  readToken(() => replaceToken(spent));

/** Release 0.2.0 kept the tokens beside the user: supabase-js takes them once. */
async function moveFormerTokens(): Promise<void> {
  const tokens = formerTokens(readStored(SESSION_KEY));
  if (!tokens) return;
  if (!(await keepTokens(tokens))) throw new AppError('signed_out');
  const session = storedSession();
  if (session) $session.set(session);
  else forgetUser();
}

/** Begins a session. False where the browser keeps nothing: the next page would know nothing of it. */
export const openSession = (user: User, tokens: Tokens): Promise<boolean> =>
  inOneTab(async () => {
    if (!canStore()) return false;
    if (!(await keepTokens(tokens))) throw new AppError('signed_out');
    beginSession(user);
    return true;
  });
