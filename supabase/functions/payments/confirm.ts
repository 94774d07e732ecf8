import type { PaymentProvider } from '#domain/payment.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';

/**
 * The only way a payment changes its state: the provider is asked what it has, and the database
 * compares amount and currency with the order's before it moves anything.
 */
export async function confirmPayment(
  provider: PaymentProvider,
  reference: string,
  deps: Deps,
): Promise<{ state: 'pending' | 'paid' | 'failed' }> {
  const payment = await provider.fetch(reference);
  if (payment.state === 'pending') return { state: 'pending' };
  await deps.rpc('confirm_payment', {
    provider: provider.name,
    reference,
    event_id: payment.eventId,
    state: payment.state,
    amount_halalas: payment.amount,
    currency: payment.currency,
  });
  return { state: payment.state };
}
