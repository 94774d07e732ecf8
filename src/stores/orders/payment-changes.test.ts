/** An order that is taken back for a change, and an answer about it that comes late. */
import { describe, expect, test, vi } from 'vitest';
import type { RpcAnswer } from '#contract/contract.ts';
import { refuse } from '#tests/support/fakes/fake-shop.ts';
import {
  browser,
  byTransfer,
  draft,
  payable,
  shop,
  shown,
  start,
  TO_SUCCESS,
  transfer,
} from '#tests/support/builders/stores/open-payment.ts';
import { anOrderRow, CART, ORDER } from '#tests/support/builders/shop-rows.ts';

describe('an order that is taken back', () => {
  const row = anOrderRow({}, { note: 'Ring twice', purchase_order: 'PO-7' });
  const change = async () => {
    await start({ get_order: () => row, change_order: () => null }, `?order=${ORDER}`, {});
    await payable.reopenOrder();
  };

  test('leads to checkout with what was chosen for it', async () => {
    await change();
    expect(shop.asked('change_order')).toEqual([{ cart: CART, order_number: ORDER }]);
    expect(draft.$draft.get()).toMatchObject({
      date: '2026-11-25',
      slot: '09-11',
      note: 'Ring twice',
      purchaseOrder: 'PO-7',
    });
    expect(browser.left()).toEqual(['assign /checkout']);
    expect(shown().phase).toBe('changing');
  });

  test('can be paid again by a shopper who comes Back, as the shop then has it', async () => {
    await change();
    shop.on.get_order = () => byTransfer;
    browser.dispatch('pageshow', { persisted: true });
    expect(shown().phase).toBe('ready');
    await vi.waitFor(() => expect(shown().order?.payment.method).toBe('bank_transfer'));
  });

  test('and was paid meanwhile leads to its confirmation', async () => {
    await start({ get_order: () => row }, `?order=${ORDER}`);
    shop.on.change_order = refuse('order_not_changeable');
    shop.on.get_order = () => anOrderRow({ state: 'paid' });
    await payable.reopenOrder();
    expect(browser.left()).toEqual([`replace ${TO_SUCCESS}`]);
  });

  test('is nothing to do before there is one', async () => {
    await start();
    await payable.reopenOrder();
    expect(shop.calls).not.toContain('change_order');
    expect(shown().phase).toBe('ready');
  });
});

test('an older answer about the order does not replace a newer one', async () => {
  await start({ get_order: () => anOrderRow() }, `?order=${ORDER}`);
  const older = Promise.withResolvers<RpcAnswer<'get_order'>>();
  shop.on.get_order = () => older.promise;
  const looking = payable.isPaidMeanwhile();
  shop.on.start_payment = () => byTransfer;
  await transfer.placeForTransfer();
  older.resolve(anOrderRow());
  expect(await looking).toBe(false);
  expect(shown().order?.payment.method).toBe('bank_transfer');
});
