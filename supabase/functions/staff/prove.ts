/** The second factor of somebody who is signed in: by a code of the authenticator, or by a recovery code. */
import { AppError } from '#domain/shared/errors.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import { isRefusedSample } from '#supabase/functions/_shared/production.ts';
import {
  requireUser,
  type Call,
  type SignedIn,
} from '#supabase/functions/_shared/account/session.ts';
import { isOutdated, seal, unseal, type Sealed } from './seal.ts';
import { stepOf, typedRecoveryCode, typedTotp } from './totp.ts';

type Begun = Extract<RpcAnswer<'begin_factor_check'>, { result: 'go' }>;

/** Counts the guess before it is looked at. */
async function begin({ deps }: Call, user_id: string): Promise<Begun> {
  const begun = await deps.rpc('begin_factor_check', { user_id });
  if (begun.result === 'go') return begun;
  if (begun.result === 'rate_limited')
    throw new AppError('rate_limited', { retry_after: begun.retry_after });
  throw new AppError('not_staff');
}

/** The secret of an authenticator; that none of our keys opens it is a mistake of the shop. */
async function opened(kept: Sealed, user_id: string, keys: readonly string[]): Promise<string> {
  const plain = await unseal(kept, user_id, keys);
  if (plain !== null) return plain;
  throw new AppError(
    'unexpected',
    {},
    Object.assign(new Error(), { code: 'STAFF_KEY is another' }),
  );
}

async function requirePerson(call: Call): Promise<SignedIn> {
  const signedIn = await requireUser(call);
  if (isRefusedSample(call.deps, signedIn.account.email)) throw new AppError('not_staff');
  return signedIn;
}

/** A code of the authenticator; its secret is encrypted anew where its key is being replaced. */
export async function prove(call: Call): Promise<object> {
  const { body, deps } = call;
  const { account, sessionId } = await requirePerson(call);
  const { user_id } = account;
  const { staffKeys } = deps.settings;
  const typed = typedTotp(body['code']);
  if (typed === null) throw new AppError('code_missing');
  const { secret, key_id } = await begin(call, user_id);
  const kept = { secret, keyId: key_id };
  const plain = await opened(kept, user_id, staffKeys);
  const step = await stepOf(typed, plain);
  if (step === null) throw new AppError('code_invalid');
  const renewed = (await isOutdated(kept, staffKeys))
    ? await seal(plain, user_id, staffKeys)
    : null;
  const passed = await deps.rpc('pass_factor', {
    user_id,
    session_id: sessionId,
    step,
    checked: secret,
    secret: renewed?.secret ?? null,
    key_id: renewed?.keyId ?? null,
  });
  if (passed.result !== 'right') throw new AppError('code_invalid');
  return { proved: true };
}

export async function recover(call: Call): Promise<object> {
  const { account, sessionId } = await requirePerson(call);
  const { user_id } = account;
  const code = typedRecoveryCode(call.body['recovery_code']);
  if (code === null) throw new AppError('code_missing');
  await begin(call, user_id);
  const used = { user_id, session_id: sessionId, code };
  const passed = await call.deps.rpc('use_recovery_code', used);
  if (passed.result !== 'right') throw new AppError('code_invalid');
  return { proved: true, remaining: passed.remaining };
}
