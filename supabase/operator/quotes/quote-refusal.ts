/** Why the shop refuses an answer to a quotation, in the words of its file. */
import type { AppError } from '#domain/shared/errors.ts';
import type { Call } from '#supabase/operator/command.ts';
import { formatSar } from '#supabase/operator/format.ts';
import { ZERO_PRICE } from './quote-file.ts';

/** The line of its file that each line of an answer is in. */
export const linesInFile = new WeakMap<object, readonly number[]>();

const FIELDS: Readonly<Record<string, string>> = {
  request_position: 'the request has no such line',
  sku: 'no product has this SKU',
  name: 'a line without a SKU and a line of the request needs a name of at most 300 characters',
  quantity: 'a quantity is a whole number from 1 to 9999',
  unit: 'a unit has at most 40 characters',
  price: 'the price is too high: at most 999999999.99 riyals',
  price_missing:
    'it has no price, and the catalogue has none for it: write riyals, such as 1250.00',
  price_zero: ZERO_PRICE,
  lead_time: 'days are a whole number from 0 to 3650',
  note: 'a note has at most 500 characters',
};

export function quoteRefusal(error: AppError, call: Call): string | undefined {
  const { details, code } = error;
  const number = 'number' in call.args ? call.args.number : '';
  if (code === 'quote_not_found') {
    return `There is no quotation ${number}. See npm run shop -- quotes list.`;
  }
  if (code === 'quote_not_changeable') {
    return `Quotation ${number} is ${String(details['status'])}: nothing was changed.`;
  }
  const { line, field } = (details['fields'] ?? {}) as { line?: number; field?: string };
  if (line === undefined || call.name !== 'answer_quote') return undefined;
  const place = linesInFile.get(call.args.answer)?.[line - 1] ?? line;
  const why = FIELDS[field ?? ''] ?? overLargest(field, Number(details['largest_halalas']));
  return `Line ${place} of the file: ${why}. Nothing was sent.`;
}

function overLargest(field: string | undefined, halalas: number): string {
  const most = `an order has at most ${formatSar(halalas)} without VAT`;
  if (field === 'line_total') return `${most}: lower its quantity or price`;
  if (field === 'sum')
    return `${most}, and with this line, the largest, it has more: answer with less`;
  return 'it is not understood';
}
