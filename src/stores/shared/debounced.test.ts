import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounced } from './concurrency.ts';

const PAUSE_MS = 50;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Step {
  readonly kind: 'call' | 'cancel';
  /** How long after the step before. */
  readonly after: number;
}

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('call' as const, 'call' as const, 'cancel' as const),
    after: fc.nat({ max: PAUSE_MS * 2 }),
  }),
  { maxLength: 30, size: 'max' },
);

/** The rule in its plainest form: a call runs unless another step comes within the pause. */
function expected(history: readonly Step[]): { call: number; at: number }[] {
  let now = 0;
  const times = history.map(({ after }) => (now += after));
  return history.flatMap(({ kind }, call) => {
    const at = times[call]! + PAUSE_MS;
    const next = times[call + 1] ?? Infinity;
    return kind === 'call' && next >= at ? [{ call, at }] : [];
  });
}

function observed(history: readonly Step[]): { call: number; at: number }[] {
  const start = Date.now();
  const runs: { call: number; at: number }[] = [];
  const run = debounced(PAUSE_MS, (call: number) => runs.push({ call, at: Date.now() - start }));
  history.forEach(({ kind, after }, call) => {
    vi.advanceTimersByTime(after);
    if (kind === 'call') run(call);
    else run.cancel();
  });
  vi.runAllTimers();
  return runs;
}

test('of any calls only those run that a pause follows, once it is over, with their own arguments', () => {
  fc.assert(
    fc.property(steps, (history) => {
      expect(observed(history)).toEqual(expected(history));
    }),
  );
});

test('two debounced functions wait apart', () => {
  const runs: string[] = [];
  const search = debounced(PAUSE_MS, () => runs.push('search'));
  const scroll = debounced(PAUSE_MS, () => runs.push('scroll'));
  search();
  scroll();
  search.cancel();
  vi.runAllTimers();
  expect(runs).toEqual(['scroll']);
});
