/**
 * The worst single call of a stranger, looked for with random arguments on PostgreSQL, in the products of the
 * benchmarks: 20,000 of them and 10 argument sets for each function in CI, 100,000 and 100 measured. FUZZ_SEED
 * repeats a run.
 */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOnPostgres } from '#tests/support/database/database.ts';
import { RandomArguments, type Callable, type Known } from './random-arguments.ts';
import { fillShop } from './filled-shop.ts';
import {
  EXPLAIN,
  largeTables,
  wholeReadsIn,
  type Outcome,
  type Tables,
} from '#tests/support/oracles/fuzz/plans.ts';
import { findPostgres, startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { recordFigures, bySize } from '#tests/support/oracles/proof-size.ts';

const PRODUCTS = Number(process.env['FUZZ_PRODUCTS'] ?? bySize(20_000, 100_000));
const SETS = Number(process.env['FUZZ_SETS'] ?? bySize(10, 100));
const SEED = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** FUZZ_ONLY names some functions, divided by commas. */
const ONLY = process.env['FUZZ_ONLY']?.split(',');
const MOST_MS = 180_000;
const binaries = findPostgres();

/** From here on, what the facets count is taken for the whole table. */
const NEARLY_ALL = 0.8;

/** The tree of a search counts every hit, as the query is read in the end. */
const COUNTED_BY_TREE = `select app.matched_count(app.searched($1, true), '{}', true) as counted`;

const TREE = 'search_tree';

interface Worst extends Outcome {
  readonly name: string;
  readonly args: object;
}

const FUNCTIONS = `
  select proname as name, coalesce(proargnames, '{}') as names, pronargdefaults as defaults,
    array(select format_type(type, null) from unnest(proargtypes) with ordinality as listed (type, place) order by place) as types
  from pg_proc where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')
  order by proname`;

/**
 * How many products facets count: those that miss one filter at most. A filter alone, without a search, has its
 * own facet kept: then those that miss none. Without either all is kept.
 */
const COUNTED = `
  select app.matched_count(app.search_filter(needle, place, app.subsectors_of(place, part)),
    array(select condition from app.facet_conditions($4::text::jsonb, place, part)), needle <> '') as counted
  from (select app.fold_text(left(coalesce($1, ''), 200)) as needle, nullif(btrim(left($2, 200)), '') as place,
    nullif(btrim(left($3, 200)), '') as part) as asked`;

const MATCHED_COUNT = `
  create function app.matched_count(place text, conditions text[], is_search boolean) returns bigint
  language plpgsql as $$
  declare
    counted bigint;
    misses text := (select coalesce(string_agg(format('((%s) is not true)::integer', one), '+'), '0') from unnest(conditions) as one);
  begin
    if cardinality(conditions) = 0 and not is_search then
      return 0;
    end if;
    execute format('select count(*) from app.product_facets as facets where %s and %s <= %s', place, misses,
      case when is_search or cardinality(conditions) > 1 then 1 else 0 end) into counted;
    return counted;
  end $$`;

describe.skipIf(binaries === null)('a stranger on PostgreSQL with many products', () => {
  let server: Postgres;
  let sql: postgres.Sql;
  let functions: Callable[];
  let known: Known;
  let tables: Tables;
  let plans: string[] = [];

  beforeAll(async () => {
    server = await startPostgres(binaries!);
    await (await startOnPostgres(server.url)).close();
    const onnotice = ({ message = '' }: postgres.Notice) => void plans.push(message);
    sql = postgres(server.url, { max: 1, onnotice });
    await fillShop(sql, PRODUCTS);
    functions = (await sql.unsafe<Callable[]>(FUNCTIONS)).filter(
      ({ name }) => ONLY?.includes(name) ?? true,
    );
    known = await knownValues();
    tables = await largeTables(sql);
    await sql.unsafe(MATCHED_COUNT);
    await sql.unsafe(EXPLAIN);
  }, 900_000);
  afterAll(async () => {
    await sql?.end();
    await server?.stop();
  });

  const list = async (query: string): Promise<string[]> =>
    (await sql.unsafe<{ value: string }[]>(query)).map(({ value }) => value);

  async function knownValues(): Promise<Known> {
    const product = await list(
      'select id::text as value from public.product order by md5(id::text) limit 50',
    );
    const verticals = await list(
      'select distinct vertical as value from app.product_counts where product_count > 0',
    );
    return {
      product,
      query: await list('select name as value from public.product order by md5(id::text) limit 50'),
      vertical: verticals,
      subcategory: await list('select distinct sub_vertical as value from public.product'),
      sort: ['relevance', 'name', 'price_asc', 'price_desc', 'lead_time'],
      supplier: await list('select name as value from app.supplier_counts limit 100'),
      country: ['Jordan', 'Oman', 'India', 'Saudi Arabia'],
      attribute: await list(`select section || '/' || field as value from app.attribute_fields`),
      cart: await list(
        `select lpad(number::text, 43, 'T') as value from generate_series(1, 50) as number`,
      ),
      slug: await list('select slug as value from public.posts limit 50'),
      text: [
        ...verticals,
        'Qamar Energy',
        'PV Modules Mono-c-Si',
        'solar panel 450 W',
        'GEN-0000123',
      ],
    };
  }

  /** Calls as anon, with the time limit that the migrations set, and rolls back. */
  async function call(name: string, args: Record<string, unknown>): Promise<Outcome> {
    const type = (argument: string) => {
      const { names, types } = functions.find((one) => one.name === name)!;
      return types[names.indexOf(argument)] ?? 'text';
    };
    const given = Object.keys(args);
    const values = given.map((argument) =>
      type(argument) === 'jsonb' ? JSON.stringify(args[argument]) : args[argument],
    );
    const marks = given.map((one, place) => `"${one}" => $${place + 1}::text::${type(one)}`);
    await sql.unsafe(`begin; set local role anon; set local statement_timeout = '3s'`);
    plans = [];
    const begun = performance.now();
    const texts = values.map((value) =>
      Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join(',')}}` : value,
    );
    const code = await sql
      .unsafe(`select public.${name}(${marks.join(', ')})`, texts as never[])
      .then(() => null)
      .catch((error: { code?: string }) => error.code ?? 'unknown');
    const ms = performance.now() - begun;
    await sql.unsafe('rollback');
    return { ms, code, wholeReads: wholeReadsIn(plans, tables) };
  }

  /**
   * The one exception: facets, and the tree of a search, that are not kept are counted over all that the search
   * and the filters leave, so a table that the answer counts as a whole is read as a whole. Found here by looking
   * at every product. Without words the tree is kept.
   */
  async function countsNearlyAll(
    name: string,
    { query = '', vertical = null, subcategory = null, filters = {} }: Record<string, unknown>,
    table: string,
  ): Promise<boolean> {
    if (!['product_facets', TREE].includes(name) || table !== 'product_facets') return false;
    const [text, values] =
      name === TREE
        ? [COUNTED_BY_TREE, [query]]
        : [COUNTED, [query, vertical, subcategory, JSON.stringify(filters)]];
    const found = await sql.unsafe<{ counted: number }[]>(text, values as never[]);
    return found[0]!.counted >= tables.get(table)! * NEARLY_ALL;
  }

  /** The middle of some calls, so that one slow moment of the machine proves little. */
  async function plainListing(): Promise<number> {
    const times: number[] = [];
    for (let n = 0; n < 9; n += 1) times.push((await call('search_products', {})).ms);
    return times.sort((a, b) => a - b)[4]!;
  }

  test('a plan that reads a whole table is noticed', async () => {
    plans = [];
    await sql.unsafe(`select count(*) from public.product where name = 'x'`);
    expect(wholeReadsIn(plans, tables)).toHaveLength(1);
    expect([...tables.keys()]).toEqual(
      expect.arrayContaining(['product', 'product_facets', 'cart_sessions']),
    );
  });

  test(
    'reads no whole table with any arguments, and is answered within the limit of the role',
    { timeout: 600_000 },
    async () => {
      console.log(`Seed ${SEED}: FUZZ_SEED=${SEED} repeats this run.`);
      const listing = await plainListing();
      const dice = new RandomArguments(SEED, known);
      const worst = new Map<string, Worst>();
      const wrong: string[] = [];
      const begun = performance.now();
      let calls = 0;
      for (let set = 0; set < SETS && performance.now() - begun < MOST_MS; set += 1) {
        for (const one of functions) {
          const args = dice.argumentsOf(one);
          const outcome = await call(one.name, args);
          calls += 1;
          const shown = `${one.name} ${JSON.stringify(args).slice(0, 300)}`;
          for (const { scan, table, rows } of outcome.wholeReads) {
            if (await countsNearlyAll(one.name, args, table)) continue;
            wrong.push(`${scan} of ${rows} rows of ${table}: ${shown}`);
          }
          if (!/^(PT|22|23)|null/.test(String(outcome.code)))
            wrong.push(`${outcome.code}: ${shown}`);
          if (outcome.ms > (worst.get(one.name)?.ms ?? 0)) {
            worst.set(one.name, { ...outcome, name: one.name, args });
          }
        }
      }
      report([...worst.values()], listing, calls);
      expect(wrong).toEqual([]);
    },
  );

  function report(worst: Worst[], listing: number, calls: number): void {
    const rows = worst
      .toSorted((a, b) => b.ms - a.ms)
      .map(({ name, args, ms, code }) => [
        name,
        `${(ms / listing).toFixed(1)}×`,
        ms.toFixed(1),
        code ?? '',
        JSON.stringify(args).slice(0, 120).replaceAll('|', '¦'),
      ]);
    const note = `${PRODUCTS.toLocaleString('en')} products, ${calls} calls, seed ${SEED}; the plain listing took ${listing.toFixed(1)} ms.`;
    recordFigures(['slowest call of', 'of listing', 'ms', 'refused', 'arguments'], rows, note);
  }
});
