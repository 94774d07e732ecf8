import { ATTRIBUTE_SECTIONS, KNOWN_FIELDS } from '#domain/attributes.ts';
import { plain, pseudo } from '../../scripts/pseudo/text.ts';

/** The catalogue as another language would have it: names and texts are accented, keys that code reads stay. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const SECTIONS: readonly string[] = ATTRIBUTE_SECTIONS;
const isKnown = (section: string, field: string): boolean =>
  (KNOWN_FIELDS as readonly string[]).includes(`${section}.${field}`);

/** Values of these keys are read by code. */
const CODES = new Set([
  'section',
  'unit',
  'sku',
  'product_id',
  'email',
  'phone',
  'token',
  'key',
  'type',
  'iban',
  'swift',
]);
const CODE =
  /^([a-z0-9_.:/+#-]+|[A-Z0-9-]+|[\w-]{20,}|\d{4}-\d\d-\d\dT\S+|https?:\S+|\/\S+|\S+@\S+)$/;

const wordsOf = (text: string): string =>
  text
    .split(/(<[^>]+>)/)
    .map((part) => (part.startsWith('<') ? part : pseudo(part)))
    .join('');

function accentedText(text: string, key: string, isAttribute: boolean): string {
  if (isAttribute) return /^(true|false)$/.test(text) ? text : pseudo(text);
  if (key === 'form') return pseudo(text); // '#-phase'
  return CODES.has(key) || CODE.test(text) ? text : wordsOf(text);
}

function accentedFields(section: string, fields: Readonly<Record<string, Json>>): Json {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      isKnown(section, field) ? field : pseudo(field),
      accented(value, field, true),
    ]),
  );
}

export function accented(value: Json, key = '', isAttribute = false): Json {
  if (typeof value === 'string') return accentedText(value, key, isAttribute);
  if (Array.isArray(value)) return value.map((one: Json) => accented(one, key, isAttribute));
  if (value === null || typeof value !== 'object') return value;
  const entries = value as Readonly<Record<string, Json>>;
  if (SECTIONS.includes(key)) return accentedFields(key, entries);
  return Object.fromEntries(
    Object.entries(entries).map(([name, inner]) => {
      const isField = name === 'field' && isKnown(String(entries['section']), String(inner));
      return [name, isField ? inner : accented(inner, name)];
    }),
  );
}

/** What a page asks for, in the words of the database. */
export function inPlain(value: Json): Json {
  if (typeof value === 'string') return plain(value);
  if (Array.isArray(value)) return value.map((one: Json) => inPlain(one));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [plain(key), inPlain(inner as Json)]),
  );
}
