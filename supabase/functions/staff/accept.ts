/** An invitation is accepted: a password and an authenticator are set in one step, so that a stolen password enrols nothing. */
import { AppError } from '#domain/shared/errors.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import type { AuthSession } from '#supabase/functions/_shared/auth-server.ts';
import { isToken } from '#supabase/functions/_shared/http/tokens.ts';
import { languageOf } from '#supabase/functions/_shared/mails/language.ts';
import { ownAccount } from '#supabase/functions/_shared/account/own-account.ts';
import { isRefusedSample } from '#supabase/functions/_shared/production.ts';
import { newPassword, operationOf } from '#supabase/functions/_shared/account/fields.ts';
import {
  admitSession,
  sessionAnswer,
  sessionIdIn,
  userAgentOf,
  type Call,
} from '#supabase/functions/_shared/account/session.ts';
import { seal, unseal } from './seal.ts';
import { newRecoveryCode, newSecret, stepOf, typedTotp, uriOf } from './totp.ts';

type Invitation = NonNullable<RpcAnswer<'staff_invitation'>>;

const RECOVERY_CODES = 10;

async function invitationOf({ body, deps }: Call): Promise<Invitation> {
  const { token } = body;
  const found = isToken(token) ? await deps.rpc('staff_invitation', { token }) : null;
  if (found === null || isRefusedSample(deps, found.email)) throw new AppError('link_invalid');
  return found;
}

/** A secret that waits for its invitation counts for that token alone. */
const waiting = ({ token }: Call['body']): string => `invitation ${String(token)}`;

/** What an invitation is for, with a secret for an authenticator. Nothing is kept: `sealed` comes back with the code. */
export async function invitation(call: Call): Promise<object> {
  const { email, role } = await invitationOf(call);
  const secret = newSecret();
  const sealed = await seal(secret, waiting(call.body), call.deps.settings.staffKeys);
  const { issuer } = languageOf(call.body['locale']).words.staffInvited;
  return {
    email,
    role,
    secret,
    uri: await uriOf(secret, issuer, email),
    sealed: `${sealed.keyId}.${sealed.secret}`,
  };
}

/** The secret of an authenticator that shows a right code. */
async function enrolled(call: Call): Promise<{ secret: string; step: number }> {
  const { sealed, code } = call.body;
  const [, keyId, kept] = /^([0-9a-f]{8})\.([A-Za-z0-9+/=]{60,200})$/.exec(String(sealed)) ?? [];
  if (keyId === undefined || kept === undefined) throw new AppError('link_invalid');
  const whole = { keyId, secret: kept };
  const secret = await unseal(whole, waiting(call.body), call.deps.settings.staffKeys);
  if (secret === null) throw new AppError('link_invalid');
  const typed = typedTotp(code);
  const step = typed === null ? null : await stepOf(typed, secret);
  if (step === null) throw new AppError('code_invalid');
  return { secret, step };
}

/** Whoever repeats an operation has lost its answer: the codes in it are kept as hashes alone. */
async function refuseRepeated({ body, deps }: Call, operation_id: string): Promise<void> {
  const { token } = body;
  const repeated = isToken(token) && { token, operation_id };
  if (repeated && (await deps.rpc('is_accepted_invitation', repeated)))
    throw new AppError('invitation_accepted');
}

interface Accepted {
  readonly session: AuthSession;
  readonly generation: number;
  readonly secret: string;
  readonly step: number;
  readonly operation_id: string;
}

/** Ten recovery codes, once the person is one of the staff. */
async function joinStaff({ body, deps }: Call, accepted: Accepted): Promise<string[]> {
  const { session, generation, secret, step, operation_id } = accepted;
  if (!(await admitSession(deps, session, generation))) throw new AppError('link_invalid');
  const sealed = await seal(secret, session.userId, deps.settings.staffKeys);
  const recovery_codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await deps.rpc('accept_invitation', {
    token: String(body['token']),
    user_id: session.userId,
    session_id: sessionIdIn(session.access_token),
    secret: sealed.secret,
    key_id: sealed.keyId,
    step,
    recovery_codes,
    operation_id,
  });
  return recovery_codes;
}

/** The account with the chosen password, and a session in which the second factor is proved. */
export async function accept(call: Call): Promise<object> {
  const { body, deps } = call;
  const operation_id = operationOf(body);
  await refuseRepeated(call, operation_id);
  const { email, generation } = await invitationOf(call);
  const password = await newPassword(body['password'], email);
  const proof = await enrolled(call);
  const proved = { email, purpose: 'recovery', generation } as const;
  const own = await ownAccount(deps, proved, password);
  const session = await deps.auth.openSession(email, userAgentOf(call));
  if (session === null || session.userId !== own.userId) throw new AppError('unexpected');
  try {
    const accepted = { session, generation: own.generation, ...proof, operation_id };
    return { ...sessionAnswer(session, email), recovery_codes: await joinStaff(call, accepted) };
  } catch (error) {
    // Nobody has its tokens: that it lives until it expires opens nothing.
    await deps.auth.endSession(session.access_token).catch(() => undefined);
    throw error;
  }
}
