import { createServer } from 'node:http';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { articleDates, becameDue, lastPublication } from './due.ts';
import { recordFile, writeRecord } from './record.ts';
import { watchDue } from './watch-due.ts';

const HOUR = 3_600_000;
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'due-'));
  mkdirSync(join(root, 'content/blog'), { recursive: true });
  vi.useFakeTimers({ now: new Date('2027-01-31T12:00:00Z') });
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

const write = (name: string, lines: string): void =>
  writeFileSync(
    join(root, `content/blog/${name}.mdx`),
    `---\ntitle: Gas\n${lines}\n---\n\nText.\n`,
  );

const recordPublication = (outDir: string, begun: Date): void =>
  writeRecord(outDir, { begun: 1, succeeded: true, published: begun.toISOString() });

/** A watch over a new folder, whose publications succeed or fail. */
function watching(succeeds: () => boolean = () => true) {
  const outDir = join(root, 'dist');
  const calls: string[] = [];
  const begin = (): void => {
    calls.push(new Date().toISOString());
    if (succeeds()) recordPublication(outDir, new Date());
  };
  onTestFinished(() => rmSync(recordFile(outDir), { force: true }));
  return { calls, outDir, start: () => watchDue(root, outDir, begin) };
}

test('an article is published on its day without a call, and once', () => {
  write('later', 'published: 2027-02-01');
  write('old', 'published: 2026-02-01');
  write('draft', 'published: 2027-02-01\ndraft: true');
  const { calls, start } = watching();
  const stop = start();
  vi.advanceTimersByTime(11.9 * HOUR);
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(48 * HOUR);
  expect(calls).toEqual(['2027-02-01T00:00:00.000Z']);
  stop();
});

test('an article that comes into the folder while it is watched is published on its day, too', () => {
  const { calls, start } = watching();
  const stop = start();
  write('later', 'published: 2027-02-01');
  vi.advanceTimersByTime(24 * HOUR);
  expect(calls).toHaveLength(1);
  stop();
});

test('a day that passed while nothing ran is made up for at the start', () => {
  write('later', 'published: 2027-02-01');
  const { calls, outDir, start } = watching();
  recordPublication(outDir, new Date('2027-01-20T00:00:00Z'));
  vi.setSystemTime(new Date('2027-02-03T08:00:00Z'));
  start()();
  expect(calls).toEqual(['2027-02-03T08:00:00.000Z']);
  expect(lastPublication(outDir)).toEqual(new Date('2027-02-03T08:00:00Z'));
});

test('a publication that fails is tried again until one succeeds', () => {
  write('later', 'published: 2027-02-01');
  let fails = 3;
  const { calls, start } = watching(() => fails-- <= 0);
  const stop = start();
  vi.advanceTimersByTime(24 * HOUR);
  expect(calls).toHaveLength(4);
  stop();
});

test('a file that cannot be read has no date, and keeps no other from its day', () => {
  write('broken', 'published: [');
  write('wrong', 'published: soon');
  write('later', 'published: 2027-02-01');
  const [since, now] = [new Date('2027-01-31T23:59:59Z'), new Date('2027-02-01T00:00:00Z')];
  expect(becameDue(articleDates(root), since, now)).toEqual(['content/blog/later.mdx']);
});

test('npm run publish -- due calls the webhook on the day of an article, and not on another day', async () => {
  vi.useRealTimers();
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    response.writeHead(202).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const hook = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const script = resolve(import.meta.dirname, '../publish-due.ts');
  const run = () =>
    new Promise<string>((done) => {
      const env = { ...process.env, PUBLISH_HOOK_URL: hook };
      execFile(process.execPath, [script], { cwd: root, env }, (_, out, err) => done(out + err));
    });
  write('later', 'published: 2999-02-01');
  expect(await run()).toContain('No article became due');
  write('today', `published: ${new Date().toISOString().slice(0, 10)}`);
  expect(await run()).toContain('The job that publishes was called.');
  expect(calls).toEqual(['POST /hook']);
});
