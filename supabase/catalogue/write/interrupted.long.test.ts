/** The importer as a process, and a shop that fails, or that it loses, in the middle of an import. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, test, type TestContext } from 'vitest';
import { aFile, csvOf } from '#tests/support/builders/catalogue/catalogue-file.ts';
import { KEYS, startDatabase } from '#tests/support/database/database.ts';
import type { TestBackend } from '#tests/support/database/database.ts';

const SCRIPT = fileURLToPath(new URL('import.ts', import.meta.url));
const ROWS = 1_000;

/** Handles the nth call of a function; null passes it on. */
type Fault = (name: string, nth: number, response: ServerResponse) => 'lose' | 'refuse' | null;

interface FaultyShop {
  readonly backend: TestBackend;
  /** The functions that were called, in order. */
  readonly calls: string[];
  readonly port: number;
  fault: Fault;
}

async function aFaultyShop(onFinished: TestContext['onTestFinished']): Promise<FaultyShop> {
  const backend = await startDatabase();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const name = request.url?.split('/').at(-1) ?? '';
    shop.calls.push(name);
    const nth = shop.calls.filter((one) => one === name).length;
    const outcome = shop.fault(name, nth, response);
    if (outcome === 'refuse') return;
    const headers = request.headers as Record<string, string>;
    const answer = await backend.fetch(
      new Request(`http://shop.test${request.url}`, { method: 'POST', headers, body }),
    );
    // The shop has written; the answer does not arrive.
    if (outcome === 'lose') return void request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const shop: FaultyShop = { backend, calls: [], port, fault: () => null };
  onFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await backend.close();
  });
  return shop;
}

const rowsOf = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => ({
    product_id: `K-${first + index}`,
    name: `Product ${first + index}`,
    price_sar: '1',
  }));

function start({ port }: FaultyShop, ...args: string[]): ChildProcess {
  const env = {
    ...process.env,
    SUPABASE_URL: `http://127.0.0.1:${port}`,
    SUPABASE_SERVICE_KEY: KEYS.secret,
  };
  return spawn(process.execPath, [SCRIPT, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function ended(child: ChildProcess): Promise<{ code: number | null; words: string }> {
  let words = '';
  child.stdout!.on('data', (chunk: Buffer) => (words += chunk.toString()));
  child.stderr!.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, words };
}

const offeredBy = async ({ backend }: FaultyShop): Promise<number> => {
  const [row] = await backend.sql<{ n: number }>(
    'select count(*)::integer as n from public.product where is_active',
  );
  return row!.n;
};

const refuse = (response: ServerResponse, status: number, headers: object, code: string) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ code, message: 'x' }));
  return 'refuse' as const;
};

/** All run at once: most of their time they wait for the pauses between two tries. */
describe.concurrent('when the shop fails or is lost', () => {
  test('a busy shop is waited for as long as it asks, and nothing is written twice', async ({
    expect,
    onTestFinished,
  }) => {
    const shop = await aFaultyShop(onTestFinished);
    const begun: number[] = [];
    shop.fault = (name, nth, response) => {
      if (name !== 'import_products') return null;
      begun.push(performance.now());
      if (nth === 2) return refuse(response, 503, { 'retry-after': '3' }, '');
      if (nth === 4) return refuse(response, 500, {}, '57014');
      return nth === 5 ? 'lose' : null;
    };
    const { code, words } = await ended(start(shop, aFile(csvOf(...rowsOf(ROWS)))));
    expect([code, await offeredBy(shop)]).toEqual([0, ROWS]);
    // Rows whose answer was lost are sent again, and found unchanged.
    expect(words).toMatch(/added [\d,]+, .*unchanged [\d,]+/);
    expect(begun[2]! - begun[1]!).toBeGreaterThanOrEqual(2_990);
    const [changes] = await shop.backend.sql<{ n: number }>(
      `select count(*)::integer as n from (select product_id from public.product group by 1 having count(*) > 1) as twice`,
    );
    expect(changes).toEqual({ n: 0 });
  }, 90_000);

  test.for([
    ['53100', 'disk is full'],
    ['57014', 'too busy'],
  ] as const)(
    'a shop that goes on failing with %s ends the import with a sentence',
    { timeout: 90_000 },
    async ([failure, advice], { expect, onTestFinished }) => {
      const shop = await aFaultyShop(onTestFinished);
      shop.fault = (name, nth, response) =>
        name === 'import_products' && nth > 2 ? refuse(response, 500, {}, failure) : null;
      const { code, words } = await ended(start(shop, aFile(csvOf(...rowsOf(ROWS)))));
      expect(code).toBe(1);
      expect(words).toContain(advice);
      expect(words).toContain(`${await offeredBy(shop)} rows are written and stay.`);
      expect(words).toContain('Run the same command again');
      expect(words).not.toMatch(/^\s+at /m);
    },
  );

  test('a connection that is gone for good ends the import with a sentence', async ({
    expect,
    onTestFinished,
  }) => {
    const shop = await aFaultyShop(onTestFinished);
    shop.fault = (name, nth, response) => {
      if (name !== 'import_products' || nth <= 2) return null;
      response.socket?.destroy();
      return 'refuse';
    };
    const { code, words } = await ended(start(shop, aFile(csvOf(...rowsOf(ROWS)))));
    expect(code).toBe(1);
    expect(words).toContain(`${await offeredBy(shop)} rows are written and stay.`);
    expect(words).toContain('Run the same command again');
    expect(words).not.toMatch(/^\s+at /m);
  }, 90_000);

  test('a killed import leaves a whole shop, and the same file completes it before anything is deactivated', async ({
    expect,
    onTestFinished,
  }) => {
    const shop = await aFaultyShop(onTestFinished);
    const old = aFile(csvOf(...rowsOf(20, 5_000)), 'old.csv');
    expect(await ended(start(shop, old))).toMatchObject({ code: 0 });
    const file = aFile(csvOf(...rowsOf(ROWS)));
    const options = ['--deactivate-missing', '--yes', file];
    shop.calls.length = 0;
    let child: ChildProcess | null = null;
    shop.fault = (name, nth) => {
      if (name !== 'import_products' || nth !== 3) return null;
      child?.kill('SIGKILL');
      return 'lose';
    };
    child = start(shop, ...options);
    expect((await ended(child)).code).toBeNull();
    await expect.poll(() => offeredBy(shop)).toBeGreaterThan(20);
    const half = await offeredBy(shop);
    expect(half).toBeLessThan(ROWS);
    expect(shop.calls).not.toContain('deactivate_products');
    const [kept] = await shop.backend.sql<{ n: number }>(
      'select sum(product_count)::integer as n from app.product_counts',
    );
    expect(kept).toEqual({ n: half });
    shop.fault = () => null;
    expect(await ended(start(shop, ...options))).toMatchObject({ code: 0 });
    expect(await offeredBy(shop)).toBe(ROWS);
  }, 120_000);
});
