/**
 * Runs before the first paint of a listing: sets the remembered view, keeps room for active filters, and shows the
 * prebuilt cards as skeletons where the address asks for another list. A prebuilt page that is opened by its own path
 * gets the address of its list.
 */
import { isOtherListing, hasFilterParams } from '#domain/listing/listing-address.ts';
import { MARKETPLACE } from '#domain/shared/paths.ts';
import { LISTING_VIEW_KEY } from '#domain/shared/storage-keys.ts';

const flags = document.documentElement.dataset;
const built = document.currentScript!.dataset.built!;

try {
  const view = localStorage[LISTING_VIEW_KEY];
  if (view === 'list' || view === 'table') flags.view = view;
} catch {
  // The browser forbids storage.
}
if (location.pathname !== MARKETPLACE) history.replaceState(history.state, '', MARKETPLACE + built);
if (hasFilterParams(location.search)) flags.narrowed = '';
if (/[?&]q=[^&]/.test(location.search)) flags.searched = '';
if (isOtherListing(location.search, built)) flags.listing = 'pending';
