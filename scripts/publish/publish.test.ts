/** Publications as processes, whose build ends when the test lets it. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const urlOf = (file: string): string => JSON.stringify(pathToFileURL(file).href);

/**
 * `npm run publish` with another build: the folder `next`, once there is a file `end`, or `end-1` for the first one. It
 * fails where there is `fail`.
 */
const PROGRAM = `
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { publish } from ${urlOf('scripts/publish/publish.ts')};
import { fail } from ${urlOf('supabase/cli/failure.ts')};
import { explainFailure } from ${urlOf('supabase/local/print-failure.ts')};
async function build(use) {
  appendFileSync('builds', 'x');
  const own = 'end-' + readFileSync('builds', 'utf8').length;
  while (!existsSync('end') && !existsSync(own)) await setTimeout(10);
  if (existsSync('fail')) throw new Error('The build has failed.');
  use('next');
}
publish('site', build, process.argv.slice(1)).catch((error) => fail(error, { explain: explainFailure }));
`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'publish-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, text = ''): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const has = (file: string): boolean => existsSync(join(root, file));

function call(...upload: string[]) {
  const options = ['--input-type=module', '-e', PROGRAM, '--', ...upload];
  const child = spawn(process.execPath, options, { cwd: root });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (words += chunk));
  const ended = new Promise<{ code: number | null; words: string }>((done) =>
    child.once('close', (code) => done({ code, words })),
  );
  const prints = (text: string) => vi.waitFor(() => expect(words).toContain(text), 20_000);
  return { ended, prints };
}

const builds = (count: number) =>
  vi.waitFor(() => expect(has('builds') && read('builds')).toBe('x'.repeat(count)), 20_000);

/** A shell command that adds a line to the file `uploads`, then ends with `status`. */
const upload = (status = 0): string[] => ['sh', '-c', `echo uploaded >> uploads; exit ${status}`];

test('the pages that are new, changed and gone are named, and the files say the same', async () => {
  write('site/_astro/old.js');
  write('site/index.html', 'home');
  write('site/help.html', 'old help');
  write('site/marketplace/product/ended.html');
  write('site/map.xml');
  write('next/index.html', 'home');
  write('next/help.html', 'new help');
  write('next/ar/marketplace/product/new.html');
  write('end');
  const { code, words } = await call(...upload()).ended;
  expect(words).toBe(
    'Pages: 1 new, 1 changed, 1 gone. Other files: 0 new, 0 changed, 1 gone.\n' +
      '+ /ar/marketplace/product/new\n~ /help\n- /marketplace/product/ended\n',
  );
  expect([code, read('uploads'), read('site/help.html')]).toEqual([0, 'uploaded\n', 'new help']);
  expect(has('site/_astro/old.js')).toBe(true);
  expect(has('site/marketplace/product/ended.html')).toBe(false);
  expect(read('.cache/publish/changes.txt')).toBe(
    '+ ar/marketplace/product/new.html\n~ help.html\n- map.xml\n- marketplace/product/ended.html\n',
  );
});

test('a build that fails takes nothing away, uploads nothing, and ends with 1', async () => {
  write('site/help.html', 'help');
  write('next/index.html');
  write('fail');
  write('end');
  const { code, words } = await call(...upload()).ended;
  expect([code, has('uploads'), has('site/index.html')]).toEqual([1, false, false]);
  expect(words).toContain('The build has failed.');
  expect(read('site/help.html')).toBe('help');
});

/** One publication that runs, and three calls that came after it began. */
async function threeWaiting() {
  write('next/index.html');
  const first = call(...upload());
  await builds(1);
  const others = [call(...upload()), call(...upload()), call(...upload())];
  for (const { prints } of others) await prints('merged into the next one');
  return { first, others };
}

test('three calls during one publication give exactly one further one, for which all of them wait', async () => {
  const { first, others } = await threeWaiting();
  write('end');
  const ended = await Promise.all([first, ...others].map((one) => one.ended));
  expect(ended.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect(ended.filter(({ words }) => words.includes('Published by the call'))).toHaveLength(2);
  expect([read('builds'), read('uploads')]).toEqual(['xx', 'uploaded\nuploaded\n']);
});

test('calls that were merged into a publication that fails end with 1, too', async () => {
  const { first, others } = await threeWaiting();
  write('fail');
  write('end');
  const ended = await Promise.all([first, ...others].map((one) => one.ended));
  expect(ended.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
  expect(ended.filter(({ words }) => words.includes('merged into has failed'))).toHaveLength(2);
  expect([read('builds'), has('uploads')]).toEqual(['xx', false]);
});

test('a publication that was killed holds nobody up', async () => {
  const { others } = await threeWaiting();
  write('end-1');
  await builds(2);
  const { pid } = JSON.parse(read('.cache/publish/lock')) as { pid: number };
  process.kill(pid, 'SIGKILL');
  await builds(3);
  write('end');
  const ended = await Promise.all(others.map((one) => one.ended));
  expect(ended.map(({ code }) => code).sort()).toEqual([0, 0, null]);
  expect(read('builds')).toBe('xxx');
});

test('an upload that fails is named, and the next publication uploads though no file differs', async () => {
  write('next/index.html');
  write('end');
  const { code, words } = await call(...upload(3)).ended;
  expect([code, has('site/index.html')]).toEqual([1, true]);
  expect(words).toContain(
    'The site in site is up to date, and it was not uploaded: correct what sh needs, then publish again.',
  );
  expect(await call(...upload()).ended).toEqual({
    code: 0,
    words: 'Pages: 0 new, 0 changed, 0 gone. Other files: 0 new, 0 changed, 0 gone.\n',
  });
  expect(read('uploads')).toBe('uploaded\nuploaded\n');
});
