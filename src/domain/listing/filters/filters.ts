import type { LeadTime, MinimumOrder } from '#contract/values.ts';

export type AttributeValue = string | number | boolean;

/** Two bounds; null where there is none. */
export interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

/** Chosen values of one attribute, or a range of it in its base unit; never both. */
export type AttributeFilter = { readonly section: string; readonly field: string } & (
  { readonly values: readonly AttributeValue[] } | Range
);

/** Chosen facets: OR within one, AND across. */
export interface Filters {
  /** SAR. */
  readonly price: Range;
  readonly priced: 'yes' | 'no' | null;
  readonly suppliers: readonly string[];
  readonly countries: readonly string[];
  readonly leadTimes: readonly LeadTime[];
  readonly minimumOrders: readonly MinimumOrder[];
  readonly attributes: readonly AttributeFilter[];
}

export const NO_FILTERS: Filters = {
  price: { min: null, max: null },
  priced: null,
  suppliers: [],
  countries: [],
  leadTimes: [],
  minimumOrders: [],
  attributes: [],
};

/** The database takes no more. */
export const ATTRIBUTES_AT_MOST = 10;

export const isSet = ({ min, max }: Range): boolean => min !== null || max !== null;

type Field = Pick<AttributeFilter, 'section' | 'field'>;

const isOf =
  ({ section, field }: Field) =>
  (one: Field): boolean =>
    one.section === section && one.field === field;

/** The filters of a supplier alone. */
export const supplierFilter = (supplier: string): Filters => ({
  ...NO_FILTERS,
  suppliers: [supplier],
});

const MAKER: Field = { section: 'General', field: 'Manufacturer' };

/** The filters of a manufacturer alone. */
export const makerFilter = (maker: string): Filters => ({
  ...NO_FILTERS,
  attributes: [{ ...MAKER, values: [maker] }],
});

/** Filters that mean the same in every category: most attributes of one are stated by few products of another. */
export const generalFilters = (filters: Filters): Filters => ({
  ...filters,
  attributes: filters.attributes.filter(isOf(MAKER)),
});

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
