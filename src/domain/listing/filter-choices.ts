import {
  ATTRIBUTES_AT_MOST,
  isOf,
  isSet,
  type AttributeFilter,
  type Field,
  type Filters,
} from './filters.ts';

/** The values with another choice of one of them. */
export const toggleValue = <T>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

export const attributeFilter = (filters: Filters, of: Field): AttributeFilter | undefined =>
  filters.attributes.find(isOf(of));

/** The filters with another choice of one attribute; an empty choice takes it out. */
export function withAttribute(filters: Filters, chosen: AttributeFilter): Filters {
  const others = filters.attributes.filter((one) => !isOf(chosen)(one));
  const isChosen = 'values' in chosen ? chosen.values.length > 0 : isSet(chosen);
  const attributes = isChosen ? [...others, chosen].slice(-ATTRIBUTES_AT_MOST) : others;
  return { ...filters, attributes };
}
