import { beforeEach, expect, test } from 'vitest';
import type { CartWrite } from '#domain/cart/cart.ts';
import { CartQueue } from './queue.ts';

const set = (productId: string, quantity: number): CartWrite => ({
  kind: 'set',
  productId,
  quantity,
});

let sent: { write: CartWrite; answer: PromiseWithResolvers<void> }[];
let queue: CartQueue;

beforeEach(() => {
  sent = [];
  queue = new CartQueue({
    perform(write) {
      const answer = Promise.withResolvers<void>();
      sent.push({ write, answer });
      return answer.promise;
    },
    failed: () => undefined,
    changed: () => undefined,
  });
});

const written = () => sent.map(({ write }) => write);

test('what waits is sent in its order when the page is left, and what is under way is not sent again', async () => {
  void queue.push(set('a', 1), '');
  await Promise.resolve();
  void queue.push(set('a', 2), '');
  void queue.push(set('a', 3), '');
  void queue.push(set('b', 4), '');
  queue.flush();
  expect(written()).toEqual([set('a', 1), set('a', 3), set('b', 4)]);
});

test('what was sent when the page was left is not sent again where Back brings the page back', async () => {
  const first = queue.push(set('a', 1), '');
  await Promise.resolve();
  const second = queue.push(set('a', 2), '');
  queue.flush();
  queue.flush();
  for (const { answer } of sent) answer.resolve();
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(written()).toEqual([set('a', 1), set('a', 2)]);
  void queue.push(set('a', 5), '');
  await Promise.resolve();
  await Promise.resolve();
  expect(written().at(-1)).toEqual(set('a', 5));
});
