import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latestRequest } from './concurrency.ts';

/** A search as a store makes it: what is shown changes only with an answer that is still asked for. */
function aSearch() {
  const nextRequest = latestRequest();
  const shown: number[] = [];
  const ask = async (question: number, answer: Promise<number>) => {
    const request = nextRequest();
    try {
      const found = await answer;
      if (!request.aborted) shown.push(found);
    } catch {
      if (!request.aborted) shown.push(-question);
    }
  };
  return { ask, shown };
}

type Step = { readonly kind: 'ask' } | { readonly kind: 'answer' | 'fail'; readonly pick: number };

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('ask' as const) }),
    fc.record({ kind: fc.constantFrom('answer' as const, 'fail' as const), pick: fc.nat() }),
  ),
  { maxLength: 30, size: 'max' },
);

/** The rule in its plainest form: an answer is shown when its question is the last one asked by then. */
function expected(history: readonly Step[]): number[] {
  const open: number[] = [];
  const shown: number[] = [];
  let asked = 0;
  for (const step of history) {
    if (step.kind === 'ask') open.push(++asked);
    else if (open.length > 0) {
      const [question] = open.splice(step.pick % open.length, 1);
      if (question === asked) shown.push(step.kind === 'answer' ? question : -question);
    }
  }
  return shown;
}

async function observed(history: readonly Step[]): Promise<number[]> {
  const { ask, shown } = aSearch();
  const open: { question: number; answer: PromiseWithResolvers<number> }[] = [];
  let asked = 0;
  for (const step of history) {
    if (step.kind === 'ask') {
      const answer = Promise.withResolvers<number>();
      open.push({ question: ++asked, answer });
      void ask(asked, answer.promise);
    } else if (open.length > 0) {
      const [one] = open.splice(step.pick % open.length, 1);
      if (step.kind === 'answer') one!.answer.resolve(one!.question);
      else one!.answer.reject(new Error('no answer'));
    }
    await new Promise(setImmediate);
  }
  return shown;
}

test('in whatever order answers and failures come, only those of the latest request are shown', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      expect(await observed(history)).toEqual(expected(history));
    }),
    { numRuns: 200 },
  );
});

test('a request is taken back at once, so that the browser stops sending it', () => {
  const nextRequest = latestRequest();
  const older = nextRequest();
  let heard = false;
  older.addEventListener('abort', () => (heard = true));
  const newer = nextRequest();
  expect([heard, older.aborted, newer.aborted]).toEqual([true, true, false]);
});

test('requests of two kinds do not take each other back', () => {
  const list = latestRequest()();
  latestRequest()();
  expect(list.aborted).toBe(false);
});
