import { nationalLine } from '#domain/checkout/national-address.ts';
import type { Order } from '#domain/orders/order.ts';
import { CompanyLines } from '#islands/shared/CompanyLines.tsx';
import { nationalWords } from '#messages/checkout.ts';
import { comma } from '#messages/format.ts';
import { longDay } from '#messages/format-dates.ts';
import { order as words } from '#messages/order.ts';

/** The billed customer, and the terms of delivery and payment. */
export function DocumentParties({ order }: { order: Order }) {
  return (
    <div className="grid gap-6 py-6 text-sm sm:grid-cols-2 print:grid-cols-2">
      <BilledTo order={order} />
      <Terms order={order} />
    </div>
  );
}

function BilledTo({ order }: { order: Order }) {
  const { address } = order;
  return (
    <div>
      <h2 className="text-xs font-semibold text-ink-soft">{words.billedTo}</h2>
      <address className="mt-1 break-words not-italic">
        <CompanyLines of={order} />
        <bdi>{address.name}</bdi>
        <br />
        <bdi>{address.address}</bdi>
        {comma}
        <bdi>{address.district}</bdi>
        <br />
        <bdi>{address.city}</bdi> {address.postalCode}
        <br />
        {nationalLine(address, nationalWords) && (
          <span className="numerals block">{nationalLine(address, nationalWords)}</span>
        )}
        {address.email}
      </address>
    </div>
  );
}

function Terms({ order }: { order: Order }) {
  const { payment } = order;
  return (
    <dl className="numerals grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1">
      <dt className="text-ink-soft">{words.delivery}</dt>
      <dd>
        {longDay(order.deliveryDate) + comma}
        <bdi className="whitespace-nowrap">{order.deliverySlot}</bdi>
      </dd>
      <dt className="text-ink-soft">{words.method}</dt>
      <dd>{words.methods[payment.method]}</dd>
      <dt className="text-ink-soft">{words.state}</dt>
      <dd>{words.states[payment.state]}</dd>
      {order.purchaseOrder && (
        <>
          <dt className="text-ink-soft">{words.purchaseOrder}</dt>
          <dd className="break-words">
            <bdi>{order.purchaseOrder}</bdi>
          </dd>
        </>
      )}
    </dl>
  );
}
