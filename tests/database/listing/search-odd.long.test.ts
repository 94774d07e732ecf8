/** Queries that no buyer types: what they read is bounded, whatever they find. Times are printed and never asserted. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { bySize, recordFigures } from '#tests/support/oracles/proof-size.ts';

/** More than the sample whose pairs may be asked. */
const PRODUCTS = bySize(1500, 3000);
const RANDOM_QUERIES = bySize(50, 1000);
const FUNCTIONS = ['search_products', 'product_facets', 'search_tree', 'suggest_products'] as const;
type Call = (typeof FUNCTIONS)[number];

/** Most queries read much less: to find, to guess how many match and to count each read the products once. */
const ROWS_AT_MOST = 8 * PRODUCTS;
/** To find all pairs of a text takes longer than all else of a search. A sample of 1,000 products may be asked. */
const PAIRS_AT_MOST = 1000;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
  await backend.exec(`delete from public.product;
    insert into public.product (product_id, name, price_sar, attributes)
    select 'ODD-' || n, case n % 3 when 0 then 'Panel SG-10KTL-' || n % 20 || ' of ' || repeat(md5(n::text || 'x') || ' ', 5) when 1 then 'Solar panel +5 °C / ' || n % 7 || '.5 kW'
      else 'Inverter 3-1 (' || n % 9 || ') & co. ' end || md5(n::text),
      case when n % 10 > 0 then n end,
      jsonb_build_object('General', jsonb_build_object('Vertical', 'V' || n % 2, 'Sub-Vertical', 'S' || n % 5),
        'Electrical Attributes', jsonb_build_object('Rated Power', n % 60 * 10 || ' W', 'Phases', (n % 3)::text),
        'Overall Attributes', jsonb_build_object('Supplier Name', 'Maker & Sons ' || n % 30, 'Description', 'Rated 0 to +50 °C, 99.5 %'))
    from generate_series(1, ${PRODUCTS}) as n`);
  await serviceRpc(backend, 'finish_import');
  await backend.exec('analyze');
}, 120_000);
afterAll(() => backend.close());

interface Work {
  readonly rows: number;
  readonly pairs: number;
}

/** PostgreSQL's own counters of this session. */
async function workDone(): Promise<Work> {
  const [row] = await backend.sql<Work>(`select
    (select seq_tup_read + idx_tup_fetch from pg_stat_xact_all_tables
      where relid = 'app.product_facets'::regclass)::integer as rows,
    coalesce((select calls from pg_stat_xact_user_functions
      where schemaname = 'app' and funcname = 'character_pairs'), 0)::integer as pairs`);
  return row!;
}

const times: [ms: number, call: string][] = [];

async function workOf(name: Call, query: string): Promise<Work> {
  // Within one transaction the counts are not handed over to the statistics, which would set them back.
  await backend.exec(`begin; set local track_functions = 'all'`);
  const before = await workDone();
  const begun = performance.now();
  await backend.sql(`select public.${name}(query => $1)`, [query]);
  times.push([performance.now() - begun, `${name} ${JSON.stringify(query)}`]);
  const after = await workDone();
  await backend.exec('rollback');
  return { rows: after.rows - before.rows, pairs: after.pairs - before.pairs };
}

async function expectBounded(query: string): Promise<void> {
  for (const name of FUNCTIONS) {
    const { rows, pairs } = await workOf(name, query);
    const most = { rows: rows <= ROWS_AT_MOST, pairs: pairs <= PAIRS_AT_MOST };
    expect({ query, name, ...most }).toEqual({ query, name, rows: true, pairs: true });
  }
}

const SIGNS =
  '- + / % & . , ; : ! ? # * ( ) [ ] { } < > = " \' \\ | ~ ^ ` @ $ € ° ² ½ × – … ، ؛ ؟ ٪';
const ODD = {
  signs: `${SIGNS} -- ++ %% ...`,
  'single letters and digits': 'a b w z 0 1 5 9 ا ب م ١ 10 99 w5 5w',
  'a sign before or behind a letter or digit': `-1 +1 +5 .5 %5 5% 1- 5+ (1 1) #1 @1 -a a- /w w/ & -0 'a "a a; 1~`,
  'numbers with signs':
    '--1 -10 -100 +50 1.5 1,5 1/2 3-1 3~ 1-3 00 000 0.0 1e9 99999999999 ٥٠ ١٥٠٠',
  units: 'w kw kwh ah v °c % kg l m³ mm 5kw 220v 50hz 0w 1-1000w',
  'words that mean nothing alone': 'the of and in to for with من في على و',
  'words of programmers': 'a.b a-b a+b a_b a\\b drop null true false NaN',
};

test.each(Object.entries(ODD))(
  'a search for %s reads a bounded number of products',
  async (_, queries) => {
    for (const query of new Set(queries.split(' '))) await expectBounded(query);
  },
  120_000,
);

test.each(['the of', '- -', '1 1', 'a 1 -', '5 kw', '-1 -1', ') or true --'])(
  'several odd words, %s, read a bounded number of products',
  expectBounded,
);

// The index of trigrams has all products for two letters, and has each hit compared again with all pairs of its texts.
test('no plan of one or two characters reads the index of trigrams beside that of pairs', async () => {
  const short = Object.values(ODD)
    .join(' ')
    .split(' ')
    .filter((query) => [...query].length <= 2);
  // With costly comparisons the planner uses every index that it can, as it does with many products.
  await backend.exec('begin; set local enable_seqscan = off; set local cpu_operator_cost = 1');
  for (const query of new Set(short)) {
    const [row] = await backend.sql<{ searched: string }>('select app.searched($1, true)', [query]);
    const plan = await backend.sql(
      `explain select from app.product_facets as facets where ${row!.searched}`,
    );
    const text = JSON.stringify(plan);
    const both = /by_character_pairs.*by_search_text|by_search_text.*by_character_pairs/.test(text);
    expect([query, both]).toEqual([query, false]);
  }
  await backend.exec('rollback');
});

const someSign = fc.constantFrom(...SIGNS.split(' '));
const someQuery = fc
  .array(
    fc.oneof(
      someSign,
      fc.stringMatching(/^[a-z0-9]{1,3}$/),
      fc.tuple(someSign, fc.stringMatching(/^[a-z0-9]{1,4}$/)).map((parts) => parts.join('')),
      fc.integer({ min: -999, max: 9999 }).map(String),
      fc.constantFrom('the', 'of', 'من', 'kw', 'w', '%', 'panel', 'ktl', 'maker'),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((words) => words.join(' '));

test(
  'random odd queries read a bounded number of products',
  async () => {
    for (const query of fc.sample(someQuery, { numRuns: RANDOM_QUERIES, seed: 11 }))
      await expectBounded(query);
  },
  bySize(300_000, 3_600_000),
);

afterAll(() => {
  const [listing = 1] = times
    .filter(([, call]) => call.startsWith('search_products'))
    .map(([ms]) => ms);
  const worst = times.toSorted(([one], [other]) => other - one).slice(0, 5);
  recordFigures(
    ['call', 'of the first'],
    worst.map(([ms, call]) => [`\`${call}\``, `${(ms / listing).toFixed(1)}×`]),
    `${RANDOM_QUERIES.toLocaleString('en')} random queries on ${PRODUCTS.toLocaleString('en')} products.`,
  );
});
