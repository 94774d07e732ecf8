/** Quote requests, the shop's answers, and how they become orders. */
import * as z from 'zod/mini';
import { QUOTE_STATES } from './values.ts';
import { cart, count, day, defineRpc, halalas, instant, optional, text, uuid } from './define.ts';
import { companyParts } from './address.ts';
import { fileRow } from './file.ts';
import { cartLines, ownLine } from './cart.ts';
import { supply, titleParts } from './product.ts';

const number = text;
const status = z.enum(QUOTE_STATES);

const item = z.strictObject({
  position: count,
  /** Null for a free line, and for a product that is gone. */
  product: z.nullable(uuid),
  sku: z.nullable(text),
  /** @deprecated Until the next release: `sku`. */
  product_id: z.nullable(text),
  ...titleParts,
  photo: z.nullable(text),
  unit: z.nullable(text),
  quantity: count,
  own: ownLine,
});

const line = z.strictObject({
  position: count,
  /** The line of the request that it answers; several are alternatives. */
  request_position: z.nullable(count),
  product: z.nullable(uuid),
  sku: z.nullable(text),
  ...titleParts,
  unit: z.nullable(text),
  quantity: count,
  price_halalas: halalas,
  line_total_halalas: halalas,
  lead_time_days: count,
  note: z.nullable(text),
  supply,
  photo: z.nullable(text),
  /** Taken unless the buyer chooses an alternative. */
  chosen: z.boolean(),
});

const answer = z.strictObject({
  revision: count,
  valid_until: instant,
  created_at: instant,
  note: z.nullable(text),
  delivery_fee_halalas: halalas,
  vat_percent: z.number(),
  lines: z.array(line),
  /** With VAT and delivery, as `chosen` names them. */
  total_halalas: halalas,
});

export const quoteRequest = z.strictObject({
  number,
  status,
  created_at: instant,
  email: text,
  name: z.nullable(text),
  ...companyParts,
  purchase_order: z.nullable(text),
  phone: z.nullable(text),
  city: z.nullable(text),
  wished_date: z.nullable(day),
  message: z.nullable(text),
  /** The clock that its validity is judged by. */
  now: instant,
  order_number: z.nullable(text),
  items: z.array(item),
  files: z.array(fileRow),
  quote: z.nullable(answer),
  /** Answers that were replaced. */
  history: z.array(
    z.strictObject({
      revision: count,
      created_at: instant,
      valid_until: instant,
      total_halalas: halalas,
    }),
  ),
  messages: z.array(z.strictObject({ author: z.enum(['buyer', 'shop']), body: text, at: instant })),
});

/** The answer to a change; a page then loads the whole request again. */
const head = z.strictObject({ number, status });

const row = {
  number,
  status,
  created_at: instant,
  city: z.nullable(text),
  item_count: count,
  first_name: z.nullable(text),
  total_halalas: z.nullable(halalas),
  valid_until: z.nullable(instant),
};

/** Access by the shopper's cart session, or by the key in an email's link. */
const reader = { cart: optional(cart), key: optional(text) };

const answerLine = z.strictObject({
  request_position: z.nullable(count),
  sku: z.nullable(text),
  name: z.nullable(text),
  quantity: z.nullable(count),
  unit: z.nullable(text),
  /** Null: the price of the catalogue. */
  price_halalas: z.nullable(halalas),
  lead_time_days: z.nullable(count),
  note: z.nullable(text),
});

/** The shop's view: also the list price of each line, null without a price. */
const shopRequest = z.extend(quoteRequest, {
  list_prices: z.array(z.strictObject({ position: count, price_halalas: z.nullable(halalas) })),
});

export const quoteFunctions = {
  get_quote: defineRpc({ number, ...reader }, quoteRequest),
  my_quotes: defineRpc(
    { page: optional(count) },
    z.strictObject({
      total: count,
      pages: count,
      page: count,
      quotes: z.array(z.strictObject(row)),
    }),
  ),
  accept_quote: defineRpc(
    {
      cart,
      number,
      key: optional(text),
      choices: optional(z.array(count)),
      revision: optional(count),
    },
    cartLines,
  ),
  release_quote: defineRpc({ cart }, cartLines),
  decline_quote: defineRpc({ number, ...reader, reason: optional(text) }, head),
  withdraw_quote: defineRpc({ number, ...reader }, head),
  write_quote_message: defineRpc({ number, body: text, ...reader }, head),
  shop_quotes: defineRpc(
    { status: optional(status), at_most: optional(count) },
    z.array(z.strictObject({ ...row, email: text, name: z.nullable(text) })),
  ),
  show_quote: defineRpc({ number }, shopRequest),
  answer_quote: defineRpc(
    {
      number,
      answer: z.strictObject({
        lines: z.array(answerLine),
        valid_days: count,
        note: z.nullable(text),
        delivery_fee_halalas: z.nullable(halalas),
      }),
    },
    head,
  ),
  withdraw_answer: defineRpc({ number }, head),
  answer_message: defineRpc({ number, body: text }, head),
};
