import { useStore } from '@nanostores/react';
import type { Seller } from '#domain/orders/invoice-qr.ts';
import { openedQuotePath } from '#domain/quotes/quote-paths.ts';
import {
  linesOf,
  notOffered,
  totalsOfChoice,
  type Quotation,
  type QuoteAnswer,
} from '#domain/quotes/quote-view.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { CompanyLines } from '#islands/shared/CompanyLines.tsx';
import { TotalsList } from '#islands/shared/TotalsList.tsx';
import { company } from '#messages/form/company.ts';
import { formatInstant } from '#messages/format-dates.ts';
import { quotes as words } from '#messages/quotes.ts';
import { $quotation, $quoteState } from '#stores/quotes/page.ts';
import { RequestedItems } from './RequestedItems.tsx';
import { SheetLines } from './SheetLines.tsx';

interface Props {
  quotation: Quotation;
  seller: Seller;
}

/** The quotation on a sheet of A4, with the first of alternatives. */
export function QuoteSheet({ quotation, seller }: Props) {
  const { choice } = useStore($quotation);
  const { number, answer } = quotation;
  const missing = notOffered(quotation);
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-3" data-print="hide">
        <a className="btn btn-secondary" href={openedQuotePath(number)}>
          {words.backToPage}
        </a>
        <button type="button" className="btn btn-primary" onClick={() => window.print()}>
          <Icon path={icons.print} />
          {words.print}
        </button>
      </div>
      <article className="card p-5 sm:p-10 print:border-0 print:p-0 print:shadow-none">
        <Head quotation={quotation} seller={seller} />
        <Parties quotation={quotation} />
        {answer && <SheetLines lines={linesOf(answer, choice)} />}
        {missing.length > 0 && (
          <p className="mt-4 text-sm">
            {words.notOfferedHint}{' '}
            {missing.map((item) => (
              <span key={item.position} className="block">
                <RequestedItems item={item} />
              </span>
            ))}
          </p>
        )}
        {answer && (
          <div className="ms-auto mt-6 w-full max-w-xs break-inside-avoid">
            <TotalsList totals={totalsOfChoice(answer, choice)} />
          </div>
        )}
        {answer?.note && (
          <p className="mt-6 text-sm whitespace-pre-line wrap-anywhere">
            <bdi>{answer.note}</bdi>
          </p>
        )}
        <p className="mt-10 text-xs text-ink-soft">{words.sheetNote}</p>
      </article>
    </>
  );
}

function Head({ quotation, seller }: Props) {
  return (
    <header className="flex flex-wrap justify-between gap-4 border-b border-line pb-6">
      <div>
        <p className="text-xl font-semibold">{seller.name}</p>
        <p className="text-sm text-ink-soft">{seller.place}</p>
        {seller.vatNumber && (
          <p className="numerals text-sm text-ink-soft">{words.vatNumber(seller.vatNumber)}</p>
        )}
      </div>
      <div className="sm:text-end">
        <h1 className="text-2xl">{words.title}</h1>
        <p className="numerals text-sm wrap-anywhere">{quotation.number}</p>
        {quotation.answer && <Moments answer={quotation.answer} />}
      </div>
    </header>
  );
}

function Moments({ answer }: { answer: QuoteAnswer }) {
  const state = useStore($quoteState);
  return (
    <div className="numerals text-sm text-ink-soft">
      <p>{words.answeredOn(formatInstant(answer.createdAt))}</p>
      <p>{words.validUntil(formatInstant(answer.validUntil))}</p>
      {state && state !== 'answered' && (
        <p className="font-semibold text-ink">{words.states[state]}</p>
      )}
    </div>
  );
}

function Parties({ quotation }: { quotation: Quotation }) {
  const { name, email, city, purchaseOrder } = quotation;
  return (
    <div className="py-6 text-sm">
      <h2 className="text-xs font-semibold text-ink-soft">{words.for}</h2>
      <p className="mt-1 grid wrap-anywhere">
        <CompanyLines of={quotation} />
        {[name, city, email].filter(Boolean).map((text) => (
          <span key={text}>{text}</span>
        ))}
        {purchaseOrder && (
          <span>
            {company.labels.purchaseOrder} <bdi>{purchaseOrder}</bdi>
          </span>
        )}
      </p>
    </div>
  );
}
