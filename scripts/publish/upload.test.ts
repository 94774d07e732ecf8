import { createServer } from 'node:http';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execFile } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { readCommandLine } from '#supabase/cli/command-line.ts';
import { UPLOAD } from './run.ts';

const PUBLISH = {
  name: 'npm run publish --',
  commands: { '': { ...UPLOAD, summary: 'publishes' } },
};

test.each([
  [[], []],
  [['--'], []],
  [
    ['rsync', '-a', '--help', '--json'],
    ['rsync', '-a', '--help', '--json'],
  ],
  [
    ['--', '-odd', '--', 'x'],
    ['-odd', '--', 'x'],
  ],
])('%j is the command %j', (args, command) => {
  const reading = readCommandLine(PUBLISH, args);
  expect(reading).toMatchObject({ input: { words: command, flags: new Set() } });
});

test.each([[['--fast']], [['--fast', 'rsync']], [['--help=yes']], [['-x', '--', 'rsync']]])(
  '%j is refused with the right form',
  (args) => {
    expect(() => readCommandLine(PUBLISH, args)).toThrow(/Usage: npm run publish -- \[COMMAND/);
  },
);

/** A backend and webhook that counts its calls, and an empty folder to work in. */
async function aPlace() {
  let calls = 0;
  const server = createServer((_, response) => {
    calls++;
    response.end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const cwd = mkdtempSync(join(tmpdir(), 'publish-'));
  onTestFinished(() => {
    server.close();
    rmSync(cwd, { recursive: true });
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { SUPABASE_URL: url, PUBLISH_HOOK_URL: url, PUBLISH_SECRET: 'a'.repeat(24) };
  const start = (script: string, option: string) =>
    new Promise<{ code: unknown; words: string }>((done) => {
      const env = { ...process.env, ...settings, PUBLISH_PORT: '1' };
      execFile(process.execPath, [resolve(script), option], { cwd, env }, (error, out, err) =>
        done({ code: error ? error.code : 0, words: out + err }),
      );
    });
  return { start, calls: () => calls, files: () => readdirSync(cwd) };
}

test.each(['scripts/publish.ts', 'scripts/publish-due.ts', 'scripts/publish-listen.ts'])(
  '%s does nothing but print its help, and refuses what it does not know',
  async (script) => {
    const { start, calls, files } = await aPlace();
    const help = await start(script, '--help');
    expect(help).toEqual({ code: 0, words: expect.stringMatching(/^Usage: npm run publish/) });
    const refused = await start(script, '--fast');
    expect(refused).toEqual({ code: 2, words: expect.stringContaining('Usage: npm run publish') });
    expect(refused.words).toMatch(/^There is no option --fast/);
    expect([calls(), files()]).toEqual([0, []]);
  },
);
