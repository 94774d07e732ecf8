import type { PaymentState } from '#contract/values.ts';
import type { PayableOrder } from '#domain/orders/payment.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';

type PaymentRow = RpcAnswer<'payment_for'>;

export interface OpenPayment {
  readonly order: PayableOrder;
  readonly state: PaymentState;
  /** The reference of the newest attempt. */
  readonly reference: string | null;
  /** Every start of a payment, the newest first; an older one's page may still be open somewhere. */
  readonly attempts: PaymentRow['attempts'];
}

interface OfOrder {
  readonly order_number: string;
  readonly cart: string;
}

/** The payment of an order of this cart session; the database refuses every other. */
export const findPayment = (of: OfOrder, deps: Deps): Promise<OpenPayment> =>
  read('payment_for', of, deps);

/** Finds the payment and counts the call: too many calls are refused before the provider is asked. */
export const findPaymentToCheck = (of: OfOrder, deps: Deps): Promise<OpenPayment> =>
  read('look_at_payment', of, deps);

async function read(
  name: 'payment_for' | 'look_at_payment',
  { order_number, cart }: OfOrder,
  deps: Deps,
): Promise<OpenPayment> {
  const row = await deps.rpc(name, { order_number, cart });
  const order = {
    orderNumber: row.order_number,
    amount: row.amount_halalas,
    currency: row.currency,
    locale: row.locale,
    expiresAt: row.expires_at,
  };
  return { order, state: row.state, reference: row.reference, attempts: row.attempts };
}
