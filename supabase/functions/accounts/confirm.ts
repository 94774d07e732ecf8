/** A mailbox answered: the account of its address, made now if there is none, and a session. */
import { AppError } from '#domain/errors.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { randomPassword } from './decoy.ts';
import { isToken } from '#supabase/functions/_shared/tokens.ts';
import { newPassword, passwordOf } from './fields.ts';
import type { Call } from './handler.ts';
import { checkProof, type Purpose } from './proof.ts';
import { agentOf, sessionAnswer } from './session.ts';

const PURPOSES = ['sign_up', 'sign_in', 'recovery'] as const;

export async function confirm(call: Call): Promise<object> {
  const { body, deps } = call;
  // Before the code is spent. Whether it is the address itself is known only afterwards.
  const chosen = passwordOf(body['password']) === null ? null : newPassword(body['password'], null);
  const { email, purpose } = await provedMailbox(call);
  if (chosen !== null) newPassword(chosen, email);
  const { userId, existed } = await ownAccount(deps, email, chosen);
  if (existed && chosen !== null && purpose === 'recovery') {
    await deps.auth.setPassword(userId, chosen);
    await deps.rpc('note_password', { user_id: userId, keep_session: null });
  }
  const session = await deps.auth.openSession(email, agentOf(call));
  if (session.userId !== userId) throw new AppError('unexpected');
  await deps.rpc('end_mailbox_proofs', { email });
  return { ...sessionAnswer(session, email), existed, purpose };
}

/** By the proof of a page whose code or link was right; or by the code or link itself, which is spent. */
async function provedMailbox(call: Call): Promise<{ email: string; purpose: Purpose }> {
  const { proof } = call.body;
  if (proof === undefined) return checkProof(call, PURPOSES);
  const known = isToken(proof) ? await call.deps.rpc('mailbox_proof', { proof }) : null;
  if (known === null) throw new AppError('link_invalid');
  return known;
}

interface Own {
  readonly userId: string;
  readonly existed: boolean;
}

/**
 * The account that has proved this address, or a new one. Somebody may take the address at the auth server
 * meanwhile, without proof: then it is taken back, a few times at most.
 */
async function ownAccount(deps: Deps, email: string, password: string | null): Promise<Own> {
  for (let tries = 0; tries < 3; tries += 1) {
    const { user_id: known } = await deps.rpc('adopt_user', { email });
    const userId = known ?? (await deps.auth.createUser(email, password ?? randomPassword()));
    if (userId === null || !(await isProved(deps, userId, email))) continue;
    const isNew = known === null;
    if (isNew && password !== null) {
      await deps.rpc('note_password', { user_id: userId, keep_session: null });
    }
    return { userId, existed: !isNew };
  }
  throw new AppError('unexpected');
}

/** False where another proof of the same address was faster. */
async function isProved(deps: Deps, userId: string, email: string): Promise<boolean> {
  try {
    await deps.rpc('prove_email', { user_id: userId, email });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'email_taken') return false;
    throw error;
  }
}
