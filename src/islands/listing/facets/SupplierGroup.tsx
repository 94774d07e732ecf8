import { useStore } from '@nanostores/react';
import { translatedValues, type FacetValue } from '#domain/listing/filters/facets.ts';
import { toggleValue } from '#domain/listing/filters/filters.ts';
import { facets as words } from '#messages/listing/facets.ts';
import { valueLabel } from '#stores/listing/active-filters.ts';
import { $foundSuppliers, changeFacets, searchSuppliers } from '#stores/listing/facets.ts';
import { FacetGroup } from './FacetGroup.tsx';
import { SearchedValues } from './SearchedValues.tsx';

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
      <SearchedValues
        name={words.supplier}
        hint={words.searchSuppliers}
        values={values}
        chosen={chosen}
        label={(supplier) => valueLabel(supplier, values)}
        onSearch={found || offered.length >= SEARCHED_FROM ? searchSuppliers : undefined}
        none={words.noSuppliers}
        onToggle={(supplier) => changeFacets({ suppliers: toggleValue(chosen, supplier) })}
      />
    </FacetGroup>
  );
}
