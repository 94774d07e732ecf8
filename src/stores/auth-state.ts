/** What the forms of sign-up and sign-in show. */
import { map } from 'nanostores';
import { AppError } from '#domain/errors.ts';
import { auth as words } from '#messages/auth.ts';
import { verification } from '#messages/verification.ts';
import { withReference } from './reference.ts';
import { readSession, writeSession } from './session-storage.ts';
import { clearToasts, reportFailureAbout } from './settled-toasts.ts';

export type Purpose = 'sign_up' | 'sign_in' | 'recovery';

/** An email that is on its way; a reload keeps the page that waits for its code. */
export interface Sent {
  readonly purpose: Purpose;
  readonly email: string;
  readonly ticket: string;
  /** When another one may be asked for. */
  readonly resendAt: number;
}

interface AuthState {
  readonly busy: 'sending' | 'checking' | null;
  readonly sent: Sent | null;
  readonly emailError: string;
  readonly passwordError: string;
  readonly codeError: string;
  /** What went wrong with the whole form. */
  readonly problem: string;
  /** The address had an account already: the password that was typed is not its password. */
  readonly existed: boolean;
}

const NOTHING_WRONG = { emailError: '', passwordError: '', codeError: '', problem: '' };

export const $auth = map<AuthState>({ busy: null, sent: null, existed: false, ...NOTHING_WRONG });

const SENT_KEY = 'authSent';
/** A code is good for 15 minutes. */
const KEPT_MS = 900_000;

/** Finds the email that this tab waits for. */
export function restoreSent(purpose: Purpose): void {
  const sent = readSession<Sent & { at: number }>(SENT_KEY);
  const isCurrent = sent?.purpose === purpose && Math.abs(Date.now() - sent.at) < KEPT_MS;
  if (isCurrent) $auth.setKey('sent', sent);
}

export function rememberSent(sent: Sent | null): void {
  $auth.setKey('sent', sent);
  writeSession(SENT_KEY, sent && { ...sent, at: Date.now() });
}

export const change = (part: Partial<AuthState>): void => $auth.set({ ...$auth.get(), ...part });

/** Typing removes the messages about the former text. */
export function clearErrors(): void {
  clearToasts('account');
  change(NOTHING_WRONG);
}

/** One action at a time: a second click changes nothing. False if it failed; the toast and the form then show why. */
export async function attempt(
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

/** Where a failure is shown, and with which words. */
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
