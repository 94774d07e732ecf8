/** Deno sends the mails and Node is tested: both have the same days of Umm al-Qura. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { longDay } from '#messages/ar/format-dates.ts';
import { denoProgram } from '../../scripts/functions/graph.ts';

const FILE = new URL('../../src/messages/ar/format-dates.ts', import.meta.url).href;
const CONFIG = new URL('deliver-mail/deno.json', import.meta.url).pathname;
const FIRST = Date.UTC(2026, 0, 1);
const DAYS = Array.from({ length: 3000 }, (_, index) =>
  new Date(FIRST + index * 86_400_000).toISOString().slice(0, 10),
);

test('Deno writes each day of eight years as Node does, in both calendars', async () => {
  const cache = await mkdtemp(join(tmpdir(), 'deno-'));
  const program = `import { longDay } from '${FILE}';
    console.log(JSON.stringify(${JSON.stringify(DAYS)}.map(longDay)));`;
  const { stdout } = await promisify(execFile)(
    denoProgram(),
    ['eval', '--no-lock', '--config', CONFIG, '--ext=ts', program],
    {
      env: { PATH: process.env['PATH'], DENO_DIR: cache, DENO_NO_UPDATE_CHECK: '1' },
      maxBuffer: 1e7,
    },
  ).finally(() => rm(cache, { recursive: true, force: true }));
  expect(JSON.parse(stdout)).toEqual(DAYS.map(longDay));
});
