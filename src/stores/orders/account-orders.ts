import { atom, map } from 'nanostores';
import { myOrders, type OrderQuery } from '#backend/orders/account-orders.ts';
import { isOrderFilter, type OrderFilter, type OrderPage } from '#domain/orders/account-order.ts';
import { account as words } from '#messages/account/account.ts';
import { latestRequest } from '#stores/shared/concurrency.ts';

interface OrdersState {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly shown: OrderPage | null;
}

export const $orders = map<OrdersState>({ state: 'loading', shown: null });
export const $orderQuery = atom<OrderQuery>({ status: null, query: '', page: 1 });

const nextRequest = latestRequest();

/** The address has the choice, so that a reload and Back keep it. */
function queryInAddress(): OrderQuery {
  const given = new URLSearchParams(location.search);
  const status = given.get('status');
  const page = Number.parseInt(given.get('page') ?? '1', 10);
  return {
    status: isOrderFilter(status) ? status : null,
    query: given.get('q') ?? '',
    page: page > 0 ? page : 1,
  };
}

function addressOf({ status, query, page }: OrderQuery): string {
  const given = new URLSearchParams();
  if (status) given.set('status', status);
  if (query) given.set('q', query);
  if (page > 1) given.set('page', String(page));
  return given.size > 0 ? `${location.pathname}?${given}` : location.pathname;
}

export async function loadOrders(): Promise<void> {
  const request = nextRequest();
  $orders.set({ state: 'loading', shown: $orders.get().shown });
  try {
    const shown = await myOrders($orderQuery.get());
    if (!request.aborted) $orders.set({ state: 'ready', shown });
  } catch (error) {
    if (request.aborted) return;
    console.error(words.ordersFailed, error);
    $orders.set({ state: 'failed', shown: null });
  }
}

function show(query: OrderQuery): void {
  $orderQuery.set(query);
  void loadOrders();
}

/** Begins with the choice in the address; returns what ends the listening. */
export function startOrders(): () => void {
  const read = () => show(queryInAddress());
  read();
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
}

function choose(query: OrderQuery): void {
  history.pushState(null, '', addressOf(query));
  show(query);
}

export const chooseStatus = (status: OrderFilter | null): void =>
  choose({ ...$orderQuery.get(), status, page: 1 });

export const searchOrders = (query: string): void =>
  choose({ ...$orderQuery.get(), query: query.trim(), page: 1 });

export const showPage = (page: number): void => choose({ ...$orderQuery.get(), page });

export const showAllOrders = (): void => choose({ status: null, query: '', page: 1 });
