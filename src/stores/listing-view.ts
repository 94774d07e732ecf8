import { LISTING_VIEW_KEY, type ListingView } from '#domain/listing-view.ts';
import { persistentAtom } from './persistent-atom.ts';

export type { ListingView } from '#domain/listing-view.ts';

export const $listingView = persistentAtom<ListingView>(LISTING_VIEW_KEY, 'grid', {
  encode: String,
  decode: (text) => (text === 'list' ? 'list' : 'grid'),
});

export function setListingView(view: ListingView): void {
  $listingView.set(view);
  document.documentElement.dataset['view'] = view;
}
