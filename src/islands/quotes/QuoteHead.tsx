import { useStore } from '@nanostores/react';
import { orderPath } from '#domain/shared/paths.ts';
import { quoteSheetPath } from '#domain/quotes/quote-paths.ts';
import { timeParts, type Quotation, type QuoteAnswer } from '#domain/quotes/quote-view.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { formatInstant, formatSpan } from '#messages/format-dates.ts';
import { linesCsv as csv } from '#messages/quick-order.ts';
import { quotes as words } from '#messages/quotes.ts';
import { $timeLeft } from '#stores/quotes/clock.ts';
import { downloadQuote } from '#stores/quotes/download.ts';
import { $quoteState } from '#stores/quotes/page.ts';

interface Props {
  quotation: Quotation;
  Title: 'h1' | 'h2';
}

/** The number, the state and the expiry of the answer. */
export function QuoteHead({ quotation, Title }: Props) {
  const { number, createdAt, answer, orderNumber } = quotation;
  return (
    <section className="card grid gap-4 p-5 sm:p-7">
      <div className="grid gap-1">
        <Title className="numerals text-2xl">
          {words.title} <span className="inline-block">{number}</span>
        </Title>
        <p className="numerals flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span>{words.askedOn(formatInstant(createdAt))}</span>
          {answer && <span>{words.answeredOn(formatInstant(answer.createdAt))}</span>}
        </p>
      </div>
      <State />
      {answer && <Validity answer={answer} />}
      <p className="flex flex-wrap gap-3 empty:hidden print:hidden">
        {orderNumber && (
          <a className="btn btn-primary" href={orderPath(orderNumber)}>
            {words.toOrder(orderNumber)}
          </a>
        )}
        {answer && (
          <a className="btn btn-secondary" href={quoteSheetPath(number)}>
            <Icon path={icons.print} />
            {words.printView}
          </a>
        )}
        <button type="button" className="btn btn-quiet" onClick={() => downloadQuote(quotation)}>
          {csv.download}
        </button>
      </p>
    </section>
  );
}

/** Read out when it changes, and only then: the time that is left is outside. */
function State() {
  const state = useStore($quoteState);
  return (
    <div role="status" className="grid justify-items-start gap-2">
      {state && (
        <>
          <span className={`chip ${state === 'answered' ? 'chip-verified' : ''}`}>
            {words.states[state]}
          </span>
          <p>{words.hints[state]}</p>
        </>
      )}
    </div>
  );
}

function Validity({ answer }: { answer: QuoteAnswer }) {
  const left = useStore($timeLeft);
  if (left === null || left === 0) return null;
  const parts = timeParts(left);
  return (
    <p className="numerals flex flex-wrap gap-x-3">
      <span className="font-semibold">{words.validUntil(formatInstant(answer.validUntil))}</span>
      <span className="text-ink-soft print:hidden" data-testid="time-left">
        {parts.length > 0 ? words.left(formatSpan(parts)) : words.leftLittle}
      </span>
    </p>
  );
}
