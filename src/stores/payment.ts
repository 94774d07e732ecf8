import { changeOrder, getOrder } from '#backend/orders.ts';
import { choosePaymentMethod, reportTransfer } from '#backend/payments.ts';
import { AppError } from '#domain/errors.ts';
import { isPaid, type Order } from '#domain/order.ts';
import { paymentPath, successPath } from '#domain/order-paths.ts';
import { paths } from '#domain/paths.ts';
import type { PaymentMethod, SimulatedOutcome } from '#domain/payment.ts';
import { errorMessages } from '#messages/errors.ts';
import { payment as words } from '#messages/payment.ts';
import { $cart } from './cart-lines.ts';
import { refreshCart, startCart } from './cart.ts';
import { payOrder } from './card-payment.ts';
import { ensureCart, requireCart } from './cart-session.ts';
import { chooseAgain } from './checkout-draft.ts';
import { findShutGate, leaveIfEmpty, startCheckout } from './checkout.ts';
import { replaceWithToast } from './flash.ts';
import { openOrder, placeFromDraft } from './order-placing.ts';
import { $payment, change } from './payment-state.ts';
import { clearToasts, reportFailureAbout } from './settled-toasts.ts';
import { gateText } from './gate-text.ts';

export { $payment } from './payment-state.ts';

let started: Promise<void> | undefined;
let stopListening: (() => void) | undefined;

export const startPayment = (): Promise<void> => (started ??= load());

async function load(): Promise<void> {
  change({ phase: 'loading' });
  try {
    await startCart();
    const order = await openOrder();
    if (order) return show(order);
    await startCheckout();
    if (leaveIfEmpty()) return;
    const gate = findShutGate();
    if (gate) return replaceWithToast(paths.checkout, 'error', gateText(gate));
    change({ phase: 'ready' });
    stopListening ??= $cart.listen(startAgainIfEmptied);
  } catch (error) {
    started = undefined;
    const missing = error instanceof AppError && error.code === 'order_not_found';
    console.error(words.loadFailed, error);
    change({ phase: missing ? 'missing' : 'failed' });
  }
}

/** Another tab has ordered what was in the cart: the page is about that order now, never about an empty cart. */
function startAgainIfEmptied({ items, offline }: ReturnType<typeof $cart.get>): void {
  const { phase, order } = $payment.get();
  if (phase !== 'ready' || order || offline || items.length > 0) return;
  started = undefined;
  void startPayment();
}

/** From here on the page is about this order: its address says so, for reload and Back. */
function show(order: Order): void {
  if (isPaid(order)) return location.replace(successPath(order.orderNumber));
  history.replaceState(history.state, '', paymentPath(order.orderNumber));
  const { phase, method } = $payment.get();
  change({
    order,
    phase: 'ready',
    problem: '',
    newTotal: null,
    method: phase === 'loading' ? order.payment.method : method,
  });
}

/** What was said of the other method goes with it. */
export function choosePayment(method: PaymentMethod): void {
  clearToasts('payment');
  change({ method, problem: '', newTotal: null });
}

/** The order in the wanted method: placed now, or changed, or as it is. */
async function orderFor(method: PaymentMethod): Promise<Order> {
  const { order, newTotal } = $payment.get();
  const cart = await ensureCart();
  const placed = order ?? (await placeFromDraft(cart, method, newTotal));
  const fits = placed.payment.method === method;
  const ready = fits ? placed : await choosePaymentMethod(cart, placed.orderNumber, method);
  show(ready);
  return ready;
}

async function placeOrChange(method: PaymentMethod): Promise<Order | null> {
  clearToasts('payment');
  change({ phase: 'placing', problem: '' });
  try {
    return await orderFor(method);
  } catch (error) {
    await showPlacingFailure(error);
    return null;
  }
}

async function showPlacingFailure(error: unknown): Promise<void> {
  if (error instanceof AppError && error.code === 'price_changed') {
    await refreshCart();
    return change({ phase: 'ready', newTotal: Number(error.details['total_halalas']) });
  }
  if (await isPaidMeanwhile()) return;
  const known = error instanceof AppError && error.code !== 'unexpected';
  const unknown = `${words.createFailed}. ${words.createFailedHint}`;
  const problem = known ? errorMessages[error.code] : unknown;
  change({ phase: 'ready', problem, ...(known ? { newTotal: null } : {}) });
  reportFailureAbout('payment', words.createFailed, error);
  if (known) await refreshCart();
}

/** What the shopper asked for last, to be asked again at a total that has changed. */
let lastAction = (): Promise<void> => Promise.resolve();

export const acceptNewTotal = (): Promise<void> => lastAction();

/** Pay Now. The bank hears approve or decline, never a digit of the card (decision 13). */
export async function payByCard(outcome: SimulatedOutcome | null): Promise<void> {
  lastAction = () => payByCard(outcome);
  const order = await placeOrChange('card');
  if (!order) return;
  change({ phase: 'processing' });
  try {
    const state = await payOrder(order.orderNumber, outcome);
    if (state === 'left') return readyWhenBack();
    if (state === 'paid') return succeed(order.orderNumber);
    failPayment(new AppError('payment_declined'));
  } catch (error) {
    if (!(await isPaidMeanwhile())) failPayment(error);
  }
}

/** Back may restore this very page as it was left, in the middle of an action that is over. */
function readyWhenBack(): void {
  const look = () => {
    change({ phase: 'ready' });
    void isPaidMeanwhile();
  };
  addEventListener('pageshow', look, { once: true });
}

/** A paid order is not paid again: Back from its confirmation leads past this page. */
const succeed = (orderNumber: string): void =>
  replaceWithToast(successPath(orderNumber), 'success', words.success);

function failPayment(error: unknown): void {
  change({ phase: 'ready', problem: words.failed });
  reportFailureAbout('payment', words.failed, error);
}

/** An answer that was lost, or another tab, may have paid it: the order itself knows. */
export async function isPaidMeanwhile(): Promise<boolean> {
  const { order } = $payment.get();
  if (!order) return false;
  try {
    const now = await getOrder(order.orderNumber, requireCart());
    if (isPaid(now)) succeed(now.orderNumber);
    // A newer answer, of what the shopper did since, is kept.
    else if ($payment.get().order === order) change({ order: now });
    return isPaid(now);
  } catch (error) {
    console.error(words.loadFailed, error);
    return false;
  }
}

export async function placeForTransfer(): Promise<void> {
  lastAction = placeForTransfer;
  await placeOrChange('bank_transfer');
}

/** 'I have made the payment': recorded, and confirmed only by the shop. */
export async function confirmTransfer(): Promise<void> {
  const { order } = $payment.get();
  if (!order) return;
  clearToasts('payment');
  change({ phase: 'reporting', problem: '' });
  try {
    await reportTransfer(requireCart(), order.orderNumber);
    location.assign(successPath(order.orderNumber));
    readyWhenBack();
  } catch (error) {
    if (await isPaidMeanwhile()) return;
    change({ phase: 'ready', problem: words.reportFailed });
    reportFailureAbout('payment', words.reportFailed, error);
  }
}

/** Back to the cart, as long as nothing is paid. */
export async function reopenOrder(): Promise<void> {
  const { order } = $payment.get();
  if (!order) return;
  clearToasts('payment');
  change({ phase: 'changing', problem: '' });
  try {
    await changeOrder(requireCart(), order.orderNumber);
    chooseAgain(order);
    location.assign(paths.checkout);
    readyWhenBack();
  } catch (error) {
    if (await isPaidMeanwhile()) return;
    change({ phase: 'ready', problem: words.changeFailed });
    reportFailureAbout('payment', words.changeFailed, error);
  }
}
