/** A release is recorded, and a database of each release gets the migrations of later ones and loses nothing. */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { rpc, serviceRpc } from '#tests/support/api.ts';
import { aPlacedOrder } from '#tests/support/buyer.ts';
import { contentOf, rowsOf, schemaOf } from '#tests/support/database-state.ts';
import type { TestBackend } from '#tests/support/database.ts';
import {
  DeployedReleases,
  GIFT_NOTES,
  LATER,
  RECORDED,
  RELEASES,
} from '#tests/support/deployed-releases.ts';
import { startShop } from '#tests/support/local-shop.ts';
import { findPostgres } from '#tests/support/postgres.ts';
import { SOLD } from '#tests/support/release.ts';
import type { RepositoryCopy } from '#tests/support/repository-copy.ts';
import type { Ended } from '#tests/support/run-command.ts';

const binaries = findPostgres();
/** Released in the copy, so that an upgrade is tested before the first release as well. */
const NEXT = '99.0.0';

describe.skipIf(binaries === null)('upgrades', () => {
  let releases: DeployedReleases;
  let copy: RepositoryCopy;
  let frozen: Ended;
  let fresh: TestBackend;

  beforeAll(async () => {
    releases = new DeployedReleases(binaries!);
    ({ copy } = releases);
    copy.edit('package.json', (text) => text.replace(/"version": "[^"]+"/, `"version": "${NEXT}"`));
    copy.edit('CHANGELOG.md', (text) => text.replace(/^## /m, `## ${NEXT} (not released)\n\n## `));
    frozen = await copy.run('scripts/freeze.ts', [NEXT]);
    copy.migration(LATER, GIFT_NOTES);
    fresh = await releases.fresh();
  }, 300_000);
  afterAll(() => releases?.close());

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

  test.each([...RECORDED, NEXT])(
    'the backup of release %s gets every later migration, keeps its rows, has the rights of a new shop and takes an order',
    async (release) => {
      const [project, shop] = await releases.restored(release);
      const before = await contentOf(shop);
      expect(Object.keys(before)).toEqual(
        expect.arrayContaining(['app.orders', 'app.quotes', 'app.saved_lists', 'auth.users']),
      );
      const { code, words } = await releases.upgrade(project.url);
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
      expect(await releases.upgrade(project.url)).toEqual({
        code: 0,
        words: expect.stringMatching(
          /^The database has all \d+ migrations: nothing was changed\.\n$/,
        ),
      });
      expect(await rowsOf(shop)).toEqual(again);
    },
    180_000,
  );

  test('the data folder of npm start gets later migrations by starting, and keeps its rows', async () => {
    const env = { PORT: '4740', DATA_DIR: join(releases.folder, 'data') };
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
