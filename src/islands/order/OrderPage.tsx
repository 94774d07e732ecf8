import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { BankAccount } from '#domain/bank-account.ts';
import type { Seller } from '#domain/invoice-qr.ts';
import {
  awaitsTransfer,
  hasInvoice,
  isTransferReported,
  isUnpaid,
  type Order,
} from '#domain/order.ts';
import { paymentPath } from '#domain/order-paths.ts';
import { orderPath, paths } from '#domain/paths.ts';
import { guarded } from '#islands/ui/Boundary.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { Toasts } from '#islands/ui/Toasts.tsx';
import { order as words } from '#messages/order.ts';
import { $order, loadOrder } from '#stores/order.ts';
import { BankCard, DeliveryCard, PaymentCard } from './OrderCards.tsx';
import { OrderDocument } from './OrderDocument.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderMissing } from './OrderMissing.tsx';
import { Timeline } from './Timeline.tsx';
import { formatInstant } from '#messages/format-instant.ts';

const numberInPath = () => decodeURIComponent(location.pathname.split('/').at(-1) ?? '');
const viewInAddress = () => new URLSearchParams(location.search).get('view');

/** /account/orders/{id}: the order as it was bought, where it is, and its papers. */
function OrderView({ seller, bank }: { seller: Seller; bank: BankAccount }) {
  const { state, order } = useStore($order);
  useEffect(() => void loadOrder(numberInPath()), []);
  if (order && hasInvoice(order) && viewInAddress()) {
    const printNow = viewInAddress() === 'download';
    return <OrderDocument order={order} printNow={printNow} seller={seller} />;
  }
  return (
    <>
      <Toasts />
      <div className="wrap min-h-dvh py-8 lg:py-10">
        {state === 'loading' && <Waiting />}
        {order && <Details order={order} bank={bank} />}
        {(state === 'missing' || state === 'failed') && (
          <OrderMissing
            failed={state === 'failed'}
            orderNumber={numberInPath()}
            onRetry={() => void loadOrder(numberInPath())}
          />
        )}
      </div>
    </>
  );
}

export const OrderPage = guarded(OrderView);

function Details({ order, bank }: { order: Order; bank: BankAccount }) {
  return (
    <div className="grid gap-6">
      <Head order={order} />
      <section className="card p-5 sm:p-7" aria-label={words.timeline}>
        <Timeline order={order} />
      </section>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <OrderItems order={order} />
        <div className="grid gap-6">
          {awaitsTransfer(order) && <BankCard order={order} bank={bank} />}
          <DeliveryCard order={order} />
          <PaymentCard order={order} />
          <Support orderNumber={order.orderNumber} />
        </div>
      </div>
    </div>
  );
}

function Head({ order }: { order: Order }) {
  const page = orderPath(order.orderNumber);
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
      <div className="flex flex-wrap gap-3">
        {isUnpaid(order) && !isTransferReported(order) && (
          <a className="btn btn-primary" href={paymentPath(order.orderNumber)}>
            {words.payNow}
          </a>
        )}
        {hasInvoice(order) && (
          <>
            <a className="btn btn-secondary" href={`${page}?view=invoice`}>
              <Icon name="print" />
              {words.invoice}
            </a>
            <a className="btn btn-secondary" href={`${page}?view=download`}>
              {words.download}
            </a>
          </>
        )}
      </div>
    </div>
  );
}

function Support({ orderNumber }: { orderNumber: string }) {
  return (
    <section className="card p-5">
      <p className="text-sm text-ink-soft">{words.supportHint}</p>
      <a
        className="btn btn-secondary mt-3 w-full"
        href={`${paths.contact}?order=${encodeURIComponent(orderNumber)}`}
      >
        {words.support}
      </a>
    </section>
  );
}

function Waiting() {
  return (
    <div className="grid gap-6" aria-busy="true" aria-label={words.loading}>
      <div className="skeleton h-16 max-w-xl" />
      <div className="skeleton h-28" />
      <div className="grid gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="skeleton h-96" />
        <div className="skeleton h-96" />
      </div>
    </div>
  );
}
