/** Lists without a search are walked to their last product: beside a plain sort of everything. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { bySize } from '#tests/support/oracles/proof-size.ts';
import {
  anyList,
  fillCatalogue,
  idsOf,
  PAGE,
  pageOf,
  sorted,
  walked,
  walkedBack,
  type List,
} from './walked-lists.ts';

const PRODUCTS = 300;
const FIRST = 8;
let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
  await fillCatalogue(backend, PRODUCTS);
});
afterAll(() => backend.close());

/** The first products of 'Recommended' are one of each kind; the others are in the order of the sort. */
async function expected(list: List): Promise<string[]> {
  const ids = await sorted(backend, list);
  if (list.sort !== 'relevance' || list.filters) return ids;
  const first = idsOf(await pageOf(backend, list)).slice(0, FIRST);
  return [...first, ...ids.filter((id) => !first.includes(id))];
}

test('every list shows each of its products once, in the order of a plain sort, forwards and back', async () => {
  await fc.assert(
    fc.asyncProperty(anyList, async (list) => {
      const ids = await expected(list);
      expect(await walked(backend, list)).toEqual(ids);
      const { total, total_is_exact } = await pageOf(backend, list);
      expect([total, total_is_exact]).toEqual([ids.length, true]);
      if (!list.filters) expect(await walkedBack(backend, list, total)).toEqual(ids);
    }),
    { numRuns: bySize(25, 300) },
  );
}, 600_000);

test('a key that the shop does not offer is ignored, and the page is that of its number', async () => {
  const list = { sort: 'name', page: 3 };
  const ids = idsOf(await pageOf(backend, list));
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (const key of [{ after: unknown }, { before: unknown }, { after: 'x' }])
    expect(idsOf(await pageOf(backend, { ...list, ...key }))).toEqual(ids);
});

test('a page that goes back beyond the first is the first', async () => {
  const [first] = idsOf(await pageOf(backend, { sort: 'name', page: 2 }));
  const back = await pageOf(backend, { sort: 'name', page: 9, before: first });
  const third = idsOf(await pageOf(backend, { sort: 'name' }))[3];
  const beyond = await pageOf(backend, { sort: 'name', page: 9, before: third });
  expect(idsOf(back)).toEqual(idsOf(await pageOf(backend, { sort: 'name', page: 1 })));
  expect([beyond.page, idsOf(beyond)]).toEqual([1, idsOf(back)]);
});

test('a product that comes or goes meanwhile neither repeats nor hides another', async () => {
  const before = await sorted(backend, { sort: 'name' });
  const seen = idsOf(await pageOf(backend, { sort: 'name' }));
  await backend.sql('update public.product set is_active = false where id = $1', [seen[4]]);
  const rest: string[] = [];
  for (let after = seen.at(-1), page = 2; ; page++) {
    const ids = idsOf(await pageOf(backend, { sort: 'name', page, after }));
    rest.push(...ids);
    if (ids.length < PAGE) break;
    after = ids.at(-1);
  }
  expect([...seen, ...rest]).toEqual(before);
  await backend.sql('update public.product set is_active = true where id = $1', [seen[4]]);
});
