import type { UnpaidOrder } from './order.ts';

/** An unpaid order waits for the shopper's payment or transfer, or for the bank. */
export type AwaitedOfOrder = 'payment' | 'transfer' | 'arrival';

export function awaitedOf({ method, isReported }: UnpaidOrder): AwaitedOfOrder {
  if (method === 'card') return 'payment';
  return isReported ? 'arrival' : 'transfer';
}
