import { AppError } from '#domain/errors.ts';
import type { PaymentOutcome, PaymentProvider } from '#domain/payment.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { resultOf } from '#supabase/functions/_shared/result.ts';

/**
 * The only way a payment changes its state: the provider is asked what it has, and the database
 * compares order, amount and currency with what was asked for before it moves anything.
 */
export async function settlePayment(
  provider: PaymentProvider,
  reference: string,
  deps: Deps,
): Promise<string> {
  const payment = await provider.fetch(reference);
  if (payment.state === 'pending') return 'pending';
  const answered = await deps.rpc('confirm_payment', {
    provider: provider.name,
    reference,
    event_id: payment.eventId,
    state: payment.state,
    amount_halalas: payment.amount,
    currency: payment.currency,
    order_number: payment.orderNumber,
  });
  const { verdict: result } = resultOf(answered);
  if (RESULTS.includes(result)) return result;
  throw new AppError('unexpected');
}

const RESULTS = ['paid', 'paid_twice', 'failed', 'payment_refused', 'payment_not_found'];

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
