import type { PaymentProvider } from '#domain/payment.ts';
import { RequestRefused } from '#supabase/functions/_shared/answers.ts';
import { readText } from '#supabase/functions/_shared/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { confirmPayment } from './confirm.ts';

/** A webhook only says which payment to look at: its state and amount are asked of the provider. */
export async function takeWebhook(
  request: Request,
  provider: PaymentProvider,
  deps: Deps,
): Promise<object> {
  const reference = await provider.parseWebhook(await readText(request), request.headers);
  if (reference === null) throw new RequestRefused(422);
  await confirmPayment(provider, reference, deps);
  return { received: true };
}
