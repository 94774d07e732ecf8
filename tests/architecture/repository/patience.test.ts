import { expect, test, vi } from 'vitest';

/** Longer than the default of Vitest, shorter than ours. */
const SLOW_MS = 1100;

test('what takes more than a second on a loaded machine is waited for', async () => {
  const begun = performance.now();
  const isDone = () => performance.now() - begun > SLOW_MS;
  await Promise.all([
    vi.waitFor(() => expect(isDone()).toBe(true)),
    expect.poll(isDone).toBe(true),
  ]);
});

test('a shorter time may be asked for', async () => {
  const never = () => expect(true).toBe(false);
  await expect(vi.waitFor(never, 20)).rejects.toThrow();
  await expect(vi.waitFor(never, { timeout: 20 })).rejects.toThrow();
});
