import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import type { PaymentProvider, ProviderPayment } from '#domain/orders/payment.ts';
import { fakeDeps } from '#tests/support/fakes/fake-deps.ts';
import { receiveWebhook } from './webhook.ts';

const ORDER = 'ES-261121-0123456789';
const answers = {
  confirm_payment: ({ state }: { state: string }) => ({
    result: state,
    order_number: ORDER,
    state,
  }),
};

describe('webhooks', () => {
  const paid: ProviderPayment = {
    reference: 'inv_1',
    eventId: 'evt_1',
    orderNumber: ORDER,
    state: 'paid',
    amount: 16_500,
    currency: 'SAR',
  };
  /** A bank whose webhooks are authentic when they carry its word. */
  const bank = (payment: ProviderPayment): PaymentProvider => ({
    name: 'simulated',
    start: async () => ({ kind: 'redirect', reference: 'inv_1', url: 'https://bank.example' }),
    fetch: async () => payment,
    parseWebhook: async (raw, headers) => (headers.get('x-word') === 'ours' ? [raw] : null),
  });
  const call = (word: string): Request =>
    new Request('http://127.0.0.1/functions/v1/payments/webhook', {
      method: 'POST',
      headers: { 'x-word': word },
      body: 'inv_1',
    });

  test('amount and state are read from the provider', async () => {
    const deps = fakeDeps(answers);
    const reported = { ...paid, amount: 1 };
    expect(await receiveWebhook(call('ours'), bank(reported), deps)).toEqual({ received: true });
    expect(deps.calls).toEqual([
      {
        name: 'confirm_payment',
        args: {
          provider: 'simulated',
          reference: 'inv_1',
          event_id: 'evt_1',
          state: 'paid',
          amount_halalas: 1,
          currency: 'SAR',
          order_number: ORDER,
        },
      },
    ]);
  });

  test('a payment that is still pending moves nothing', async () => {
    const deps = fakeDeps(answers);
    await receiveWebhook(call('ours'), bank({ ...paid, state: 'pending' }), deps);
    expect(deps.calls).toEqual([]);
  });

  test('news that the database refuses has arrived all the same, so it is not sent again and again', async () => {
    const known = { order_number: ORDER, state: 'paid' };
    for (const confirm_payment of [
      { result: 'payment_refused', ...known },
      { result: 'payment_not_found' },
      { result: 'paid_twice', ...known },
    ]) {
      const deps = fakeDeps({ confirm_payment });
      expect(await receiveWebhook(call('ours'), bank(paid), deps)).toEqual({ received: true });
    }
    const failing = fakeDeps({ confirm_payment: new AppError('unexpected') });
    await expect(receiveWebhook(call('ours'), bank(paid), failing)).rejects.toThrow('unexpected');
  });

  test('a webhook that is not authentic is refused before anything is asked', async () => {
    const deps = fakeDeps(answers);
    await expect(receiveWebhook(call('theirs'), bank(paid), deps)).rejects.toThrow('422');
    expect(deps.calls).toEqual([]);
  });
});
