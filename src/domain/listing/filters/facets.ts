import type { Words } from '#domain/shared/text/translate.ts';
import type { LeadTime, MinimumOrder } from '#contract/values.ts';
import type { AttributeValue, Range } from './filters.ts';

/** A choice of a facet and how many products it gives. */
export interface FacetValue<T extends AttributeValue = AttributeValue> {
  readonly value: T;
  /** Null when the list is cut and the value is after the cut. */
  readonly count: number | null;
  /** How it is shown, where that is another word. */
  readonly label?: string | undefined;
}

/** How many products are between each two edges, for all other filters; one count less than edges. */
export interface Histogram {
  readonly edges: readonly number[];
  readonly counts: readonly number[];
  /** They are those of a part of the products, scaled. */
  readonly isEstimate: boolean;
}

export interface AttributeFacet {
  readonly section: string;
  readonly field: string;
  readonly kind: 'number' | 'text' | 'boolean';
  /** The base unit, '' for a bare number. */
  readonly unit: string;
  readonly min: number | null;
  readonly max: number | null;
  /** Empty for a number that has too many. */
  readonly values: readonly FacetValue[];
  /** Only of a number with a range. */
  readonly histogram?: Histogram | undefined;
  /** How the field is shown, and each unit that its numbers may be shown in. */
  readonly fieldLabel?: string | undefined;
  readonly unitLabels?: Words | undefined;
}

/** Facets of a listing, counted over its whole result. */
export interface Facets {
  /** Too many products to count each: the counts are rounded to two digits. */
  readonly isEstimate: boolean;
  readonly price: {
    /** SAR. */
    readonly min: number | null;
    readonly max: number | null;
    readonly priced: number;
    readonly unpriced: number;
    readonly histogram?: Histogram | undefined;
  };
  readonly suppliers: readonly FacetValue<string>[];
  readonly countries: readonly FacetValue<string>[];
  readonly leadTimes: readonly FacetValue<LeadTime>[];
  readonly minimumOrders: readonly FacetValue<MinimumOrder>[];
  readonly attributes: readonly AttributeFacet[];
}

/** The database names at most so many values of a facet. */
export const FACET_VALUES_AT_MOST = 50;
/** A number with more values than these is asked for as a range. */
const NUMBERS_AT_MOST = 8;

/** Offered values, then chosen ones that are not offered any more. A value without results is hidden. */
export function translatedValues<T extends AttributeValue>(
  offered: readonly FacetValue<T>[],
  chosen: readonly T[],
): FacetValue<T>[] {
  const missing = chosen.filter((value) => !offered.some((one) => one.value === value));
  const count = offered.length < FACET_VALUES_AT_MOST ? 0 : null;
  return [
    ...offered.filter((one) => one.count !== 0 || chosen.includes(one.value)),
    ...missing.map((value) => ({ value, count })),
  ];
}

/** A number with few values is chosen from them, any other by two bounds. */
export const isRange = ({ kind, values }: AttributeFacet): boolean =>
  kind === 'number' && (values.length === 0 || values.length > NUMBERS_AT_MOST);

/** A text that differs in every product is no useful filter. */
export const isDistinctive = ({ kind, values }: AttributeFacet): boolean =>
  kind === 'number' || values.some(({ count }) => count !== 1);

/** Numbers go by size, words by how many products they give. */
export const sortedValues = ({ kind, values }: AttributeFacet): readonly FacetValue[] =>
  kind === 'number' ? values.toSorted((a, b) => Number(a.value) - Number(b.value)) : values;

/** The manufacturer is offered in every listing; the database can search among all of them. */
export const isMaker = ({ section, field }: Pick<AttributeFacet, 'section' | 'field'>): boolean =>
  section === 'General' && field === 'Manufacturer';

/** The edges of a histogram that a range begins and ends at: the nearest ones around it. */
export function endsOf({ edges }: Histogram, { min, max }: Range): readonly [number, number] {
  const last = edges.length - 1;
  const from = min === null ? 0 : edges.findLastIndex((edge) => edge <= min);
  const to = max === null ? last : edges.findIndex((edge) => edge >= max);
  const low = Math.max(0, Math.min(from, last - 1));
  return [low, Math.max(low + 1, to === -1 ? last : to)];
}

/** The first and the last edge are no bound: everything is within them. */
export const rangeBetween = (
  { edges }: Histogram,
  [from, to]: readonly [number, number],
): Range => ({
  min: from === 0 ? null : edges[from]!,
  max: to === edges.length - 1 ? null : edges[to]!,
});

/** How many products are between two edges. */
export const countBetween = (
  { counts }: Histogram,
  [from, to]: readonly [number, number],
): number => counts.slice(from, to).reduce((sum, count) => sum + count, 0);
