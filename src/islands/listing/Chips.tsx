import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ListingQuery } from '#domain/listing/listing.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { catalogueText } from '#islands/shared/CatalogueText.tsx';
import { facets as words } from '#messages/listing/facets.ts';
import { activeFilterChips } from '#stores/listing/active-filters.ts';
import { $facets, followListing } from '#stores/listing/facets.ts';
import { placeShown } from '#stores/listing/category-page.ts';
import { $vat } from '#stores/shared/vat.ts';
import { changeFilter, clearFilters } from '#stores/listing/listing.ts';

/** The active filters of the list, each with a button that removes it. */
export function Chips({ query }: { query: ListingQuery }) {
  const { facets } = useStore($facets);
  // The chip of a price names the prices that are shown.
  useStore($vat);
  const { attributes, countries, suppliers } = query.filters;
  const chips = activeFilterChips(
    placeShown(query),
    facets?.attributes ?? [],
    facets ? [...facets.countries, ...facets.suppliers] : undefined,
  );
  const areTranslated = attributes.length + countries.length + suppliers.length > 0;
  // The facets know units and translations, also where nothing else has asked for them yet.
  useEffect(() => (areTranslated ? followListing() : undefined), [areTranslated]);
  return (
    <ul className="flex w-max items-center gap-2" aria-label={words.chosen}>
      {chips.map(({ text, without }) => (
        <li key={text}>
          <button
            type="button"
            className="inline-flex min-h-8 max-w-64 max-[40rem]:max-w-52 items-center gap-2 rounded-full border border-line-strong bg-card ps-4 pe-3 text-sm hover:border-ink hover:bg-sand-100"
            aria-label={words.remove(text)}
            onClick={() => changeFilter(without)}
          >
            <span className="truncate">{catalogueText(text)}</span>
            <Icon path={icons.close} className="size-4" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="btn btn-quiet min-h-8" onClick={clearFilters}>
          {words.clearAll}
        </button>
      </li>
    </ul>
  );
}
