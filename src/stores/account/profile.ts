import { map } from 'nanostores';
import { myAccount, saveProfile } from '#backend/account/account.ts';
import type { Account, Profile } from '#domain/account/profile.ts';
import { account as words } from '#messages/account/account.ts';
import { followVatNumber } from '#stores/shared/vat.ts';
import { runTask } from '#stores/shared/task.ts';

interface AccountState {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly account: Account | null;
}

export const $account = map<AccountState>({ state: 'loading', account: null });

export async function loadAccount(): Promise<void> {
  $account.setKey('state', 'loading');
  try {
    const account = await myAccount();
    followVatNumber(account.profile.vatNumber);
    $account.set({ state: 'ready', account });
  } catch (error) {
    console.error(words.accountFailed, error);
    $account.set({ state: 'failed', account: null });
  }
}

export const changeProfile = (typed: Profile): Promise<boolean> =>
  runTask('profile', async () => {
    const profile = await saveProfile(typed);
    followVatNumber(profile.vatNumber);
    const { account } = $account.get();
    if (account) $account.setKey('account', { ...account, profile });
    return words.profileSaved;
  });
