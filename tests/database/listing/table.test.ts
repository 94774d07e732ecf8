/** The table, ranges and the order of filters, beside a plain reading of a random catalogue. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RpcAnswer } from '#contract/contract.ts';
import { rpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { bySize } from '#tests/support/oracles/proof-size.ts';
import {
  COLUMNS,
  fieldOf,
  filtersOf,
  isInPlace,
  isKept,
  LEAVES,
  naiveCounts,
  naiveTable,
  nameOf,
  saveOrder,
  someAsked,
  someItems,
  valueOf,
  writeItems,
  type Asked,
  type Column,
  type Item,
} from './table-oracle.ts';

let backend: TestBackend;
let items: Item[];
let skus: Map<string, string>;

beforeAll(async () => {
  backend = await startDatabase();
  items = fc.sample(someItems(bySize(120, 1_500)), 1)[0]!;
  await writeItems(backend, items);
  const rows = await backend.sql<{ id: string; product_id: string }>(
    'select id, product_id from public.product',
  );
  skus = new Map(rows.map(({ id, product_id }) => [id, product_id]));
  await saveOrder(backend, '', COLUMNS);
  await countEverything();
});
afterAll(() => backend.close());

async function countEverything(): Promise<void> {
  for (let calls = 0; calls < 100; calls += 1) {
    const [row] = await backend.sql<{ left: number }>(
      `select app.refresh_facets_within('1 s') as left`,
    );
    if (row!.left === 0) return;
  }
  throw new Error('Counting does not end.');
}

const placeOf = ({ vertical, subcategory }: Asked) => ({ vertical, subcategory });

async function table(asked: Asked, by_field: string, page = 1) {
  const args = { ...placeOf(asked), filters: filtersOf(asked), by_field, page };
  const { status, body } = await rpc(backend, 'product_table', args);
  expect(status).toBe(200);
  return body as RpcAnswer<'product_table'>;
}

async function facets(asked: Asked): Promise<RpcAnswer<'product_facets'>> {
  const args = { ...placeOf(asked), filters: filtersOf(asked) };
  return (await rpc(backend, 'product_facets', args)).body;
}

const bySku = (sku: string): Item => items.find((one) => one.sku === sku)!;

test('each page of a table sorted by any column is that of a plain sort, with the values of its products', async () => {
  const column = fc.constantFrom<Column>(...COLUMNS);
  const proof = fc.asyncProperty(someAsked, column, fc.boolean(), async (asked, by, falls) => {
    const expected = naiveTable(items, asked, by, falls);
    for (const page of [1, 2]) {
      const found = await table(asked, `${falls ? '-' : ''}${nameOf(by)}`, page);
      if (found.by === null) return;
      const shown = found.products.map(({ id }) => skus.get(id)!);
      expect(shown).toEqual(expected.slice((page - 1) * 20, page * 20));
      const columns = found.columns.map(({ section, field }) =>
        COLUMNS.find((one) => nameOf(one) === `${section}.${field}`)!,
      );
      expect(found.cells).toEqual(
        shown.map((sku) => columns.map((one) => valueOf(bySku(sku), one))),
      );
    }
  });
  await fc.assert(proof, { numRuns: bySize(40, 400) });
});

test('a table without a column to sort by is walked as the list is, also from the middle of a page', async () => {
  const ask = async (name: string, args: object) =>
    (await rpc(backend, name, { vertical: 'Solar', page: 2, ...args })).body;
  const [first, second] = [await ask('product_table', { page: 1 }), await ask('product_table', {})];
  for (const key of [{ after: first.products[9].id }, { before: second.products[9].id }]) {
    const listed = await ask('search_products', key);
    expect(await ask('product_table', key)).toMatchObject(listed);
    expect(listed.products).not.toEqual(second.products);
  }
});

test('a histogram counts what each other filter leaves, also where the counts were kept', async () => {
  const proof = fc.asyncProperty(fc.option(someAsked), async (some) => {
    const asked = some ?? { vertical: 'Solar' };
    const found = await facets(asked);
    const shown = [
      { name: 'price', histogram: found.price.histogram },
      ...found.attributes.map(({ section, field, histogram }) => ({
        name: COLUMNS.find((one) => nameOf(one) === `${section}.${field}`)!,
        histogram,
      })),
    ];
    for (const { name, histogram } of shown) {
      if (!histogram) continue;
      const values = items
        .filter((one) => isInPlace(one, asked) && isKept(one, asked, name))
        .map((one) => (name === 'price' ? one.price : valueOf(one, name as Column)))
        .filter((value) => typeof value === 'number');
      const { edges, counts, is_estimate } = histogram;
      expect(edges).toEqual(edges.toSorted((a, b) => a - b));
      expect(edges[0]).toBeLessThanOrEqual(Math.min(...values));
      expect(edges.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
      expect(counts.length).toBeLessThanOrEqual(30);
      expect({ name, is_estimate, counts }).toEqual({
        name,
        is_estimate: false,
        counts: naiveCounts(values, edges),
      });
    }
  });
  await fc.assert(proof, { numRuns: bySize(40, 400) });
});

test('of many products every second or third is counted, and the counts say so', async () => {
  const [limit] = await backend.sql<{ text: string }>(
    `select pg_get_functiondef('app.histogram_rows_at_most()'::regprocedure) as text`,
  );
  await backend.sql(limit!.text.replace('4000', '20'));
  const asked: Asked = { vertical: 'Solar', priceMin: 0 };
  const { price } = await facets({ ...asked, phases: [1, 3] });
  await backend.sql(limit!.text);
  const place = items.filter((one) => isInPlace(one, asked) && isKept(one, asked));
  const priced = place.filter(({ phases }) => phases !== null).length;
  const counted = price.histogram!.counts.reduce((sum, count) => sum + count, 0);
  expect(price.histogram!.is_estimate).toBe(true);
  expect(Math.abs(counted - priced) / priced).toBeLessThan(0.5);
});

const orderOf = ({ attributes }: RpcAnswer<'product_facets'>): string[] =>
  attributes.map(({ section, field }) => `${section}.${field}`);

test('filters are in the order that is written for the sub-vertical, its category, or all else', async () => {
  const written: Record<string, Column[]> = {
    '': ['efficiency', 'phases', 'power'],
    Panels: ['grade', 'power', 'efficiency', 'phases'],
    Thin: ['phases', 'power', 'grade', 'efficiency'],
  };
  const rows = Object.entries(written).flatMap(([place, columns]) =>
    columns.map((column, index) => ({ place, position: index + 1, ...fieldOf(column) })),
  );
  await backend.sql('select app.save_facet_order($1::text::jsonb)', [JSON.stringify(rows)]);
  for (const isCounted of [false, true]) {
    if (isCounted) await countEverything();
    for (const [vertical, main, sub] of LEAVES) {
      for (const subcategory of [main, sub]) {
        const order = orderOf(await facets({ vertical, subcategory }));
        const columns = written[subcategory] ?? written[main] ?? written['']!;
        const place = items.filter((one) => isInPlace(one, { vertical, subcategory }));
        const differ = columns.filter(
          (one) =>
            new Set(place.map((item) => valueOf(item, one)).filter((v) => v !== null)).size > 1,
        );
        expect(order.slice(0, differ.length)).toEqual(differ.map(nameOf));
        expect(order.at(-1)).toBe(nameOf('maker'));
      }
    }
  }
});

test('a place with more products than may be read is not sorted by an attribute', async () => {
  const [limit] = await backend.sql<{ text: string }>(
    `select pg_get_functiondef('app.table_rows_at_most()'::regprocedure) as text`,
  );
  await backend.sql(limit!.text.replace('20000', '3'));
  const found = await table({ vertical: 'Solar' }, nameOf('power'));
  expect(found).toMatchObject({ is_sortable: false, by: null });
  await backend.sql(limit!.text);
});

test('a manufacturer is found by letters, with the products that the other filters leave', async () => {
  const asked: Asked = { vertical: 'Solar', phases: [3] };
  const args = { ...placeOf(asked), filters: filtersOf(asked), letters: 'AKER 2' };
  const count = items.filter(
    (one) => isInPlace(one, asked) && isKept(one, asked) && one.maker === 2,
  ).length;
  expect((await rpc(backend, 'find_manufacturers', args)).body).toEqual(
    count > 0 ? [{ value: 'Maker 2', count }] : [],
  );
  expect((await rpc(backend, 'find_manufacturers', { letters: '%' })).body).toEqual([]);
});
