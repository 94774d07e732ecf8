import { Fragment, type ReactNode } from 'react';
import type { Today } from '#desk/data/queries.ts';
import { Ltr } from '#desk/parts/Ltr.tsx';
import { todayWords as words } from '#messages/desk/today.ts';
import { comma, formatDay, formatSar, number } from '#messages/format.ts';
import { formatInstant } from '#messages/format-dates.ts';
import { hoursSince, useNow } from './freshness.ts';

type Order = Today['prepare'][number];
type Transfer = Today['transfers'][number];

/** What waits, line by line; a list without lines is left out. */
export function Lists({ today }: { today: Today }) {
  const { late, deliveries, prepare, transfers, quotations, late_jobs, counts } = today;
  const now = useNow();
  if (Object.values(counts).every((count) => count === 0) && deliveries.length === 0)
    return <p className="notice">{words.nothing}</p>;
  return (
    <div className="-mb-4 gap-4 lg:columns-2 2xl:columns-3" data-wide>
      <List title={words.late} count={counts.late}>
        {late.map((one) => (
          <OrderLine key={one.order_number} order={one} when={words.due} />
        ))}
      </List>
      {deliveries.map(({ day, slot, label, count, orders }) => (
        <List key={day + slot} title={words.deliveries(formatDay(day), label)} count={count}>
          {orders.map((one) => (
            <OrderLine key={one.order_number} order={one} />
          ))}
        </List>
      ))}
      <List title={words.counts.prepare} count={counts.prepare}>
        {prepare.map((one) => (
          <OrderLine key={one.order_number} order={one} when={words.deliverOn} />
        ))}
      </List>
      <List title={words.counts.transfers} count={counts.transfers}>
        {transfers.map((one) => (
          <TransferLine key={one.order_number} transfer={one} />
        ))}
      </List>
      <List title={words.counts.quotations} count={counts.quotations}>
        {quotations.map(({ number: name, created_at }) => (
          <Line key={name} name={name} facts={[ageText(hoursSince(created_at, now))]} />
        ))}
      </List>
      <List title={words.counts.late_jobs} count={late_jobs.length}>
        {late_jobs.map((name) => (
          <Line key={name} name={name} facts={[]} />
        ))}
      </List>
    </div>
  );
}

const ageText = (hours: number): string => (hours === 0 ? words.ageUnderHour : words.age(hours));

/** `count` is of all, the lines are the first of them. */
function List({ title, count, children }: { title: string; count: number; children: ReactNode[] }) {
  if (children.length === 0) return null;
  const rest = count - children.length;
  return (
    <section className="card mb-4 break-inside-avoid p-5" aria-label={title}>
      <h3 className="text-lg">
        {title} <span className="numerals chip ms-1 align-middle">{number(count)}</span>
      </h3>
      <ul className="mt-2 divide-y divide-line">{children}</ul>
      {rest > 0 && <p className="mt-2 text-sm text-ink-soft">{words.more(rest)}</p>}
    </section>
  );
}

interface LineProps {
  name: string;
  facts: readonly string[];
  amount?: number;
}

const Line = ({ name, facts, amount }: LineProps) => (
  <li className="py-2 text-sm">
    <p className="flex flex-wrap justify-between gap-x-3">
      <Ltr className="font-medium">{name}</Ltr>
      {amount !== undefined && <bdi className="numerals">{formatSar(amount)}</bdi>}
    </p>
    {facts.length > 0 && <Facts facts={facts} />}
  </li>
);

/** Each is on one line where there is room for it. */
const Facts = ({ facts }: { facts: readonly string[] }) => (
  <p className="text-ink-soft">
    {facts.map((fact, index) => (
      <Fragment key={fact}>
        {index > 0 && comma}
        <span className="inline-block">{fact}</span>
      </Fragment>
    ))}
  </p>
);

interface OrderProps {
  order: Order;
  when?: (day: string, slot: string) => string;
}

function OrderLine({ order, when }: OrderProps) {
  const { order_number, status, total_halalas, delivery_date, delivery_slot } = order;
  const due = when ? [when(formatDay(delivery_date), delivery_slot)] : [];
  return <Line name={order_number} amount={total_halalas} facts={[words.status[status], ...due]} />;
}

function TransferLine({ transfer }: { transfer: Transfer }) {
  const { order_number, total_halalas, received_halalas, reported_at, expires_at } = transfer;
  const facts = [
    ...(received_halalas > 0 ? [words.received(formatSar(received_halalas))] : []),
    ...(reported_at === null ? [] : [words.reported(formatInstant(reported_at))]),
    words.waitsUntil(formatInstant(expires_at)),
  ];
  return <Line name={order_number} amount={total_halalas} facts={facts} />;
}
