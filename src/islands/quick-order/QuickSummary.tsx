import { useStore } from '@nanostores/react';
import {
  isBlank,
  linesToAskFor,
  piecesOf,
  problemOf,
  readyLines,
  type QuickLine,
} from '#domain/quick-order/quick-order.ts';
import { TaskNotice } from '#islands/shared/TaskForm.tsx';
import { linesCsv as csv, quickOrder as words, quickTable } from '#messages/quick-order.ts';
import { downloadLines, saveAsList } from '#stores/quick-order/import-export.ts';
import { $lines, $quick } from '#stores/quick-order/lines.ts';
import { addLinesToCart, askForQuotation, orderAndAsk } from '#stores/quick-order/order-lines.ts';
import { QuickSums } from './QuickSums.tsx';
import { focusPart } from './focus-line.ts';

/** The sums, and the ways out of the page: the cart, a quotation, a list, a file. */
export function QuickSummary() {
  const lines = useStore($lines).filter((line) => !isBlank(line));
  const { isMatching, checked, toCheck } = useStore($quick);
  const ready = readyLines(lines).length;
  const asked = linesToAskFor(lines).length;
  if (lines.length === 0) return null;
  return (
    <>
      {/* 300 lines are 45 screens of a phone: the way into the cart stays in sight. */}
      <div className="card sticky bottom-2 z-10 flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
        <p className="flex-[1_1_11rem]" role="status" aria-busy={isMatching}>
          {isMatching ? words.checking : words.summary(ready, lines.length)}
        </p>
        {/* No part of the status: each step would be read aloud. */}
        {isMatching && toCheck > 0 && (
          <span className="text-sm text-ink-soft">{words.checked(checked, toCheck)}</span>
        )}
        <ToNextProblem lines={lines} />
        <Next ready={ready} asked={asked} isMain />
      </div>
      <section className="card grid gap-4 p-5 sm:p-7">
        <QuickSums lines={lines} />
        <Waiting lines={lines} />
        <div className="flex flex-wrap gap-3">
          {ready > 0 && asked > 0 && <Next ready={ready} asked={0} />}
          {ready > 0 && asked > 0 && <Next ready={0} asked={asked} />}
          {ready > 0 && <ToList />}
          <button type="button" className="btn btn-secondary" onClick={downloadLines}>
            {csv.download}
          </button>
        </div>
        <NotInList ready={ready} all={lines.length} />
        <TaskNotice form="make" />
      </section>
    </>
  );
}

/** To the first line that cannot be ordered as it is: among 300 it is hard to see. */
function ToNextProblem({ lines }: { lines: readonly QuickLine[] }) {
  const line = lines.find((one) => problemOf(one) !== null);
  if (!line) return null;
  return (
    <button
      type="button"
      className="btn btn-quiet px-0"
      onClick={() => focusPart(line.key, 'text')}
    >
      {words.toProblem}
    </button>
  );
}

/** Lines that neither the cart nor a quotation can take. */
function Waiting({ lines }: { lines: readonly QuickLine[] }) {
  const count = lines.filter((line) => piecesOf(line) === null).length;
  return count > 0 && <p className="text-sm text-ink-soft">{quickTable.waiting(count)}</p>;
}

interface NextProps {
  ready: number;
  asked: number;
  isMain?: boolean;
}

/** One step: into the cart, into a quotation, or each line into one of them. */
function Next({ ready, asked, isMain = false }: NextProps) {
  const { isAdding } = useStore($quick);
  if (ready + asked === 0) return null;
  const [name, run] =
    ready === 0
      ? [words.toQuote(asked), askForQuotation]
      : asked === 0
        ? [words.toCart(ready), addLinesToCart]
        : [quickTable.both(ready, asked), orderAndAsk];
  return (
    <button
      type="button"
      className={`btn text-balance ${isMain ? 'btn-primary' : 'btn-secondary'}`}
      aria-disabled={isAdding || undefined}
      onClick={() => void run()}
    >
      {isAdding && ready > 0 ? words.adding : name}
    </button>
  );
}

/** A list has products: what is not settled stays here. */
function NotInList({ ready, all }: { ready: number; all: number }) {
  if (ready === 0 || ready === all) return null;
  return <p className="text-sm text-ink-soft">{words.notInList(all - ready)}</p>;
}

function ToList() {
  return (
    <button type="button" className="btn btn-secondary" onClick={() => void saveAsList()}>
      {words.toList}
    </button>
  );
}
