import { translate, type Words } from '#domain/shared/text/translate.ts';
import { ATTRIBUTE_SECTIONS, type AttributeSection } from '#contract/values.ts';
import type { Attributes } from './attributes.ts';

export interface AttributeRow {
  readonly name: string;
  readonly value: string;
}

export interface AttributeGroup {
  readonly section: AttributeSection;
  readonly rows: readonly AttributeRow[];
}

/** Shown on its own, under the groups. */
const DESCRIPTION = 'Description';

/** Yes or no, null for every other value. */
export function parseBoolean(value: string): boolean | null {
  const word = value.trim().toLowerCase();
  return word === 'true' ? true : word === 'false' ? false : null;
}

/** The groups of a product as they are shown, in the order of the specification; an empty one is left out. */
export function attributeGroups(attributes: Attributes, words?: Words): AttributeGroup[] {
  return ATTRIBUTE_SECTIONS.map((section) => ({
    section,
    rows: rowsOf(attributes[section], words),
  })).filter((group) => group.rows.length > 0);
}

/** Values come from suppliers: whatever is no text with something in it is unknown. */
function rowsOf(
  fields: Readonly<Record<string, unknown>> | undefined,
  words: Words | undefined,
): AttributeRow[] {
  return Object.entries(fields ?? {})
    .filter(([name, value]) => name !== DESCRIPTION && textOf(value) !== '')
    .map(([name, value]) => ({
      name: translate(name, words),
      value: translate(textOf(value), words),
    }));
}

export const textOf = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : '';
