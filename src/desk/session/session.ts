/** Who is signed in to the desk in this browser. supabase-js keeps, renews and ends the tokens. */
import { accessToken, endSession, keepTokens, replaceToken } from '#backend/staff/desk-session.ts';
import { isExpiredToken, signInWithPassword } from '#backend/staff/desk.ts';
import { signal } from '#desk/data/signal.ts';
import type { Tokens } from '#domain/account/session.ts';
import { AppError } from '#domain/shared/errors.ts';
import { DESK_TOKENS_KEY } from '#domain/shared/storage-keys.ts';

function keepsTokens(): boolean {
  try {
    return localStorage.getItem(DESK_TOKENS_KEY) !== null;
  } catch {
    return false; // The browser forbids storage.
  }
}

/** Whether this browser keeps a session. Another tab may end it. */
export const signedIn = signal(keepsTokens());

addEventListener('storage', ({ key }) => {
  if (key === DESK_TOKENS_KEY || key === null) signedIn.set(keepsTokens());
});

/** Takes over the session of an accepted invitation or of a password. */
export async function enter(tokens: Tokens): Promise<void> {
  if (!(await keepTokens(tokens))) throw new AppError('signed_out');
  signedIn.set(true);
}

export const signIn = async (email: string, password: string): Promise<void> =>
  enter(await signInWithPassword(email, password));

/** The session has ended at the server, or is to be forgotten by this browser. */
export function forgetSession(): void {
  localStorage.removeItem(DESK_TOKENS_KEY);
  signedIn.set(false);
}

/** This browser forgets the session also where the server is not reached. */
export async function signOut(): Promise<void> {
  try {
    const token = await accessToken();
    if (token !== undefined) await endSession(token);
  } finally {
    forgetSession();
  }
}

/** A call with a valid token; an expired one is replaced once. */
export async function withToken<T>(call: (token: string) => Promise<T>): Promise<T> {
  const token = await accessToken();
  if (token === undefined) throw new AppError('signed_out');
  try {
    return await call(token);
  } catch (error) {
    if (!isExpiredToken(error)) throw error;
    const renewed = await replaceToken(token);
    if (renewed === undefined) throw new AppError('signed_out', {}, error);
    return call(renewed);
  }
}
