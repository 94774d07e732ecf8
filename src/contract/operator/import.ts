import * as z from 'zod/mini';
import { ATTRIBUTE_SECTIONS } from '#contract/values.ts';
import { count, defineRpc, optional, text } from '#contract/define.ts';
import { attributes, photos } from '#contract/product.ts';

/**
 * A product as the importer hands it over, under the names of a file's columns (the specification's). The price stays text,
 * so that no float touches it.
 */
const importedProduct = z.strictObject({
  product_id: text,
  name: text,
  price_sar: z.nullable(z.union([text, z.number()])),
  photos: z.optional(z.array(text)),
  /** By language, English left out. null takes a text away, one that is absent stays. */
  texts: z.optional(
    z.record(
      text,
      z.strictObject({
        name: z.optional(z.nullable(text)),
        description: z.optional(z.nullable(text)),
        supplier: z.optional(z.nullable(text)),
        manufacturer: z.optional(z.nullable(text)),
      }),
    ),
  ),
  attributes: z.optional(z.partialRecord(z.enum(ATTRIBUTE_SECTIONS), z.record(text, text))),
});

const outcome = z.strictObject({
  product_id: text,
  outcome: z.enum(['added', 'changed', 'unchanged']),
});

const category = z.strictObject({
  vertical: text,
  category: z.nullable(text),
  sub_vertical: z.nullable(text),
});

/** The step to call next; null once all is done. */
const progress = z.strictObject({
  next: z.nullable(count),
  remaining: count,
  products: count,
  revision: text,
});

/** SKU, name, whether it is offered, supplier. */
const knownProduct = z.tuple([text, text, z.boolean(), z.nullable(text)]);

/** A product as it is stored, of the columns that a catalogue file has. */
const storedProduct = z.strictObject({
  product_id: text,
  name: text,
  price_sar: z.nullable(text),
  photos,
  attributes,
  texts: z.record(
    text,
    z.strictObject({
      name: z.nullable(text),
      description: z.nullable(text),
      /** Of the company: each of its products has them. */
      supplier: z.nullable(text),
      manufacturer: z.nullable(text),
    }),
  ),
  is_active: z.boolean(),
});

export const importFunctions = {
  /** `columns` are those of the file; what they do not name stays. Without them each row replaces its product. */
  import_products: defineRpc(
    { batch: z.array(importedProduct), columns: optional(z.array(text)) },
    z.array(outcome),
  ),
  stored_products: defineRpc({ skus: z.array(text) }, z.array(storedProduct)),
  deactivate_products: defineRpc({ skus: z.array(text) }, count),
  /** Drawings in the place of older ones; photos stay. */
  redraw_products: defineRpc(
    { batch: z.array(z.strictObject({ product_id: text, photos })) },
    count,
  ),
  rename_supplier: defineRpc({ skus: z.array(text), name: text }, count),
  finish_import: defineRpc(
    { step: optional(count), categories: optional(z.array(category)) },
    progress,
  ),
  product_skus: defineRpc(
    { after: optional(text), at_most: optional(count) },
    z.array(knownProduct),
  ),
};
