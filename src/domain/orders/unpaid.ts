import type { UnpaidOrder } from './order.ts';

/** What an order that is not paid waits for: the shopper's payment or transfer, or the bank. */
export type AwaitedOfOrder = 'payment' | 'transfer' | 'arrival';

export function awaitedOf({ method, isReported }: UnpaidOrder): AwaitedOfOrder {
  if (method === 'card') return 'payment';
  return isReported ? 'arrival' : 'transfer';
}
