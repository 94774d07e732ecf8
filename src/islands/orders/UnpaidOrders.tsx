import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paymentPath } from '#domain/orders/order-paths.ts';
import { pendingStepOf } from '#domain/orders/unpaid.ts';
import { unpaid as words } from '#messages/cart.ts';
import { $unpaid, startUnpaid } from '#stores/orders/unpaid-orders.ts';
import { formatSar } from '#messages/format.ts';

/** Unpaid orders with links to their payment. Renders nothing where all is paid. */
export function UnpaidOrders({ className = '' }: { className?: string }) {
  const { orders } = useStore($unpaid);
  useEffect(() => void startUnpaid(), []);
  if (orders.length === 0) return null;
  return (
    <ul className={`grid gap-2 ${className}`} aria-label={words.label}>
      {orders.map((order) => (
        <li key={order.orderNumber} className="notice flex flex-wrap items-center gap-x-4">
          <p className="min-w-0 grow wrap-anywhere">
            {words.waits[pendingStepOf(order)](order.orderNumber)}
            <span className="numerals whitespace-nowrap"> · {formatSar(order.due)}</span>
          </p>
          <a
            className="link inline-flex min-h-11 items-center font-medium"
            href={paymentPath(order.orderNumber)}
          >
            {words.ways[order.method]}
          </a>
        </li>
      ))}
    </ul>
  );
}
