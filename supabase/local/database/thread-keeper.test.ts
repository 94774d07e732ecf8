import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DatabaseThread } from './database-thread.ts';
import type { ThreadData } from './messages.ts';
import { ThreadKeeper, type OpenThread } from './thread-keeper.ts';

/** A database thread that does nothing until a test ends it. */
class FakeThread {
  onEnd: (failure: Error | null) => void = () => undefined;
  closed = false;
  end = async (): Promise<void> => this.onEnd(null);
  close = async (): Promise<void> => void (this.closed = true);
}

const data = { settings: { dataDir: '.data' } } as ThreadData;

let opened: FakeThread[];
let printed: string[];
let fails: Error[];
const sentences: string[] = [];

async function open(): Promise<OpenThread> {
  const failure = fails.shift();
  if (failure) throw failure;
  const thread = new FakeThread();
  opened.push(thread);
  const limits = { anon: 1, authenticated: 1, service_role: null };
  return { kind: 'ready', applied: [], limits, thread: thread as unknown as DatabaseThread };
}

const start = () => ThreadKeeper.start(data, (sentence) => void sentences.push(sentence), open);
const crash = (failure: Error | null = null) => opened.at(-1)!.onEnd(failure);

beforeEach(() => {
  [opened, printed, fails] = [[], [], []];
  sentences.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => vi.restoreAllMocks());

test('a thread that ends unexpectedly is followed by another, with a sentence without its message', async () => {
  const keeper = await start();
  crash(new RangeError('secret@shopper.example'));
  expect(keeper.isReady).toBe(false);
  await keeper.current;
  expect(keeper.isReady).toBe(true);
  expect(opened).toHaveLength(2);
  expect(printed).toEqual(['The database stopped unexpectedly (RangeError). It is opened again.']);
});

test('the sixth crash within a minute ends the process with a sentence', async () => {
  const keeper = await start();
  for (let count = 0; count < 5; count++) {
    crash();
    await keeper.current;
  }
  expect(sentences).toEqual([]);
  crash();
  expect(sentences).toEqual([expect.stringMatching(/^The database stopped 6 times .* \.data\.$/)]);
});

test('crashes of an earlier minute do not count', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const keeper = await start();
  for (let count = 0; count < 12; count++) {
    vi.setSystemTime(Date.now() + 20_000);
    crash();
    await keeper.current;
  }
  vi.useRealTimers();
  expect(sentences).toEqual([]);
});

test('a folder that fails to open again is tried again, and then given up', async () => {
  const keeper = await start();
  fails = Array.from({ length: 5 }, () => new Error('disk'));
  crash();
  await keeper.current;
  expect(printed).toHaveLength(5);
  expect(sentences).toHaveLength(1);
});

test('threads that are ended for their time are no crashes', async () => {
  const keeper = await start();
  for (let count = 0; count < 20; count++) await keeper.replace(await keeper.current);
  await keeper.current;
  expect(opened).toHaveLength(21);
  expect([...sentences, ...printed]).toEqual([]);
});

test('closing closes the database and opens no other thread', async () => {
  const keeper = await start();
  await keeper.close();
  expect(opened).toEqual([expect.objectContaining({ closed: true })]);
});

test('a first opening that fails is reported to the caller and not repeated', async () => {
  fails = [new Error('The data folder is damaged.')];
  await expect(start()).rejects.toThrow('damaged');
  expect(opened).toEqual([]);
});
