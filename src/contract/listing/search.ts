import * as z from 'zod/mini';
import {
  count,
  defineRpc,
  halalas,
  label,
  language,
  optional,
  sar,
  text,
  uuid,
} from '#contract/define.ts';
import { attributeValue, filters } from './filters.ts';
import { card, headline, titleParts } from '#contract/product.ts';

const pageFields = {
  total: count,
  total_is_exact: z.boolean(),
  page: count,
  page_size: count,
  /** The query that was used instead of the typed one. */
  corrected: z.nullable(text),
  /** No product has all words: these have some. */
  is_partial: z.boolean(),
  /** Words of the query, as typed, that none of the products has: of the first page by relevance. */
  missing: z.optional(z.array(text)),
  /** Of the first product: the amount that is the nearest to one that is missing. */
  nearest: z.optional(z.nullable(z.extend(headline, { value: z.number() }))),
  /** Orders that the place has beside those of every listing: by a headline attribute, or by the price of a unit. */
  sorts: z.array(
    z.strictObject({
      sort: z.enum(['headline_desc', 'headline_asc', 'second_desc', 'unit_price']),
      name: text,
    }),
  ),
  /** Suppliers of the filters in a former spelling, with the current one. */
  renamed_suppliers: z.array(z.strictObject({ typed: text, current: text })),
  products: z.array(card),
};
const page = z.strictObject(pageFields);

/** The same with attributes as columns. */
const table = z.strictObject({
  ...pageFields,
  columns: z.array(
    z.strictObject({
      section: text,
      field: text,
      kind: z.enum(['number', 'text', 'boolean']),
      unit: text,
      field_label: label,
      unit_labels: z.optional(z.record(text, text)),
    }),
  ),
  /** Of each product what it states of each column, numbers in the base unit. */
  cells: z.array(z.array(z.nullable(attributeValue))),
  /** Whether a column may be sorted by here. */
  is_sortable: z.boolean(),
  /** The column that the table is sorted by, as it was asked for; null for an order of every listing. */
  by: z.nullable(text),
});

/** How many hits each place of the tree has; places without hits are absent. What is in no place has empty names. */
const tree = z.array(z.strictObject({ vertical: text, sub_vertical: text, count }));

const suggestions = z.strictObject({
  corrected: z.nullable(text),
  products: z.array(
    z.strictObject({
      id: uuid,
      ...titleParts,
      sku: text,
      /** @deprecated Until the next release: `sku`. */
      product_id: text,
      photo: z.nullable(text),
      price_halalas: z.nullable(halalas),
      /** @deprecated Until the next release: `price_halalas`. */
      price_sar: z.nullable(sar),
    }),
  ),
  categories: z.array(
    z.strictObject({
      vertical: text,
      subcategory: z.nullable(text),
      name: text,
      count,
      label,
      vertical_label: label,
    }),
  ),
  manufacturers: z.array(z.strictObject({ name: text, count, label })),
  suppliers: z.array(z.strictObject({ name: text, count, label })),
});

export const searchFunctions = {
  search_products: defineRpc(
    {
      query: optional(text),
      vertical: optional(text),
      subcategory: optional(text),
      sort: optional(text),
      page: optional(count),
      filters: optional(filters),
      as_typed: optional(z.boolean()),
      language,
      after: optional(text),
      before: optional(text),
    },
    page,
  ),
  product_table: defineRpc(
    {
      query: optional(text),
      vertical: optional(text),
      subcategory: optional(text),
      sort: optional(text),
      /** A column's "Section.Field"; with a "-" before it for falling. */
      by_field: optional(text),
      page: optional(count),
      filters: optional(filters),
      as_typed: optional(z.boolean()),
      language,
      after: optional(text),
      before: optional(text),
    },
    table,
  ),
  search_tree: defineRpc({ query: text, as_typed: optional(z.boolean()) }, tree),
  suggest_products: defineRpc({ query: text, language }, suggestions),
};
