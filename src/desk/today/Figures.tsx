import type { Today } from '#desk/data/queries.ts';
import { later } from '#islands/shared/later.tsx';
import { todayWords as words } from '#messages/desk/today.ts';
import { formatDay, formatSar, number } from '#messages/format.ts';
import { sumsOf } from './sums.ts';

const Chart = later(() => import('./Chart.tsx').then((file) => file.Chart));

type Row = Omit<Today['figures'][number], 'day'>;

/** The figures of a week as a picture and as a table. */
export function Figures({ figures }: { figures: Today['figures'] }) {
  return (
    <section className="card p-5 sm:p-7" aria-labelledby="desk-figures">
      <h2 id="desk-figures" className="text-xl">
        {words.figures}
      </h2>
      <p className="mb-4 text-sm text-ink-soft">{words.figuresHint}</p>
      <div className="min-h-60">
        <Chart figures={figures} />
      </div>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- it scrolls, also by keys */}
      <div className="mt-4 overflow-x-auto" tabIndex={0} role="group" aria-label={words.figures}>
        <table className="numerals w-full text-sm whitespace-nowrap">
          <thead className="text-ink-soft">
            <tr>
              {[words.day, words.orders, words.placed, words.paid, words.owedBack].map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="ps-4 pb-1 text-end font-normal first:ps-0 first:text-start"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map((row) => (
              <Line key={row.day} name={formatDay(row.day)} row={row} />
            ))}
          </tbody>
          <tfoot className="font-medium">
            <Line name={words.week} row={sumsOf(figures)} />
          </tfoot>
        </table>
      </div>
    </section>
  );
}

const Line = ({ name, row }: { name: string; row: Row }) => (
  <tr className="border-t border-line">
    <th scope="row" className="py-1.5 text-start font-medium">
      {name}
    </th>
    <td className="ps-4 text-end">{number(row.orders)}</td>
    {[row.placed_halalas, row.paid_halalas, row.owed_back_halalas].map((amount, index) => (
      <td key={index} className="ps-4 text-end">
        <bdi>{formatSar(amount)}</bdi>
      </td>
    ))}
  </tr>
);
