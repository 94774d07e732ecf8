/** Password and devices of the account. */
import { atom } from 'nanostores';
import {
  endAllDevices,
  endDevice,
  endOtherDevices,
  listDevices,
} from '#backend/account/account.ts';
import { authPaths } from '#domain/account/auth-paths.ts';
import { AppError } from '#domain/shared/errors.ts';
import { passwordError } from '#domain/account/password.ts';
import type { Device } from '#domain/account/profile.ts';
import { REAUTH_KEY } from '#domain/shared/storage-keys.ts';
import { account as words } from '#messages/account/account.ts';
import { locale } from '#messages/format.ts';
import { runTask } from '#stores/shared/task.ts';
import { replaceWithToast } from '#stores/shared/flash.ts';
import { $account, loadAccount } from './profile.ts';
import { forgetSession } from './session.ts';
import { readSession, writeSession } from '#stores/shared/session-storage.ts';
import { askAsUser } from './authorized-call.ts';

/** How a user proves again who they are: the password, or a code with the ticket of the mail. */
export interface Proof {
  readonly password?: string;
  readonly ticket?: string;
  readonly code?: string;
}

/** The id of the code that was emailed to confirm the identity. It survives a reload. */
export const $reauthTicket = atom<string | null>(null);

export const restoreReauth = (): void => $reauthTicket.set(readSession(REAUTH_KEY));

export function keepReauth(ticket: string | null): void {
  $reauthTicket.set(ticket);
  writeSession(REAUTH_KEY, ticket);
}

export const mailReauthCode = (): Promise<boolean> =>
  runTask('reauth', async () => {
    const { ticket } = await askAsUser({ action: 'reauth_code', locale: locale.lang });
    keepReauth(ticket);
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
    keepReauth(null);
    await loadAccount();
    return words.passwordChanged;
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
