/** Values of a command line as the database takes them. Each reader throws a `UsageError`. */
import { latinDigits } from '#domain/digits.ts';
import { ORDER_STEPS, tidyOrderNumber } from '#domain/order.ts';
import { UsageError } from '#supabase/cli/failure.ts';
import { nearest } from '#supabase/cli/nearest.ts';
import { amountOf } from './amount.ts';

export const STATES: readonly string[] = [...ORDER_STEPS, 'cancelled'];

const wrong = (sentence: string): never => {
  throw new UsageError(sentence);
};

const NUMBER = /^ES-\d{6}-[0-9A-HJKMNP-TV-Z]{10}$/;

/** An order's number from however many words it was typed as: 'es 261121 0123456789'. */
export function numberOf(words: readonly string[]): string {
  const number = tidyOrderNumber(words.join(' '));
  if (NUMBER.test(number)) return number;
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
  const digits = latinDigits(limit);
  const count = /^\d{1,3}$/.test(digits) ? Number(digits) : 0;
  return count >= 1 && count <= 500 ? count : wrong('--limit is a whole number from 1 to 500.');
}

/** Halalas of a positive amount. */
export function paidOf(amount: string): number {
  const halalas = amountOf(amount);
  if (halalas === null) {
    return wrong(`--amount '${amount}' is no amount in riyals, such as 165.00.`);
  }
  return halalas > 0 ? halalas : wrong('--amount must be more than 0.');
}

/** A text of at most so many characters, without control characters. */
export function textOf(name: string, text: string, max: number): string {
  if (/\p{Cc}/u.test(text)) return wrong(`--${name} must be one line without control characters.`);
  const length = [...text].length;
  return length <= max ? text : wrong(`--${name} has ${length} characters; at most ${max} fit.`);
}
