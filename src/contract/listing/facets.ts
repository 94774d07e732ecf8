import * as z from 'zod/mini';
import { count, defineRpc, label, language, optional, sar, text } from '#contract/define.ts';
import { attributeValue, filters, leadTime, minimumOrder } from './filters.ts';

const counted = <Value extends z.ZodMiniType>(value: Value) =>
  z.array(z.strictObject({ value, count }));

/** The same of texts that may have a translation. */
const labelled = <Value extends z.ZodMiniType>(value: Value) =>
  z.array(z.strictObject({ value, count, label }));

/** How many products are between each two edges: one count less than edges. */
const histogram = z.optional(
  z.strictObject({ edges: z.array(z.number()), counts: z.array(count), is_estimate: z.boolean() }),
);

const attributeFacet = z.strictObject({
  section: text,
  field: text,
  kind: z.enum(['number', 'text', 'boolean']),
  unit: text,
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  values: labelled(attributeValue),
  histogram,
  field_label: label,
  /** Translations of the unit and its multiples. */
  unit_labels: z.optional(z.record(text, text)),
});

const facets = z.strictObject({
  is_estimate: z.boolean(),
  /** Riyals, as the filters of a price. */
  price: z.strictObject({
    min: z.nullable(sar),
    max: z.nullable(sar),
    priced: count,
    unpriced: count,
    histogram,
  }),
  suppliers: labelled(text),
  countries: labelled(text),
  lead_times: counted(leadTime),
  minimum_orders: counted(minimumOrder),
  attributes: z.array(attributeFacet),
});

export const facetFunctions = {
  /** Manufacturers of a listing whose name has these letters, at most 50: the facet names the largest only. */
  find_manufacturers: defineRpc(
    {
      letters: text,
      query: optional(text),
      vertical: optional(text),
      subcategory: optional(text),
      filters: optional(filters),
      as_typed: optional(z.boolean()),
      language,
    },
    labelled(text),
  ),
  product_facets: defineRpc(
    {
      query: optional(text),
      vertical: optional(text),
      subcategory: optional(text),
      filters: optional(filters),
      supplier_search: optional(text),
      as_typed: optional(z.boolean()),
      language,
    },
    facets,
  ),
};
