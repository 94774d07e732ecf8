/** A release is recorded, and a database of each release gets the migrations of later ones and loses nothing. */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { aPlacedOrder } from '#tests/support/builders/buyer.ts';
import { contentOf, rowsOf, schemaOf, type Rows } from '#tests/support/database/database-state.ts';
import { openDataFolder, type TestBackend } from '#tests/support/database/database.ts';
import {
  DeployedReleases,
  GIFT_NOTES,
  LATER,
  RECORDED,
  RELEASES,
  WITH_DATA_FOLDER,
} from '#tests/support/hosts/deployed-releases.ts';
import { startShop } from '#tests/support/hosts/local-shop.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';
import { SOLD_SKU } from '#tests/support/builders/released-shop.ts';
import type { RepositoryCopy } from '#tests/support/hosts/repository-copy.ts';
import type { Ended } from '#tests/support/hosts/run-command.ts';

/** What is counted again after a change of products, which new drawings are. */
const COUNTERS = [
  'app.catalogue_state',
  'app.facet_leaves',
  'app.headline_state',
  'app.market_changes',
];

/** What migrations bring is not of the backup; the schema of a new shop has it. */
const BROUGHT = ['app.role_permissions', 'app.former_desk_changes'];

/** An upgrade draws products without a photo again (decision B11). */
const isDrawn = (photos: unknown): boolean =>
  Array.isArray(photos) && photos.every((photo) => String(photo).startsWith('data:'));

const withoutDrawings = (rows: Rows[string]): Rows[string] =>
  rows.map((row) => (isDrawn(row['photos']) ? { ...row, photos: [], updated_at: null } : row));

const kept = (tables: Rows): Rows =>
  Object.fromEntries(
    Object.entries(tables)
      .filter(([name]) => ![...COUNTERS, ...BROUGHT].includes(name))
      .map(([name, rows]) => [name, name === 'public.product' ? withoutDrawings(rows) : rows]),
  );

const binaries = findPostgres();
/** Released in the copy, so that an upgrade is tested before the first release as well. */
const NEXT = '99.0.0';

describe.skipIf(binaries === null)('upgrades', () => {
  let releases: DeployedReleases;
  let copy: RepositoryCopy;
  let released: Ended;
  let fresh: TestBackend;

  beforeAll(async () => {
    releases = new DeployedReleases(binaries!);
    ({ copy } = releases);
    copy.edit('package.json', (text) => text.replace(/"version": "[^"]+"/, `"version": "${NEXT}"`));
    copy.edit('CHANGELOG.md', (text) => text.replace(/^## /m, `## ${NEXT} (not released)\n\n## `));
    released = await copy.run('scripts/generate/release.ts', [NEXT]);
    copy.migration(LATER, GIFT_NOTES);
    fresh = await releases.fresh();
  }, 300_000);
  afterAll(() => releases?.close());

  describe('a release', () => {
    test('is recorded by one command: checksums, the day in the changelog, a backup, a data folder', async () => {
      expect(released).toMatchObject({ code: 0 });
      const lines = copy.read('supabase/migrations/checksums.txt').split('\n');
      expect(lines.filter((line) => / 2\d{13}_\w+\.sql$/.test(line)).length).toBeGreaterThan(40);
      expect(copy.read('CHANGELOG.md')).toMatch(/^## 99\.0\.0 \(20\d\d-\d\d-\d\d\)$/m);
      expect(statSync(copy.path(`${RELEASES}/${NEXT}.dump.gz`)).size).toBeLessThan(1_000_000);
      expect(statSync(copy.path(`${RELEASES}/${NEXT}.data.tar.br`)).size).toBeLessThan(5_000_000);
      expect(await copy.run('scripts/generate/release.ts', ['--check'])).toMatchObject({ code: 0 });
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
      const { code, words } = await copy.run('scripts/generate/release.ts', [version]);
      expect([code, words]).toEqual([1, expect.stringContaining(sentence)]);
      expect(copy.read('supabase/migrations/checksums.txt')).toBe(before);
    });

    test.each(['dump.gz', 'data.tar.br'])('without its %s is named', async (ending) => {
      const file = copy.path(`${RELEASES}/${NEXT}.${ending}`);
      const kept = readFileSync(file);
      rmSync(file);
      onTestFinished(() => writeFileSync(file, kept));
      const { code, words } = await copy.run('scripts/generate/release.ts', ['--check']);
      expect([code, words]).toEqual([1, expect.stringContaining(`99.0.0.${ending} is missing`)]);
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
      expect(kept(await contentOf(shop, before))).toEqual(kept(before));
      expect(await schemaOf(shop)).toEqual(await schemaOf(fresh));
      const [product] = await shop.sql<{ id: string }>(
        'select id from public.product where product_id = $1',
        [SOLD_SKU],
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

  test.each([...WITH_DATA_FOLDER, NEXT])(
    'the data folder of release %s keeps orders, quotations, the account and the carts, and sells again',
    async (release) => {
      const env = { PORT: '4740', DATA_DIR: releases.dataFolder(release) };
      const before = await readDataFolder(env.DATA_DIR, soldIn);
      expect(Object.values(before).filter((rows) => rows.length === 0)).toEqual([]);
      // A command opens the folder of a stopped shop.
      const listed = await copy.run('supabase/operator/shop.ts', ['orders', 'list'], env);
      expect(listed).toMatchObject({ code: 0 });
      expect(await readDataFolder(env.DATA_DIR, soldIn)).toEqual(before);

      const shop = startShop(env, undefined, copy.folder);
      onTestFinished(async () => void (await shop.stop()));
      await shop.ready;
      expect(await shop.rpc('gift_notes', {})).toBe('yes');
      const cart = (await shop.rpc('open_cart', {})) as string;
      const { products } = (await shop.rpc('search_products', { query: SOLD_SKU })) as {
        products: { id: string }[];
      };
      await shop.rpc('set_item', { cart, product: products[0]!.id, quantity: 1 });
      expect(await shop.rpc('get_cart', { cart })).toHaveLength(1);
    },
    180_000,
  );
});

/** Columns of people's rows that time does not change: an order that waits too long is cancelled. New columns are null. */
const SOLD_IN = {
  orders: 'select order_number, total_halalas, placed_at from app.orders',
  items: 'select id, quantity, price_halalas from app.order_items',
  payments: 'select jsonb_strip_nulls(to_jsonb(one)) from app.ledger_entries as one',
  quotations: 'select jsonb_strip_nulls(to_jsonb(one)) from app.quotes as one',
  users: 'select id, email from auth.users',
  carts: 'select jsonb_strip_nulls(to_jsonb(one)) from app.cart_items as one',
  lists: 'select jsonb_strip_nulls(to_jsonb(one)) from app.saved_lists as one',
};

async function soldIn({ sql }: TestBackend): Promise<Record<string, readonly unknown[]>> {
  const rows = Object.entries(SOLD_IN).map(async ([name, query]) => [
    name,
    await sql(`select one::text as row from (${query}) as one order by 1`),
  ]);
  return Object.fromEntries(await Promise.all(rows)) as Record<string, readonly unknown[]>;
}

/** Opens the data folder of a stopped shop, reads, and closes it. */
async function readDataFolder<Result>(
  folder: string,
  read: (shop: TestBackend) => Promise<Result>,
): Promise<Result> {
  const shop = await openDataFolder(folder);
  return read(shop).finally(() => shop.close());
}
