import { map } from 'nanostores';
import { unpaidOrders } from '#backend/orders/unpaid-orders.ts';
import type { UnpaidOrder } from '#domain/orders/order.ts';
import { $cartToken } from '#stores/cart/token.ts';
import { latestRequest } from '#stores/shared/concurrency.ts';
import { startOnce } from '#stores/shared/start-once.ts';

interface Unpaid {
  /** The newest first. */
  readonly orders: readonly UnpaidOrder[];
  readonly state: 'loading' | 'ready' | 'failed';
}

/** Unpaid orders of this session, as the database reports them. */
export const $unpaid = map<Unpaid>({ orders: [], state: 'loading' });

const nextRequest = latestRequest();

export async function refreshUnpaid(): Promise<void> {
  const request = nextRequest();
  const cart = $cartToken.get();
  try {
    const orders = cart ? await unpaidOrders(cart) : [];
    if (!request.aborted) $unpaid.set({ orders, state: 'ready' });
  } catch (error) {
    if (request.aborted) return;
    console.error(error);
    $unpaid.setKey('state', 'failed');
  }
}

/** Once a page; asked again when the page or the network comes back: another tab or the bank may have settled it. */
export const startUnpaid = startOnce(load);

function load(): Promise<void> {
  const look = () => void (document.visibilityState === 'visible' && refreshUnpaid());
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  addEventListener('pageshow', ({ persisted }) => persisted && look());
  return refreshUnpaid();
}
