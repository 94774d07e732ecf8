/** On PostgreSQL no listing, search or product reads a whole table: 50,000 products in CI, 1,000,000 measured. */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOnPostgres } from '#tests/support/database.ts';
import { findPostgres, startPostgres, type Postgres } from '#tests/support/postgres.ts';
import { recordFigures, sized } from '#tests/support/size.ts';

const PRODUCTS = sized(50_000, 1_000_000);
const figures: [string, string][] = [];
const binaries = findPostgres();

/** One statement for all rows; what triggers keep row by row is filled at once afterwards. */
const FILL = `
  set maintenance_work_mem = '512MB';
  alter table public.product disable trigger user;
  create temporary table indexes as select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'product_facets' and indexname <> 'product_facets_pkey';
  do $$ declare dropped text; begin
    for dropped in select name from indexes loop execute format('drop index app.%I', dropped); end loop;
  end $$;
  insert into public.product (product_id, name, price_sar, attributes)
  select 'SKU-' || lpad(number::text, 7, '0'),
    (array['Amal', 'Badr', 'Danah', 'Falak'])[1 + number % 4] || ' ' || md5(number::text)
      || (array[' solar panel', ' battery', ' pump'])[1 + number % 3],
    case when number % 10 > 0 then number % 5000 end,
    jsonb_build_object(
      'General', jsonb_build_object('Vertical', (array['Solar', 'Water'])[1 + number % 2],
        'Sub-Vertical', 'Kind ' || number % 40),
      'Overall Attributes', jsonb_build_object('Lead Time', (number % 30)::text, 'Supplier Name',
        'Supplier ' || number % 200, 'Category', 'Main ' || number % 8,
        'Description', case when number % 500 = 0 then 'coated' else 'plain' end))
  from generate_series(1, ${PRODUCTS}) as number;
  alter table public.product enable trigger user;
  select app.write_product_facets(array(select id from public.product));
  do $$ declare made text; begin
    for made in select definition from indexes loop execute made; end loop;
  end $$;
  insert into app.product_counts select vertical, sub_vertical, count(*) from public.product group by 1, 2;
  alter index app.product_facets_by_letter_pairs alter column 1 set statistics 0;
  analyze public.product, app.product_facets;`;

describe.skipIf(binaries === null)('on PostgreSQL with many products', () => {
  let server: Postgres;
  let sql: postgres.Sql;
  let plans: string[] = [];
  beforeAll(async () => {
    server = await startPostgres(binaries!);
    await (await startOnPostgres(server.url)).close();
    const onnotice = ({ message = '' }: postgres.Notice) => void plans.push(message);
    sql = postgres(server.url, { max: 1, onnotice });
    await sql.unsafe(FILL);
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
    return plans.join('\n');
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
    ['suggestions', `suggest_products('badr')`],
    ['suggestions for two letters', `suggest_products('ba')`],
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
    expect(plan).not.toMatch(/Seq Scan on product(_facets)?\b/);
  });
});
