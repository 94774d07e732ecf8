import type { MouseEvent, SyntheticEvent } from 'react';
import type { ListingQuery } from '#domain/listing/listing.ts';
import { listingPath } from '#domain/listing/listing-address.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { catalogueText } from '#islands/shared/CatalogueText.tsx';
import { number } from '#messages/format.ts';

interface Props {
  name: string;
  count: number;
  filter: Partial<ListingQuery>;
  chosen: boolean;
  onChoose: () => void;
  /** Left out where there is nothing to open. */
  open?: boolean;
}

const isPlain = (event: MouseEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

const BUTTON =
  'category-button group flex min-h-11 items-center gap-2 rounded-md px-3 py-1.5 text-sm/[1.3] hover:bg-sand-200 aria-[current]:bg-night aria-[current]:font-medium aria-[current]:text-white';

/** A node of the tree: a press chooses it here, with a modifier key it opens as a link. */
export function TreeButton({ name, count, filter, chosen, onChoose, open }: Props) {
  const choose = (event: SyntheticEvent) => {
    event.preventDefault();
    onChoose();
  };
  return (
    <a
      className={count > 0 ? BUTTON : `${BUTTON} text-ink-faint`}
      href={listingPath(filter)}
      role="button"
      aria-expanded={open}
      aria-current={chosen ? 'true' : undefined}
      onClick={(event) => isPlain(event) && choose(event)}
      onKeyDown={(event) => event.key === ' ' && choose(event)}
    >
      <span className="min-w-0 grow">{catalogueText(name)}</span>
      <span className="numerals text-2xs text-ink-faint group-aria-[current]:text-dune">
        {number(count)}
      </span>
      {open !== undefined && (
        <Icon path={icons.chevronDown} className={`size-4 ${open ? 'rotate-180' : ''}`} />
      )}
    </a>
  );
}
