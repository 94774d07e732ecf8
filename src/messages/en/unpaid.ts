import type { AwaitedOfOrder } from '#domain/unpaid.ts';

/** Words about orders that are placed and not paid. */
export const unpaid = {
  label: 'Orders that wait for payment',
  waits: {
    payment: (number: string) => `Order ${number} waits for your payment`,
    transfer: (number: string) => `Order ${number} waits for your transfer`,
    arrival: (number: string) => `Order ${number} waits for your transfer to arrive`,
  } satisfies Record<AwaitedOfOrder, (number: string) => string>,
  ways: { card: 'Pay now', bank_transfer: 'Bank details' },
} as const;
