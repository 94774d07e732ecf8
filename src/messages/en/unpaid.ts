import type { AwaitedOfOrder } from '#domain/orders/unpaid.ts';

/** Words about orders that are placed and not paid. */
export const unpaid = {
  label: 'Orders awaiting payment',
  waits: {
    payment: (number: string) => `Order ${number} is awaiting your payment`,
    transfer: (number: string) => `Order ${number} is awaiting your transfer`,
    arrival: (number: string) => `Order ${number} is waiting for your transfer to arrive`,
  } satisfies Record<AwaitedOfOrder, (number: string) => string>,
  ways: { card: 'Pay now', bank_transfer: 'Bank details' },
} as const;
