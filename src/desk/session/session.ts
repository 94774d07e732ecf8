/** The session of the desk in this browser. supabase-js keeps, renews and ends the tokens. */
import { accessToken, endSession, keepTokens, replaceToken } from '#backend/staff/desk-session.ts';
import { isExpiredToken, signInWithPassword } from '#backend/staff/desk.ts';
import type { Tokens } from '#domain/account/session.ts';
import { AppError } from '#domain/shared/errors.ts';
import { DESK_TOKENS_KEY } from '#domain/shared/storage-keys.ts';
import { keepsToken, keptPerson, noticePerson, ownerOf, person } from './person.ts';

// A page that was frozen hears of the last change only, or of none.
for (const sign of ['storage', 'pageshow', 'visibilitychange', 'focus'])
  addEventListener(sign, noticePerson);

/** Takes over the session of an accepted invitation or of a password. */
export async function enter(tokens: Tokens): Promise<void> {
  if (!(await keepTokens(tokens))) throw new AppError('signed_out');
  noticePerson();
}

export const signIn = async (email: string, password: string): Promise<void> =>
  enter(await signInWithPassword(email, password));

function forget(): void {
  localStorage.removeItem(DESK_TOKENS_KEY);
  noticePerson();
}

/** Forgets the session of the person of this page; that of somebody else stays. */
export function forgetSession(): void {
  if (keptPerson() === person.get()) forget();
  else noticePerson();
}

/** This browser forgets the session also where the server is not reached. */
export async function signOut(): Promise<void> {
  const whose = person.get();
  try {
    const token = await accessToken();
    if (token !== undefined && ownerOf(token) === whose) await endSession(token);
  } finally {
    if (whose === person.get()) forgetSession();
  }
}

/** A token of this person; that of anybody else is never used for them. */
function tokenOf(whose: string | null, token: string | undefined): string {
  if (token !== undefined && ownerOf(token) === whose) return token;
  if (token === undefined && keptPerson() === whose) forget();
  else noticePerson();
  throw new AppError('signed_out');
}

/** A session that has ended at the server is forgotten, unless another one is kept by now. */
function noteEnd(error: unknown, token: string): void {
  const isEnd = error instanceof AppError && error.code === 'signed_out';
  if (isEnd && keepsToken(token)) forget();
}

async function callWith<T>(token: string, call: (token: string) => Promise<T>): Promise<T> {
  try {
    return await call(token);
  } catch (error) {
    noteEnd(error, token);
    throw error;
  }
}

/** A call with a valid token of the person who has asked for it; an expired one is replaced once. */
export async function withToken<T>(
  call: (token: string) => Promise<T>,
  whose = person.get(),
): Promise<T> {
  const token = tokenOf(whose, await accessToken());
  try {
    return await callWith(token, call);
  } catch (error) {
    if (!isExpiredToken(error)) throw error;
    return callWith(tokenOf(whose, await replaceToken(token)), call);
  }
}
