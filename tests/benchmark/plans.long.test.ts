/**
 * On PostgreSQL no listing, search or product reads a whole table: 50,000 products in CI, 1,000,000 measured.
 * PLANS_DATABASE names a database that an earlier run has filled, so that it need not be filled again.
 */
import fc from 'fast-check';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOnPostgres } from '#tests/support/database.ts';
import { fillCatalogue } from '#tests/support/fuzz/catalogue.ts';
import { countsOf, hitsOf, readAll, type ReadProduct } from '#tests/support/fuzz/dense-oracle.ts';
import { findPostgres, startPostgres, type Postgres } from '#tests/support/postgres.ts';
import { recordFigures, sized } from '#tests/support/size.ts';

const PRODUCTS = sized(50_000, 1_000_000);
const QUERIES = sized(30, 1_000);
const WHOLE_TABLE = /Seq Scan on product(_facets)?\b/;
const KEPT = process.env['PLANS_DATABASE'];
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
  beforeAll(
    async () => {
      const onnotice = ({ message = '' }: postgres.Notice) => void plans.push(message);
      if (KEPT) {
        sql = postgres(KEPT, { max: 1, onnotice });
      } else {
        server = await startPostgres(binaries!);
        sql = postgres(server.url, { max: 1, onnotice });
        await fill();
      }
      await explainPlans();
    },
    sized(900_000, 3_600_000),
  );
  afterAll(async () => {
    recordFigures(['call', 'ms'], figures, `${PRODUCTS.toLocaleString('en')} products.`);
    await sql?.end();
    await server?.stop();
  });

  async function fill(): Promise<void> {
    await (await startOnPostgres(server.url)).close();
    await sql`select app.save_headlines(${sql.json(HEADLINES)})`;
    await fillCatalogue(sql, PRODUCTS);
    await sql`select app.add_missing_categories()`;
    await sql.unsafe(
      `select app.save_synonyms('[["panel", "module", "لوح"], ["battery", "بطارية"]]')`,
    );
  }

  /** Plans of the statements inside the functions, as they really run. */
  const explainPlans = () =>
    sql.unsafe(`load 'auto_explain'; set auto_explain.log_nested_statements = on;
      set auto_explain.log_min_duration = 0; set auto_explain.log_level = notice;
      set client_min_messages = notice; set statement_timeout = '3s'`);

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
    ['a search for two common words that are never together', `search_products('لوح pump')`],
    ['a search for two quantities that are never together', `search_products('300w 100w')`],
    ['a search that finds every product', `search_products('kind')`],
    ['facets of a common search', `product_facets('solar panel')`],
    ['the tree of a common search', `search_tree('solar panel')`],
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

  describe.runIf(PRODUCTS < 1_000_000)('beside a search that reads every product', () => {
    let products: ReadProduct[];
    beforeAll(async () => {
      await sql.unsafe(`set auto_explain.log_min_duration = -1; set statement_timeout = 0`);
      products = await readAll(sql);
    });

    const ask = async (call: string) =>
      (await sql.unsafe(`select public.${call} as answer`))[0]!['answer'];

    async function pagesOf(query: string): Promise<string[]> {
      const ids: string[] = [];
      for (let page = 1; page <= 50; page++) {
        const answer = await ask(`search_products('${query}', page => ${page})`);
        expect([query, answer.total, answer.total_is_exact]).toEqual([query, 1000, false]);
        ids.push(...answer.products.map(({ id }: { id: string }) => id));
      }
      return ids;
    }

    test.each([
      'solar',
      'solar panel',
      'solar battery',
      'kind',
      'supplier kind',
      'amal pump',
      'danah kind',
    ])(
      'many hits of %s: 1,000 different ones, those with all words in the name first, then in the order of the listing',
      async (query) => {
        const hits = hitsOf(products, query);
        const tiers = new Map(hits.map(({ id, tier }) => [id, tier]));
        const shown = await pagesOf(query);
        expect(hits.length).toBeGreaterThan(1000);
        expect(new Set(shown).size).toBe(1000);
        expect(shown.filter((id) => !tiers.has(id))).toEqual([]);
        const best = hits.filter(({ tier }) => tier === 0).length;
        const first = shown.slice(0, Math.min(best, 200));
        expect(first.filter((id) => tiers.get(id) !== 0)).toEqual([]);
        // 500 of each of two steps are ranked for one word, 200 for several.
        if (!query.includes(' ')) return;
        const ranked = new Set(shown.slice(0, 400));
        const rest = hits.filter(({ id }) => !ranked.has(id)).map(({ id }) => id);
        expect(shown.slice(400)).toEqual(rest.slice(0, 600));
      },
      60_000,
    );

    test('of thousands of hits the product that the query names comes first, also without a price', async () => {
      const attributes = { General: { Vertical: 'Water', 'Sub-Vertical': 'Kind 4' } };
      await sql`insert into public.product (product_id, name, attributes) values ('NAMED-1', 'Solar panel', ${sql.json(attributes)})`;
      const { products: shown } = await ask(`search_products('solar panel')`);
      await sql`delete from public.product where product_id = 'NAMED-1'`;
      expect(shown[0].product_id).toBe('NAMED-1');
    });

    test('facets are exact up to 30,000 hits; of more they are near, and have two digits', async () => {
      for (const query of ['solar panel', 'kind']) {
        const hits = hitsOf(products, query);
        const facets = await ask(`product_facets('${query}')`);
        const share = hits.length > 30_000 ? 20_000 / hits.length : 1;
        const compare = (
          counted: { value: string; count: number }[],
          counts: Map<string, number>,
        ) => {
          for (const { value, count } of counted) {
            const exact = counts.get(value) ?? 0;
            // Five times the deviation of a sample, and what two digits leave out.
            const allowed = share === 1 ? 0 : 5 * Math.sqrt(exact / share) + exact / 20;
            expect([query, value, Math.abs(count - exact) <= allowed]).toEqual([
              query,
              value,
              true,
            ]);
            if (share < 1 && count >= 100) expect(String(count)).toMatch(/^\d\d0*$/);
          }
        };
        compare(
          facets.countries,
          countsOf(hits, ({ country }) => country),
        );
        compare(
          facets.suppliers,
          countsOf(hits, ({ supplier }) => supplier),
        );
        compare(
          [
            { value: 'false', count: facets.price.priced },
            { value: 'true', count: facets.price.unpriced },
          ],
          countsOf(hits, ({ unpriced }) => String(unpriced)),
        );
        expect(facets.suppliers.length).toBe(50);
      }
    }, 60_000);
  });
});
