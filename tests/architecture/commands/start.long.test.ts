import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  aFolder,
  removeFolders,
  serviceKeyOf,
  startShop,
} from '#tests/support/hosts/local-shop.ts';
import type { LocalShop } from '#tests/support/hosts/local-shop.ts';
import { createConnection } from '#supabase/local/database/connection.ts';

/** Each test starts real processes, a few seconds each on an idle machine. */
vi.setConfig({ testTimeout: 120_000 });

const PORT = '5700';
const running: LocalShop[] = [];
const start = (env: Record<string, string>): LocalShop => {
  const shop = startShop({ PORT, ...env });
  running.push(shop);
  return shop;
};
afterEach(async () => {
  for (const shop of running.splice(0)) await shop.stop('SIGKILL');
});

afterAll(removeFolders);

/** A folder that a shop has used and left in order; every test gets a copy. */
let used: string;
const aUsedFolder = (): string => {
  const folder = aFolder();
  cpSync(used, folder, { recursive: true });
  return folder;
};
beforeAll(async () => {
  used = aFolder();
  const shop = startShop({ PORT, DATA_DIR: used });
  await shop.ready;
  await shop.stop();
});

const aProduct = (sku: string) => ({
  product_id: sku,
  name: 'Gas cylinder 11 kg',
  price_sar: 100,
  photos: [],
  attributes: {},
});

async function startsAgain(folder: string): Promise<LocalShop> {
  const shop = start({ DATA_DIR: folder });
  await shop.ready;
  return shop;
}

/** All that a folder holds, but for PostgreSQL's note that it was opened. */
const fingerprint = (folder: string): string => {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = join(folder, name);
    if (name !== 'postmaster.pid' && statSync(file).isFile())
      hash.update(name).update(readFileSync(file));
  }
  return hash.digest('hex');
};

describe('the data folder', () => {
  test('keeps an acknowledged cart line when the server is killed right after', async () => {
    const folder = aUsedFolder();
    const shop = await startsAgain(folder);
    await shop.rpc('import_products', { batch: [aProduct('CYL-11')] }, serviceKeyOf(folder));
    const [found] = (await shop.rpc('product_page', { at_most: 1 })) as [{ id: string }];
    const cart = await shop.rpc('open_cart', {});
    await shop.rpc('set_item', { cart, product: found.id, quantity: 7 });
    await shop.stop('SIGKILL');

    const again = await startsAgain(folder);
    expect(await again.rpc('get_cart', { cart })).toMatchObject([
      { product_id: 'CYL-11', quantity: 7 },
    ]);
  });

  test('refuses a second server, and is given back on a plain stop of the first, which is no failure', async () => {
    const folder = aUsedFolder();
    const shop = await startsAgain(folder);
    const second = await start({ DATA_DIR: folder, PORT: '5701' }).ended;
    expect(second.code).toBe(1);
    expect(second.words).toMatch(/^Another process \(\d+\) uses the data folder .*DATA_DIR=….\n$/);
    expect(await shop.rpc('shop_today', {})).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await shop.stop()).toMatchObject({ code: 0 });
    expect(existsSync(join(folder, 'server.lock'))).toBe(false);
  });

  test.each([
    [
      'a cut control file',
      (database: string) => truncateSync(`${database}/global/pg_control`, 100),
    ],
    ['an empty version', (database: string) => truncateSync(`${database}/PG_VERSION`)],
  ])(
    'that is damaged (%s) is reported in one sentence and left unchanged',
    async (_what, damage) => {
      const folder = aUsedFolder();
      damage(join(folder, 'database'));
      const before = fingerprint(join(folder, 'database'));
      const { code, words } = await start({ DATA_DIR: folder }).ended;
      expect(code).toBe(1);
      expect(words).toMatch(/^The data folder \S+ is damaged [^\n]* npm run reset\.\n$/);
      expect(fingerprint(join(folder, 'database'))).toBe(before);
      expect(existsSync(join(folder, 'server.lock'))).toBe(false);
    },
  );

  test('of another version is refused in one sentence and keeps its rows', async () => {
    const folder = aUsedFolder();
    const open = () => createConnection({ dataDir: join(folder, 'database') }).driver;
    const before = open();
    await before.exec(`update supabase_migrations.schema_migrations
      set version = '20261121000000' where name = 'create_schemas'`);
    const record = 'select * from supabase_migrations.schema_migrations order by version';
    const { rows } = await before.query(record);
    await before.close();
    const { code, words } = await start({ DATA_DIR: folder }).ended;
    expect(code).toBe(1);
    expect(words).toMatch(
      /^The data folder \S+ was made by another version [^\n]* npm run reset\.\n$/,
    );
    const after = open();
    expect((await after.query(record)).rows).toEqual(rows);
    await after.close();
    expect(existsSync(join(folder, 'server.lock'))).toBe(false);
  });

  test.each([
    ['by a shop that recorded no migrations', (record: string) => rmSync(record)],
    [
      'by a migration that was rewritten since',
      (record: string) =>
        writeFileSync(
          record,
          readFileSync(record, 'utf8').replace(/^\w/, (digit) => (digit === '0' ? '1' : '0')),
        ),
    ],
  ])('made %s is refused in one sentence, and no byte of it changes', async (_how, age) => {
    const folder = aUsedFolder();
    age(join(folder, 'migrations.txt'));
    const before = fingerprint(folder);
    const { code, words } = await start({ DATA_DIR: folder }).ended;
    expect(code).toBe(1);
    expect(words).toMatch(
      /^The data folder \S+ was made by another version [^\n]* npm run reset\.\n$/,
    );
    expect(fingerprint(folder)).toBe(before);
  });

  test('of a first start that was killed half way costs nothing: the next start begins anew', async () => {
    const folder = aFolder();
    const shop = start({ DATA_DIR: folder });
    const hasBegun = () => existsSync(join(folder, 'database'));
    await expect.poll(hasBegun, { timeout: 60_000, interval: 10 }).toBe(true);
    await shop.stop('SIGKILL');
    expect(existsSync(join(folder, 'first-start'))).toBe(true);
    await startsAgain(folder);
    expect(existsSync(join(folder, 'first-start'))).toBe(false);
  });

  test('keeps its keys to its owner', () => {
    expect(statSync(join(used, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(serviceKeyOf(used)).toMatch(/^sb_secret_[\w-]{43}$/);
  });
});

describe('the start', () => {
  test('names the port that is in use, and leaves the data folder without a database', async () => {
    const other = createServer().listen(5702, '127.0.0.1');
    const folder = aFolder();
    const { code, words } = await start({ DATA_DIR: folder, PORT: '5702' }).ended;
    other.close();
    expect({ code, words }).toEqual({
      code: 1,
      words: 'Port 5702 is in use: stop what runs there, or choose another with PORT=….\n',
    });
    expect(readdirSync(folder)).toEqual(['outbox']);
  });

  test.each([
    [{ PORT: 'eighty' }, /^PORT is 'eighty': .*\.\n$/],
    [{ SITE_URL: 'enersouq' }, /^SITE_URL is 'enersouq': .*\.\n$/],
    [{ OTP_PER_HOUR: 'many' }, /^OTP_PER_HOUR must be .*\.\n$/],
  ])('ends with one sentence over a broken setting: %o', async (env, sentence) => {
    const { code, words } = await start({ DATA_DIR: aUsedFolder(), ...env }).ended;
    expect(code).toBe(1);
    expect(words).toMatch(sentence);
  });
});

describe('the one origin', () => {
  let shop: LocalShop;
  beforeAll(async () => {
    shop = startShop({ PORT, DATA_DIR: aUsedFolder() });
    await shop.ready;
  });
  afterAll(() => shop.stop());

  test('shows none of the backend’s own pages', async () => {
    for (const path of [
      '/_system/schema',
      '/_system',
      '/rest/v1/../../_system/schema',
      '/rest/v1',
      '/auth/v1',
    ]) {
      const response = await fetch(shop.url + path);
      expect([404, 503], path).toContain(response.status);
    }
  });

  test('refuses a body without a stated length', async () => {
    const body = new Blob(['{}']).stream();
    const options = { method: 'POST', body, duplex: 'half' } as RequestInit;
    expect((await fetch(`${shop.url}/rest/v1/rpc/open_cart`, options)).status).toBe(411);
  });

  test('puts a one-time code into the mailbox, and shows it on a page without script', async () => {
    const cart = await shop.rpc('open_cart', {});
    const sent = await fetch(`${shop.url}/functions/v1/send-otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'buyer@example.com', cart }),
    });
    expect(sent.status).toBe(200);
    const mails = await fetch(`${shop.url}/outbox.json?to=buyer@example.com`);
    expect(await mails.json()).toMatchObject([{ text: expect.stringMatching(/\b\d{6}\b/) }]);
    const page = await fetch(`${shop.url}/outbox`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('buyer@example.com');
  });
});

describe('npm run reset', () => {
  const reset = (folder: string, ...options: string[]) =>
    startShop({ DATA_DIR: folder }, [process.execPath, 'supabase/local/reset.ts', ...options])
      .ended;

  test('deletes nothing where nobody can be asked', async () => {
    const folder = aUsedFolder();
    expect(await reset(folder)).toMatchObject({
      code: 1,
      words: expect.stringMatching(/^Nothing was deleted/),
    });
    expect(existsSync(join(folder, 'database'))).toBe(true);
    expect(existsSync(join(folder, 'server.lock'))).toBe(false);
  });

  test('deletes the data with --yes', async () => {
    const folder = aUsedFolder();
    expect(await reset(folder, '--yes')).toMatchObject({ code: 0 });
    expect(existsSync(folder)).toBe(false);
  });

  test('deletes nothing under a running server', async () => {
    const folder = aUsedFolder();
    const shop = await startsAgain(folder);
    expect(await reset(folder, '--yes')).toMatchObject({ code: 1 });
    expect(await shop.rpc('shop_today', {})).toBeDefined();
  });

  test('deletes nothing from a folder that holds more than our data', async () => {
    const folder = aUsedFolder();
    writeFileSync(join(folder, 'holiday.jpg'), '');
    const { code, words } = await reset(folder, '--yes');
    expect(code).toBe(1);
    expect(words).toContain('holiday.jpg, which is not ours: nothing was deleted');
    expect(existsSync(join(folder, 'database'))).toBe(true);
  });
});
