import { LISTING_VIEWS, type ListingView } from '#domain/listing/listing.ts';
import { LISTING_VIEW_KEY } from '#domain/shared/storage-keys.ts';
import { flagView } from '#prerender/layout-flags.ts';
import { persistentAtom } from '#stores/shared/persistent-atom.ts';

export const $listingView = persistentAtom<ListingView>(LISTING_VIEW_KEY, 'grid', {
  encode: String,
  decode: (text) => LISTING_VIEWS.find((view) => view === text) ?? 'grid',
});

export function setListingView(view: ListingView): void {
  $listingView.set(view);
  flagView(view);
}
