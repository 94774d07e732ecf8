/** The demo catalogue is whole in Arabic: names, descriptions and every word of its attributes. */
import { readFileSync } from 'node:fs';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse } from 'yaml';
import { expect, test } from 'vitest';

type Row = Readonly<Record<string, string>>;
type Words = Readonly<Record<string, string>>;

const MAPS = ['categories', 'attributes', 'units', 'values', 'countries'] as const;

/** A key that is there twice is an error of the parser. */
const dictionary = parse(readFileSync('content/ar/catalogue.yaml', 'utf8')) as Record<
  (typeof MAPS)[number],
  Words
>;

const read = (file: string): Row[] => parseCsv(readFileSync(file), { columns: true });
/** Both languages of a product are in one row. */
const english = read('supabase/seed/catalogue.csv');
const arabic = english.map(({ product_id, name_ar, description_ar }) => ({
  product_id,
  name_ar,
  description_ar,
}));

/** The English name of some products ends with an Arabic one, with Arabic digits. */
const numbersOf = (text: string): string[] =>
  (text.replace(/\p{Script=Arabic}.*/u, '').match(/\d+(?:[.,]\d+)*/g) ?? []).toSorted();

const arabicNumbersOf = (text: string): string[] =>
  (text.match(/\d+(?:[.,]\d+)*/g) ?? []).toSorted();

test('every product of the demo has an Arabic name and description', () => {
  expect(arabic.filter((row) => !row.name_ar || row.name_ar.length > 120)).toEqual([]);
  expect(arabic.filter((row) => !row.description_ar || row.description_ar.length > 600)).toEqual(
    [],
  );
  expect(new Set(arabic.map((row) => row.name_ar)).size).toBe(arabic.length);
});

test('an Arabic name and description have the numbers of the English ones, and Western digits', () => {
  const differ = english.flatMap((row, index) => {
    const { name_ar, description_ar } = arabic[index]!;
    const texts = [
      [row.name!, name_ar!],
      [row['Overall Attributes.Description']!, description_ar!],
    ] as const;
    return texts.filter(([en, ar]) => `${numbersOf(en)}` !== `${arabicNumbersOf(ar)}`);
  });
  expect(differ).toEqual([]);
  expect(JSON.stringify([arabic, dictionary])).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
});

test('the dictionary has five maps, and every word in it is Arabic', () => {
  expect(Object.keys(dictionary)).toEqual(MAPS);
  const words = Object.values(dictionary).flatMap((map) => Object.entries(map));
  expect(words.filter(([, word]) => !/\p{Script=Arabic}/u.test(word))).toEqual([]);
});

/** Standards, grades, ratings and formulas have no Arabic: capitals and digits, and these few. */
const CODE = /^(?:(?:[\dA-Z][\dA-Z.,-]*|×|Div\.|Type|LiFePO4)(?: |$))+$/;
/** A number with no unit, or with one that stays Latin. */
const NUMBER = /^[-±]?[\d.,]+(?: (?:°C|%|%\/K|mg KOH\/g|U))?$/;
const COUNTED = /^[-±]?[\d.,]+ (?<unit>\S+)$/;

const SKIPPED = ['Supplier Name', 'Description', 'Manufacturer', 'Model'];
const CATEGORIES = ['Category', 'Vertical', 'Sub-Vertical'];
function mapOf(name: string): Words {
  if (CATEGORIES.includes(name)) return dictionary.categories;
  return name === 'Country of Origin' ? dictionary.countries : dictionary.values;
}

function isKnown(name: string, value: string): boolean {
  const unit = COUNTED.exec(value)?.groups?.unit;
  return (
    value in mapOf(name) ||
    ['true', 'false'].includes(value) ||
    NUMBER.test(value) ||
    (unit !== undefined && unit in dictionary.units) ||
    CODE.test(value)
  );
}

test('the dictionary has every attribute, category, unit and word of the demo catalogue', () => {
  const names = Object.keys(english[0]!).filter((column) => column.includes('.'));
  const fieldOf = (column: string): string => column.slice(column.indexOf('.') + 1);
  expect(names.map(fieldOf).filter((name) => !(name in dictionary.attributes))).toEqual([]);
  const unknown = names.flatMap((column) =>
    english
      .map((row) => row[column]!)
      .filter((value) => value && !SKIPPED.includes(fieldOf(column)))
      .filter((value) => !isKnown(fieldOf(column), value))
      .map((value) => `${column}: ${value}`),
  );
  expect([...new Set(unknown)]).toEqual([]);
});
