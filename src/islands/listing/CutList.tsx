import { PAGE_SIZE } from '#domain/listing/listing.ts';
import { emptyListing as words } from '#messages/listing/search.ts';
import { number } from '#messages/format.ts';
import { headerBox } from './header-search.ts';

const first = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility());

const toSearch = (): void => headerBox()?.focus();

/** The filters beside the list; on narrow screens they are in a dialog, which a button opens. */
function toFilters(): void {
  const drawer = first('.listing-toolbar [aria-haspopup=dialog]');
  if (drawer) return drawer.click();
  (first('.facets summary, .facets input') ?? first('.listing-aside a'))?.focus();
}

/** The last page of a list that goes on explains how to find the rest. */
export function CutList({ page }: { page: number }) {
  return (
    <div className="notice mt-10">
      <p>{words.cut(number(page * PAGE_SIZE))}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={toFilters}>
          {words.toFilters}
        </button>
        <button type="button" className="btn btn-secondary" onClick={toSearch}>
          {words.toSearch}
        </button>
      </p>
    </div>
  );
}
