import { beforeEach, expect, test, vi } from 'vitest';
import { getMatches, getProduct, getRelated } from '#backend/product/product.ts';
import type { ErrorCode } from '#domain/shared/errors.ts';
import { aProduct, productId } from '#tests/support/builders/catalogue/product-builders.ts';
import { aBrowser } from '#tests/support/fakes/fake-browser.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';

vi.mock('#backend/product/product.ts');

const shop = { name: 'Enersouq', defaultSupplier: 'Supplier' };
const built = aProduct({ price: 100_00, earliestDelivery: null });

/** Made by the page's own modules, which each test loads anew. */
const refuse = async (code: ErrorCode, cause?: unknown): Promise<never> => {
  const { AppError } = await import('#domain/shared/errors.ts');
  throw new AppError(code, {}, cause);
};

let atStart: unknown;
let store: typeof import('./product.ts');
let toasts: typeof import('#stores/shared/toasts.ts');

async function open(
  path: string,
  product = null as typeof built | null,
  related = [] as (typeof built)[],
) {
  aBrowser(path, '');
  vi.resetModules();
  store = await import('./product.ts');
  toasts = await import('#stores/shared/toasts.ts');
  store.startProduct({ ...store.loadingProduct, product, related }, shop);
  atStart = store.$product.get();
}

const page = (id: string) => `/marketplace/product/${id}`;
const settled = () => vi.waitFor(() => expect(store.$product.get()?.status).not.toBe('loading'));

beforeEach(() => {
  vi.mocked(getProduct).mockReset();
  vi.mocked(getRelated).mockReset().mockResolvedValue([[]]);
  vi.mocked(getMatches).mockReset().mockResolvedValue([]);
});

test(
  'the shell reads the product whose key is in the address',
  { tags: 'product-01' },
  async () => {
    vi.mocked(getProduct).mockResolvedValue(aProduct({ id: productId(9) }));
    await open(page(productId(9)));
    expect(atStart).toMatchObject({ status: 'loading', product: null });
    await settled();
    expect(getProduct).toHaveBeenCalledWith(productId(9));
    expect(store.$product.get()).toMatchObject({ status: 'ready', product: { id: productId(9) } });
    // What follows later is not left to the next test.
    await vi.waitFor(() => expect(getMatches).toHaveBeenCalledWith([productId(9)]));
  },
);

test('price and delivery of a prebuilt product are read again when its page opens', async () => {
  vi.mocked(getProduct).mockResolvedValue(aProduct({ price: 120_00 }));
  await open(page(built.id), built);
  expect(atStart).toMatchObject({ product: { price: 100_00 } });
  await settled();
  expect(store.$product.get()?.product).toMatchObject({
    price: 120_00,
    earliestDelivery: '2026-07-12',
  });
});

test('related products of a prebuilt page get the dates of delivery that it was built without', async () => {
  const other = aProduct({ id: productId(7), earliestDelivery: null });
  vi.mocked(getProduct).mockResolvedValue(built);
  vi.mocked(getRelated).mockResolvedValue([[{ ...other, earliestDelivery: '2026-07-14' }]]);
  await open(page(built.id), built, [other]);
  const dates = () => store.$product.get()?.related.map(({ earliestDelivery: day }) => day);
  await vi.waitFor(() => expect(dates()).toEqual(['2026-07-14']));
  expect(getRelated).toHaveBeenCalledWith([built.id]);
});

test('related products of a prebuilt page stay when they cannot be read again', async () => {
  const other = aProduct({ id: productId(7), earliestDelivery: null });
  vi.mocked(getProduct).mockResolvedValue(built);
  vi.mocked(getRelated).mockImplementation(() => refuse('unexpected'));
  await open(page(built.id), built, [other]);
  await vi.waitFor(() => expect(takeLoggedTexts()).toEqual(['More from this category']));
  expect(store.$product.get()).toMatchObject({ status: 'ready', related: [other] });
});

test('a prebuilt product stays, marked as old, when it cannot be read again', async () => {
  vi.mocked(getProduct).mockImplementation(() => refuse('unexpected'));
  await open(page(built.id), built);
  await settled();
  expect(store.$product.get()).toMatchObject({ status: 'stale', product: built });
  expect(toasts.$toasts.get()).toEqual([]);
  expect(takeLoggedTexts()).toEqual(['Failed to fetch product details']);
});

test.each([
  ['/marketplace/product/shell', 'Product ID is required'],
  [page('not-a-key'), 'Product not found'],
])('%s shows %s without asking the backend', { tags: 'product-23' }, async (path, message) => {
  await open(path);
  await settled();
  expect(getProduct).not.toHaveBeenCalled();
  expect(store.$product.get()).toMatchObject({ status: 'failed', message });
  expect(takeLoggedTexts()).toEqual([message]);
});

test.each([
  ['no such row', 'Product not found', () => refuse('product_not_found')],
  [
    'a refusal with backend text',
    'Failed to fetch product details',
    () => refuse('unexpected', new Error('relation "product" does not exist')),
  ],
  [
    'no answer',
    'Failed to fetch product details',
    () => Promise.reject(new TypeError('fetch failed')),
  ],
])(
  '%s is shown as %s, with a toast',
  { tags: ['product-22', 'product-23'] },
  async (_, message, answer) => {
    vi.mocked(getProduct).mockImplementation(answer);
    await open(page(productId(9)));
    await settled();
    expect(store.$product.get()?.message).toBe(message);
    expect(toasts.$toasts.get().map(({ kind, text }) => [kind, text])).toEqual([
      ['error', message],
    ]);
    expect(takeLoggedTexts()).toEqual([message]);
  },
);

test('a prebuilt product that is no longer offered is not shown as if it were', async () => {
  vi.mocked(getProduct).mockImplementation(() => refuse('product_not_found'));
  await open(page(built.id), built);
  await settled();
  expect(store.$product.get()).toMatchObject({ status: 'failed', product: null });
  expect(takeLoggedTexts()).toEqual(['Product not found']);
});
