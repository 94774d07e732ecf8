import { AppError } from '#domain/shared/errors.ts';
import { answer } from '#supabase/functions/_shared/http/answers.ts';
import { readBody } from '#supabase/functions/_shared/http/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { readAction, type Confirm, type Start } from './action.ts';
import { confirmPayment } from './confirm.ts';
import { checkStatus } from './check-status.ts';
import { findPayment, findPaymentToCheck } from './open-payment.ts';
import { reconcile } from './reconcile.ts';
import { receiveWebhook } from './webhook.ts';
import type { PaymentProvider } from '#domain/orders/payment.ts';
import type { Settings } from '#supabase/functions/_shared/settings.ts';
import { moyasarProvider } from './moyasar.ts';
import { simulatedProvider, type SimulatedDecision } from './simulated.ts';

/** More than anybody tries; each start may cost the shop something at its provider. */
const MAX_ATTEMPTS = 20;

/** Starts and confirms the payment of an order; a provider's own calls come to `…/webhook`, the clock's to `…/reconcile`. */
export const handle = (call: Request, deps: Deps): Promise<Response> =>
  answer('payments', () => {
    const { pathname } = new URL(call.url);
    const provider = () => providerOf(deps.settings);
    if (pathname.endsWith('/webhook')) return receiveWebhook(call, provider(), deps);
    if (pathname.endsWith('/reconcile')) return reconcile(call, provider(), deps);
    return runAction(call, deps);
  });

async function runAction(call: Request, deps: Deps): Promise<object> {
  const request = readAction(await readBody(call));
  const { paymentProvider, paymentSimulated } = deps.settings;
  // The simulated bank is asked by the browser itself: without the secret setting by nobody.
  const isSimulated = paymentProvider === 'simulated';
  if (isSimulated && !paymentSimulated) throw new AppError('payment_refused');
  if (request.action === 'start') return start(request, deps);
  if (request.action === 'look') {
    return checkStatus(providerOf(deps.settings), await findPaymentToCheck(request, deps), deps);
  }
  // A browser may not report the result of a real bank.
  if (!isSimulated) throw new AppError('payment_refused');
  return confirm(request, deps);
}

async function start(request: Start, deps: Deps): Promise<object> {
  const { order, attempts } = await findPayment(request, deps);
  if (attempts.length >= MAX_ATTEMPTS) throw new AppError('rate_limited');
  const provider = providerOf(deps.settings);
  const started = await provider.start(order);
  await deps.rpc('record_payment_start', {
    order_number: request.order_number,
    provider: provider.name,
    reference: started.reference,
  });
  return started;
}

async function confirm(request: Confirm, deps: Deps): Promise<object> {
  const { order, reference } = await findPayment(request, deps);
  if (reference !== request.reference) throw new AppError('payment_not_found');
  const decision = { order, outcome: request.outcome };
  return confirmPayment(providerOf(deps.settings, decision), request.reference, deps);
}

/** The provider that the settings name. */
export function providerOf(
  { moyasar, siteUrl }: Settings,
  decision: SimulatedDecision | null = null,
): PaymentProvider {
  return moyasar ? moyasarProvider(moyasar, siteUrl) : simulatedProvider(decision);
}
