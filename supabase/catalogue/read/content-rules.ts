/** Which cells have to be text of a product: the rules that come behind those of lengths and forms. */
import { amountProblem } from '#supabase/catalogue/read/lines/ambiguous.ts';
import {
  htmlRule,
  isUnitRow,
  lettersRule,
  placeholderRule,
  shortenedRule,
  spreadsheetRule,
} from './cell-rules.ts';
import { unitProblem } from '#supabase/catalogue/read/lines/heading-unit.ts';
import { ENGLISH_COLUMNS } from '#supabase/catalogue/read/lines/header.ts';
import type { Column } from '#supabase/catalogue/read/lines/header.ts';
import type { CellProblem, Rule } from './row-rules.ts';

const PLAIN_RULES = {
  product_id: [spreadsheetRule, shortenedRule, placeholderRule],
  name: [spreadsheetRule, shortenedRule, placeholderRule, htmlRule],
  price_sar: [],
  photos: [],
} as const;

/** `hasOwnRule`: a text such as a category, of which no number is read. */
export function contentRules(column: Column, hasOwnRule: boolean): readonly Rule[] {
  if ('plain' in column) return PLAIN_RULES[column.plain];
  if ('text' in column) {
    const { text, locale } = column;
    return [spreadsheetRule, htmlRule, lettersRule(locale, ENGLISH_COLUMNS[text])];
  }
  const { unit } = column;
  const ofUnit = unit === undefined ? [] : [(value: string) => unitProblem(value, unit)];
  const ofAmount = hasOwnRule ? [] : [amountProblem];
  return [spreadsheetRule, shortenedRule, htmlRule, ...ofUnit, ...ofAmount];
}

/** The supplier and the categories are often in every row, also in a row of units. */
const OF_THE_LIST = new Set(['General', 'Overall Attributes']);

/** A row under the header that has the unit of each column. */
export function unitRowRule(
  columns: readonly Column[],
): (cells: readonly string[]) => CellProblem[] {
  const at = (name: string): number => columns.findIndex((column) => column.name === name);
  const [name, price] = [at('name'), at('price_sar')];
  const places = columns.flatMap((column, index) =>
    'section' in column && !OF_THE_LIST.has(column.section) ? [index] : [],
  );
  return (cells) => {
    const values = places.map((place) => cells[place] ?? '');
    if (!isUnitRow(cells[name] ?? '', cells[price] ?? '', values)) return [];
    const value = values.filter((one) => one !== '').join(' | ');
    return [{ column: 'row', value, reason: 'has only units, no product; delete it' }];
  };
}
