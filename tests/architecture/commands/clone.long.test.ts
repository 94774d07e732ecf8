import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFolder, removeFolders, startShop } from '#tests/support/hosts/local-shop.ts';
import type { LocalShop } from '#tests/support/hosts/local-shop.ts';

/** The npm of Node 20 and 22, which does not link the Node that we bring along. */
const OLD_NPM = 'npm@10.8.2';
const PORT = '5735';
const MINUTES = 60_000;

let clone: string;
let shop: LocalShop;
let output = '';

/** npm hands its settings on as `npm_…`, and the old npm warns about those that it does not know. */
function withoutNpm(): Record<string, undefined> {
  const names = Object.keys(process.env).filter((name) => /^npm_/i.test(name));
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

beforeAll(async () => {
  clone = join(aFolder(), 'clone');
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${process.cwd()}`, clone]);
  mkdirSync(join(clone, 'dist-next'));
  writeFileSync(join(clone, 'dist-next', 'thesis.doc'), '');
  // Like a new shell: this checkout is not on the path, and no setting of the running npm is inherited.
  const PATH = (process.env['PATH'] ?? '')
    .split(':')
    .filter((one) => !one.includes('node_modules'))
    .join(':');
  const command = ['npx', '--yes', OLD_NPM, '--prefix', clone, 'start'];
  const began = performance.now();
  // One language and few products: the steps before these tests build all.
  const site = { LOCALE: 'en', PREBUILT_PRODUCT_LIMIT: '5' };
  const env = { ...withoutNpm(), ...site, PORT, PATH, DATA_DIR: join(clone, '.data') };
  shop = startShop(env, command);
  for (const channel of [shop.process.stdout, shop.process.stderr]) {
    channel?.on('data', (chunk: Buffer) => (output += chunk));
  }
  await shop.ready;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`Fresh clone to address: ${seconds} s`);
}, 10 * MINUTES);

/** The server itself: npx would take the signal and leave the rest behind. */
function stopServer(): void {
  const lock = JSON.parse(readFileSync(join(clone, '.data/server.lock'), 'utf8')) as {
    pid: number;
  };
  process.kill(lock.pid, 'SIGTERM');
}

// The clone has the 60,000 files of the packages: taking them away can last as long as their installation.
afterAll(removeFolders, 10 * MINUTES);

test('a fresh clone with the npm of Node 20 serves the site after one command', async () => {
  const home = await fetch(`${shop.url}/`);
  expect(home.status).toBe(200);
  expect(await home.text()).toContain('Enersouq');
});

test('the install prints no warning about a package, and the whole start no more than twenty lines', () => {
  expect(output).toContain('Installing the packages');
  expect(output).not.toMatch(/EBADENGINE|npm warn (?!Unknown user config)/i);
  expect(output.trim().split('\n').length).toBeLessThanOrEqual(20);
});

test('its API answers with the demo catalogue', async () => {
  const found = await shop.rpc('search_products', { query: '' });
  expect(found).toMatchObject({ total: expect.any(Number), page_size: 20 });
  expect((found as { total: number }).total).toBeGreaterThanOrEqual(120);
});

test('Node came along and is linked', () => {
  expect(existsSync(join(clone, 'node_modules/.bin/node'))).toBe(true);
});

test('the build leaves folders with names like its own alone', () => {
  expect(existsSync(join(clone, 'dist-next', 'thesis.doc'))).toBe(true);
  expect(existsSync(join(clone, '.dist-next'))).toBe(false);
});

test('nothing that was built carries the port', () => {
  const search = ['-rlE', `(localhost|127\\.0\\.0\\.1):${PORT}`, 'dist'];
  const { stdout } = spawnSync('grep', search, { cwd: clone, encoding: 'utf8' });
  expect(stdout).toBe('');
});

test('a signal to the server ends it, npm and npx', { timeout: MINUTES }, async () => {
  stopServer();
  const { words } = await shop.ended;
  expect(words).not.toMatch(/error/i);
  await expect(fetch(shop.url)).rejects.toThrow();
});
