/**
 * What Supabase Lite does with the addresses of reads where no rule of ours is before it, on both engines. docs/decisions.md
 * has the result: it guesses types and takes texts for filters, as PostgREST does for some. So our gateways read the
 * address, and hand over a POST.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createConnection } from '#supabase/local/database/connection.ts';
import { readQuery } from '#contract/reads/address.ts';
import { CATALOGUE_READS } from '#contract/reads/table.ts';
import { casesOf, fillCatalogue, ODD_TEXTS } from '#tests/support/builders/catalogue/read-cases.ts';
import {
  openOnPostgres,
  startOnPostgres,
  type TestBackend,
} from '#tests/support/database/database.ts';
import { appOn, migrate } from '#tests/support/database/lite.ts';
import { findPostgres, startPostgres } from '#tests/support/database/postgres.ts';
import { askByGet, askByPost, differingReads } from '#tests/support/database/read-comparison.ts';

type Ask = (request: Request) => Promise<Response>;

interface Engine {
  readonly backend: TestBackend;
  /** Supabase Lite alone, one request at a time. */
  readonly ask: Ask;
  close(): Promise<void>;
}

async function onPglite(): Promise<Engine> {
  const connection = createConnection();
  await migrate(connection);
  const app = appOn(connection);
  const ask: Ask = async (request) => app.fetch(request);
  const backend: TestBackend = {
    fetch: ask,
    sql: async (text, values) => (await connection.driver.query<never>(text, values)).rows,
    exec: (script) => connection.driver.exec(script),
    close: () => connection.close(),
  };
  return { backend, ask, close: () => backend.close() };
}

async function onPostgres(binaries: string): Promise<Engine> {
  const server = await startPostgres(binaries, ['track_functions=all']);
  const backend = await startOnPostgres(server.url);
  const [raw, app] = openOnPostgres(server.url);
  const close = async () => {
    await Promise.all([backend.close(), raw.close()]);
    await server.stop();
  };
  return { backend, ask: async (request) => app.fetch(request), close };
}

const binaries = findPostgres();
const ENGINES = [
  ['PGlite', onPglite],
  ...(binaries ? ([['PostgreSQL', () => onPostgres(binaries)]] as const) : []),
] as const;

describe.each(ENGINES)('Supabase Lite on %s', (name, start) => {
  let engine: Engine;
  let ids: string[];
  beforeAll(async () => {
    engine = await start();
    ids = await fillCatalogue(engine.backend);
  });
  afterAll(() => engine.close());

  test('answers an address as a POST, but for texts that look like another type', async () => {
    const differing = await differingReads(casesOf(ids), engine.ask);
    const texts = new Set(differing.map((one) => /"query":"((?:\\.|[^"])*)"/.exec(one)?.[1]));
    expect([...texts].sort()).toEqual(['null', 'true', '{\\"a\\":1}']);
  });

  test('takes a text with an operator before its point for a filter', async () => {
    const answer = await askByGet(engine.ask, 'search_products', '?query=lt.5');
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  test('has English for a GET whose address names no language, whatever its header asks', async () => {
    const headers = { apikey: 'sb_publishable_local', 'accept-language': 'ar' };
    const url = 'http://shop.test/rest/v1/rpc/category_tree';
    const answer = await engine.ask(new Request(url, { headers }));
    expect(await answer.text()).not.toContain('overarching_label');
  });

  test('gives through a filter nothing that the answer without it does not have', async () => {
    for (const read of ['search_products', 'category_tree', 'product_page'] as const) {
      const whole: unknown = await (await askByPost(engine.ask, read, {})).json();
      for (const filter of [
        `${read}->>total=gt.0`,
        `${read}->>total=match.(.*)*x`,
        `${read}=is.null`,
        'price_sar=lt.5',
        `select=${read}`,
        'select=*,cart_items(*)',
        'select=version()',
        `order=${read}`,
        'limit=0',
        'offset=5',
      ]) {
        const answer = await askByGet(engine.ask, read, `?${filter}`);
        if (answer.status >= 400) continue;
        const body: unknown = await answer.json();
        expect([whole, [], null, {}, { [read]: whole }], filter).toContainEqual(body);
      }
    }
  });

  test.skipIf(name === 'PGlite')(
    'runs in the SQL of PostgREST once more for each filter at most, as for another request',
    async () => {
      const plain = await runsOf(engine.backend, []);
      const filters = ['total', 'page', 'page_size'].map(
        (key) => `to_jsonb(pgrst_source.pgrst_scalar) ->> '${key}' > '0'`,
      );
      const filtered = await runsOf(engine.backend, filters);
      expect(plain).toBe(1);
      expect(filtered).toBeLessThanOrEqual(1 + filters.length);
    },
  );
});

/** How often PostgREST's statement for a call with filters runs the function. PostgreSQL puts the call where it is named. */
async function runsOf(backend: TestBackend, filters: readonly string[]): Promise<number> {
  const condition = ['true', ...filters].join(' and ');
  // Two statements of one message are one transaction.
  const results = await backend.exec(`
    with pgrst_source as (select pgrst_call.pgrst_scalar
      from (select public.search_products(query := 'gas'::text) as pgrst_scalar) as pgrst_call)
    select coalesce(json_agg(_postgrest_t.pgrst_scalar) -> 0, 'null') as body
    from (select pgrst_source.* from pgrst_source where ${condition}) as _postgrest_t;
    select sum(pg_stat_get_xact_function_calls(oid))::integer as calls from pg_proc
    where proname = 'search_products' and pronamespace = 'app'::regnamespace`);
  const rows = (results as { calls?: number }[][]).flat();
  return rows.find(({ calls }) => calls !== undefined)?.calls ?? 0;
}

test('every read is in the trial, and has an address for its usual arguments', () => {
  const usual = casesOf(['00000000-0000-4000-8000-000000000000']).filter(
    ([, { query }]) => query === ODD_TEXTS[0] || !ODD_TEXTS.includes(String(query)),
  );
  expect(new Set(usual.map(([name]) => name))).toEqual(new Set(Object.keys(CATALOGUE_READS)));
  for (const [name, args] of usual) expect(readQuery(name, args)).not.toBeNull();
});
