import { AppError } from '#domain/shared/errors.ts';
import { paths } from '#domain/shared/paths.ts';
import type { PaymentMethod, SimulatedOutcome } from '#contract/values.ts';
import { payment as words } from '#messages/payment.ts';
import { $cart } from '#stores/cart/lines.ts';
import { startCart } from '#stores/cart/cart.ts';
import { payOrder } from './card-payment.ts';
import { blockerText, firstBlocker } from '#stores/checkout/blockers.ts';
import { isUnread, leaveIfEmpty, retryCheckout, startCheckout } from '#stores/checkout/checkout.ts';
import { replaceWithToast } from '#stores/shared/flash.ts';
import { openOrder } from '#stores/checkout/order-placing.ts';
import {
  isPaidMeanwhile,
  placeOrChange,
  resetAfterBack,
  showOrder,
  showSuccess,
} from './payable-order.ts';
import { $payment, change } from './payment-state.ts';
import { clearToasts, reportFailureAbout } from '#stores/shared/toast-topics.ts';
import { startOnce } from '#stores/shared/start-once.ts';

export const startPayment = startOnce(load, (error) => {
  const missing =
    error instanceof AppError && ['order_not_found', 'cart_session_missing'].includes(error.code);
  console.error(words.loadFailed, error);
  change({ phase: missing ? 'missing' : 'failed' });
});

async function load(): Promise<void> {
  change({ phase: 'loading' });
  await startCart();
  const order = await openOrder();
  if (order) return showOrder(order);
  if ($cart.get().offline) throw new AppError('unexpected');
  await (isUnread() ? retryCheckout() : startCheckout());
  if (isUnread()) throw new AppError('unexpected');
  if (leaveIfEmpty()) return;
  const gate = firstBlocker();
  if (gate) return replaceWithToast(paths.checkout, 'error', blockerText(gate));
  change({ phase: 'ready' });
  void followCart();
}

const followCart = startOnce(async () => void $cart.listen(startAgainIfEmptied));

/** Another tab has ordered the cart: the page shows that order, never an empty cart. */
function startAgainIfEmptied({ items, offline }: ReturnType<typeof $cart.get>): void {
  const { phase, order } = $payment.get();
  if (phase !== 'ready' || order || offline || items.length > 0) return;
  startPayment.forget();
  void startPayment();
}

/** Chooses a method; messages about the other one are removed. */
export function choosePayment(method: PaymentMethod): void {
  clearToasts('payment');
  change({ method, problem: '', waiting: [], newTotal: null, laterDelivery: null });
}

/** Pay Now. The simulated bank receives approve or decline, never a digit of the card (decision 13). */
export async function payByCard(outcome: SimulatedOutcome | null): Promise<void> {
  const order = await placeOrChange('card', () => payByCard(outcome));
  if (!order) return;
  change({ phase: 'processing' });
  try {
    const state = await payOrder(order.orderNumber, outcome);
    if (state === 'left') return resetAfterBack();
    if (state === 'paid') return showSuccess(order.orderNumber);
    failPayment(new AppError('payment_declined'));
  } catch (error) {
    if (!(await isPaidMeanwhile())) failPayment(error);
  }
}

function failPayment(error: unknown): void {
  change({ phase: 'ready', problem: words.failed });
  reportFailureAbout('payment', words.failed, error);
}
