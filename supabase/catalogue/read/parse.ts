import type { Attributes } from '#domain/product/attributes.ts';
import { withoutApostrophe } from '#domain/shared/text/csv.ts';
import { typedDigits } from '#domain/shared/text/digits.ts';
import { contentRules, unitRowRule } from './content-rules.ts';
import { withUnit } from '#supabase/catalogue/read/lines/heading-unit.ts';
import type { Column, PlainColumn, TranslatedText } from '#supabase/catalogue/read/lines/header.ts';
import { ATTRIBUTES_MAX_BYTES } from '#supabase/catalogue/read/lines/limits.ts';
import { isPublicFile } from './photo-files.ts';
import { priceRule, tidyPrice } from './price.ts';
import type { CellProblem, Rule } from './row-rules.ts';
import {
  categoryRule,
  descriptionRule,
  leadTimeRule,
  manufacturerRule,
  minimumOrderRule,
  modelRule,
  nameRule,
  photosOf,
  photosRule,
  supplierRule,
  translatedNameRule,
  valueRule,
} from './row-rules.ts';
import { skuRule } from './sku.ts';

/** A product as the database takes it. The price stays text, so that no float touches it. */
export interface CatalogueProduct extends Record<PlainColumn, unknown> {
  readonly product_id: string;
  readonly name: string;
  /** SAR; null means 'Ask for quote'. */
  readonly price_sar: string | null;
  readonly photos: readonly string[];
  readonly attributes: Attributes;
  /** By language, of those that the file has columns for; null takes a text away. */
  readonly texts?: Texts;
}

type Texts = Record<string, Partial<Record<TranslatedText, string | null>>>;

/** `product` is null exactly when there are problems. */
export interface ParsedRow {
  readonly sku: string;
  readonly product: CatalogueProduct | null;
  readonly problems: readonly CellProblem[];
}

const FIELD_RULES: Readonly<Record<string, Rule>> = {
  'Overall Attributes.Lead Time': leadTimeRule,
  'Overall Attributes.Minimum Order Quantity': minimumOrderRule,
  'Overall Attributes.Description': descriptionRule,
  'Overall Attributes.Supplier Name': supplierRule,
  'Overall Attributes.Category': categoryRule,
  'General.Vertical': categoryRule,
  'General.Sub-Vertical': categoryRule,
  'General.Manufacturer': manufacturerRule,
  'General.Model': modelRule,
};

/** Fields whose number the shop reads: it reads Latin digits only. */
const NUMBER_FIELDS: ReadonlySet<string> = new Set([
  'Overall Attributes.Lead Time',
  'Overall Attributes.Minimum Order Quantity',
]);

const TEXT_RULES: Readonly<Record<TranslatedText, Rule>> = {
  name: translatedNameRule,
  description: descriptionRule,
  supplier: supplierRule,
  manufacturer: manufacturerRule,
};

export interface RowSettings {
  readonly photoHosts: readonly string[];
  readonly allowZeroPrice?: boolean | undefined;
}

function ownRule(column: Column, { photoHosts, allowZeroPrice = false }: RowSettings): Rule {
  if ('text' in column) return TEXT_RULES[column.text];
  if ('section' in column) return FIELD_RULES[column.name] ?? valueRule;
  const plain = { product_id: skuRule, name: nameRule, price_sar: priceRule(allowZeroPrice) };
  return column.plain === 'photos' ? photosRule(photoHosts, isPublicFile) : plain[column.plain];
}

/** The rules of a column, in the order in which they are asked: the first reason counts. */
function ruleOf(column: Column, settings: RowSettings): Rule {
  const rules = [ownRule(column, settings), ...contentRules(column, column.name in FIELD_RULES)];
  return (value) => {
    for (const rule of rules) {
      const reason = rule(value);
      if (reason !== null) return reason;
    }
    return null;
  };
}

function attributesOf(columns: readonly Column[], cells: readonly string[]): Attributes {
  const sections = new Map<string, [string, string][]>();
  for (const [index, column] of columns.entries()) {
    const value = cells[index] ?? '';
    if (!('section' in column) || value === '') continue;
    const fields = sections.get(column.section) ?? [];
    sections.set(column.section, [...fields, [column.field, value]]);
  }
  // fromEntries defines own keys, so a field called '__proto__' is a field like any other.
  return Object.fromEntries(
    [...sections].map(([name, fields]) => [name, Object.fromEntries(fields)]),
  );
}

function textsOf(columns: readonly Column[], cells: readonly string[]): { texts?: Texts } {
  const texts: Texts = {};
  for (const [index, column] of columns.entries()) {
    if (!('text' in column)) continue;
    texts[column.locale] = { ...texts[column.locale], [column.text]: cells[index] || null };
  }
  return Object.keys(texts).length > 0 ? { texts } : {};
}

const refused = (sku: string, ...problems: CellProblem[]): ParsedRow => ({
  sku,
  product: null,
  problems,
});

/** Written like the database writes JSON: with a space after each colon and comma. */
export function sizeProblem(attributes: Attributes): CellProblem[] {
  const text = JSON.stringify(attributes, null, 1).replace(/\n\s*/g, ' ');
  if (Buffer.byteLength(text) <= ATTRIBUTES_MAX_BYTES) return [];
  const reason = `the attributes take more than ${ATTRIBUTES_MAX_BYTES} bytes together`;
  return [{ column: 'row', value: text, reason }];
}

/** The cells as they are used: trimmed, and without the empty ones that a spreadsheet adds at the end. */
function tidyCells(raw: readonly string[], columns: readonly Column[]): string[] {
  const cells = raw.map((cell, index) => {
    const trimmed = withoutApostrophe(cell.trim());
    const column = columns[index];
    const plain = NUMBER_FIELDS.has(column?.name ?? '') ? typedDigits(trimmed) : trimmed;
    return column && 'section' in column ? withUnit(plain, column.unit) : plain;
  });
  const isFilled = cells.slice(columns.length).some((cell) => cell !== '');
  return isFilled ? cells : cells.slice(0, columns.length);
}

/** Turns the rows of one file into products: `rowParser(columns, settings)(cells)`. */
export function rowParser(
  columns: readonly Column[],
  settings: RowSettings,
): (cells: readonly string[]) => ParsedRow {
  const rules = columns.map((column) => ruleOf(column, settings));
  const at = (plain: string): number => columns.findIndex(({ name }) => name === plain);
  const [sku, name, price, photos] = [at('product_id'), at('name'), at('price_sar'), at('photos')];

  const rowProblems = unitRowRule(columns);
  const problemsOf = (cells: readonly string[]): CellProblem[] =>
    columns.flatMap((column, index) => {
      const value = cells[index] ?? '';
      const reason = rules[index]?.(value) ?? null;
      return reason === null ? [] : [{ column: column.name, value, reason }];
    });

  return (raw) => {
    const cells = tidyCells(raw, columns);
    const product_id = cells[sku] ?? '';
    if (cells.length !== columns.length) {
      const reason = `the row has ${cells.length} cells, the header has ${columns.length}`;
      return refused(product_id, { column: 'row', value: raw.join(' | '), reason });
    }
    const attributes = attributesOf(columns, cells);
    const problems = [...problemsOf(cells), ...rowProblems(cells), ...sizeProblem(attributes)];
    if (problems.length > 0) return refused(product_id, ...problems);
    const product = {
      product_id,
      name: cells[name] ?? '',
      price_sar: tidyPrice(cells[price] ?? '') || null,
      photos: photosOf(cells[photos] ?? ''),
      attributes,
      ...textsOf(columns, cells),
    };
    return { sku: product_id, product, problems };
  };
}
