/** Quotations as a person reads them at the desk. */
import type { RpcAnswer } from '#contract/contract.ts';
import { formatInstant, formatSar, ownText, shopCity, table } from '#supabase/operator/format.ts';
import { listPriceOf } from './quote-file.ts';

type Quote = RpcAnswer<'show_quote'>;

export const printable = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, ' ');
const cell = (text: string | number | null | undefined): string => printable(String(text ?? '-'));

export function quoteListLines(quotes: RpcAnswer<'shop_quotes'>): string[] {
  if (quotes.length === 0) return ['No quotations.'];
  const head = ['Number', 'Status', `Asked (${shopCity})`, 'Lines', 'First', 'Total', 'E-mail'];
  const rows = quotes.map((quote) => [
    quote.number,
    quote.status,
    formatInstant(quote.created_at),
    String(quote.item_count),
    cell(quote.first_name),
    quote.total_halalas === null ? '-' : formatSar(quote.total_halalas),
    cell(quote.email),
  ]);
  return table([head, ...rows]);
}

const factsOf = (quote: Quote): [string, string | null][] => [
  ['Quotation', quote.number],
  ['Status', quote.status + (quote.order_number ? ` (order ${quote.order_number})` : '')],
  ['Asked', formatInstant(quote.created_at)],
  ['From', [quote.name, quote.company, quote.email, quote.phone].filter(Boolean).join(', ')],
  ['VAT number', quote.vat_number],
  ['Registration', quote.commercial_registration],
  ['Purchase order', quote.purchase_order],
  ['City', quote.city],
  ['Wanted', quote.wished_date],
  ['Note', quote.message],
];

function listed(quote: Quote, position: number): string {
  const price = listPriceOf(quote, position);
  return price === null ? '-' : formatSar(price);
}

const askedRows = (quote: Quote): string[][] => [
  ['Line', 'SKU', 'Name', 'Quantity', 'Unit', 'List price', 'Buyer’s own line'],
  ...quote.items.map(({ position, sku, name, quantity, unit, own }) =>
    [position, sku, name, quantity, unit, listed(quote, position), ownText(own)].map(cell),
  ),
];

function fileLines({ files }: Quote): string[] {
  if (files.length === 0) return [];
  const rows = files.map(({ id, name, bytes }) => [
    id,
    cell(name),
    `${Math.ceil(bytes / 1024)} kB`,
  ]);
  return ['', ...table([['File', 'Name', 'Size'], ...rows])];
}

function answerLines({ quote }: Quote): string[] {
  if (!quote) return [];
  const rows = quote.lines.map((line) => [
    cell(line.request_position),
    cell(line.sku),
    cell(line.name),
    String(line.quantity),
    formatSar(line.price_halalas),
    formatSar(line.line_total_halalas),
    String(line.lead_time_days),
  ]);
  const head = ['Answers', 'SKU', 'Name', 'Quantity', 'Price', 'Total', 'Days'];
  return [
    '',
    `Answer ${quote.revision}, valid until ${formatInstant(quote.valid_until)}:`,
    ...table([head, ...rows]),
    `Total with VAT and delivery: ${formatSar(quote.total_halalas)}`,
  ];
}

const messageLines = ({ messages }: Quote): string[] =>
  messages.flatMap(({ author, body, at }) => [
    '',
    `${author === 'shop' ? 'Shop' : 'Buyer'}, ${formatInstant(at)}:`,
    ...body.split('\n').map(printable),
  ]);

/** One quotation: who asks, what for, what was answered and written. */
export function quoteLines(quote: Quote): string[] {
  const facts = factsOf(quote).flatMap(([label, text]) => (text ? [[label, cell(text)]] : []));
  return [
    ...table(facts),
    '',
    ...table(askedRows(quote)),
    ...fileLines(quote),
    ...answerLines(quote),
    ...messageLines(quote),
  ];
}
