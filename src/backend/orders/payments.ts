import type { Order } from '#domain/orders/order.ts';
import type { PaymentMethod, SimulatedOutcome } from '#contract/values.ts';
import type { PaymentOutcome, PaymentStart } from '#domain/orders/payment.ts';
import { callFunction, callShop } from '#backend/shared/client.ts';
import { toOrder } from './order-rows.ts';
import { withRetry } from '#backend/shared/retry.ts';

/** Chooses how an unpaid order is paid; may be repeated and changed until it is paid. */
export const choosePaymentMethod = (
  cart: string,
  orderNumber: string,
  method: PaymentMethod,
): Promise<Order> =>
  withRetry(async () =>
    toOrder(await callShop('start_payment', { cart, order_number: orderNumber, method })),
  );

export const startCardPayment = (cart: string, orderNumber: string): Promise<PaymentStart> =>
  withRetry(() => callFunction('payments', { action: 'start', cart, order_number: orderNumber }));

/** Sets the outcome of a simulated payment. A reference is settled once, so the call may be repeated. */
export const confirmCardPayment = (
  cart: string,
  orderNumber: string,
  reference: string,
  outcome: SimulatedOutcome,
): Promise<{ state: PaymentOutcome }> =>
  withRetry(() =>
    callFunction('payments', {
      action: 'confirm',
      cart,
      order_number: orderNumber,
      reference,
      outcome,
    }),
  );

/** Asks the shop to ask the provider; what a returning shopper's address names is only a hint. */
export const readPayment = (
  cart: string,
  orderNumber: string,
): Promise<{ state: PaymentOutcome }> =>
  withRetry(() => callFunction('payments', { action: 'look', cart, order_number: orderNumber }));

/** 'I have made the payment': only the shop confirms that it arrived. */
export const reportTransfer = (cart: string, orderNumber: string): Promise<Order> =>
  withRetry(async () =>
    toOrder(await callShop('report_transfer', { cart, order_number: orderNumber })),
  );
