/** Signing up and in, with a password, a code or a link. */
import { askAccounts, toSession } from '#backend/auth.ts';
import { authPaths, nextPath, withNext } from '#domain/auth-paths.ts';
import { cleanEmail, emailError, typedCode } from '#domain/email.ts';
import { passwordError } from '#domain/password.ts';
import { auth as words } from '#messages/auth.ts';
import { locale } from '#messages/locale.ts';
import { session as sessionWords } from '#messages/session.ts';
import { verification } from '#messages/verification.ts';
import { $auth, attempt, change, NotKept, rememberSent, type Purpose } from './auth-state.ts';
import { replaceWithToast } from './flash.ts';
import { $leftOver, joinCart } from './session-cart.ts';
import { openSession } from './session.ts';
import { showToastAbout } from './settled-toasts.ts';
import { showToast } from './toasts.ts';

type SessionRow = Parameters<typeof toSession>[0];

const FAILED: Readonly<Record<Purpose, string>> = {
  sign_up: words.signUpFailed,
  sign_in: words.signInFailed,
  recovery: words.sendFailed,
};

/** The spelling in which the database keeps it. */
const stored = (email: string): string => cleanEmail(email) ?? '';

function refusesEmail(email: string): boolean {
  const error = emailError(email);
  if (!error) return false;
  const isMissing = error === 'email_missing';
  change({ emailError: isMissing ? verification.emailMissing : verification.emailInvalid });
  return true;
}

export function refusesPassword(password: string, email: string): boolean {
  const error = passwordError(password, email);
  if (error) change({ passwordError: words.passwordErrors[error] });
  return error !== null;
}

/** Asks for the email that confirms a new account. Its password is kept by the form until then. */
export async function signUp(email: string, password: string): Promise<boolean> {
  const isWrong = [refusesEmail(email), refusesPassword(password, email)];
  return !isWrong.includes(true) && send('sign_up', email);
}

/** Asks for an email with a code and a link. */
export const requestAccess = async (purpose: Purpose, email: string): Promise<boolean> =>
  !refusesEmail(email) && send(purpose, email);

const send = (purpose: Purpose, typed: string): Promise<boolean> =>
  attempt('sending', FAILED[purpose], async () => {
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
  const noEmail = refusesEmail(typed);
  if (password === '') change({ passwordError: words.passwordErrors.missing });
  if (noEmail || password === '') return false;
  return attempt('checking', words.signInFailed, async () => {
    const email = stored(typed);
    await enter(await askAccounts({ action: 'sign_in', email, password }));
    goOn();
  });
}

/** The code that was typed, and for a new account or a new password that password. */
export async function confirmCode(input: string, password?: string): Promise<boolean> {
  const { sent } = $auth.get();
  const code = typedCode(input);
  if (!code || !sent) {
    change({ codeError: words.codeWrong });
    return false;
  }
  const failed = sent.purpose === 'sign_up' ? words.signUpFailed : words.signInFailed;
  return attempt('checking', failed, async () => {
    const given = { ticket: sent.ticket, code, locale: locale.lang, ...(password && { password }) };
    const answer = await askAccounts({ action: 'confirm', ...given });
    rememberSent(null);
    await enter(answer);
    if (answer.existed && sent.purpose === 'sign_up') showExisting();
    else goOn();
  });
}

/** The address had an account: that has to be read before the page is left. */
function showExisting(): void {
  change({ existed: true });
  showToast('success', sessionWords.signedIn);
}

/** Begins the session and joins the cart; a cart that cannot be joined now is joined by the next call. */
export async function enter(answer: SessionRow): Promise<void> {
  const session = toSession(answer);
  if (!openSession(session)) throw new NotKept();
  await joinCart(session.accessToken).catch((error: unknown) =>
    console.warn('The cart is joined with the next call', error),
  );
}

/** To the page that asked for the sign-in, unless there is something to read first. */
export function goOn(): void {
  if ($leftOver.get().length > 0) showToast('success', sessionWords.signedIn);
  else replaceWithToast(nextPath(location.search), 'success', sessionWords.signedIn);
}

/** The page of the new password takes the code; it is found there by what this tab keeps. */
export async function requestRecovery(email: string): Promise<boolean> {
  const isSent = await requestAccess('recovery', email);
  if (isSent)
    location.assign(withNext(authPaths.reset, new URLSearchParams(location.search).get('next')));
  return isSent;
}
