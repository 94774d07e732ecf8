import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { $listing } from '#stores/listing.ts';

const Facets = lazy(async () => ({ default: (await import('./Facets.tsx')).Facets }));

/** The facets come once the list has, where there is a column for them; elsewhere a drawer holds them. */
export function FacetColumn() {
  const [shown, setShown] = useState(false);
  const isListed = !!useStore($listing, { ssr: () => null })?.result;
  useEffect(() => {
    const wide = matchMedia('(min-width: 64rem)');
    const look = () => isListed && wide.matches && setShown(true);
    wide.onchange = look;
    setTimeout(look);
  }, [isListed]);
  return (
    shown && (
      <Suspense>
        <Facets />
      </Suspense>
    )
  );
}
