import type { PaymentProvider } from '#domain/orders/payment.ts';
import { RequestRefused } from '#supabase/functions/_shared/http/answers.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { logFailure } from '#supabase/functions/_shared/logs.ts';
import { isScheduled } from '#supabase/functions/_shared/secret.ts';
import { settlePayment } from './confirm.ts';

interface Counts {
  readonly asked: number;
  readonly unanswered: number;
}

/**
 * A webhook may be lost: before an order expires, its provider is asked once more. Run on a schedule,
 * before the sweep; who did not answer is asked again the next time, for a day.
 */
export async function reconcile(
  request: Request,
  provider: PaymentProvider,
  deps: Deps,
): Promise<Counts> {
  if (request.method !== 'POST') throw new RequestRefused(405);
  if (!(await isScheduled(request, deps.settings))) throw new RequestRefused(401);
  const references = await deps.rpc('payments_to_ask', { provider: provider.name });
  const counts = { asked: 0, unanswered: 0 };
  for (const reference of references) {
    counts[await ask(reference, provider, deps)] += 1;
  }
  return counts;
}

async function ask(
  reference: string,
  provider: PaymentProvider,
  deps: Deps,
): Promise<keyof Counts> {
  try {
    await settlePayment(provider, reference, deps);
    await deps.rpc('payment_asked', { provider: provider.name, reference });
    return 'asked';
  } catch (error) {
    logFailure('payments', error);
    return 'unanswered';
  }
}
