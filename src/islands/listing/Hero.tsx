import type { ReactNode } from 'react';
import { searchHeading, type ListingAbout } from '#domain/listing/listing-about.ts';
import type { ListingQuery } from '#domain/listing/listing.ts';
import { CART_TOKEN_KEY } from '#domain/shared/storage-keys.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { VatSwitch } from '#islands/shared/Vat.tsx';
import { later } from '#islands/shared/later.tsx';
import { marketplace as words } from '#messages/listing/list.ts';
import { changeFilter } from '#stores/listing/listing.ts';
import { placeShown } from '#stores/listing/category-page.ts';
import { readStored } from '#stores/shared/storage.ts';

interface Props {
  about: ListingAbout;
  query: ListingQuery;
  /** Which words the list answers, in the place of the lead. */
  children: ReactNode;
}

/** Words about a search have a whole row, with room for two lines where one may be too short. */
const SEARCHED =
  'md:[[data-searched]_&]:order-2 md:[[data-searched]_&]:col-span-full md:max-lg:[[data-searched]_&]:min-h-10';

/** The head of the listing, low, so that the products begin high. */
export function Hero({ about: { heading, lead }, query, children }: Props) {
  return (
    <header className="dawn">
      <div className="wrap listing-hero grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1 md:gap-x-5 md:min-h-14 md:grid-cols-[auto_minmax(0,1fr)_auto]">
        <div className="flex min-w-0 items-center gap-2">
          <h1 className="listing-heading truncate text-[1.25rem]/[1.4] md:max-w-[24ch] md:text-2xl/[1.2]">
            {query.q ? searchHeading(query.q, placeShown(query), words) : heading}
          </h1>
          {query.q && <ClearSearch />}
        </div>
        <VatSwitch className="border-white/40 text-pale hover:bg-white/15 md:order-1 md:col-start-3" />
        {/* As tall before a text has come: nothing moves. */}
        <div
          className={`listing-lead ${SEARCHED} relative col-span-full min-h-4.5 text-xs/[1.125rem] text-dune md:col-auto md:text-sm/5`}
        >
          {!children && (
            <p className="-my-[0.3em] py-[0.3em] max-md:truncate md:line-clamp-2">{lead}</p>
          )}
          <div role="status">{children}</div>
          <Unpaid />
        </div>
      </div>
    </header>
  );
}

function ClearSearch() {
  return (
    <button
      type="button"
      className="-my-1 grid size-8 flex-none place-items-center rounded-full hover:bg-white/15"
      aria-label={words.clearSearch}
      onClick={() => changeFilter({ q: '' })}
    >
      <Icon path={icons.close} className="size-4" />
    </button>
  );
}

/** Only a browser with a cart session can have an order: others load nothing. A failure does not affect the listing. */
const Unpaid = later(
  async () =>
    readStored(CART_TOKEN_KEY)
      ? import('#islands/orders/UnpaidLine.tsx').then((file) => file.UnpaidLine)
      : null,
  'hidden',
);
