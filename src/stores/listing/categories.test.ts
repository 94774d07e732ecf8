import { beforeEach, expect, test, vi } from 'vitest';
import { countHits, listCategories } from '#backend/listing/categories.ts';
import { categoryTree } from '#domain/listing/categories/category-tree.ts';
import type { CategoryRow } from '#domain/listing/categories/category.ts';
import { parseListing } from '#domain/listing/listing-address.ts';
import { facets as words } from '#messages/listing/facets.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';

vi.mock('#backend/listing/categories.ts');

const GAS: CategoryRow = {
  code: '1',
  vertical: 'Gas',
  mainCategory: 'LPG',
  subsector: 'Household',
  count: 7,
};

/** A new page for each test: the store is a singleton. */
async function open() {
  vi.resetModules();
  const { followTree, refreshTree } = await import('./categories.ts');
  const { $foundOutside, $foundTree, $listing, $tree } = await import('./listing.ts');
  const search = (address: string) =>
    $listing.set({ query: parseListing(address), result: null, status: 'loading' });
  const hits = () => $foundTree.get()?.map(({ name, count }) => [name, count]);
  return {
    followTree,
    search,
    hits,
    outside: () => $foundOutside.get(),
    refreshTree,
    counts: () => $tree.get()?.map(({ name, count }) => [name, count]),
  };
}

beforeEach(() => {
  vi.mocked(listCategories).mockReset();
  vi.mocked(countHits).mockReset();
});

test('the tree is counted again, once a page', async () => {
  vi.mocked(listCategories).mockResolvedValue([GAS]);
  const { refreshTree, counts } = await open();
  expect(counts()).toBeUndefined();
  await refreshTree();
  await refreshTree();
  expect(counts()).toEqual([['Gas', 7]]);
  expect(listCategories).toHaveBeenCalledTimes(1);
});

test(
  'a failed count is only logged: the prebuilt tree stays, and the next opening asks again',
  { tags: 'msg-03' },
  async () => {
    vi.mocked(listCategories).mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce([GAS]);
    const { refreshTree, counts } = await open();
    await refreshTree();
    expect(counts()).toBeUndefined();
    expect(takeLoggedTexts()).toEqual([words.categoriesFailed]);
    await refreshTree();
    expect(counts()).toEqual([['Gas', 7]]);
  },
);

const hit = (count: number) => [{ vertical: 'Gas', subsector: 'Household', count }];
const SOLAR: CategoryRow = { ...GAS, code: '2', vertical: 'Solar', subsector: 'Panels' };
const TREE = categoryTree([GAS, SOLAR]);

test('the tree counts the hits of a search, keeps what has none, and counts all without one', async () => {
  vi.mocked(countHits).mockResolvedValue(hit(3));
  const { followTree, search, hits } = await open();
  followTree(TREE);
  search('?q=cylinder');
  await vi.waitFor(() =>
    expect(hits()).toEqual([
      ['Gas', 3],
      ['Solar', 0],
    ]),
  );
  search('?q=cylinder&category=Gas&page=2');
  expect(countHits).toHaveBeenCalledTimes(1);
  search('?q=cylinder&as_typed=yes');
  expect(countHits).toHaveBeenLastCalledWith('cylinder', true, expect.anything());
  search('?category=Gas');
  expect(hits()).toBeUndefined();
});

test('hits outside of the tree are counted, until nothing is searched for', async () => {
  const unplaced = { vertical: '', subsector: '', count: 5 };
  vi.mocked(countHits).mockResolvedValue([...hit(3), unplaced]);
  const { followTree, search, hits, outside } = await open();
  followTree(TREE);
  search('?q=cylinder');
  await vi.waitFor(() => expect(hits()?.[0]).toEqual(['Gas', 3]));
  expect(outside()).toBe(5);
  search('?category=Gas');
  expect(outside()).toBe(0);
});

test('hits of older words that come late are not shown', async () => {
  const late = Promise.withResolvers<ReturnType<typeof hit>>();
  vi.mocked(countHits).mockReturnValueOnce(late.promise).mockResolvedValueOnce(hit(2));
  const { followTree, search, hits } = await open();
  followTree(TREE);
  search('?q=gas');
  search('?q=cylinder');
  await vi.waitFor(() => expect(hits()?.[0]).toEqual(['Gas', 2]));
  late.resolve(hit(9));
  await late.promise;
  expect(hits()?.[0]).toEqual(['Gas', 2]);
});

test('where hits cannot be counted the tree shows the whole catalogue', async () => {
  vi.mocked(countHits).mockRejectedValueOnce(new Error('offline'));
  const { followTree, search, hits } = await open();
  followTree(TREE);
  search('?q=gas');
  await vi.waitFor(() => expect(takeLoggedTexts()).toEqual([words.categoriesFailed]));
  expect(hits()).toBeUndefined();
});
