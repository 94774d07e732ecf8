import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { FacetValue } from '#domain/listing/facets.ts';
import type { AttributeValue } from '#domain/listing/filters.ts';
import { isolatedText } from '#islands/shared/CatalogueText.tsx';
import { facets as words, marketplace } from '#messages/listing.ts';
import { $facets } from '#stores/listing/facets.ts';

const AT_FIRST = 6;

interface Props<T extends AttributeValue> {
  values: readonly FacetValue<T>[];
  chosen: readonly T[];
  label: (value: T) => string;
  onToggle: (value: T) => void;
}

/** Choices of which any may hold. A long list shows its first values and the chosen ones. */
export function ValueList<T extends AttributeValue>({ values, chosen, label, onToggle }: Props<T>) {
  const [all, setAll] = useState(false);
  const isShown = ({ value }: FacetValue<T>, index: number) =>
    all || index < AT_FIRST || chosen.includes(value);
  const shown = values.filter(isShown);
  return (
    <>
      <ul>
        {shown.map(({ value, count }) => (
          <li key={String(value)}>
            <label className="facet-choice">
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={() => onToggle(value)}
              />
              <span className="min-w-0 grow wrap-anywhere">{isolatedText(label(value))}</span>
              {count !== null && <Count count={count} />}
            </label>
          </li>
        ))}
      </ul>
      {(all ? values.length > AT_FIRST : shown.length < values.length) && (
        <button
          type="button"
          className="link min-h-11 text-sm"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? words.fewer : words.more(values.length - shown.length)}
        </button>
      )}
    </>
  );
}

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
