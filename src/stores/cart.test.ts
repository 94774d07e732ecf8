import { beforeEach, expect, test, vi } from 'vitest';
import { addItem, clearItems, getCart, openCart, setItem } from '#backend/cart.ts';
import type { CartItem } from '#domain/cart.ts';
import { CART_ADDED, CART_SNAPSHOT_KEY } from '#domain/cart-snapshot.ts';
import type { AppError, ErrorCode } from '#domain/errors.ts';
import { takeLogged, takeLoggedTexts } from '#tests/support/logged.ts';
import { aCartItem } from '#tests/support/shopping.ts';
import { aStorage } from '#tests/support/fake-browser.ts';

vi.mock('#backend/cart.ts');

const TOKEN = 't'.repeat(43);
const BOTTLE = aCartItem({ productId: 'bottle', id: 'line-2', name: 'Water bottle', quantity: 2 });

/** As much of a browser as a cart needs: a document that hears events, and a storage. */
function openBrowser(stored: Record<string, string> = {}) {
  const kept = new Map(Object.entries(stored));
  const tab = new EventTarget();
  vi.stubGlobal('window', tab);
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('localStorage', aStorage(kept));
  return { kept, tab };
}

/** The store of a page that was just opened. */
async function openPage(stored: Record<string, string> = {}) {
  vi.resetModules();
  const browser = openBrowser(stored);
  const cart = { ...(await import('./cart-lines.ts')), ...(await import('./cart.ts')) };
  Refusal = (await import('#domain/errors.ts')).AppError;
  const { $toasts } = await import('./toasts.ts');
  const texts = () => $toasts.get().map(({ text }) => text);
  return { ...browser, ...cart, texts };
}

const withToken = { cartSessionId: TOKEN };
/** Of the page that is open: each page has its own modules. */
let Refusal: typeof AppError;
const refuse = (code: ErrorCode) => Promise.reject(new Refusal(code));
const quantities = (items: readonly CartItem[]) => items.map(({ quantity }) => quantity);

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(openCart).mockResolvedValue(TOKEN);
  vi.mocked(getCart).mockResolvedValue([]);
  vi.mocked(clearItems).mockResolvedValue();
  vi.mocked(setItem).mockResolvedValue([]);
});

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
  'the first add opens a cart, keeps its token and says so once',
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

test('two adds at once share one new cart', async () => {
  vi.mocked(addItem).mockResolvedValue([aCartItem({ quantity: 2 })]);
  const { addToCart } = await openPage();
  await Promise.all([
    addToCart({ id: 'product-1', minimumOrder: 1 }),
    addToCart({ id: 'product-1', minimumOrder: 1 }),
  ]);
  expect(openCart).toHaveBeenCalledOnce();
});

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
  ['cart_full', 'Your cart is full (100 products)'],
  ['quantity_out_of_range', 'You can order up to 9,999 of one product'],
] as const)('a refused add says why: %s', { tags: ['cart-08', 'cart-09'] }, async (code, words) => {
  vi.mocked(addItem).mockImplementation(() => refuse(code));
  const { addToCart, texts } = await openPage(withToken);
  await addToCart({ id: 'product-1', minimumOrder: 1 });
  expect(texts()).toEqual([words]);
  expect(takeLoggedTexts()).toEqual([words]);
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
    expect(setItem).toHaveBeenCalledWith(TOKEN, 'product-1', 1);
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
    expect(setItem).toHaveBeenLastCalledWith(TOKEN, 'product-1', 0);
    expect(page.texts()).toEqual(['Item removed from cart']);
    await page.undoRemoval();
    expect(setItem).toHaveBeenLastCalledWith(TOKEN, 'product-1', 4);
    expect(quantities(page.$cart.get().items)).toEqual([4]);
  },
);

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

test('a failed clear keeps everything and says so', { tags: 'cart-16' }, async () => {
  vi.mocked(getCart).mockResolvedValue([aCartItem()]);
  vi.mocked(clearItems).mockImplementation(() => refuse('unexpected'));
  const { startCart, clearCart, $cart, texts } = await openPage(withToken);
  await startCart();
  await clearCart();
  expect($cart.get().items).toHaveLength(1);
  expect(texts()).toEqual(['Failed to clear cart']);
  expect(takeLoggedTexts()).toEqual(['Failed to clear cart']);
});

test('a change in another tab is read again here', async () => {
  const { startCart, tab, $cart } = await openPage(withToken);
  await startCart();
  vi.mocked(getCart).mockResolvedValue([BOTTLE]);
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: CART_SNAPSHOT_KEY }));
  await vi.waitFor(() => expect($cart.get().items).toEqual([BOTTLE]));
});

test('a price that changed since the last visit is remembered with its old value', async () => {
  vi.mocked(getCart).mockResolvedValue([aCartItem({ priceSar: 120_00 })]);
  const snapshot = JSON.stringify({ pieces: 1, items: [aCartItem()] });
  const page = await openPage({ ...withToken, [CART_SNAPSHOT_KEY]: snapshot });
  await page.startCart();
  expect(page.$formerPrices.get()).toEqual({ 'product-1': 100_00 });
});

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
    // product_id is our sku; the key of the product is beside it. Of the attributes it has what is shown.
    const fields = ['id', 'sku', 'name', 'quantity', 'priceSar', 'photos', 'unit'];
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
