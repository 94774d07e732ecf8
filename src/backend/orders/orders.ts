import type { Halalas } from '#domain/shared/money.ts';
import type { Company } from '#domain/account/company.ts';
import type { Order, TrackedOrder } from '#domain/orders/order.ts';
import type { PaymentMethod } from '#contract/values.ts';
import { companyRow } from '#backend/account/company-rows.ts';
import { callShop } from '#backend/shared/client.ts';
import { toOrder, toTrackedOrder } from './order-rows.ts';
import { ORDER_WAITS_MS, withRetry } from '#backend/shared/retry.ts';

export interface OrderRequest {
  /** Made once per attempt and kept until a definite answer: the same key gives the same order. */
  readonly key: string;
  readonly expectedTotal: Halalas;
  readonly addressId: string;
  readonly date: string;
  readonly slot: string;
  readonly method: PaymentMethod;
  readonly note: string;
  readonly purchaseOrder: string;
  readonly company: Company;
  /** The language of the order's emails. */
  readonly locale: string;
}

export const placeOrder = (cart: string, request: OrderRequest): Promise<Order> =>
  withRetry(
    async () =>
      toOrder(
        await callShop('place_order', {
          cart,
          idempotency_key: request.key,
          expected_total_halalas: request.expectedTotal,
          address_id: request.addressId,
          delivery_date: request.date,
          delivery_slot: request.slot,
          method: request.method,
          note: request.note.trim() || null,
          purchase_order: request.purchaseOrder.trim() || null,
          locale: request.locale,
          business: companyRow(request.company),
        }),
      ),
    ORDER_WAITS_MS,
  );

/** An own order, or anybody's with its secret key; everybody else gets `order_not_found`. */
export const getOrder = (orderNumber: string, cart?: string, key?: string): Promise<Order> =>
  withRetry(async () =>
    toOrder(
      await callShop('get_order', {
        order_number: orderNumber,
        cart: cart ?? null,
        key: key ?? null,
      }),
    ),
  );

/** The newest order of this session that still waits for its payment. */
export const currentOrder = (cart: string): Promise<Order | null> =>
  withRetry(async () => {
    const row = await callShop('current_order', { cart });
    return row ? toOrder(row) : null;
  });

export const trackOrder = (orderNumber: string): Promise<TrackedOrder> =>
  withRetry(async () =>
    toTrackedOrder(await callShop('track_order', { order_number: orderNumber })),
  );

/** Cancels an unpaid order and puts its lines back into the cart. */
export async function changeOrder(cart: string, orderNumber: string): Promise<void> {
  await callShop('change_order', { cart, order_number: orderNumber });
}

/** Mails the private link again, to the address of the order; the answer reveals nothing about the order. */
export const mailOrderLink = (orderNumber: string): Promise<unknown> =>
  withRetry(() => callShop('mail_order_link', { order_number: orderNumber }));
