import { beforeEach, expect, test, vi } from 'vitest';
import { getProducts } from '#backend/product/product.ts';
import { aCard, aProduct, productId } from '#tests/support/builders/catalogue/product-builders.ts';
import { aStorage } from '#tests/support/fakes/fake-browser.ts';
import {
  $compareList,
  $compareMode,
  clearComparison,
  rememberProduct,
  removeFromComparison,
  returnProduct,
  setCompareMode,
  toggleCompare,
  translateEntries,
} from './compare.ts';
import { $toasts } from '#stores/shared/toasts.ts';

vi.mock('#backend/product/product.ts');

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage());
  clearComparison();
  $toasts.set([]);
  vi.mocked(getProducts).mockReset().mockResolvedValue([]);
});

const texts = () => $toasts.get().map((toast) => `${toast.kind}: ${toast.text}`);

test("adding shows the toast 'Added to comparison'", { tags: 'compare-11' }, async () => {
  await toggleCompare(aProduct());
  expect($compareList.get().map((entry) => entry.id)).toEqual([productId(1)]);
  expect(texts()).toEqual(['success: Added to comparison']);
});

test(
  "choosing it again removes it with 'Removed from comparison'",
  { tags: ['compare-12', 'market-13'] },
  async () => {
    await toggleCompare(aProduct());
    await toggleCompare(aProduct());
    expect($compareList.get()).toEqual([]);
    expect(texts().at(-1)).toBe('success: Removed from comparison');
  },
);

test(
  'a fifth product changes nothing and shows the error toast',
  { tags: 'compare-10' },
  async () => {
    for (const number of [1, 2, 3, 4]) await toggleCompare(aProduct({ id: productId(number) }));
    const before = $compareList.get();
    $toasts.set([]);
    await toggleCompare(aProduct({ id: productId(5) }));
    expect($compareList.get()).toEqual(before);
    expect(texts()).toEqual(['error: You can compare up to 4 products']);
  },
);

test(
  "removing on the compare page shows only 'Product removed from comparison'",
  { tags: 'compare-13' },
  async () => {
    await toggleCompare(aProduct());
    $toasts.set([]);
    removeFromComparison(productId(1));
    expect($compareList.get()).toEqual([]);
    expect(texts()).toEqual(['success: Product removed from comparison']);
  },
);

test(
  'a product of the listing gets its attributes once they are read',
  { tags: 'storage-02' },
  async () => {
    const product = aProduct({ attributes: { General: { Model: 'NW-11' } } });
    vi.mocked(getProducts).mockResolvedValue([product]);
    await toggleCompare(aCard());
    const { id, name, attributes } = product;
    expect($compareList.get()).toEqual([{ id, name, price: 178_50, attributes, prefix: '' }]);
  },
);

test('leaving compare mode keeps the comparison list', { tags: 'market-14' }, async () => {
  setCompareMode(true);
  await toggleCompare(aProduct());
  setCompareMode(false);
  expect($compareMode.get()).toBe(false);
  expect($compareList.get()).toHaveLength(1);
});

test(
  'a stored product is returned to only if it looks like a key',
  { tags: ['product-16', 'compare-08'] },
  () => {
    rememberProduct(productId(7));
    expect(returnProduct()).toBe(productId(7));
    rememberProduct('//evil.example');
    expect(returnProduct()).toBeNull();
    rememberProduct(null);
    expect(returnProduct()).toBeNull();
  },
);

test('entries of the other language are read again in that of the page, others are not', async () => {
  await toggleCompare(aProduct({ name: 'Diesel' }));
  const [own] = $compareList.get();
  const other = { ...own!, id: productId(2), name: 'ديزل', prefix: '/ar' };
  $compareList.set([own!, other]);
  vi.mocked(getProducts).mockResolvedValue([aProduct({ id: productId(2), name: 'Fuel' })]);
  await translateEntries();
  expect(getProducts).toHaveBeenLastCalledWith([productId(2)]);
  expect($compareList.get().map(({ name }) => name)).toEqual(['Diesel', 'Fuel']);
  vi.mocked(getProducts).mockClear();
  await translateEntries();
  expect(getProducts).not.toHaveBeenCalled();
});
