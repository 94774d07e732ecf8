/** A mailbox answered: the account of its address, made now if there is none, and a session. */
import { AppError } from '#domain/shared/errors.ts';
import { isToken } from '#supabase/functions/_shared/http/tokens.ts';
import { newPassword, passwordOf } from '#supabase/functions/_shared/account/fields.ts';
import { ownAccount, type Proved } from '#supabase/functions/_shared/account/own-account.ts';
import { spendProof, checkProof } from './proof.ts';
import {
  userAgentOf,
  admitSession,
  sessionAnswer,
  type Call,
} from '#supabase/functions/_shared/account/session.ts';

const PURPOSES = ['sign_up', 'sign_in', 'recovery'] as const;

export async function confirm(call: Call): Promise<object> {
  const { deps } = call;
  const { chosen, proved } = await (call.body['proof'] === undefined ? byCode : byProof)(call);
  const { email, purpose } = proved;
  const own = await ownAccount(deps, proved, chosen);
  const session = await deps.auth.openSession(email, userAgentOf(call));
  if (session === null) throw new AppError('link_invalid');
  if (session.userId !== own.userId) throw new AppError('unexpected');
  if (!(await admitSession(deps, session, own.generation))) throw new AppError('link_invalid');
  await deps.rpc('end_mailbox_proofs', { email });
  return { ...sessionAnswer(session, email), existed: own.existed, purpose };
}

interface Answered {
  readonly proved: Proved;
  readonly chosen: string | null;
}

/** By the code or link itself, which is spent. */
async function byCode(call: Call): Promise<Answered> {
  const chosen = await chosenPassword(call);
  return { chosen, proved: await spendProof(call, PURPOSES) };
}

/** By the proof of a page whose code or link was right. A refused password spends nothing of it. */
async function byProof({ body, deps }: Call): Promise<Answered> {
  const { proof, password } = body;
  const proved = isToken(proof) ? await deps.rpc('mailbox_proof', { proof }) : null;
  if (proved === null) throw new AppError('link_invalid');
  const chosen = passwordOf(password) === null ? null : await newPassword(password, proved.email);
  return { chosen, proved };
}

/** A password that comes with the code. It is looked at before the code is spent; the address is one of its rules. */
async function chosenPassword(call: Call): Promise<string | null> {
  const typed = call.body['password'];
  if (passwordOf(typed) === null) return null;
  await newPassword(typed, null);
  const { email } = await checkProof(call, PURPOSES);
  return newPassword(typed, email);
}
