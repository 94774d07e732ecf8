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

const settings = z.strictObject(values);

export const settingsFunctions = {
  shop_settings: defineRpc({}, settings),
  save_settings: defineRpc({ settings: z.partial(settings) }, settings),
  /** Groups of terms that mean the same. Answers how many terms there are. */
  save_synonyms: defineRpc({ synonyms: z.array(z.array(text)) }, count),
};
