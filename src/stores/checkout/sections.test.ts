/** One section of checkout is open, whatever happens, and no address is entered before its e-mail is verified. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addresses,
  delivery,
  draft,
  said,
  sections,
  start,
  store,
  verification,
} from '#tests/support/builders/stores/open-checkout.ts';

const EMAIL = 'sara@example.com';
const open = () => sections.$openSection.get();
const type = (email: string) => draft.changeDraft({ form: { ...draft.$draft.get().form, email } });
const verify = (emails: readonly string[]) => verification.$verification.setKey('emails', emails);

describe('checkout begins with the first section that needs something', () => {
  const NEW = { list_addresses: () => [], verified_emails: () => [] };

  test.each([
    ['contact', NEW, ''],
    ['contact', { verified_emails: () => [] }, '09-11'],
    ['delivery', {}, ''],
  ] as const)('%s', async (name, over, slot) => {
    await start(over, slot);
    expect(open()).toBe(name);
  });

  test('review, where a time was chosen before', async () => {
    await start();
    sections.openNext();
    expect(open()).toBe('review');
  });

  test('a new buyer goes from the e-mail to the address, the time and the review', async () => {
    await start(NEW, '');
    type(EMAIL);
    sections.openNext();
    expect(open()).toBe('contact');
    verify([EMAIL]);
    sections.openNext();
    expect(open()).toBe('address');
    addresses.$addresses.setKey('items', [{ ...anAddress(), id: 'a' }]);
    draft.changeDraft({ addressId: 'a' });
    sections.openNext();
    expect(open()).toBe('delivery');
    delivery.chooseSlot('09-11');
    expect(open()).toBe('delivery');
    sections.openNext();
    expect(open()).toBe('review');
  });

  test('what is said about an e-mail goes once it is verified, and nothing is said instead', async () => {
    await start(NEW, '');
    type(EMAIL);
    store.proceedToPayment();
    expect(said()).toMatch(/verify your email/);
    verify([EMAIL]);
    expect(said()).toBeNull();
  });

  test('an e-mail that this session has verified before is in the form', async () => {
    await start({ list_addresses: () => [], verified_emails: () => [EMAIL] }, '');
    expect(draft.$draft.get().form.email).toBe(EMAIL);
    expect(open()).toBe('address');
    store.proceedToPayment();
    expect(said()).toBe('Please select a delivery address: enter it here and save it.');
  });
});

const anAddress = () => ({ ...draft.$draft.get().form, email: EMAIL, isVerified: true });

const ACTIONS = ['contact', 'address', 'delivery', 'review', 'next', 'proceed', 'verify', 'forget'];

test('after any actions one section is open, and the address only below a verified e-mail', async () => {
  await start({ list_addresses: () => [], verified_emails: () => [] }, '');
  type(EMAIL);
  const act: Record<string, () => unknown> = {
    next: sections.openNext,
    proceed: store.proceedToPayment,
    verify: () => verify([EMAIL]),
    forget: () => verify([]),
  };
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ACTIONS), { maxLength: 12 }), (history) => {
      verify([]);
      let isVerified = false;
      for (const one of history) {
        (act[one] ?? (() => sections.openSection(one as 'contact')))();
        if (one === 'verify' || one === 'forget') isVerified = one === 'verify';
        expect(['contact', 'address', 'delivery', 'review']).toContain(open());
        expect(open() !== 'address' || isVerified).toBe(true);
      }
    }),
  );
});

test('addresses that could not be read are shown first, with their failure', async () => {
  await start({ verified_emails: () => [] });
  addresses.$addresses.set({ items: [], loading: false, initialized: true, failed: true });
  draft.changeDraft({ addressId: '' });
  sections.openNext();
  expect(open()).toBe('address');
});
