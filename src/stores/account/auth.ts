/** Signing up and in, with a password, a code or a link. */
import { askAccounts, myVatNumber, type AccountsAnswer } from '#backend/account/auth.ts';
import { authPaths, nextPath, withNext } from '#domain/account/auth-paths.ts';
import { cleanEmail, emailError, typedCode } from '#domain/shared/text/email.ts';
import { AppError } from '#domain/shared/errors.ts';
import { passwordError } from '#domain/account/password.ts';
import type { Tokens, User } from '#domain/account/session.ts';
import { auth as words, session as sessionWords } from '#messages/account/auth.ts';
import { locale } from '#messages/format.ts';
import { verification } from '#messages/verification.ts';
import {
  $auth,
  runAuthAction,
  change,
  forgetSent,
  NotKept,
  rememberProved,
  rememberSent,
  type Proved,
  type Purpose,
} from './auth-state.ts';
import { replaceWithToast } from '#stores/shared/flash.ts';
import { $unmergedLines, mergeGuestCart } from '#stores/cart/merge.ts';
import { followVatNumber } from '#stores/shared/vat.ts';
import { showToastAbout } from '#stores/shared/toast-topics.ts';
import { showToast } from '#stores/shared/toasts.ts';

interface SessionRow extends Tokens {
  readonly user: User;
}

const FAILED: Readonly<Record<Purpose, string>> = {
  sign_up: words.signUpFailed,
  sign_in: words.signInFailed,
  recovery: words.sendFailed,
};

/** The spelling in which the database keeps it. */
const stored = (email: string): string => cleanEmail(email) ?? '';

function hasEmailError(email: string): boolean {
  const error = emailError(email);
  if (!error) return false;
  const isMissing = error === 'email_missing';
  change({ emailError: isMissing ? verification.emailMissing : verification.emailInvalid });
  return true;
}

function hasPasswordError(password: string, email: string): boolean {
  const error = passwordError(password, email);
  if (error) change({ passwordError: words.passwordErrors[error] });
  return error !== null;
}

/** Asks for an email with a code and a link. */
export const requestAccess = async (purpose: Purpose, email: string): Promise<boolean> =>
  !hasEmailError(email) && send(purpose, email);

const send = (purpose: Purpose, typed: string): Promise<boolean> =>
  runAuthAction('sending', FAILED[purpose], async () => {
    const email = stored(typed);
    const { lang } = locale;
    const { ticket, retry_after: wait } = await (purpose === 'sign_up'
      ? askAccounts({ action: 'sign_up', email, locale: lang })
      : askAccounts({ action: 'send_code', email, purpose, locale: lang }));
    rememberSent({ purpose, email, ticket, resendAt: Date.now() + wait * 1000 });
    const text = purpose === 'sign_up' ? words.checkEmail : verification.sent(email);
    showToastAbout('account', 'success', text);
  });

export async function signIn(typed: string, password: string): Promise<boolean> {
  const noEmail = hasEmailError(typed);
  if (password === '') change({ passwordError: words.passwordErrors.missing });
  if (noEmail || password === '') return false;
  return runAuthAction('checking', words.signInFailed, async () => {
    const email = stored(typed);
    await startSession(() => askAccounts({ action: 'sign_in', email, password }));
    leaveSignIn();
  });
}

/** The code that was typed. It signs in, or it proves the mailbox, and a password is asked for next. */
export async function confirmCode(input: string): Promise<boolean> {
  const { sent } = $auth.get();
  const code = typedCode(input);
  if (!code || !sent) {
    change({ codeError: words.codeWrong });
    return false;
  }
  const given = { ticket: sent.ticket, code };
  return runAuthAction('checking', failureText(sent.purpose), async () => {
    if (sent.purpose !== 'sign_in') return confirmMailbox(given, afterCode);
    await startSession(async () => {
      const answer = await askAccounts({ action: 'confirm', locale: locale.lang, ...given });
      forgetSent();
      return answer;
    });
    leaveSignIn();
  });
}

const failureText = (purpose: Purpose): string =>
  purpose === 'sign_up' ? words.signUpFailed : words.signInFailed;

export type Opened = AccountsAnswer<{ action: 'confirm' }>;
/** The next page once the account is open. */
type After = (opened: Opened) => void;

const afterCode: After = ({ existed, purpose }) =>
  existed && purpose === 'sign_up' ? showExisting() : leaveSignIn();

/** The mailbox answers. An account that was there is opened at once: a sign-up sets no password of it. */
export async function confirmMailbox(
  given: { ticket: string; code: string } | { token_hash: string },
  after: After,
): Promise<void> {
  const proved = await askAccounts({ action: 'prove', locale: locale.lang, ...given });
  forgetSent();
  rememberProved(proved);
  if (!asksPassword(proved)) await openAccount(proved, after);
}

export const asksPassword = ({ existed, purpose }: Proved): boolean =>
  !existed || purpose === 'recovery';

/** The password of the account, or none: then it is signed in to by a code. */
export async function choosePassword(
  password?: string,
  after: After = afterCode,
): Promise<boolean> {
  const { proved } = $auth.get();
  if (!proved || (password !== undefined && hasPasswordError(password, proved.email))) return false;
  return runAuthAction('checking', failureText(proved.purpose), () =>
    openAccount(proved, after, password),
  );
}

/** A refused password leaves the proof as it was. */
async function openAccount({ proof }: Proved, after: After, password?: string): Promise<void> {
  const given = { proof, locale: locale.lang, ...(password !== undefined && { password }) };
  try {
    const opened = await startSession(async () => {
      const answer = await askAccounts({ action: 'confirm', ...given });
      rememberProved(null);
      return answer;
    });
    after(opened);
  } catch (error) {
    if (error instanceof AppError && error.code === 'link_invalid') rememberProved(null);
    throw error;
  }
}

/** The address had an account: that has to be read before the page is left. */
function showExisting(): void {
  change({ existed: true });
  showToast('success', sessionWords.signedIn);
}

/**
 * Asks for a session, keeps it and joins the cart; a cart that cannot be joined now is joined by the next call. The code
 * that keeps a session is loaded first: where it is lost, no proof is spent.
 */
export async function startSession<Answer extends SessionRow>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { openSession } = await import('./session-token.ts');
  const answer = await ask();
  if (!(await openSession(answer.user, answer))) throw new NotKept();
  await mergeGuestCart(answer.access_token).catch((error: unknown) =>
    console.warn('The cart is joined with the next call', error),
  );
  await followAccount();
  return answer;
}

/** Prices are shown as the account wants them (decision 59). Where it cannot be read, the page of the profile does it. */
const followAccount = (): Promise<void> =>
  myVatNumber().then(followVatNumber, (error: unknown) =>
    console.warn('The account is read with its profile', error),
  );

/** To the page that asked for the sign-in, unless there is something to read first. */
export function leaveSignIn(): void {
  if ($unmergedLines.get().length > 0) showToast('success', sessionWords.signedIn);
  else replaceWithToast(nextPath(location.search), 'success', sessionWords.signedIn);
}

/** The page of the new password takes the code; it is found there by what this tab keeps. */
export async function requestRecovery(email: string): Promise<boolean> {
  const isSent = await requestAccess('recovery', email);
  if (isSent)
    location.assign(withNext(authPaths.reset, new URLSearchParams(location.search).get('next')));
  return isSent;
}
