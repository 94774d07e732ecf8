/** A catalogue in two languages, and calls that read it with every argument, in every form that an address may break. */
import type { ReadName } from '#contract/reads/table.ts';
import { serviceRpc } from '#tests/support/database/api.ts';
import type { TestBackend } from '#tests/support/database/database.ts';

export type ReadCase = readonly [name: ReadName, args: Readonly<Record<string, unknown>>];

const rowOf = (sku: string, name: string, price: number) => ({
  product_id: sku,
  name,
  price_sar: price,
  photos: [],
  attributes: {
    General: { Vertical: 'Gas', 'Sub-Vertical': 'Household Cylinders' },
    'Physical Attributes': { Material: 'Welded steel', Capacity: '11 kg' },
    'Compliance and Standards': { 'Country of Origin': 'Italy' },
    'Overall Attributes': {
      Category: 'LPG Cylinders',
      'Supplier Name': "Al-Wadi & Sons' (Gas)",
      'Lead Time': '1 day',
    },
  },
});

export async function fillCatalogue(backend: TestBackend): Promise<string[]> {
  const words = { ar: { Gas: 'الغاز', 'LPG Cylinders': 'أسطوانات الغاز', Italy: 'إيطاليا' } };
  await serviceRpc(backend, 'save_catalogue_words', { words });
  const batch = [
    { ...rowOf('L-1', 'Gas cylinder 11 kg', 178.5), texts: { ar: { name: 'أسطوانة غاز' } } },
    rowOf('1e3', 'Gas null true "cylinder"', 200),
    rowOf('L-3', 'Gas valve in like', 20),
  ];
  await serviceRpc(backend, 'import_products', { batch });
  await serviceRpc(backend, 'finish_import', {});
  await backend.exec(`
    insert into public.posts (title, slug, locale, published_at) values
      ('A', 'a', 'en', now()), ('ب', 'b', 'ar', now());
    insert into public.partners (name, logo_path, fetch_status) values ('A', 'a.svg', 'ok')`);
  const rows = await backend.sql<{ id: string }>('select id from public.product order by name');
  return rows.map(({ id }) => id);
}

/** Texts that a query string, or a server that guesses types from it, could take for something else. */
export const ODD_TEXTS = [
  'أسطوانة غاز',
  '1e3',
  '007',
  'null',
  'true',
  '"cylinder"',
  '{"a":1}',
  ' gas ',
  "a&b=c+d%20e'(!)*",
  'lt.5',
  'in',
  'is.null',
  'gas%00',
];

export const casesOf = (ids: readonly string[]): ReadCase[] => [
  ['catalogue_revision', {}],
  ['category_tree', {}],
  ['delivery_dates', { lead_time_days: 3 }],
  ['get_post', { slug: 'a' }],
  ['get_post', { slug: 'b' }],
  ['known_page', { product: ids[0] }],
  ['known_page', { slug: 'a' }],
  ['list_partners', {}],
  ['list_partners', { at_most: 1 }],
  ['list_posts', { at_most: 1 }],
  ['list_posts', { after: 'a', at_most: 5 }],
  ['market_prices', {}],
  ['matching_products', { products: ids.slice(0, 1) }],
  ['product_detail', { product: ids[0] }],
  ['product_page', {}],
  ['product_page', { after: ids[0], at_most: 2 }],
  ['products_by_ids', { products: ids.slice(0, 2) }],
  ['products_by_ids', { products: [] }],
  ['related_products', { products: ids.slice(0, 1) }],
  ['shop_settings', {}],
  ['shop_today', {}],
  ...ODD_TEXTS.flatMap((query): ReadCase[] => [
    ['search_products', { query }],
    ['search_tree', { query }],
  ]),
  ['suggest_products', { query: 'أسطوانة غاز' }],
  ['suggest_products', { query: 'null' }],
  ['product_facets', { query: 'true', supplier_search: '"a"' }],
  ['find_manufacturers', { letters: '%' }],
  ['find_manufacturers', { letters: 'a', vertical: 'Gas', filters: { price_min: 50 } }],
  ['product_table', {}],
  ['product_table', { page: 2, after: ids[0] }],
  ['product_table', { query: 'gas', page: 2, by_field: '-Physical Attributes.Weight' }],
  ['search_tree', { query: 'gas', as_typed: true }],
  ['product_facets', { vertical: 'Gas', subcategory: 'Household Cylinders', as_typed: true }],
  ['product_facets', { filters: { suppliers: ["Al-Wadi & Sons' (Gas)"], price_min: 50 } }],
  ['search_products', {}],
  ['search_products', { query: '', page: 1, filters: {}, vertical: '' }],
  ['search_products', { page: 2, sort: 'price_asc', vertical: 'Gas' }],
  [
    'search_products',
    {
      query: 'gas',
      as_typed: true,
      subcategory: 'Household Cylinders',
      filters: {
        countries: ['Italy'],
        price_max: 190.5,
        priced: 'yes',
        attributes: [
          { section: 'Physical Attributes', field: 'Material', values: ['Welded steel', 'أ"\\'] },
        ],
      },
    },
  ],
];
