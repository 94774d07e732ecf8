import { scaleFor, toScale } from '#domain/listing/amount.ts';
import type { AttributeFacet, FacetValue } from '#domain/listing/filters/facets.ts';
import {
  isSet,
  NO_FILTERS,
  toggleValue,
  withAttribute,
  type AttributeFilter,
  type AttributeValue,
  type Filters,
  type Range,
} from '#domain/listing/filters/filters.ts';
import type { ListingQuery } from '#domain/listing/listing.ts';
import { facets as words, leadTimeLabels, minimumOrderLabels } from '#messages/listing/facets.ts';
import { card } from '#messages/product/card.ts';
import { amountText } from '#messages/format.ts';
import { shownRange } from '#domain/listing/filters/price-range.ts';
import { $vat } from '#stores/shared/vat.ts';

/** One of the things that narrow a listing, and the listing without it. */
export interface Chip {
  readonly text: string;
  readonly without: Partial<ListingQuery>;
}

type Units = readonly AttributeFacet[];

/** The last known units: an empty list has no facets, but its filters still have names. */
let lastUnits: Units = [];

/** An attribute has its English name until its facet is known. */
const fieldText = (units: Units, { section, field }: AttributeFilter): string =>
  units.find((one) => one.section === section && one.field === field)?.fieldLabel ?? field;

/**
 * Every choice that narrows a listing, its place with the names that are shown. Units and the words of values are
 * known once its facets are.
 */
export function activeFilterChips(
  { q, category, subcategory, filters }: ListingQuery,
  units: Units,
  offered?: readonly FacetValue[],
): Chip[] {
  if (units.length > 0) lastUnits = units;
  return [
    ...(q ? [{ text: words.query(q), without: { q: '' } }] : []),
    ...(category ? [{ text: category, without: { category: null, subcategory: null } }] : []),
    ...(subcategory ? [{ text: subcategory, without: { subcategory: null } }] : []),
    ...filterChips(filters, units, offered),
  ];
}

function filterChips(
  filters: Filters,
  units: Units,
  offered: readonly FacetValue[] | undefined,
): Chip[] {
  const chip = (text: string, part: Partial<Filters>): Chip => ({
    text,
    without: { filters: { ...filters, ...part } },
  });
  const shown = (value: string): string => valueLabel(value, offered);
  const { price, priced, suppliers, countries, leadTimes, minimumOrders, attributes } = filters;
  const vat = $vat.get();
  const priceText = rangeText(shownRange(price, vat), words.riyals);
  return [
    ...(priceText ? [chip(`${priceText} ${card.vat[vat]}`, { price: NO_FILTERS.price })] : []),
    ...(priced ? [chip(priced === 'yes' ? words.priced : words.unpriced, { priced: null })] : []),
    ...suppliers.map((one) => chip(shown(one), { suppliers: toggleValue(suppliers, one) })),
    ...countries.map((one) =>
      chip(words.named(words.country, shown(one)), { countries: toggleValue(countries, one) }),
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
  const facet = units.find((one) => one.section === section && one.field === field);
  const bounds = { min: facet?.min ?? null, max: facet?.max ?? null };
  const scale = scaleFor(facet?.unit ?? '', bounds, facet?.unitLabels);
  const amount = (base: number) => amountText(toScale(base, scale), scale.symbol);
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
  const label = offered?.find((one) => one.value === value)?.label;
  return label ?? String(value);
};

/** '100 to 500', 'from 100', 'up to 500'; '' without a bound. */
function rangeText({ min, max }: Range, text: (bound: number) => string): string {
  if (min !== null && max !== null) return words.between(text(min), text(max));
  if (min !== null) return words.atLeast(text(min));
  return max === null ? '' : words.atMost(text(max));
}

/** The filters of a listing without its search words. A facet counts as one: removing one choice of two finds nothing more. */
export function removableFilters({ category, subcategory, filters }: ListingQuery): Chip[] {
  const { price, priced, suppliers, countries, leadTimes, minimumOrders, attributes } = filters;
  const without = (text: string, isChosen: boolean, part: Partial<Filters>): Chip[] =>
    isChosen ? [{ text, without: { filters: { ...filters, ...part } } }] : [];
  return [
    ...attributes.flatMap((one) =>
      without(fieldText(lastUnits, one), true, {
        attributes: withAttribute(filters, { ...one, values: [] }).attributes,
      }),
    ),
    ...without(words.price, isSet(price) || !!priced, { price: NO_FILTERS.price, priced: null }),
    ...without(words.supplier, suppliers.length > 0, { suppliers: [] }),
    ...without(words.country, countries.length > 0, { countries: [] }),
    ...without(words.leadTime, leadTimes.length > 0, { leadTimes: [] }),
    ...without(words.minimumOrder, minimumOrders.length > 0, { minimumOrders: [] }),
    ...(subcategory ? [{ text: subcategory, without: { subcategory: null } }] : []),
    ...(category ? [{ text: category, without: { category: null, subcategory: null } }] : []),
  ];
}
