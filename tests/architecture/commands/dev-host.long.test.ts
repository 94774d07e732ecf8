/** `npm run dev -- --host`: what a phone in the same network sees of the machine. */
import { rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { networkAddresses } from '#supabase/local/http/network.ts';
import { removeFolders, startShop, type LocalShop } from '#tests/support/hosts/local-shop.ts';
import { aFolderBeforeDemo } from '#tests/support/hosts/shop-folder.ts';

/** The start imports the demo catalogue. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

const PORT = 5754;
const [network] = networkAddresses();
const DEV = [process.execPath, 'supabase/start/dev.ts', '--host'];
/** Inside the repository and not hidden, where a development server could find it. */
const DATA_DIR = 'shop-of-dev-host';
const SECRET = 'a-secret-of-the-data-folder';

interface Answer {
  readonly status: number;
  readonly body: string;
}

function ask(
  from: string,
  path: string,
  { host = `${from}:${PORT}`, method = 'GET', body = '', ...headers }: Record<string, string> = {},
): Promise<Answer> {
  return new Promise((done, failed) => {
    const all = { host, 'content-length': String(Buffer.byteLength(body)), ...headers };
    const sent = request({ host: from, port: PORT, path, method, headers: all }, async (answer) => {
      const text = Buffer.concat(await Array.fromAsync(answer)).toString();
      done({ status: answer.statusCode ?? 0, body: text });
    });
    sent.on('error', failed).end(body);
  });
}

const connects = (host: string, port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, host, () => socket.destroy() && done(true));
    socket.once('error', () => done(false));
  });

describe.skipIf(network === undefined)('npm run dev -- --host', () => {
  const phone = network!;
  let shop: LocalShop;
  let words = '';

  beforeAll(async () => {
    await aFolderBeforeDemo(DATA_DIR);
    const env = { PORT: String(PORT), DATA_DIR, VITEST: undefined, NODE_ENV: undefined };
    shop = startShop(env, DEV);
    shop.process.stdout?.on('data', (chunk: Buffer) => (words += chunk));
    const home = () => ask(phone, '/').then(({ status }) => status, String);
    await vi.waitFor(async () => expect(await home()).toBe(200), {
      timeout: 150_000,
      interval: 500,
    });
    writeFileSync(join(DATA_DIR, 'own-notes.json'), JSON.stringify(SECRET));
  });
  afterAll(async () => {
    await shop.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
    removeFolders();
  });

  test('prints the address for a phone', () => {
    expect(words).toContain(`Phone   http://${phone}:${PORT} (everybody in this network`);
  });

  test('a phone sees the pages with their scripts, finds products and may send forms', async () => {
    const { status, body } = await ask(phone, '/marketplace');
    expect({ status, body }).toMatchObject({ status: 200, body: expect.stringContaining('<h1') });
    expect(body).toContain('<html lang="en" dir="ltr"');
    const scripts = [...body.matchAll(/(?:src|component-url|renderer-url|href)="(\/[^"]+)"/g)];
    const paths = scripts
      .map(([, path]) => path!)
      .filter((path) => /@|\/src\/|node_modules/.test(path));
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths) expect((await ask(phone, path)).status, path).toBe(200);
    const call = {
      method: 'POST',
      apikey: 'sb_publishable_local',
      'content-type': 'application/json',
    };
    const search = JSON.stringify({ query: 'gas cylinder' });
    const found = await ask(phone, '/rest/v1/rpc/search_products', { ...call, body: search });
    expect(found.body).toContain('Gas cylinder');
    const origin = `http://${phone}:${PORT}`;
    const form = await ask(phone, '/functions/v1/forms', { ...call, origin, body: '{}' });
    expect(form.status).toBe(422); // It was read, and has no fields.
  });

  test.each([
    '/outbox',
    '/outbox.json',
    '/ar/outbox.json',
    '//outbox.json',
    '/%6futbox.json',
    '/health',
    '/__open-in-editor?file=package.json',
  ])('%s stays on the machine', async (path) => {
    for (const host of [`${phone}:${PORT}`, `localhost:${PORT}`]) {
      const { status, body } = await ask(phone, path, { host });
      expect([403, 404]).toContain(status);
      expect(body).not.toMatch(/"text"|<article>|"ready"/);
    }
  });

  const files = [
    `${DATA_DIR}/own-notes.json`,
    '.env.example',
    '.git/HEAD',
    'package.json',
    '.npmrc',
  ];
  test.each(files)('no spelling of an address shows the file %s', async (file) => {
    const spellings = [`/${file}`, `/@fs${resolve(file)}`, `/@id/${resolve(file)}`, `/ar/${file}`];
    const queries = ['', '?raw', '?import&raw', '?url', '?inline', '?raw??', '?import&url&inline'];
    const dotted = `/${file.replaceAll('.', '%2e')}`;
    for (const path of [...spellings, dotted, `/src/../${file}`, `/@fs/x/../..${resolve(file)}`])
      for (const query of queries) {
        const { body } = await ask(phone, path + query, { accept: '*/*' });
        expect(body, path + query).not.toMatch(
          new RegExp(`${SECRET}|omit-lockfile|refs/heads|"devDependencies"|MAX_WAITING_REQUESTS=`),
        );
      }
  });

  test('a foreign name of the machine is refused, and the backend listens for nobody else', async () => {
    for (const host of ['evil.example', `evil.example:${PORT}`, '203.0.113.9'])
      expect((await ask(phone, '/', { host })).status, host).toBe(403);
    expect((await ask('127.0.0.1', '/outbox.json', { host: 'evil.example' })).status).toBe(403);
    expect(await connects(phone, PORT + 1)).toBe(false);
    expect(await connects('127.0.0.1', PORT + 1)).toBe(true);
  });

  test('the person at the machine has the outbox as always', async () => {
    expect((await ask('127.0.0.1', '/outbox.json')).status).toBe(200);
  });
});

test('npm run dev names an option that it does not know', async () => {
  const command = [process.execPath, 'supabase/start/dev.ts', '--hots'];
  const { code, words } = await startShop({ PORT: '5756' }, command).ended;
  expect({ code, words }).toEqual({
    code: 2,
    words:
      "There is no option --hots. Did you mean '--host'?\nUsage: npm run dev -- [--host] [--json]\n",
  });
});
