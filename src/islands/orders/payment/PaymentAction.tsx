import { useStore } from '@nanostores/react';
import type { BankAccount } from '#domain/orders/payment.ts';
import { isTransferReported, type Order } from '#domain/orders/order.ts';
import { bank as bankWords, payment as words } from '#messages/payment.ts';
import { formatInstant } from '#messages/format-dates.ts';
import { $checkoutTotals } from '#stores/checkout/checkout.ts';
import { $payment } from '#stores/orders/payment-state.ts';
import { BankTransfer } from './BankTransfer.tsx';
import { CardElsewhere } from './CardElsewhere.tsx';
import { CardForm } from './CardForm.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { Problem } from './Problem.tsx';

interface Props {
  bank: BankAccount;
  /** The provider has its own payment page: no card is typed on ours. */
  paysElsewhere: boolean;
}

/** The method of payment with its fields. */
export function PaymentAction({ bank, paysElsewhere }: Props) {
  const { order, method } = useStore($payment);
  const { total } = useStore($checkoutTotals);
  const Card = paysElsewhere ? CardElsewhere : CardForm;
  return (
    <section className="card grid min-w-0 gap-6 p-4 sm:p-6" aria-labelledby="method-title">
      <h2 id="method-title" className="text-xl">
        {words.methodLabel}
      </h2>
      {order && (
        <div className="notice">
          <p className="font-semibold break-words">{words.orderPlaced(order.orderNumber)}</p>
          <p className="numerals mt-1">{deadline(order)}</p>
        </div>
      )}
      <MethodChoice />
      <Problem />
      {method === 'card' ? (
        <Card total={order?.money.due ?? total} />
      ) : (
        <BankTransfer bank={bank} />
      )}
    </section>
  );
}

/** A reported transfer is waited for longer. */
function deadline(order: Order): string {
  const until = formatInstant(order.payment.expiresAt);
  return isTransferReported(order) ? bankWords.keptUntil(until) : words.payBefore(until);
}
