/** On PostgreSQL no listing, search or product reads a whole table: 50,000 products in CI, 1,000,000 measured. */
import fc from 'fast-check';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOnPostgres } from '#tests/support/database.ts';
import { fillCatalogue } from '#tests/support/fuzz/catalogue.ts';
import { findPostgres, startPostgres, type Postgres } from '#tests/support/postgres.ts';
import { recordFigures, sized } from '#tests/support/size.ts';

const PRODUCTS = sized(50_000, 1_000_000);
const QUERIES = sized(30, 1_000);
const WHOLE_TABLE = /Seq Scan on product(_facets)?\b/;
const figures: [string, string][] = [];
const binaries = findPostgres();

const headline = {
  place: 'Main 4',
  position: 1,
  name: 'Rated power',
  sources: [['Electrical Attributes', 'Rated Power']],
  share: null,
  is_text: false,
  unit: 'W',
  form: '# W',
  is_sorted: true,
  price_unit: 'W',
};
const HEADLINES = [headline, { ...headline, position: 2, name: 'The same', price_unit: null }];

/** One to three words of the catalogue, whole, begun or mistyped; numbers, SKUs, and words that it does not have. */
const KNOWN = 'solar panel battery pump water kind main supplier coated Amal Badr Danah Falak';
const BEGUN_OR_MISTYPED =
  'module لوح panels batteries sol bat pannel batery danahh solr supplyer zzqq wrench';
const someWord = fc.oneof(
  fc.constantFrom(...KNOWN.split(' ')),
  fc.constantFrom(...BEGUN_OR_MISTYPED.split(' ')),
  fc.integer({ min: 0, max: 999_999 }).map((number) => `SKU-${String(number).padStart(7, '0')}`),
  fc.integer({ min: 1, max: 60 }).map((tens) => `${tens * 10}w`),
  fc.integer({ min: 0, max: 5000 }).map(String),
  fc.stringMatching(/^[0-9a-f]{3,9}$/),
);

const someQuery = fc
  .array(someWord, { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '));

describe.skipIf(binaries === null)('on PostgreSQL with many products', () => {
  let server: Postgres;
  let sql: postgres.Sql;
  let plans: string[] = [];
  beforeAll(async () => {
    server = await startPostgres(binaries!);
    await (await startOnPostgres(server.url)).close();
    const onnotice = ({ message = '' }: postgres.Notice) => void plans.push(message);
    sql = postgres(server.url, { max: 1, onnotice });
    await sql`select app.save_headlines(${sql.json(HEADLINES)})`;
    await fillCatalogue(sql, PRODUCTS);
    await sql`select app.add_missing_categories()`;
    await sql.unsafe(
      `select app.save_synonyms('[["panel", "module", "لوح"], ["battery", "بطارية"]]')`,
    );
    // Plans of the statements inside the functions, as they really run.
    await sql.unsafe(`load 'auto_explain'; set auto_explain.log_nested_statements = on;
      set auto_explain.log_min_duration = 0; set auto_explain.log_level = notice;
      set client_min_messages = notice; set statement_timeout = '3s'`);
  }, 900_000);
  afterAll(async () => {
    recordFigures(['call', 'ms'], figures, `${PRODUCTS.toLocaleString('en')} products.`);
    await sql?.end();
    await server?.stop();
  });

  async function plansOf(call: string): Promise<string> {
    plans = [];
    await sql.unsafe(`select public.${call}`);
    // What is only explained reads nothing: the planner is asked for its guess.
    return plans.filter((plan) => !plan.includes('Query Text: explain ')).join('\n');
  }

  const reads = (plan: string): string[] => plan.match(/\w+ Scan .*on product.*/g) ?? [];

  test('a plan that reads the whole table is noticed', async () => {
    plans = [];
    await sql.unsafe(`select count(*) from public.product where name = 'x'`);
    expect(plans.join('\n')).toMatch(/Seq Scan on product\b/);
  });

  test.each([
    ['listing', 'search_products()'],
    ['page 400', 'search_products(page => 400)'],
    ['listing by price', `search_products(sort => 'price_desc')`],
    ['listing by lead time', `search_products(sort => 'lead_time')`],
    ['a vertical', `search_products(vertical => 'Solar')`],
    ['a sub-vertical', `search_products(vertical => 'Solar', subcategory => 'Kind 4')`],
    ['a SKU', `search_products('SKU-0123456')`],
    ['a selective search', `search_products('${'c4ca4238a0b923820dcc509a6f75849b'}')`],
    ['a common search', `search_products('solar panel')`],
    ['a common search by price', `search_products('solar panel', sort => 'price_asc')`],
    ['a search in descriptions', `search_products('coated')`],
    ['a search within a sub-vertical', `search_products('battery', 'Solar', 'Kind 4')`],
    ['a search for what is not there', `search_products('zzzqqq')`],
    ['a search for two letters', `search_products('c4')`],
    ['a search for two letters that are not there', `search_products('qz')`],
    ...['headline_desc', 'headline_asc', 'second_desc', 'unit_price'].flatMap((sort) => [
      [`a sub-vertical by ${sort}`, `search_products(subcategory => 'Kind 4', sort => '${sort}')`],
      [
        `page 40 of it by ${sort}`,
        `search_products(vertical => 'Solar', subcategory => 'Kind 4', sort => '${sort}', page => 40)`,
      ],
      [
        `a main category by ${sort}`,
        `search_products(subcategory => 'Main 4', sort => '${sort}', page => 3)`,
      ],
      [
        `a filtered main category by ${sort}`,
        `search_products(subcategory => 'Main 4', sort => '${sort}', filters => '{"countries": ["Oman"]}')`,
      ],
      [
        `a search in a main category by ${sort}`,
        `search_products('solar', subcategory => 'Main 4', sort => '${sort}')`,
      ],
    ]),
    [
      'related products',
      `related_products(array(select id from public.product where product_id in ('SKU-0000004', 'SKU-0000020', 'SKU-0000007')))`,
    ],
    ['the first page of the catalogue', 'product_page()'],
    [
      'a later page of the catalogue',
      `product_page((select id from public.product where product_id = 'SKU-0030007'))`,
    ],
    ['suggestions', `suggest_products('badr')`],
    ['suggestions for two letters', `suggest_products('ba')`],
    ['a search without a letter', `search_products('%%%')`],
    ['suggestions without a letter', `suggest_products('%%%')`],
    [
      'a product',
      `product_detail((select id from public.product where product_id = 'SKU-0000007'))`,
    ],
    [
      'products of a comparison',
      `products_by_ids(array(select id from public.product where product_id in ('SKU-0000007', 'SKU-0000008')))`,
    ],
  ])('%s reads no whole table', async (name, call) => {
    const begun = performance.now();
    const plan = await plansOf(call);
    figures.push([name, String(Math.round(performance.now() - begun))]);
    expect(reads(plan).length).toBeGreaterThan(0);
    expect(plan).not.toMatch(WHOLE_TABLE);
  });

  test(
    `${QUERIES.toLocaleString('en')} random queries read no whole table`,
    async () => {
      const times: [query: string, ms: number][] = [];
      for (const query of fc.sample(someQuery, { numRuns: QUERIES, seed: 11 })) {
        const begun = performance.now();
        const plan = await plansOf(`search_products('${query}')`).catch((cause: unknown) => {
          throw new Error(`'${query}' was not answered`, { cause });
        });
        times.push([query, performance.now() - begun]);
        expect([query, reads(plan).length]).not.toEqual([query, 0]);
        expect([query, plan.match(WHOLE_TABLE)?.[0]]).toEqual([query, undefined]);
      }
      times.sort(([, one], [, other]) => one - other);
      const [median, [slowest, worst]] = [times[times.length >> 1]![1], times.at(-1)!];
      figures.push(
        [`${QUERIES} random queries, half of them within`, String(Math.round(median))],
        [`the slowest of them: ${slowest}`, String(Math.round(worst))],
      );
    },
    sized(120_000, 3_600_000),
  );
});
