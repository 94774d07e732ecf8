/** The data of a person: downloaded, and erased. */
import { map } from 'nanostores';
import { myData } from '#backend/account/account.ts';
import { askAccounts } from '#backend/account/auth.ts';
import { cleanEmail } from '#domain/shared/text/email.ts';
import { AppError } from '#domain/shared/errors.ts';
import { paths } from '#domain/shared/paths.ts';
import { account as words } from '#messages/account/account.ts';
import { locale } from '#messages/format.ts';
import { runTask } from '#stores/shared/task.ts';
import { replaceWithToast } from '#stores/shared/flash.ts';
import type { Proof } from './security.ts';
import { saveSentCode, loadSentCode } from '#stores/checkout/sent-codes.ts';
import { saveAsFile } from '#stores/shared/download-file.ts';
import { forgetUser } from './session.ts';
import { $cartToken } from '#stores/cart/token.ts';
import { confirmLines } from '#stores/cart/lines.ts';
import { askAsUser } from './authorized-call.ts';

interface DataState {
  /** The loaded data, for reading on the page. */
  readonly data: object | null;
}

export const $data = map<DataState>({ data: null });

const fileOf = (data: object): string => `${JSON.stringify(data, null, 2)}\n`;

export const showMyData = (): Promise<boolean> =>
  runTask('export', async () => {
    $data.set({ data: await myData() });
    return '';
  });

export function downloadData(): void {
  const { data } = $data.get();
  if (data) saveAsFile(words.dataFile, fileOf(data), 'application/json');
}

/** Names the records that the law keeps. */
const keptText = (kept: readonly string[]): string =>
  [words.erased, ...kept.map((one) => words.kept[one as keyof typeof words.kept])].join(' ');

export const deleteAccount = (proof: Proof): Promise<boolean> =>
  runTask('delete', async () => {
    const asked = { action: 'delete_account', locale: locale.lang, ...proof } as const;
    const { kept } = await askAsUser(asked);
    forgetUser();
    $cartToken.set(undefined);
    confirmLines([]);
    replaceWithToast(paths.home, 'success', keptText(kept));
    return '';
  });

/** For guests: the id of the emailed code. */
export const $guest = map<{ email: string; ticket: string }>({ email: '', ticket: '' });

/** The code that was mailed before a reload still counts. */
export function restoreGuest(): void {
  const kept = loadSentCode<{ email: string; ticket: string }>('guest_data');
  if (kept) $guest.set({ email: kept.email, ticket: kept.ticket });
}

function keepGuest(email: string, ticket: string): void {
  $guest.set({ email, ticket });
  saveSentCode('guest_data', ticket ? { email, ticket } : null);
}

export const mailGuestCode = (typed: string): Promise<boolean> =>
  runTask('guest-code', async () => {
    const email = cleanEmail(typed);
    if (!email) throw new AppError('email_invalid');
    const { ticket } = await askAccounts({ action: 'guest_code', email, locale: locale.lang });
    keepGuest(email, ticket);
    return words.guestSent(email);
  });

export const showGuestData = (code: string): Promise<boolean> =>
  runTask('guest', async () => {
    const { ticket } = $guest.get();
    const { data } = await askAccounts({ action: 'guest_export', ticket, code });
    $data.set({ data });
    keepGuest('', '');
    return '';
  });

export const eraseGuest = (code: string): Promise<boolean> =>
  runTask('guest', async () => {
    const { ticket } = $guest.get();
    const { kept } = await askAccounts({ action: 'guest_erase', ticket, code });
    $data.set({ data: null });
    keepGuest('', '');
    return keptText(kept);
  });
