/** Reads the catalogue as a whole. */
import * as z from 'zod/mini';
import { count, defineRpc, halalas, label, language, sar, text } from '#contract/define.ts';

const branch = z.strictObject({
  code: text,
  overarching_category: text,
  main_energy_category: text,
  subsector: text,
  product_count: count,
  overarching_label: label,
  main_label: label,
  subsector_label: label,
});

const family = z.strictObject({
  vertical: text,
  category: text,
  products: count,
  priced: count,
  lowest_price_halalas: z.nullable(halalas),
  median_price_halalas: z.nullable(halalas),
  highest_price_halalas: z.nullable(halalas),
  /** @deprecated Until the next release: `lowest_price_halalas`. */
  lowest_price: z.nullable(sar),
  /** @deprecated Until the next release: `median_price_halalas`. */
  median_price: z.nullable(sar),
  /** @deprecated Until the next release: `highest_price_halalas`. */
  highest_price: z.nullable(sar),
  vertical_label: label,
  category_label: label,
});

/** Vertical, main category, sub-vertical. */
const categoryPath = z.tuple([text, z.nullable(text), z.nullable(text)]);

export const catalogueFunctions = {
  category_tree: defineRpc({ language }, z.array(branch)),
  category_names: defineRpc({}, z.array(categoryPath)),
  market_prices: defineRpc({ language }, z.array(family)),
  catalogue_revision: defineRpc({}, text),
};
