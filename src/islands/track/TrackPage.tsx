import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { TrackedOrder } from '#domain/order.ts';
import { orderPath } from '#domain/paths.ts';
import { Timeline } from '#islands/order/Timeline.tsx';
import { guarded } from '#islands/ui/Boundary.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { Toasts } from '#islands/ui/Toasts.tsx';
import { order as orderWords } from '#messages/order.ts';
import { track as words } from '#messages/track.ts';
import { $tracking, track } from '#stores/order.ts';
import { longDay } from '#messages/format-days.ts';
import { formatInstant } from '#messages/format-instant.ts';

const numberInAddress = () => new URLSearchParams(location.search).get('order') ?? '';

/** The form of /track and what it finds: status, dates and slot, nothing else (decision 7). */
function Tracking() {
  const { busy, order, problem } = useStore($tracking);
  const [number, setNumber] = useState(numberInAddress);
  useEffect(() => {
    if (numberInAddress()) void track(numberInAddress());
  }, []);

  return (
    <>
      <Toasts />
      <form
        noValidate
        className="card grid items-start gap-4 p-5 sm:grid-cols-[1fr_auto] sm:p-7"
        onSubmit={(event) => {
          event.preventDefault();
          void track(number);
        }}
      >
        <Field
          label={words.label}
          value={number}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          placeholder={words.placeholder}
          hint={words.hint}
          error={problem}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <div className="sm:pt-7">
          <button type="submit" className="btn btn-primary w-full" disabled={busy}>
            {busy ? words.tracking : words.submit}
          </button>
        </div>
      </form>
      <div role="status">{order && <Found order={order} />}</div>
    </>
  );
}

export const TrackPage = guarded(Tracking);

function Found({ order }: { order: TrackedOrder }) {
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
