/** The search beside one that reads every product for each query, also after changes: 64 random queries, 2,500 measured. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { importRows, type CatalogueRow } from '#tests/support/builders/catalogue/catalogue-rows.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { NaiveSearch } from './search-oracle.ts';
import { searchRows, someAmount, someQuery, SYNONYMS } from './search-rows.ts';
import { recordFigures, bySize } from '#tests/support/oracles/proof-size.ts';

const RUNS = bySize(40, 1_500);
const RUNS_LATER = bySize(12, 500);
let backend: TestBackend;
let rows: CatalogueRow[];
let slow: NaiveSearch;
let compared = 0;

beforeAll(async () => {
  backend = await startDatabase();
  await serviceRpc(backend, 'save_synonyms', { synonyms: SYNONYMS });
  rows = searchRows();
  await importRows(backend, rows);
  slow = new NaiveSearch(rows, SYNONYMS);
});
afterAll(async () => {
  recordFigures(
    ['queries', 'products', 'answered otherwise'],
    [[String(compared), String(rows.length), '0']],
  );
  await backend.close();
});

async function found(query: string, as_typed = false) {
  const pages = [];
  for (let page = 1; page <= 30; page++) {
    const { status, body } = await rpc(backend, 'search_products', { query, page, as_typed });
    expect(status).toBe(200);
    pages.push(body);
    if (page * 20 >= body.total) break;
  }
  const skus = pages.flatMap(({ products }) => products.map(({ sku }: { sku: string }) => sku));
  return { ...pages[0], skus };
}

async function compare(query: string): Promise<void> {
  const expected = slow.find(query);
  const answer = await found(query);
  compared += 1;
  // If no product has all words, looser rules apply, which search-words.test.ts proves.
  if (expected.skus === null) return;
  expect([query, answer.is_partial, answer.corrected !== null]).toEqual([
    query,
    false,
    expected.corrected !== null,
  ]);
  expect([query, answer.skus.toSorted()]).toEqual([query, [...expected.skus].toSorted()]);
  expect(answer.total).toBe(expected.skus.size);
  await compareCounts(query, expected.skus);
}

/** Places and makers of the hits, counted one after the other. */
async function compareCounts(query: string, skus: ReadonlySet<string>): Promise<void> {
  const hits = rows.filter((row) => skus.has(row.product_id));
  const sum = (keyOf: (row: CatalogueRow) => string | undefined) => {
    const counts = new Map<string, number>();
    for (const key of hits.map(keyOf)) if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
    return [...counts].sort();
  };
  const tree = (await rpc(backend, 'search_tree', { query })).body as {
    vertical: string;
    sub_vertical: string;
    count: number;
  }[];
  const places = tree.map((place) => [`${place.vertical} / ${place.sub_vertical}`, place.count]);
  expect([query, places.toSorted()]).toEqual([
    query,
    sum(({ attributes: { General } }) => `${General!['Vertical']} / ${General!['Sub-Vertical']}`),
  ]);
  const facets = (await rpc(backend, 'product_facets', { query })).body;
  const makers = facets.suppliers.map((maker: { value: string; count: number }) => [
    maker.value,
    maker.count,
  ]);
  expect([query, makers.toSorted()]).toEqual([
    query,
    sum(({ attributes }) => attributes['Overall Attributes']!['Supplier Name']),
  ]);
  expect([query, facets.price.priced + facets.price.unpriced]).toEqual([query, hits.length]);
}

test(
  'a query finds the products that a slow search finds, each once',
  () => fc.assert(fc.asyncProperty(someQuery(rows), compare), { numRuns: RUNS }),
  bySize(60_000, 900_000),
);

test(
  'a quantity, a range or a compound finds what a slow search finds',
  () => fc.assert(fc.asyncProperty(someAmount(rows), compare), { numRuns: RUNS_LATER }),
  bySize(60_000, 900_000),
);

test(
  'after an import in steps, after changes and deletions it still does',
  async () => {
    const former = rows;
    const renamed = rows.slice(0, 60).map((row, number) => ({
      ...row,
      name: `${row.name} ${['Nova', 'novatek7', 'LR4'][number % 3]} ${number}`,
    }));
    for (const step of [renamed.slice(0, 25), renamed.slice(25)]) await importRows(backend, step);
    await backend.sql(`delete from public.product where product_id = any ($1)`, [
      rows.slice(60, 90).map(({ product_id }) => product_id),
    ]);
    await backend.sql(`update public.product set is_active = false where product_id = any ($1)`, [
      rows.slice(90, 110).map(({ product_id }) => product_id),
    ]);
    rows = [...renamed, ...rows.slice(110)];
    slow = new NaiveSearch(rows, SYNONYMS, former);
    const query = fc.oneof(
      someQuery(rows),
      someQuery(former),
      fc.constantFrom('nova', 'novat', 'nov lr'),
    );
    await fc.assert(fc.asyncProperty(query, compare), { numRuns: RUNS_LATER });
  },
  bySize(60_000, 900_000),
);

test('every word of the index begins with a known word', async () => {
  const unknown = await backend.sql(`
    select lexeme from app.product_facets, unnest(tsvector_to_array(words)) as marked,
      lateral (select substr(marked, 2) as lexeme, substring(substr(marked, 2) from '^[^0-9.]+') as letters) as cut
    where left(marked, 1) in ('=', '@', '+') and char_length(letters) > 1
      and not exists (select from app.search_words as known
        where known.word = left(letters, 60) and (known.goes_on or letters = lexeme))`);
  expect(unknown).toEqual([]);
});
