/** The calls whose plans are read: every kind once, and random queries. */
import fc from 'fast-check';

/** A step in the middle of a list, forwards and back, from a product that its place may not have. */
function walked(place: Readonly<Record<string, string>>, ...sorts: string[]): [string, string][] {
  const where = Object.entries(place).map(([name, value]) => `, ${name} => '${value}'`);
  const key = `(select id::text from public.product where product_id = 'SKU-0000420')`;
  return sorts.flatMap((sort) =>
    ['after', 'before'].map((side): [string, string] => [
      `${side} a product of ${Object.values(place).join() || 'all'} by ${sort}`,
      `search_products(page => 900, sort => '${sort}', ${side} => ${key}${where.join('')})`,
    ]),
  );
}

export const CALLS: readonly [name: string, call: string][] = [
  ['listing', 'search_products()'],
  ['page 400', 'search_products(page => 400)'],
  ['the last page', 'search_products(page => 5000)'],
  ['listing by name', `search_products(sort => 'name')`],
  ['listing by Arabic name', `search_products(sort => 'name', language => 'ar')`],
  ...walked({}, 'relevance', 'name', 'price_asc', 'price_desc', 'lead_time'),
  ...walked({ vertical: 'Solar' }, 'relevance', 'name', 'price_asc'),
  ...walked({ subcategory: 'Main 4' }, 'relevance', 'name', 'price_desc', 'headline_desc'),
  ...walked({ subcategory: 'Kind 4' }, 'relevance', 'price_asc', 'lead_time', 'unit_price'),
  ['a filtered listing', `search_products(filters => '{"priced": "yes"}')`],
  ['listing by price', `search_products(sort => 'price_desc')`],
  ['listing by lead time', `search_products(sort => 'lead_time')`],
  ['a vertical', `search_products(vertical => 'Solar')`],
  ['a sub-vertical', `search_products(vertical => 'Solar', subcategory => 'Kind 4')`],
  ['a SKU', `search_products('SKU-0123456')`],
  ['a selective search', `search_products('${'c4ca4238a0b923820dcc509a6f75849b'}')`],
  ['a common search', `search_products('solar panel')`],
  ['a common search by price', `search_products('solar panel', sort => 'price_asc')`],
  ['a search for two common words that are never together', `search_products('لوح pump')`],
  ['a search for two quantities that are never together', `search_products('300w 100w')`],
  ['a search that finds every product', `search_products('kind')`],
  ['facets of a common search', `product_facets('solar panel')`],
  ['the tree of a common search', `search_tree('solar panel')`],
  ['a search in descriptions', `search_products('coated')`],
  ['a search within a sub-vertical', `search_products('battery', 'Solar', 'Kind 4')`],
  ['a search for what is not there', `search_products('zzzqqq')`],
  ['a search for two letters', `search_products('c4')`],
  ['a search for two letters that are not there', `search_products('qz')`],
  ...['headline_desc', 'headline_asc', 'second_desc', 'unit_price'].flatMap(
    (sort): [string, string][] => [
      [`a sub-vertical by ${sort}`, `search_products(subcategory => 'Kind 4', sort => '${sort}')`],
      [
        `page 40 of it by ${sort}`,
        `search_products(vertical => 'Solar', subcategory => 'Kind 4', sort => '${sort}', page => 40)`,
      ],
      [
        `a main category by ${sort}`,
        `search_products(subcategory => 'Main 4', sort => '${sort}', page => 3)`,
      ],
      [
        `a filtered main category by ${sort}`,
        `search_products(subcategory => 'Main 4', sort => '${sort}', filters => '{"countries": ["Oman"]}')`,
      ],
      [
        `a search in a main category by ${sort}`,
        `search_products('solar', subcategory => 'Main 4', sort => '${sort}')`,
      ],
    ],
  ),
  [
    'related products',
    `related_products(array(select id from public.product where product_id in ('SKU-0000004', 'SKU-0000020', 'SKU-0000007')))`,
  ],
  [
    'what products work with',
    `matching_products(array(select id from public.product where product_id in ('SKU-0000004', 'SKU-0000020', 'SKU-0000007')))`,
  ],
  ['the first page of the catalogue', 'product_page()'],
  [
    'a later page of the catalogue',
    `product_page((select id from public.product where product_id = 'SKU-0030007'))`,
  ],
  ['suggestions', `suggest_products('badr')`],
  ['suggestions for two letters', `suggest_products('ba')`],
  ['a search without a letter', `search_products('%%%')`],
  ['suggestions without a letter', `suggest_products('%%%')`],
  ['a product', `product_detail((select id from public.product where product_id = 'SKU-0000007'))`],
  [
    'products of a comparison',
    `products_by_ids(array(select id from public.product where product_id in ('SKU-0000007', 'SKU-0000008')))`,
  ],
];

/** One to three words of the catalogue, whole, begun or mistyped; numbers, SKUs, and words that it does not have. */
const KNOWN = 'solar panel battery pump water kind main supplier coated Amal Badr Danah Falak';
const BEGUN_OR_MISTYPED =
  'module لوح panels batteries sol bat pannel batery danahh solr supplyer zzqq wrench';
const someWord = fc.oneof(
  fc.constantFrom(...KNOWN.split(' ')),
  fc.constantFrom(...BEGUN_OR_MISTYPED.split(' ')),
  fc.integer({ min: 0, max: 999_999 }).map((number) => `SKU-${String(number).padStart(7, '0')}`),
  fc.integer({ min: 1, max: 60 }).map((tens) => `${tens * 10}w`),
  fc.integer({ min: 0, max: 5000 }).map(String),
  fc.stringMatching(/^[0-9a-f]{3,9}$/),
);

export const someQuery = fc
  .array(someWord, { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '));
