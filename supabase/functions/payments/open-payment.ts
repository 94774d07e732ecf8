import type { PayableOrder, PaymentState } from '#domain/payment.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';

/** One start of a payment; an older one's page may still be open somewhere. */
export interface Attempt {
  readonly provider: string;
  readonly reference: string;
  readonly state: 'awaited' | 'paid' | 'failed';
}

export interface OpenPayment {
  readonly order: PayableOrder;
  readonly state: PaymentState;
  /** Of the attempt that was started last. */
  readonly reference: string | null;
  /** The newest first. */
  readonly attempts: readonly Attempt[];
}

interface PaymentRow {
  readonly order_number: string;
  readonly amount_halalas: number;
  readonly currency: string;
  readonly state: PaymentState;
  readonly reference: string | null;
  readonly expires_at: string;
  readonly attempts: readonly Attempt[];
}

interface OfOrder {
  readonly order_number: string;
  readonly cart: string;
}

/** The payment of an order of this cart session; the database refuses every other. */
export const findPayment = (of: OfOrder, deps: Deps): Promise<OpenPayment> =>
  read('payment_for', of, deps);

/** The same, counted: whoever asks too often is refused before a provider is. */
export const lookAtPayment = (of: OfOrder, deps: Deps): Promise<OpenPayment> =>
  read('look_at_payment', of, deps);

async function read(name: string, { order_number, cart }: OfOrder, deps: Deps) {
  const row = (await deps.rpc(name, { order_number, cart })) as PaymentRow;
  const order = {
    orderNumber: row.order_number,
    amount: row.amount_halalas,
    currency: row.currency,
    expiresAt: row.expires_at,
  };
  return { order, state: row.state, reference: row.reference, attempts: row.attempts };
}
