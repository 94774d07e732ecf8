import { scaleFor, toScale } from '#domain/listing/amount.ts';
import {
  sortedValues,
  isRange,
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
import { changeFacets } from '#stores/listing/facets.ts';
import { FacetGroup } from './FacetGroup.tsx';
import { RangeFields } from './RangeFields.tsx';
import { ValueList } from './ValueList.tsx';
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
  const name = facet.fieldLabel ?? field;
  return (
    <FacetGroup name={name} chosen={range ? 1 : values.length} open={open}>
      {range || (isRange(facet) && values.length === 0) ? (
        <RangeFields
          name={name}
          bounds={bounds}
          chosen={range ?? { min: null, max: null }}
          scale={scale}
          onApply={(range) => choose({ section, field, ...range })}
        />
      ) : (
        <ValueList
          values={translatedValues(sortedValues(facet), values)}
          chosen={values}
          label={(value) =>
            typeof value === 'number'
              ? amountText(toScale(value, scale), scale.symbol)
              : valueLabel(value, facet.values)
          }
          onToggle={(value) => choose({ section, field, values: toggleValue(values, value) })}
        />
      )}
    </FacetGroup>
  );
}
