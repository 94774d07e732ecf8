/** Words of the catalogue that `content/ar/catalogue.yaml` lacks: a shopper sees them in English. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse } from 'yaml';

const GROUPS = ['categories', 'attributes', 'units', 'values', 'countries'] as const;
type Group = (typeof GROUPS)[number];
export type Dictionary = Partial<Record<Group, Readonly<Record<string, string>> | null>>;
type Row = Readonly<Record<string, string>>;

interface Word {
  readonly group: Group;
  readonly text: string;
  /** The value that a unit is of, which may be known as a whole: '5 stars'. */
  readonly whole?: string;
}

/** Names of companies and models stay as they are; a description is translated in another column. */
const SKIPPED = ['Supplier Name', 'Description', 'Manufacturer', 'Model'];
const CATEGORIES = ['Category', 'Vertical', 'Sub-Vertical'];
/** Standards, grades, ratings and formulas have no Arabic: capitals and digits, and these few. */
const CODE = /^(?:(?:[\dA-Z][\dA-Z.,-]*|×|Div\.|Type|LiFePO4)(?: |$))+$/;
/** A number with no unit, or with one that stays Latin. */
const NUMBER = /^[-±]?[\d.,]+(?: (?:°C|%|%\/K|mg KOH\/g|U))?$/;
const COUNTED = /^[-±]?[\d.,]+ (\S+)$/;

const groupOf = (name: string): Group => {
  if (CATEGORIES.includes(name)) return 'categories';
  return name === 'Country of Origin' ? 'countries' : 'values';
};

/** A number with a unit needs the unit only. */
function wordOf(name: string, text: string): Word | null {
  if (SKIPPED.includes(name) || ['true', 'false', ''].includes(text)) return null;
  if (NUMBER.test(text) || CODE.test(text)) return null;
  const unit = COUNTED.exec(text)?.[1];
  return unit === undefined
    ? { group: groupOf(name), text }
    : { group: 'units', text: unit, whole: text };
}

const fieldOf = (column: string): string => column.slice(column.indexOf('.') + 1);

/** The words of the rows of a catalogue, and the names of their columns. */
function wordsOfRows(rows: readonly Row[]): Word[] {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name.includes('.'));
  return columns.flatMap((column) => {
    const name = fieldOf(column);
    const values = new Set(rows.map((row) => row[column] ?? ''));
    const words = [...values].flatMap((value) => wordOf(name, value) ?? []);
    return [{ group: 'attributes' as const, text: name }, ...words];
  });
}

/** A line for each word, in the order of the groups of the dictionary. */
export function missingTranslations(words: readonly Word[], dictionary: Dictionary): string[] {
  const has = (group: Group, text: string): boolean => Object.hasOwn(dictionary[group] ?? {}, text);
  const lacking = words.filter(
    ({ group, text, whole }) => !has(group, text) && !(whole !== undefined && has('values', whole)),
  );
  const lines = lacking.map(({ group, text }) => `${group}: ${text}`);
  return [...new Set(lines)].sort(
    (a, b) =>
      GROUPS.findIndex((one) => a.startsWith(one)) - GROUPS.findIndex((one) => b.startsWith(one)),
  );
}

/** Categories of `content/categories`, and the shop's own names of headlines.yaml. */
function wordsOfContent(root: string): Word[] {
  const read = (file: string) =>
    parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>;
  const files = globSync('content/categories/*.yaml', { cwd: root }).map(read);
  const names = files.flatMap(({ vertical, parts }) => [
    String(vertical),
    ...Object.keys(parts ?? {}),
  ]);
  const own = (read('content/settings/headlines.yaml')['ownNames'] ?? []) as string[];
  return [
    ...names.map((text) => ({ group: 'categories' as const, text })),
    ...own.map((name) =>
      name.includes('.')
        ? { group: 'attributes' as const, text: fieldOf(name) }
        : { group: 'categories' as const, text: name },
    ),
  ];
}

/** A file with a mistake has no words here: the mistake is named by the check of its form. */
export function catalogueWithoutArabic(root: string): string[] {
  const rows = parseCsv(readFileSync(join(root, 'supabase/seed/catalogue.csv')), {
    columns: true,
  }) as Row[];
  const dictionary = parse(
    readFileSync(join(root, 'content/ar/catalogue.yaml'), 'utf8'),
  ) as Dictionary;
  return missingTranslations([...wordsOfRows(rows), ...wordsOfContent(root)], dictionary);
}
