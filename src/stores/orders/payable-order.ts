/** The order of the payment page: placed, changed, read again, or withdrawn. */
import { changeOrder, getOrder } from '#backend/orders/orders.ts';
import { refusedUnpaid } from '#backend/orders/unpaid-orders.ts';
import { moveDelivery } from '#backend/orders/delivery-move.ts';
import { choosePaymentMethod } from '#backend/orders/payments.ts';
import type { LaterDelivery } from '#domain/checkout/delivery-options.ts';
import { AppError, type ErrorCode } from '#domain/shared/errors.ts';
import { isPaid, type Order } from '#domain/orders/order.ts';
import { paymentPath, successPath } from '#domain/orders/order-paths.ts';
import { paths } from '#domain/shared/paths.ts';
import type { PaymentMethod } from '#contract/values.ts';
import { orderErrors } from '#messages/errors.ts';
import { payment as words } from '#messages/payment.ts';
import { refreshCart } from '#stores/cart/cart.ts';
import { ensureCart, requireCart } from '#stores/cart/token.ts';
import { changeDraft, chooseAgain } from '#stores/checkout/draft.ts';
import { replaceWithToast } from '#stores/shared/flash.ts';
import { isCartStored } from '#stores/cart/stored-cart.ts';
import { placeFromDraft } from '#stores/checkout/order-placing.ts';
import { $payment, change } from './payment-state.ts';
import { withReference } from '#stores/shared/toasts.ts';
import { clearToasts, reportFailureAbout } from '#stores/shared/toast-topics.ts';

/** From here on the page is about this order: its address names it, for reload and Back. */
export function showOrder(order: Order): void {
  if (isPaid(order)) return location.replace(successPath(order.orderNumber));
  history.replaceState(history.state, '', paymentPath(order.orderNumber));
  const { phase, method } = $payment.get();
  change({
    order,
    phase: 'ready',
    problem: '',
    waiting: [],
    newTotal: null,
    laterDelivery: null,
    method: phase === 'loading' ? order.payment.method : method,
  });
}

/** The order in the chosen method: placed now, or changed, or as it is. */
async function orderFor(method: PaymentMethod): Promise<Order> {
  const { order, newTotal } = $payment.get();
  const cart = await ensureCart();
  const placed = order ?? (await placeFromDraft(cart, method, newTotal));
  const fits = placed.payment.method === method;
  const ready = fits ? placed : await choosePaymentMethod(cart, placed.orderNumber, method);
  showOrder(ready);
  return ready;
}

/** Repeated after the shopper accepts a changed total. */
let lastAction = (): Promise<void> => Promise.resolve();

export const acceptNewTotal = (): Promise<void> => lastAction();

/** Takes the delivery that the shop proposed, for the cart or for the order, and goes on. */
export async function acceptLaterDelivery(): Promise<void> {
  const { order, laterDelivery } = $payment.get();
  const { date, slot } = laterDelivery ?? {};
  if (!date || !slot) return;
  change({ phase: 'placing', problem: '', waiting: [], laterDelivery: null });
  try {
    if (order) await moveOrder(order, date, slot);
    else changeDraft({ date, slot });
    await lastAction();
  } catch (error) {
    await showPlacingFailure(error);
  }
}

async function moveOrder({ orderNumber }: Order, date: string, slot: string): Promise<void> {
  const access = { orderNumber, cart: requireCart(), key: undefined };
  change({ order: await moveDelivery(access, date, slot) });
}

/** Places or changes the order for an action, which is repeated once a new total is accepted; null after a failure. */
export async function placeOrChange(
  method: PaymentMethod,
  action: () => Promise<void>,
): Promise<Order | null> {
  lastAction = action;
  clearToasts('payment');
  change({ phase: 'placing', problem: '', waiting: [], laterDelivery: null });
  try {
    return await orderFor(method);
  } catch (error) {
    await showPlacingFailure(error);
    return null;
  }
}

const refusals: { readonly [Code in ErrorCode]?: string } = orderErrors;

async function showPlacingFailure(error: unknown): Promise<void> {
  if (error instanceof AppError && error.code === 'price_changed') {
    await refreshCart();
    return change({ phase: 'ready', newTotal: Number(error.details['total_halalas']) });
  }
  if (error instanceof AppError && error.code === 'delivery_before_payment') {
    return change({ phase: 'ready', laterDelivery: toLaterDelivery(error.details) });
  }
  if (await isPaidMeanwhile()) return;
  const known = error instanceof AppError && error.code !== 'unexpected';
  const unknown = withReference(`${words.createFailed}. ${words.createFailedHint}`, error);
  const problem = (known && refusals[error.code]) || unknown;
  const waiting =
    known && error.code === 'too_many_unpaid_orders' ? refusedUnpaid(error.details) : [];
  change({ phase: 'ready', problem, waiting, ...(known ? { newTotal: null } : {}) });
  reportFailureAbout('payment', words.createFailed, error);
  if (known) await refreshCart();
}

const toLaterDelivery = (details: Readonly<Record<string, unknown>>): LaterDelivery => ({
  awaitedUntil: details['awaited_until'] as string,
  date: (details['date'] as string | null) ?? null,
  slot: (details['slot'] as string | null) ?? null,
});

/** A paid order is not paid again: Back from its confirmation leads past this page. */
export function showSuccess(orderNumber: string): void {
  // Site data may have been cleared meanwhile: the confirmation is read with the cart's token.
  isCartStored();
  replaceWithToast(successPath(orderNumber), 'success', words.success);
}

/** An answer that was lost, or another tab, may have paid it: the order itself knows. */
export async function isPaidMeanwhile(): Promise<boolean> {
  const { order } = $payment.get();
  if (!order) return false;
  try {
    const now = await getOrder(order.orderNumber, requireCart());
    if (isPaid(now)) showSuccess(now.orderNumber);
    // A newer answer, of what the shopper did since, is kept.
    else if ($payment.get().order === order) change({ order: now });
    return isPaid(now);
  } catch (error) {
    console.error(words.loadFailed, error);
    return false;
  }
}

/** Back may restore this very page as it was left, in the middle of an action that is over. */
export function resetAfterBack(): void {
  const look = () => {
    change({ phase: 'ready' });
    void isPaidMeanwhile();
  };
  addEventListener('pageshow', look, { once: true });
}

/** Back to the cart, as long as nothing is paid. */
export async function reopenOrder(): Promise<void> {
  const { order } = $payment.get();
  if (!order) return;
  clearToasts('payment');
  change({ phase: 'changing', problem: '', waiting: [] });
  try {
    await changeOrder(requireCart(), order.orderNumber);
    chooseAgain(order);
    location.assign(paths.checkout);
    resetAfterBack();
  } catch (error) {
    if (await isPaidMeanwhile()) return;
    const isFull = error instanceof AppError && error.code === 'cart_full';
    const problem = isFull ? orderErrors.cart_full : words.changeFailed;
    change({ phase: 'ready', problem });
    reportFailureAbout('payment', problem, error);
  }
}
