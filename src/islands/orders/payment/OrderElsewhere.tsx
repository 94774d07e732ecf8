import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import { trackPath } from '#domain/orders/order-paths.ts';
import type { TrackedOrder } from '#domain/orders/order.ts';
import { paths } from '#domain/shared/paths.ts';
import { LinkRequest } from '#islands/orders/OrderMissing.tsx';
import { order as orderWords } from '#messages/order.ts';
import { payment as words } from '#messages/payment.ts';
import { $tracking, track } from '#stores/orders/order.ts';

interface Props {
  orderNumber: string;
  /** Shown where there is no order of this number. */
  unknown: ReactNode;
}

/** Site data was cleared after an order was placed: its status is public by its number, its details are not. */
export function OrderElsewhere({ orderNumber, unknown }: Props) {
  const { busy, order, problem } = useStore($tracking);
  useEffect(() => void track(orderNumber), [orderNumber]);
  if (order) return <Status order={order} />;
  if (busy || !problem) {
    return <div className="skeleton mx-auto h-96 max-w-3xl" aria-busy="true" />;
  }
  return unknown;
}

const textOf = ({ status }: TrackedOrder): string => {
  if (status === 'cancelled') return orderWords.cancelled;
  return status === 'placed' ? words.waitingText : words.paidText;
};

function Status({ order }: { order: TrackedOrder }) {
  return (
    <div className="card mx-auto grid max-w-xl justify-items-start gap-4 p-6">
      <h1 className="text-xl break-words">{words.orderNamed(order.orderNumber)}</h1>
      <p>{textOf(order)}</p>
      <p className="text-ink-soft">{words.mailedElsewhere}</p>
      <LinkRequest orderNumber={order.orderNumber} />
      <div className="flex flex-wrap gap-3">
        <a className="btn btn-secondary" href={trackPath(order.orderNumber)}>
          {orderWords.track}
        </a>
        <a className="btn btn-secondary" href={paths.marketplace}>
          {words.continueShopping}
        </a>
      </div>
    </div>
  );
}
