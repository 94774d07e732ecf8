import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { fakeDeps, fakeSettings, post, read } from '#tests/support/fakes/fake-deps.ts';
import {
  answers,
  approving,
  namesOf,
  ofOrder,
  openPayment,
  ORDER,
  starting,
} from '#tests/support/builders/payment-bodies.ts';
import { handle } from './handler.ts';

describe('starting', () => {
  test(
    'a card payment starts with the simulated provider, on the page itself',
    { tags: 'payment-17' },
    async () => {
      const deps = fakeDeps(answers);
      const answer = await read(handle(post(starting), deps));
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        kind: 'inline',
        reference: expect.stringMatching(/^sim_[\w-]{43}$/),
      });
      expect(deps.calls).toEqual([
        { name: 'payment_for', args: ofOrder },
        {
          name: 'record_payment_start',
          args: { order_number: ORDER, provider: 'simulated', reference: answer.body['reference'] },
        },
      ]);
    },
  );

  test('each start has its own reference', async () => {
    const one = await read(handle(post(starting), fakeDeps(answers)));
    const other = await read(handle(post(starting), fakeDeps(answers)));
    expect(one.body['reference']).not.toBe(other.body['reference']);
  });

  test('an order of another session is not found and nothing is recorded', async () => {
    const deps = fakeDeps({ ...answers, payment_for: new AppError('order_not_found') });
    const answer = await read(handle(post(starting), deps));
    expect(answer).toEqual({ status: 404, body: { error: 'order_not_found' } });
    expect(namesOf(deps)).toEqual(['payment_for']);
  });
});

test('nobody starts more payments of one order than 20', async () => {
  const attempts = Array.from({ length: 20 }, () => openPayment.attempts[0]);
  const deps = fakeDeps({ ...answers, payment_for: { ...openPayment, attempts } });
  const answer = await read(handle(post(starting), deps));
  expect(answer).toEqual({ status: 429, body: { error: 'rate_limited' } });
  expect(namesOf(deps)).toEqual(['payment_for']);
});

describe('where simulated payments are not allowed', () => {
  test.each([
    ['the setting is missing', { PAYMENT_SIMULATED: '' }],
    ['the setting is not 1', { PAYMENT_SIMULATED: 'true' }],
  ])('nobody starts or confirms one when %s', { tags: 'payment-18' }, async (_case, variables) => {
    for (const body of [starting, { ...starting, action: 'look' }, approving]) {
      const deps = fakeDeps(answers, { settings: fakeSettings(variables) });
      const answer = await read(handle(post({ ...body }), deps));
      expect(answer).toEqual({ status: 403, body: { error: 'payment_refused' } });
      expect(deps.calls).toEqual([]);
    }
  });
});

test('the simulated provider believes no webhook at all', { tags: 'payment-18' }, async () => {
  const deps = fakeDeps(answers);
  const answer = await read(handle(post(approving, '/webhook'), deps));
  expect(answer).toEqual({ status: 422, body: { error: 'input_invalid' } });
  expect(deps.calls).toEqual([]);
});
