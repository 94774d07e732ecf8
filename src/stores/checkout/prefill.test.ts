/** What checkout begins with: the quotation that is ordered, else the profile of a signed-in buyer. */
import { beforeEach, expect, test, vi } from 'vitest';
import { myAccount } from '#backend/account/account.ts';
import type { Account, Profile } from '#domain/account/profile.ts';
import type { Quotation } from '#domain/quotes/quote-view.ts';
import { SESSION_KEY } from '#domain/shared/storage-keys.ts';
import { anOrder } from '#tests/support/builders/order-builders.ts';
import { aBrowser } from '#tests/support/fakes/fake-browser.ts';

vi.mock('#backend/account/account.ts');

const BAKERY = {
  company: 'Riyadh Bakery',
  vatNumber: '310122393500003',
  commercialRegistration: '1010123456',
};
const profile: Profile = {
  fullName: 'Mona Saleh',
  phone: '+966501234567',
  ...BAKERY,
  usesPurchaseOrders: true,
};
const quotation = {
  name: 'Sara Ali',
  email: 'sara@example.com',
  phone: '+971501234567',
  city: 'Abha',
  company: 'Abha Cold Stores',
  vatNumber: '',
  commercialRegistration: '7001234567',
  purchaseOrder: 'PO-7',
} as Quotation;

let prefill: typeof import('./prefill.ts');
let quoted: typeof import('./quoted-order.ts');
let draft: typeof import('./draft.ts');

async function openPage(): Promise<void> {
  vi.resetModules();
  prefill = await import('./prefill.ts');
  quoted = await import('./quoted-order.ts');
  draft = await import('./draft.ts');
}

/** Each test has a new browser, in which nobody is signed in. */
beforeEach(async () => {
  aBrowser('/checkout', '');
  vi.mocked(myAccount)
    .mockReset()
    .mockResolvedValue({ profile } as Account);
  await openPage();
});

const signIn = (): void => localStorage.setItem(SESSION_KEY, '{}');

test('the company of the profile is there for a signed-in buyer, and no profile is read for a guest', async () => {
  await prefill.prefillCompany();
  expect(myAccount).not.toHaveBeenCalled();
  expect(draft.$draft.get()).toMatchObject({ company: '', companySource: '' });
  signIn();
  await prefill.prefillCompany();
  expect(draft.$draft.get()).toMatchObject({ ...BAKERY, companySource: 'profile' });
});

test('a company that the buyer changed or emptied stays so, over a reload too', async () => {
  signIn();
  draft.changeDraft({ company: '', companySource: 'buyer' });
  await openPage();
  await prefill.prefillCompany();
  expect(draft.$draft.get()).toMatchObject({ company: '', vatNumber: '', companySource: 'buyer' });
});

test('a profile that was changed since is followed', async () => {
  signIn();
  await prefill.prefillCompany();
  vi.mocked(myAccount).mockResolvedValue({ profile: { ...profile, company: 'New' } } as Account);
  await prefill.prefillCompany();
  expect(draft.$draft.get()).toMatchObject({ company: 'New', companySource: 'profile' });
});

test('a quotation that is ordered comes before the profile, whole: no number of another company is mixed in', async () => {
  signIn();
  await prefill.prefillCompany();
  quoted.beginWithQuotation(quotation);
  await openPage();
  await prefill.prefillCompany();
  const { company, vatNumber, commercialRegistration, purchaseOrder } = quotation;
  expect(draft.$draft.get()).toMatchObject({
    ...{ company, vatNumber, commercialRegistration, purchaseOrder },
    companySource: 'quotation',
  });
});

test('a quotation fills in its buyer, and leaves what was typed', () => {
  const { form } = draft.$draft.get();
  draft.changeDraft({ form: { ...form, name: 'Noor' } });
  quoted.beginWithQuotation(quotation);
  expect(draft.$draft.get().form).toMatchObject({
    name: 'Noor',
    email: 'sara@example.com',
    phone: '501234567',
    phoneCountry: 'AE',
    city: 'Abha',
  });
});

const NONE = { company: '', vatNumber: '', commercialRegistration: '' };

test('a quotation without a company or a purchase order takes over none of another purchase', async () => {
  quoted.beginWithQuotation(quotation);
  quoted.beginWithQuotation({ ...quotation, ...NONE, purchaseOrder: null });
  expect(draft.$draft.get()).toMatchObject({ ...NONE, companySource: '', purchaseOrder: '' });
  draft.changeDraft({ ...BAKERY, companySource: 'buyer', purchaseOrder: 'PO-8' });
  quoted.beginWithQuotation({ ...quotation, ...NONE, purchaseOrder: null });
  expect(draft.$draft.get()).toMatchObject({ ...NONE, purchaseOrder: '' });
  signIn();
  await prefill.prefillCompany();
  expect(draft.$draft.get()).toMatchObject({ ...BAKERY, companySource: 'profile' });
});

const signInAs = (id: string): void =>
  localStorage.setItem(SESSION_KEY, JSON.stringify({ user: { id, email: 'a@example.com' } }));

test('what a guest typed of a company is not there for a person who signs in later', async () => {
  const typed = {
    ...BAKERY,
    companySource: 'buyer',
    purchaseOrder: 'PO-8',
    note: 'Gate 3',
  } as const;
  draft.changeDraft(typed);
  await openPage();
  expect(draft.$draft.get()).toMatchObject(typed);
  signInAs('b');
  await openPage();
  const nobodys = { ...NONE, companySource: '', purchaseOrder: '', note: 'Gate 3' };
  expect(draft.$draft.get()).toMatchObject(nobodys);
});

test('what a user typed of a company is there for that user alone', async () => {
  signInAs('a');
  const typed = { ...BAKERY, companySource: 'buyer', purchaseOrder: 'PO-8' } as const;
  draft.changeDraft(typed);
  await openPage();
  expect(draft.$draft.get()).toMatchObject(typed);
  for (const leave of [() => signInAs('b'), () => localStorage.removeItem(SESSION_KEY)]) {
    leave();
    await openPage();
    expect(draft.$draft.get()).toMatchObject({ ...NONE, companySource: '', purchaseOrder: '' });
  }
});

test('the company of a quotation follows its cart to the account that is signed in to', async () => {
  quoted.beginWithQuotation(quotation);
  signInAs('a');
  await openPage();
  const { company, purchaseOrder } = quotation;
  expect(draft.$draft.get()).toMatchObject({ company, purchaseOrder, companySource: 'quotation' });
});

test('an order that was withdrawn without a company gets none of the profile', async () => {
  signIn();
  draft.chooseAgain(anOrder(NONE));
  await prefill.prefillCompany();
  expect(draft.$draft.get()).toMatchObject({ ...NONE, companySource: 'buyer' });
});
