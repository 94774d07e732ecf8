import type { Halalas } from './money.ts';
import type { Titled } from './product-title.ts';

export interface SuggestedProduct extends Titled {
  readonly id: string;
  readonly sku: string;
  readonly photo: string | null;
  readonly priceSar: Halalas | null;
}

export interface SuggestedCategory {
  readonly vertical: string;
  /** Null: the vertical itself. */
  readonly subcategory: string | null;
  readonly name: string;
  readonly count: number;
}

export interface SuggestedSupplier {
  readonly name: string;
  readonly count: number;
}

/** What a search box offers while words are typed. */
export interface Suggestions {
  readonly products: readonly SuggestedProduct[];
  readonly categories: readonly SuggestedCategory[];
  readonly suppliers: readonly SuggestedSupplier[];
}

const MARKS = /\u0640|[\u064B-\u0655]|\u0670/;
const LETTERS: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
};

const DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';

/** A letter as the database compares it; '' for a mark that it leaves out. */
function folded(letter: string): string {
  if (MARKS.test(letter)) return '';
  const digit = DIGITS.indexOf(letter);
  return digit >= 0 ? String(digit % 10) : (LETTERS[letter] ?? letter.toLowerCase());
}

/** A text before, in and after the first place that matches what was typed; null where none does. */
export function matchIn(text: string, typed: string): readonly [string, string, string] | null {
  const letters = [...text];
  const needle = [...typed.trim()].map(folded).join('');
  if (needle === '') return null;
  const places = letters.flatMap((letter, index) => [...folded(letter)].map(() => index));
  const at = letters.map(folded).join('').indexOf(needle);
  const [from, to] = [places[at], places[at + needle.length - 1]];
  if (at < 0 || from === undefined || to === undefined) return null;
  const part = (start: number, end?: number) => letters.slice(start, end).join('');
  return [part(0, from), part(from, to + 1), part(to + 1)];
}
