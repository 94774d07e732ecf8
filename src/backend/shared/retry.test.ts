import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { ORDER_WAITS_MS, withRetry } from './retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const settled = async <T>(call: Promise<T>): Promise<T | unknown> => {
  const outcome = call.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return outcome;
};

test('a call without an answer is repeated twice', { tags: 'cart-22' }, async () => {
  const call = vi.fn().mockRejectedValue(new TypeError('no network'));
  expect(await settled(withRetry(call))).toBeInstanceOf(TypeError);
  expect(call).toHaveBeenCalledTimes(3);
});

test('a refusal is a definite answer and is not repeated', async () => {
  const call = vi.fn().mockRejectedValue(new AppError('cart_full'));
  expect(await settled(withRetry(call))).toBeInstanceOf(AppError);
  expect(call).toHaveBeenCalledOnce();
});

test('placing an order is tried four times, about 1, 3 and 8 seconds apart', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const times: number[] = [];
  const call = () => {
    times.push(Date.now());
    return Promise.reject(new AppError('unexpected'));
  };
  await settled(withRetry(call, ORDER_WAITS_MS));
  expect(times.map((time, index) => time - (times[index - 1] ?? time))).toEqual([
    0, 1000, 3000, 8000,
  ]);
});

const refused = (refusal: object) => new AppError('unexpected', {}, refusal);

test('a busy server is not called again before the time that it asks for', async () => {
  const times: number[] = [];
  const call = () => {
    times.push(Date.now());
    return Promise.reject(refused({ code: 'busy', retryAfter: '2' }));
  };
  await settled(withRetry(call));
  expect(times.map((time, index) => time - (times[index - 1] ?? time))).toEqual([0, 2000, 2000]);
});

test.each([['3600'], ['Wed, 21 Oct 2026 07:28:00 GMT'], [null]])(
  'Retry-After of %s makes nobody wait for more than ten seconds',
  async (retryAfter) => {
    const call = vi.fn().mockRejectedValue(refused({ retryAfter }));
    const begun = Date.now();
    await settled(withRetry(call));
    expect(call).toHaveBeenCalledTimes(3);
    expect(Date.now() - begun).toBeLessThanOrEqual(20_000);
  },
);

test('a statement that ran too long is not run again', async () => {
  const call = vi.fn().mockRejectedValue(refused({ code: '57014', retryAfter: null }));
  await settled(withRetry(call));
  expect(call).toHaveBeenCalledOnce();
});
