import { useId } from 'react';
import type { DeliveryDate } from '#domain/checkout/delivery-options.ts';
import { checkout as words } from '#messages/checkout.ts';
import { longDay } from '#messages/format-dates.ts';
import { DateTile } from './DateTile.tsx';

interface Props {
  dates: readonly DeliveryDate[];
  chosen: string;
  onChoose: (date: string) => void;
}

/** The days that a delivery may come, the earliest one marked. */
export function DateChoice({ dates, chosen, onChoose }: Props) {
  const first = dates.find((one) => one.available)?.date;
  const closed = useId();
  return (
    <fieldset aria-describedby={closed}>
      <legend className="label">{words.dateLabel}</legend>
      <div className="grid grid-cols-4 gap-2 @2xl:grid-cols-6">
        {dates.map((one) => (
          <DateTile
            key={one.date}
            day={one}
            earliest={one.date === first}
            chosen={one.date === chosen}
            onChoose={() => onChoose(one.date)}
          />
        ))}
      </div>
      <ClosedDays id={closed} days={dates} />
    </fieldset>
  );
}

/** A closed day cannot be reached by keyboard, so the reasons are listed here. */
function ClosedDays({ id, days }: { id: string; days: readonly DeliveryDate[] }) {
  const closed = days.filter(({ available }) => !available);
  if (closed.length === 0) return null;
  const reasons = closed.map(({ date, reason }) =>
    words.closedDay(longDay(date), reason === 'blackout' ? words.closedBlackout : words.closedFull),
  );
  return (
    <p id={id} className="mt-3 text-xs text-ink-soft">
      {words.closedDays(reasons.join(words.betweenDays))}
    </p>
  );
}
