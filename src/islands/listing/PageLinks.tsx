import type { MouseEvent } from 'react';
import { pageWindow, type ListingQuery, type ListingResult } from '#domain/listing/listing.ts';
import { listingPath } from '#domain/listing/listing-address.ts';
import { stepTo } from '#domain/listing/listing-page.ts';
import { number } from '#messages/format.ts';
import { marketplace as words } from '#messages/listing/list.ts';
import { openInPlace } from '#stores/listing/listing.ts';

interface Props {
  query: ListingQuery;
  result: ListingResult;
  count: number;
}

/** Offline another page would be the browser's error page. */
function stayOffline(event: MouseEvent<HTMLAnchorElement>): void {
  if (navigator.onLine) return;
  event.preventDefault();
  openInPlace(event.currentTarget.search);
}

/** Next and Previous lead there, too: on a phone long numbers have no room. */
const isSpare = (page: number, current: number, count: number): boolean =>
  current > 99 && page !== current && page !== 1 && page !== count;

/** Links, so that a page has an address and Back finds it again (decision 20). */
export function PageLinks({ query, result, count }: Props) {
  const to = (page: number) => ({
    href: listingPath(stepTo(query, result, page)),
    onClick: stayOffline,
  });
  return (
    <nav
      className="listing-live listing-pages mt-10 flex flex-wrap items-center justify-center gap-1.5 max-[40rem]:flex-nowrap max-[40rem]:gap-1"
      aria-label={words.pages}
    >
      {query.page > 1 && (
        <a className="btn btn-secondary" rel="prev" {...to(query.page - 1)}>
          {words.previous}
        </a>
      )}
      {pageWindow(query.page, count).map((page, index) =>
        page === null ? (
          <span key={`gap-${index}`} className="px-1" aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={page}
            className={`btn btn-icon btn-quiet numerals aria-[current]:bg-night aria-[current]:text-white ${isSpare(page, query.page, count) ? 'max-[40rem]:hidden' : ''}`}
            {...to(page)}
            aria-label={words.page(page)}
            aria-current={page === query.page ? 'page' : undefined}
          >
            {number(page)}
          </a>
        ),
      )}
      {query.page < count && (
        <a className="btn btn-secondary" rel="next" {...to(query.page + 1)}>
          {words.next}
        </a>
      )}
    </nav>
  );
}
