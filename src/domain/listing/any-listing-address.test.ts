/** Random listings and addresses; listing-address.test.ts has the single rules. */
import { parse as parseQuerystring } from 'node:querystring';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEAD_TIMES, MINIMUM_ORDERS } from '#contract/values.ts';
import { formatListing, hasFilters, isOtherListing, parseListing } from './listing-address.ts';
import { MAX_PAGE, MAX_SEARCH_PAGE, SORTS, type ListingQuery } from './listing.ts';
import { anyFilters } from '#tests/support/builders/catalogue/any-filters.ts';

const FACETS = ['price', 'priced', 'supplier', 'country', 'lead', 'moq', 'General.Colour', 'a.b'];
const OTHERS = ['utm_source', 'fbclid', 'filters', 'Supplier', 'pricey', ''];

const word = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    '+',
    'A & B',
    '100%',
    'a=b',
    '%2B',
    '%',
    '#top',
    'شمس و رياح',
    '٣٠',
    '🔋',
  ),
);
const name = fc.constantFrom(...FACETS, ...OTHERS, 'q', 'category', 'subcategory', 'sort', 'page');
const pairs = fc.array(fc.tuple(name, word), { maxLength: 12 });

/** One of the ways in which people and programs write the same text in an address. */
type Spelling = 'plus' | 'percent' | 'lower' | 'bare';
const spellings = fc.array(fc.constantFrom<Spelling>('plus', 'percent', 'lower', 'bare'), {
  minLength: 24,
  maxLength: 24,
});

function spell(text: string, spelling: Spelling): string {
  const encoded = encodeURIComponent(text.toWellFormed());
  if (spelling === 'plus') return encoded.replaceAll('%20', '+');
  if (spelling === 'lower') return encoded.replaceAll(/%../g, (code) => code.toLowerCase());
  return spelling === 'bare'
    ? text.toWellFormed().replaceAll(/[%&+#=\0]/g, encodeURIComponent)
    : encoded;
}

const addressOf = (list: readonly [string, string][], how: readonly Spelling[]): string =>
  `?${list.map(([key, value], i) => `${spell(key, 'percent')}=${spell(value, how[i] ?? 'plus')}`).join('&')}`;

const trimmed = word.map((text) => text.toWellFormed().replaceAll('\0', '').trim());
const place = trimmed.map((text) => text || null);

const query: fc.Arbitrary<ListingQuery> = fc
  .record({
    q: trimmed,
    asTyped: fc.boolean(),
    category: place,
    subcategory: place,
    filters: anyFilters,
    sort: fc.constantFrom(null, ...SORTS),
    page: fc.integer({ min: 1, max: MAX_PAGE }),
    after: fc.option(fc.uuid(), { nil: undefined }),
    before: fc.option(fc.uuid(), { nil: undefined }),
  })
  // Without words there is nothing to correct.
  .map((one) => ({
    ...one,
    asTyped: one.asTyped && one.q !== '',
    page: one.q ? Math.min(one.page, MAX_SEARCH_PAGE) : one.page,
    // Only a list without words and filters is walked, in one direction, from its second page on.
    ...(one.q || one.page === 1 || hasFilters(one) ? { after: undefined, before: undefined } : {}),
  }))
  .map((one) => (one.after ? { ...one, before: undefined } : one));

describe('any listing and any address', () => {
  test('a listing comes back whole from its address', () => {
    fc.assert(
      fc.property(query, (one) => {
        expect(parseListing(formatListing(one))).toEqual(one);
      }),
    );
  });

  test('a browser shows the address as it was written', () => {
    fc.assert(
      fc.property(query, (one) => {
        const search = formatListing(one);
        expect(new URL(`https://shop.example/marketplace${search}`).search).toBe(search);
      }),
    );
  });

  test('another reader of form data finds the same choices in it', () => {
    fc.assert(
      fc.property(query, ({ filters, ...one }) => {
        const read = parseQuerystring(formatListing({ ...one, filters }).slice(1));
        expect([read['q'] ?? '', read['category'] ?? null]).toEqual([one.q, one.category]);
        const all = (facet: string) => [read[facet] ?? []].flat();
        expect(all('supplier')).toEqual(filters.suppliers);
        expect(all('country')).toEqual(filters.countries);
        expect(all('lead')).toEqual(filters.leadTimes);
        expect(all('moq')).toEqual(filters.minimumOrders);
        expect(all('priced')).toEqual(filters.priced ? [filters.priced] : []);
        for (const attribute of filters.attributes) {
          const { length } = 'values' in attribute ? attribute.values : ['a range'];
          expect(all(`${attribute.section}.${attribute.field}`)).toHaveLength(length);
        }
      }),
    );
  });

  test('every filter that has a value is kept in its order, however it is encoded, and nothing else', () => {
    fc.assert(
      fc.property(pairs, spellings, (list, how) => {
        const { filters } = parseListing(addressOf(list, how));
        const all = (facet: string) => [
          ...new Set(
            list
              .filter(([key]) => key === facet)
              .map(([, value]) => value.toWellFormed().replaceAll('\0', ''))
              .filter((value) => value !== '' && value.length <= 200),
          ),
        ];
        expect(filters.suppliers).toEqual(all('supplier'));
        expect(filters.countries).toEqual(all('country'));
        expect(filters.leadTimes).toEqual(LEAD_TIMES.filter((one) => all('lead').includes(one)));
        expect(filters.minimumOrders).toEqual(
          MINIMUM_ORDERS.filter((one) => all('moq').includes(one)),
        );
        expect(filters.attributes.map(({ section, field }) => `${section}.${field}`)).toEqual(
          all('General.Colour').length > 0 ? ['General.Colour'] : [],
        );
      }),
    );
  });

  test('of a word, a place, an order and a page the first one counts', () => {
    fc.assert(
      fc.property(pairs, spellings, (list, how) => {
        const { q, category, page } = parseListing(addressOf(list, how));
        const first = (key: string) =>
          list
            .find((pair) => pair[0] === key)?.[1]
            .toWellFormed()
            .replaceAll('\0', '') ?? '';
        expect([q, category]).toEqual([first('q').trim(), first('category') || null]);
        expect(page).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  test('whatever is read is written and read again as the same, without what no database stores', () => {
    const any = fc.oneof(
      fc.webQueryParameters(),
      fc.string({ unit: 'binary' }),
      pairs.map((list) => addressOf(list, [])),
      fc
        .array(fc.constantFrom('q=', '%00', '%0', '0', '%', '&', '=', 'General.x', '+', 'a'))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(any, (search) => {
        const read = parseListing(search);
        expect(parseListing(formatListing(read))).toEqual(read);
        expect(Object.values(read).join()).not.toContain('\0');
        expect(formatListing(read)).not.toContain('%00');
      }),
      { numRuns: 1000 },
    );
  });

  test('an address asks for another list exactly where it reads as another', () => {
    const built = fc.constantFrom('', '?category=Gas', '?category=Solar+%26+wind&subcategory=PV');
    const part = fc.constantFrom(
      'category=Gas',
      'category=Solar+%26+wind',
      'subcategory=PV',
      'q=',
      'q=a',
      'utm=1',
      'price=1..2',
      'sort=name',
      'General.x=1',
      'supplier=',
      'category=Solar%20%26%20wind',
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(part, { selector: (text) => text.split('=')[0] }),
        built,
        (parts, of) => {
          const search = `?${parts.join('&')}`;
          expect(isOtherListing(search, of)).toBe(formatListing(parseListing(search)) !== of);
        },
      ),
    );
  });
});
