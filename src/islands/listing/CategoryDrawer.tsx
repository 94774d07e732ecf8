import { useState } from 'react';
import { choiceCount } from '#domain/listing/listing-address.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { later } from '#islands/shared/later.tsx';
import { FLOATING } from '#islands/shared/Problem.tsx';
import { marketplace as words } from '#messages/listing/list.ts';
import type { FilterProps } from './CategoryDialog.tsx';

const CategoryDialog = later(
  () => import('./CategoryDialog.tsx').then((file) => file.CategoryDialog),
  FLOATING,
);

/** Opens categories and facets on narrow screens, and shows the number of active filters. */
export function CategoryDrawer(props: FilterProps) {
  const [open, setOpen] = useState(false);
  const chosen = choiceCount(props.listing.query);
  return (
    <>
      <button
        type="button"
        className="listing-filter btn btn-secondary max-[40rem]:relative max-[40rem]:px-3 lg:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon path={icons.filter} />
        <span className="max-[40rem]:sr-only">{words.filter}</span>
        {chosen > 0 && (
          <span className="chip chip-verified max-[40rem]:absolute max-[40rem]:end-0 max-[40rem]:-top-2">
            {chosen}
          </span>
        )}
      </button>
      {open && <CategoryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
