/** How the addresses are loaded; address-changes.test.ts has how they change. */
import { beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '#tests/support/fakes/fake-shop.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';
import {
  chosen,
  draft,
  ids,
  OFFICE,
  open,
  openAddresses,
  type AddressShop,
  shown,
  store,
} from '#tests/support/builders/stores/open-addresses.ts';
import { CART, key } from '#tests/support/builders/shop-rows.ts';

let shop: AddressShop;
beforeEach(async () => {
  shop = await openAddresses();
});

describe('starting', () => {
  test('loads the addresses once for all who ask, and chooses the default', async () => {
    const starts = [store.startAddresses(), store.startAddresses()];
    expect(store.$addresses.get()).toMatchObject({ loading: true, initialized: false });
    await Promise.all(starts);
    expect(shop.asked('list_addresses')).toEqual([{ cart: CART }]);
    expect(store.$addresses.get()).toMatchObject({
      loading: false,
      initialized: true,
      failed: false,
    });
    expect([ids(), chosen()]).toEqual([[key(1), key(2)], key(1)]);
  });

  test('keeps an address that was chosen before, and forgets one that is gone', async () => {
    draft.changeDraft({ addressId: key(2) });
    await store.startAddresses();
    expect(chosen()).toBe(key(2));
    shop.rows = [];
    store.startAddresses.forget();
    await store.startAddresses();
    expect(chosen()).toBe('');
  });

  test('without a cart asks nothing', async () => {
    await open({});
    await store.startAddresses();
    expect(shop.calls).toEqual([]);
    expect(store.$addresses.get()).toMatchObject({ items: [], initialized: true, failed: false });
  });

  test('that fails is logged and shown, and the next start asks again', async () => {
    shop.on.list_addresses = refuse('unexpected');
    await store.startAddresses();
    expect(store.$addresses.get()).toMatchObject({
      loading: false,
      initialized: true,
      failed: true,
    });
    expect(takeLoggedTexts()).toEqual(['Your addresses could not be loaded.']);
    shop.on.list_addresses = () => shop.rows;
    const again = store.startAddresses();
    expect(store.$addresses.get()).toMatchObject({ loading: true, failed: false });
    await again;
    expect(ids()).toEqual([key(1), key(2)]);
  });

  test('with a cart that the shop has forgotten is no failure: it has no addresses', async () => {
    shop.on.list_addresses = refuse('cart_session_missing');
    await store.startAddresses();
    expect(store.$addresses.get()).toMatchObject({ items: [], initialized: true, failed: false });
  });
});

describe('the saved address of an e-mail', () => {
  test('is asked for in the spelling that the database keeps', async () => {
    shop.on.find_address = () => OFFICE;
    expect(await store.savedAddressOf(' Sara@Example.com ')).toMatchObject({
      id: key(2),
      type: 'Office',
      name: 'Sara Ali',
      postalCode: '12213',
    });
    expect(shop.asked('find_address')).toEqual([{ cart: CART, email: 'sara@example.com' }]);
  });

  test('is none where there is none, or where the shop does not answer, which is only logged', async () => {
    shop.on.find_address = () => null;
    expect(await store.savedAddressOf('sara@example.com')).toBeNull();
    shop.on.find_address = refuse('unexpected');
    expect(await store.savedAddressOf('sara@example.com')).toBeNull();
    expect(takeLoggedTexts()).toEqual(['Your addresses could not be loaded.']);
    expect(shown()).toEqual([]);
  });
});
