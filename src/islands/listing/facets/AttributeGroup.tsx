import { useStore } from '@nanostores/react';
import { scaleFor, toScale } from '#domain/listing/amount.ts';
import {
  FACET_VALUES_AT_MOST,
  isMaker,
  isRange,
  sortedValues,
  translatedValues,
  type AttributeFacet,
} from '#domain/listing/filters/facets.ts';
import {
  attributeFilter,
  toggleValue,
  withAttribute,
  type AttributeFilter,
  type Filters,
  type Range,
} from '#domain/listing/filters/filters.ts';
import { valueLabel } from '#stores/listing/active-filters.ts';
import { $foundMakers, changeFacets, searchMakers } from '#stores/listing/facets.ts';
import { FacetGroup } from './FacetGroup.tsx';
import { RangeFields } from './RangeFields.tsx';
import { RangeSlider } from './RangeSlider.tsx';
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
  const chosen = range ?? { min: null, max: null };
  const onApply = (to: Range) => choose({ section, field, ...to });
  return (
    <FacetGroup name={name} chosen={range ? 1 : values.length} open={open}>
      {range || (isRange(facet) && values.length === 0) ? (
        <RangeFields bounds={bounds} chosen={chosen} scale={scale} onApply={onApply}>
          {facet.histogram && (
            <RangeSlider
              name={name}
              histogram={facet.histogram}
              chosen={chosen}
              text={amount}
              onApply={onApply}
            />
          )}
        </RangeFields>
      ) : (
        <SearchedValues
          name={name}
          values={found ?? translatedValues(sortedValues(facet), values)}
          chosen={values}
          label={(value) =>
            typeof value === 'number' ? amount(value) : valueLabel(value, found ?? facet.values)
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
