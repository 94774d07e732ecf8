/** Refused upgrades of a deployed database: the reason is named, and nothing is changed. */
import { rmSync } from 'node:fs';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schemaOf, stateOf } from '#tests/support/database/database-state.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import {
  DeployedReleases,
  GIFT_NOTES,
  LATER,
  RECORDED,
} from '#tests/support/hosts/deployed-releases.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';
import type { Project } from '#tests/support/hosts/release.ts';
import type { RepositoryCopy } from '#tests/support/hosts/repository-copy.ts';

const binaries = findPostgres();

describe.skipIf(binaries === null)('an upgrade of a shop', () => {
  let releases: DeployedReleases;
  let copy: RepositoryCopy;
  let project: Project;
  let shop: TestBackend;

  beforeAll(async () => {
    releases = new DeployedReleases(binaries!);
    ({ copy } = releases);
    [project, shop] = await releases.restored(RECORDED.at(-1)!);
    expect(await releases.upgrade(project.url)).toMatchObject({ code: 0 });
    copy.migration(LATER, GIFT_NOTES);
  }, 120_000);
  afterAll(() => releases?.close());

  /** Refused with a sentence, and nothing is changed. */
  async function expectRefused(sentence: string, url = project.url): Promise<void> {
    const before = await stateOf(shop);
    const { code, words } = await releases.upgrade(url);
    expect([code, words]).toEqual([1, expect.stringContaining(sentence)]);
    expect(words).not.toMatch(/^ {4}at /m);
    expect(await stateOf(shop)).toEqual(before);
  }

  const record = (change: string) =>
    shop.exec(
      `update supabase_migrations.schema_migrations set ${change} where version = '20261122121500'`,
    );

  test('with --dry-run names the migrations that are new and changes nothing', async () => {
    const before = await stateOf(shop);
    expect(await releases.upgrade(project.url, '--dry-run')).toEqual({
      code: 0,
      words: `These would be applied, nothing was changed:\n${LATER}.sql\n`,
    });
    expect(await stateOf(shop)).toEqual(before);
  });

  test('that a later version made is refused', async () => {
    await shop.exec(
      `insert into supabase_migrations.schema_migrations (version) values ('99980101000000')`,
    );
    await expectRefused('The database has migration 99980101000000, which this version');
    await shop.exec(
      `delete from supabase_migrations.schema_migrations where version = '99980101000000'`,
    );
  });

  test('that other texts of the same migrations made is refused, one that was stored in parts is not', async () => {
    const [kept] = await shop.sql<{ statements: string[] }>(
      `select statements from supabase_migrations.schema_migrations where version = '20261122121500'`,
    );
    const put = (statements: string[]) =>
      shop.sql(
        `update supabase_migrations.schema_migrations set statements = $1 where version = '20261122121500'`,
        [statements],
      );
    await put([
      kept!.statements[0]!.replace('not null unique', 'unique').replace('bigint', 'integer'),
    ]);
    await expectRefused('20261122121500_create_orders.sql is not what was applied');
    await record(`name = 'create_baskets', statements = null`);
    await expectRefused('20261122121500_create_orders.sql is not what was applied');
    await record(`name = 'create_orders'`);
    await put(kept!.statements[0]!.split(/;\n\n/).map((one) => one.trim()));
    expect(await releases.upgrade(project.url, '--dry-run')).toMatchObject({ code: 0 });
  });

  test('is refused where a file of a release was changed or a new one has an older time', async () => {
    const undo = copy.edit(
      'supabase/migrations/20261122121500_create_orders.sql',
      (sql) => `${sql}\n`,
    );
    await expectRefused('20261122121500_create_orders.sql was changed after release').finally(undo);
    const remove = copy.migration('20261122121501_add_late', 'select 1;');
    await expectRefused('20261122121501_add_late.sql is older than').finally(remove);
  });

  test('waits for no other upgrade, and is refused beside one', async () => {
    const other = postgres(project.url, { max: 1 });
    await other`select pg_advisory_lock(hashtextextended('upgrade', 0))`;
    await expectRefused('Another upgrade of this database is under way').finally(() => other.end());
  });

  test('without an address, without a database, without a project and without a record is refused', async () => {
    await expectRefused('DATABASE_URL is not set', '');
    await expectRefused('DATABASE_URL is no address of PostgreSQL', 'https://secret-word.example');
    await expectRefused(
      'The database could not be asked',
      project.url.replace(/postgres$/, 'none'),
    );
    await shop.exec('create database other');
    const other = project.url.replace(/postgres$/, 'other');
    await expectRefused('no schema auth', other);
    const owner = postgres(other, { max: 1 });
    await owner.unsafe('create schema app; create table app.orders ()').finally(() => owner.end());
    await expectRefused('no record of its migrations', other);
  });

  test('keeps the migrations before one that fails, which leaves no trace, and goes on when it is corrected', async () => {
    const broken = '99990102000000_add_wrong';
    const before = await schemaOf(await releases.fresh());
    copy.migration(broken, 'create table app.half (id integer); select 1 / 0;');
    const failed = await releases.upgrade(project.url);
    expect([failed.code, failed.words]).toEqual([
      1,
      `Applied ${LATER}.sql.\n${broken}.sql failed and was rolled back (division by zero). What was applied before it stays, and no data are lost: correct the cause and run the command again.\n`,
    ]);
    expect(await schemaOf(shop)).toEqual(before);
    copy.migration(broken, 'select 1;');
    expect((await releases.upgrade(project.url)).words).toMatch(
      /^Applied 99990102000000_add_wrong\.sql\.\n/,
    );
    rmSync(copy.path(`supabase/migrations/${broken}.sql`));
  }, 60_000);
});
