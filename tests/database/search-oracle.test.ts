/** The search beside one that reads every product for each query: 100 random queries, 2,000 measured. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rpc, serviceRpc } from '#tests/support/api.ts';
import { importRows, type CatalogueRow } from '#tests/support/catalogue-rows.ts';
import { startDatabase, type TestBackend } from '#tests/support/database.ts';
import { SlowSearch } from '#tests/support/fuzz/search-oracle.ts';
import { searchRows, someQuery, SYNONYMS } from '#tests/support/fuzz/search-rows.ts';
import { sized } from '#tests/support/size.ts';

const RUNS = sized(100, 2_000);
let backend: TestBackend;
let rows: CatalogueRow[];
let slow: SlowSearch;

beforeAll(async () => {
  backend = await startDatabase();
  await serviceRpc(backend, 'save_synonyms', { synonyms: SYNONYMS });
  rows = searchRows();
  await importRows(backend, rows);
  slow = new SlowSearch(rows, SYNONYMS);
});
afterAll(() => backend.close());

async function found(query: string, as_typed = false) {
  const pages = [];
  for (let page = 1; page <= 30; page++) {
    const { status, body } = await rpc(backend, 'search_products', { query, page, as_typed });
    expect(status).toBe(200);
    pages.push(body);
    if (page * 20 >= body.total) break;
  }
  const skus = pages.flatMap(({ products }) =>
    products.map(({ product_id }: { product_id: string }) => product_id),
  );
  return { ...pages[0], skus };
}

test(
  'a query finds the products that a slow search finds, each once',
  async () => {
    const run = async (query: string): Promise<void> => {
      const expected = slow.find(query);
      const answer = await found(query);
      // Where no product has all words, looser rules decide: search-loose.test.ts.
      if (expected.skus === null) return;
      expect([query, answer.is_partial, answer.corrected !== null]).toEqual([
        query,
        false,
        expected.corrected !== null,
      ]);
      expect([query, answer.skus.toSorted()]).toEqual([query, [...expected.skus].toSorted()]);
      expect(answer.total).toBe(expected.skus.size);
    };
    await fc.assert(fc.asyncProperty(someQuery(rows), run), { numRuns: RUNS });
  },
  sized(60_000, 900_000),
);
