/** The calls of importer, schedule and operator in a large shop stay below a hosted project's time limit. */
import { beforeAll, expect, test } from 'vitest';
import { bySize } from '#tests/support/oracles/proof-size.ts';
import type { FilledPostgres, Work } from '#tests/support/oracles/fuzz/filled-postgres.ts';

export type Figure = [call: string, ms: string, processor: string];

/** A hosted project ends every call after eight seconds. */
const LIMIT = '8s';
const WHOLE_TABLE = /Seq Scan on product(_facets)?\b/;

const rows = (count: number, of: string): string =>
  `(select jsonb_agg(${of}) from (select * from public.product where product_id like 'SKU-%'
    order by product_id limit ${count}) as few)`;
const batch = (count: number, sku: string, price: number): string =>
  `public.import_products(${rows(
    count,
    `jsonb_build_object('product_id', ${sku}, 'name', name, 'price_sar', ${price}, 'photos', photos, 'attributes', attributes)`,
  )})`;

/** Batches as large as the importer's on a fast project; it measures to find the size. */
const CALLS: readonly (readonly [name: string, call: string])[] = [
  ['an import of 200 changed prices', batch(200, 'product_id', 12.5)],
  ['the same rows again', batch(200, 'product_id', 12.5)],
  ['an import of 200 new products', batch(200, `'NEW-' || product_id`, 13.5)],
  [
    '200 products are taken off',
    `public.deactivate_products(${rows(200, `'NEW-' || product_id`)})`,
  ],
  ['a page of all SKUs', 'public.product_skus()'],
  ...[0, 1, 2, 3, 4, 5].map((step): [string, string] => [
    `step ${step} after an import`,
    `public.finish_import(${step}, '[]')`,
  ]),
  ['a sweep beside many products', 'public.sweep()'],
  ['the tree of categories', 'public.category_tree()'],
  ['prices of the market', 'public.market_prices()'],
  ['the revision of the catalogue', 'public.catalogue_revision()'],
];

const most = (works: readonly Work[], of: (work: Work) => number): string =>
  String(Math.round(Math.max(...works.map(of))));

export function testUpkeep(database: () => FilledPostgres, figures: Figure[]): void {
  beforeAll(async () => void (await database().sql.unsafe(`set statement_timeout = '${LIMIT}'`)));

  async function work(call: string): Promise<Work> {
    const done = await database().workOf(call);
    expect(done.plan).not.toMatch(WHOLE_TABLE);
    return done;
  }

  const record = (name: string, works: readonly Work[]): unknown =>
    figures.push([
      name,
      most(works, ({ ms }) => ms),
      most(works, ({ processorMs }) => processorMs),
    ]);

  test.each(CALLS)('%s reads no whole table', async (name, call) => {
    record(name, [await work(call)]);
  });

  async function countFacets(): Promise<Work[]> {
    const works: Work[] = [];
    while (works.at(-1)?.answer !== 0) works.push(await work('public.refresh_facets_step()'));
    return works;
  }

  test(
    'facets are counted in steps of which none reads a whole table',
    async () => {
      const works = await countFacets();
      record(`the longest of ${works.length} steps that count all facets`, works);
      figures.push(['the longest statement of these', most(works, ({ longest }) => longest), '']);
    },
    bySize(300_000, 7_200_000),
  );

  test('after one changed price few steps count again', async () => {
    await work(batch(1, 'product_id', 14.5));
    const works = await countFacets();
    record(`the longest of ${works.length} steps after one changed price`, works);
    const parts = await database().sql`select count(*)::integer as parts from app.facet_parts`;
    expect(works.length).toBeLessThan(Math.max(10, parts[0]!['parts'] / 4));
  });
}
