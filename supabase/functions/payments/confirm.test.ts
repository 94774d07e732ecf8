import { describe, expect, test } from 'vitest';
import { Broken, fakeDeps, post, read } from '#tests/support/fakes/fake-deps.ts';
import {
  answers,
  approving,
  namesOf,
  openPayment,
  ORDER,
  REFERENCE,
} from '#tests/support/builders/payment-bodies.ts';
import { recordConsole } from '#tests/support/fakes/record-console.ts';
import { handle } from './handler.ts';

const written = recordConsole();

describe('confirming', () => {
  test.each([
    ['approve', 'paid'],
    ['decline', 'failed'],
  ])('the outcome %s makes the payment %s', { tags: 'payment-17' }, async (outcome, state) => {
    const deps = fakeDeps(answers);
    const answer = await read(handle(post({ ...approving, outcome }), deps));
    expect(answer).toEqual({ status: 200, body: { state } });
    expect(deps.calls.at(-1)).toEqual({
      name: 'confirm_payment',
      args: {
        provider: 'simulated',
        reference: REFERENCE,
        event_id: `${REFERENCE}:${state}`,
        state,
        amount_halalas: 16_500,
        currency: 'SAR',
        order_number: ORDER,
      },
    });
  });

  test('a reference that is not of this order moves nothing', async () => {
    const other = `sim_${'x'.repeat(43)}`;
    for (const reference of [other, null]) {
      const deps = fakeDeps({ ...answers, payment_for: { ...openPayment, reference } });
      const answer = await read(handle(post(approving), deps));
      expect(answer).toEqual({ status: 404, body: { error: 'payment_not_found' } });
      expect(namesOf(deps)).toEqual(['payment_for']);
    }
  });

  test.each([
    ['payment_refused', 403, { order_number: ORDER, state: 'awaiting_payment' }],
    ['payment_not_found', 404, {}],
  ])('the database result %s is never reported as paid', async (result, status, rest) => {
    const deps = fakeDeps({ ...answers, confirm_payment: { result, ...rest } });
    const answer = await read(handle(post(approving), deps));
    expect(answer).toEqual({ status, body: { error: result } });
  });

  test.each([[null], [{}], [{ result: 'fine' }]])(
    'an answer without a result (%j) is never reported as paid',
    async (broken) => {
      const deps = fakeDeps({ ...answers, confirm_payment: new Broken(broken) });
      const answer = await read(handle(post(approving), deps));
      expect(answer).toEqual({ status: 500, body: { error: 'unexpected' } });
      expect(written.text()).toContain('payments failed');
    },
  );
});
