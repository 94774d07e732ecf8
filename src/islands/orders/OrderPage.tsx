import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { BankAccount } from '#domain/orders/payment.ts';
import type { Seller } from '#domain/orders/invoice-qr.ts';
import { awaitsTransfer, hasInvoice, type Order } from '#domain/orders/order.ts';
import { paths } from '#domain/shared/paths.ts';
import { ReorderReport } from './ReorderReport.tsx';
import { BankDetails } from '#islands/orders/payment/BankDetails.tsx';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import { Toasts } from '#islands/shared/Toasts.tsx';
import { order as words } from '#messages/order.ts';
import { $order, loadOrder } from '#stores/orders/order.ts';
import { DeliveryCard } from './DeliveryCard.tsx';
import { OrderDocument } from './OrderDocument.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderMissing } from './OrderMissing.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { Timeline } from './Timeline.tsx';

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

export const OrderPage = withBoundary(OrderView);

function Details({ order, bank }: { order: Order; bank: BankAccount }) {
  return (
    <div className="grid gap-6">
      <OrderHead order={order} />
      <ReorderReport />
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

function BankCard({ order, bank }: { order: Order; bank: BankAccount }) {
  return (
    <section className="card p-5">
      <BankDetails order={order} bank={bank} heading="h2" />
    </section>
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
