import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FairQueue } from './queue.ts';

function emptied(queue: FairQueue<string>): string[] {
  const taken = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item);
  return taken;
}

test('one client is served in the order of its requests', () => {
  const queue = new FairQueue<string>(10);
  for (const item of ['first', 'second', 'third']) queue.add('a', item);
  expect(emptied(queue)).toEqual(['first', 'second', 'third']);
});

test('a client with one request waits for one request of each other client, not for all', () => {
  const queue = new FairQueue<string>(10);
  for (const item of ['a1', 'a2', 'a3']) queue.add('a', item);
  queue.add('b', 'b1');
  expect(emptied(queue)).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('one client fills half of the places, and another still finds one', () => {
  const queue = new FairQueue<string>(4);
  queue.add('a', 'a1');
  queue.add('a', 'a2');
  expect(queue.hasPlaceFor('a')).toBe(false);
  expect(queue.hasPlaceFor('b')).toBe(true);
  queue.add('b', 'b1');
  queue.add('c', 'c1');
  expect(queue.hasPlaceFor('d')).toBe(false);
});

test('a request that was taken out is not begun, and its place is free', () => {
  const queue = new FairQueue<string>(2);
  const remove = queue.add('a', 'gone');
  remove();
  remove();
  expect(queue.size).toBe(0);
  expect(queue.hasPlaceFor('a')).toBe(true);
  expect(queue.take()).toBeUndefined();
});

type Step = { kind: 'add' | 'remove'; client: string } | { kind: 'take' };

const clients = fc.constantFrom('a', 'b', 'c');
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('add', 'remove'), client: clients }),
    fc.record({ kind: fc.constant('take') }),
  ) as fc.Arbitrary<Step>,
  { maxLength: 60 },
);

test('whatever happens, every request is taken once or removed, and the size is right', () => {
  fc.assert(
    fc.property(steps, (history) => {
      const queue = new FairQueue<number>(1000);
      const waiting = new Map<number, { client: string; remove: () => void }>();
      history.forEach((step, number) => {
        if (step.kind === 'add') {
          waiting.set(number, { client: step.client, remove: queue.add(step.client, number) });
        } else if (step.kind === 'take') {
          const taken = queue.take();
          expect(taken !== undefined && waiting.delete(taken)).toBe(taken !== undefined);
          if (taken === undefined) expect(waiting.size).toBe(0);
        } else {
          const [found] = [...waiting].filter(([, { client }]) => client === step.client);
          found?.[1].remove();
          if (found) waiting.delete(found[0]);
        }
        expect(queue.size).toBe(waiting.size);
      });
    }),
  );
});
