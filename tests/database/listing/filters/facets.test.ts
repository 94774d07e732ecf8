/** Facets over the whole result, found from the data; a count is what its click gives. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { importRows, variedRows } from '#tests/support/builders/catalogue/catalogue-rows.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
  await importRows(backend, variedRows(240));
});
afterAll(() => backend.close());

type Value = string | number | boolean;

interface Counted {
  value: Value;
  count: number;
}

interface AttributeFacet {
  section: string;
  field: string;
  kind: string;
  unit: string;
  min: number | null;
  max: number | null;
  values: Counted[];
}

interface Facets {
  is_estimate: boolean;
  price: { min: number | null; max: number | null; priced: number; unpriced: number };
  suppliers: Counted[];
  countries: Counted[];
  lead_times: Counted[];
  minimum_orders: Counted[];
  attributes: AttributeFacet[];
}

interface Filters {
  price_min?: number;
  price_max?: number;
  priced?: string | null;
  attributes?: { section: string; field: string; values?: Value[]; min?: number; max?: number }[];
  [list: string]: unknown;
}

interface Place {
  query?: string;
  vertical?: string;
  subcategory?: string;
}

async function facets(place: Place = {}, filters: Filters = {}, more = {}): Promise<Facets> {
  const { status, body } = await rpc(backend, 'product_facets', { ...place, filters, ...more });
  expect(status).toBe(200);
  return body;
}

async function total(place: Place, filters: Filters): Promise<number> {
  const { status, body } = await rpc(backend, 'search_products', { ...place, filters });
  expect(status).toBe(200);
  return body.total;
}

const attribute = (all: Facets, field: string): AttributeFacet | undefined =>
  all.attributes.find((one) => one.field === field);

/** Each choice that the facets offer: the filters after choosing it alone in its facet, and its count. */
function clicks(all: Facets, filters: Filters): [Filters, number][] {
  const lists = ['suppliers', 'countries', 'lead_times', 'minimum_orders'] as const;
  const others = ({ section, field }: AttributeFacet) =>
    (filters.attributes ?? []).filter((one) => one.section !== section || one.field !== field);
  return [
    [{ ...filters, priced: 'yes' }, all.price.priced],
    [{ ...filters, priced: 'no' }, all.price.unpriced],
    ...lists.flatMap((list) =>
      all[list].map(
        ({ value, count }) => [{ ...filters, [list]: [value] }, count] as [Filters, number],
      ),
    ),
    ...all.attributes.flatMap((facet) =>
      facet.values.map(({ value, count }): [Filters, number] => {
        const chosen = { section: facet.section, field: facet.field, values: [value] };
        return [{ ...filters, attributes: [...others(facet), chosen] }, count];
      }),
    ),
  ];
}

const list = <T>(...values: T[]) => fc.subarray(values);

const electrical = 'Electrical Attributes';
const someAttributes = fc.uniqueArray(
  fc.oneof(
    fc.record({
      section: fc.constant(electrical),
      field: fc.constant('Rated Power'),
      min: fc.integer({ min: 0, max: 500 }),
      max: fc.integer({ min: 300, max: 2500 }),
    }),
    fc.record({
      section: fc.constant(electrical),
      field: fc.constant('Voltage'),
      values: list(12, 24, 48),
    }),
    fc.record({
      section: fc.constant('Operational Features'),
      field: fc.constant('Outdoor'),
      values: list(true, false),
    }),
    fc.record({
      section: fc.constant('Operational Features'),
      field: fc.constant('Grade'),
      values: list('A', 'B'),
    }),
  ),
  { selector: ({ field }) => field, maxLength: 3 },
);

const someFilters: fc.Arbitrary<Filters> = fc.record(
  {
    price_min: fc.integer({ min: 0, max: 100 }),
    price_max: fc.integer({ min: 20, max: 1000 }),
    priced: fc.constantFrom('yes', 'no', null),
    suppliers: list('Supplier A', 'Supplier B', 'Supplier C', 'Nobody'),
    countries: list('Saudi Arabia', 'Jordan'),
    lead_times: list('1', '3', '7', '14', '15+', 'unstated'),
    minimum_orders: list('1', '2-10', '11-100', '101+'),
    attributes: someAttributes,
  },
  { requiredKeys: [] },
);

const somePlace: fc.Arbitrary<Place> = fc.record(
  {
    query: fc.constantFrom('panel', 'dune', 'supplier a', 'zzqqxx'),
    vertical: fc.constant('Solar'),
    subcategory: fc.constantFrom('Panels', 'Mono panels', 'Inverters'),
  },
  { requiredKeys: [] },
);

describe('a count', () => {
  test('equals what its click gives, whatever is searched and filtered', async () => {
    const run = async (place: Place, filters: Filters, dice: number): Promise<void> => {
      const offered = clicks(await facets(place, filters), filters);
      // One in six of the choices of each draw: all of them take minutes.
      const tried = offered.filter((_, index) => index % 6 === dice);
      for (const [chosen, count] of tried) {
        expect([chosen, await total(place, chosen)]).toEqual([chosen, count]);
      }
    };
    const property = fc.asyncProperty(somePlace, someFilters, fc.integer({ min: 0, max: 5 }), run);
    await fc.assert(property, { numRuns: 60 });
  }, 120_000);

  test('adds up: each priced or unpriced product is in the result', async () => {
    const { price } = await facets({ vertical: 'Solar' }, { countries: ['Jordan'] });
    expect(price.priced + price.unpriced).toBe(await total({}, { countries: ['Jordan'] }));
    expect(price.unpriced).toBeGreaterThan(0);
  });

  test('of a facet ignores the choice in that facet, so that others can be added', async () => {
    const before = await facets();
    const after = await facets({}, { suppliers: ['Supplier A'] });
    expect(after.suppliers).toEqual(before.suppliers);
    expect(after.countries).not.toEqual(before.countries);
  });

  test('is the same kept and counted', async () => {
    for (const place of [{}, { vertical: 'Solar' }, { vertical: 'Solar', subcategory: 'Panels' }]) {
      const kept = await facets(place);
      const [counted] = await backend.sql<{ facets: Facets }>(
        `select app.count_facets('', $1, $2, '{}', '') as facets`,
        [place.vertical ?? null, (place as Place).subcategory ?? null],
      );
      expect(kept).toEqual(counted?.facets);
    }
  });
});

test('counts of a share of the hits are marked as estimates, and no others', async () => {
  const exact = await facets({ query: 'panel' });
  expect(exact.is_estimate).toBe(false);
  expect((await facets()).is_estimate).toBe(false);
  expect((await facets({}, { priced: 'yes' })).is_estimate).toBe(false);
  const [before] = await backend.sql<{ source: string }>(
    `select pg_get_functiondef('app.counted_share'::regproc) as source`,
  );
  await backend.exec(`create or replace function app.counted_share(filter text)
    returns double precision language sql stable security definer set search_path = '' as 'select 0.5'`);
  try {
    expect((await facets({ query: 'panel' })).is_estimate).toBe(true);
  } finally {
    await backend.exec(before!.source);
  }
});

describe('attributes', () => {
  test('with units are numbers in one base unit: 0.3 kW are 300 W', async () => {
    const power = attribute(
      await facets({ vertical: 'Solar', subcategory: 'Panels' }),
      'Rated Power',
    );
    expect(power).toMatchObject({ kind: 'number', unit: 'W', min: 250, max: 2000 });
    expect(power?.values.map(({ value }) => value).sort()).toEqual([1500, 2000, 250, 300]);
  });

  test.each([
    ['41.25 V', 41.25, 'V'],
    ['1.627 m²', 1.627, 'm²'],
    ['-0.451 %/K', -0.451, '%/K'],
    ['47.4 °C', 47.4, '°C'],
    ['250 W', 250, 'W'],
    ['2 kW', 2000, 'W'],
    ['2,000 W', 2000, 'W'],
    ['1,5 kW', 1500, 'W'],
    ['1500 mm', 1.5, 'm'],
    ['500 mbar', 50_000, 'Pa'],
    ['10 years', 10, 'years'],
    ['60', 60, ''],
  ])('%s is the number %s of %s', async (words, value, unit) => {
    const attributes = JSON.stringify({ 'Electrical Attributes': { Probe: words } });
    const traits = await backend.sql(
      `with made as (insert into public.product (product_id, name, attributes)
         values (gen_random_uuid()::text, 'Probe', $1::text::jsonb) returning id)
       select id from made`,
      [attributes],
    );
    const [trait] = await backend.sql(
      'select kind, unit, value from app.traits_of(array[$1::uuid])',
      [traits[0]?.['id']],
    );
    await backend.sql('delete from public.product where id = $1', [traits[0]?.['id']]);
    expect(trait).toEqual({ kind: 'number', unit, value });
  });

  test.each(['12 / 24 V', 'IP65', '1,5,5 kW', '2021-05-04', 'on request'])(
    '%s is text',
    async (words) => {
      const [row] = await backend.sql<{ parts: unknown }>(
        `with made as (insert into public.product (product_id, name, attributes)
         values (gen_random_uuid()::text, 'Probe', jsonb_build_object('General', jsonb_build_object('Probe', $1::text)))
         returning id) select id from made`,
        [words],
      );
      const id = (row as unknown as { id: string }).id;
      const [trait] = await backend.sql('select kind, value from app.traits_of(array[$1::uuid])', [
        id,
      ]);
      await backend.sql('delete from public.product where id = $1', [id]);
      expect(trait).toEqual({ kind: 'text', value: words });
    },
  );

  test('that a filter names but nobody states match nothing', async () => {
    const nobody = { section: 'General', field: 'Colour of the moon', values: ['grey'] };
    expect(await total({}, { attributes: [nobody] })).toBe(0);
  });
});

describe('suppliers', () => {
  test('are searched among all, with letters folded', async () => {
    const found = await facets({}, {}, { supplier_search: 'SUPPLIER b' });
    expect(found.suppliers.map(({ value }) => value)).toEqual(['Supplier B']);
  });
});

describe('manufacturers', () => {
  const made = (number: number) => ({
    product_id: `MADE-${number}`,
    // Every second product names its manufacturer only in its name.
    name: number % 2 ? `Probe ${number}` : `Maker ${number % 30}: probe ${number}`,
    price_sar: 10,
    attributes: {
      General: {
        Vertical: 'Probes',
        'Sub-Vertical': `Kind ${number % 3}`,
        ...(number % 2 ? { Manufacturer: number % 5 ? `Maker ${number % 30}` : '360' } : {}),
      },
      'Overall Attributes': { 'Supplier Name': number % 2 ? 'Seller' : `Maker ${number % 30}` },
    },
  });

  test('are a facet of every listing, however many there are, and a choice finds their products', async () => {
    await importRows(
      backend,
      Array.from({ length: 90 }, (_, number) => made(number)),
    );
    for (const place of [
      {},
      { query: 'probe' },
      { vertical: 'Probes' },
      { vertical: 'Probes', subcategory: 'Kind 1' },
      { query: 'probe', vertical: 'Probes', subcategory: 'Kind 2' },
    ]) {
      const facet = attribute(await facets(place), 'Manufacturer');
      expect(facet).toMatchObject({ section: 'General', kind: 'text' });
      expect(facet!.values.length).toBeGreaterThan(5);
      for (const { value, count } of facet!.values) {
        const chosen = { section: 'General', field: 'Manufacturer', values: [value] };
        expect([value, await total(place, { attributes: [chosen] })]).toEqual([value, count]);
      }
    }
    const all = attribute(await facets({ query: 'probe' }), 'Manufacturer');
    expect(all?.values).toContainEqual({ value: '360', count: 9 });
    expect(all?.values).toContainEqual({ value: 'Maker 4', count: 3 });
    await backend.exec(`delete from public.product where product_id like 'MADE-%'`);
  });
});

describe('kept facets', () => {
  test('are counted anew as soon as a product changed, without an import', async () => {
    const before = (await facets()).price;
    await backend.exec(`update public.product set price_sar = null where product_id = 'VAR-0'`);
    const after = (await facets()).price;
    expect(after).toMatchObject({ priced: before.priced - 1, unpriced: before.unpriced + 1 });
    await backend.exec(`update public.product set is_active = false where product_id = 'VAR-0'`);
    expect((await facets()).price.unpriced).toBe(before.unpriced);
    await backend.exec(
      `update public.product set is_active = true, price_sar = 12.5 where product_id = 'VAR-0'`,
    );
    expect((await facets()).price).toEqual(before);
  });

  test('are kept again in steps after a product changed, and the sweep counts none', async () => {
    const step = async () => (await serviceRpc(backend, 'refresh_facets_step')).body;
    const stale = async () =>
      (await backend.sql('select count(*)::integer as n from app.stale_scopes()'))[0]!['n'];
    await expect.poll(step, { timeout: 20_000 }).toBe(0);
    await backend.exec(`update public.product set price_sar = 5 where product_id = 'VAR-0'`);
    const waiting = await stale();
    expect(waiting).toBeGreaterThan(0);
    await serviceRpc(backend, 'sweep');
    expect(await stale()).toBe(waiting);
    await expect.poll(step, { timeout: 20_000 }).toBe(0);
    expect(await stale()).toBe(0);
    expect((await facets()).price.min).toBe(5);
    await backend.exec(`update public.product set price_sar = 12.5 where product_id = 'VAR-0'`);
  });
});

test.each([
  [{ prices: 1 }],
  [{ price_min: '1' }],
  [{ price_max: true }],
  [{ priced: 'maybe' }],
  [{ suppliers: 'Supplier A' }],
  [{ suppliers: [1] }],
  [{ suppliers: [null] }],
  [{ suppliers: null }],
  [{ suppliers: Array.from({ length: 51 }, String) }],
  [{ countries: ['x'.repeat(201)] }],
  [{ lead_times: ['2'] }],
  [{ minimum_orders: ['1', '1000'] }],
  [{ attributes: {} }],
  [{ attributes: null }],
  [{ attributes: ['Rated Power'] }],
  [{ attributes: [{ section: 'General', field: 'Grade' }] }],
  [{ attributes: [{ section: 'General', field: 'Grade', values: ['A'], min: 1 }] }],
  [{ attributes: [{ section: 'General', field: 'Grade', values: ['A', 1] }] }],
  [{ attributes: [{ section: 'General', field: 'Grade', values: [{}] }] }],
  [{ attributes: [{ section: 'General', field: 'Grade', min: '1' }] }],
  [{ attributes: [{ section: 'General', field: 'Grade', min: 1, sql: '1=1' }] }],
  [{ attributes: [{ section: 1, field: 'Grade', min: 1 }] }],
  [{ attributes: Array.from({ length: 2 }, () => ({ section: 'a', field: 'b', min: 1 })) }],
  [{ attributes: Array.from({ length: 11 }, (_, n) => ({ section: 'a', field: `${n}`, min: 1 })) }],
  [{ suppliers: Array.from({ length: 50 }, () => 'ع'.repeat(200)) }],
  [[]],
  [null],
])('filters %j are refused by listing and facets alike', async (filters) => {
  for (const name of ['search_products', 'product_facets']) {
    const { status, body } = await rpc(backend, name, { filters });
    expect([status, body?.hint]).toEqual([422, 'input_invalid']);
  }
});

test('a filter cannot leave its quotes', async () => {
  const spliced = `'); drop table public.product; --\\`;
  const filters = {
    suppliers: [spliced, '{"a","b"}', '%L $q$'],
    attributes: [{ section: electrical, field: 'Voltage', values: [spliced] }],
  };
  expect(await total({ query: spliced, vertical: spliced }, filters)).toBe(0);
  expect((await facets({}, filters)).price.priced).toBe(0);
  expect(await total({}, {})).toBe(240);
});
