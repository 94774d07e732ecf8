import { scaleFor } from '#domain/amount.ts';
import {
  scaleOf,
  shownField,
  shownValue,
  type AttributeFacet,
  type FacetValue,
} from '#domain/facets.ts';
import {
  formatFilters,
  parseFilters,
  toggled,
  withAttribute,
  type AttributeFilter,
  type AttributeValue,
  type Filters,
  type Range,
} from '#domain/filters.ts';
import type { ListingQuery } from '#domain/listing-address.ts';
import { facets as words, leadTimeLabels, minimumOrderLabels } from '#messages/facets.ts';
import { amountText } from '#messages/format-amount.ts';
import { placeShown } from './listing-place.ts';

/** One of the things that narrow a listing, and the listing without it. */
export interface Chip {
  readonly text: string;
  readonly without: Partial<ListingQuery>;
}

type Units = readonly AttributeFacet[];

/** The names that the place in the tree is shown with. */
const placeChips = (query: ListingQuery): Chip[] => {
  const { category, subcategory } = placeShown(query);
  return [
    ...(category ? [{ text: category, without: { category: null, subcategory: null } }] : []),
    ...(subcategory ? [{ text: subcategory, without: { subcategory: null } }] : []),
  ];
};

const facetOf = (units: Units, { section, field }: AttributeFilter) =>
  units.find((one) => one.section === section && one.field === field);

/** An attribute is shown by its name until its facet is known. */
const fieldText = (units: Units, filter: AttributeFilter): string => {
  const facet = facetOf(units, filter);
  return facet ? shownField(facet) : filter.field;
};

/** Every choice that narrows a listing. Units are known once its facets are. */
export function chipsOf(
  query: ListingQuery,
  units: Units,
  offeredCountries: readonly FacetValue[] = [],
): Chip[] {
  const { q, filters } = query;
  return [
    ...(q ? [{ text: words.query(q), without: { q: '' } }] : []),
    ...placeChips(query),
    ...(filters ? filterChips(parseFilters(filters), units, offeredCountries) : []),
  ];
}

function filterChips(
  filters: Filters,
  units: Units,
  offeredCountries: readonly FacetValue[],
): Chip[] {
  const chip = (text: string, part: Partial<Filters>): Chip => ({
    text,
    without: { filters: formatFilters({ ...filters, ...part }) },
  });
  const { price, priced, suppliers, countries, leadTimes, minimumOrders, attributes } = filters;
  const priceText = rangeText(price, words.riyals);
  return [
    ...(priceText ? [chip(priceText, { price: { min: null, max: null } })] : []),
    ...(priced ? [chip(priced === 'yes' ? words.priced : words.unpriced, { priced: null })] : []),
    ...suppliers.map((one) => chip(one, { suppliers: toggled(suppliers, one) })),
    ...countries.map((one) =>
      chip(words.named(words.country, shownValue(offeredCountries, one)), {
        countries: toggled(countries, one),
      }),
    ),
    ...leadTimes.map((one) =>
      chip(words.named(words.leadTime, leadTimeLabels[one]), {
        leadTimes: toggled(leadTimes, one),
      }),
    ),
    ...minimumOrders.map((one) =>
      chip(words.named(words.minimumOrder, minimumOrderLabels[one]), {
        minimumOrders: toggled(minimumOrders, one),
      }),
    ),
    ...attributes.flatMap((one) =>
      attributeChoices(one, units).map(({ text, rest }) =>
        chip(words.named(fieldText(units, one), text), {
          attributes: withAttribute(filters, rest).attributes,
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
  const facet = facetOf(units, filter);
  const scale = facet ? scaleOf(facet) : scaleFor('', { min: null, max: null });
  const amount = (base: number) => amountText(base, scale);
  if (!('values' in filter)) {
    return [{ text: rangeText(filter, amount), rest: { section, field, values: [] } }];
  }
  return filter.values.map((value) => ({
    text:
      typeof value === 'number'
        ? amount(value)
        : shownValue(facet?.values ?? [], valueLabel(value)),
    rest: { section, field, values: toggled(filter.values, value) },
  }));
}

export const valueLabel = (value: AttributeValue): string => {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return String(value);
};

/** '100 to 500', 'from 100', 'up to 500'; '' without a bound. */
function rangeText({ min, max }: Range, text: (bound: number) => string): string {
  if (min !== null && max !== null) return words.between(text(min), text(max));
  if (min !== null) return words.atLeast(text(min));
  return max === null ? '' : words.atMost(text(max));
}

/** What narrows a listing without its words, each facet as a whole: taking one choice of two away finds nothing more. */
export function narrowingsOf(query: ListingQuery, units: Units = []): Chip[] {
  const chosen = parseFilters(query.filters);
  const without = (text: string, part: Partial<Filters>): Chip[] => {
    const rest = formatFilters({ ...chosen, ...part });
    return rest === formatFilters(chosen) ? [] : [{ text, without: { filters: rest } }];
  };
  return [
    ...chosen.attributes.flatMap((one) =>
      without(fieldText(units, one), {
        attributes: withAttribute(chosen, { ...one, values: [] }).attributes,
      }),
    ),
    ...without(words.price, { price: { min: null, max: null }, priced: null }),
    ...without(words.supplier, { suppliers: [] }),
    ...without(words.country, { countries: [] }),
    ...without(words.leadTime, { leadTimes: [] }),
    ...without(words.minimumOrder, { minimumOrders: [] }),
    ...placeChips(query).toReversed(),
  ];
}
