/** Kept facets are summed from parts: whatever changes, and wherever counting stops, they are those of all products. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());

/** Places of the tree; a sub-vertical of two verticals, and one that the tree does not have. */
const TREE = [
  ['Solar', 'Panels', 'Mono'],
  ['Solar', 'Panels', 'Thin'],
  ['Solar', 'Storage', 'Battery'],
  ['Water', 'Storage', 'Tank'],
  ['Water', 'Pumps', 'Mono'],
] as const;
const LEAVES = [...TREE.map(([vertical, , kind]) => [vertical, kind]), ['Wind', 'Rotor'], [null]];

interface Product {
  readonly leaf: number;
  readonly price: number | null;
  readonly supplier: number;
  readonly power: number;
  readonly days: number;
}

type Command =
  | { kind: 'write'; sku: number; product: Product }
  | { kind: 'offer'; sku: number; active: boolean }
  | { kind: 'delete'; sku: number }
  | { kind: 'tree'; node: number }
  | { kind: 'count' }
  | { kind: 'count everything' };

const attributesOf = ({ leaf, supplier, power, days }: Product): string =>
  JSON.stringify({
    General: { Vertical: LEAVES[leaf]![0], 'Sub-Vertical': LEAVES[leaf]![1] },
    'Electrical Attributes': { 'Rated Power': `${power} W`, Outdoor: power % 2 === 0 },
    'Operational Features': { Grade: power > 3 ? 'A' : 'B' },
    'Overall Attributes': {
      'Supplier Name': `Supplier ${supplier}`,
      'Lead Time': String(days),
      Category: `Family ${supplier}`,
    },
    'Compliance and Standards': { 'Country of Origin': ['Oman', 'Jordan'][power % 2] },
  });

const nodeSql = (node: number): string => {
  const [vertical, main, kind] = TREE[node]!;
  return `(overarching_category, main_energy_category, subsector) = ('${vertical}', '${main}', '${kind}')`;
};

async function apply(command: Command): Promise<void> {
  switch (command.kind) {
    case 'write': {
      const { sku, product } = command;
      await backend.sql(
        `insert into public.product (product_id, name, price_sar, attributes) values ($1, 'Probe', $2, $3::text::jsonb)
         on conflict on constraint product_sku_unique do update set price_sar = excluded.price_sar, attributes = excluded.attributes`,
        [`P-${sku}`, product.price, attributesOf(product)],
      );
      return;
    }
    case 'offer':
      await backend.sql('update public.product set is_active = $2 where product_id = $1', [
        `P-${command.sku}`,
        command.active,
      ]);
      return;
    case 'delete':
      await backend.sql('delete from public.product where product_id = $1', [`P-${command.sku}`]);
      return;
    case 'tree': {
      const [vertical, category, sub_vertical] = TREE[command.node]!;
      const gone = await backend.sql(
        `delete from public.product_categories where ${nodeSql(command.node)} returning code`,
      );
      if (gone.length > 0) return;
      const nodes = JSON.stringify([{ vertical, category, sub_vertical }]);
      await backend.sql('select app.add_categories($1::text::jsonb)', [nodes]);
      return;
    }
    case 'count':
      await backend.sql(`select app.refresh_facets_within('0')`);
      return;
    case 'count everything':
      await countEverything();
  }
}

async function countEverything(): Promise<void> {
  for (let calls = 0; calls < 400; calls += 1) {
    const [row] = await backend.sql<{ left: number }>(
      `select app.refresh_facets_within('0') as left`,
    );
    if (row!.left === 0) return;
  }
  throw new Error('Counting does not end.');
}

interface Scope {
  vertical: string | null;
  subcategory: string | null;
}

const scopes = (from = 'app.facet_scopes()'): Promise<Scope[]> =>
  backend.sql<Scope & Record<string, unknown>>(
    `select nullif(vertical, '') as vertical, nullif(subcategory, '') as subcategory from ${from} order by 1, 2`,
  );

async function fromScratch({ vertical, subcategory }: Scope): Promise<unknown> {
  const [row] = await backend.sql<{ facets: unknown }>(
    `select app.count_facets('', $1, $2, '{}', '') as facets`,
    [vertical, subcategory],
  );
  return row!.facets;
}

async function kept({ vertical, subcategory }: Scope): Promise<Record<string, unknown> | null> {
  const [row] = await backend.sql<{ facets: Record<string, unknown> | null }>(
    'select app.kept_facets_of($1, $2) as facets',
    [vertical, subcategory],
  );
  return row!.facets;
}

interface Row {
  vertical: string | null;
  kind: string | null;
  main: string[];
  supplier: string;
  price: string | null;
}

/** Each product with every name of its place in the tree, read from its own row. */
const products = (): Promise<Row[]> =>
  backend.sql<Row & Record<string, unknown>>(
    `select item.vertical, item.sub_vertical as kind, item.supplier, item.price_sar::text as price,
       array(select overarching_category || '/' || main_energy_category from public.product_categories
         where subsector = item.sub_vertical) as main
     from public.product as item where is_active`,
  );

const isAt = ({ vertical, subcategory }: Scope, row: Row): boolean =>
  (vertical === null || row.vertical === vertical) &&
  (subcategory === null ||
    row.kind === subcategory ||
    row.main.some((path) =>
      vertical === null ? path.endsWith(`/${subcategory}`) : path === `${vertical}/${subcategory}`,
    ));

function counted(rows: readonly Row[]): object {
  const suppliers = new Map<string, number>();
  for (const { supplier } of rows) suppliers.set(supplier, (suppliers.get(supplier) ?? 0) + 1);
  const prices = rows.flatMap(({ price }) => (price === null ? [] : [Number(price)]));
  return {
    price: {
      min: prices.length > 0 ? Math.min(...prices) : null,
      max: prices.length > 0 ? Math.max(...prices) : null,
      priced: prices.length,
      unpriced: rows.length - prices.length,
    },
    suppliers: [...suppliers]
      .sort(([one, some], [other, more]) => more - some || (one < other ? -1 : 1))
      .map(([value, count]) => ({ value, count })),
  };
}

const someProduct = fc.record({
  leaf: fc.nat({ max: LEAVES.length - 1 }),
  price: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  supplier: fc.nat({ max: 3 }),
  power: fc.integer({ min: 1, max: 6 }),
  days: fc.constantFrom(1, 5, 20),
});
const sku = fc.nat({ max: 25 });
const someCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('write'), sku, product: someProduct }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('offer'), sku, active: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete'), sku }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('tree'), node: fc.nat({ max: TREE.length - 1 }) }),
  },
  { weight: 4, arbitrary: fc.constant({ kind: 'count' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'count everything' } as const) },
);

/** Parts of three products: many of a small catalogue. */
const SMALL_PARTS = `create or replace function app.part_width(products bigint) returns integer
  language sql immutable set search_path = '' as
  $$ select max(width) from unnest(array[1, 2, 4, 8, 16, 32, 64, 128]) as width where width = 1 or products * width <= 3 * 128 $$`;

describe('facets of changing products', () => {
  let wholeParts: string;
  beforeAll(async () => {
    const [row] = await backend.sql<{ source: string }>(
      `select pg_get_functiondef('app.part_width'::regproc) as source`,
    );
    wholeParts = row!.source;
    await backend.exec(SMALL_PARTS);
  });
  afterAll(() => backend.exec(wholeParts));
  beforeEach(() =>
    backend.exec('delete from public.product; delete from public.product_categories'),
  );

  test('are at no time other than those of all products, and are all kept in the end', async () => {
    let compared = 0;
    const run = async (commands: readonly Command[], dice: number): Promise<void> => {
      await backend.exec('delete from public.product; delete from public.product_categories');
      for (const node of TREE.keys()) await apply({ kind: 'tree', node });
      for (const [place, command] of commands.entries()) {
        await apply(command);
        const all = await scopes();
        const scope = all[(dice + place) % all.length]!;
        const facets = await kept(scope);
        if (facets)
          expect([command, scope, facets]).toEqual([command, scope, await fromScratch(scope)]);
        if (facets) compared += 1;
      }
      await countEverything();
      const rows = await products();
      for (const scope of await scopes()) {
        const facets = await kept(scope);
        expect([scope, facets]).toEqual([scope, await fromScratch(scope)]);
        expect(facets).toMatchObject(counted(rows.filter((row) => isAt(scope, row))));
      }
    };
    const commands = fc.array(someCommand, { minLength: 10, maxLength: 40 });
    await fc.assert(fc.asyncProperty(commands, fc.nat({ max: 30 }), run), { numRuns: 12 });
    expect(compared).toBeGreaterThan(20);
  }, 300_000);

  test('are stale only where a product is or was', async () => {
    for (const node of TREE.keys()) await apply({ kind: 'tree', node });
    const product = { leaf: 0, price: 5, supplier: 1, power: 2, days: 5 };
    for (let number = 0; number < 12; number += 1)
      await apply({ kind: 'write', sku: number, product: { ...product, leaf: number % 6 } });
    await countEverything();
    const names = async () =>
      (await scopes('app.stale_scopes()')).map(
        (one) => `${one.vertical ?? ''}/${one.subcategory ?? ''}`,
      );
    expect(await names()).toEqual([]);
    await apply({ kind: 'write', sku: 0, product: { ...product, leaf: 3 } });
    expect((await names()).sort()).toEqual(
      ['/', '/Mono', '/Panels', '/Pumps', '/Storage', '/Tank'].concat([
        'Solar/',
        'Solar/Mono',
        'Solar/Panels',
        'Water/',
        'Water/Storage',
        'Water/Tank',
      ]),
    );
    const before = await backend.sql('select id, counted from app.facet_parts');
    await countEverything();
    const after = await backend.sql('select id, counted from app.facet_parts');
    const again = after.filter(({ id, counted: at }) =>
      before.every((part) => part['id'] !== id || part['counted'] !== at),
    );
    expect(again.length).toBeLessThanOrEqual(2);
    const { body } = await rpc(backend, 'market_prices');
    expect(body).toContainEqual(expect.objectContaining({ vertical: 'Water', products: 5 }));
  });
});

test('a field of which a part has very many values is counted whole where a place offers it', async () => {
  await backend.exec('delete from public.product; delete from public.product_categories');
  // The sample of 2,000 is in the first 117 of 128 slices, where there are ten values; the others have more than 60.
  await backend.exec(`insert into public.product (id, product_id, name, attributes)
    select id, 'MANY-' || n, 'Probe',
      jsonb_build_object('General', jsonb_build_object('Vertical', 'Solar', 'Sub-Vertical', 'Mono'),
        'Electrical Attributes', jsonb_build_object('Rated Power', case when app.facet_slice(id) < 117 then n % 10 else n end || ' W'))
    from generate_series(0, 2199) as n,
      lateral (select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid as id) as key`);
  await apply({ kind: 'tree', node: 0 });
  await countEverything();
  const scope = { vertical: 'Solar', subcategory: 'Mono' };
  const facets = (await kept(scope)) as { attributes: { field: string; values: unknown[] }[] };
  for (const place of await scopes()) expect(await kept(place)).toEqual(await fromScratch(place));
  expect(facets.attributes.find(({ field }) => field === 'Rated Power')!.values).toHaveLength(50);
  const [field] = await backend.sql(
    `select counted_whole from app.attribute_fields where field = 'Rated Power'`,
  );
  expect(field).toEqual({ counted_whole: true });
}, 120_000);
