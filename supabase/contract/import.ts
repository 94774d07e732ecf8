import * as z from 'zod/mini';
import { ATTRIBUTE_SECTIONS } from '#domain/attributes.ts';
import { count, defineRpc, optional, text } from './define.ts';

/** A product as the importer hands it over. The price stays text, so that no float touches it. */
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

export const importFunctions = {
  import_products: defineRpc({ batch: z.array(importedProduct) }, z.array(outcome)),
  deactivate_products: defineRpc({ skus: z.array(text) }, count),
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
