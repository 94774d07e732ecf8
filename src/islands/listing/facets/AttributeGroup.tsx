import { useStore } from '@nanostores/react';
import { scaleFor, toScale } from '#domain/listing/amount.ts';
import {
  FACET_VALUES_AT_MOST,
  isMaker,
  isRange,
  sortedValues,
  translatedValues,
  type AttributeFacet,
} from '#domain/listing/facets.ts';
import {
  attributeFilter,
  toggleValue,
  withAttribute,
  type AttributeFilter,
  type Filters,
} from '#domain/listing/filters.ts';
import { valueLabel } from '#stores/listing/active-filters.ts';
import { $foundMakers, changeFacets, searchMakers } from '#stores/listing/facets.ts';
import { FacetGroup } from './FacetGroup.tsx';
import { RangeFields } from './RangeFields.tsx';
import { SearchedValues } from './SearchedValues.tsx';
import { amountText } from '#messages/format.ts';

interface Props {
  facet: AttributeFacet;
  filters: Filters;
  open: boolean;
}

/** A found attribute: two bounds for a number of many values, else its values. */
export function AttributeGroup({ facet, filters, open }: Props) {
  const { section, field } = facet;
  const filter = attributeFilter(filters, facet);
  const values = filter && 'values' in filter ? filter.values : [];
  const range = filter && 'min' in filter ? filter : null;
  const choose = (chosen: AttributeFilter) =>
    changeFacets({ attributes: withAttribute(filters, chosen).attributes });
  const bounds = { min: facet.min, max: facet.max };
  const scale = scaleFor(facet.unit, bounds, facet.unitLabels);
  const amount = (base: number) => amountText(toScale(base, scale), scale.symbol);
  const name = facet.fieldLabel ?? field;
  const makers = useStore($foundMakers);
  const found = isMaker(facet) ? makers : null;
  return (
    <FacetGroup name={name} chosen={range ? 1 : values.length} open={open}>
      {range || (isRange(facet) && values.length === 0) ? (
        <RangeFields
          name={name}
          bounds={bounds}
          chosen={range ?? { min: null, max: null }}
          scale={scale}
          histogram={facet.histogram}
          text={amount}
          onApply={(range) => choose({ section, field, ...range })}
        />
      ) : (
        <SearchedValues
          name={name}
          values={found ?? translatedValues(sortedValues(facet), values)}
          chosen={values}
          label={(value) =>
            typeof value === 'number' ? amount(value) : valueLabel(value, facet.values)
          }
          onSearch={
            isMaker(facet) && facet.values.length >= FACET_VALUES_AT_MOST ? searchMakers : undefined
          }
          onToggle={(value) => choose({ section, field, values: toggleValue(values, value) })}
        />
      )}
    </FacetGroup>
  );
}
