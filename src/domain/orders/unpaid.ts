import type { UnpaidOrder } from './order.ts';

/** An unpaid order waits for the shopper's payment or transfer, or for the bank. */
export type PendingStep = 'payment' | 'transfer' | 'arrival';

export function pendingStepOf({ method, isReported }: UnpaidOrder): PendingStep {
  if (method === 'card') return 'payment';
  return isReported ? 'arrival' : 'transfer';
}
