import {
  isDistinctive,
  translatedValues,
  type AttributeFacet,
  type Facets,
} from '#domain/listing/filters/facets.ts';
import { attributeFilter, type Filters } from '#domain/listing/filters/filters.ts';
import { facets as words, leadTimeLabels, minimumOrderLabels } from '#messages/listing/facets.ts';
import { valueLabel } from '#stores/listing/active-filters.ts';
import { changeFacets } from '#stores/listing/facets.ts';
import { AttributeGroup } from './AttributeGroup.tsx';
import { PriceGroup } from './PriceGroup.tsx';
import { SupplierGroup } from './SupplierGroup.tsx';
import { ValueGroup } from './ValueGroup.tsx';

/** The most useful attributes are open under the price. */
const OPEN_ATTRIBUTES = 2;

interface Props {
  facets: Facets;
  filters: Filters;
}

/** Every facet of the list, the most used first. */
export function FacetGroups({ facets, filters }: Props) {
  return (
    <>
      <PriceGroup price={facets.price} filters={filters} />
      <AttributeGroups facets={facets.attributes} filters={filters} />
      <SupplierGroup offered={facets.suppliers} chosen={filters.suppliers} />
      {translatedValues(facets.countries, filters.countries).length > 0 && (
        <ValueGroup
          name={words.country}
          offered={facets.countries}
          chosen={filters.countries}
          label={(country) => valueLabel(country, facets.countries)}
          onChoose={(countries) => changeFacets({ countries })}
        />
      )}
      <ValueGroup
        name={words.leadTime}
        offered={facets.leadTimes}
        chosen={filters.leadTimes}
        label={(value) => leadTimeLabels[value]}
        onChoose={(leadTimes) => changeFacets({ leadTimes })}
      />
      <ValueGroup
        name={words.minimumOrder}
        offered={facets.minimumOrders}
        chosen={filters.minimumOrders}
        label={(value) => minimumOrderLabels[value]}
        onChoose={(minimumOrders) => changeFacets({ minimumOrders })}
      />
    </>
  );
}

interface AttributeProps {
  facets: readonly AttributeFacet[];
  filters: Filters;
}

/** An attribute that is alike in all products narrows nothing, unless it was chosen before. */
function AttributeGroups({ facets, filters }: AttributeProps) {
  const isOffered = (facet: AttributeFacet) =>
    isDistinctive(facet) || attributeFilter(filters, facet);
  const offered = facets.filter(isOffered);
  return offered.map((facet, index) => (
    <AttributeGroup
      key={`${facet.section}.${facet.field}`}
      facet={facet}
      filters={filters}
      open={index < OPEN_ATTRIBUTES}
    />
  ));
}
