import { useStore } from '@nanostores/react';
import { itemTotal } from '#domain/cart/cart.ts';
import { SummaryLine } from '#islands/shared/SummaryLine.tsx';
import { TotalsList } from '#islands/shared/TotalsList.tsx';
import { checkout } from '#messages/checkout.ts';
import { payment as words } from '#messages/payment.ts';
import { $cart } from '#stores/cart/lines.ts';
import { $checkoutTotals } from '#stores/checkout/checkout.ts';
import { reopenOrder } from '#stores/orders/payable-order.ts';
import { $payment } from '#stores/orders/payment-state.ts';
import { Destination } from './Destination.tsx';

/** The amounts of the order, or of the cart until the order is placed. */
export function PaymentSummary() {
  const { order } = useStore($payment);
  const totals = useStore($checkoutTotals);
  return (
    <aside className="card p-4 sm:p-6 lg:sticky lg:top-28" aria-labelledby="summary-title">
      <h2 id="summary-title" className="text-xl">
        {checkout.summary}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        <Lines />
      </ul>
      <Destination />
      <div className="border-t border-line pt-4">
        <TotalsList totals={order ?? totals} />
      </div>
      {order && <ChangeOrder />}
    </aside>
  );
}

function Lines() {
  const { order } = useStore($payment);
  const { items } = useStore($cart);
  if (order) {
    return order.items.map((item, place) => (
      <SummaryLine
        key={place}
        product={item}
        photo={item.photo}
        quantity={item.quantity}
        unit={item.unit}
        leadTimeDays={item.leadTimeDays}
        total={item.lineTotal}
        own={item.own}
        sku={item.sku}
      />
    ));
  }
  return items.map((item) => (
    <SummaryLine
      key={item.productId}
      product={item}
      photo={item.photos[0]}
      quantity={item.quantity}
      unit={item.unit}
      leadTimeDays={item.leadTimeDays}
      total={itemTotal(item)}
      own={item.own}
      sku={item.sku}
    />
  ));
}

function ChangeOrder() {
  const { phase } = useStore($payment);
  return (
    <div className="mt-5 border-t border-line pt-4">
      <button
        type="button"
        className="btn btn-secondary w-full"
        disabled={phase !== 'ready'}
        onClick={() => void reopenOrder()}
      >
        {phase === 'changing' ? words.changing : words.changeOrder}
      </button>
      <p className="mt-2 text-xs text-ink-soft">{words.changeHint}</p>
    </div>
  );
}
