import { AppError } from '#domain/errors.ts';
import { answer } from '#supabase/functions/_shared/answers.ts';
import { readBody } from '#supabase/functions/_shared/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { readAct, type Confirm, type Start } from './act.ts';
import { confirmPayment } from './confirm.ts';
import { lookAgain } from './look.ts';
import { findPayment, lookAtPayment } from './open-payment.ts';
import { providerOf } from './provider.ts';
import { reconcile } from './reconcile.ts';
import { takeWebhook } from './webhook.ts';

/** More than anybody tries; each start may cost the shop something at its provider. */
const MAX_ATTEMPTS = 20;

/** Starts and confirms the payment of an order; a provider's own calls come to `…/webhook`, the clock's to `…/reconcile`. */
export const handle = (request: Request, deps: Deps): Promise<Response> =>
  answer('payments', () => {
    const { pathname } = new URL(request.url);
    const provider = () => providerOf(deps.settings);
    if (pathname.endsWith('/webhook')) return takeWebhook(request, provider(), deps);
    if (pathname.endsWith('/reconcile')) return reconcile(request, provider(), deps);
    return act(request, deps);
  });

async function act(request: Request, deps: Deps): Promise<object> {
  const wanted = readAct(await readBody(request));
  const { paymentProvider, paymentSimulated } = deps.settings;
  // The simulated bank is asked by the browser itself: without the secret setting by nobody.
  const isSimulated = paymentProvider === 'simulated';
  if (isSimulated && !paymentSimulated) throw new AppError('payment_refused');
  if (wanted.action === 'start') return start(wanted, deps);
  if (wanted.action === 'look') {
    return lookAgain(providerOf(deps.settings), await lookAtPayment(wanted, deps), deps);
  }
  // What a real bank did is never the browser's to say.
  if (!isSimulated) throw new AppError('payment_refused');
  return confirm(wanted, deps);
}

async function start(wanted: Start, deps: Deps): Promise<object> {
  const { order, attempts } = await findPayment(wanted, deps);
  if (attempts.length >= MAX_ATTEMPTS) throw new AppError('rate_limited');
  const provider = providerOf(deps.settings);
  const started = await provider.start(order);
  await deps.rpc('record_payment_start', {
    order_number: wanted.order_number,
    provider: provider.name,
    reference: started.reference,
  });
  return started;
}

async function confirm(wanted: Confirm, deps: Deps): Promise<object> {
  const { order, reference } = await findPayment(wanted, deps);
  if (reference !== wanted.reference) throw new AppError('payment_not_found');
  const decision = { order, outcome: wanted.outcome };
  return confirmPayment(providerOf(deps.settings, decision), wanted.reference, deps);
}
