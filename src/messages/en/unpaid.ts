import type { UnpaidOrder } from '#domain/order.ts';

function waits({ orderNumber, method, isReported }: UnpaidOrder): string {
  if (method === 'card') return `Order ${orderNumber} waits for your payment`;
  return isReported
    ? `Order ${orderNumber} waits for your transfer to arrive`
    : `Order ${orderNumber} waits for your transfer`;
}

/** Words about orders that are placed and not paid. */
export const unpaid = {
  label: 'Orders that wait for payment',
  waits,
  ways: { card: 'Pay now', bank_transfer: 'Bank details' },
} as const;
