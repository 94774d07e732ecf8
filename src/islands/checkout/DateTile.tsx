import type { DeliveryDate } from '#domain/checkout/delivery-options.ts';
import { checkout as words } from '#messages/checkout.ts';
import { comma } from '#messages/format.ts';
import { dayParts, longDay } from '#messages/format-dates.ts';

interface Props {
  day: DeliveryDate;
  earliest: boolean;
  chosen: boolean;
  onChoose: () => void;
}

/** One day: a large numeral to hit with a thumb; a day without delivery explains why. */
export function DateTile({ day, earliest, chosen, onChoose }: Props) {
  const { weekday, number, month } = dayParts(day.date);
  const note = day.available ? (earliest ? words.earliest : '') : reason(day);
  return (
    <label
      className={`relative grid h-24 content-center justify-items-center rounded-md border text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal ${look(day.available, chosen)}`}
    >
      <input
        type="radio"
        name="delivery-date"
        className="sr-only"
        aria-label={[longDay(day.date), note].filter(Boolean).join(comma)}
        disabled={!day.available}
        checked={chosen && day.available}
        onChange={onChoose}
      />
      <span className="text-xs font-medium">{weekday}</span>
      <span className="numerals text-2xl leading-tight font-semibold">{number}</span>
      <span className="text-xs">{month}</span>
      <span
        className={`min-h-4 text-2xs font-medium ${chosen || !day.available ? '' : 'text-teal'}`}
      >
        {note}
      </span>
    </label>
  );
}

const reason = (day: DeliveryDate): string =>
  day.reason === 'blackout' ? words.blackout : words.full;

function look(available: boolean, chosen: boolean): string {
  if (!available) return 'cursor-not-allowed border-line bg-sand-200 text-ink-faint';
  if (chosen) return 'cursor-pointer border-night bg-night text-white';
  return 'cursor-pointer border-line-strong bg-card hover:border-ink hover:bg-sand-100';
}
