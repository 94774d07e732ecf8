/** Quick order among 20,000 products on PostgreSQL: 300 lines of a stranger read no whole table, and end within the limit. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openFilledPostgres,
  type FilledPostgres,
} from '#tests/support/oracles/fuzz/filled-postgres.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';

const PRODUCTS = 20_000;
const LINES = 300;
const WHOLE_TABLE = /Seq Scan on product(_facets)?\b/;
const binaries = findPostgres();

const many = (make: (place: number) => string): string[] =>
  Array.from({ length: LINES }, (_, place) => make(place));
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const sku = (place: number): string => `SKU-${String(place * 97).padStart(7, '0')}`;

/** Ordinary input and the most expensive input. */
const CALLS: readonly [string, (place: number) => string][] = [
  ['SKUs', sku],
  ['SKUs as a person types them', (place) => sku(place).toLowerCase().replace('-', ' ')],
  ['models that nobody makes', (place) => `JKM${place}N-72HL4-V`],
  ['words of every product', (place) => `solar panel kind ${place}`],
  ['mistyped words', (place) => `solr pannel batery ${place} supplyer`],
  ['letters and signs', (place) => `%_'"${'qxz'.repeat(30)}${place}`],
  ['Arabic words', (place) => `لوح شمسي ${place}`],
  ['long lines', (place) => `${place} ${'solar panel battery pump '.repeat(400)}`],
];

describe.skipIf(binaries === null)(`quick order on PostgreSQL`, () => {
  let database: FilledPostgres;
  beforeAll(async () => {
    database = await openFilledPostgres(binaries!, PRODUCTS);
    await database.sql.unsafe(`set statement_timeout = '3s'`);
  }, 600_000);
  afterAll(() => database?.close());

  test('a plan that reads the whole table is noticed', async () => {
    const { plan } = await database.workOf(`count(*) from public.product where name = 'x'`);
    expect(plan).toMatch(WHOLE_TABLE);
  });

  test.each(CALLS)('300 lines of %s are matched by indexes', async (_, make) => {
    const lines = quoted(JSON.stringify(many(make)));
    const { plan } = await database.workOf(`public.match_lines(${lines})`);
    expect(plan).toMatch(/Index Scan .*on product/);
    expect(plan.match(WHOLE_TABLE)?.[0]).toBeUndefined();
  });

  test.each(CALLS)('1,000 keys of %s are looked up in indexes', async (_, make) => {
    const texts = quoted(
      JSON.stringify(Array.from({ length: 1000 }, (_one, place) => make(place))),
    );
    const { plan } = await database.workOf(`public.match_keys(${texts})`);
    expect(plan).toMatch(/Index Scan .*on product/);
    expect(plan.match(WHOLE_TABLE)?.[0]).toBeUndefined();
  });

  test.each([
    [
      'come into a cart',
      (items: string) => `public.add_lines(app.open_cart(), ${items}, gen_random_uuid())`,
    ],
    [
      'are asked about in a quote request',
      (items: string) => `app.quote_items_error(${items}::jsonb)`,
    ],
  ])('products that %s are looked up by their keys', async (_, call) => {
    const { plan } = await database.workOf(call(quoted(JSON.stringify(await someItems()))));
    expect(plan).toMatch(/Index (Only )?Scan .*on product/);
    expect(plan.match(WHOLE_TABLE)?.[0]).toBeUndefined();
  });

  async function someItems(): Promise<readonly object[]> {
    const ids = await database.sql<{ id: string }[]>`
      select id from public.product where price_sar > 0 and is_active order by id limit ${LINES}`;
    expect(ids).toHaveLength(LINES);
    return ids.map(({ id }) => ({ product: id, quantity: 2 }));
  }

  const textOf = async (call: string): Promise<string> =>
    (await database.sql.unsafe<{ text: string }[]>(`select ${call} #>> '{}' as text`))[0]!.text;

  /** A cart with some of the lines, and the statements that putting them in and ordering them takes. */
  async function statementsFor(lines: number) {
    const cart = quoted(await textOf('public.open_cart()'));
    const items = quoted(JSON.stringify((await someItems()).slice(0, lines)));
    const calls = [
      `public.add_lines(${cart}, ${items}, gen_random_uuid())`,
      `public.get_cart(${cart})`,
      `app.lines_to_order(app.session_of(${cart}))`,
    ];
    const counts: number[] = [];
    for (const call of calls) {
      const { plan } = await database.workOf(call);
      expect(plan.match(WHOLE_TABLE)?.[0], call).toBeUndefined();
      counts.push(plan.match(/Query Text/g)?.length ?? 0);
    }
    return counts;
  }

  test('the products of a cart of 300 lines are read and ordered by their keys, a line with no more statements than in a short one', async () => {
    const [few, many] = [await statementsFor(LINES / 10), await statementsFor(LINES)];
    for (const [place, count] of few.entries()) {
      expect(count).toBeGreaterThan(0);
      expect(many[place]).toBeLessThanOrEqual(count * 10);
    }
  });
});
