import type { PaymentProvider } from '#domain/orders/payment.ts';
import { RequestRefused } from '#supabase/functions/_shared/http/answers.ts';
import { readText } from '#supabase/functions/_shared/http/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { settlePayment } from './confirm.ts';

/**
 * A webhook only names the payment to look at: its state and amount are asked of the provider.
 * Whatever the database made of it, the news has arrived: only what failed is to be sent again.
 */
export async function receiveWebhook(
  request: Request,
  provider: PaymentProvider,
  deps: Deps,
): Promise<object> {
  const references = await provider.parseWebhook(await readText(request), request.headers);
  if (references === null) throw new RequestRefused(422);
  for (const reference of references) await settlePayment(provider, reference, deps);
  return { received: true };
}
