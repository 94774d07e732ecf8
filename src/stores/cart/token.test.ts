/** When a cart session begins and ends, and what is stored of it. */
import { beforeEach, expect, test, vi } from 'vitest';
import { addItem, clearItems, getCart, openCart, setItem } from '#backend/cart/cart.ts';
import { CART_SNAPSHOT_KEY } from '#domain/shared/storage-keys.ts';
import { takeLogged, takeLoggedTexts } from '#tests/support/oracles/logged.ts';
import {
  openPage,
  refuse,
  resetBackend,
  TOKEN,
  withToken,
} from '#tests/support/builders/stores/open-cart.ts';
import { aCartItem } from '#tests/support/builders/order-builders.ts';

vi.mock('#backend/cart/cart.ts');

beforeEach(resetBackend);

test(
  'a visit that writes nothing opens no cart and stores nothing',
  { tags: ['cart-18', 'storage-01'] },
  async () => {
    const { startCart, kept } = await openPage();
    await startCart();
    expect(openCart).not.toHaveBeenCalled();
    expect([...kept]).toEqual([]);
  },
);

test('two adds at once share one new cart', async () => {
  vi.mocked(addItem).mockResolvedValue([aCartItem({ quantity: 2 })]);
  const { addToCart } = await openPage();
  await Promise.all([
    addToCart({ id: 'product-1', minimumOrder: 1 }),
    addToCart({ id: 'product-1', minimumOrder: 1 }),
  ]);
  expect(openCart).toHaveBeenCalledOnce();
});

test(
  'removing without a session fails as that action, with the internal error as its cause',
  { tags: 'cart-20' },
  async () => {
    const { removeItem, texts } = await openPage();
    await removeItem('product-1');
    expect(texts()).toEqual(['Failed to remove item']);
    expect(takeLogged()).toEqual([
      ['Failed to remove item', expect.objectContaining({ code: 'cart_session_missing' })],
    ]);
  },
);

test(
  'clearing forgets the lines, the token and the session; without one it does nothing',
  { tags: 'cart-21' },
  async () => {
    vi.mocked(getCart).mockResolvedValue([aCartItem()]);
    const { startCart, clearCart, kept, $cart } = await openPage(withToken);
    await startCart();
    await clearCart();
    await clearCart();
    expect(clearItems).toHaveBeenCalledExactlyOnceWith(TOKEN);
    expect([...kept]).toEqual([]);
    expect($cart.get().items).toEqual([]);
    expect($cart.get().sessionId).toBeUndefined();
  },
);

test('a storage that refuses to write costs the next visit, not the click', async () => {
  vi.mocked(addItem).mockResolvedValue([aCartItem()]);
  const page = await openPage();
  Object.assign(localStorage, {
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  await page.addToCart({ id: 'product-1', minimumOrder: 1 });
  expect(page.$cart.get()).toMatchObject({ sessionId: TOKEN, items: [aCartItem()] });
  expect(new Set(takeLoggedTexts())).toEqual(new Set(['The browser keeps nothing']));
});

test(
  'an unknown token is replaced once, silently, and what was seen is kept',
  { tags: 'cart-19' },
  async () => {
    vi.mocked(getCart).mockImplementationOnce(() => refuse('cart_session_missing'));
    vi.mocked(getCart).mockResolvedValue([aCartItem()]);
    const snapshot = JSON.stringify({ pieces: 1, items: [aCartItem()] });
    const page = await openPage({ cartSessionId: 'o'.repeat(43), [CART_SNAPSHOT_KEY]: snapshot });
    await page.startCart();
    expect(openCart).toHaveBeenCalledOnce();
    expect(setItem).toHaveBeenCalledWith(TOKEN, 'product-1', 1, undefined);
    expect(page.kept.get('cartSessionId')).toBe(TOKEN);
    expect(page.texts()).toEqual([]);
  },
);

test('what lies where the token belongs and looks like none counts as none', async () => {
  const { $cart, startCart } = await openPage({ cartSessionId: '\u0000 or 1=1' });
  await startCart();
  expect(getCart).not.toHaveBeenCalled();
  expect($cart.get().sessionId).toBeUndefined();
  expect($cart.get()).toMatchObject({ initialized: true, offline: false });
});
