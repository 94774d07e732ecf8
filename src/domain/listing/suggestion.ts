import type { Halalas } from '#domain/shared/money.ts';
import type { Titled } from '#domain/product/product-title.ts';

export interface SuggestedProduct extends Titled {
  readonly id: string;
  readonly sku: string;
  readonly photo: string | null;
  readonly price: Halalas | null;
}

export interface SuggestedCategory {
  readonly vertical: string;
  /** Null: the vertical itself. */
  readonly subcategory: string | null;
  readonly name: string;
  readonly count: number;
  /** How the vertical is shown, where that is another word; the name is only shown. */
  readonly shownVertical?: string | undefined;
}

/** A manufacturer or a supplier, and how many products of theirs there are. */
export interface SuggestedCompany {
  readonly name: string;
  readonly count: number;
  /** How it is shown, where that is another name. */
  readonly label?: string | undefined;
}

/** Suggestions of a search box. */
export interface Suggestions {
  /** The words that were searched for instead of the typed ones; null where those were. */
  readonly corrected: string | null;
  readonly products: readonly SuggestedProduct[];
  readonly categories: readonly SuggestedCategory[];
  readonly manufacturers: readonly SuggestedCompany[];
  readonly suppliers: readonly SuggestedCompany[];
}

export const NO_SUGGESTIONS: Suggestions = {
  corrected: null,
  products: [],
  categories: [],
  manufacturers: [],
  suppliers: [],
};

export const countOf = ({ products, categories, manufacturers, suppliers }: Suggestions): number =>
  products.length + categories.length + manufacturers.length + suppliers.length;

const MARKS = /\u0640|[\u064B-\u0655]|\u0670/g;
const LETTERS: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
};

const DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';

/** A letter as the database compares it; '' for a mark that it leaves out. */
function folded(letter: string): string {
  const digit = DIGITS.indexOf(letter);
  if (digit >= 0) return String(digit % 10);
  return LETTERS[letter] ?? letter.normalize('NFD').replace(MARKS, '').toLowerCase();
}

export interface Part {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Every letter of a text where another is in it, those that are left out in comparing included. */
function placesOf(needle: string, folds: readonly string[]): readonly number[] {
  const places = folds.flatMap((fold, index) => [...fold].map(() => index));
  const at = needle === '' ? -1 : folds.join('').indexOf(needle);
  const [from, to] = [places[at], places[at + needle.length - 1]];
  if (from === undefined || to === undefined) return [];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** A text in parts, marked where it matches what was typed: as a whole, else each of the words. */
export function markedParts(text: string, typed: string): Part[] {
  const letters = [...text];
  const folds = letters.map(folded);
  const needle = [...typed.trim()].map(folded).join('');
  const whole = placesOf(needle, folds);
  const marks = new Set(
    whole.length > 0 ? whole : needle.split(/\s+/).flatMap((word) => placesOf(word, folds)),
  );
  return letters.reduce<Part[]>((parts, letter, index) => {
    const isMatch = marks.has(index);
    const last = parts.at(-1);
    if (last?.isMatch !== isMatch) return [...parts, { text: letter, isMatch }];
    return [...parts.slice(0, -1), { text: last.text + letter, isMatch }];
  }, []);
}
