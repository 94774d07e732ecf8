import type { MouseEvent } from 'react';
import { isCut, pageCount } from '#domain/listing.ts';
import { pageWindow } from '#domain/page-window.ts';
import { listingPath } from '#domain/paths.ts';
import { later } from '#islands/ui/later.tsx';
import { marketplace as words } from '#messages/marketplace.ts';
import { number } from '#messages/format.ts';
import { openHere, type ListingState } from '#stores/listing.ts';

const CutList = later(() => import('./CutList.tsx').then((file) => file.CutList), 'mt-10');

/** Offline another page would be the browser's error page. */
function stayOffline(event: MouseEvent<HTMLAnchorElement>): void {
  if (navigator.onLine) return;
  event.preventDefault();
  openHere(event.currentTarget.search);
}

/** Links, so that a page has an address and Back finds it again (decision 20). */
export function Pages({ listing: { query, result } }: { listing: ListingState }) {
  // Of a long search only the first thousand are counted; an address may name a later page of it.
  const count = result ? Math.max(pageCount(result.total), isCut(result) ? query.page : 1) : 1;
  if (!result || count < 2) return null;
  const to = (page: number) => listingPath({ ...query, page });
  return (
    <>
      {query.page === count && isCut(result) && <CutList page={count} />}
      <nav
        className="listing-live listing-pages mt-10 flex flex-wrap items-center justify-center gap-1.5"
        aria-label={words.pages}
      >
        {query.page > 1 && (
          <a
            className="btn btn-secondary"
            rel="prev"
            href={to(query.page - 1)}
            onClick={stayOffline}
          >
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
              className="btn btn-icon btn-quiet numerals aria-[current]:bg-night aria-[current]:text-white"
              href={to(page)}
              onClick={stayOffline}
              aria-label={words.page(page)}
              aria-current={page === query.page ? 'page' : undefined}
            >
              {number(page)}
            </a>
          ),
        )}
        {query.page < count && (
          <a
            className="btn btn-secondary"
            rel="next"
            href={to(query.page + 1)}
            onClick={stayOffline}
          >
            {words.next}
          </a>
        )}
      </nav>
    </>
  );
}
