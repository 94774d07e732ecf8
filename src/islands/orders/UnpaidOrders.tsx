import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { orderPath } from '#domain/shared/paths.ts';
import type { UnpaidOrder } from '#domain/orders/order.ts';
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
  return <UnpaidRows orders={orders} className={`grid gap-2 ${className}`} rowClass="notice" />;
}

interface RowsProps {
  readonly orders: readonly UnpaidOrder[];
  readonly className: string;
  readonly rowClass: string;
}

export function UnpaidRows({ orders, className, rowClass }: RowsProps) {
  return (
    <ul className={className} aria-label={words.label}>
      {orders.map((order) => (
        <li key={order.orderNumber} className={`${rowClass} flex flex-wrap items-center gap-x-4`}>
          <p className="min-w-0 grow wrap-anywhere">
            {words.waits[pendingStepOf(order)](order.orderNumber)}
            <span className="numerals whitespace-nowrap"> · {formatSar(order.due)}</span>
          </p>
          <Way order={order} />
        </li>
      ))}
    </ul>
  );
}

/** An order of another session is not paid here: its page mails the private link. */
function Way({ order: { orderNumber, method, isElsewhere } }: { order: UnpaidOrder }) {
  const href = isElsewhere ? orderPath(orderNumber) : paymentPath(orderNumber);
  return (
    <a className="link inline-flex min-h-11 items-center font-medium" href={href}>
      {isElsewhere ? words.open : words.ways[method]}
    </a>
  );
}
