import { ATTRIBUTE_SECTIONS, type AttributeSection, type Locale } from '#contract/values.ts';
import { isAttributeSection, KNOWN_FIELDS } from '#domain/product/attributes.ts';
import { DEFAULT_LOCALE, LOCALES } from '#domain/shared/locale.ts';
import { suggestColumn } from './header-hints.ts';
import { headingOf, unknownUnit } from './heading-unit.ts';
import { FIELD_MAX_LENGTH, textProblem } from './limits.ts';
import { nearest } from '#supabase/cli/nearest.ts';
import { quoted } from '#supabase/catalogue/report/report.ts';

export const PLAIN_COLUMNS = ['product_id', 'name', 'price_sar', 'photos'] as const;
/** A new product needs a name too: settled.ts asks for it. */
const REQUIRED_COLUMNS = ['product_id'] as const;

export type PlainColumn = (typeof PLAIN_COLUMNS)[number];

/** Texts that a file may have in other languages: 'name_ar'. The names of companies are those of all their products. */
const TRANSLATED = ['name', 'description', 'supplier', 'manufacturer'] as const;

export type TranslatedText = (typeof TRANSLATED)[number];

export const ENGLISH_COLUMNS: Readonly<Record<TranslatedText, string>> = {
  name: 'name',
  description: 'Overall Attributes.Description',
  supplier: 'Overall Attributes.Supplier Name',
  manufacturer: 'General.Manufacturer',
};

const OTHER_LOCALES = (Object.keys(LOCALES) as Locale[]).filter((one) => one !== DEFAULT_LOCALE);

export const TRANSLATED_COLUMNS = OTHER_LOCALES.flatMap((locale) =>
  TRANSLATED.map((text) => ({ name: `${text}_${locale}`, text, locale })),
);

/** A column of the file: one of the plain four, a text in another language, or a field of an attribute section. */
export type Column =
  | { readonly name: string; readonly plain: PlainColumn }
  | { readonly name: string; readonly text: TranslatedText; readonly locale: Locale }
  | {
      readonly name: string;
      readonly section: AttributeSection;
      readonly field: string;
      /** The unit of every cell of the column, from its heading. */
      readonly unit?: string;
    };

export interface HeaderProblem {
  readonly column: string;
  readonly reason: string;
  /** For an unknown column the one that was probably meant, or null. */
  readonly meant?: string | null;
}

export interface Header {
  readonly columns: readonly Column[];
  /** With any of these the file cannot be read. */
  readonly problems: readonly HeaderProblem[];
  /** Fields that look like misspelt known ones: imported, but reported. */
  readonly warnings: readonly HeaderProblem[];
}

const isPlain = (name: string): name is PlainColumn =>
  (PLAIN_COLUMNS as readonly string[]).includes(name);

const didYouMean = (near: string | null): string =>
  near === null ? '' : `; did you mean "${near}"?`;

function attributeColumn(name: string, dot: number): Column | string {
  const section = name.slice(0, dot).trim();
  const { field, ...unit } = headingOf(name.slice(dot + 1).trim());
  if (!isAttributeSection(section)) {
    return `is of an unknown section${didYouMean(nearest(section, ATTRIBUTE_SECTIONS))}`;
  }
  if (field === '') return 'names a section but no field; write "Section.Field"';
  return { name: `${section}.${field}`, section, field, ...unit };
}

/** A text in a language: of one that the shop has, beside English, which has its own columns. */
function translatedColumn(cell: string): Column | string | null {
  const [, text, locale] =
    /^(name|description|supplier|manufacturer)_([a-z]{2})$/i.exec(cell) ?? [];
  if (text === undefined || locale === undefined) return null;
  const known = TRANSLATED_COLUMNS.find(({ name }) => name === cell);
  if (known) return known;
  const names = TRANSLATED_COLUMNS.filter((one) => one.text === text.toLowerCase());
  if (locale.toLowerCase() !== DEFAULT_LOCALE)
    return `is in no language of the shop; it may be ${names.map(({ name }) => name).join(', ')}`;
  const own = ENGLISH_COLUMNS[text.toLowerCase() as TranslatedText];
  return `is English, which has the column "${own}"`;
}

/** Also the first words of the line for many such columns. */
export const NO_COLUMN = `neither ${PLAIN_COLUMNS.join(', ')} nor "Section.Field"`;

function unknownColumn(cell: string): Omit<HeaderProblem, 'column'> {
  const translations = TRANSLATED_COLUMNS.map(({ name }) => name);
  const meant = suggestColumn(cell, [...PLAIN_COLUMNS, ...translations]);
  return { reason: `is ${NO_COLUMN}${didYouMean(meant)}`, meant };
}

/** The column that a header cell names, or why it names none. */
function columnOf(cell: string): Column | string | Omit<HeaderProblem, 'column'> {
  const broken = textProblem(cell, { max: FIELD_MAX_LENGTH + 30 });
  if (broken !== null) return broken;
  if (cell === '') return 'has no name';
  if (isPlain(cell)) return { name: cell, plain: cell };
  const translated = translatedColumn(cell);
  if (translated !== null) return translated;
  const dot = cell.indexOf('.');
  if (dot > 0) return attributeColumn(cell, dot);
  return unknownColumn(cell);
}

const missing = (columns: readonly Column[], cells: readonly string[]): HeaderProblem[] =>
  REQUIRED_COLUMNS.filter((name) => !columns.some((column) => column.name === name)).map((name) => {
    const meant = cells.find((cell) => suggestColumn(cell.trim(), PLAIN_COLUMNS) === name);
    const near = meant ?? nearest(name, cells);
    return { column: name, reason: `is missing${near === null ? '' : `; the file has "${near}"`}` };
  });

function strangeUnits(column: Column): HeaderProblem[] {
  const unit = 'section' in column ? unknownUnit(column.field) : null;
  if (unit === null) return [];
  const reason = `has "${unit}", which is no unit that the importer knows; it stays a part of the name`;
  return [{ column: column.name, reason }];
}

function misspelt(column: Column): HeaderProblem[] {
  const { name } = column;
  if (!('section' in column) || (KNOWN_FIELDS as readonly string[]).includes(name)) return [];
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}.]/gu, '');
  const near = KNOWN_FIELDS.find((known) => plain(known) === plain(name));
  return near
    ? [{ column: name, reason: `is not read as "${near}"; rename it if it is meant` }]
    : [];
}

/** Trimmed, without the empty cells that a spreadsheet adds at the end. */
function withoutTail(cells: readonly string[]): string[] {
  const trimmed = cells.map((text) => text.trim());
  return trimmed.slice(0, trimmed.findLastIndex((text) => text !== '') + 1);
}

const OTHERS_SHOWN = 5;

/** One line for all headings with a unit. */
function unitsRead(columns: readonly Column[], cells: readonly string[]): HeaderProblem[] {
  const headings = columns.flatMap((column, index) =>
    'section' in column && column.unit !== undefined
      ? [{ heading: cells[index] ?? '', field: column.field, unit: column.unit }]
      : [],
  );
  const [first, ...others] = headings;
  if (first === undefined) return [];
  const shown = others.slice(0, OTHERS_SHOWN).map(({ heading }) => quoted(heading));
  const rest = others.length - shown.length;
  const more = [...shown, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  const reason = `is read as ${quoted(first.field)}, with "${first.unit}" behind each number`;
  return [{ column: first.heading, reason: reason + (more && `; the same way ${more}`) }];
}

/** Why a column may not be there again. */
const twice = (shown: string, { name }: Column): string =>
  shown === name ? 'is in the header twice' : `is "${name}", which is in the header already`;

/** Reads the columns of a file. */
export function readHeader(cells: readonly string[]): Header {
  const columns: Column[] = [];
  const problems: HeaderProblem[] = [];
  for (const [index, cell] of withoutTail(cells).entries()) {
    const column = columnOf(cell);
    const shown = cell === '' ? `column ${index + 1}` : cell;
    if (typeof column === 'string') problems.push({ column: shown, reason: column });
    else if ('reason' in column) problems.push({ column: shown, ...column });
    else if (columns.some(({ name }) => name === column.name)) {
      problems.push({ column: shown, reason: twice(shown, column) });
    } else columns.push(column);
  }
  problems.push(...missing(columns, cells));
  const warnings = [
    ...unitsRead(columns, withoutTail(cells)),
    ...columns.flatMap((column) => [...strangeUnits(column), ...misspelt(column)]),
  ];
  return { columns, problems, warnings };
}
