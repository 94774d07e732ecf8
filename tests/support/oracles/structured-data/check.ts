/** Structured data against tables of facts: schema.org's definitions, and what Google asks of each kind. */
import { readFileSync } from 'node:fs';

interface Definitions {
  /** Each type with all types that it descends from. */
  readonly types: Readonly<Record<string, readonly string[]>>;
  /** The types that a property belongs to, and the types of its values. */
  readonly properties: Readonly<
    Record<string, { of: readonly string[]; values: readonly string[] }>
  >;
  /** The members of each enumeration. */
  readonly enumerations: Readonly<Record<string, readonly string[]>>;
}

interface Wanted {
  readonly required: Readonly<Record<string, readonly string[]>>;
  readonly recommended: Readonly<Record<string, readonly string[]>>;
}

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T;

const SCHEMA = read<Definitions>('schema-org.json');
const GOOGLE = read<Wanted>('google.json');

/** The search term in an address template: an annotation of actions, not a property. */
const ANNOTATION = 'query-input';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const lineage = (type: string): string[] => [type, ...(SCHEMA.types[type] ?? [])];

/** Each fault as a sentence that begins with where it is. */
export function faultsOf(value: unknown, place = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => faultsOf(one, place));
  if (!isNode(value)) return [];
  const type = String(value['@type']);
  const here = `${place}/${type}`;
  if (!(type in SCHEMA.types)) return [`${here}: the type is not in the table`];
  const wanted = [...(GOOGLE.required[type] ?? []), ...(GOOGLE.recommended[type] ?? [])];
  const missing = wanted.filter((name) => !(name in value)).map((name) => `${here}: no ${name}`);
  const properties = Object.entries(value).filter(
    ([name]) => !name.startsWith('@') && name !== ANNOTATION,
  );
  return [
    ...missing,
    ...properties.flatMap(([name, given]) => propertyFaults(type, name, given, here)),
  ];
}

function propertyFaults(type: string, name: string, given: unknown, here: string): string[] {
  const known = SCHEMA.properties[name];
  if (!known) return [`${here}: ${name} is not in the table`];
  if (!lineage(type).some((one) => known.of.includes(one)))
    return [`${here}: ${name} is no property of ${type}`];
  const list = Array.isArray(given) ? given : [given];
  const wrong = list.filter((one) => !known.values.some((expected) => fits(one, expected)));
  return [
    ...wrong.map(
      (one) => `${here}: ${name} is ${JSON.stringify(one)}, not ${known.values.join(' or ')}`,
    ),
    ...faultsOf(list.filter(isNode), `${here}.${name}`),
  ];
}

/** How the text of a value has to look. Dates and times are those of ISO 8601. */
const FORMS: Readonly<Record<string, RegExp>> = {
  Text: /\S/,
  URL: /^https:\/\/[^\s/]+\/?\S*$/,
  Date: /^\d{4}-\d{2}-\d{2}$/,
  DateTime: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/,
  Number: /^\d+(\.\d+)?$/,
  Integer: /^\d+$/,
  Boolean: /^(true|false)$/,
};

/** Addresses are not text where a property takes both: a reader follows them. */
const isAddress = (text: string): boolean => /^\w+:\/\//.test(text) || text.startsWith('/');

function fits(value: unknown, expected: string): boolean {
  if (isNode(value)) return lineage(String(value['@type'])).includes(expected);
  const text = String(value);
  const members = SCHEMA.enumerations[expected];
  if (members) return members.some((member) => text === `https://schema.org/${member}`);
  // The address of a thing may be in its place (schema.org, 'Conformance'), as Google has it in breadcrumbs.
  if (expected === 'Thing') return FORMS['URL']!.test(text);
  if (expected === 'Text') return FORMS['Text']!.test(text) && !isAddress(text);
  return FORMS[expected]?.test(text) ?? false;
}
