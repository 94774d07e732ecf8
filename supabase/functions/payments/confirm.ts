import { AppError } from '#domain/shared/errors.ts';
import type { PaymentOutcome, PaymentProvider } from '#domain/orders/payment.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';

export type Settled = 'pending' | RpcAnswer<'confirm_payment'>['result'];

/**
 * The only way a payment changes its state: the provider is asked what it has, and the database
 * compares order, amount and currency with what was asked for before it moves anything.
 */
export async function settlePayment(
  provider: PaymentProvider,
  reference: string,
  deps: Deps,
): Promise<Settled> {
  const payment = await provider.fetch(reference);
  if (payment.state === 'pending') return 'pending';
  const { result } = await deps.rpc('confirm_payment', {
    provider: provider.name,
    reference,
    event_id: payment.eventId,
    state: payment.state,
    amount_halalas: payment.amount,
    currency: payment.currency,
    order_number: payment.orderNumber,
  });
  if (RESULTS.includes(result)) return result;
  throw new AppError('unexpected');
}

const RESULTS: readonly Settled[] = [
  'paid',
  'paid_twice',
  'failed',
  'payment_refused',
  'payment_not_found',
];

/** The same for a shopper: what is neither paid nor failed is a refusal. */
export async function confirmPayment(
  provider: PaymentProvider,
  reference: string,
  deps: Deps,
): Promise<{ state: PaymentOutcome }> {
  const result = await settlePayment(provider, reference, deps);
  switch (result) {
    case 'pending':
    case 'paid':
    case 'failed':
      return { state: result };
    case 'paid_twice':
      return { state: 'paid' };
    case 'payment_not_found':
      throw new AppError('payment_not_found');
    default:
      throw new AppError('payment_refused');
  }
}
