import type {
  OrderFilter,
  OrderPage,
  OrderRow,
  CartAdditions,
} from '#domain/orders/account-order.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import { toItems } from '#backend/cart/cart.ts';
import { callShop } from '#backend/shared/client.ts';
import { withRetry } from '#backend/shared/retry.ts';

export interface OrderQuery {
  readonly status: OrderFilter | null;
  readonly query: string;
  readonly page: number;
}

export const myOrders = ({ status, query, page }: OrderQuery): Promise<OrderPage> =>
  withRetry(async () => {
    const answer = await callShop('my_orders', { status, query: query.trim() || null, page });
    return { ...answer, orders: answer.orders.map(toRow) };
  });

const toRow = (row: RpcAnswer<'my_orders'>['orders'][number]): OrderRow => ({
  orderNumber: row.order_number,
  status: row.status,
  paymentState: row.payment_state,
  placedAt: row.placed_at,
  deliveryDate: row.delivery_date,
  deliverySlot: row.delivery_slot,
  total: row.total_halalas,
  due: row.due_halalas,
  itemCount: row.item_count,
  items: row.items.map(({ manufacturer_label: manufacturerLabel, ...item }) => ({
    ...item,
    manufacturerLabel,
  })),
});

/** The result of ordering again, with the new cart. */
export type FilledCart = CartAdditions & { readonly items: readonly CartItem[] };

export const toCartAdditions = (answer: RpcAnswer<'reorder'>): FilledCart => ({
  items: toItems(answer.lines),
  added: answer.added,
  gone: answer.gone,
  repriced: answer.repriced.map(({ name, old_halalas, new_halalas }) => ({
    name,
    before: old_halalas,
    now: new_halalas,
  })),
  raised: answer.raised,
  leftOut: answer.left_out,
});

/** Puts the products of an order into the cart. The same operation adds once, so it may be repeated. */
export const reorder = (cart: string, orderNumber: string, op: string): Promise<FilledCart> =>
  withRetry(async () =>
    toCartAdditions(await callShop('reorder', { cart, order_number: orderNumber, op })),
  );
