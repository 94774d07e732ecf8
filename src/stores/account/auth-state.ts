/** The state of the forms of sign-up and sign-in. */
import { map } from 'nanostores';
import { AppError } from '#domain/shared/errors.ts';
import { AUTH_PROOF_KEY } from '#domain/shared/storage-keys.ts';
import { auth as words } from '#messages/account/auth.ts';
import { verification } from '#messages/verification.ts';
import { withReference } from '#stores/shared/toasts.ts';
import { saveSentCode, loadSentCode } from '#stores/checkout/sent-codes.ts';
import { readSession, writeSession } from '#stores/shared/session-storage.ts';
import { clearToasts, reportFailureAbout } from '#stores/shared/toast-topics.ts';

export type Purpose = 'sign_up' | 'sign_in' | 'recovery';

/** An email that is on its way; the page that waits for its code is found again for as long as it counts. */
export interface Sent {
  readonly purpose: Purpose;
  readonly email: string;
  readonly ticket: string;
  /** When another one may be asked for. */
  readonly resendAt: number;
}

/** A mailbox that has answered: its page may set a password, once. */
export interface Proved {
  readonly proof: string;
  readonly email: string;
  readonly purpose: 'sign_up' | 'recovery';
  /** It had an account before. */
  readonly existed: boolean;
}

interface AuthState {
  readonly busy: 'sending' | 'checking' | null;
  readonly sent: Sent | null;
  readonly proved: Proved | null;
  readonly emailError: string;
  readonly passwordError: string;
  readonly codeError: string;
  /** The error of the whole form. */
  readonly problem: string;
  /** The address had an account already: it was signed in to, and its password stays. */
  readonly existed: boolean;
}

const NOTHING_WRONG = { emailError: '', passwordError: '', codeError: '', problem: '' };

export const $auth = map<AuthState>({
  busy: null,
  sent: null,
  proved: null,
  existed: false,
  ...NOTHING_WRONG,
});

/** Finds the email that this browser waits for, or the mailbox that has answered in this tab. */
export function restoreSent(purpose: Purpose): void {
  const proved = readSession<Proved>(AUTH_PROOF_KEY);
  const sent = loadSentCode<Sent>(purpose);
  change({ ...(sent && { sent }), ...(proved?.purpose === purpose && { proved }) });
}

export function rememberSent(sent: Sent): void {
  $auth.setKey('sent', sent);
  saveSentCode(sent.purpose, sent);
}

/** Its code was right, or another address is to be used. */
export function forgetSent(): void {
  const { sent } = $auth.get();
  $auth.setKey('sent', null);
  if (sent) saveSentCode(sent.purpose, null);
}

/** Ends with its tab: it opens an account. */
export function rememberProved(proved: Proved | null): void {
  $auth.setKey('proved', proved);
  writeSession(AUTH_PROOF_KEY, proved);
}

export const change = (part: Partial<AuthState>): void => $auth.set({ ...$auth.get(), ...part });

/** Typing removes the messages about the former text. */
export function clearErrors(): void {
  clearToasts('account');
  change(NOTHING_WRONG);
}

/** One action at a time: a second click changes nothing. False if it failed; the toast and the form then show why. */
export async function runAuthAction(
  busy: 'sending' | 'checking',
  failed: string,
  action: () => Promise<void>,
): Promise<boolean> {
  if ($auth.get().busy) return false;
  clearErrors();
  change({ busy });
  try {
    await action();
    return true;
  } catch (error) {
    change(errorsOf(error));
    reportFailureAbout('account', failed, error);
    return false;
  } finally {
    change({ busy: null });
  }
}

/** Nobody stays signed in where the browser keeps nothing. */
export class NotKept extends Error {}

/** The field and the message of a failure. */
function errorsOf(error: unknown): Partial<AuthState> {
  if (error instanceof NotKept) return { problem: words.notKept };
  if (!(error instanceof AppError)) return { problem: words.unreachable };
  switch (error.code) {
    case 'email_invalid':
    case 'email_missing':
      return { emailError: verification.emailInvalid };
    case 'password_weak':
      return { passwordError: words.passwordErrors.short };
    case 'password_common':
      return { passwordError: words.passwordErrors.common };
    case 'code_invalid':
      return { codeError: words.codeWrong };
    case 'sign_in_failed':
      return { problem: `${words.wrong} ${words.wrongNext}` };
    case 'link_invalid':
      return { problem: words.callback.used };
    case 'rate_limited':
      return { problem: words.wait(Math.max(1, Math.ceil(waitOf(error) / 60))) };
    default:
      return { problem: withReference(words.unexpected, error) };
  }
}

const waitOf = ({ details }: AppError): number => Number(details['retry_after']) || 0;

/** The page that asked for the sign-in, as the address names it. */
export const nextParam = (): string | null => new URLSearchParams(location.search).get('next');
