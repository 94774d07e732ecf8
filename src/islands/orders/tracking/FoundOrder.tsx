import type { TrackedOrder } from '#domain/orders/order.ts';
import { orderPath } from '#domain/shared/paths.ts';
import { Timeline } from '#islands/orders/Timeline.tsx';
import { longDay, formatInstant } from '#messages/format-dates.ts';
import { order as orderWords, track as words } from '#messages/order.ts';

/** Status, dates and slot of an order, nothing else (decision 7). */
export function FoundOrder({ order }: { order: TrackedOrder }) {
  const facts = [
    [words.status, orderWords.statuses[order.status]],
    [words.deliveryDate, longDay(order.deliveryDate)],
    [words.slot, order.deliverySlot],
    [words.placed, formatInstant(order.placedAt)],
  ] as const;
  return (
    <section className="card mt-6 grid gap-6 p-5 sm:p-7" aria-labelledby="tracked">
      <h2 id="tracked" className="numerals text-xl break-words">
        {order.orderNumber}
      </h2>
      <Timeline order={order} />
      <dl className="numerals grid grid-cols-2 gap-4 border-t border-line pt-5 sm:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-ink-soft">{label}</dt>
            <dd className="mt-0.5 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-ink-soft">{words.privacy}</p>
      <a className="btn btn-secondary justify-self-start" href={orderPath(order.orderNumber)}>
        {words.details}
      </a>
    </section>
  );
}
