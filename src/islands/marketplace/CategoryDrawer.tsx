import { useRef } from 'react';
import type { CategoryNode } from '#domain/category.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { marketplace as words } from '#messages/en/marketplace.ts';
import type { ListingState } from '#stores/listing.ts';
import { CategoryTree } from './CategoryTree.tsx';

interface Props {
  tree: readonly CategoryNode[];
  listing: ListingState;
  everything: number;
}

/** The tree on narrow screens: a modal dialog, so focus stays in it and Escape closes it. */
export function CategoryDrawer({ tree, listing, everything }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { query, result } = listing;
  const chosen = (query.category ? 1 : 0) + (query.subcategory ? 1 : 0);
  return (
    <>
      <button
        type="button"
        className="btn btn-secondary lg:hidden"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="filter" className="size-5" />
        {words.filter}
        {chosen > 0 && <span className="chip chip-verified">{chosen}</span>}
      </button>
      <dialog ref={dialog} className="category-drawer" aria-label={words.categories} closedby="any">
        <div className="flex h-full flex-col">
          <button
            type="button"
            className="btn btn-quiet btn-icon m-2 self-end"
            aria-label={words.closeFilter}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" className="size-6" />
          </button>
          <div className="grow overflow-y-auto overscroll-contain px-5 pb-5">
            <CategoryTree tree={tree} query={query} everything={everything} />
          </div>
          <div className="border-t border-line p-4">
            <button
              type="button"
              className="btn btn-primary w-full"
              onClick={() => dialog.current?.close()}
            >
              {result
                ? words.showResults(words.products(result.total, result.totalIsExact))
                : words.loading}
            </button>
          </div>
        </div>
      </dialog>
    </>
  );
}
