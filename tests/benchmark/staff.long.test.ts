/** The desk under attack and in a crash: 10,000 guesses at once, and 200 writes amid which the server is killed, measured. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createConnection } from '#supabase/local/database/connection.ts';
import { openSecrets } from '#supabase/local/folder/secrets.ts';
import { signed } from '#tests/support/builders/users.ts';
import { serviceRpc } from '#tests/support/database/api.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';
import { aShopOnPostgres, type ShopOnPostgres } from '#tests/support/database/shop-on-postgres.ts';
import { aPerson } from '#tests/support/database/staff.ts';
import { removeFolders, startShop } from '#tests/support/hosts/local-shop.ts';
import { aShopFolder } from '#tests/support/hosts/shop-folder.ts';
import { bySize, recordFigures } from '#tests/support/oracles/proof-size.ts';

const GUESSES = bySize(300, 10_000);
const WRITES = bySize(60, 200);
/** Each has changes of their own, one after the other, so that writes of several are under way. */
const PEOPLE = 6;
const PORT = '5780';
const binaries = findPostgres();
const figures: [what: string, sent: number, done: number][] = [];

vi.setConfig({ testTimeout: bySize(300_000, 600_000) });
afterAll(() => {
  removeFolders();
  const rows = figures.map(([what, ...counts]) => [what, ...counts.map(String)]);
  recordFigures(['what', 'sent or answered', 'looked at or recorded'], rows);
});

type Change = (
  person: string,
  args: { role: string; revision: number; operation_id: string },
) => Promise<boolean>;

/** Changes the roles of people until a write fails. At half of the writes something happens; what was answered. */
async function write(
  people: readonly string[],
  change: Change,
  atHalf: () => void,
): Promise<string[]> {
  const answered: string[] = [];
  const writer = async (person: string): Promise<void> => {
    for (let revision = 1; answered.length < WRITES; revision += 1) {
      const operation_id = randomUUID();
      const args = { role: revision % 2 ? 'finance' : 'content', revision, operation_id };
      if (!(await change(person, args).catch(() => false))) return;
      if (answered.push(operation_id) === WRITES / 2) atHalf();
    }
  };
  await Promise.all(people.map(writer));
  return answered;
}

const openDatabase = (folder: string) =>
  createConnection({ dataDir: join(folder, 'database') }).driver;

/** A folder with people to change and an owner, who is proved. */
async function aFolderOfStaff(people: readonly string[]): Promise<{ folder: string; jwt: string }> {
  const folder = await aShopFolder();
  const { jwtSecret } = openSecrets(folder);
  const [owner, session] = [randomUUID(), randomUUID()];
  const database = openDatabase(folder);
  const users = [owner, ...people].map((id) => `('${id}', '${id}@shop.test')`).join();
  await database.exec(`insert into auth.users (id, email) values ${users};
    insert into auth.sessions (id, user_id) values ('${session}', '${owner}');
    insert into app.staff (user_id, role) select id, case id when '${owner}' then 'owner' else 'driver' end from auth.users;
    insert into app.staff_sessions (session_id, user_id) values ('${session}', '${owner}')`);
  await database.close();
  const claims = { aud: 'authenticated', role: 'authenticated', sub: owner, session_id: session };
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return { folder, jwt: signed({ ...claims, exp }, jwtSecret) };
}

test('the local server is killed amid writes: the record has each change, and each write that was answered', async () => {
  const people = Array.from({ length: PEOPLE }, () => randomUUID());
  const { folder, jwt } = await aFolderOfStaff(people);
  const shop = startShop({ PORT, DATA_DIR: folder });
  await shop.ready;
  const headers = {
    apikey: 'sb_publishable_local',
    authorization: `Bearer ${jwt}`,
    'content-type': 'application/json',
  };
  const change: Change = async (user_id, args) => {
    const body = JSON.stringify({ user_id, ...args });
    const path = `${shop.url}/rest/v1/rpc/desk_change_role`;
    return (await fetch(path, { method: 'POST', headers, body })).ok;
  };
  const answered = await write(people, change, () => void shop.stop('SIGKILL'));
  await shop.ended;
  const database = openDatabase(folder);
  const { rows: changes } = await database.query<{ all: number }>(
    'select sum(revision - 1)::integer as all from app.staff',
  );
  const { rows } = await database.query<{ operation_id: string }>(
    `select operation_id from app.staff_record where action = 'desk_change_role'`,
  );
  await database.close();
  figures.push(['writes', answered.length, rows.length]);
  expect(rows).toHaveLength(changes[0]!.all);
  expect(rows.map((row) => row.operation_id)).toEqual(expect.arrayContaining(answered));
  expect(rows.length - answered.length).toBeLessThanOrEqual(PEOPLE);
  expect(rows.length).toBeLessThan(WRITES);
});

describe.skipIf(binaries === null)('on PostgreSQL', () => {
  let shop: ShopOnPostgres;
  let backend: TestBackend;
  beforeAll(async () => {
    shop = await aShopOnPostgres(binaries!);
    ({ backend } = shop);
  });
  afterAll(() => shop?.close());

  test(`of ${GUESSES} guesses of a code at once, five are looked at, and owners are mailed once`, async () => {
    const owner = await aPerson(backend);
    await backend.sql(`insert into app.staff_factors values ($1, repeat('s', 80), 'a key', 1)`, [
      owner.id,
    ]);
    const guess = () => serviceRpc(backend, 'begin_factor_check', { user_id: owner.id });
    const answers = await Promise.all(Array.from({ length: GUESSES }, guess));
    const results = answers.map(({ body }) => body.result);
    const looked = results.filter((result) => result === 'go').length;
    figures.push(['guesses', GUESSES, looked]);
    expect(looked).toBe(5);
    expect(results.filter((result) => result === 'rate_limited')).toHaveLength(GUESSES - 5);
    const mails = await backend.sql(
      `select from app.outbox where kind = 'staff_notice' and data ->> 'email' = $1 and recipient = $1`,
      [owner.email],
    );
    expect(mails).toHaveLength(1);
  });
});
