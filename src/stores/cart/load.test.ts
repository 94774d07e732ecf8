/** How the stored cart is loaded, and what is shown while it is not. */
import { beforeEach, expect, test, vi } from 'vitest';
import { getCart, setItem } from '#backend/cart/cart.ts';
import { CART_SNAPSHOT_KEY } from '#domain/shared/storage-keys.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';
import {
  openPage,
  refuse,
  resetBackend,
  TOKEN,
  withToken,
} from '#tests/support/builders/stores/open-cart.ts';
import { aCartItem } from '#tests/support/builders/order-builders.ts';

vi.mock('#backend/cart/cart.ts');

const BOTTLE = aCartItem({ productId: 'bottle', id: 'line-2', name: 'Water bottle', quantity: 2 });

beforeEach(resetBackend);

test(
  'starting sets loading, loads the stored cart, then is initialized',
  { tags: 'cart-17' },
  async () => {
    vi.mocked(getCart).mockResolvedValue([aCartItem()]);
    const { startCart, $cart } = await openPage(withToken);
    const started = startCart();
    expect($cart.get()).toMatchObject({ loading: true, initialized: false });
    await started;
    expect($cart.get()).toMatchObject({
      loading: false,
      initialized: true,
      sessionId: TOKEN,
      items: [aCartItem()],
    });
  },
);

test(
  'a failed load shows the last known cart and its toast, and empties nothing',
  { tags: 'cart-15' },
  async () => {
    vi.mocked(getCart).mockImplementation(() => refuse('unexpected'));
    const snapshot = JSON.stringify({ pieces: 2, items: [BOTTLE] });
    const page = await openPage({ ...withToken, [CART_SNAPSHOT_KEY]: snapshot });
    await page.startCart();
    expect(page.$cart.get()).toMatchObject({ items: [BOTTLE], offline: true, initialized: true });
    expect(page.texts()).toEqual(['Failed to load cart']);
    expect(takeLoggedTexts()).toEqual(['Failed to load cart']);
    expect(page.kept.get(CART_SNAPSHOT_KEY)).toBe(snapshot);
  },
);

test('after a failed load the next start loads again', async () => {
  vi.mocked(getCart).mockImplementationOnce(() => refuse('unexpected'));
  const { startCart, $cart } = await openPage(withToken);
  await startCart();
  expect(takeLoggedTexts()).toEqual(['Failed to load cart']);
  await startCart();
  expect($cart.get().offline).toBe(false);
});

test('a change in another tab is read again here', async () => {
  const { startCart, tab, $cart } = await openPage(withToken);
  await startCart();
  vi.mocked(getCart).mockResolvedValue([BOTTLE]);
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: CART_SNAPSHOT_KEY }));
  await vi.waitFor(() => expect($cart.get().items).toEqual([BOTTLE]));
});

test('a cart that release 0.2.0 stored is shown with its prices', async () => {
  vi.mocked(getCart).mockImplementation(() => refuse('unexpected'));
  const { price, ...line } = aCartItem();
  const items = [
    { ...line, priceSar: price },
    { ...line, productId: 'product-2', priceSar: null },
  ];
  const snapshot = JSON.stringify({ pieces: 2, items });
  const page = await openPage({ ...withToken, [CART_SNAPSHOT_KEY]: snapshot });
  await page.startCart();
  expect(takeLoggedTexts()).toEqual(['Failed to load cart']);
  expect(page.$cart.get().items.map((item) => item.price)).toEqual([100_00, null]);
  expect(page.$cartTotals.get().subtotal).toBe(100_00);
});

test('a price that changed since the last visit is remembered with its old value', async () => {
  vi.mocked(getCart).mockResolvedValue([aCartItem({ price: 120_00 })]);
  const snapshot = JSON.stringify({ pieces: 1, items: [aCartItem()] });
  const page = await openPage({ ...withToken, [CART_SNAPSHOT_KEY]: snapshot });
  await page.startCart();
  expect(page.$formerPrices.get()).toEqual({ 'product-1': 100_00 });
});

test(
  'the state has the session, the lines, loading and initialized; a line what the specification names',
  { tags: 'data-12' },
  async () => {
    vi.mocked(getCart).mockResolvedValue([aCartItem()]);
    const { $cart, startCart } = await openPage(withToken);
    const loading = startCart();
    expect($cart.get()).toMatchObject({ loading: true, initialized: false, items: [] });
    await loading;
    const { sessionId, items, loading: stillLoads, initialized } = $cart.get();
    expect([sessionId, stillLoads, initialized]).toEqual([TOKEN, false, true]);
    // The key of the product is beside its SKU. Of the attributes it has what is shown.
    const fields = ['id', 'sku', 'name', 'quantity', 'price', 'photos', 'unit'];
    expect(Object.keys(items[0] ?? {})).toEqual(expect.arrayContaining(fields));
  },
);

test('a browser that goes offline, or a read without an answer, marks the cart and keeps its lines', async () => {
  vi.mocked(getCart).mockResolvedValue([aCartItem()]);
  const { $cart, startCart, refreshCart, tab } = await openPage(withToken);
  await startCart();
  tab.dispatchEvent(new Event('offline'));
  expect($cart.get()).toMatchObject({ offline: true, items: [{ productId: 'product-1' }] });
  tab.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect($cart.get().offline).toBe(false));
  vi.mocked(getCart).mockRejectedValue(new Error('no answer'));
  expect(await refreshCart()).toBe(false);
  expect(takeLoggedTexts()).toEqual(['Failed to load cart']);
  expect($cart.get()).toMatchObject({ offline: true, items: [{ productId: 'product-1' }] });
});

test('a cart that the backend forgot is rebuilt with how its buyer calls each line', async () => {
  const items = [aCartItem({ own: { number: '3', sku: 'MAT-77' } }), { ...BOTTLE, own: null }];
  const snapshot = JSON.stringify({ pieces: 3, items });
  vi.mocked(getCart).mockImplementationOnce(() => refuse('cart_session_missing'));
  const { startCart } = await openPage({ ...withToken, [CART_SNAPSHOT_KEY]: snapshot });
  await startCart();
  expect(vi.mocked(setItem).mock.calls.map(([, ...line]) => line)).toEqual([
    ['product-1', 1, { number: '3', sku: 'MAT-77' }],
    ['bottle', 2, null],
  ]);
});
