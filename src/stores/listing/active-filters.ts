import { scaleFor } from '#domain/listing/amount.ts';
import type { AttributeFacet, FacetValue } from '#domain/listing/facets.ts';
import {
  changedFilters,
  toggleValue,
  withAttribute,
  type AttributeFilter,
  type AttributeValue,
  type Filters,
  type Range,
} from '#domain/listing/filters.ts';
import type { FilterText, ListingQuery } from '#domain/listing/listing.ts';
import { PREFIX } from '#domain/shared/prefix.ts';
import { facets as words, leadTimeLabels, minimumOrderLabels } from '#messages/listing.ts';
import { amountText } from '#messages/format.ts';

/** One of the things that narrow a listing, and the listing without it. */
export interface Chip {
  readonly text: string;
  readonly without: Partial<ListingQuery>;
}

type Units = readonly AttributeFacet[];

/** What the chips were last shown with: an empty list has no facets, but its filters have names. */
let lastUnits: Units = [];

/** An attribute has its English name until its facet is known. */
const fieldText = (units: Units, { section, field }: AttributeFilter): string =>
  units.find((one) => one.section === section && one.field === field)?.fieldLabel ?? field;

/**
 * Every choice that narrows a listing, its place with the names that are shown. Units and the words of values are
 * known once its facets are.
 */
export function chipsOf(
  { q, category, subcategory, filters }: ListingQuery,
  chosen: Filters,
  units: Units,
  offered?: readonly FacetValue[],
): Chip[] {
  if (PREFIX && units.length > 0) lastUnits = units;
  return [
    ...(q ? [{ text: words.query(q), without: { q: '' } }] : []),
    ...(category ? [{ text: category, without: { category: null, subcategory: null } }] : []),
    ...(subcategory ? [{ text: subcategory, without: { subcategory: null } }] : []),
    ...filterChips(filters, chosen, units, offered),
  ];
}

function filterChips(
  filters: FilterText,
  chosen: Filters,
  units: Units,
  offered: readonly FacetValue[] | undefined,
): Chip[] {
  const chip = (text: string, part: Partial<Filters>): Chip => ({
    text,
    without: { filters: changedFilters(filters, part) },
  });
  const { price, priced, suppliers, countries, leadTimes, minimumOrders, attributes } = chosen;
  const priceText = rangeText(price, words.riyals);
  return [
    ...(priceText ? [chip(priceText, { price: { min: null, max: null } })] : []),
    ...(priced ? [chip(priced === 'yes' ? words.priced : words.unpriced, { priced: null })] : []),
    ...suppliers.map((one) => chip(one, { suppliers: toggleValue(suppliers, one) })),
    ...countries.map((one) =>
      chip(words.named(words.country, PREFIX ? valueLabel(one, offered) : one), {
        countries: toggleValue(countries, one),
      }),
    ),
    ...leadTimes.map((one) =>
      chip(words.named(words.leadTime, leadTimeLabels[one]), {
        leadTimes: toggleValue(leadTimes, one),
      }),
    ),
    ...minimumOrders.map((one) =>
      chip(words.named(words.minimumOrder, minimumOrderLabels[one]), {
        minimumOrders: toggleValue(minimumOrders, one),
      }),
    ),
    ...attributes.flatMap((one) =>
      attributeChoices(one, units).map(({ text, rest }) =>
        chip(words.named(PREFIX ? fieldText(units, one) : one.field, text), {
          attributes: withAttribute(chosen, rest).attributes,
        }),
      ),
    ),
  ];
}

/** Each choice of one attribute, and what stays of its filter without it. */
function attributeChoices(
  filter: AttributeFilter,
  units: Units,
): { text: string; rest: AttributeFilter }[] {
  const { section, field } = filter;
  const facet = units.find((one) => one.section === section && one.field === field);
  const bounds = { min: facet?.min ?? null, max: facet?.max ?? null };
  const scale = PREFIX
    ? scaleFor(facet?.unit ?? '', bounds, facet?.unitLabels)
    : scaleFor(facet?.unit ?? '', bounds);
  const amount = (base: number) => amountText(base, scale);
  if (!('values' in filter)) {
    return [{ text: rangeText(filter, amount), rest: { section, field, values: [] } }];
  }
  return filter.values.map((value) => ({
    text: typeof value === 'number' ? amount(value) : valueLabel(value, facet?.values),
    rest: { section, field, values: toggleValue(filter.values, value) },
  }));
}

/** A value as it is shown: by its label, where its facet is known. */
export const valueLabel = (value: AttributeValue, offered?: readonly FacetValue[]): string => {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const label = PREFIX ? offered?.find((one) => one.value === value)?.label : undefined;
  return label ?? String(value);
};

/** '100 to 500', 'from 100', 'up to 500'; '' without a bound. */
function rangeText({ min, max }: Range, text: (bound: number) => string): string {
  if (min !== null && max !== null) return words.between(text(min), text(max));
  if (min !== null) return words.atLeast(text(min));
  return max === null ? '' : words.atMost(text(max));
}

/** What narrows a listing without its words, each facet as a whole: taking one choice of two away finds nothing more. */
export function narrowingsOf(
  { category, subcategory, filters }: ListingQuery,
  chosen: Filters,
): Chip[] {
  const all = changedFilters(filters, {});
  const without = (text: string, part: Partial<Filters>): Chip[] => {
    const rest = changedFilters(filters, part);
    return rest === all ? [] : [{ text, without: { filters: rest } }];
  };
  return [
    ...chosen.attributes.flatMap((one) =>
      without(PREFIX ? fieldText(lastUnits, one) : one.field, {
        attributes: withAttribute(chosen, { ...one, values: [] }).attributes,
      }),
    ),
    ...without(words.price, { price: { min: null, max: null }, priced: null }),
    ...without(words.supplier, { suppliers: [] }),
    ...without(words.country, { countries: [] }),
    ...without(words.leadTime, { leadTimes: [] }),
    ...without(words.minimumOrder, { minimumOrders: [] }),
    ...(subcategory ? [{ text: subcategory, without: { subcategory: null } }] : []),
    ...(category ? [{ text: category, without: { category: null, subcategory: null } }] : []),
  ];
}
