import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readQuery } from './address.ts';
import { parseRead } from './parse.ts';
import { parametersOf, CATALOGUE_READS, type ReadKind, type ReadName } from './table.ts';

const NAMES = Object.keys(CATALOGUE_READS) as ReadName[];

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('ألواح شمسية', "it's (new)!*", 'a&b=c+d%20', '1e3', 'null', 'true', '~', ' '),
);
const scalar = fc.oneof(text, fc.integer(), fc.boolean());
const attribute = fc.record({
  section: text,
  field: text,
  values: fc.uniqueArray(scalar, { maxLength: 3 }),
});
const filters = fc.record(
  {
    price_min: fc.integer({ min: 0, max: 1e6 }),
    priced: fc.constantFrom('yes', 'no'),
    suppliers: fc.uniqueArray(text, { minLength: 1, maxLength: 3 }),
    attributes: fc.uniqueArray(attribute, { minLength: 1, maxLength: 2, selector: JSON.stringify }),
  },
  { requiredKeys: [] },
);

const VALUES: Readonly<Record<ReadKind, fc.Arbitrary<unknown>>> = {
  text,
  count: fc.integer({ min: -5, max: 500 }),
  flag: fc.boolean(),
  uuid: fc.uuid(),
  uuids: fc.array(fc.uuid(), { maxLength: 4 }),
  filters,
  language: fc.constantFrom('en', 'ar'),
};

type Args = Readonly<Record<string, unknown>>;

const argsOf = (name: ReadName): fc.Arbitrary<Args> => {
  const parameters = Object.entries(parametersOf(name));
  const model = parameters.map(([key, { kind }]) => [key, VALUES[kind]] as const);
  return fc.record(Object.fromEntries(model), { requiredKeys: [] }) as fc.Arbitrary<Args>;
};

const call = fc
  .constantFrom(...NAMES)
  .chain((name) => argsOf(name).map((args) => [name, args] as const));

/** Written down here once more, so that the table is not compared with itself. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  as_typed: false,
  filters: {},
  language: 'en',
  page: 1,
  by_field: '',
  supplier_search: '',
  vertical: '',
  subcategory: '',
  sort: '',
  'find_manufacturers.query': '',
  'product_facets.query': '',
  'product_table.query': '',
  'product_table.after': '',
  'product_table.before': '',
  'search_products.query': '',
  'search_products.after': '',
  'search_products.before': '',
  'known_page.slug': '',
  'list_partners.at_most': 32,
  'list_posts.at_most': 100,
  'product_page.at_most': 50,
};

const listed = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(listed).toSorted().join()}]`
    : typeof value === 'object' && value !== null
      ? `{${Object.entries(value)
          .map(([key, one]) => `${JSON.stringify(key)}=${listed(one)}`)
          .toSorted()
          .join()}}`
      : JSON.stringify(value);

/** What arguments mean: without defaults, the lists of filters as sets. */
function meaningOf(name: ReadName, args: Args): string {
  const entries = Object.entries(args).map(([key, value]) => {
    const meant = key === 'products' ? JSON.stringify(value) : listed(value);
    const byDefault = DEFAULTS[`${name}.${key}`] ?? DEFAULTS[key];
    return byDefault !== undefined && listed(byDefault) === meant ? [] : [`${key}:${meant}`];
  });
  return entries.flat().toSorted().join('\n');
}

/** The same call, as another caller might write it. */
const rewritten = (name: ReadName, args: Args): Args => {
  const shuffled = Object.entries(args).toReversed();
  const kinds = parametersOf(name);
  const other = shuffled.map(([key, value]) => [key, turned(kinds[key]!.kind, value)]);
  const absent = Object.keys(kinds).filter((key) => !(key in args));
  const defaults = absent.map((key) => [key, DEFAULTS[`${name}.${key}`] ?? DEFAULTS[key] ?? null]);
  return Object.fromEntries([...defaults, ...other]);
};

function turned(kind: ReadKind, value: unknown): unknown {
  if (kind === 'uuid') return String(value).toUpperCase();
  if (kind === 'uuids') return (value as string[]).map((one) => one.toUpperCase());
  return kind === 'filters' ? reversed({ price_max: null, ...(value as object) }) : value;
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.toReversed().map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(entries.map(([key, one]) => [key, reversed(one)]));
}

test('any arguments are read back from their address as they were', () => {
  fc.assert(
    fc.property(call, ([name, args]) => {
      const query = readQuery(name, args);
      fc.pre(query !== null);
      const parsed = parseRead(name, query);
      if ('problem' in parsed) throw new Error(parsed.problem);
      expect(meaningOf(name, parsed.args)).toBe(meaningOf(name, args));
      expect(parsed.isCanonical).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('arguments that mean the same have one address, however they are written', () => {
  fc.assert(
    fc.property(call, ([name, args]) => {
      expect(readQuery(name, rewritten(name, args))).toBe(readQuery(name, args));
    }),
    { numRuns: 2000 },
  );
});

test('arguments that mean different things have different addresses', () => {
  const two = fc
    .constantFrom(...NAMES)
    .chain((name) => fc.tuple(fc.constant(name), argsOf(name), argsOf(name)));
  fc.assert(
    fc.property(two, ([name, one, other]) => {
      const [first, second] = [readQuery(name, one), readQuery(name, other)];
      fc.pre(first !== null && second !== null);
      expect(first === second).toBe(meaningOf(name, one) === meaningOf(name, other));
    }),
    { numRuns: 2000 },
  );
});

test('an address is that of its URL: no browser or proxy writes it otherwise', () => {
  fc.assert(
    fc.property(call, ([name, args]) => {
      const query = readQuery(name, args);
      fc.pre(query !== null);
      expect(new URL(`http://shop.test/${query}`).search).toBe(query);
      expect(query).toMatch(/^[\w~.\-%=&?]*$/);
    }),
  );
});

test('arguments are sorted by name, and the language comes last', () => {
  const args = { query: 'أ b', page: 2, language: 'ar', filters: { suppliers: ['b', 'a'] } };
  expect(readQuery('search_products', args)).toBe(
    '?filters=%7B%22suppliers%22%3A%5B%22a%22%2C%22b%22%5D%7D&page=2&query=%D8%A3%20b&language=ar',
  );
  expect(readQuery('search_products', { page: 1, query: '', language: 'en' })).toBe('');
  expect(readQuery('products_by_ids', { products: ['A', 'b'] })).toBe('?products=%7Ba%2Cb%7D');
});

test.each(['is', 'in', 'is.null', 'eq.5', 'not.a.b', 'fts(simple).a', 'match.(', 'like'])(
  '%s, which PostgREST would take for a filter, has no address',
  (query) => {
    expect(readQuery('search_products', { query })).toBeNull();
    expect(readQuery('search_products', { query: `x ${query}` })).not.toBeNull();
  },
);

test('what is too long for a proxy, or is no text, has no address', () => {
  expect(readQuery('search_products', { query: 'ع'.repeat(700) })).toBeNull();
  expect(readQuery('search_products', { query: '\ud800' })).toBeNull();
});
