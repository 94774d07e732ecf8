/** The importer as a process, and a shop that fails, or that it loses, in the middle of an import. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aFile, csvOf } from '#tests/support/builders/catalogue/catalogue-file.ts';
import { KEYS, startDatabase } from '#tests/support/database/database.ts';
import type { TestBackend } from '#tests/support/database/database.ts';

const SCRIPT = fileURLToPath(new URL('import.ts', import.meta.url));
const ROWS = 1_000;

/** Handles the nth call of a function; null passes it on. */
type Fault = (name: string, nth: number, response: ServerResponse) => 'lose' | 'refuse' | null;

let backend: TestBackend;
let server: Server;
let fault: Fault;
let calls: string[];

beforeEach(async () => {
  backend = await startDatabase();
  calls = [];
  fault = () => null;
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const name = request.url?.split('/').at(-1) ?? '';
    calls.push(name);
    const outcome = fault(name, calls.filter((one) => one === name).length, response);
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
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await backend.close();
});

const rowsOf = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => ({
    product_id: `K-${first + index}`,
    name: `Product ${first + index}`,
    price_sar: '1',
  }));

function start(...args: string[]): ChildProcess {
  const { port } = server.address() as AddressInfo;
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

const offered = async (): Promise<number> => {
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

test('a busy shop is waited for as long as it asks, and nothing is written twice', async () => {
  const begun: number[] = [];
  fault = (name, nth, response) => {
    if (name !== 'import_products') return null;
    begun.push(performance.now());
    if (nth === 2) return refuse(response, 503, { 'retry-after': '3' }, '');
    if (nth === 4) return refuse(response, 500, {}, '57014');
    return nth === 5 ? 'lose' : null;
  };
  const { code, words } = await ended(start(aFile(csvOf(...rowsOf(ROWS)))));
  expect([code, await offered()]).toEqual([0, ROWS]);
  // Rows whose answer was lost are sent again, and found unchanged.
  expect(words).toMatch(/added [\d,]+, .*unchanged [\d,]+/);
  expect(begun[2]! - begun[1]!).toBeGreaterThanOrEqual(2_990);
  const [changes] = await backend.sql<{ n: number }>(
    `select count(*)::integer as n from (select product_id from public.product group by 1 having count(*) > 1) as twice`,
  );
  expect(changes).toEqual({ n: 0 });
}, 90_000);

test.each([
  ['53100', 'disk is full'],
  ['57014', 'too busy'],
])(
  'a shop that goes on failing with %s ends the import with a sentence',
  async (failure, advice) => {
    fault = (name, nth, response) =>
      name === 'import_products' && nth > 2 ? refuse(response, 500, {}, failure) : null;
    const { code, words } = await ended(start(aFile(csvOf(...rowsOf(ROWS)))));
    expect(code).toBe(1);
    expect(words).toContain(advice);
    expect(words).toContain(`${await offered()} rows are written and stay.`);
    expect(words).toContain('Run the same command again');
    expect(words).not.toMatch(/^\s+at /m);
  },
  90_000,
);

test('a connection that is gone for good ends the import with a sentence', async () => {
  fault = (name, nth, response) => {
    if (name !== 'import_products' || nth <= 2) return null;
    response.socket?.destroy();
    return 'refuse';
  };
  const { code, words } = await ended(start(aFile(csvOf(...rowsOf(ROWS)))));
  expect(code).toBe(1);
  expect(words).toContain(`${await offered()} rows are written and stay.`);
  expect(words).toContain('Run the same command again');
  expect(words).not.toMatch(/^\s+at /m);
}, 90_000);

test('a killed import leaves a whole shop, and the same file completes it before anything is deactivated', async () => {
  const old = aFile(csvOf(...rowsOf(20, 5_000)), 'old.csv');
  expect(await ended(start(old))).toMatchObject({ code: 0 });
  const file = aFile(csvOf(...rowsOf(ROWS)));
  const options = ['--deactivate-missing', '--yes', file];
  calls = [];
  let child: ChildProcess | null = null;
  fault = (name, nth) => {
    if (name !== 'import_products' || nth !== 3) return null;
    child?.kill('SIGKILL');
    return 'lose';
  };
  child = start(...options);
  expect((await ended(child)).code).toBeNull();
  await expect.poll(offered).toBeGreaterThan(20);
  const half = await offered();
  expect(half).toBeLessThan(ROWS);
  expect(calls).not.toContain('deactivate_products');
  const [kept] = await backend.sql<{ n: number }>(
    'select sum(product_count)::integer as n from app.product_counts',
  );
  expect(kept).toEqual({ n: half });
  fault = () => null;
  expect(await ended(start(...options))).toMatchObject({ code: 0 });
  expect(await offered()).toBe(ROWS);
}, 120_000);
