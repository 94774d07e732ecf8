import { useState } from 'react';
import type { FacetValue } from '#domain/listing/filters/facets.ts';
import type { AttributeValue } from '#domain/listing/filters/filters.ts';
import { isolatedText } from '#islands/shared/CatalogueText.tsx';
import { facets as words } from '#messages/listing/facets.ts';
import { Choice } from './Choice.tsx';

const AT_FIRST = 6;

export interface ValueListProps<T extends AttributeValue> {
  values: readonly FacetValue<T>[];
  chosen: readonly T[];
  label: (value: T) => string;
  onToggle: (value: T) => void;
}

/** Choices of which any may hold. A long list shows its first values and the chosen ones. */
export function ValueList<T extends AttributeValue>({
  values,
  chosen,
  label,
  onToggle,
}: ValueListProps<T>) {
  const [all, setAll] = useState(false);
  const isShown = ({ value }: FacetValue<T>, index: number) =>
    all || index < AT_FIRST || chosen.includes(value);
  const shown = values.filter(isShown);
  return (
    <>
      <ul>
        {shown.map(({ value, count }) => (
          <li key={String(value)}>
            <Choice
              type="checkbox"
              checked={chosen.includes(value)}
              count={count}
              onChange={() => onToggle(value)}
            >
              {isolatedText(label(value))}
            </Choice>
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
