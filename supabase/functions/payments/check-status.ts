import type { PaymentOutcome, PaymentProvider } from '#domain/orders/payment.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { settlePayment, type Settled } from './confirm.ts';
import type { OpenPayment } from './open-payment.ts';

/** Older pages than these are left to the provider's webhooks. */
const LOOKED_AT = 3;

/**
 * The shopper has come back from the provider's page: what its address names is a hint, so the
 * provider is asked about the newest attempts, of which an older one may be the one that was paid.
 */
export async function checkStatus(
  provider: PaymentProvider,
  payment: OpenPayment,
  deps: Deps,
): Promise<{ state: PaymentOutcome }> {
  if (payment.state === 'paid') return { state: 'paid' };
  const awaited = payment.attempts.filter((one) => one.provider === provider.name);
  const results: Settled[] = [];
  for (const { reference } of awaited.slice(0, LOOKED_AT)) {
    results.push(await settlePayment(provider, reference, deps));
  }
  if (results.some((one) => one === 'paid' || one === 'paid_twice')) return { state: 'paid' };
  const isAwaited = results[0] === 'pending' && payment.state !== 'failed';
  return { state: isAwaited ? 'pending' : 'failed' };
}
