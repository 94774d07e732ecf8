import { expect, test } from 'vitest';
import { percentile, timed } from './timing.ts';

test('a percentile is the smallest value that so many do not exceed', () => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect(percentile(values, 0.5)).toBe(50);
  expect(percentile(values, 0.95)).toBe(95);
  expect(percentile([7], 0.95)).toBe(7);
  expect(percentile([], 0.5)).toBeNaN();
});

test('a load makes each call once, with at most so many under way', async () => {
  const made: number[] = [];
  let [underWay, most] = [0, 0];
  const call = async (index: number): Promise<void> => {
    made.push(index);
    most = Math.max(most, ++underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
  };
  await timed(call, { calls: 25, atOnce: 4, mostMs: 60_000 });
  expect(made).toEqual(Array.from({ length: 25 }, (_, i) => i));
  expect(most).toBe(4);
});

test('a load ends when its time is over', async () => {
  let made = 0;
  await timed(async () => void (made += 1), { calls: 1_000, atOnce: 1, mostMs: -1 });
  expect(made).toBe(0);
});
