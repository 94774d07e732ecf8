import { AppError } from '#domain/errors.ts';
import { answer } from '#supabase/functions/_shared/answers.ts';
import { readBody } from '#supabase/functions/_shared/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { readAct, type Confirm, type Start } from './act.ts';
import { confirmPayment } from './confirm.ts';
import { findPayment, type OpenPayment } from './open-payment.ts';
import { providerOf } from './provider.ts';
import { takeWebhook } from './webhook.ts';

/** Starts and confirms the payment of an order; a provider's own calls come to `…/webhook`. */
export const handle = (request: Request, deps: Deps): Promise<Response> =>
  answer('payments', () => {
    const isWebhook = new URL(request.url).pathname.endsWith('/webhook');
    return isWebhook ? takeWebhook(request, providerOf(deps.settings), deps) : act(request, deps);
  });

async function act(request: Request, deps: Deps): Promise<object> {
  const wanted = readAct(await readBody(request));
  // The simulated bank is asked by the browser itself: without the secret setting by nobody.
  if (!deps.settings.paymentSimulated) throw new AppError('payment_refused');
  const payment = await findPayment(wanted, deps);
  return wanted.action === 'start' ? start(payment, wanted, deps) : confirm(payment, wanted, deps);
}

async function start({ order }: OpenPayment, wanted: Start, deps: Deps): Promise<object> {
  const provider = providerOf(deps.settings);
  const started = await provider.start(order);
  await deps.rpc('record_payment_start', {
    order_number: wanted.order_number,
    provider: provider.name,
    reference: started.reference,
  });
  return started;
}

async function confirm(payment: OpenPayment, wanted: Confirm, deps: Deps): Promise<object> {
  if (payment.reference !== wanted.reference) throw new AppError('payment_not_found');
  const decision = { order: payment.order, outcome: wanted.outcome };
  return confirmPayment(providerOf(deps.settings, decision), wanted.reference, deps);
}
