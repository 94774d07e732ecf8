/** A backup of a shop with orders, restored into another database of PostgreSQL. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceRpc } from '#tests/support/database/api.ts';
import { aPlacedOrder } from '#tests/support/builders/buyer.ts';
import { stateOf } from '#tests/support/database/database-state.ts';
import { startOnPostgres, type TestBackend } from '#tests/support/database/database.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';
import { commandOf } from '#tests/support/hosts/run-command.ts';
import { aShopOnPostgres, type ShopOnPostgres } from '#tests/support/database/shop-on-postgres.ts';

const binaries = findPostgres();

/** The lines of a command, without those that say what it is doing. */
const withoutProgress = (words: string): string[] =>
  words
    .trimEnd()
    .split('\n')
    .filter((line) => !line.endsWith('…'));

describe.skipIf(binaries === null)('backup and restore', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  const file = join(folder, 'shop.dump');
  const closing: (() => Promise<void>)[] = [];
  let shop: ShopOnPostgres;
  const urlOf = (database: string): string => shop.server.url.replace(/postgres$/, database);
  const run = (DATABASE_URL: string, ...args: string[]) =>
    commandOf('supabase/operator/ops.ts', { DATABASE_URL })(args);

  beforeAll(async () => {
    shop = await aShopOnPostgres(binaries!);
    await aPlacedOrder(shop.backend, shop.product, { method: 'bank_transfer' });
    await shop.backend.sql(
      `insert into auth.users (id, email) values (gen_random_uuid(), 'u@example.com')`,
    );
    await shop.backend.exec('create database restored');
    await shop.backend.exec('create database other');
  }, 300_000);
  afterAll(async () => {
    for (const close of closing) await close();
    await shop?.close();
    rmSync(folder, { recursive: true });
  });

  async function open(database: string): Promise<TestBackend> {
    const backend = await startOnPostgres(urlOf(database));
    closing.push(backend.close);
    return backend;
  }

  test('rows, schema, grants and functions are the same afterwards, and an order can be placed', async () => {
    const before = await stateOf(shop.backend);
    expect(await run(urlOf('postgres'), 'backup', file)).toMatchObject({ code: 0 });
    expect(statSync(file).mode & 0o077).toBe(0);
    expect((await run(urlOf('restored'), 'restore', file)).words).toMatch(/^Restored\./m);
    const restored = await open('restored');
    expect(await stateOf(restored)).toEqual(before);
    const { order_number } = await aPlacedOrder(restored, shop.product, { method: 'card' });
    expect((await serviceRpc(restored, 'show_order', { order_number })).status).toBe(200);
  }, 120_000);

  test('a database with a shop is replaced only with --yes', async () => {
    const restored = await open('restored');
    const before = await stateOf(restored);
    const refused = await run(urlOf('restored'), 'restore', file);
    expect(refused.code).toBe(1);
    expect(refused.words).toMatch(
      /^The database is not empty: it has \d+ tables of a shop\. Nothing/m,
    );
    expect(await stateOf(restored)).toEqual(before);
    await restored.exec('create table app.made_later (id uuid primary key references app.orders)');
    expect((await run(urlOf('restored'), 'restore', file, '--yes')).words).toMatch(/^Restored\./m);
    expect(await stateOf(await open('restored'))).toEqual(await stateOf(shop.backend));
  }, 120_000);

  test('a truncated file, no backup and a missing one are refused in a sentence and change nothing', async () => {
    const whole = readFileSync(file);
    const before = await stateOf(shop.backend);
    const broken = join(folder, 'broken.dump');
    for (const content of [
      whole.subarray(0, whole.length - 2000),
      whole.subarray(0, 100),
      'no dump',
    ]) {
      writeFileSync(broken, content);
      const { code, words } = await run(urlOf('postgres'), 'restore', broken, '--yes');
      expect({ code, words }).toMatchObject({
        code: 1,
        words: expect.stringContaining('Nothing was changed.'),
      });
      expect(withoutProgress(words)).toHaveLength(1);
    }
    expect((await run(urlOf('other'), 'restore', `${file}.not`)).words).toMatch(
      /^There is no file /m,
    );
    expect(await stateOf(shop.backend)).toEqual(before);
  }, 120_000);

  test('a restore that fails half way leaves the shop as it was', async () => {
    const before = await stateOf(shop.backend);
    const damaged = join(folder, 'damaged.dump');
    // A whole backup of another database, which refers to a function that nothing restores.
    await shop.backend.exec('create database half');
    const psql = (sql: string) => execFileSync('psql', ['-Xq', '-d', urlOf('half'), '-c', sql]);
    psql(`create schema storage; create schema app; create function storage.one() returns integer language sql as 'select 1';
      create table app.orders (id integer default storage.one());`);
    expect((await run(urlOf('half'), 'backup', damaged)).code).toBe(0);
    const { code, words } = await run(urlOf('postgres'), 'restore', damaged, '--yes');
    expect({ code, words }).toMatchObject({
      code: 1,
      words: expect.stringContaining('psql failed'),
    });
    expect(await stateOf(shop.backend)).toEqual(before);
  }, 120_000);

  test('a backup overwrites no file, leaves no part of one, and shows no password', async () => {
    expect((await run(urlOf('postgres'), 'backup', file)).words).toContain('name a new file');
    const wrong = urlOf('none').replace('postgres@', 'postgres:secret-word@');
    const failed = await run(wrong, 'backup', join(folder, 'new.dump'));
    expect(failed).toMatchObject({
      code: 1,
      words: expect.stringContaining('database "none" does not exist'),
    });
    expect(failed.words).not.toContain('secret-word');
    expect(existsSync(join(folder, 'new.dump')) || existsSync(join(folder, 'new.dump.part'))).toBe(
      false,
    );
    for (const url of ['', 'https://x.supabase.co/secret-word'])
      expect((await run(url, 'backup', join(folder, 'new.dump'))).words).toMatch(
        /^DATABASE_URL is n/,
      );
  }, 60_000);
});
