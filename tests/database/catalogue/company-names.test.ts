/** Names of suppliers and manufacturers in Arabic: from a catalogue, from the glossary, and in each answer. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { supplierKey } from '#domain/checkout/company-name.ts';
import { call, serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { randomOf } from '#tests/support/oracles/compare-truths.ts';

const COMPANIES = ['Najmat Gas', 'najmat-gas', 'Sahel Works', 'Gas', 'Delta', 'Zarqa & Sons'];
const ARABIC = ['نجمة الوادي', 'ساحل', 'أسطوانات', 'بترول', 'دلتا', 'زرقاء'];

type Texts = Partial<Record<'supplier' | 'manufacturer' | 'name', string | null>>;
interface Line {
  readonly sku: string;
  readonly supplier: string | null;
  readonly manufacturer: string | null;
  readonly texts?: Texts;
}

const product = ({ sku, supplier, manufacturer, texts }: Line) => ({
  product_id: sku,
  name: `Thing ${sku}`,
  price_sar: 10,
  attributes: {
    General: { Vertical: 'Gas', ...(manufacturer && { Manufacturer: manufacturer }) },
    'Overall Attributes': { Category: 'LPG', ...(supplier && { 'Supplier Name': supplier }) },
  },
  ...(texts && { texts: { ar: texts } }),
});

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());
beforeEach(() => backend.sql('delete from app.company_names'));

const load = (lines: readonly Line[]) =>
  serviceRpc(backend, 'import_products', { batch: lines.map(product) });
const ask = async <Answer>(name: string, args: object, language = 'ar'): Promise<Answer> => {
  const { status, body } = await call(backend, `/rest/v1/rpc/${name}`, {
    body: { ...args, language },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Answer;
};
interface Card {
  readonly sku: string;
  readonly supplier: string | null;
  readonly supplier_label?: string;
  readonly manufacturer_label?: string;
}
const cards = async (language?: string) =>
  (await ask<{ products: Card[] }>('search_products', {}, language)).products;

/** What is stored after a batch, slowly: each company in turn, each row of it, one after the other. */
function expectedNames(known: ReadonlyMap<string, string>, lines: readonly Line[]) {
  const after = new Map(known);
  const keys = new Set(COMPANIES.map(supplierKey));
  for (const key of keys) {
    const said: (string | null)[] = [];
    for (const { supplier, manufacturer, texts = {} } of lines) {
      if (supplier && supplierKey(supplier) === key && texts.supplier !== undefined)
        said.push(texts.supplier);
      if (manufacturer && supplierKey(manufacturer) === key && texts.manufacturer !== undefined)
        said.push(texts.manufacturer);
    }
    const filled = said.filter((name) => name !== null);
    if (filled.length > 0) after.set(key, filled.sort().at(-1)!);
    else if (said.length > 0) after.delete(key);
  }
  return after;
}

describe('random batches', () => {
  const next = randomOf(34);
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(next() * list.length)]!;
  const texts = (): Texts => ({
    ...(next() < 0.6 && { supplier: pick([...ARABIC, null]) }),
    ...(next() < 0.6 && { manufacturer: pick([...ARABIC, null]) }),
  });
  const line = (_: unknown, place: number): Line => ({
    sku: `R-${place}`,
    supplier: pick([...COMPANIES, null]),
    manufacturer: pick([...COMPANIES, null]),
    ...(next() < 0.8 && { texts: texts() }),
  });

  test('a column names a company, an empty cell takes its name away, an absent column leaves it', async () => {
    let known = new Map<string, string>();
    for (let round = 0; round < 12; round += 1) {
      const lines = Array.from({ length: 6 }, line);
      await load(lines);
      known = expectedNames(known, lines);
      const stored = await backend.sql<{ company: string; name: string }>(
        `select company, name from app.company_names`,
      );
      expect(new Map(stored.map(({ company, name }) => [company, name]))).toEqual(known);
      for (const { supplier, supplier_label: label } of await cards())
        expect(label).toBe(supplier ? known.get(supplierKey(supplier)) : undefined);
    }
  });
});

describe('one company', () => {
  const LINE = { sku: 'C-1', supplier: 'Najmat Gas', manufacturer: 'Delta' };
  const NAMED = { ...LINE, texts: { supplier: 'نجمة الوادي', manufacturer: null } };
  const card = async (language?: string) =>
    (await cards(language)).find(({ sku }) => sku === 'C-1')!;

  beforeAll(() => backend.sql('delete from public.product'));
  beforeEach(() => serviceRpc(backend, 'save_catalogue_words', { words: {} }));

  test('an answer in English has no labels', async () => {
    await load([NAMED]);
    expect(await card('en')).not.toHaveProperty('supplier_label');
    expect(await card()).toMatchObject({ supplier: 'Najmat Gas', supplier_label: 'نجمة الوادي' });
  });

  test('the glossary names a company that no column names; a word is no company', async () => {
    await load([NAMED]);
    const words = { ar: { '@ delta': 'دلتا', '@ najmatgas': 'نجمة أخرى', Delta: 'مثلث' } };
    await serviceRpc(backend, 'save_catalogue_words', { words });
    expect(await card()).toMatchObject({
      supplier_label: 'نجمة الوادي',
      manufacturer_label: 'دلتا',
    });
  });

  test('it is found, suggested and filtered by its Arabic name; the filter keeps the English one', async () => {
    await load([NAMED, { sku: 'C-2', supplier: 'Najmat Gas', manufacturer: 'Sahel Works' }]);
    await serviceRpc(backend, 'finish_import', {});
    const filters = { suppliers: ['Najmat Gas'] };
    const facets = await ask<{ suppliers: object[] }>('product_facets', {
      filters,
      supplier_search: 'نجمة',
    });
    expect(facets.suppliers).toMatchObject([{ value: 'Najmat Gas', label: 'نجمة الوادي' }]);
    expect(await ask('suggest_products', { query: 'نجمة' })).toMatchObject({
      suppliers: [{ name: 'Najmat Gas', label: 'نجمة الوادي' }],
    });
    const found = await ask<{ products: Card[] }>('search_products', { query: 'نجمة الوادي' });
    expect(found.products.map(({ sku }) => sku)).toEqual(expect.arrayContaining(['C-1', 'C-2']));
  });

  test('manufacturers are found by letters of their Arabic name', async () => {
    await load([{ ...LINE, texts: { manufacturer: 'دلتا للأسطوانات' } }]);
    expect(await ask('find_manufacturers', { letters: 'أسطوانات' })).toMatchObject([
      { value: 'Delta', label: 'دلتا للأسطوانات' },
    ]);
  });

  test('the export and the comparison of the importer see the names', async () => {
    await load([NAMED]);
    const { body } = await serviceRpc(backend, 'stored_products', { skus: ['C-1'] });
    expect(body).toMatchObject([
      { texts: { ar: { name: null, supplier: 'نجمة الوادي', manufacturer: null } } },
    ]);
  });
});
