/** Password, address and devices of the account. */
import { atom, map } from 'nanostores';
import { endAllDevices, endDevice, endOtherDevices, listDevices } from '#backend/account.ts';
import { authPaths } from '#domain/auth-paths.ts';
import { cleanEmail } from '#domain/email.ts';
import { AppError } from '#domain/errors.ts';
import { passwordError } from '#domain/password.ts';
import type { Device } from '#domain/profile.ts';
import { account as words } from '#messages/account.ts';
import { locale } from '#messages/locale.ts';
import { runTask } from './account-task.ts';
import { replaceWithToast } from './flash.ts';
import { $account, loadAccount } from './profile.ts';
import { changeUser, forgetSession } from './session.ts';
import { askAsUser } from './user-calls.ts';

/** How a user proves again who they are: the password, or a code with the ticket of the mail. */
export interface Proof {
  readonly password?: string;
  readonly ticket?: string;
  readonly code?: string;
}

/** Of the code that was mailed to prove it again. */
export const $reauthTicket = atom<string | null>(null);

export const mailReauthCode = (): Promise<boolean> =>
  runTask('reauth', async () => {
    const { ticket } = await askAsUser({ action: 'reauth_code', locale: locale.lang });
    $reauthTicket.set(ticket);
    return words.reauthSent;
  });

const email = (): string => $account.get().account?.email ?? '';

export const changePassword = (newPassword: string, proof: Proof): Promise<boolean> =>
  runTask('password', async () => {
    const wrong = passwordError(newPassword, email());
    if (wrong) throw new AppError(wrong === 'common' ? 'password_common' : 'password_weak');
    const { lang } = locale;
    await askAsUser({
      action: 'change_password',
      new_password: newPassword,
      locale: lang,
      ...proof,
    });
    $reauthTicket.set(null);
    await loadAccount();
    return words.passwordChanged;
  });

/** The new address, and the ticket of the mail that it was sent. */
export const $newEmail = map<{ email: string; ticket: string }>({ email: '', ticket: '' });

export const askNewEmail = (typed: string, proof: Proof): Promise<boolean> =>
  runTask('email', async () => {
    const clean = cleanEmail(typed);
    if (!clean) throw new AppError('email_invalid');
    const asked = { action: 'change_email', email: clean, locale: locale.lang, ...proof } as const;
    const { ticket } = await askAsUser(asked);
    $reauthTicket.set(null);
    $newEmail.set({ email: clean, ticket });
    return words.newEmailSent(clean);
  });

export const confirmNewEmail = (code: string): Promise<boolean> =>
  runTask('email', async () => {
    const { ticket } = $newEmail.get();
    const given = { ticket, code, locale: locale.lang };
    const changed = await askAsUser({ action: 'confirm_email', ...given });
    changeUser({ email: changed.email });
    $newEmail.set({ email: '', ticket: '' });
    await loadAccount();
    return words.emailChanged(changed.email);
  });

export const $devices = atom<readonly Device[] | null>(null);

export const loadDevices = (): Promise<boolean> =>
  runTask('devices', async () => {
    $devices.set(await listDevices());
    return '';
  });

export const signOutDevice = (id: string): Promise<boolean> =>
  runTask('devices', async () => {
    await endDevice(id);
    $devices.set(await listDevices());
    return words.deviceEnded;
  });

export const signOutOthers = (): Promise<boolean> =>
  runTask('devices', async () => {
    await endOtherDevices();
    $devices.set(await listDevices());
    return words.othersEnded;
  });

/** This browser, too: its cart stays as it was seen last. */
export const signOutEverywhere = (): Promise<boolean> =>
  runTask('devices', async () => {
    await endAllDevices();
    forgetSession();
    replaceWithToast(authPaths.signIn, 'success', words.everywhereEnded);
    return '';
  });
