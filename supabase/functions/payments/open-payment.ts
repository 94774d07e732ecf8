import type { PayableOrder } from '#domain/payment.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';

export interface OpenPayment {
  readonly order: PayableOrder;
  /** Of the attempt that was started last. */
  readonly reference: string | null;
}

interface PaymentRow {
  readonly order_number: string;
  readonly amount_halalas: number;
  readonly currency: string;
  readonly reference: string | null;
}

/** The payment of an order of this cart session; the database refuses every other. */
export async function findPayment(
  { order_number, cart }: { order_number: string; cart: string },
  deps: Deps,
): Promise<OpenPayment> {
  const row = (await deps.rpc('payment_for', { order_number, cart })) as PaymentRow;
  const order = {
    orderNumber: row.order_number,
    amount: row.amount_halalas,
    currency: row.currency,
  };
  return { order, reference: row.reference };
}
