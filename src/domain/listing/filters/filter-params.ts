/** Filters as the parameters of an address: their names, their spelling, and how mistyped ones are read. */
import { ATTRIBUTE_SECTIONS, LEAD_TIMES, MINIMUM_ORDERS } from '#contract/values.ts';
import { rangeOf, rangeText, valueOf, valueText } from './filter-values.ts';
import {
  ATTRIBUTES_AT_MOST,
  isSet,
  NO_FILTERS,
  type AttributeFilter,
  type Filters,
} from './filters.ts';

export type Pair = [name: string, value: string];

type FilterKey = Exclude<keyof Filters, 'attributes'>;

/** The names in an address, in the order in which they are written; attributes follow as 'Section.Field'. */
const FILTER_NAMES: Readonly<Record<FilterKey, string>> = {
  price: 'price',
  priced: 'priced',
  suppliers: 'supplier',
  countries: 'country',
  leadTimes: 'lead',
  minimumOrders: 'moq',
};

export const isFilterName = (name: string): boolean =>
  name.includes('.') || Object.values(FILTER_NAMES).includes(name);

/** The database takes no more. */
const VALUES_AT_MOST = 50;
const TEXT_LENGTH = 200;
const FIELD_LENGTH = 120;

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)].slice(0, VALUES_AT_MOST);

const storable = (texts: readonly string[]): string[] =>
  unique(texts.filter((text) => text !== '' && text.length <= TEXT_LENGTH));

function attributesOf(params: URLSearchParams): AttributeFilter[] {
  const names = [...new Set(params.keys())].filter((name) => name.includes('.'));
  return names
    .flatMap((name) => attributeOf(name, storable(params.getAll(name))))
    .slice(0, ATTRIBUTES_AT_MOST);
}

/** The first value decides whether a range or a list is meant, and of which type its values are. */
function attributeOf(name: string, [first, ...others]: readonly string[]): AttributeFilter[] {
  const section = ATTRIBUTE_SECTIONS.find((one) => name.startsWith(`${one}.`));
  if (section === undefined || first === undefined) return [];
  const field = name.slice(section.length + 1);
  if (field === '' || field.length > FIELD_LENGTH) return [];
  const range = rangeOf(first);
  if (range) return [{ section, field, ...range }];
  const values = [first, ...others].map(valueOf);
  return [
    { section, field, values: unique(values.filter((one) => typeof one === typeof values[0])) },
  ];
}

/** Reads the filters of an address as a person may have mistyped them: what makes no sense is left out. */
export function parseFilters(params: URLSearchParams): Filters {
  const texts = (key: FilterKey) => params.getAll(FILTER_NAMES[key]).filter(Boolean);
  const known = <T extends string>(key: FilterKey, all: readonly T[]): T[] =>
    all.filter((value) => texts(key).includes(value));
  const [priced] = texts('priced');
  return {
    price: rangeOf(texts('price')[0]) ?? NO_FILTERS.price,
    priced: priced === 'yes' || priced === 'no' ? priced : null,
    suppliers: storable(texts('suppliers')),
    countries: storable(texts('countries')),
    leadTimes: known('leadTimes', LEAD_TIMES),
    minimumOrders: known('minimumOrders', MINIMUM_ORDERS),
    attributes: attributesOf(params),
  };
}

/** Parameters of the address, one for each choice; the same choice always has the same spelling. */
export function filterPairs({ attributes, ...filters }: Filters): Pair[] {
  const { price, priced } = filters;
  const texts: Readonly<Record<FilterKey, readonly string[]>> = {
    ...filters,
    price: isSet(price) ? [rangeText(price)] : [],
    priced: priced ? [priced] : [],
  };
  const keys = Object.keys(FILTER_NAMES) as FilterKey[];
  return [
    ...keys.flatMap((key) => texts[key].map((text): Pair => [FILTER_NAMES[key], text])),
    ...attributes.flatMap((one) => {
      const values = 'values' in one ? one.values.map(valueText) : [rangeText(one)];
      return values.map((text): Pair => [`${one.section}.${one.field}`, text]);
    }),
  ];
}
