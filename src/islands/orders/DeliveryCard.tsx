import { hasCompany } from '#domain/account/company.ts';
import { nationalLine } from '#domain/checkout/national-address.ts';
import type { Order } from '#domain/orders/order.ts';
import { CompanyLines } from '#islands/shared/CompanyLines.tsx';
import { nationalWords } from '#messages/checkout.ts';
import { comma } from '#messages/format.ts';
import { longDay } from '#messages/format-dates.ts';
import { order as words } from '#messages/order.ts';
import { MovedDelivery } from './MovedDelivery.tsx';
import { OrderCard } from './OrderCard.tsx';

export function DeliveryCard({ order }: { order: Order }) {
  const { address } = order;
  return (
    <OrderCard title={words.delivery}>
      <p className="numerals font-semibold">
        {longDay(order.deliveryDate)}
        <br />
        <bdi>{order.deliverySlot}</bdi>
      </p>
      <MovedDelivery order={order} />
      <address className="mt-3 text-sm break-words text-ink-soft not-italic">
        <bdi>{address.name}</bdi>
        <br />
        <bdi>{address.address}</bdi>
        <br />
        <bdi>{address.district}</bdi>
        {comma}
        <bdi>{address.city}</bdi> {address.postalCode}
        <br />
        <National address={address} />
        <span className="numerals" dir="ltr">
          {address.phone}
        </span>
        <br />
        {address.email}
      </address>
      <Extra label={words.directions} text={address.details || null} />
      <Extra label={words.note} text={order.note} />
      <Extra label={words.purchaseOrder} text={order.purchaseOrder} />
      {hasCompany(order) && (
        <p className="mt-3 text-sm break-words">
          <CompanyLines of={order} />
        </p>
      )}
    </OrderCard>
  );
}

function National({ address }: { address: Order['address'] }) {
  const line = nationalLine(address, nationalWords);
  return (
    line && (
      <>
        <span className="numerals">{line}</span>
        <br />
      </>
    )
  );
}

function Extra({ label, text }: { label: string; text: string | null }) {
  if (!text) return null;
  return (
    <p className="mt-3 text-sm break-words">
      <span className="block text-xs text-ink-soft">{label}</span>
      <bdi>{text}</bdi>
    </p>
  );
}
