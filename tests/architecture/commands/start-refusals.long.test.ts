/** Each thing that a machine lacks is reported in one sentence: what happened and what to do next. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { aFolder, removeFolders, startShop } from '#tests/support/hosts/local-shop.ts';
import { aShopFolder } from '#tests/support/hosts/shop-folder.ts';

vi.setConfig({ testTimeout: 60_000 });

const PORT = '5740';
const START = [
  process.execPath,
  'supabase/start/main.ts',
  '--backend-only',
  '--without-demo',
] as const;
const isRoot = process.getuid?.() === 0;

/** Tests that run as root give the command to somebody who may less. */
const asNobody = (command: readonly string[]): string[] =>
  isRoot
    ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', ...command]
    : [...command];

const [who = '', ...options] = asNobody(['test', '-r', 'supabase/start/main.ts']);
const canBeNobody = spawnSync(who, options).status === 0;

const refusal = (env: Record<string, string>, command: readonly string[] = START) =>
  startShop({ PORT, ...env }, [...command]).ended;

async function expectSentence(
  env: Record<string, string>,
  sentence: RegExp,
  command: readonly string[] = START,
): Promise<void> {
  const { code, words } = await refusal(env, command);
  expect(words).toMatch(sentence);
  expect(words.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
}

const mounts: string[] = [];
const servers: Server[] = [];
afterEach(() => {
  for (const folder of mounts.splice(0)) execFileSync('umount', [folder]);
  for (const server of servers.splice(0)) server.close();
});
afterAll(removeFolders);

/** A disk of so many megabytes; null where this user may not make one. */
function aDisk(megabytes: number, options = ''): string | null {
  const folder = aFolder();
  const mount = ['-t', 'tmpfs', '-o', `size=${megabytes}m${options}`, 'tmpfs', folder];
  if (!isRoot || spawnSync('mount', mount).status !== 0) return null;
  mounts.push(folder);
  return folder;
}
const canMount = aDisk(1) !== null;

describe('a data folder', () => {
  test('that is a file, or lies under one, is refused', async () => {
    const file = join(aFolder(), 'notes.txt');
    writeFileSync(file, 'a shopping list');
    const inItsPlace =
      /^The data folder \S+ cannot be used, because a file is in its place: .*DATA_DIR=….\n$/;
    await expectSentence({ DATA_DIR: file }, inItsPlace);
    await expectSentence({ DATA_DIR: join(file, 'shop') }, inItsPlace);
  });

  test('with other files is refused, and nothing is written into it', async () => {
    const folder = aFolder();
    writeFileSync(join(folder, 'holiday.jpg'), '');
    await expectSentence(
      { DATA_DIR: folder },
      /^The data folder \S+ holds other files, holiday\.jpg for example: .*DATA_DIR=….\n$/,
    );
    expect(readdirSync(folder)).toEqual(['holiday.jpg']);
  });

  test.skipIf(!canBeNobody)('that belongs to somebody else is refused', async () => {
    const folder = aFolder();
    chmodSync(folder, 0o555);
    const sentence =
      /^The data folder \S+ cannot be used, because the user \S+ may not write in \S+: /;
    await expectSentence({ DATA_DIR: folder }, sentence, asNobody(START));
    await expectSentence({ DATA_DIR: join(folder, 'shop') }, sentence, asNobody(START));
    expect(readdirSync(folder)).toEqual([]);
  });

  test.skipIf(!canMount)('on a disk that can only be read is refused', async () => {
    const folder = aDisk(1, ',ro')!;
    await expectSentence({ DATA_DIR: join(folder, 'shop') }, /because its disk can only be read: /);
  });

  test.skipIf(!canMount)('on a full disk is refused before the database is begun', async () => {
    const folder = aDisk(20)!;
    await expectSentence(
      { DATA_DIR: folder },
      /^The disk of the data folder \S+ is full: 20 MB are free and 150 MB are needed\. Free some space, or .*DATA_DIR=….\n$/,
    );
    expect(existsSync(join(folder, 'database'))).toBe(false);
  });

  test('may be relative, with spaces, other scripts, signs of addresses and a slash at the end', async () => {
    const folder = `.cache/odd folders ${process.pid}/بيانات ü #1?x=%20&y`;
    const shop = startShop({ PORT, DATA_DIR: `${folder}//` });
    await shop.ready;
    expect(await shop.rpc('shop_today', {})).toMatch(/^\d{4}-\d\d-\d\d$/);
    await shop.stop();
    expect(existsSync(`${folder}/database/PG_VERSION`)).toBe(true);
    spawnSync('rm', ['-r', join(folder, '..')]);
  });
});

test('an output folder with other files is refused, and they stay', async () => {
  const [data, output] = [await aShopFolder(), aFolder()];
  writeFileSync(join(output, 'thesis.doc'), '');
  const command = [process.execPath, 'supabase/start/main.ts', '--build-only', '--without-demo'];
  const { code, words } = await refusal({ DATA_DIR: data, OUT_DIR: output }, command);
  expect(words).toMatch(
    /\nThe output folder \S+ holds other files, thesis\.doc for example: .*\n$/,
  );
  expect(code).toBe(1);
  expect(readdirSync(output)).toEqual(['thesis.doc']);
});

describe('SITE_ENV=production', () => {
  const production = { SITE_ENV: 'production', SITE_URL: 'https://shop.energy.sa' };

  test.each([
    ['npm start', 'supabase/start/main.ts'],
    ['npm run dev', 'supabase/start/dev.ts'],
  ])('%s explains that it is the local shop, and what makes a real one', async (name, file) => {
    const folder = join(aFolder(), 'data');
    const sentence = new RegExp(
      `^${name} starts the local shop, .* SITE_ENV=production .*npm run build.*docs/operations\\.md`,
    );
    await expectSentence({ ...production, DATA_DIR: folder }, sentence, [process.execPath, file]);
    expect(existsSync(folder)).toBe(false);
  });
});

describe('npm run build', () => {
  const build = [process.execPath, 'scripts/build/build.ts'];
  const env = { OUT_DIR: '.cache/never-built' };

  test('without a backend explains how to name one, and that npm start brings one', async () => {
    const sentence =
      /^The site is built from a backend, and none is named .* set SUPABASE_URL .* npm start, .*\n$/;
    await expectSentence({ ...env, SUPABASE_URL: '' }, sentence, build);
  });

  test('names a backend that does not answer, and an address that is none', async () => {
    const silent =
      /^The backend http:\/\/127\.0\.0\.1:9 does not answer, .*: check SUPABASE_URL .*\n$/;
    await expectSentence({ ...env, SUPABASE_URL: 'http://127.0.0.1:9/' }, silent, build);
    await expectSentence({ ...env, SUPABASE_URL: 'mine' }, /^SUPABASE_URL is 'mine': .*\n$/, build);
    expect(existsSync(env.OUT_DIR)).toBe(false);
  });
});

describe('npm run dev', () => {
  const dev = [process.execPath, 'supabase/start/dev.ts'];
  const taken = async (port: number, host: string): Promise<void> => {
    const server = createServer();
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(port, host, resolve));
  };

  test.each([
    ['the site’s port', 5743, '127.0.0.1', /^Port 5743 is in use: .*PORT=….\n$/],
    ['the backend’s port', 5744, '127.0.0.1', /^Port 5744, which the backend takes .* is in use: /],
  ])('names %s where it is taken', async (_what, port, host, sentence) => {
    await taken(port, host);
    const folder = join(aFolder(), 'data');
    await expectSentence({ PORT: '5743', DATA_DIR: folder }, sentence, dev);
    expect(existsSync(folder)).toBe(false);
  });

  test('needs two ports', async () => {
    await expectSentence({ PORT: '65535' }, /^PORT is 65535, and .*: give a lower one\.\n$/, dev);
  });
});
