import { useStore } from '@nanostores/react';
import type { OrderRow, OrderRowItem } from '#domain/orders/account-order.ts';
import { paymentPath } from '#domain/orders/order-paths.ts';
import { orderPath } from '#domain/shared/paths.ts';
import { isolatedText } from '#islands/shared/CatalogueText.tsx';
import { titleText } from '#islands/shared/ProductTitle.tsx';
import { ProductPhoto } from '#islands/shared/ProductPhoto.tsx';
import { SupplyLabel } from '#islands/shared/SupplyLabel.tsx';
import { account as words } from '#messages/account.ts';
import { formatInstant } from '#messages/format-dates.ts';
import { formatSar } from '#messages/format.ts';
import { order as orderWords } from '#messages/order.ts';
import { $reorder } from '#stores/orders/reorder.ts';
import { ReorderButton } from './ReorderButton.tsx';
import { ReorderReport } from './ReorderReport.tsx';

export function OrderRows({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <ul className="grid gap-4">
      {orders.map((order) => (
        <li key={order.orderNumber} className="card p-5">
          <Row order={order} />
        </li>
      ))}
    </ul>
  );
}

function Row({ order }: { order: OrderRow }) {
  const { orderNumber } = order;
  const { orderNumber: taken } = useStore($reorder);
  return (
    <article className="grid gap-4" aria-label={`${orderWords.title} ${orderNumber}`}>
      <Head order={order} />
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
        <Items order={order} />
        <Ways order={order} />
      </div>
      {taken === orderNumber && <ReorderReport />}
    </article>
  );
}

function Items({ order: { items, itemCount } }: { order: OrderRow }) {
  return (
    <div className="grid gap-2">
      <ul className="grid gap-2">
        {items.map((item, index) => (
          <Item key={index} item={item} />
        ))}
      </ul>
      {itemCount > items.length && (
        <p className="text-sm text-ink-soft">{words.moreItems(itemCount - items.length)}</p>
      )}
    </div>
  );
}

function Head({ order }: { order: OrderRow }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h2 className="numerals text-lg">{order.orderNumber}</h2>
        <p className="numerals text-sm text-ink-soft">
          {orderWords.placedOn(formatInstant(order.placedAt))}
        </p>
      </div>
      <div className="sm:text-end">
        <span className="chip">{orderWords.statuses[order.status]}</span>
        <p className="numerals mt-1 font-semibold">{formatSar(order.total)}</p>
        {order.due > 0 && (
          <p className="numerals text-sm text-ink-soft">{words.due(formatSar(order.due))}</p>
        )}
      </div>
    </div>
  );
}

function Item({ item }: { item: OrderRowItem }) {
  return (
    <li className="grid grid-cols-[2.5rem_1fr] items-center gap-3">
      <ProductPhoto src={item.photo} className="size-10" />
      <div className="min-w-0 text-sm wrap-anywhere">
        <p>
          <span className="numerals text-ink-soft">{words.times(item.quantity)}</span>{' '}
          {isolatedText(titleText(item))}
        </p>
        <SupplyLabel supply={item.supply} />
      </div>
    </li>
  );
}

function Ways({ order }: { order: OrderRow }) {
  const { orderNumber } = order;
  return (
    <p className="flex flex-wrap gap-3">
      {order.due > 0 && (
        <a className="btn btn-primary" href={paymentPath(orderNumber)}>
          {orderWords.payNow}
        </a>
      )}
      <a
        className="btn btn-secondary"
        href={orderPath(orderNumber)}
        aria-label={words.openOrder(orderNumber)}
      >
        {words.open}
      </a>
      <ReorderButton orderNumber={orderNumber} />
    </p>
  );
}
