/** How the payment page opens, and where its actions lead; payment-messages.test.ts has what it shows. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RpcAnswer } from '#supabase/contract/contract.ts';
import { aBrowser, type FakeBrowser } from '#tests/support/fake-browser.ts';
import { refuse, type FakeShop, type Functions } from '#tests/support/fake-shop.ts';
import { takeLoggedTexts } from '#tests/support/logged.ts';
import { aCartRow, anOrderRow, aReadyShop, CART, key, ORDER } from '#tests/support/shop-rows.ts';

const AT_ORDER = `/payment?order=${ORDER}`;
const TO_SUCCESS = `/payment/success?order=${ORDER}`;
const NEW_TOTAL = 188_00;

let browser: FakeBrowser;
let shop: FakeShop;
let store: typeof import('./payment.ts');
let payable: typeof import('./payable-order.ts');
let transfer: typeof import('./transfer.ts');
let state: typeof import('./payment-state.ts');
let draft: typeof import('./checkout-draft.ts');
let cart: typeof import('./cart.ts');

const CHOICES = { addressId: key(1), date: '2026-11-24', slot: '09-11', note: 'Ring twice' };

/** Each test is a new page: the stores are singletons. */
async function open(over: Functions = {}, search = '', choices: object = CHOICES): Promise<void> {
  browser = aBrowser('/payment', search);
  localStorage.setItem('cartSessionId', CART);
  localStorage.setItem('checkoutChoices', JSON.stringify({ ...choices, at: Date.now() }));
  shop = aReadyShop({ current_order: () => null, ...over });
  vi.resetModules();
  store = await import('./payment.ts');
  payable = await import('./payable-order.ts');
  transfer = await import('./transfer.ts');
  state = await import('./payment-state.ts');
  draft = await import('./checkout-draft.ts');
  cart = await import('./cart.ts');
}

async function start(over: Functions = {}, search = '', choices: object = CHOICES): Promise<void> {
  await open(over, search, choices);
  await store.startPayment();
}

const shown = () => state.$payment.get();
const flash = () =>
  (JSON.parse(sessionStorage.getItem('flash') ?? 'null') as { text: string }).text;
const byTransfer = anOrderRow({ method: 'bank_transfer', state: 'awaiting_transfer' });
/** The shop takes the order, in the method that was asked for. */
const takesOrders: Functions = {
  place_order: ({ method }) => (method === 'card' ? anOrderRow() : byTransfer),
};

describe('the page opens', () => {
  test('for a cart that may be ordered, once for all who ask', async () => {
    await open();
    expect(shown().phase).toBe('loading');
    await Promise.all([store.startPayment(), store.startPayment()]);
    expect(shown()).toMatchObject({ phase: 'ready', method: 'card', order: null });
    expect(shop.asked('get_cart')).toHaveLength(1);
    expect(browser.left()).toEqual([]);
  });

  test('with the order that its address names, in the method of that order', async () => {
    await start({ get_order: () => byTransfer }, `?order=${ORDER}`);
    expect(shop.asked('get_order')).toEqual([{ order_number: ORDER, cart: CART, key: null }]);
    expect(shown()).toMatchObject({
      phase: 'ready',
      method: 'bank_transfer',
      order: { orderNumber: ORDER },
    });
    expect(shop.asked('delivery_options')).toEqual([]);
  });

  test('with the order that an attempt without an answer made, and names it in its address', async () => {
    await start({ get_cart: () => [], current_order: () => anOrderRow() });
    expect(shown().order?.orderNumber).toBe(ORDER);
    expect(browser.address()).toBe(AT_ORDER);
    await open({ current_order: () => anOrderRow() });
    sessionStorage.setItem('orderAttempt', JSON.stringify(key(5)));
    await store.startPayment();
    expect(shown().order?.orderNumber).toBe(ORDER);
  });

  test('not for an order that is paid: its confirmation takes its place', async () => {
    await start({ get_order: () => anOrderRow({ state: 'paid' }) }, `?order=${ORDER}`);
    expect(browser.left()).toEqual([`replace ${TO_SUCCESS}`]);
  });

  test('not for an empty cart, nor where checkout has something missing', async () => {
    await start({ get_cart: () => [] });
    expect(browser.left()).toEqual(['replace /marketplace']);
    await start({}, '', { ...CHOICES, slot: '' });
    expect(browser.left()).toEqual(['replace /checkout']);
    expect(flash()).toBe('Please select a delivery date and time');
    expect(shown().phase).toBe('loading');
  });

  test('without an order of another browser, and says so', async () => {
    await start({ get_order: refuse('order_not_found') }, `?order=${ORDER}`);
    expect(shown().phase).toBe('missing');
    expect(takeLoggedTexts()).toEqual(['Your order could not be loaded.']);
  });

  test('at the second try where the first had no answer', async () => {
    await start({ get_order: refuse('unexpected') }, `?order=${ORDER}`);
    expect(shown().phase).toBe('failed');
    expect(takeLoggedTexts()).toEqual(['Your order could not be loaded.']);
    shop.on.get_order = () => anOrderRow();
    await store.startPayment();
    expect(shown()).toMatchObject({ phase: 'ready', order: { orderNumber: ORDER } });
  });

  test('again when another tab has ordered what was in the cart', async () => {
    await start();
    shop.on.get_cart = () => [];
    shop.on.current_order = () => anOrderRow();
    await cart.refreshCart();
    await vi.waitFor(() => expect(shown().order?.orderNumber).toBe(ORDER));
    expect(browser.left()).toEqual([]);
  });

  test('once: neither a changed line nor a cart that cannot be read opens it again', async () => {
    await start();
    const phases: string[] = [];
    state.$payment.listen(({ phase }) => phases.push(phase));
    shop.on.get_cart = () => [aCartRow({ quantity: 2 })];
    await cart.refreshCart();
    shop.on.get_cart = refuse('unexpected');
    await cart.refreshCart();
    expect(takeLoggedTexts()).toHaveLength(1);
    shop.on.get_cart = () => [aCartRow()];
    const { $cart } = await import('./cart-lines.ts');
    const before = $cart.get();
    $cart.set({ ...before, items: [], offline: true });
    $cart.set(before);
    await cart.refreshCart();
    expect(phases).toEqual([]);
  });
});

describe('an order by transfer', () => {
  beforeEach(async () => {
    await start(takesOrders);
    store.choosePayment('bank_transfer');
  });

  test('is placed as checkout decided, at the total that was shown', async () => {
    await transfer.placeForTransfer();
    expect(shop.asked('place_order')).toEqual([
      {
        cart: CART,
        idempotency_key: expect.any(String) as string,
        expected_total_halalas: 165_00,
        address_id: key(1),
        delivery_date: '2026-11-24',
        delivery_slot: '09-11',
        method: 'bank_transfer',
        note: 'Ring twice',
        purchase_order: null,
        locale: 'en',
      },
    ]);
    expect(shown()).toMatchObject({ phase: 'ready', order: { orderNumber: ORDER } });
    expect(browser.address()).toBe(AT_ORDER);
  });

  test('that is reported leads to its confirmation', async () => {
    await transfer.placeForTransfer();
    shop.on.report_transfer = () => byTransfer;
    await transfer.confirmTransfer();
    expect(shop.asked('report_transfer')).toEqual([{ cart: CART, order_number: ORDER }]);
    expect(browser.left()).toEqual([`assign ${TO_SUCCESS}`]);
    expect(shown().phase).toBe('reporting');
  });

  test('cannot be reported before it is placed', async () => {
    await transfer.confirmTransfer();
    expect(shop.calls).not.toContain('report_transfer');
    expect(shown().phase).toBe('ready');
  });

  test('that the shop has confirmed meanwhile is not reported again', async () => {
    await transfer.placeForTransfer();
    shop.on.report_transfer = refuse('unexpected');
    shop.on.get_order = () => anOrderRow({ method: 'bank_transfer', state: 'paid' });
    await transfer.confirmTransfer();
    expect(browser.left()).toEqual([`replace ${TO_SUCCESS}`]);
    expect(shown().problem).toBe('');
  });

  test('that was paid when its method is changed leads to its confirmation', async () => {
    await transfer.placeForTransfer();
    store.choosePayment('card');
    shop.on.start_payment = refuse('order_not_changeable');
    shop.on.get_order = () => anOrderRow({ method: 'bank_transfer', state: 'paid' });
    await store.payByCard(null);
    expect(browser.left()).toEqual([`replace ${TO_SUCCESS}`]);
    expect(shown().problem).toBe('');
  });

  test('that is paid by card after all is changed, not placed again', async () => {
    await transfer.placeForTransfer();
    shop.on.start_payment = () => anOrderRow();
    shop.on.payments = () => ({ kind: 'redirect', reference: 'r', url: 'https://bank.test/pay' });
    store.choosePayment('card');
    await store.payByCard(null);
    expect(shop.asked('start_payment')).toEqual([
      { cart: CART, order_number: ORDER, method: 'card' },
    ]);
    expect(shop.asked('place_order')).toHaveLength(1);
    expect(browser.left()).toEqual(['assign https://bank.test/pay']);
  });
});

describe('an order by card', () => {
  const redirects: Functions = {
    ...takesOrders,
    payments: () => ({ kind: 'redirect', reference: 'r', url: 'https://bank.test/pay' }),
  };

  test('that the bank accepts leads to its confirmation, and Back does not lead here', async () => {
    await start({
      ...takesOrders,
      payments: ({ action }) =>
        action === 'start' ? { kind: 'inline', reference: 'r' } : { state: 'paid' },
    });
    vi.useFakeTimers();
    const paying = store.payByCard('approve');
    await vi.advanceTimersByTimeAsync(2000);
    await paying;
    vi.useRealTimers();
    expect(browser.left()).toEqual([`replace ${TO_SUCCESS}`]);
    expect(flash()).toBe('Payment successful!');
  });

  test('is placed at a new total only once the shopper accepts it', async () => {
    await start(redirects);
    shop.on.place_order = refuse('price_changed', { total_halalas: NEW_TOTAL });
    const cartReads = shop.asked('get_cart').length;
    await store.payByCard(null);
    expect(shown()).toMatchObject({ phase: 'ready', newTotal: NEW_TOTAL, order: null });
    expect(shop.asked('get_cart').length).toBeGreaterThan(cartReads);
    expect(browser.left()).toEqual([]);
    shop.on.place_order = () => anOrderRow();
    await payable.acceptNewTotal();
    const totals = shop.asked('place_order').map((asked) => asked.expected_total_halalas);
    expect(totals).toEqual([165_00, NEW_TOTAL]);
    expect(browser.left()).toEqual(['assign https://bank.test/pay']);
  });

  test('that the shop refuses has the cart read again, which may show why', async () => {
    await start(redirects);
    shop.on.place_order = refuse('delivery_slot_unavailable');
    const before = shop.asked('get_cart').length;
    await store.payByCard(null);
    expect(shop.asked('get_cart').length).toBeGreaterThan(before);
    expect(takeLoggedTexts()).toEqual(['Failed to create order']);
  });

  test('whose payment had no answer, and which is paid, is not shown as failed', async () => {
    await start({ ...takesOrders, payments: refuse('payment_refused') });
    shop.on.get_order = () => anOrderRow({ state: 'paid' });
    await store.payByCard('approve');
    expect(browser.left()).toEqual([`replace ${TO_SUCCESS}`]);
    expect(shown().problem).toBe('');
  });
});

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
