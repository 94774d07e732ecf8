import { beforeEach, expect, test, vi } from 'vitest';
import { getProducts } from '#backend/product/product.ts';
import { aStorage } from '#tests/support/fakes/fake-browser.ts';
import { aCard, aProduct, productId } from '#tests/support/builders/catalogue/product-builders.ts';
import { $recent, rememberViewed, translateRecent } from './recent.ts';

vi.mock('#backend/product/product.ts');

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage());
  $recent.set([]);
  vi.mocked(getProducts).mockReset().mockResolvedValue([]);
});

const arabic = { ...aCard(), id: productId(2), name: 'أسطوانة غاز', prefix: '/ar' };
const names = () => $recent.get().map(({ name }) => name);

test('a product that was looked at in the other language is read again, others are not', async () => {
  $recent.set([arabic]);
  rememberViewed({ ...aCard(), id: productId(1), name: 'Diesel' });
  vi.mocked(getProducts).mockResolvedValue([aProduct({ id: productId(2), name: 'Gas cylinder' })]);
  await translateRecent();
  expect(getProducts).toHaveBeenCalledWith([productId(2)]);
  expect(names()).toEqual(['Diesel', 'Gas cylinder']);
  await translateRecent();
  expect(getProducts).toHaveBeenCalledTimes(1);
});

test('a product that release 0.2.0 stored is shown with its price', async () => {
  const { price, ...card } = aCard();
  localStorage.setItem(
    'recentlyViewed',
    JSON.stringify([
      { ...card, id: productId(1), priceSar: price },
      { ...card, id: productId(2), priceSar: null },
    ]),
  );
  vi.resetModules();
  const { $recent: opened } = await import('./recent.ts');
  expect(opened.get().map(({ price }) => price)).toEqual([178_50, null]);
});

test('what cannot be read, or is no longer offered, keeps its name', async () => {
  $recent.set([arabic]);
  await translateRecent();
  expect(names()).toEqual([arabic.name]);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.mocked(getProducts).mockRejectedValue(new Error('offline'));
  await translateRecent();
  expect(names()).toEqual([arabic.name]);
  expect(logged).toHaveBeenCalledOnce();
});
