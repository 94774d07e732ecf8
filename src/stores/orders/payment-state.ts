import { map } from 'nanostores';
import type { LaterDelivery } from '#domain/checkout/delivery-options.ts';
import type { Halalas } from '#domain/shared/money.ts';
import type { Order, UnpaidOrder } from '#domain/orders/order.ts';
import type { PaymentMethod } from '#contract/values.ts';

interface Payment {
  readonly phase:
    | 'loading'
    | 'ready'
    | 'placing'
    | 'processing'
    | 'reporting'
    | 'changing'
    | 'failed'
    | 'missing';
  readonly method: PaymentMethod;
  /** Once placed, the order itself, whatever happens to the cart. */
  readonly order: Order | null;
  /** The current total of the order, where the shopper saw another one. */
  readonly newTotal: Halalas | null;
  /** The first delivery that a transfer may pay for, where the chosen one is too early. */
  readonly laterDelivery: LaterDelivery | null;
  readonly problem: string;
  /** The unpaid orders because of which no other one is placed. */
  readonly waiting: readonly UnpaidOrder[];
}

export const $payment = map<Payment>({
  phase: 'loading',
  method: 'card',
  order: null,
  newTotal: null,
  laterDelivery: null,
  problem: '',
  waiting: [],
});

export const change = (changes: Partial<Payment>): void =>
  $payment.set({ ...$payment.get(), ...changes });
