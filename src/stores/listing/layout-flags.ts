/** What the document is marked with, so that styles make room from the first paint on. */
import { hasFilters } from '#domain/listing/listing-address.ts';
import type { ListingQuery, ListingView } from '#domain/listing/listing.ts';
import { LISTING_VIEW_KEY } from '#domain/shared/storage-keys.ts';
import { persistentAtom } from '#stores/shared/persistent-atom.ts';

/** Room for what narrows the list and for what is said about a search. */
export function markNarrowed(query: ListingQuery): void {
  mark('narrowed', hasFilters(query));
  mark('searched', query.q !== '');
}

/** The first answer is here: the room that was kept for it is let go. */
export const markAnswered = (): void => mark('listing', false);

function mark(name: string, isSet: boolean): void {
  const { dataset } = document.documentElement;
  if (isSet) dataset[name] = '';
  else delete dataset[name];
}

export const $listingView = persistentAtom<ListingView>(LISTING_VIEW_KEY, 'grid', {
  encode: String,
  decode: (text) => (text === 'list' ? 'list' : 'grid'),
});

export function setListingView(view: ListingView): void {
  $listingView.set(view);
  document.documentElement.dataset['view'] = view;
}
