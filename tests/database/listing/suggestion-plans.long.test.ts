/** One letter beside punctuation begins a word of nearly every product: on PostgreSQL, suggestions read few of 20,000. */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOnPostgres, type TestBackend } from '#tests/support/database/database.ts';
import { fillCatalogue } from '#tests/support/oracles/fuzz/catalogue.ts';
import {
  EXPLAIN,
  largeTables,
  wholeReadsIn,
  type Tables,
} from '#tests/support/oracles/fuzz/plans.ts';
import { findPostgres, startPostgres, type Postgres } from '#tests/support/database/postgres.ts';

const binaries = findPostgres();

describe.skipIf(binaries === null)('suggestions on PostgreSQL', () => {
  let server: Postgres;
  let backend: TestBackend;
  let sql: postgres.Sql;
  let tables: Tables;
  const notices: string[] = [];

  beforeAll(async () => {
    server = await startPostgres(binaries!);
    backend = await startOnPostgres(server.url);
    const onnotice = ({ message = '' }: postgres.Notice) => void notices.push(message);
    sql = postgres(server.url, { max: 1, onnotice });
    await fillCatalogue(sql, 20_000);
    await sql`select app.add_missing_categories()`;
    tables = await largeTables(sql);
    await sql.unsafe(EXPLAIN);
  }, 300_000);
  afterAll(async () => {
    await sql?.end();
    await backend?.close();
    await server?.stop();
  });

  test.each(['& S', 'S &', '(s)', '- 1', '. س', 's', '& s &', 'solar', '& solar'])(
    'for %s read no large table as a whole',
    async (query) => {
      notices.length = 0;
      await sql`select public.suggest_products(${query})`;
      expect(notices.length).toBeGreaterThan(0);
      expect(wholeReadsIn(notices, tables)).toEqual([]);
    },
  );
});
