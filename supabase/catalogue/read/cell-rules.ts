/** Cells that hold no text of a product: errors of spreadsheets, shortened numbers, HTML, placeholders. */
import type { Locale } from '#contract/values.ts';
import { quoted } from '#supabase/catalogue/report/report.ts';
import type { Rule } from './row-rules.ts';
import { isUnit } from '#supabase/catalogue/read/lines/units.ts';

/** '#N/A', '#REF!' and '#NAME?' in the languages of Excel, 'Err:502' of LibreOffice, '####' of a narrow column. */
const ERROR = /^(?:#N\/A|#NV|#N\/D|#[\p{Lu}\d_/ÖÄÜ]+[!?]|#GETTING_DATA|Err:\d{3}|#{2,})$/iu;
/** '1.23457E+12': a spreadsheet writes at least two digits behind the sign, a part number none. */
const SHORTENED = /^\d(?:[.,]\d+)?E[+-]\d{2,3}$/i;
const TAG =
  /<\/?(?:a|abbr|article|b|blockquote|body|br|button|center|code|div|em|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|label|li|link|main|meta|ol|p|picture|pre|s|script|section|small|source|span|strike|strong|style|sub|sup|svg|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|video)(?:\s[^<>]*)?\/?>|<!--/i;
const ENTITY = /&(?:#\d{2,7}|#x[\da-f]{2,6}|[a-z][a-z\d]{1,24});/i;
const PLACEHOLDER = /^(?:\[\d*\]|\(?units?\)?)$/i;

/** The letters that a text in a language has. */
const LETTERS: Readonly<Partial<Record<Locale, { name: string; letter: RegExp }>>> = {
  ar: { name: 'Arabic', letter: /\p{Script=Arabic}/u },
};

export const spreadsheetRule: Rule = (value) =>
  ERROR.test(value)
    ? 'is an error of a spreadsheet, not a value; correct its formula or type the value'
    : null;

export const shortenedRule: Rule = (value) =>
  SHORTENED.test(value)
    ? 'is a long number that a spreadsheet has shortened; make the column text there, and write all digits'
    : null;

export function htmlRule(value: string): string | null {
  const found = TAG.exec(value) ?? ENTITY.exec(value);
  return found === null ? null : `has HTML, ${quoted(found[0])}; write it as plain text`;
}

const isPlaceholder = (value: string): boolean => PLACEHOLDER.test(value);

/** Lists have rows of units and of indexes under their header: 'Units', '[0]'. */
export const placeholderRule: Rule = (value) =>
  isPlaceholder(value) ? 'is a placeholder of a list, not a product; delete the row' : null;

/** Whether the values of a row are only units. One alone beside a name may be what a product is sold by. */
export function isUnitRow(name: string, price: string, values: readonly string[]): boolean {
  const filled = values.filter((value) => value !== '');
  const least = isUnit(name) ? 1 : 2;
  return price === '' && !isPlaceholder(name) && filled.length >= least && filled.every(isUnit);
}

/** A text in another language is shown as being in it. */
export const lettersRule =
  (locale: Locale, english: string): Rule =>
  (value) => {
    const script = LETTERS[locale];
    if (value === '' || script === undefined || script.letter.test(value)) return null;
    return `has no ${script.name} letter; English is for the column "${english}", and an empty cell shows that text`;
  };
