import { useStore } from '@nanostores/react';
import { facets as words } from '#messages/listing/facets.ts';
import { marketplace } from '#messages/listing/list.ts';
import { $facets } from '#stores/listing/facets.ts';

/** A number for the eye, products for the ear. */
export function Count({ count }: { count: number }) {
  const about = useStore($facets).facets?.isEstimate && words.about;
  return (
    <span className="numerals text-2xs whitespace-nowrap text-ink-faint">
      <span aria-hidden="true">
        {about}
        {words.count(count)}
      </span>
      <span className="sr-only">
        {about}
        {marketplace.products(count)}
      </span>
    </span>
  );
}
