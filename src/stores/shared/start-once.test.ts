import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { startOnce } from './start-once.ts';

type Step =
  | { readonly kind: 'start' | 'forget' }
  | { readonly kind: 'succeed' | 'fail'; readonly pick: number };

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('start' as const, 'start' as const, 'forget' as const) }),
    fc.record({ kind: fc.constantFrom('succeed' as const, 'fail' as const), pick: fc.nat() }),
  ),
  { maxLength: 30, size: 'max' },
);

interface Result {
  runs: number;
  failures: number[];
}

/** The rule in its plainest form: there is a current run or none; only its own failure takes it away. */
function expected(history: readonly Step[]): Result {
  const open: number[] = [];
  const failures: number[] = [];
  let runs = 0;
  let current: number | null = null;
  for (const step of history) {
    if (step.kind === 'start' && current === null) open.push((current = ++runs));
    if (step.kind === 'forget') current = null;
    if (!('pick' in step) || open.length === 0) continue;
    const [ended] = open.splice(step.pick % open.length, 1);
    if (step.kind === 'succeed') continue;
    failures.push(ended!);
    if (current === ended) current = null;
  }
  return { runs, failures };
}

async function observed(history: readonly Step[]): Promise<Result> {
  const open: { id: number; end: PromiseWithResolvers<void> }[] = [];
  const failures: number[] = [];
  let runs = 0;
  const start = startOnce(
    () => {
      const end = Promise.withResolvers<void>();
      open.push({ id: ++runs, end });
      return end.promise;
    },
    (error) => failures.push(error as number),
  );
  for (const step of history) {
    if (step.kind === 'start') void start();
    else if (step.kind === 'forget') start.forget();
    else if ('pick' in step && open.length > 0) {
      const [{ id, end }] = open.splice(step.pick % open.length, 1) as [(typeof open)[number]];
      if (step.kind === 'succeed') end.resolve();
      else end.reject(id);
    }
    await new Promise(setImmediate);
  }
  return { runs, failures };
}

test('however starts, ends and failures interleave, one run serves all callers until it fails or is forgotten', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      expect(await observed(history)).toEqual(expected(history));
    }),
    { numRuns: 200 },
  );
});

test('a forgotten run that fails late does not end the run that followed it', async () => {
  const first = Promise.withResolvers<void>();
  const run = vi.fn().mockReturnValueOnce(first.promise).mockResolvedValue(undefined);
  const start = startOnce(run, () => undefined);
  const forgotten = start();
  start.forget();
  await start();
  first.reject(new Error('offline'));
  await forgotten;
  await start();
  expect(run).toHaveBeenCalledTimes(2);
});

test('all callers wait for the same run, and a failure is reported once for all of them', async () => {
  const failed = vi.fn();
  const start = startOnce(() => Promise.reject(new Error('offline')), failed);
  await Promise.all([start(), start(), start()]);
  expect(failed).toHaveBeenCalledOnce();
});

test('when the failure is reported, a caller may start again at once', async () => {
  const run = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(undefined);
  let again: Promise<void> | undefined;
  const start = startOnce(run, () => (again = start()));
  await start();
  await again;
  expect(run).toHaveBeenCalledTimes(2);
});

test('without anyone to report it to, a failure reaches the callers, and the next call runs again', async () => {
  const run = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(undefined);
  const start = startOnce(run);
  await expect(start()).rejects.toThrow('offline');
  await start();
  expect(run).toHaveBeenCalledTimes(2);
});
