/** The catalogue as readers of two languages are answered it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCatalogueWords, readHeadlines, readSynonyms } from '#supabase/seed/shop-settings.ts';
import { call, rpc, serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { Shopper } from '#tests/support/builders/session.ts';

const CYLINDER = {
  product_id: 'L-1',
  name: 'Gas cylinder 11 kg',
  price_sar: 178.5,
  photos: [],
  attributes: {
    General: {
      Vertical: 'Gas',
      'Sub-Vertical': 'Household Cylinders',
      Manufacturer: 'Gas',
      Model: 'Welded steel',
    },
    'Physical Attributes': {
      Material: 'Welded steel',
      Capacity: '11 kg',
      Weight: '13.5 kg',
      'Wall Thickness': 'Something unheard of',
    },
    'Electrical Attributes': { 'Rated Power': '2 to 5 kW', Class: 'A' },
    'Compliance and Standards': { 'Country of Origin': 'Italy' },
    'Overall Attributes': {
      Category: 'LPG Cylinders',
      'Supplier Name': 'Gas',
      Description: 'The everyday cylinder.',
      'Minimum Order Quantity': '2 kg',
      'Lead Time': '1 day',
    },
  },
};
const OTHER = { ...CYLINDER, product_id: 'L-2', name: 'Gas cylinder 22 kg', price_sar: 200 };
const NAME = 'أسطوانة غاز 11 كجم';
const DESCRIPTION = 'أسطوانة الاستعمال اليومي.';

let backend: TestBackend;
let id: string;
const ask = async (name: string, args: object = {}, language?: string) => {
  const headers: Record<string, string> = language ? { 'accept-language': language } : {};
  const { status, body } = await call(backend, `/rest/v1/rpc/${name}`, { headers, body: args });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const inArabic = (name: string, args: object = {}) => ask(name, args, 'ar');

beforeAll(async () => {
  backend = await startDatabase();
  await serviceRpc(backend, 'save_catalogue_words', { words: readCatalogueWords() });
  await serviceRpc(backend, 'save_synonyms', { synonyms: readSynonyms() });
  await serviceRpc(backend, 'save_headlines', { headlines: readHeadlines() });
  const texts = { ar: { name: NAME, description: DESCRIPTION } };
  await serviceRpc(backend, 'import_products', { batch: [{ ...CYLINDER, texts }, OTHER] });
  await serviceRpc(backend, 'finish_import', {});
  const [row] = await backend.sql<{ id: string }>(
    `select id from public.product where product_id = 'L-1'`,
  );
  id = row!.id;
});
afterAll(() => backend.close());

describe('the language of a call', () => {
  const languageOf = async (headers: string): Promise<string> => {
    const [row] = await backend.sql<{ language: string }>(
      `select app.caller_language() as language from (select set_config('request.headers', $1, true)) as given`,
      [headers],
    );
    return row!.language;
  };
  test.each([
    ['{"accept-language":"ar"}', 'ar'],
    ['{"a":"b","accept-language":"ar-SA,ar;q=0.9,en;q=0.8"}', 'ar'],
    ['{"accept-language": "AR"}', 'ar'],
    ['{"accept-language":"en-GB,ar"}', 'en'],
    ['{"accept-language":"fr,ar"}', 'en'],
    ['{"accept-language":"arn"}', 'en'],
    ['{"accept-language":"*"}', 'en'],
    ['{"accept-language":["ar"]}', 'en'],
    ['{"accept-language":"ar\\u0000"}', 'ar'],
    [JSON.stringify({ x: '"accept-language":"ar"' }), 'en'],
    [JSON.stringify({ x: '\\"accept-language":"ar"' }), 'en'],
    [JSON.stringify({ 'accept-language': 'x'.repeat(10_000) }), 'en'],
    ['no JSON', 'en'],
    ['', 'en'],
  ])('of the headers %s is %s', async (headers, language) => {
    expect(await languageOf(headers)).toBe(language);
  });

  const CALLS: [string, object][] = [
    ['search_products', { query: 'cylinder' }],
    ['product_facets', {}],
    ['category_tree', {}],
    ['suggest_products', { query: 'cyl' }],
    ['product_page', {}],
    ['market_prices', {}],
  ];
  test.each(CALLS)(
    '%s answers the same in English and in a language it does not know',
    async (name, args) => {
      const plain = JSON.stringify((await rpc(backend, name, args)).body);
      for (const language of ['en', 'fr', 'x'.repeat(10_000), '؛', 'arab'])
        expect(JSON.stringify(await ask(name, args, encodeURI(language)))).toBe(plain);
      expect(plain).not.toMatch(/label|"words"|[\u0600-\u06ff]/);
    },
  );
});

describe('a reader of Arabic', () => {
  test('is shown the name and description of a product, and how its words are said', async () => {
    const product = await inArabic('product_detail', { product: id });
    expect(product.name).toBe(NAME);
    expect(product.attributes['Overall Attributes'].Description).toBe(DESCRIPTION);
    expect(product.attributes['Physical Attributes'].Material).toBe('Welded steel');
    expect(product.words).toMatchObject({
      Gas: 'الغاز',
      'Household Cylinders': 'أسطوانات غاز منزلية',
      'LPG Cylinders': 'أسطوانات غاز البترول المسال',
      Material: 'المادة',
      Model: expect.stringMatching(/^[\u0600-\u06ff]+$/),
      'Welded steel': expect.stringMatching(/^[\u0600-\u06ff ]+$/),
      '13.5 kg': expect.stringMatching(/^13\.5 [\u0600-\u06ff]+$/),
      '2 to 5 kW': '2 – 5 كيلوواط',
      Italy: 'إيطاليا',
    });
    expect(product.words).not.toHaveProperty('Something unheard of');
    expect(product.words).not.toHaveProperty('A');
    expect(product.headlines[0].form).toMatch(/^# [\u0600-\u06ff]+$/);
    expect(product.unit_price.unit).toMatch(/^[\u0600-\u06ff]+$/);
  });

  test('is shown the own name where a product has none in Arabic', async () => {
    const { products } = await inArabic('search_products', {});
    expect(products.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      OTHER.name,
      NAME,
    ]);
  });

  test('finds labels beside the keys of tree, facets and prices', async () => {
    const [node] = await inArabic('category_tree');
    expect(node).toMatchObject({ overarching_category: 'Gas', overarching_label: 'الغاز' });
    const facets = await inArabic('product_facets');
    expect(facets.countries).toEqual([{ value: 'Italy', count: 2, label: 'إيطاليا' }]);
    const material = facets.attributes.find(
      (one: { field: string }) => one.field === 'Manufacturer',
    );
    expect(material.values).toEqual([{ value: 'Gas', count: 2 }]);
    expect(material.field_label).toBeDefined();
    const [family] = await inArabic('market_prices');
    expect(family).toMatchObject({ vertical: 'Gas', vertical_label: 'الغاز' });
  });

  test('is shown names in cart and in quick order', async () => {
    const cart = (await rpc(backend, 'open_cart')).body;
    const op = crypto.randomUUID();
    const [line] = await inArabic('add_item', { cart, product: id, op, pieces: 2 });
    expect(line).toMatchObject({ name: NAME, unit: expect.stringMatching(/[\u0600-\u06ff]/) });
    expect((await ask('get_cart', { cart }))[0]).toMatchObject({ name: CYLINDER.name, unit: 'kg' });
    const { products } = await inArabic('match_lines', { lines: ['L-1'] });
    expect(products[0].name).toBe(NAME);
  });
});

describe('the search', () => {
  const named = async (query: string, language: string) =>
    (await ask('search_products', { query }, language)).products.map(
      ({ sku, name }: { sku: string; name: string }) => [sku, name],
    );

  test.each(['cylinder 11 kg', 'أسطوانة 11'])('finds "%s" in both languages', async (query) => {
    expect(await named(query, 'en')).toContainEqual(['L-1', CYLINDER.name]);
    expect(await named(query, 'ar')).toContainEqual(['L-1', NAME]);
  });

  test('finds products without a text in Arabic by the Arabic name of their category', async () => {
    const found = (await named('أسطوانات غاز منزلية', 'en')).map(([sku]: [string]) => sku);
    expect(found.toSorted()).toEqual(['L-1', 'L-2']);
  });

  test('suggests categories by their Arabic name, and shows their name in the language of the reader', async () => {
    const [english] = (await ask('suggest_products', { query: 'منزلية' })).categories;
    expect(english).toEqual({
      vertical: 'Gas',
      subcategory: 'Household Cylinders',
      name: 'Household Cylinders',
      count: 2,
    });
    const [arabic] = (await inArabic('suggest_products', { query: 'household' })).categories;
    expect(arabic).toMatchObject({
      name: 'Household Cylinders',
      label: 'أسطوانات غاز منزلية',
      vertical_label: 'الغاز',
    });
  });
});

describe('the words', () => {
  test.each([
    [{ en: { Gas: 'Gaz' } }],
    [{ fr: { Gas: 'Gaz' } }],
    [{ ar: { Gas: '' } }],
    [{ ar: { '': 'غاز' } }],
    [{ ar: { Gas: 1 } }],
    [{ ar: ['Gas'] }],
    [[]],
  ])('are refused as %j', async (words) => {
    const { status, body } = await serviceRpc(backend, 'save_catalogue_words', { words });
    expect([status, body.hint]).toEqual([422, 'input_invalid']);
  });

  test('are saved by the service only, and no table of them is open', async () => {
    expect((await rpc(backend, 'save_catalogue_words', { words: {} })).status).toBeGreaterThan(400);
    expect((await call(backend, '/rest/v1/catalogue_words')).status).toBeGreaterThan(400);
    expect((await call(backend, '/rest/v1/product_texts')).status).toBeGreaterThan(400);
  });

  test('that are the same change nothing; others raise the revision of the catalogue', async () => {
    const revision = async () => (await rpc(backend, 'catalogue_revision')).body;
    const before = await revision();
    await serviceRpc(backend, 'save_catalogue_words', { words: readCatalogueWords() });
    expect(await revision()).toBe(before);
    await serviceRpc(backend, 'save_catalogue_words', { words: {} });
    expect(await revision()).not.toBe(before);
    const product = await inArabic('product_detail', { product: id });
    expect([product.name, product.words]).toEqual([NAME, {}]);
    await serviceRpc(backend, 'save_catalogue_words', { words: readCatalogueWords() });
  });
});

describe('an order', () => {
  test('is read in the language of its reader, with the names of its time', async () => {
    const shopper = await Shopper.arrive(backend);
    const { order_number } = await shopper.buy(id, { locale: 'ar' });
    const read = async (language: string) => {
      const args = { order_number, cart: shopper.cart };
      const [{ name, unit }] = (await ask('get_order', args, language)).items;
      return { name, unit };
    };
    const english = { name: CYLINDER.name, unit: 'kg' };
    const arabic = { name: NAME, unit: 'كجم' };
    expect([await read('en'), await read('ar')]).toEqual([english, arabic]);
    const texts = { ar: { name: 'اسم آخر' } };
    const renamed = { ...CYLINDER, name: 'Another name', texts };
    await serviceRpc(backend, 'import_products', { batch: [renamed] });
    expect([await read('en'), await read('ar')]).toEqual([english, arabic]);
    await backend.sql('update app.order_items set texts = null');
    expect([await read('en'), await read('ar')]).toEqual([arabic, arabic]);
  });

  test('has the language that it was placed in in its mails', async () => {
    await serviceRpc(backend, 'import_products', {
      batch: [{ ...CYLINDER, texts: { ar: { name: NAME } } }],
    });
    await (await Shopper.arrive(backend)).buy(id, { locale: 'ar' });
    const [mail] = await backend.sql<{ name: string }>(
      `select data #>> '{items,0,name}' as name from app.outbox
       where kind = 'order_placed' order by created_at desc limit 1`,
    );
    expect(mail!.name).toBe(NAME);
  });

  test('has the own name of a product without a text in its language', async () => {
    const [other] = await backend.sql<{ id: string }>(
      `select id from public.product where product_id = 'L-2'`,
    );
    const shopper = await Shopper.arrive(backend);
    const { order_number } = await shopper.buy(other!.id, { locale: 'ar' });
    const args = { order_number, cart: shopper.cart };
    expect((await inArabic('get_order', args)).items[0].name).toBe(OTHER.name);
  });
});
