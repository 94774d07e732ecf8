import {
  ATTRIBUTE_SECTIONS,
  LEAD_TIMES,
  MINIMUM_ORDERS,
  type LeadTime,
  type MinimumOrder,
} from '#contract/values.ts';
import { typedDigits } from '#domain/shared/text/digits.ts';
import { filterParams, toFilterText, type FacetName } from './listing-address.ts';
import type { FilterText } from './listing.ts';

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

/** The database takes no more. */
const VALUES_AT_MOST = 50;
const ATTRIBUTES_AT_MOST = 10;
const TEXT_LENGTH = 200;
const FIELD_LENGTH = 120;

const NUMBER = String.raw`-?\d{1,15}(?:\.\d{1,15})?(?:e[+-]?\d{1,3})?`;
const IS_NUMBER = new RegExp(`^${NUMBER}$`);
const RANGE = new RegExp(String.raw`^(${NUMBER})?\.\.(${NUMBER})?$`);

/** The database takes no larger bound. */
const LARGEST = 1e18;

const bound = (text: string | undefined): number | null => {
  const value = text === undefined ? Number.NaN : Number(text);
  return Math.abs(value) <= LARGEST ? value : null;
};

/** '100..500', '100..' or '..500'; null for what is none. */
function rangeOf(text: string | null | undefined): Range | null {
  const found = RANGE.exec(typedDigits(text ?? ''));
  const [min, max] = [bound(found?.[1]), bound(found?.[2])];
  if (min === null && max === null) return null;
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
}

const rangeText = ({ min, max }: Range): string => `${min ?? ''}..${max ?? ''}`;

/** A text that would be read as another type is written after a '~'. */
function valueOf(text: string): AttributeValue {
  if (text === 'true' || text === 'false') return text === 'true';
  if (IS_NUMBER.test(text) && Number.isFinite(Number(text))) return Number(text);
  return text.startsWith('~') ? text.slice(1) : text;
}

const valueText = (value: AttributeValue): string => {
  const text = String(value);
  if (typeof value !== 'string') return text;
  return text.startsWith('~') || RANGE.test(text) || typeof valueOf(text) !== 'string'
    ? `~${text}`
    : text;
};

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)].slice(0, VALUES_AT_MOST);

const texts = (params: URLSearchParams, name: FacetName): string[] =>
  unique(params.getAll(name).filter((text) => text !== '' && text.length <= TEXT_LENGTH));

const known = <T extends string>(
  params: URLSearchParams,
  name: FacetName,
  all: readonly T[],
): T[] => all.filter((value) => params.getAll(name).includes(value));

function attributesOf(params: URLSearchParams): AttributeFilter[] {
  const names = [...new Set(params.keys())].filter((name): name is `${string}.${string}` =>
    name.includes('.'),
  );
  return names
    .flatMap((name) => attributeOf(name, texts(params, name)))
    .slice(0, ATTRIBUTES_AT_MOST);
}

/** The first value decides whether a range or a list is meant, and of which type its values are. */
function attributeOf(
  name: `${string}.${string}`,
  [first, ...others]: readonly string[],
): AttributeFilter[] {
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

/** Reads the facets of an address as a person may have mistyped them: what makes no sense is left out. */
export function parseFilters(filters: FilterText): Filters {
  const params = filterParams(filters);
  const read = (name: FacetName): string | null => params.get(name);
  const priced = read('priced');
  return {
    price: rangeOf(read('price')) ?? { min: null, max: null },
    priced: priced === 'yes' || priced === 'no' ? priced : null,
    suppliers: texts(params, 'supplier'),
    countries: texts(params, 'country'),
    leadTimes: known(params, 'lead', LEAD_TIMES),
    minimumOrders: known(params, 'moq', MINIMUM_ORDERS),
    attributes: attributesOf(params),
  };
}

const isSet = ({ min, max }: Range): boolean => min !== null || max !== null;

/** The facets as a part of the address; the same choice always has the same spelling. */
export function formatFilters(filters: Filters): FilterText {
  const list = (name: FacetName, values: readonly string[]) =>
    values.map((value): [string, string] => [name, value]);
  return toFilterText([
    ...list('price', isSet(filters.price) ? [rangeText(filters.price)] : []),
    ...list('priced', filters.priced ? [filters.priced] : []),
    ...list('supplier', filters.suppliers),
    ...list('country', filters.countries),
    ...list('lead', filters.leadTimes),
    ...list('moq', filters.minimumOrders),
    ...filters.attributes.flatMap((one) =>
      list(
        `${one.section}.${one.field}`,
        'values' in one ? one.values.map(valueText) : [rangeText(one)],
      ),
    ),
  ]);
}

/** The facets with another choice. */
export const changedFilters = (filters: FilterText, part: Partial<Filters>): FilterText =>
  formatFilters({ ...parseFilters(filters), ...part });

/** The filters of a supplier alone. */
export const supplierFilter = (supplier: string): FilterText =>
  toFilterText([['supplier', supplier]]);

export const toggleValue = <T>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

type Field = Pick<AttributeFilter, 'section' | 'field'>;

const isOf =
  ({ section, field }: Field) =>
  (one: Field): boolean =>
    one.section === section && one.field === field;

export const attributeFilter = (filters: Filters, of: Field): AttributeFilter | undefined =>
  filters.attributes.find(isOf(of));

/** The filters with another choice of one attribute; an empty choice takes it out. */
export function withAttribute(filters: Filters, chosen: AttributeFilter): Filters {
  const others = filters.attributes.filter((one) => !isOf(chosen)(one));
  const isChosen = 'values' in chosen ? chosen.values.length > 0 : isSet(chosen);
  const attributes = isChosen ? [...others, chosen].slice(-ATTRIBUTES_AT_MOST) : others;
  return { ...filters, attributes };
}
