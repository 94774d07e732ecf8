import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { COMMON_SORTS, SORTS, type Sort, type ListingResult } from '#domain/listing/listing.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { marketplace as words, sortLabels } from '#messages/listing/list.ts';
import { $compareMode, setCompareMode } from '#stores/compare/compare.ts';
import { $online } from '#stores/shared/connection.ts';
import { $placeSorts, chooseSort, type ListingState } from '#stores/listing/listing.ts';
import { ViewToggle } from './ViewToggle.tsx';

interface Props {
  listing: ListingState;
  /** The button that opens the categories on narrow screens. */
  children: ReactNode;
}

/**
 * Two lines at most, which are lower than the buttons: its words move nothing. Where it is too narrow for it beside the
 * controls it has a row above them, also while it is empty.
 */
const COUNT =
  'listing-live listing-count numerals max-h-[2lh] min-w-16 flex-1 overflow-hidden text-2xs leading-tight wrap-normal text-ink-soft max-[24rem]:w-15 max-[24rem]:min-w-15 max-[24rem]:flex-none min-[40rem]:text-xs lg:text-sm max-[22.5rem]:-order-1 max-[22.5rem]:h-lh max-[22.5rem]:flex-[0_0_100%]';

/** A narrow phone has no room for the name of an order: the menu is behind an icon, as large as the buttons beside it. */
const SORT =
  'field w-full max-w-50 min-w-0 text-sm max-[40rem]:max-w-30 max-[40rem]:px-1.5 max-[26rem]:size-11 max-[26rem]:appearance-none max-[26rem]:p-0 max-[26rem]:text-transparent [&>option]:text-ink';

/** How much was found and how it is shown, in one row. */
export function Toolbar({ listing, children }: Props) {
  const online = useStore($online);
  return (
    <>
      {!online && (
        <p className="notice mb-4" role="status">
          {words.offline}
        </p>
      )}
      <div className="listing-toolbar flex items-center gap-[clamp(0.375rem,1.5vw,0.75rem)] max-[22.5rem]:flex-wrap">
        {children}
        <p className={COUNT} role="status">
          {countText(listing)}
        </p>
        <CompareSwitch />
        <SortSelect listing={listing} />
        <ViewToggle />
      </div>
    </>
  );
}

const countText = ({ result, status }: ListingState): string => {
  if (status === 'loading') return words.loading;
  return result ? totalText(result) : '';
};

function CompareSwitch() {
  const on = useStore($compareMode, { ssr: () => false });
  return (
    <button
      type="button"
      className={`btn px-3.5 whitespace-nowrap ${on ? 'border-teal bg-teal-wash text-teal' : 'btn-secondary'}`}
      aria-pressed={on}
      aria-label={words.compareMode}
      onClick={() => setCompareMode(!on)}
    >
      <Icon path={icons.compare} />
      <span className="hidden md:inline">{words.compareMode}</span>
    </button>
  );
}

function SortSelect({ listing: { query, result } }: { listing: ListingState }) {
  // While a list is read, the orders of the one before stay.
  const here = useStore($placeSorts, { ssr: () => null }) ?? result?.sorts ?? [];
  const common = SORTS.slice(0, COMMON_SORTS).map((sort) => ({ sort, name: '' }));
  const offered = [...common, ...here];
  const isOffered = offered.some(({ sort }) => sort === query.sort);
  return (
    <div className="relative min-w-0 max-[26rem]:shrink-0">
      <select
        className={SORT}
        aria-label={words.sort}
        value={isOffered ? query.sort! : 'relevance'}
        onChange={(event) => chooseSort(event.currentTarget.value as Sort)}
      >
        {offered.map(({ sort, name }) => (
          <option key={sort} value={sort}>
            {sort === 'relevance' && !query.q
              ? words.recommended
              : sortLabels[sort].replace('#', name)}
          </option>
        ))}
        {!query.q && <option disabled>{words.recommendedIs}</option>}
      </select>
      <Icon
        path={icons.sort}
        className="pointer-events-none absolute inset-0 m-auto size-5 min-[26rem]:hidden"
      />
    </div>
  );
}

/** '12 products', or '1,000+ products' where the database stopped counting. */
export const totalText = ({ total, totalIsExact }: Total): string =>
  totalIsExact ? words.products(total) : words.productsOrMore(total);

type Total = Pick<ListingResult, 'total' | 'totalIsExact'>;
