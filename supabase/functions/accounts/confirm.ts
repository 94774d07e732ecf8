/** A mailbox answered: the account of its address, made now if there is none, and a session. */
import { AppError } from '#domain/shared/errors.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import type { Call } from './call.ts';
import { randomPassword } from './decoy.ts';
import { isToken } from '#supabase/functions/_shared/http/tokens.ts';
import { newPassword, passwordOf } from './fields.ts';
import { spendProof, checkProof, type CheckedProof } from './proof.ts';
import { userAgentOf, admitSession, sessionAnswer } from './session.ts';

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

/** The mailbox, the purpose, and the generation of the access. */
type Proved = Pick<CheckedProof, 'email' | 'purpose' | 'generation'>;

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

interface Own {
  readonly userId: string;
  readonly existed: boolean;
  /** The generation of the access that the session must begin under. */
  readonly generation: number;
}

const TRIES_MAX = 8;
const PAUSE_MS = 30;

/** Requests that take an address from each other would do so forever at the same pace. */
const randomPause = (tries: number): Promise<void> =>
  new Promise((done) => setTimeout(done, Math.random() * PAUSE_MS * tries));

/**
 * The account that has proved this address, or a new one. Somebody may take the address at the auth server
 * meanwhile, without proof: then it is taken back, a few times at most.
 */
async function ownAccount(deps: Deps, right: Proved, password: string | null): Promise<Own> {
  const { email } = right;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    await randomPause(tries);
    const { user_id: known } = await deps.rpc('adopt_user', { email });
    const userId = known ?? (await deps.auth.createUser(email, password ?? randomPassword()));
    if (userId === null || !(await isProved(deps, userId, email))) continue;
    const generation =
      known === null
        ? await beginAccount(deps, userId, password)
        : await renewPassword(deps, userId, password, right);
    return { userId, existed: known !== null, generation };
  }
  throw new AppError('unexpected');
}

async function beginAccount(deps: Deps, userId: string, password: string | null): Promise<number> {
  if (password === null) return 0;
  const noted = await deps.rpc('note_password', { user_id: userId, keep_session: null });
  return noted.generation;
}

/** Only a person who forgot the password sets a new one; a sign-up keeps the password of the account. */
async function renewPassword(
  deps: Deps,
  userId: string,
  password: string | null,
  { purpose, generation }: Proved,
): Promise<number> {
  if (password === null || purpose !== 'recovery') return generation;
  const change = { user_id: userId, password, generation, keep_session: null };
  const set = await deps.rpc('set_password', change);
  if (set.result === 'ended') throw new AppError('link_invalid');
  return set.generation;
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
