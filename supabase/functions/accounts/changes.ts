/** What a signed-in user changes of the account, after proving again who they are. */
import { AppError } from '#domain/errors.ts';
import { accountMails, notices } from '#supabase/functions/_shared/mails/accounts.ts';
import { emailOf, newPassword, passwordOf } from './fields.ts';
import type { Call } from './handler.ts';
import { checkProof, mailAtOnce, mailCode, type Sent } from './proof.ts';
import { requireUser, type SignedIn } from './session.ts';
import { withPassword } from './sign-in.ts';

/** A code to the account's own mailbox, for who has no password or does not know it. */
export async function reauthCode(call: Call): Promise<Sent> {
  const { account } = await requireUser(call);
  const asked = { email: account.email, purpose: 'reauth', userId: account.user_id } as const;
  return mailCode(call, asked, accountMails.reauth);
}

/** The user of this request, who has just given the password or a code of the mailbox. */
export async function requireAgain(call: Call): Promise<SignedIn> {
  const signedIn = await requireUser(call);
  const { account } = signedIn;
  const password = passwordOf(call.body['password']);
  if (password === null) await codeAgain(call, account.user_id);
  else await passwordAgain(call, account.email, password);
  return signedIn;
}

async function codeAgain(call: Call, userId: string): Promise<void> {
  try {
    await checkProof(call, ['reauth'], userId);
  } catch (error) {
    const isWrong = error instanceof AppError && /^(code|link)_/.test(error.code);
    throw isWrong ? new AppError('reauth_failed') : error;
  }
}

async function passwordAgain(call: Call, email: string, password: string): Promise<void> {
  const session = await withPassword(call, email, password);
  if (session === null) throw new AppError('reauth_failed');
  await call.deps.auth.endSession(session.access_token);
}

export async function changePassword(call: Call): Promise<object> {
  const { deps, body } = call;
  const { account: known } = await requireUser(call);
  const password = newPassword(body['new_password'], known.email);
  const { account, sessionId } = await requireAgain(call);
  await deps.auth.setPassword(account.user_id, password);
  await deps.rpc('note_password', { user_id: account.user_id, keep_session: sessionId });
  await deps.rpc('end_mailbox_proofs', { email: account.email });
  await mailAtOnce(call, account.email, notices.password_changed);
  return { changed: true };
}

/** Mails the new address. Nothing changes, and nothing is proved, until that mailbox answers. */
export async function changeEmail(call: Call): Promise<Sent> {
  const email = emailOf(call.body);
  const { account } = await requireAgain(call);
  const sent = await mailChange(call, email, account.user_id);
  await mailAtOnce(call, account.email, (shop) => notices.email_asked(email, shop));
  return sent;
}

async function mailChange(call: Call, email: string, userId: string): Promise<Sent> {
  const asked = { email, purpose: 'change_email', userId } as const;
  const sent = await mailCode(call, asked, accountMails.change_email);
  await call.deps.rpc('note_email_change', { user_id: userId, ticket: sent.ticket });
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
export async function resendEmail(call: Call): Promise<Sent> {
  const { account, jwt } = await requireUser(call);
  const change = await call.deps.rpcAs(jwt)('my_email_change', {});
  if (change === null) throw new AppError('change_over');
  return mailChange(call, change.email, account.user_id);
}

/** By the code, on a page of the user who asked; or by the link, on any device. */
export async function confirmEmail(call: Call): Promise<object> {
  const { deps, request } = call;
  const isSignedIn = request.headers.has('authorization');
  const userId = isSignedIn ? (await requireUser(call)).account.user_id : null;
  const right = await checkProof(call, ['change_email'], userId);
  if (right.user_id === null) throw new AppError('link_invalid');
  const change = { user_id: right.user_id, email: right.email };
  const { former } = await deps.rpc('change_account_email', change);
  if (former !== right.email) {
    await mailAtOnce(call, former, notices.email_changed);
  }
  return { changed: true, email: right.email };
}
