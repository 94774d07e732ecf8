/** The account of a mailbox that has answered, made now if there is none. */
import { AppError } from '#domain/shared/errors.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';

/** The mailbox, the purpose, and the generation of the access. */
export type Proved = Pick<
  Extract<RpcAnswer<'check_account_code'>, { result: 'right' }>,
  'email' | 'purpose' | 'generation'
>;

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
export async function ownAccount(deps: Deps, right: Proved, password: string | null): Promise<Own> {
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

/** Within the 72 bytes of bcrypt. */
export function randomPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
