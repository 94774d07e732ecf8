/** A shopper changes the cart; cart-reading.test.ts has how it is loaded. */
import { beforeEach, expect, test, vi } from 'vitest';
import { addItem, clearItems, getCart, setItem } from '#backend/cart/cart.ts';
import { CART_ADDED } from '#domain/cart/cart-snapshot.ts';
import { takeLogged, takeLoggedTexts } from '#tests/support/oracles/logged.ts';
import {
  openPage,
  quantities,
  refuse,
  Refusal,
  resetBackend,
  TOKEN,
  withToken,
} from '#tests/support/builders/stores/open-cart.ts';
import { aCartItem } from '#tests/support/builders/order-builders.ts';

vi.mock('#backend/cart/cart.ts');

beforeEach(resetBackend);

test(
  'the first add opens a cart, keeps its token and shows one toast',
  { tags: ['cart-18', 'cart-12'] },
  async () => {
    vi.mocked(addItem).mockResolvedValue([aCartItem()]);
    const { addToCart, kept, texts } = await openPage();
    const opened = vi.fn();
    document.addEventListener(CART_ADDED, opened);
    await addToCart({ id: 'product-1', minimumOrder: 1 });
    expect(kept.get('cartSessionId')).toBe(TOKEN);
    expect(addItem).toHaveBeenCalledWith(
      TOKEN,
      'product-1',
      expect.stringMatching(/^[0-9a-f-]{36}$/),
      1,
    );
    expect(texts()).toEqual(['Added to cart']);
    expect(opened).toHaveBeenCalledOnce();
  },
);

test('the badge moves at the click, before the backend has answered', async () => {
  vi.mocked(addItem).mockReturnValue(new Promise(() => undefined));
  const { addToCart, $itemCount } = await openPage(withToken);
  void addToCart({ id: 'product-1', minimumOrder: 1 });
  expect($itemCount.get()).toBe(1);
});

test('a failed add is undone, shown and logged', { tags: ['cart-12', 'msg-02'] }, async () => {
  vi.mocked(addItem).mockImplementation(() => refuse('unexpected'));
  const { addToCart, $itemCount, texts } = await openPage(withToken);
  await addToCart({ id: 'product-1', minimumOrder: 1 });
  expect($itemCount.get()).toBe(0);
  expect(texts()).toEqual(['Failed to add item']);
  expect(takeLogged()).toEqual([['Failed to add item', expect.any(Refusal)]]);
});

test.each([
  ['cart_full', 'Your cart is full (300 products)'],
  ['quantity_out_of_range', 'You can order up to 9,999 of one product'],
] as const)(
  'a refused add explains why: %s',
  { tags: ['cart-08', 'cart-09'] },
  async (code, words) => {
    vi.mocked(addItem).mockImplementation(() => refuse(code));
    const { addToCart, texts } = await openPage(withToken);
    await addToCart({ id: 'product-1', minimumOrder: 1 });
    expect(texts()).toEqual([words]);
    expect(takeLoggedTexts()).toEqual([words]);
  },
);

test('ten taps on the plus are sent as two quantities: the first and the last', async () => {
  vi.mocked(getCart).mockResolvedValue([aCartItem()]);
  vi.mocked(setItem).mockImplementation((_cart, _product, quantity) =>
    Promise.resolve([aCartItem({ quantity })]),
  );
  const { startCart, setQuantity, $cart } = await openPage(withToken);
  await startCart();
  const first = setQuantity('product-1', 2);
  await vi.waitFor(() => expect(setItem).toHaveBeenCalled());
  const taps = Array.from({ length: 9 }, (_, tap) => setQuantity('product-1', tap + 3));
  expect(quantities($cart.get().items)).toEqual([11]);
  await Promise.all([first, ...taps]);
  expect(vi.mocked(setItem).mock.calls.map(([, , quantity]) => quantity)).toEqual([2, 11]);
  expect(quantities($cart.get().items)).toEqual([11]);
});

test(
  'a failed quantity goes back to what the backend knows, with one toast',
  { tags: 'cart-14' },
  async () => {
    vi.mocked(getCart).mockResolvedValue([aCartItem({ quantity: 3 })]);
    vi.mocked(setItem).mockImplementation(() => refuse('unexpected'));
    const { startCart, setQuantity, $cart, texts } = await openPage(withToken);
    await startCart();
    await setQuantity('product-1', 9);
    expect(quantities($cart.get().items)).toEqual([3]);
    expect(texts()).toEqual(['Failed to update quantity']);
    expect(takeLoggedTexts()).toEqual(['Failed to update quantity']);
  },
);

test(
  'a quantity that is not whole or beyond 9,999 is refused without a call',
  { tags: 'cart-08' },
  async () => {
    const { setQuantity, texts } = await openPage(withToken);
    await setQuantity('product-1', 10_000);
    await setQuantity('product-1', 1.5);
    expect(setItem).not.toHaveBeenCalled();
    expect(texts()).toEqual(Array(2).fill('You can order up to 9,999 of one product'));
  },
);

test(
  'a quantity of 0 removes the line with its own toast, and it can come back',
  { tags: ['cart-07', 'cart-13'] },
  async () => {
    vi.mocked(getCart).mockResolvedValue([aCartItem({ quantity: 4 })]);
    vi.mocked(setItem).mockResolvedValueOnce([]);
    vi.mocked(setItem).mockResolvedValueOnce([aCartItem({ quantity: 4 })]);
    const page = await openPage(withToken);
    await page.startCart();
    await page.setQuantity('product-1', 0);
    expect(setItem).toHaveBeenLastCalledWith(TOKEN, 'product-1', 0, undefined);
    expect(page.texts()).toEqual(['Item removed from cart']);
    await page.undoRemoval();
    expect(setItem).toHaveBeenLastCalledWith(TOKEN, 'product-1', 4, undefined);
    expect(quantities(page.$cart.get().items)).toEqual([4]);
  },
);

test('a line that comes back keeps how its buyer calls it, also where its quantity is changed at once', async () => {
  const own = { number: '3', text: '10 pcs transfer pump' };
  vi.mocked(getCart).mockResolvedValue([aCartItem({ quantity: 4, own })]);
  const page = await openPage(withToken);
  await page.startCart();
  await page.setQuantity('product-1', 0);
  const [undone, changed] = [page.undoRemoval(), page.setQuantity('product-1', 5)];
  await Promise.all([undone, changed]);
  expect(vi.mocked(setItem).mock.calls.slice(1)).toEqual([
    [TOKEN, 'product-1', 4, own],
    [TOKEN, 'product-1', 5, undefined],
  ]);
});

test('a failed clear keeps everything and shows a toast', { tags: 'cart-16' }, async () => {
  vi.mocked(getCart).mockResolvedValue([aCartItem()]);
  vi.mocked(clearItems).mockImplementation(() => refuse('unexpected'));
  const { startCart, clearCart, $cart, texts } = await openPage(withToken);
  await startCart();
  await clearCart();
  expect($cart.get().items).toHaveLength(1);
  expect(texts()).toEqual(['Failed to clear cart']);
  expect(takeLoggedTexts()).toEqual(['Failed to clear cart']);
});
