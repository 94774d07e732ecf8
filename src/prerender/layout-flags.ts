/** Flags of the document that `listing-head.ts` sets before the first paint. Styles keep room by them. */
import { hasFilters } from '#domain/listing/listing-address.ts';
import type { ListingQuery, ListingView } from '#domain/listing/listing.ts';

function setFlag(name: string, isSet: boolean): void {
  const { dataset } = document.documentElement;
  if (isSet) dataset[name] = '';
  else delete dataset[name];
}

/** Keeps room for active filters and for the notice of a search. */
export function flagNarrowed(query: ListingQuery): void {
  setFlag('narrowed', hasFilters(query));
  setFlag('searched', query.q !== '');
}

/** The first answer has arrived: skeletons are no longer shown. */
export const flagAnswered = (): void => setFlag('listing', false);

export function flagView(view: ListingView): void {
  document.documentElement.dataset['view'] = view;
}
