import type { ReactNode } from 'react';
import type { BankAccount } from '#domain/bank-account.ts';
import { shownPayment, type Order } from '#domain/order.ts';
import { BankDetails } from '#islands/ui/BankDetails.tsx';
import { TotalsList } from '#islands/ui/TotalsList.tsx';
import { nationalLine } from '#domain/national-address.ts';
import { nationalWords } from '#messages/address.ts';
import { order as words } from '#messages/order.ts';
import { longDay } from '#messages/format-days.ts';
import { formatSar } from '#messages/format.ts';

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
      {text}
    </p>
  );
}

/** What goes back to the buyer. */
function MoneyLines({ money }: Pick<Order, 'money'>) {
  const owed = money.owed - money.returned;
  const all: [label: string, amount: number][] = [
    [words.owed, owed],
    [words.returned, money.returned],
  ];
  const lines = all.filter(([, amount]) => amount > 0);
  if (lines.length === 0) return null;
  return (
    <>
      <dl className="numerals mt-4 grid gap-2 border-t border-line pt-4 text-sm">
        {lines.map(([label, amount]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold">{formatSar(amount)}</dd>
          </div>
        ))}
      </dl>
      {money.owed > 0 && (
        <p className="notice mt-4 text-sm">
          {owed > 0
            ? words.owedNote(formatSar(owed))
            : words.returnedNote(formatSar(money.returned))}
        </p>
      )}
    </>
  );
}

export function BankCard({ order, bank }: { order: Order; bank: BankAccount }) {
  return (
    <section className="card p-5">
      <BankDetails order={order} bank={bank} heading="h2" />
    </section>
  );
}

export function PaymentCard({ order }: { order: Order }) {
  const { method } = order.payment;
  const state = shownPayment(order);
  return (
    <Card title={words.payment}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2 text-sm">
        <span>{words.methods[method]}</span>
        <span className={`chip ${state === 'paid' ? 'chip-verified' : ''}`}>
          {words.states[state]}
        </span>
      </div>
      <TotalsList totals={order} />
      <MoneyLines money={order.money} />
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
