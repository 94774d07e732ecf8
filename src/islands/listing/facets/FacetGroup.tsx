import { useState, type ReactNode } from 'react';
import * as icons from '#domain/content/site/icons.ts';
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
    <details className="group border-t border-line" open={atFirst}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md px-3 text-sm/normal font-medium marker:hidden hover:bg-sand-200">
        <span className="min-w-0 grow wrap-anywhere">{catalogueText(name)}</span>
        {chosen > 0 && <span className="chip chip-verified numerals">{chosen}</span>}
        <Icon path={icons.chevronDown} className="size-4 group-open:rotate-180" />
      </summary>
      <fieldset className="relative min-w-0 px-3 pt-0.5 pb-3.5">
        <legend className="sr-only">{name}</legend>
        {children}
      </fieldset>
    </details>
  );
}
