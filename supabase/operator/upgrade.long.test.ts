/** A database of each release gets the migrations of later ones, and loses nothing. */
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { rpc, serviceRpc } from '#tests/support/api.ts';
import { aPlacedOrder } from '#tests/support/buyer.ts';
import { contentOf, rowsOf, schemaOf, stateOf } from '#tests/support/database-state.ts';
import { openOnPostgres, type TestBackend } from '#tests/support/database.ts';
import { startShop } from '#tests/support/local-shop.ts';
import { findPostgres } from '#tests/support/postgres.ts';
import { anEmptyProject, SOLD, type Project } from '#tests/support/release.ts';
import { RepositoryCopy } from '#tests/support/repository-copy.ts';
import type { Ended } from '#tests/support/run-command.ts';

const binaries = findPostgres();
/** Released in the copy, so that an upgrade is tested before the first release as well. */
const NEXT = '99.0.0';
const RELEASES = 'tests/database/releases';
const OPS = 'supabase/operator/ops.ts';
const recorded = existsSync(RELEASES)
  ? readdirSync(RELEASES).map((file) => file.replace('.dump.gz', ''))
  : [];

const LATER = '99990101000000_add_gift_notes';
const GIFT_NOTES = `-- What a later release adds.
alter table app.orders add column gift_note text not null default 'none';
create function public.gift_notes() returns jsonb language sql stable set search_path = '' as $$ select '"yes"'::jsonb $$;
grant execute on function public.gift_notes to anon;
`;

describe.skipIf(binaries === null)('upgrades', () => {
  const copy = new RepositoryCopy();
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  const closing: (() => Promise<unknown>)[] = [];
  let frozen: Ended;
  let fresh: TestBackend;

  const upgrade = (url: string, ...args: string[]): Promise<Ended> =>
    copy.run(OPS, ['upgrade', ...args], { DATABASE_URL: url });

  async function aProject(): Promise<Project> {
    const project = await anEmptyProject(binaries!);
    closing.push(() => project.stop());
    return project;
  }

  function open({ url }: Project): TestBackend {
    const [backend] = openOnPostgres(url);
    closing.unshift(() => backend.close());
    return backend;
  }

  async function restored(release: string): Promise<[Project, TestBackend]> {
    const file = join(folder, `${release}.dump`);
    writeFileSync(file, gunzipSync(readFileSync(copy.path(`${RELEASES}/${release}.dump.gz`))));
    const project = await aProject();
    const { words } = await copy.run(OPS, ['restore', file], { DATABASE_URL: project.url });
    expect(words).toMatch(/^Restored\./);
    return [project, open(project)];
  }

  beforeAll(async () => {
    copy.edit('package.json', (text) => text.replace(/"version": "[^"]+"/, `"version": "${NEXT}"`));
    copy.edit('CHANGELOG.md', (text) => text.replace(/^## /m, `## ${NEXT} (not released)\n\n## `));
    frozen = await copy.run('scripts/freeze.ts', [NEXT]);
    copy.migration(LATER, GIFT_NOTES);
    const project = await aProject();
    expect(await upgrade(project.url)).toMatchObject({ code: 0 });
    fresh = open(project);
  }, 300_000);
  afterAll(async () => {
    for (const close of closing) await close();
    copy.remove();
    rmSync(folder, { recursive: true });
  });

  describe('a release', () => {
    test('is recorded by one command: checksums, the day in the changelog, a backup', async () => {
      expect(frozen).toMatchObject({ code: 0 });
      const lines = copy.read('supabase/migrations/checksums.txt').split('\n');
      expect(lines.filter((line) => / 2\d{13}_\w+\.sql$/.test(line)).length).toBeGreaterThan(40);
      expect(copy.read('CHANGELOG.md')).toMatch(/^## 99\.0\.0 \(20\d\d-\d\d-\d\d\)$/m);
      expect(statSync(copy.path(`${RELEASES}/${NEXT}.dump.gz`)).size).toBeLessThan(1_000_000);
      expect(await copy.run('scripts/freeze.ts', ['--check'])).toMatchObject({ code: 0 });
    }, 60_000);

    test.each<[string, string, string, () => () => void]>([
      ['twice', NEXT, 'is recorded already', () => () => undefined],
      ['under another number', '98.0.0', 'package.json has version 99.0.0', () => () => undefined],
      [
        'without its heading',
        '98.0.0',
        "begins with no heading '## 98.0.0",
        () => copy.edit('package.json', (text) => text.replace(NEXT, '98.0.0')),
      ],
    ])('is not recorded %s', async (_, version, sentence, prepare) => {
      onTestFinished(prepare());
      const before = copy.read('supabase/migrations/checksums.txt');
      const { code, words } = await copy.run('scripts/freeze.ts', [version]);
      expect([code, words]).toEqual([1, expect.stringContaining(sentence)]);
      expect(copy.read('supabase/migrations/checksums.txt')).toBe(before);
    });

    test('without its backup is named', async () => {
      const backup = copy.path(`${RELEASES}/${NEXT}.dump.gz`);
      const kept = readFileSync(backup);
      rmSync(backup);
      onTestFinished(() => writeFileSync(backup, kept));
      const { code, words } = await copy.run('scripts/freeze.ts', ['--check']);
      expect([code, words]).toEqual([1, expect.stringContaining('99.0.0.dump.gz is missing')]);
    });
  });

  test.each([...recorded, NEXT])(
    'the backup of release %s gets every later migration, keeps its rows, has the rights of a new shop and takes an order',
    async (release) => {
      const [project, shop] = await restored(release);
      const before = await contentOf(shop);
      expect(Object.keys(before)).toEqual(
        expect.arrayContaining(['app.orders', 'app.quotes', 'app.saved_lists', 'auth.users']),
      );
      const { code, words } = await upgrade(project.url);
      expect([code, words]).toEqual([0, expect.stringContaining(`Applied ${LATER}.sql.`)]);
      expect(await contentOf(shop, before)).toEqual(before);
      expect(await schemaOf(shop)).toEqual(await schemaOf(fresh));
      const [product] = await shop.sql<{ id: string }>(
        'select id from public.product where product_id = $1',
        [SOLD],
      );
      const { order_number } = await aPlacedOrder(shop, product!.id, { method: 'card' });
      expect((await serviceRpc(shop, 'show_order', { order_number })).status).toBe(200);
      const [old] = await shop.sql<{ order_number: string; gift_note: string }>(
        'select order_number, gift_note from app.orders order by placed_at limit 1',
      );
      expect(old!.gift_note).toBe('none');
      expect((await rpc(shop, 'track_order', { order_number: old!.order_number })).status).toBe(
        200,
      );
      const again = await rowsOf(shop);
      expect(await upgrade(project.url)).toEqual({
        code: 0,
        words: expect.stringMatching(
          /^The database has all \d+ migrations: nothing was changed\.\n$/,
        ),
      });
      expect(await rowsOf(shop)).toEqual(again);
    },
    180_000,
  );

  describe('of a shop', () => {
    let project: Project;
    let shop: TestBackend;
    beforeAll(async () => {
      [project, shop] = await restored(NEXT);
    }, 120_000);

    /** Refused with a sentence, and nothing is changed. */
    async function expectRefused(sentence: string, url = project.url): Promise<void> {
      const before = await stateOf(shop);
      const { code, words } = await upgrade(url);
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
      expect(await upgrade(project.url, '--dry-run')).toEqual({
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
      expect(await upgrade(project.url, '--dry-run')).toMatchObject({ code: 0 });
    });

    test('is refused where a file of a release was changed or a new one has an older time', async () => {
      const undo = copy.edit(
        'supabase/migrations/20261122121500_create_orders.sql',
        (sql) => `${sql}\n`,
      );
      await expectRefused('20261122121500_create_orders.sql was changed after release').finally(
        undo,
      );
      const remove = copy.migration('20261122121501_add_late', 'select 1;');
      await expectRefused('20261122121501_add_late.sql is older than').finally(remove);
    });

    test('waits for no other upgrade, and is refused beside one', async () => {
      const other = postgres(project.url, { max: 1 });
      await other`select pg_advisory_lock(hashtextextended('upgrade', 0))`;
      await expectRefused('Another upgrade of this database is under way').finally(() =>
        other.end(),
      );
    });

    test('without an address, without a database, without a project and without a record is refused', async () => {
      await expectRefused('DATABASE_URL is not set', '');
      await expectRefused(
        'DATABASE_URL is no address of PostgreSQL',
        'https://secret-word.example',
      );
      await expectRefused(
        'The database could not be asked',
        project.url.replace(/postgres$/, 'none'),
      );
      await shop.exec('create database other');
      const other = project.url.replace(/postgres$/, 'other');
      await expectRefused('no schema auth', other);
      const owner = postgres(other, { max: 1 });
      await owner
        .unsafe('create schema app; create table app.orders ()')
        .finally(() => owner.end());
      await expectRefused('no record of its migrations', other);
    });

    test('keeps the migrations before one that fails, which leaves no trace, and goes on when it is corrected', async () => {
      const broken = '99990102000000_add_wrong';
      copy.migration(broken, 'create table app.half (id integer); select 1 / 0;');
      const before = await schemaOf(fresh);
      const failed = await upgrade(project.url);
      expect([failed.code, failed.words]).toEqual([
        1,
        `Applied ${LATER}.sql.\n${broken}.sql failed and was rolled back (division by zero). What was applied before it stays, and no data are lost: correct the cause and run the command again.\n`,
      ]);
      expect(await schemaOf(shop)).toEqual(before);
      copy.migration(broken, 'select 1;');
      expect((await upgrade(project.url)).words).toMatch(
        /^Applied 99990102000000_add_wrong\.sql\.\n/,
      );
      rmSync(copy.path(`supabase/migrations/${broken}.sql`));
    }, 60_000);
  });

  test('the data folder of npm start gets later migrations by starting, and keeps its rows', async () => {
    const env = { PORT: '4740', DATA_DIR: join(folder, 'data') };
    const remove = rmSync.bind(null, copy.path(`supabase/migrations/${LATER}.sql`));
    remove();
    const older = startShop(env, undefined, copy.folder);
    await older.ready;
    const cart = await older.rpc('open_cart', {});
    await older.stop();
    copy.migration(LATER, GIFT_NOTES);
    const newer = startShop(env, undefined, copy.folder);
    await newer.ready;
    expect(await newer.rpc('gift_notes', {})).toBe('yes');
    expect(await newer.rpc('get_cart', { cart })).toEqual([]);
    await newer.stop();
  }, 180_000);
});
