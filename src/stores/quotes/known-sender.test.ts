/** What a form of a quotation knows of a signed-in buyer. */
import { expect, test, vi } from 'vitest';
import { myAccount } from '#backend/account/account.ts';
import type { Account } from '#domain/account/profile.ts';
import { SESSION_KEY } from '#domain/shared/storage-keys.ts';
import { aBrowser } from '#tests/support/fakes/fake-browser.ts';

vi.mock('#backend/account/account.ts');

const BAKERY = {
  company: 'Riyadh Bakery',
  vatNumber: '310122393500003',
  commercialRegistration: '1010123456',
};

test('it is the name, the phone and the company of the profile, and nothing is read for a guest', async () => {
  aBrowser('/marketplace', '');
  const person = { fullName: 'Mona Saleh', phone: '+966501234567', usesPurchaseOrders: true };
  vi.mocked(myAccount).mockResolvedValue({ profile: { ...person, ...BAKERY } } as Account);
  const { $knownSender, loadKnownSender } = await import('./known-sender.ts');
  await loadKnownSender();
  expect(myAccount).not.toHaveBeenCalled();
  expect($knownSender.get()).toEqual({});
  localStorage.setItem(SESSION_KEY, '{}');
  await loadKnownSender();
  expect($knownSender.get()).toEqual({ name: 'Mona Saleh', phone: '+966501234567', ...BAKERY });
});
