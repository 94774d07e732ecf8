import type { Halalas } from '#domain/money.ts';
import type { UnpaidOrder } from '#domain/order.ts';
import type { PaymentMethod } from '#domain/payment.ts';
import { retried } from './retry.ts';
import { callRpc } from './rpc.ts';

interface Row {
  order_number: string;
  method: PaymentMethod;
  due_halalas: Halalas;
  reported: boolean;
}

/** The orders of this session that wait for their payment, newest first. */
export const unpaidOrders = (cart: string): Promise<UnpaidOrder[]> =>
  retried(async () =>
    ((await callRpc('unpaid_orders', { cart })) as Row[]).map((row) => ({
      orderNumber: row.order_number,
      method: row.method,
      due: row.due_halalas,
      isReported: row.reported,
    })),
  );
