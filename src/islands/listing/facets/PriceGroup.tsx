import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { Facets } from '#domain/listing/filters/facets.ts';
import type { Filters } from '#domain/listing/filters/filters.ts';
import { facets as words } from '#messages/listing/facets.ts';
import { card } from '#messages/product/card.ts';
import { netRange, shownRange } from '#domain/listing/filters/price-range.ts';
import { $vat } from '#stores/shared/vat.ts';
import { changeFacets } from '#stores/listing/facets.ts';
import { Choice } from './Choice.tsx';
import { FacetGroup } from './FacetGroup.tsx';
import { RangeFields } from './RangeFields.tsx';
import { RangeSlider } from './RangeSlider.tsx';

const SAR = { symbol: words.currency, factor: 1 };

interface Props {
  price: Facets['price'];
  filters: Filters;
}

/** Between two prices, or with and without one: what has none is asked for (decision 9). */
export function PriceGroup({ price, filters }: Props) {
  const isRanged = filters.price.min !== null || filters.price.max !== null;
  const chosen = (isRanged ? 1 : 0) + (filters.priced ? 1 : 0);
  const vat = useStore($vat);
  const { min, max } = shownRange(price, vat);
  const bounds = {
    min: min === null ? null : Math.floor(min),
    max: max === null ? null : Math.ceil(max),
  };
  return (
    <FacetGroup name={words.price} chosen={chosen} open>
      <p className="text-2xs text-ink-soft">{card.vat[vat]}</p>
      <RangeFields
        bounds={bounds}
        chosen={shownRange(filters.price, vat)}
        scale={SAR}
        onApply={(range) => changeFacets({ price: netRange(range, vat) })}
      >
        {price.histogram && (
          <RangeSlider
            name={words.price}
            histogram={price.histogram}
            chosen={filters.price}
            text={(edge) => words.riyals(shownRange({ min: edge, max: null }, vat).min!)}
            onApply={(range) => changeFacets({ price: range })}
          />
        )}
      </RangeFields>
      <Priced price={price} chosen={filters.priced} />
    </FacetGroup>
  );
}

function Priced({ price, chosen }: { price: Facets['price']; chosen: Filters['priced'] }) {
  const group = useId();
  const choices = [
    { value: null, label: words.any, count: price.priced + price.unpriced },
    { value: 'yes', label: words.priced, count: price.priced },
    { value: 'no', label: words.unpriced, count: price.unpriced },
  ] as const;
  const shown = choices.filter(({ value, count }) => !value || count > 0 || value === chosen);
  if (shown.length < 3 && chosen === null) return null;
  return shown.map(({ value, label, count }) => (
    <Choice
      key={label}
      type="radio"
      name={group}
      checked={value === chosen}
      count={count}
      onChange={() => changeFacets({ priced: value })}
    >
      {label}
    </Choice>
  ));
}
