import { useStore } from '@nanostores/react';
import { translatedValues, type FacetValue } from '#domain/listing/facets.ts';
import { toggleValue } from '#domain/listing/filters.ts';
import { facets as words } from '#messages/listing/facets.ts';
import { $foundSuppliers, changeFacets, searchSuppliers } from '#stores/listing/facets.ts';
import { FacetGroup } from './FacetGroup.tsx';
import { ValueList } from './ValueList.tsx';

/** A short list needs no search. */
const SEARCHED_FROM = 7;

interface Props {
  offered: readonly FacetValue<string>[];
  chosen: readonly string[];
}

/** The largest suppliers; the search looks among all of them. */
export function SupplierGroup({ offered, chosen }: Props) {
  const found = useStore($foundSuppliers);
  const values = found ?? translatedValues(offered, chosen);
  if (offered.length === 0 && chosen.length === 0) return null;
  return (
    <FacetGroup name={words.supplier} chosen={chosen.length}>
      {(found || offered.length >= SEARCHED_FROM) && (
        <input
          type="search"
          className="field mb-2 text-sm"
          aria-label={words.searchSuppliers}
          placeholder={words.searchSuppliers}
          autoComplete="off"
          onChange={(event) => searchSuppliers(event.currentTarget.value)}
        />
      )}
      {values.length === 0 && (
        <p className="py-2 text-sm text-ink-soft" role="status">
          {words.noSuppliers}
        </p>
      )}
      <ValueList
        values={values}
        chosen={chosen}
        label={(supplier) => supplier}
        onToggle={(supplier) => changeFacets({ suppliers: toggleValue(chosen, supplier) })}
      />
    </FacetGroup>
  );
}
