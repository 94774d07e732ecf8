import { beforeEach, expect, test, vi } from 'vitest';
import { searchProducts } from '#backend/listing/products.ts';
import { parseListing } from '#domain/listing/listing-address.ts';
import type { ListingQuery } from '#domain/listing/listing.ts';
import { marketplace } from '#messages/listing/list.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';
import { $mostRestrictive, findMostRestrictive } from './empty-listing.ts';

vi.mock('#backend/listing/products.ts');

/** How many products there are where a part of the address is absent. */
function totals(rule: (query: ListingQuery) => number) {
  vi.mocked(searchProducts)
    .mockReset()
    .mockImplementation((query) =>
      Promise.resolve({ total: rule(query), totalIsExact: true, page: 1, sorts: [], products: [] }),
    );
}

const query = parseListing('?q=panel&category=Solar&supplier=A&priced=yes&lead=1');

beforeEach(() => $mostRestrictive.set(null));

test('the filter without which most is found is offered, the words kept', async () => {
  totals(({ filters }) => (filters.suppliers.length > 0 ? 2 : 40));
  await findMostRestrictive(query);
  expect($mostRestrictive.get()).toMatchObject({ text: 'Supplier', total: 40 });
  expect(vi.mocked(searchProducts).mock.calls.every(([one]) => one.q === 'panel')).toBe(true);
});

test('the words go only where no filter helps', async () => {
  totals(({ q }) => (q === '' ? 12 : 0));
  await findMostRestrictive(query);
  expect($mostRestrictive.get()).toMatchObject({ text: '“panel”', total: 12, without: { q: '' } });
});

test('nothing is offered where nothing helps, or nothing but words narrows', async () => {
  totals(() => 0);
  await findMostRestrictive(query);
  expect($mostRestrictive.get()).toBeNull();
  vi.mocked(searchProducts).mockClear();
  await findMostRestrictive(parseListing('?q=panel'));
  expect(searchProducts).not.toHaveBeenCalled();
});

test('at most six questions are asked', async () => {
  totals(() => 0);
  const many = 'price=1..&supplier=A&country=B&lead=1&moq=1&General.Colour=red&General.Cells=60';
  await findMostRestrictive(parseListing(`?q=panel&category=Solar&subcategory=X&${many}`));
  expect(searchProducts).toHaveBeenCalledTimes(6);
});

test('a failed question offers nothing, and the others stay', async () => {
  totals(() => 5);
  vi.mocked(searchProducts).mockRejectedValueOnce(new Error('offline'));
  await findMostRestrictive(query);
  expect($mostRestrictive.get()?.total).toBe(5);
  expect(takeLoggedTexts()).toEqual([marketplace.failedTitle]);
});
