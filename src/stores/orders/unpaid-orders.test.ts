import { beforeEach, expect, test, vi } from 'vitest';
import type { RpcAnswer } from '#contract/contract.ts';
import { aBrowser, type FakeBrowser } from '#tests/support/fakes/fake-browser.ts';
import { aShop, type FakeShop } from '#tests/support/fakes/fake-shop.ts';
import { CART, ORDER } from '#tests/support/builders/shop-rows.ts';

type Orders = RpcAnswer<'unpaid_orders'>;

const WAITING: Orders = [
  {
    order_number: ORDER,
    method: 'card',
    total_halalas: 165_00,
    due_halalas: 165_00,
    expires_at: '2026-11-24T08:00:00+00:00',
    reported: false,
  },
];

let browser: FakeBrowser;
let shop: FakeShop;
let store: typeof import('./unpaid-orders.ts');

beforeEach(async () => {
  browser = aBrowser('/checkout', '');
  localStorage.setItem('cartSessionId', CART);
  shop = aShop({ unpaid_orders: () => WAITING });
  vi.resetModules();
  store = await import('./unpaid-orders.ts');
});

const waiting = () => store.$unpaid.get().orders.length;

test('orders are read once, and again when the network or the page comes back', async () => {
  await Promise.all([store.startUnpaid(), store.startUnpaid()]);
  expect([shop.calls.length, waiting()]).toEqual([1, 1]);
  shop.on.unpaid_orders = () => [];
  browser.dispatch('online');
  await vi.waitFor(() => expect(waiting()).toBe(0));
  shop.on.unpaid_orders = () => WAITING;
  browser.dispatch('pageshow', { persisted: true });
  await vi.waitFor(() => expect(waiting()).toBe(1));
});

test('an older answer does not bring back an order that has been settled since', async () => {
  const older = Promise.withResolvers<Orders>();
  shop.on.unpaid_orders = () => older.promise;
  const slow = store.refreshUnpaid();
  shop.on.unpaid_orders = () => [];
  await store.refreshUnpaid();
  older.resolve(WAITING);
  await slow;
  expect(store.$unpaid.get()).toEqual({ orders: [], state: 'ready' });
});
