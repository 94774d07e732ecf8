import { useStore } from '@nanostores/react';
import { LISTING_VIEWS, type ListingView } from '#domain/listing/listing.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { marketplace as words } from '#messages/listing/list.ts';
import { $listingView, setListingView } from '#stores/listing/view.ts';

/** The cards stay; an attribute of the root decides how they are laid out, before the first paint. */
export function ViewToggle() {
  const current = useStore($listingView, { ssr: (): ListingView => 'grid' });
  return (
    <div
      className="flex rounded-md border border-line-strong bg-card"
      role="group"
      aria-label={words.view}
    >
      {LISTING_VIEWS.map((view) => (
        <button
          key={view}
          type="button"
          className="btn btn-icon rounded-md border-0 aria-pressed:bg-night aria-pressed:text-white max-[40rem]:aria-pressed:hidden"
          aria-label={words[view]}
          aria-pressed={view === current}
          onClick={() => setListingView(view)}
        >
          <Icon path={icons[view]} />
        </button>
      ))}
    </div>
  );
}
