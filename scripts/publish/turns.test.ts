import { expect, test } from 'vitest';
import { createRunQueue } from './turns.ts';

/** Lets what is ready run. */
const pause = () => new Promise<void>((done) => void setImmediate(done));

test('after the last call one whole turn begins, turns never overlap, and no turn runs that nobody asked for', async () => {
  let [seed, running, most, turns, begunAfterAsk] = [7, 0, 0, 0, true];
  const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const { ask, rest } = createRunQueue(async () => {
    [running, turns, begunAfterAsk] = [running + 1, turns + 1, true];
    most = Math.max(most, running);
    for (let left = Math.floor(random() * 5); left > 0; left--) await pause();
    running--;
    if (random() < 0.2) throw new Error('The build has failed.');
  });
  let calls = 0;
  for (let step = 0; step < 2_000; step++) {
    if (random() < 0.3) {
      calls++;
      begunAfterAsk = false;
      ask();
    }
    if (random() < 0.5) await pause();
    if (step % 100 === 99) {
      await rest();
      expect(running).toBe(0);
      expect(begunAfterAsk).toBe(true);
    }
  }
  expect(most).toBe(1);
  expect(turns).toBeGreaterThan(100);
  expect(turns).toBeLessThanOrEqual(calls);
});
