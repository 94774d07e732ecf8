import type { CartItem } from '#domain/cart/cart.ts';
import type { QuoteState } from '#contract/values.ts';
import type {
  OfferedLine,
  Quotation,
  QuoteAnswer,
  QuoteRows,
  RequestedItem,
} from '#domain/quotes/quote-view.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import { toCompany } from '#backend/account/company-rows.ts';
import { toItems } from '#backend/cart/cart.ts';
import { callShop } from '#backend/shared/client.ts';
import { withRetry } from '#backend/shared/retry.ts';

/** A quotation and what opens it: the cart of its buyer, or the key of a mail's link. */
export interface QuoteReader {
  readonly number: string;
  readonly cart: string | null;
  readonly key: string | null;
}

type Row = RpcAnswer<'get_quote'>;
type AnswerRow = NonNullable<Row['quote']>;
type LineRow = AnswerRow['lines'][number];
type ItemRow = Row['items'][number];

/** A line has its buyer's words from the item that it answers. */
const toLine = (row: LineRow, items: readonly ItemRow[]): OfferedLine => ({
  position: row.position,
  requestPosition: row.request_position,
  productId: row.product,
  sku: row.sku,
  name: row.name,
  manufacturer: row.manufacturer,
  model: row.model,
  photo: row.photo,
  unit: row.unit,
  quantity: row.quantity,
  price: row.price_halalas,
  leadTimeDays: row.lead_time_days,
  note: row.note,
  supply: row.supply ?? null,
  isFirst: row.chosen,
  own: items.find(({ position }) => position === row.request_position)?.own ?? null,
});

const toAnswer = (row: AnswerRow, items: readonly ItemRow[]): QuoteAnswer => ({
  revision: row.revision,
  createdAt: row.created_at,
  validUntil: row.valid_until,
  note: row.note,
  deliveryFee: row.delivery_fee_halalas,
  vatPercent: row.vat_percent,
  lines: row.lines.map((line) => toLine(line, items)),
});

const toItem = (row: ItemRow): RequestedItem => ({
  position: row.position,
  productId: row.product,
  sku: row.sku,
  name: row.name,
  manufacturer: row.manufacturer,
  model: row.model,
  photo: row.photo,
  unit: row.unit,
  quantity: row.quantity,
  own: row.own,
});

const toFormer = (row: Row['history'][number]) => ({
  revision: row.revision,
  createdAt: row.created_at,
  validUntil: row.valid_until,
  total: row.total_halalas,
});

const toQuotation = (row: Row): Quotation => ({
  number: row.number,
  status: row.status,
  createdAt: row.created_at,
  email: row.email,
  name: row.name,
  phone: row.phone,
  ...toCompany(row),
  purchaseOrder: row.purchase_order,
  city: row.city,
  wishedDate: row.wished_date,
  message: row.message,
  orderNumber: row.order_number,
  items: row.items.map(toItem),
  files: row.files,
  answer: row.quote && toAnswer(row.quote, row.items),
  history: row.history.map(toFormer),
  messages: row.messages,
  now: row.now,
});

export const getQuote = (reader: QuoteReader): Promise<Quotation> =>
  withRetry(async () => toQuotation(await callShop('get_quote', { ...reader })));

/** The quotations of the user who is signed in. */
export const myQuotes = (page: number): Promise<QuoteRows> =>
  withRetry(async () => {
    const { quotes, ...counts } = await callShop('my_quotes', { page });
    return {
      ...counts,
      quotes: quotes.map((row) => ({
        number: row.number,
        status: row.status,
        createdAt: row.created_at,
        city: row.city,
        itemCount: row.item_count,
        firstName: row.first_name,
        total: row.total_halalas,
        validUntil: row.valid_until,
      })),
    };
  });

/** Puts the answer into a cart, also where it is in it already, so it may be repeated. */
export const acceptQuote = (
  cart: string,
  { number, key }: QuoteReader,
  choices: readonly number[],
  revision: number | null,
): Promise<CartItem[]> =>
  withRetry(async () =>
    toItems(await callShop('accept_quote', { cart, number, key, choices: [...choices], revision })),
  );

/** Returns the new state. Safe to repeat: a declined quotation stays declined. */
export const declineQuote = (reader: QuoteReader, reason: string): Promise<QuoteState> =>
  withRetry(async () => {
    const answer = await callShop('decline_quote', { ...reader, reason: reason.trim() || null });
    return answer.status;
  });

export const withdrawQuote = (reader: QuoteReader): Promise<QuoteState> =>
  withRetry(async () => (await callShop('withdraw_quote', { ...reader })).status);

/** Not tried again automatically: the message could be sent twice. */
export const writeQuoteMessage = async (reader: QuoteReader, body: string): Promise<void> => {
  await callShop('write_quote_message', { ...reader, body });
};
