import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paymentPath } from '#domain/orders/order-paths.ts';
import { pendingStepOf } from '#domain/orders/unpaid.ts';
import { unpaid as words } from '#messages/cart.ts';
import { $unpaid, startUnpaid } from '#stores/orders/unpaid-orders.ts';

/** The newest unpaid order in one line, for the head of the listing: it fills room that is empty otherwise. */
export function UnpaidLine() {
  const [order] = useStore($unpaid).orders;
  useEffect(() => void startUnpaid(), []);
  return (
    order && (
      <a
        className="listing-unpaid absolute inset-0 truncate text-white underline"
        href={paymentPath(order.orderNumber)}
      >
        {words.waits[pendingStepOf(order)](order.orderNumber)}
      </a>
    )
  );
}
