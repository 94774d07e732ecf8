/** Changes of the account by a signed-in user, who first proves again who they are. */
import { AppError } from '#domain/shared/errors.ts';
import { accountMails, notices } from '#supabase/functions/_shared/mails/accounts.ts';
import { emailOf, newPassword, passwordOf } from '#supabase/functions/_shared/account/fields.ts';
import { spendProof, sendMailNow, mailCode, type SentCode } from './proof.ts';
import {
  requireUser,
  type SignedIn,
  type Call,
} from '#supabase/functions/_shared/account/session.ts';
import { checkPasswordAgain } from './sign-in.ts';

/** A code to the account's own mailbox, for who has no password or does not know it. */
export async function reauthCode(call: Call): Promise<SentCode> {
  const signedIn = await requireUser(call);
  const asked = { email: signedIn.account.email, purpose: 'reauth', signedIn } as const;
  return mailCode(call, asked, accountMails.reauth);
}

/** The proof of the user, with the generation of the access at that time: it is void once that access has ended. */
interface Again extends SignedIn {
  readonly generation: number;
}

/** The user of this request, who has just given the password or a code of the mailbox; staff a second factor, too. */
export async function requireReauthentication(call: Call): Promise<Again> {
  const signedIn = await requireUser(call);
  await call.deps.rpcAs(signedIn.jwt)('require_own_step_up', {});
  const password = passwordOf(call.body['password']);
  const generation =
    password === null
      ? await codeAgain(call, signedIn.account.user_id)
      : await checkPasswordAgain(call, signedIn, password);
  return { ...signedIn, generation };
}

async function codeAgain(call: Call, userId: string): Promise<number> {
  try {
    return (await spendProof(call, ['reauth'], userId)).generation;
  } catch (error) {
    const isWrong = error instanceof AppError && /^(code|link)_/.test(error.code);
    throw isWrong ? new AppError('reauth_failed') : error;
  }
}

export async function changePassword(call: Call): Promise<object> {
  const { deps, body } = call;
  const { account: known } = await requireUser(call);
  const password = await newPassword(body['new_password'], known.email);
  const { account, sessionId, generation } = await requireReauthentication(call);
  const change = { user_id: account.user_id, password, generation, keep_session: sessionId };
  const { result } = await deps.rpc('set_password', change);
  if (result === 'ended') throw new AppError('signed_out');
  await sendMailNow(call, account.email, notices.password_changed);
  return { changed: true };
}

/** Mails the new address. Nothing changes, and nothing is proved, until that mailbox answers. */
export async function changeEmail(call: Call): Promise<SentCode> {
  const email = emailOf(call.body);
  const signedIn = await requireReauthentication(call);
  const sent = await mailChange(call, email, signedIn);
  await sendMailNow(call, signedIn.account.email, (shop) => notices.email_asked(email, shop));
  return sent;
}

async function mailChange(
  call: Call,
  email: string,
  signedIn: SignedIn & { readonly generation?: number },
): Promise<SentCode> {
  const asked = { email, purpose: 'change_email', signedIn } as const;
  const sent = await mailCode(call, asked, accountMails.change_email);
  const { user_id } = signedIn.account;
  await call.deps.rpc('note_email_change', { user_id, ticket: sent.ticket });
  return sent;
}

/** The change that waits for its mailbox, for whichever page of its user asks: after a reload, or on another device. */
export async function pendingEmail(call: Call): Promise<object> {
  const { jwt } = await requireUser(call);
  const change = await call.deps.rpcAs(jwt)('my_email_change', {});
  if (change === null) return { pending: null };
  const { email, ticket, age } = change;
  const retry_after = Math.max(0, call.deps.settings.otp.secondsBetween - age);
  return { pending: { email, ticket, retry_after } };
}

/** Another email for a change that its user has proved already: nothing else of it can be chosen. */
export async function resendEmail(call: Call): Promise<SentCode> {
  const signedIn = await requireUser(call);
  const change = await call.deps.rpcAs(signedIn.jwt)('my_email_change', {});
  if (change === null) throw new AppError('change_over');
  return mailChange(call, change.email, signedIn);
}

/** By the code, on a page of the user who asked; or by the link, on any device. The browser that asked stays signed in. */
export async function confirmEmail(call: Call): Promise<object> {
  const { deps, request } = call;
  const signedIn = request.headers.has('authorization') ? await requireUser(call) : null;
  const right = await spendProof(call, ['change_email'], signedIn?.account.user_id ?? null);
  if (right.user_id === null) throw new AppError('link_invalid');
  const { user_id, email, generation } = right;
  const keep_session = signedIn?.sessionId ?? right.session_id;
  const change = { user_id, email, generation, keep_session };
  const { former } = await deps.rpc('change_account_email', change);
  if (former !== right.email) {
    await sendMailNow(call, former, notices.email_changed);
  }
  return { changed: true, email: right.email };
}
