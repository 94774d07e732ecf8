/** Signing in with a password. Known, unknown and unproved addresses are answered alike, after the same work. */
import { cleanEmail } from '#domain/shared/text/email.ts';
import { AppError } from '#domain/shared/errors.ts';
import { passwordSpellings } from '#domain/account/password.ts';
import type { AuthSession } from '#supabase/functions/_shared/auth-server.ts';
import { DECOY, ensureDecoy } from './decoy.ts';
import { passwordOf } from '#supabase/functions/_shared/account/fields.ts';
import { rateLimited } from './proof.ts';
import {
  userAgentOf,
  admitSession,
  sessionAnswer,
  type SignedIn,
  type Call,
} from '#supabase/functions/_shared/account/session.ts';

export async function signIn(call: Call): Promise<object> {
  const { email, password } = call.body;
  const typed = passwordOf(password);
  const address = typeof email === 'string' ? cleanEmail(email) : null;
  // A malformed address has no account: the answer reveals nothing.
  if (typed === null || address === null) throw new AppError('sign_in_failed');
  const session = await withPassword(call, address, typed);
  if (session === null) throw new AppError('sign_in_failed');
  return sessionAnswer(session, address);
}

/** A session of the account that has proved this address; null for everything else. */
async function withPassword(
  call: Call,
  email: string,
  password: string,
): Promise<AuthSession | null> {
  const { deps, client } = call;
  const { checksPerHour, checksPerAddressPerHour, checksSumPerHour } = deps.settings.otp;
  await ensureDecoy(deps.auth);
  const begun = await deps.rpc('begin_sign_in', {
    email,
    client,
    per_client: checksPerAddressPerHour,
    per_hour: checksPerHour,
    sum_per_hour: checksSumPerHour,
  });
  if (begun.result === 'rate_limited') throw rateLimited(begun.retry_after);
  const session = await opened(call, begun.user_id === null ? DECOY : email, password);
  if (session === null) return null;
  const isOwn = session.userId === begun.user_id;
  if (isOwn && (await admitSession(deps, session, begun.generation))) return session;
  await deps.auth.endSession(session.access_token);
  return null;
}

/** By the normalised password, or as it was typed: so it was kept until release 0.1.0. One try in each case. */
async function opened(call: Call, email: string, password: string): Promise<AuthSession | null> {
  for (const spelling of passwordSpellings(password)) {
    const session = await call.deps.auth.signIn(email, spelling, userAgentOf(call));
    if (session !== null) return session;
  }
  return null;
}

/** The number of the access in which somebody who is signed in gave the right password again. */
export async function checkPasswordAgain(
  call: Call,
  { account, sessionId }: SignedIn,
  password: string,
): Promise<number> {
  const { checksPerHour, checksSumPerHour } = call.deps.settings.otp;
  const begun = await call.deps.rpc('begin_password_check', {
    user_id: account.user_id,
    session_id: sessionId,
    per_hour: checksPerHour,
    sum_per_hour: checksSumPerHour,
  });
  if (begun.result === 'rate_limited') throw rateLimited(begun.retry_after);
  const session = await opened(call, account.email, password);
  if (session !== null) await call.deps.auth.endSession(session.access_token);
  if (session?.userId !== account.user_id) throw new AppError('reauth_failed');
  return begun.generation;
}
