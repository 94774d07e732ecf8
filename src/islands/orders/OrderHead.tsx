import { paymentPath } from '#domain/orders/order-paths.ts';
import { hasInvoice, isTransferReported, isUnpaid, type Order } from '#domain/orders/order.ts';
import { orderPath } from '#domain/shared/paths.ts';
import { ReorderButton } from './ReorderButton.tsx';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { formatInstant } from '#messages/format-dates.ts';
import { order as words } from '#messages/order.ts';

/** Number and status of an order, with what can be done next. */
export function OrderHead({ order }: { order: Order }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <p className="eyebrow">{words.statuses[order.status]}</p>
        <h1 className="numerals mt-1 text-3xl">
          {words.title} <span className="inline-block">{order.orderNumber}</span>
        </h1>
        <p className="numerals mt-1 text-sm text-ink-soft">
          {words.placedOn(formatInstant(order.placedAt))}
        </p>
      </div>
      <Ways order={order} />
    </div>
  );
}

/** To its payment while it is unpaid, and to its papers. */
function Ways({ order }: { order: Order }) {
  const page = orderPath(order.orderNumber);
  return (
    <div className="flex flex-wrap gap-3">
      {isUnpaid(order) && !isTransferReported(order) && (
        <a className="btn btn-primary" href={paymentPath(order.orderNumber)}>
          {words.payNow}
        </a>
      )}
      {hasInvoice(order) && (
        <>
          <a className="btn btn-secondary" href={`${page}?view=invoice`}>
            <Icon path={icons.print} />
            {words.invoice}
          </a>
          <a className="btn btn-secondary" href={`${page}?view=download`}>
            {words.download}
          </a>
        </>
      )}
      <ReorderButton orderNumber={order.orderNumber} />
    </div>
  );
}
