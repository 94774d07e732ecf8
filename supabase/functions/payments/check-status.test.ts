import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { fakeDeps, post, read } from '#tests/support/fakes/fake-deps.ts';
import { ofOrder, openPayment } from '#tests/support/builders/payment-bodies.ts';
import { handle } from './handler.ts';

describe('looking again', () => {
  const look = async (changes: object) => {
    const deps = fakeDeps({ look_at_payment: { ...openPayment, ...changes } });
    return read(handle(post({ action: 'look', ...ofOrder }), deps));
  };

  test.each([
    ['paid', 'paid'],
    ['failed', 'failed'],
    ['awaiting_payment', 'pending'],
  ])('an order whose payment is %s is reported as %s', async (state, reported) => {
    expect(await look({ state })).toEqual({ status: 200, body: { state: reported } });
  });

  test('an order that was never started waits for nothing', async () => {
    expect((await look({ attempts: [] })).body).toEqual({ state: 'failed' });
  });

  test('whoever asks too often is refused before a provider is asked', async () => {
    const limit = new AppError('rate_limited', { retry_after: 7 });
    const deps = fakeDeps({ look_at_payment: limit });
    const answer = await read(handle(post({ action: 'look', ...ofOrder }), deps));
    expect(answer).toEqual({ status: 429, body: { error: 'rate_limited', retry_after: 7 } });
  });
});
