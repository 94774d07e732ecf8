import { useStore } from '@nanostores/react';
import {
  isBlank,
  linesToAskFor,
  problemOf,
  readyLines,
  totalOf,
  type QuickLine,
} from '#domain/quick-order/quick-order.ts';
import { TaskNotice } from '#islands/shared/TaskForm.tsx';
import { formatSar } from '#messages/format.ts';
import { linesCsv as csv, quickOrder as words } from '#messages/quick-order.ts';
import { addLinesToCart, askForQuotation } from '#stores/quick-order/order-lines.ts';
import { $lines, $quick } from '#stores/quick-order/quick-order.ts';
import { downloadLines, saveAsList } from '#stores/quick-order/import-export.ts';

/** The actions for lines that are ready, and for lines without a price. */
export function QuickSummary() {
  const lines = useStore($lines).filter((line) => !isBlank(line));
  const { isMatching } = useStore($quick);
  const ready = readyLines(lines).length;
  if (lines.length === 0) return null;
  return (
    <>
      {/* 300 lines are 45 screens of a phone: the way into the cart stays in sight. */}
      <div className="card sticky bottom-2 z-10 flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
        <p className="flex-[1_1_11rem]" role="status" aria-busy={isMatching}>
          {isMatching ? words.checking : words.summary(ready, lines.length)}
        </p>
        <ToNextProblem lines={lines} />
        {ready > 0 && <ToCart count={ready} />}
      </div>
      <section className="card grid gap-4 p-5 sm:p-7">
        <p className="numerals flex flex-wrap justify-between gap-x-4 font-semibold">
          <span>{words.worth}</span>
          <span>{formatSar(totalOf(lines))}</span>
        </p>
        <div className="flex flex-wrap gap-3">
          <ToQuote count={linesToAskFor(lines).length} />
          {ready > 0 && <ToList />}
          <button type="button" className="btn btn-secondary" onClick={downloadLines}>
            {csv.download}
          </button>
        </div>
        <TaskNotice form="make" />
      </section>
    </>
  );
}

/** To the first line that cannot be ordered as it is: among 300 it is hard to see. */
function ToNextProblem({ lines }: { lines: readonly QuickLine[] }) {
  const line = lines.find((one) => problemOf(one) !== null);
  if (!line) return null;
  const show = () =>
    document.querySelector<HTMLElement>(`[data-line="${line.key}"] input`)?.focus();
  return (
    <button type="button" className="btn btn-quiet px-0" onClick={show}>
      {words.toProblem}
    </button>
  );
}

function ToCart({ count }: { count: number }) {
  const { isAdding } = useStore($quick);
  return (
    <button
      type="button"
      className="btn btn-primary"
      aria-disabled={isAdding}
      onClick={() => void addLinesToCart()}
    >
      {isAdding ? words.adding : words.toCart(count)}
    </button>
  );
}

function ToQuote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <button type="button" className="btn btn-secondary" onClick={askForQuotation}>
      {words.toQuote(count)}
    </button>
  );
}

function ToList() {
  return (
    <button type="button" className="btn btn-secondary" onClick={() => void saveAsList()}>
      {words.toList}
    </button>
  );
}
