/** A call that never ends: it is ended, nothing acknowledged is lost, and others are served meanwhile. */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { BackendHealth } from '#supabase/local/database/threaded-backend.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startFrozenShop, type FrozenShop } from './frozen-shop.ts';
import { recordFigures, bySize } from '#tests/support/oracles/proof-size.ts';
import { removeFolders, serviceKeyOf, startShop } from '#tests/support/hosts/local-shop.ts';

const WAITING = 10;
const ROUNDS = bySize(2, 25);
const WRITERS = 8;

// A round ends a thread and opens the folder again: about 8 seconds.
const testTimeout = 60_000 + ROUNDS * 30_000;
vi.setConfig({ testTimeout, hookTimeout: 120_000 });

const env = { MAX_WAITING_REQUESTS: String(2 * WAITING), SERVICE_CALL_SECONDS: '6' };

let frozen: FrozenShop;
beforeAll(async () => {
  frozen = await startFrozenShop(env);
});
afterAll(async () => {
  await frozen.shop.stop('SIGKILL');
  removeFolders();
});

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test states what it expects
  body: any;
}

interface Options {
  from?: string;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** A new connection for each call, from an address of this machine. */
function call(name: string, args: object = {}, options: Options = {}): Promise<Answer> {
  const { from = '127.0.0.1', signal, headers = {} } = options;
  const text = JSON.stringify(args);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = request(
    {
      host: '127.0.0.1',
      port: frozen.port,
      localAddress: from,
      agent: false,
      method: 'POST',
      path: `/rest/v1/rpc/${name}`,
      signal,
      headers: {
        apikey: 'sb_publishable_local',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        ...headers,
      },
    },
    async (response) => {
      const chunks = await Array.fromAsync(response);
      const body = JSON.parse(Buffer.concat(chunks).toString() || 'null');
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    },
  );
  sent.on('error', reject).end(text);
  return promise;
}

const get = (path: string): Promise<Response> => fetch(frozen.shop.url + path);
const health = async (): Promise<BackendHealth> => (await get('/health')).json();
const isWaiting = (count: number) =>
  expect.poll(async () => (await health()).waiting, { timeout: 30_000 }).toBe(count);

const TIMED_OUT = {
  status: 500,
  body: {
    code: '57014',
    details: null,
    hint: null,
    message: 'canceling statement due to statement timeout',
  },
};

test('a call over the limit of its role is answered as PostgREST answers, and the next one is served', async () => {
  expect(await call('freeze')).toMatchObject(TIMED_OUT);
  expect(await call('shop_today')).toMatchObject({ status: 200 });
  expect(await health()).toMatchObject({ ready: true, waiting: 0 });
});

test('while a call runs, mailbox and health answer: twenty times before the call ends', async () => {
  let hasEnded = false;
  const slow = call('freeze').finally(() => (hasEnded = true));
  for (let count = 0; count < 20; count++) {
    expect((await get(count % 2 === 0 ? '/health' : '/outbox')).status).toBe(200);
  }
  expect(hasEnded).toBe(false);
  expect(await slow).toMatchObject(TIMED_OUT);
});

describe('what was acknowledged', () => {
  const acknowledged: string[] = [];
  const refused: string[] = [];

  async function write(count: number): Promise<void> {
    for (let index = 0; index < count; index++) {
      const id = randomUUID();
      expect(await call('keep', { id })).toMatchObject({ status: 200, body: id });
      acknowledged.push(id);
    }
  }

  /** Writers go on while one call freezes the database in the middle of a write. */
  async function round(): Promise<void> {
    const writers = Array.from({ length: WRITERS }, () => write(4 + Math.floor(Math.random() * 8)));
    const id = randomUUID();
    expect(await call('keep_and_freeze', { id })).toMatchObject(TIMED_OUT);
    refused.push(id);
    await Promise.all(writers);
  }

  async function isAllThere(): Promise<void> {
    const { body } = await call('kept');
    const kept = new Set(body as string[]);
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    expect(refused.filter((id) => kept.has(id))).toEqual([]);
    expect(kept.size).toBe(acknowledged.length);
  }

  test(`survives when the thread is ended under load, ${ROUNDS} times; what was cut off is not kept`, async () => {
    for (let count = 0; count < ROUNDS; count++) await round();
    await isAllThere();
    const head = ['ended threads', 'writers at once', 'acknowledged writes', 'lost'];
    recordFigures(head, [[`${ROUNDS}`, `${WRITERS}`, `${acknowledged.length}`, '0']]);
  });

  test('survives when the database breaks inside: a new thread opens the folder', async () => {
    await write(3);
    await call('recurse'); // PGlite runs out of stack, and its memory is no longer whole.
    const answers = async () => (await call('shop_today')).status;
    await expect.poll(answers, { timeout: 60_000 }).toBe(200);
    await write(3);
    await isAllThere();
  });

  test('survives when the process is killed while the database is frozen', async () => {
    await write(3);
    const cut = call('keep_and_freeze', { id: 'killed' }).catch(() => 'no answer');
    await frozen.shop.stop('SIGKILL');
    expect(await cut).toBe('no answer');
    refused.push('killed');
    const { folder, port } = frozen;
    frozen = { ...frozen, shop: startShop({ PORT: port, DATA_DIR: folder, ...env }) };
    await frozen.shop.ready;
    await isAllThere();
  });
});

describe('requests that wait', () => {
  /** With the service key, whose limit is the longer one. */
  async function freeze(): Promise<Promise<Answer>[]> {
    const slow = call('freeze', {}, { headers: { apikey: serviceKeyOf(frozen.folder) } });
    await expect.poll(async () => (await health()).busy, { timeout: 30_000 }).toBe(true);
    return [slow];
  }

  test('beyond the bound are refused with Retry-After, and those within it are served', async () => {
    const [slow] = await freeze();
    const all = Promise.all(Array.from({ length: WAITING + 15 }, () => call('shop_today')));
    // A job of the shop's schedule may wait beside them: no bound holds for it.
    const waiting = async () => (await health()).waiting;
    await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThanOrEqual(WAITING);
    const other =
      process.platform === 'linux' ? call('shop_today', {}, { from: '127.0.0.2' }) : null;
    const answers = await all;
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(WAITING);
    expect(refused).toHaveLength(15);
    for (const { headers } of refused) expect(headers).toMatchObject({ 'retry-after': '1' });
    if (other) expect(await other).toMatchObject({ status: 200 });
    expect(await slow).toMatchObject(TIMED_OUT);
  });

  test('are not begun once their client has gone', async () => {
    const [slow] = await freeze();
    const leaving = new AbortController();
    const gone = call('keep', { id: 'gone' }, { signal: leaving.signal }).catch(() => 'left');
    await isWaiting(1);
    leaving.abort();
    expect(await gone).toBe('left');
    await isWaiting(0);
    await slow;
    expect((await call('kept')).body).not.toContain('gone');
  });
});

test('the database sees the address of the connection, never one that a client claims', async () => {
  const headers = { 'X-Shop-Peer': '203.0.113.9' };
  const { body } = await call('seen_headers', {}, { headers });
  expect(body['x-shop-peer']).toBe('127.0.0.1');
});
