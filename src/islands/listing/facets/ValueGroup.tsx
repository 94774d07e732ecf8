import { translatedValues, type FacetValue } from '#domain/listing/filters/facets.ts';
import { toggleValue, type AttributeValue } from '#domain/listing/filters/filters.ts';
import { FacetGroup } from './FacetGroup.tsx';
import { SearchedValues } from './SearchedValues.tsx';

interface Props<T extends AttributeValue> {
  name: string;
  offered: readonly FacetValue<T>[];
  chosen: readonly T[];
  label: (value: T) => string;
  onChoose: (values: T[]) => void;
}

/** A facet whose values can be chosen together. */
export function ValueGroup<T extends AttributeValue>(props: Props<T>) {
  const { name, offered, chosen, label, onChoose } = props;
  return (
    <FacetGroup name={name} chosen={chosen.length}>
      <SearchedValues
        name={name}
        values={translatedValues(offered, chosen)}
        chosen={chosen}
        label={label}
        onToggle={(value) => onChoose(toggleValue(chosen, value))}
      />
    </FacetGroup>
  );
}
