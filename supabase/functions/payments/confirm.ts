import { AppError } from '#domain/errors.ts';
import type { PaymentProvider } from '#domain/payment.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { verdictOf } from '#supabase/functions/_shared/verdict.ts';

/**
 * The only way a payment changes its state: the provider is asked what it has, and the database
 * compares amount and currency with the order's before it moves anything. Its verdict is the answer.
 */
export async function confirmPayment(
  provider: PaymentProvider,
  reference: string,
  deps: Deps,
): Promise<{ state: 'pending' | 'paid' | 'failed' }> {
  const payment = await provider.fetch(reference);
  if (payment.state === 'pending') return { state: 'pending' };
  const answered = await deps.rpc('confirm_payment', {
    provider: provider.name,
    reference,
    event_id: payment.eventId,
    state: payment.state,
    amount_halalas: payment.amount,
    currency: payment.currency,
  });
  return { state: settled(verdictOf(answered).verdict) };
}

function settled(verdict: string): 'paid' | 'failed' {
  if (verdict === 'paid' || verdict === 'failed') return verdict;
  const refused = verdict === 'payment_not_found' || verdict === 'payment_refused';
  throw new AppError(refused ? verdict : 'unexpected');
}
