import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runNouns } from './nouns.ts';

const { argv } = process;
const run = vi.fn((args: readonly string[]) =>
  Promise.resolve({ args, argv: process.argv.slice(2) }),
);
const otherwise = vi.fn(() => Promise.resolve());
const printed = vi.fn();
const NOUNS = { orders: { summary: 'what buyers ordered', run } };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(printed);
});
afterEach(() => {
  process.argv = argv;
  process.exitCode = undefined;
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const call = (line: string, other?: () => Promise<unknown>): Promise<void> => {
  process.argv = ['node', 'shop.ts', ...line.split(' ')];
  return runNouns('npm run shop --', NOUNS, other);
};

test.each([
  ['orders', []],
  ['orders list --status placed', ['list', '--status', 'placed']],
  ['--json orders list', ['--json', 'list']],
  ['orders --help', ['--help']],
  ['help orders', ['--help']],
  ['help orders list', ['list', '--help']],
  ['orders orders', ['orders']],
])('%s runs the noun with the other words', async (line, rest) => {
  await call(line, otherwise);
  expect(run.mock.calls).toEqual([[rest]]);
  await expect(run.mock.results[0]!.value).resolves.toEqual({ args: rest, argv: rest });
  expect(otherwise).not.toHaveBeenCalled();
});

test.each(['rsync orders', '-- orders', '--small', 'constructor'])(
  '%s begins with no noun and goes on as it is',
  async (line) => {
    await call(line, otherwise);
    expect(otherwise).toHaveBeenCalledOnce();
    expect(process.argv.slice(2)).toEqual(line.split(' '));
    expect(run).not.toHaveBeenCalled();
  },
);

test('a wrong noun runs nothing, and the refusal names the nearest and all that there are', async () => {
  await call('order list');
  expect(run).not.toHaveBeenCalled();
  expect(process.exitCode).toBe(2);
  const [text] = printed.mock.calls[0] as [string];
  expect(text).toContain("There is no command 'order'. Did you mean 'orders'?");
  expect(text).toMatch(/orders … +what buyers ordered/);
});
