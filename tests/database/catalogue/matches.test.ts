/** The next sizes of a product and what it works with, beside a slow oracle on random catalogues. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { importRows } from '#tests/support/builders/catalogue/catalogue-rows.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { bySize } from '#tests/support/oracles/proof-size.ts';
import {
  catalogueRow,
  HEADLINES,
  naiveMatches,
  naiveSizes,
  someProducts,
  type Facts,
} from './match-rows.ts';

let backend: TestBackend;
let products: Facts[];
/** The products whose matches are asked for. */
let asked: Facts[];
let ids: Map<string, string>;
let codes: string[];

beforeAll(async () => {
  backend = await startDatabase();
  await serviceRpc(backend, 'save_headlines', { headlines: HEADLINES });
  products = fc.sample(someProducts(bySize(360, 3_000)), 1)[0]!;
  asked = products.slice(0, bySize(120, 3_000));
  for (let from = 0; from < products.length; from += 200)
    await importRows(backend, products.slice(from, from + 200).map(catalogueRow));
  const rows = await backend.sql<{ id: string; product_id: string }>(
    'select id, product_id from public.product',
  );
  ids = new Map(rows.map(({ id, product_id }) => [product_id, id]));
  const nodes = await backend.sql<{ subsector: string }>(
    'select subsector from public.product_categories order by code',
  );
  codes = nodes.map(({ subsector }) => subsector);
});
afterAll(() => backend.close());

interface Found {
  sizes: { is_larger: boolean; product: { sku: string } }[];
  works_with: { reason: object; product: { sku: string } }[];
}

const matchesOf = async (own: readonly Facts[], language = 'en'): Promise<Found[]> =>
  (
    await rpc(backend, 'matching_products', {
      products: own.map(({ sku }) => ids.get(sku)),
      language,
    })
  ).body as Found[];

test('a product works with those that a slow search finds, for the reason that it gives', async () => {
  const kinds = new Set<string>();
  for (let from = 0; from < asked.length; from += 10) {
    const some = asked.slice(from, from + 10);
    const found = await matchesOf(some);
    some.forEach((own, index) => {
      const fits = found[index]!.works_with.map(({ reason, product }) => ({
        sku: product.sku,
        reason,
      }));
      expect(fits, JSON.stringify(own)).toEqual(naiveMatches(own, products, codes));
      for (const { reason } of fits) kinds.add((reason as { kind: string }).kind);
    });
  }
  expect([...kinds].toSorted()).toEqual(['battery', 'string', 'valve']);
});

test('its neighbours in size are the nearest of its sub-vertical that differ by 2 % or more', async () => {
  for (let from = 0; from < asked.length; from += 10) {
    const some = asked.slice(from, from + 10);
    const found = await matchesOf(some);
    some.forEach((own, index) => {
      const sizes = found[index]!.sizes.map(({ is_larger, product }) => ({
        is_larger,
        sku: product.sku,
      }));
      expect(sizes, JSON.stringify(own)).toEqual(naiveSizes(own, products));
    });
  }
});

/** How often the table was read whole, and how many rows were read by an index. */
async function readsOf(): Promise<{ scans: number; rows: number }> {
  const [row] = await backend.sql<{ scans: number; rows: number }>(
    `select seq_scan::integer as scans, idx_tup_fetch::integer as rows
     from pg_stat_xact_user_tables where relid = 'app.product_facets'::regclass`,
  );
  return row!;
}

test('a product costs as many rows in a catalogue of any size: no table is read', async () => {
  for (const place of ['Mono', 'Small', 'MPPT', 'Home', 'Household'] as const) {
    const own = products.find((one) => one.place === place)!;
    await backend.exec('begin');
    const before = await readsOf();
    await backend.sql(`select app.matching_to('${ids.get(own.sku)}', 'en')`);
    const after = await readsOf();
    await backend.exec('rollback');
    expect(after.scans).toBe(before.scans);
    // At most four sub-verticals of 40, the sizes, and the cards.
    expect(after.rows - before.rows).toBeLessThan(4 * 40 + 30);
  }
});

test('an unknown product has no matches, and its place in the answer stays', async () => {
  const known = ids.get(products.find(({ place }) => place === 'Mono')!.sku);
  const unknown = '00000000-0000-4000-8000-000000000000';
  const { body } = await rpc(backend, 'matching_products', { products: [unknown, known] });
  expect(body).toHaveLength(2);
  expect(body[0]).toEqual({ sizes: [], works_with: [] });
});

test('phases are words of a language, other headline attributes are numbers with their unit', async () => {
  const words = { ar: { Phases: 'الأطوار', '3-phase': 'ثلاثي الطور', '# kW': '# كيلوواط' } };
  await serviceRpc(backend, 'save_catalogue_words', { words });
  const headlines = [
    { name: 'Phases', value: 3, form: '#-phase' },
    { name: 'Power', value: 5, form: '# kW' },
  ];
  const [row] = await backend.sql<{ shown: unknown }>(
    `select app.headlines_in('${JSON.stringify(headlines)}', 'ar') as shown`,
  );
  expect(row!.shown).toEqual([
    { name: 'الأطوار', value: 3, form: 'ثلاثي الطور' },
    { name: 'Power', value: 5, form: '# كيلوواط' },
  ]);
});
