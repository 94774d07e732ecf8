/** A new email address for the account. The shop stores the pending change, so each page of the user can continue it. */
import { atom } from 'nanostores';
import { cancelEmailChange } from '#backend/account/account.ts';
import { cleanEmail } from '#domain/shared/text/email.ts';
import { AppError } from '#domain/shared/errors.ts';
import { account as words } from '#messages/account/account.ts';
import { locale } from '#messages/format.ts';
import { runTask } from '#stores/shared/task.ts';
import { loadAccount } from './profile.ts';
import { keepReauth, type Proof } from './security.ts';
import { changeUser } from './session.ts';
import { askAsUser } from './authorized-call.ts';

interface EmailChange {
  readonly email: string;
  readonly ticket: string;
  /** When another email may be asked for. */
  readonly resendAt: number;
}

/** Undefined until it is known. */
export const $emailChange = atom<EmailChange | null | undefined>(undefined);

const show = (email: string, ticket: string, seconds: number): void =>
  $emailChange.set({ email, ticket, resendAt: Date.now() + seconds * 1000 });

/** The form is shown even where this cannot be read. */
export async function loadEmailChange(): Promise<void> {
  try {
    const { pending } = await askAsUser({ action: 'pending_email' });
    if (pending) show(pending.email, pending.ticket, pending.retry_after);
    else $emailChange.set(null);
  } catch (error) {
    console.error(words.accountFailed, error);
    $emailChange.set(null);
  }
}

export const askNewEmail = (typed: string, proof: Proof): Promise<boolean> =>
  runTask('email', async () => {
    const clean = cleanEmail(typed);
    if (!clean) throw new AppError('email_invalid');
    const asked = { action: 'change_email', email: clean, locale: locale.lang, ...proof } as const;
    const sent = await askAsUser(asked);
    keepReauth(null);
    show(clean, sent.ticket, sent.retry_after);
    return words.newEmailSent(clean);
  });

export const confirmNewEmail = (code: string): Promise<boolean> =>
  runTask('email', async () => {
    const ticket = $emailChange.get()?.ticket ?? '';
    const given = { ticket, code, locale: locale.lang };
    const { email } = await askAsUser({ action: 'confirm_email', ...given });
    changeUser({ email });
    $emailChange.set(null);
    await loadAccount();
    return words.emailChanged(email);
  });

export const resendNewEmail = (): Promise<boolean> =>
  runTask('email', async () => {
    const sent = await askAsUser({ action: 'resend_email', locale: locale.lang });
    const email = $emailChange.get()?.email ?? '';
    show(email, sent.ticket, sent.retry_after);
    return words.newEmailSent(email);
  });

export const cancelNewEmail = (): Promise<boolean> =>
  runTask('email', async () => {
    await cancelEmailChange();
    $emailChange.set(null);
    return words.changeCancelled;
  });
