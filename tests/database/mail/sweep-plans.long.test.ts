/** A sweep among many rows on PostgreSQL: it deletes a bounded number of each table, and reads none as a whole. */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOnPostgres, type TestBackend } from '#tests/support/database/database.ts';
import {
  EXPLAIN,
  largeTables,
  wholeReadsIn,
  type Tables,
} from '#tests/support/oracles/fuzz/plans.ts';
import { findPostgres, startPostgres, type Postgres } from '#tests/support/database/postgres.ts';

const binaries = findPostgres();
const MANY = 20_000;
const OLD = 4_500;

const rows = `generate_series(1, ${MANY}) as n`;
const keyOf = (kind: number): string =>
  `('${kind}0000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid`;
/** The first rows are old. */
const AGE = `now() - case when n <= ${OLD} then interval '13 months' else interval '1 hour' end`;

/** Rows as the shop leaves them, without the triggers and keys that would make them one by one. */
const FILL = `
  set session_replication_role = replica;
  insert into app.shoppers (id, user_id) select ${keyOf(1)}, gen_random_uuid() from ${rows};
  insert into app.shoppers (id) select ${keyOf(2)} from generate_series(1, ${OLD}) as n;
  insert into app.customer_addresses (id, shopper_id, type, full_name, email, phone, address, city, district, postal_code)
  select gen_random_uuid(), id, 'Home', 'A', 'a@shop.test', '0500000000', 'A', 'A', 'A', '1' from app.shoppers;
  insert into app.files (shopper_id, created_at) select ${keyOf(1)}, ${AGE} from ${rows};
  insert into app.newsletter_subscribers (email, token_hash, created_at, confirmed_at)
  select 'reader' || n || '@shop.test', sha256(n::text::bytea), now() - interval '13 months',
    case when n > ${OLD} then now() end from ${rows};
  insert into app.bouncing_addresses (email, reason, bounced_at) select 'gone' || n || '@shop.test', 'x', ${AGE} from ${rows};
  insert into app.contact_messages (kind, name, email, message, created_at)
  select 'contact', 'A', 'a@shop.test', 'x', ${AGE} from ${rows};
  insert into app.outbox (recipient, kind, data, created_at)
  select 'a@shop.test', 'form_received', '{}', ${AGE} from ${rows};
  set session_replication_role = origin;
  analyze;`;

describe.skipIf(binaries === null)(`a sweep among ${MANY.toLocaleString('en')} rows`, () => {
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
    await sql.unsafe(FILL);
    tables = await largeTables(sql);
    await sql.unsafe(EXPLAIN);
  }, 300_000);
  afterAll(async () => {
    await sql?.end();
    await backend?.close();
    await server?.stop();
  });

  const old = {
    files: `app.files where created_at < now() - interval '1 day'`,
    readers: `app.newsletter_subscribers where confirmed_at is null`,
    bounces: `app.bouncing_addresses where bounced_at < now() - interval '12 months'`,
    messages: `app.contact_messages where created_at < now() - interval '12 months'`,
    mails: `app.outbox where created_at < now() - interval '30 days'`,
  };
  const guests = `app.customer_addresses join app.shoppers on shoppers.id = shopper_id where user_id is null`;
  const countOf = async (table: string): Promise<number> =>
    (await sql.unsafe(`select count(*)::integer as n from ${table}`))[0]!['n'];

  test('tables are large, and reading one as a whole is noticed', async () => {
    expect([...tables.keys()]).toEqual(
      expect.arrayContaining(['bouncing_addresses', 'customer_addresses', 'files', 'outbox']),
    );
    notices.length = 0;
    await countOf('app.files where shopper_id is not null and name is null');
    expect(wholeReadsIn(notices, tables)).toMatchObject([{ table: 'files' }]);
  });

  test('each sweep deletes at most 2,000 rows of a table and reads none as a whole', async () => {
    const left = (): Promise<number[]> => Promise.all(Object.values(old).map(countOf));
    let before = await countOf(guests);
    for (const expected of [2_500, 500, 0]) {
      notices.length = 0;
      await sql`select app.sweep()`;
      expect(wholeReadsIn(notices, tables)).toEqual([]);
      expect(await left()).toEqual(Object.values(old).map(() => expected));
      const now = await countOf(guests);
      expect(before - now).toBeLessThanOrEqual(2_000);
      before = now;
    }
  }, 60_000);

  test('addresses of guests without a session go in the end, those of users stay', async () => {
    await expect
      .poll(
        async () => {
          await sql`select app.purge_addresses()`;
          return countOf(guests);
        },
        { timeout: 60_000 },
      )
      .toBe(0);
    expect(await countOf('app.customer_addresses')).toBe(MANY);
  }, 90_000);
});
