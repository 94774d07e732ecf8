import type { ReactNode } from 'react';
import { longDay } from '#domain/delivery-options.ts';
import type { Order } from '#domain/order.ts';
import { TotalsList } from '#islands/ui/TotalsList.tsx';
import { nationalLine } from '#messages/en/address.ts';
import { order as words } from '#messages/en/order.ts';

export function DeliveryCard({ order }: { order: Order }) {
  const { address } = order;
  return (
    <Card title={words.delivery}>
      <p className="numerals font-semibold">
        {longDay(order.deliveryDate)}
        <br />
        {order.deliverySlot}
      </p>
      <address className="mt-3 text-sm break-words text-ink-soft not-italic">
        {address.name}
        <br />
        {address.address}
        <br />
        {address.district}, {address.city} {address.postalCode}
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
    </Card>
  );
}

function National({ address }: { address: Order['address'] }) {
  const line = nationalLine(address);
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
      {text}
    </p>
  );
}

export function PaymentCard({ order }: { order: Order }) {
  const { method, state } = order.payment;
  return (
    <Card title={words.payment}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2 text-sm">
        <span>{words.methods[method]}</span>
        <span className={`chip ${state === 'paid' ? 'chip-verified' : ''}`}>
          {words.states[state]}
        </span>
      </div>
      <TotalsList totals={order} />
    </Card>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card p-5">
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  );
}
