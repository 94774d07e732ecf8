import * as z from 'zod/mini';
import {
  count,
  day,
  defineRpc,
  halalas,
  instant,
  label,
  language,
  optional,
  sar,
  text,
  uuid,
} from './define.ts';
import { SUPPLIES } from './values.ts';

/** A list, in which the database allows more than addresses. */
export const photos = z.array(z.unknown());
/** Section → field → text. */
export const attributes = z.record(text, z.record(text, text));

/** The parts of a product's title (`src/domain/product/product-title.ts`). */
export const titleParts = {
  name: text,
  manufacturer: z.nullable(text),
  model: z.nullable(text),
  manufacturer_label: label,
};

/** A key attribute: '# W' is the form of a number of watts. */
export const headline = z.strictObject({
  name: text,
  value: z.union([z.number(), text]),
  form: text,
});

/** Null of a product that nobody exchanges. Kept answers of the former release have none. */
export const supply = z.optional(z.nullable(z.enum(SUPPLIES)));

/** Why two products work together: panels in series, a battery's voltage, a valve (docs/catalogue.md). */
const fitReason = z.union([
  z.strictObject({
    kind: z.literal('string'),
    /** Only where the device states a lowest voltage. */
    from: z.optional(count),
    to: count,
    /** Of the longest string in the cold. */
    volts: z.number(),
    /** What the device takes. */
    limit: z.number(),
    /** AC power of an inverter. */
    watts: z.optional(z.number()),
  }),
  z.strictObject({
    kind: z.literal('battery'),
    volts: z.number(),
    from: z.number(),
    to: z.number(),
  }),
  z.strictObject({ kind: z.literal('valve'), valve: text }),
]);

/** Fields that a card of the listing and a whole product share. */
export const productParts = {
  id: uuid,
  sku: text,
  /** @deprecated Until the next release: `sku`. */
  product_id: text,
  ...titleParts,
  price_halalas: z.nullable(halalas),
  /** @deprecated Until the next release: `price_halalas`. */
  price_sar: z.nullable(sar),
  supplier: z.nullable(text),
  supplier_label: label,
  /** Since when the shop has verified the supplier; null where it has not (decision 31). */
  supplier_verified_on: z.nullable(day),
  vertical: z.nullable(text),
  sub_vertical: z.nullable(text),
  category: z.nullable(text),
  country_of_origin: z.nullable(text),
  minimum_order: count,
  lead_time_days: z.nullable(count),
  earliest_delivery: z.nullable(day),
  headlines: z.array(headline),
  /** Riyals per unit, rounded as they are shown. */
  unit_price: z.nullable(z.strictObject({ sar, unit: text })),
  supply,
};

/** A product as the listing shows it. */
export const card = z.strictObject({
  ...productParts,
  photo: z.nullable(text),
  photo_count: count,
});

const product = z.strictObject({
  ...productParts,
  photos,
  attributes,
  main_energy_category: z.nullable(text),
  updated_at: instant,
  /** For a reader of another language: what is in the product, in English, and how it is shown. */
  words: z.optional(z.record(text, text)),
});

export const productFunctions = {
  product_detail: defineRpc({ product: uuid, language }, product),
  products_by_ids: defineRpc({ products: z.array(uuid), language }, z.array(product)),
  /** For each of up to 50 products up to four others of its sub-vertical, else of its main category or vertical. */
  related_products: defineRpc({ products: z.array(uuid), language }, z.array(z.array(card))),
  /** For each of up to 10 products its neighbours in size and what it works with. */
  matching_products: defineRpc(
    { products: z.array(uuid), language },
    z.array(
      z.strictObject({
        sizes: z.array(z.strictObject({ is_larger: z.boolean(), product: card })),
        works_with: z.array(z.strictObject({ reason: fitReason, product: card })),
      }),
    ),
  ),
  product_page: defineRpc(
    { after: optional(uuid), at_most: optional(count), language },
    z.array(product),
  ),
};
