/** Signing in with a password. Known, unknown and unproved addresses are answered alike, after the same work. */
import { cleanEmail } from '#domain/email.ts';
import { AppError } from '#domain/errors.ts';
import type { AuthSession } from '#supabase/functions/_shared/auth-server.ts';
import { DECOY, ensureDecoy } from './decoy.ts';
import { passwordOf } from './fields.ts';
import type { Call } from './handler.ts';
import { limited } from './proof.ts';
import { agentOf, sessionAnswer } from './session.ts';

export async function signIn(call: Call): Promise<object> {
  const { email, password } = call.body;
  const typed = passwordOf(password);
  const address = typeof email === 'string' ? cleanEmail(email) : null;
  // What is no address has no account: that reveals nothing.
  if (typed === null || address === null) throw new AppError('sign_in_failed');
  const session = await withPassword(call, address, typed);
  if (session === null) throw new AppError('sign_in_failed');
  return sessionAnswer(session, address);
}

/** A session of the account that has proved this address; null for everything else. */
export async function withPassword(
  call: Call,
  email: string,
  password: string,
): Promise<AuthSession | null> {
  const { deps, client } = call;
  const { checksPerHour, checksPerAddressPerHour } = deps.settings.otp;
  await ensureDecoy(deps.auth);
  const begun = await deps.rpc('begin_sign_in', {
    email,
    client,
    per_client: checksPerAddressPerHour,
    per_hour: checksPerHour,
  });
  if (begun.result === 'rate_limited') throw limited(begun.retry_after);
  const known = begun.user_id === null ? DECOY : email;
  const session = await deps.auth.signIn(known, password, agentOf(call));
  if (session === null || session.userId === begun.user_id) return session;
  await deps.auth.endSession(session.access_token);
  return null;
}
