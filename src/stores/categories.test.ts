import { beforeEach, expect, test, vi } from 'vitest';
import { listCategories } from '#backend/categories.ts';
import type { CategoryRow } from '#domain/category.ts';
import { facets as words } from '#messages/facets.ts';
import { takeLoggedTexts } from '#tests/support/logged.ts';

vi.mock('#backend/categories.ts');

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
  const { refreshTree } = await import('./categories.ts');
  const { $tree } = await import('./listing.ts');
  return { refreshTree, counts: () => $tree.get()?.map(({ name, count }) => [name, count]) };
}

beforeEach(() => void vi.mocked(listCategories).mockReset());

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
