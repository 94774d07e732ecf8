import * as z from 'zod/mini';
import { count, defineRpc, halalas, text } from './define.ts';

export const bankAccount = z.strictObject({
  name: text,
  holder: text,
  iban: text,
  swift: text,
  sample: z.optional(z.boolean()),
});

const values = {
  /** With at most two decimals. */
  vat_percent: z.number(),
  delivery_fee_halalas: halalas,
  /** 0 is Sunday. */
  closed_weekdays: z.array(count),
  delivery_slots: z.array(text),
  bank_account: bankAccount,
  order_prefix: text,
  /** How many random characters end an order number. */
  order_digits: count,
};

const source = z.tuple([text, text]);
const measured = z.tuple([text, text, text]);

/** A headline attribute of a sub-vertical or a main category. */
const headlineRow = z.strictObject({
  place: text,
  position: count,
  name: text,
  /** Section and field; the first that is stated counts. */
  sources: z.array(source),
  /** The fallback without a source: one quantity divided by another, each with its section, field and unit. */
  share: z.nullable(z.strictObject({ of: measured, by: measured, times: z.number() })),
  is_text: z.boolean(),
  unit: text,
  form: text,
  is_sorted: z.boolean(),
  price_unit: z.nullable(text),
  /** Common sizes, in the unit. */
  common: z.nullable(z.array(z.number())),
  /** The place among the kinds that come first. */
  demand: z.nullable(count),
});

/** An attribute in the order of filters of a sub-vertical, a main category or ('') all else. */
const facetRow = z.strictObject({ place: text, position: count, section: text, field: text });

const settings = z.strictObject(values);

export const settingsFunctions = {
  shop_settings: defineRpc({}, settings),
  save_settings: defineRpc({ settings: z.partial(settings) }, settings),
  /** Groups of terms that mean the same. Answers how many terms there are. */
  save_synonyms: defineRpc({ synonyms: z.array(z.array(text)) }, count),
  /** By language, English left out. Answers how many words there are. The search reads them with the next `save_synonyms`. */
  save_catalogue_words: defineRpc({ words: z.record(text, z.record(text, text)) }, count),
  /** Answers whether any differs: then `refresh_headlines` brings them to the products. */
  save_headlines: defineRpc({ headlines: z.array(headlineRow) }, z.boolean()),
  /** Answers whether any differs. */
  save_facet_order: defineRpc({ facets: z.array(facetRow) }, z.boolean()),
  /** Works for less than a second. Answers whether all products have their values, and how many of all it has passed. */
  refresh_headlines: defineRpc(
    {},
    z.strictObject({ done: z.boolean(), passed: count, products: count }),
  ),
};
