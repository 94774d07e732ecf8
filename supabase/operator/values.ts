/** Values of a command line as the database takes them. Each reader throws a `UsageError`. */
import { riyadhDay } from '#domain/checkout/delivery.ts';
import { typedDigits } from '#domain/shared/text/digits.ts';
import { cleanEmail } from '#domain/shared/text/email.ts';
import { ORDER_STEPS } from '#contract/values.ts';
import { tidyOrderNumber } from '#domain/orders/order.ts';
import { isOrderNumber } from '#domain/orders/payment.ts';
import { UsageError } from '#supabase/cli/failure.ts';
import { nearest } from '#supabase/cli/nearest.ts';
import { amountOf, ambiguityOf } from '#supabase/operator/orders/amount.ts';

export const STATES: readonly string[] = [...ORDER_STEPS, 'cancelled'];

const wrong = (sentence: string): never => {
  throw new UsageError(sentence);
};

/** An order's number from however many words it was typed as: 'es 261121 0123456789'. */
export function numberOf(words: readonly string[]): string {
  const number = tidyOrderNumber(words.join(' '));
  if (isOrderNumber(number)) return number;
  return wrong(`'${words.join(' ')}' is not the number of an order, such as ES-261121-0123456789.`);
}

export function stateOf(state: string): string {
  const known = state.toLowerCase().replace(/[\s-]+/g, '_');
  if (STATES.includes(known)) return known;
  const near = nearest(known, STATES);
  const hint = near === null ? '' : ` Did you mean '${near}'?`;
  return wrong(`'${state}' is no state of an order: ${STATES.join(', ')}.${hint}`);
}

export function limitOf(limit: string | undefined, otherwise = 50): number {
  if (limit === undefined) return otherwise;
  const digits = typedDigits(limit);
  const count = /^\d{1,3}$/.test(digits) ? Number(digits) : 0;
  return count >= 1 && count <= 500 ? count : wrong('--limit is a whole number from 1 to 500.');
}

/** Halalas of a positive amount. */
export function paidOf(amount: string): number {
  const halalas = amountOf(amount);
  if (halalas === null) {
    return wrong(
      `--amount '${amount}' ${ambiguityOf(amount) ?? 'is no amount in riyals, such as 165.00.'}`,
    );
  }
  return halalas > 0 ? halalas : wrong('--amount must be more than 0.');
}

/** A text of at most so many characters, without control characters. */
export function textOf(name: string, text: string, max: number): string {
  if (/\p{Cc}/u.test(text)) return wrong(`--${name} must be one line without control characters.`);
  const length = [...text].length;
  return length <= max ? text : wrong(`--${name} has ${length} characters; at most ${max} fit.`);
}

export const emailOf = (text: string): string =>
  cleanEmail(text) ?? wrong(`'${text}' is not an e-mail address, such as mona@example.com.`);

const LEAST_DIGITS = 4;
const MOST_DIGITS = 15;

/** The digits by which a phone number is found: '0512…', '+966 512…', '٠٠٩٦٦…', or its last four. */
export function phoneOf(text: string): string {
  const typed = typedDigits(text).replace(/[\s().+-]/g, '');
  const digits = typed.replace(/^0+/, '');
  const isNumber = /^\d+$/.test(typed) && digits.length <= MOST_DIGITS;
  if (isNumber && digits.length >= LEAST_DIGITS) return digits;
  return wrong(`'${text}' is not a phone number, nor its last digits (${LEAST_DIGITS} or more).`);
}

const DAY_MS = 86_400_000;
const isDay = (day: string): boolean =>
  !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);

/** A day of Riyadh: 2026-11-22, 22/11/2026, today, yesterday, tomorrow. */
export function dayOf(text: string, now = new Date()): string {
  const typed = typedDigits(text).toLowerCase();
  if (typed === 'today') return riyadhDay(now);
  if (typed === 'yesterday') return riyadhDay(new Date(now.getTime() - DAY_MS));
  if (typed === 'tomorrow') return riyadhDay(new Date(now.getTime() + DAY_MS));
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(typed) ?? [];
  const iso = year === '' ? typed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (/^\d{4}-\d{2}-\d{2}$/.test(iso) && isDay(iso)) return iso;
  return wrong(`'${text}' is not a day, such as 2026-11-22.`);
}
