import { useState, type ReactNode } from 'react';
import { Icon } from '#islands/shared/Icon.tsx';
import { catalogueText } from '#islands/shared/CatalogueText.tsx';

interface Props {
  name: string;
  /** How many of its values are chosen. */
  chosen: number;
  open?: boolean;
  children: ReactNode;
}

/** A facet that folds; one that filters is open at first. */
export function FacetGroup({ name, chosen, open = false, children }: Props) {
  const [atFirst] = useState(open || chosen > 0);
  return (
    <details className="facet" open={atFirst}>
      <summary className="facet-name">
        <span className="min-w-0 grow wrap-anywhere">{catalogueText(name)}</span>
        {chosen > 0 && <span className="chip chip-verified numerals">{chosen}</span>}
        <Icon name="chevronDown" className="facet-arrow size-4" />
      </summary>
      <fieldset className="facet-choices">
        <legend className="sr-only">{name}</legend>
        {children}
      </fieldset>
    </details>
  );
}
