/** How addresses are added, edited, deleted and chosen. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse } from '#tests/support/fakes/fake-shop.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';
import {
  chosen,
  form,
  HOME,
  ids,
  OFFICE,
  openAddresses,
  type AddressShop,
  shown,
  store,
  verification,
} from '#tests/support/builders/stores/open-addresses.ts';
import { anAddressRow, CART, key } from '#tests/support/builders/shop-rows.ts';

let shop: AddressShop;
beforeEach(async () => {
  shop = await openAddresses();
});

describe('a change', () => {
  const NEW = anAddressRow({ id: key(3) });

  beforeEach(() => store.startAddresses());

  test('that adds an address saves its fields as the database keeps them, and chooses it', async () => {
    shop.on.save_address = () => {
      shop.rows = [...shop.rows, NEW];
      return NEW;
    };
    expect(await store.addAddress(form)).toBe(true);
    expect(shop.asked('save_address')).toMatchObject([
      {
        cart: CART,
        address: { full_name: 'Sara Ali', email: 'sara@example.com', postal_code: '12213' },
      },
    ]);
    expect([ids(), chosen()]).toEqual([[key(1), key(2), key(3)], key(3)]);
    expect(shown()).toEqual([]);
  });

  test('that edits one sends its key and shows what the shop then has', async () => {
    shop.on.update_address = () => {
      shop.rows = [{ ...HOME, city: 'Jeddah' }, OFFICE];
      return shop.rows[0]!;
    };
    expect(await store.editAddress(key(1), { ...form, city: 'Jeddah' })).toBe(true);
    expect(shop.asked('update_address')).toMatchObject([
      { cart: CART, address_id: key(1), address: { city: 'Jeddah' } },
    ]);
    expect(store.$addresses.get().items[0]?.city).toBe('Jeddah');
    expect(chosen()).toBe(key(1));
  });

  test('that deletes the chosen one shows so, and chooses another', async () => {
    shop.on.delete_address = () => {
      shop.rows = [{ ...OFFICE, is_default: true }];
      return null;
    };
    expect(await store.removeAddress(key(1))).toBe(true);
    expect(shop.asked('delete_address')).toEqual([{ cart: CART, address_id: key(1) }]);
    expect([ids(), chosen()]).toEqual([[key(2)], key(2)]);
    expect(shown()).toEqual(['success: Address deleted']);
  });

  test('of the default is read back, and leaves the choice', async () => {
    shop.on.choose_default_address = () => {
      shop.rows = [
        { ...HOME, is_default: false },
        { ...OFFICE, is_default: true },
      ];
      return null;
    };
    expect(await store.makeDefaultAddress(key(2))).toBe(true);
    expect(shop.asked('choose_default_address')).toEqual([{ cart: CART, address_id: key(2) }]);
    expect(store.$addresses.get().items.map(({ isDefault }) => isDefault)).toEqual([false, true]);
    expect(chosen()).toBe(key(1));
  });

  test('of the choice asks nobody', () => {
    const before = shop.calls.length;
    store.selectAddress(key(2));
    expect([chosen(), shop.calls.length]).toEqual([key(2), before]);
  });

  test('that an older list overtakes is not taken back', async () => {
    const older = Promise.withResolvers<AddressShop['rows']>();
    shop.on.choose_default_address = () => null;
    shop.on.delete_address = () => null;
    shop.on.list_addresses = () => older.promise;
    const slow = store.makeDefaultAddress(key(2));
    await vi.waitFor(() => expect(shop.asked('list_addresses')).toHaveLength(2));
    shop.on.list_addresses = () => [OFFICE];
    await store.removeAddress(key(1));
    older.resolve([HOME, OFFICE]);
    expect(await slow).toBe(true);
    expect([ids(), chosen()]).toEqual([[key(2)], key(2)]);
  });
});

const FAILURES = [
  [
    'adding',
    'save_address',
    'Failed to add address. Please try again.',
    () => store.addAddress(form),
  ],
  ['editing', 'update_address', 'Failed to save address', () => store.editAddress(key(1), form)],
  ['deleting', 'delete_address', 'Failed to delete address', () => store.removeAddress(key(1))],
  [
    'choosing the default',
    'choose_default_address',
    'Failed to save address',
    () => store.makeDefaultAddress(key(2)),
  ],
] as const;

test.each(FAILURES)(
  '%s that fails keeps the list and the choice, with one toast, which the next change takes away',
  async (_what, name, text, change) => {
    await store.startAddresses();
    shop.on[name] = refuse('unexpected');
    expect(await change()).toBe(false);
    expect([ids(), chosen()]).toEqual([[key(1), key(2)], key(1)]);
    expect(shown()).toEqual([`error: ${text}`]);
    expect(takeLoggedTexts()).toEqual([text]);
    shop.on.choose_default_address = () => null;
    await store.makeDefaultAddress(key(1));
    expect(shown()).toEqual([]);
  },
);

test('an address whose e-mail is no longer verified gets an error, and what is verified is read again', async () => {
  await store.startAddresses();
  verification.$verification.setKey('emails', ['sara@example.com']);
  shop.on.save_address = refuse('address_not_verified');
  expect(await store.addAddress(form)).toBe(false);
  const [text] = takeLoggedTexts();
  expect(shown()).toEqual([`error: ${String(text)}`]);
  expect(text).not.toBe('Failed to add address. Please try again.');
  expect(verification.$verifiedEmails.get()).toEqual([]);
});
