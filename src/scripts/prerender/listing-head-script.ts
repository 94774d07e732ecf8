import { isOtherListing, hasFilterParams } from '#domain/listing/listing-address.ts';
import { MARKETPLACE } from '#domain/shared/paths.ts';
import { LISTING_VIEW_KEY } from '#domain/shared/storage-keys.ts';

/**
 * Runs before the first paint: sets the remembered view, makes room for what narrows the list, and marks the
 * prebuilt cards as skeletons where the address asks for another list. A prebuilt page opened by its own path takes the address that it answers for.
 */
const page = document.documentElement.dataset;
const built = document.currentScript!.dataset.built!;

try {
  if (localStorage[LISTING_VIEW_KEY] === 'list') page.view = 'list';
} catch {
  // The browser forbids storage.
}
if (location.pathname !== MARKETPLACE) history.replaceState(history.state, '', MARKETPLACE + built);
if (hasFilterParams(location.search)) page.narrowed = '';
if (/[?&]q=[^&]/.test(location.search)) page.searched = '';
if (isOtherListing(location.search, built)) page.listing = 'pending';
