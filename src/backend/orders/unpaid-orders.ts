import type { UnpaidOrder } from '#domain/orders/order.ts';
import type { RefusedUnpaid } from '#contract/order.ts';
import { callShop } from '#backend/shared/client.ts';
import { withRetry } from '#backend/shared/retry.ts';

/** The orders of this session that wait for their payment, newest first. */
export const unpaidOrders = (cart: string): Promise<UnpaidOrder[]> =>
  withRetry(async () =>
    (await callShop('unpaid_orders', { cart })).map((row) => ({
      orderNumber: row.order_number,
      method: row.method,
      due: row.due_halalas,
      isReported: row.reported,
    })),
  );

/** The orders that a refused fourth one names. */
export const refusedUnpaid = ({ orders = [] }: RefusedUnpaid): UnpaidOrder[] =>
  orders.map((row) => ({
    orderNumber: row.order_number,
    method: row.method,
    due: row.due_halalas,
    isReported: row.reported,
    isElsewhere: !row.own,
  }));
