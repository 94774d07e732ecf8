import { useStore } from '@nanostores/react';
import { arrivalsOf, measureSums, togetherOn } from '#domain/quick-order/line-sums.ts';
import { totalOf, type QuickLine } from '#domain/quick-order/quick-order.ts';
import { formatSar } from '#messages/format.ts';
import { quickOrder, quickTable as words } from '#messages/quick-order.ts';
import { $facts } from '#stores/quick-order/facts.ts';

/** The sums of the lines that can be ordered, and the days on which they could arrive. */
export function QuickSums({ lines }: { lines: readonly QuickLine[] }) {
  const facts = useStore($facts);
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-8">
      <dl className="numerals grid grid-cols-[1fr_auto] content-start gap-x-4 gap-y-1 text-sm">
        <dt className="text-base font-semibold">{quickOrder.worth}</dt>
        <dd className="text-end text-base font-semibold">{formatSar(totalOf(lines))}</dd>
        {measureSums(lines, facts).map(({ measure, amount, lines: count }) => (
          <div key={measure} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-soft">{words.measures[measure]}</dt>
            <dd className="text-end">{words.measured(amount, words.units[measure], count)}</dd>
          </div>
        ))}
      </dl>
      <Arrivals lines={lines} />
    </div>
  );
}

function Arrivals({ lines }: { lines: readonly QuickLine[] }) {
  const arrivals = arrivalsOf(lines, useStore($facts));
  const together = togetherOn(arrivals);
  if (arrivals.length === 0) return null;
  return (
    <div className="numerals grid content-start gap-1 text-sm">
      <h3 className="text-base font-semibold">{words.arrivals}</h3>
      <ul className="grid gap-1">
        {arrivals.map(({ day, lines: count, worth }) => (
          <li key={day} className="flex flex-wrap justify-between gap-x-4">
            <span>{day === null ? words.noDay(count) : words.arrival(day, count)}</span>
            <span className="text-ink-soft">{formatSar(worth)}</span>
          </li>
        ))}
      </ul>
      {arrivals.length > 1 && together && (
        <p className="text-ink-soft">{words.together(together)}</p>
      )}
    </div>
  );
}
