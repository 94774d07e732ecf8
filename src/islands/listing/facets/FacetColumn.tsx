import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { CategoryNode } from '#domain/listing/categories/category.ts';
import { later } from '#islands/shared/later.tsx';
import { $listing } from '#stores/listing/listing.ts';

const Facets = later(() => import('./Facets.tsx').then((file) => file.Facets), 'mt-6 text-sm');

/** The facets come once the list has, where there is a column for them; elsewhere a drawer holds them. */
export function FacetColumn({ tree }: { tree: readonly CategoryNode[] }) {
  const [shown, setShown] = useState(false);
  const isListed = !!useStore($listing, { ssr: () => null })?.result;
  useEffect(() => {
    const wide = matchMedia('(min-width: 64rem)');
    const look = () => isListed && wide.matches && setShown(true);
    wide.onchange = look;
    setTimeout(look);
  }, [isListed]);
  return shown && <Facets tree={tree} />;
}
