import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '#domain/shared/paths.ts';
import { accountQuotePath } from '#domain/quotes/quote-paths.ts';
import type { QuoteRow, QuoteRows } from '#domain/quotes/quote-view.ts';
import { PageButtons } from '#islands/shared/PageButtons.tsx';
import { Problem } from '#islands/shared/Problem.tsx';
import { formatInstant } from '#messages/format-dates.ts';
import { formatSar } from '#messages/format.ts';
import { quotes as words } from '#messages/quotes.ts';
import { $quotes, loadQuotes, showQuotesPage, startQuotes } from '#stores/quotes/list.ts';

/** The quotations of the signed-in user, newest first. */
export function AllQuotes() {
  const { state, shown } = useStore($quotes);
  useEffect(startQuotes, []);
  if (state === 'failed') return <Problem text={words.listFailed} onRetry={loadQuotes} />;
  if (!shown) return <Waiting />;
  if (shown.total === 0) return <NoQuotes />;
  return <Shown shown={shown} isBusy={state === 'loading'} />;
}

function Shown({ shown, isBusy }: { shown: QuoteRows; isBusy: boolean }) {
  const { quotes, total, page, pages } = shown;
  return (
    <section className="grid gap-4" aria-busy={isBusy}>
      <p role="status" className="numerals text-sm text-ink-soft">
        {words.count(total)}
      </p>
      <ul className="grid gap-4">
        {quotes.map((row) => (
          <li key={row.number} className="card relative p-5">
            <Row row={row} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <PageButtons page={page} pages={pages} label={words.pagesLabel} onPage={showQuotesPage} />
      )}
    </section>
  );
}

function Row({ row }: { row: QuoteRow }) {
  const { number, status, createdAt, firstName, itemCount, city, total, validUntil } = row;
  return (
    <article className="grid gap-2" aria-label={`${words.title} ${number}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 className="numerals text-lg">
          <a
            className="after:absolute after:inset-0 hover:underline"
            href={accountQuotePath(number)}
          >
            {number}
          </a>
        </h2>
        <span className={`chip ${status === 'answered' ? 'chip-verified' : ''}`}>
          {words.states[status]}
        </span>
      </div>
      {firstName && (
        <p className="wrap-anywhere">
          <bdi>{firstName}</bdi>{' '}
          {itemCount > 1 && <span className="text-ink-soft">{words.moreItems(itemCount - 1)}</span>}
        </p>
      )}
      {total !== null && <p className="numerals font-semibold">{words.total(formatSar(total))}</p>}
      <p className="numerals flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span>{words.askedOn(formatInstant(createdAt))}</span>
        {city && <span>{words.forCity(city)}</span>}
        {status === 'answered' && validUntil && (
          <span>{words.validUntil(formatInstant(validUntil))}</span>
        )}
      </p>
    </article>
  );
}

function NoQuotes() {
  return (
    <section className="card grid justify-items-start gap-3 p-6 sm:p-8">
      <h2 className="text-xl">{words.none}</h2>
      <p className="text-ink-soft">{words.noneHint}</p>
      <a className="btn btn-primary" href={paths.marketplace}>
        {words.toMarketplace}
      </a>
    </section>
  );
}

function Waiting() {
  return (
    <div className="grid gap-4" aria-busy="true" aria-label={words.loading}>
      <div className="skeleton h-40" />
      <div className="skeleton h-40" />
    </div>
  );
}
