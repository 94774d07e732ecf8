import { atom, map } from 'nanostores';
import { getOrder, mailOrderLink, trackOrder } from '#backend/orders/orders.ts';
import { AppError } from '#domain/shared/errors.ts';
import { tidyOrderNumber, type Order, type TrackedOrder } from '#domain/orders/order.ts';
import { order as words, track as trackWords } from '#messages/order.ts';
import { $cartToken } from '#stores/cart/token.ts';
import { readSession, writeSession } from '#stores/shared/session-storage.ts';
import { reportFailure } from '#stores/shared/toasts.ts';

interface OrderState {
  readonly state: 'loading' | 'ready' | 'missing' | 'failed';
  readonly order: Order | null;
}

export const $order = map<OrderState>({ state: 'loading', order: null });

const isMissing = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'order_not_found';

export const showOrder = (order: Order): void => $order.set({ state: 'ready', order });

/** The secrets with which this browser may read an order: its cart session, or the key of a private link. */
export const orderAccess = (orderNumber: string) => ({
  orderNumber,
  cart: $cartToken.get(),
  key: secretKey(orderNumber),
});

export async function loadOrder(orderNumber: string): Promise<void> {
  $order.set({ state: 'loading', order: null });
  try {
    const order = await getOrder(orderNumber, $cartToken.get(), secretKey(orderNumber));
    showOrder(order);
  } catch (error) {
    console.error(words.failed, error);
    $order.set({ state: isMissing(error) ? 'missing' : 'failed', order: null });
  }
}

/** The key of a secret link leaves the address bar at once and is kept for this tab only (decision 7). */
function secretKey(orderNumber: string): string | undefined {
  const slot = `orderKey:${orderNumber}`;
  const key = new URLSearchParams(location.hash.slice(1)).get('key');
  if (key) {
    history.replaceState(history.state, '', location.pathname + location.search);
    writeSession(slot, key);
  }
  return key ?? readSession<string>(slot) ?? undefined;
}

export const $orderLink = atom<'idle' | 'sending' | 'sent'>('idle');

/** Asks for the private link by e-mail: what a browser needs that did not place the order. */
export async function sendOrderLink(orderNumber: string): Promise<void> {
  $orderLink.set('sending');
  try {
    await mailOrderLink(orderNumber);
    $orderLink.set('sent');
  } catch (error) {
    $orderLink.set('idle');
    reportFailure(words.linkFailed, error);
  }
}

interface Tracking {
  readonly busy: boolean;
  readonly order: TrackedOrder | null;
  readonly problem: string;
}

export const $tracking = map<Tracking>({ busy: false, order: null, problem: '' });

export async function track(input: string): Promise<void> {
  const orderNumber = tidyOrderNumber(input);
  if (!orderNumber)
    return $tracking.set({ busy: false, order: null, problem: trackWords.required });
  $tracking.set({ ...$tracking.get(), busy: true, problem: '' });
  try {
    $tracking.set({ busy: false, order: await trackOrder(orderNumber), problem: '' });
  } catch (error) {
    const missing = isMissing(error);
    $tracking.set({ busy: false, order: null, problem: missing ? trackWords.missing : '' });
    if (!missing) reportFailure(trackWords.failed, error);
  }
}
