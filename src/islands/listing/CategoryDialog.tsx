import { useEffect, useRef } from 'react';
import type { CategoryNode } from '#domain/listing/categories/category.ts';
import { Facets } from '#islands/listing/facets/Facets.tsx';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { facets } from '#messages/listing/facets.ts';
import { marketplace as words } from '#messages/listing/list.ts';
import type { ListingState } from '#stores/listing/listing.ts';
import { CategoryTree } from './CategoryTree.tsx';
import { totalText } from './Toolbar.tsx';

export interface FilterProps {
  tree: readonly CategoryNode[];
  listing: ListingState;
}

/** The tree and the facets on narrow screens: a modal dialog, so focus stays in it and Escape closes it. */
export function CategoryDialog({
  tree,
  listing: { query, result },
  onClose,
}: FilterProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className="category-drawer fixed inset-y-0 start-0 end-auto h-dvh max-h-none w-[min(22rem,88vw)] bg-sand-50 shadow-panel"
      aria-label={words.filter}
      closedby="any"
      onClose={onClose}
    >
      <div className="flex h-full flex-col">
        <button
          type="button"
          className="btn btn-quiet btn-icon m-2 self-end"
          aria-label={facets.close}
          onClick={close}
        >
          <Icon path={icons.close} className="size-6" />
        </button>
        <div className="relative grow overflow-y-auto overscroll-contain px-5 pb-5">
          <CategoryTree tree={tree} query={query} />
          <Facets tree={tree} />
        </div>
        <div className="border-t border-line p-4">
          <button type="button" className="btn btn-primary w-full" onClick={close}>
            {result ? facets.show(totalText(result)) : words.loading}
          </button>
        </div>
      </div>
    </dialog>
  );
}
