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
  appOn,
  migrate,
  openOnPostgres,
  startOnPostgres,
  type TestBackend,
} from '#tests/support/database/database.ts';
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
    const { differing } = await differingReads(casesOf(ids), engine.ask);
    const texts = new Set(differing.map((one) => /"query":"((?:\\.|[^"])*)"/.exec(one)?.[1]));
    expect([...texts].sort()).toEqual(['1e3', '\\"cylinder\\"', 'null', '{\\"a\\":1}']);
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
        expect([whole, [], null, { [read]: whole }], filter).toContainEqual(body);
      }
    }
  });

  test.skipIf(name === 'PGlite')('runs the function once, whatever filters are on it', async () => {
    const calls = async () => {
      const [row] = await engine.backend.sql<{ calls: number }>(
        `select coalesce(sum(calls), 0)::integer as calls from pg_stat_user_functions
         where schemaname = 'app' and funcname = 'search_products'`,
      );
      return row!.calls;
    };
    const runs = async (query: string) => {
      await engine.backend.sql('select pg_stat_reset()');
      await askByGet(engine.ask, 'search_products', query);
      await expect.poll(calls).toBeGreaterThan(0);
      return calls();
    };
    expect(await runs('?query=gas')).toBe(1);
    const many = 'search_products->>total=gt.0&search_products->>page=eq.1';
    expect(await runs(`?query=gas&${many}&order=search_products`)).toBe(1);
  });
});

test('every read is in the trial, and has an address for its usual arguments', () => {
  const usual = casesOf(['00000000-0000-4000-8000-000000000000']).filter(
    ([, args]) => !ODD_TEXTS.includes(String(args['query'])),
  );
  expect(new Set(usual.map(([name]) => name))).toEqual(new Set(Object.keys(CATALOGUE_READS)));
  for (const [name, args] of usual) expect(readQuery(name, args)).not.toBeNull();
});
