/** Listing and facets with random filters, beside an oracle that looks at every product. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rpc } from '#tests/support/database/api.ts';
import { importRows, variedRows } from '#tests/support/builders/catalogue/catalogue-rows.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import {
  countsOf,
  isIn,
  itemsOf,
  orderOf,
  testsOf,
  type AttributeFilter,
  type Filters,
  type Item,
  type Place,
  type Value,
} from './filter-oracle.ts';
import { naiveCounts } from '#tests/database/listing/table-oracle.ts';

let backend: TestBackend;
let items: Item[];
beforeAll(async () => {
  backend = await startDatabase();
  // More than the 3,000 rows that a broad filter is tried on, and than the 1,000 that are counted exactly.
  const rows = variedRows(3_600);
  await importRows(backend, rows.slice(0, 1_800));
  await importRows(backend, rows.slice(1_800));
  items = await itemsOf(backend);
});
afterAll(() => backend.close());

const electrical = 'Electrical Attributes';
const operational = 'Operational Features';
const number = fc.constantFrom(-5, 0, 12, 12.5, 24, 48, 80, 250, 300, 301, 950, 1_500, 2_000, 1e15);
const bounds = fc.record({ min: number, max: number }, { requiredKeys: [] });
const values = <T extends Value>(...all: T[]) =>
  fc.subarray(all).map((chosen) => ({ values: chosen }));

const attribute = (
  section: string,
  field: string,
  chosen: fc.Arbitrary<Partial<AttributeFilter>>,
) =>
  chosen
    .filter((one) => Object.keys(one).length > 0)
    .map((one): AttributeFilter => ({ section, field, ...one }));

const attributes = fc.uniqueArray(
  fc.oneof(
    attribute(electrical, 'Rated Power', fc.oneof(bounds, values(250, 300, 1_500, 7))),
    attribute(electrical, 'Voltage', fc.oneof(bounds, values(12, 24, 48))),
    attribute(operational, 'Outdoor', values(true, false)),
    attribute(operational, 'Grade', values('A', 'B', 'C')),
    attribute(operational, 'Unknown', values('A')),
  ),
  { selector: ({ field }) => field, maxLength: 5 },
);

const someFilters: fc.Arbitrary<Filters> = fc.record(
  {
    price_min: number,
    price_max: number,
    priced: fc.constantFrom('yes', 'no', null),
    suppliers: fc.subarray(['Supplier A', 'Supplier B', 'Supplier C', 'Nobody']),
    countries: fc.subarray(['Saudi Arabia', 'Jordan', 'Oman', 'Nowhere']),
    lead_times: fc.subarray(['1', '3', '7', '14', '15+', 'unstated']),
    minimum_orders: fc.subarray(['1', '2-10', '11-100', '101+']),
    attributes,
  },
  { requiredKeys: [] },
);

/** One filter alone, or any: with many at once hardly a product is left. */
const filters = fc.oneof(
  someFilters,
  fc
    .tuple(someFilters, fc.nat())
    .map(([all, dice]) =>
      Object.fromEntries(Object.entries(all).filter((_, place) => place === dice % 8)),
    ),
);

const place: fc.Arbitrary<Place> = fc.record(
  {
    query: fc.constantFrom('panel', 'dune', 'var-1', 'a', 'e ', 'zzqqxx'),
    vertical: fc.constant('Solar'),
    subcategory: fc.constantFrom('Panels', 'Mono panels', 'Inverters'),
  },
  { requiredKeys: [] },
);

const sort = fc.constantFrom('relevance', 'name', 'price_asc', 'price_desc', 'lead_time');

/** Without a search the total is exact; otherwise it ends at 1,000. */
const totalOf = (count: number, isCounted: boolean): number =>
  isCounted ? Math.min(count, 1_000) : count;

test('the listing shows the products that every filter leaves, in order, whatever is asked', async () => {
  const run = async (where: Place, chosen: Filters, by: string, page: number): Promise<void> => {
    const tests = [...testsOf(chosen).values()];
    const query = where.query?.trim() ?? '';
    const expected = items
      .filter((item) => isIn(item, { ...where, query }) && tests.every((one) => one(item)))
      .sort(orderOf(by, query));
    const args = { ...where, filters: chosen, sort: by, page };
    const { body } = await rpc(backend, 'search_products', args);
    expect(body.total).toBe(totalOf(expected.length, query !== ''));
    const ids: string[] = body.products.map(({ id }: { id: string }) => id);
    const shown = expected.slice((page - 1) * 20, page * 20);
    // The orders by relevance and without filters are proven elsewhere; here they are a page of the right products.
    if (by === 'relevance' && (query.length > 2 || (query === '' && tests.length === 0))) {
      expect(new Set(ids).size).toBe(shown.length);
      expect(ids.filter((id) => !expected.some((one) => one.id === id))).toEqual([]);
    } else expect(ids).toEqual(shown.map(({ id }) => id));
  };
  const pages = fc.constantFrom(1, 1, 2, 30, 51, 100, 180);
  await fc.assert(fc.asyncProperty(place, filters, sort, pages, run), { numRuns: 150 });
}, 120_000);

interface Counted {
  value: Value;
  count: number;
}

const listed = (all: readonly Counted[]): Record<string, number> =>
  Object.fromEntries(
    all.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]),
  );

const expectedOf = (counts: ReadonlyMap<Value, number>): Record<string, number> =>
  Object.fromEntries(counts);

/** Within three days means one, two or three. */
function withinDays(counts: ReadonlyMap<Value, number>): Record<string, number> {
  let sum = 0;
  const all = ['1', '3', '7', '14'].map((days): [string, number] => [
    days,
    (sum += counts.get(days) ?? 0),
  ]);
  const rest = ['15+', 'unstated'].map((days): [string, number] => [days, counts.get(days) ?? 0]);
  return Object.fromEntries([...all, ...rest].filter(([, count]) => count > 0));
}

test('facets count the products that every other filter leaves, whatever is asked, kept or stale', async () => {
  const run = async (where: Place, chosen: Filters, supplier: string, isKept: boolean) => {
    await backend.exec(
      `update app.kept_facets set revision = ${isKept ? 'app.catalogue_revision()::bigint' : 0}`,
    );
    const args = { ...where, filters: chosen, supplier_search: supplier };
    const { body } = await rpc(backend, 'product_facets', args);
    const query = where.query?.trim() ?? '';
    const here = items.filter((item) => isIn(item, { ...where, query }));
    const fields = body.attributes.map((one: AttributeFilter) => `${one.section}/${one.field}`);
    const counts = countsOf(here, chosen, fields);
    const suppliers = [...counts.suppliers].filter(([name]) =>
      String(name).toLowerCase().includes(supplier),
    );
    const { histogram, ...price } = body.price;
    if (histogram && !histogram.is_estimate)
      expect(histogram.counts).toEqual(naiveCounts(counts.prices, histogram.edges));
    expect(price).toEqual({
      min: counts.lowest,
      max: counts.highest,
      priced: counts.priced.get(true) ?? 0,
      unpriced: counts.priced.get(false) ?? 0,
    });
    expect(listed(body.suppliers)).toEqual(Object.fromEntries(suppliers));
    expect(listed(body.countries)).toEqual(expectedOf(counts.countries));
    expect(listed(body.lead_times)).toEqual(withinDays(counts.lead_times));
    expect(listed(body.minimum_orders)).toEqual(expectedOf(counts.minimum_orders));
    for (const [place, field] of fields.entries()) {
      const { kind, values: offered } = body.attributes[place];
      const known = [...counts.attributes.get(field)!].filter(
        ([value]) => typeof value === (kind === 'text' ? 'string' : kind),
      );
      expect([field, listed(offered)]).toEqual([field, Object.fromEntries(known)]);
    }
  };
  const names = fc.constantFrom('', '', 'supplier a', 'supplier', 'r b', 'nobody');
  await fc.assert(fc.asyncProperty(place, filters, names, fc.boolean(), run), { numRuns: 150 });
}, 120_000);
