import { useStore } from '@nanostores/react';
import { quickOrder, quickTable as words } from '#messages/quick-order.ts';
import { clearLines } from '#stores/quick-order/edits.ts';
import { $lines } from '#stores/quick-order/lines.ts';
import { Line, ROLES, ROW } from './Line.tsx';
import { LineTools } from './LineTools.tsx';
import { goOn } from './focus-line.ts';

/** Every line: a table where there is room, else a card each. */
export function Lines() {
  const lines = useStore($lines);
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-xl" id="quick-lines">
        {quickOrder.lines}
      </h2>
      <LineTools />
      <table {...ROLES.table} className="block" aria-labelledby="quick-lines">
        <thead {...ROLES.group} className="block pb-2 max-lg:sr-only">
          <tr {...ROLES.row} className={`px-3 text-xs text-ink-soft ${ROW}`}>
            {Object.entries(words.columns).map(([column, name]) => (
              <th
                key={column}
                {...ROLES.head}
                className="text-start font-normal nth-[n+5]:text-end"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.group} className="grid grid-cols-1 gap-2">
          {lines.map((line, place) => (
            <Line key={line.key} line={line} place={place + 1} />
          ))}
        </tbody>
      </table>
      <p className="flex flex-wrap items-center gap-3">
        <button type="button" className="btn btn-secondary" onClick={() => goOn(lines.at(-1)!.key)}>
          {quickOrder.addLine}
        </button>
        <button type="button" className="btn btn-quiet" onClick={clearLines}>
          {quickOrder.clear}
        </button>
        <span className="text-xs text-ink-soft max-lg:hidden">{words.keys}</span>
      </p>
    </section>
  );
}
