import { beforeEach, expect, test, vi } from 'vitest';
import { callRpc } from '#backend/shared/rpc.ts';
import { addPieces } from '#stores/cart/add-lazily.ts';
import { card as words } from '#messages/product/card.ts';
import { $ordersPaused, pauseWhileOld } from './paused-orders.ts';
import { $toasts } from './toasts.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z') / 1000;
const add = vi.fn();
vi.mock('#stores/cart/cart.ts', () => ({ addToCart: add }));

let answer: { answeredAt: number; sentAt: number };
const readAgain = vi.fn();

/** Reads a product through a cache. */
async function read(answeredAt: number, sentAt: number): Promise<void> {
  answer = { answeredAt, sentAt };
  await callRpc('products_by_ids', { products: [] });
}

beforeEach(() => {
  vi.useFakeTimers();
  readAgain.mockReset();
  add.mockReset();
  $toasts.set([]);
  vi.stubGlobal('fetch', async () =>
    Response.json([], {
      headers: {
        date: new Date(answer.sentAt * 1000).toUTCString(),
        'answered-at': String(answer.answeredAt),
      },
    }),
  );
  pauseWhileOld(readAgain);
});

test('old prices cannot be put into the cart, and the shopper reads why', async () => {
  await read(NOW - 31, NOW);
  await addPieces({ id: 'p', minimumOrder: 1 });
  expect(add).not.toHaveBeenCalled();
  expect($toasts.get().map(({ text }) => text)).toEqual([words.ordersPaused]);
  await read(NOW + 1, NOW + 1);
  await addPieces({ id: 'p', minimumOrder: 1 });
  expect(add).toHaveBeenCalledOnce();
});

test('prices are read again until an answer is fresh, and no longer', async () => {
  await read(NOW - 31, NOW);
  await read(NOW - 31, NOW + 5);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(readAgain).toHaveBeenCalledTimes(3);
  await read(NOW + 30, NOW + 30);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(readAgain).toHaveBeenCalledTimes(3);
});

test('answers from before an outage do not let the notice come and go', async () => {
  const seen: boolean[] = [];
  const end = $ordersPaused.listen((isPaused) => seen.push(isPaused));
  await read(NOW - 31, NOW);
  await read(NOW - 10, NOW + 2);
  await read(NOW - 31, NOW + 10);
  await read(NOW + 12, NOW + 12);
  end();
  expect(seen).toEqual([true, false]);
});
