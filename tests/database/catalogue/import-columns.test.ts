/** An import changes the columns that its file has, and nothing else of a product that is there. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());

type Sections = Record<string, Record<string, string>>;

const WHOLE = {
  product_id: 'KEPT',
  name: 'Whole',
  price_sar: '10.50',
  photos: ['/products/meter-1.svg'],
  texts: { ar: { name: 'كامل', description: 'وصف', supplier: 'نجمة', manufacturer: null } },
  attributes: {
    General: { Vertical: 'Gas', Model: 'M-1' },
    'Overall Attributes': { 'Supplier Name': 'Najmat', Category: 'Cylinders' },
  } as Sections,
};
const load = async (row: object, columns?: string[]) =>
  (await serviceRpc(backend, 'import_products', { batch: [row], columns })).body;
const stored = async (sku: string) =>
  (await serviceRpc(backend, 'stored_products', { skus: [sku] })).body[0];

test('stored_products shows a product as a file has it, offered or not, and no other one', async () => {
  await load(WHOLE);
  await serviceRpc(backend, 'deactivate_products', { skus: ['KEPT'] });
  const { body } = await serviceRpc(backend, 'stored_products', { skus: ['KEPT', 'UNKNOWN'] });
  expect(body).toEqual([{ ...WHOLE, is_active: false }]);
});

test.each<[string[], object, object]>([
  [['name'], { name: 'Renamed' }, { name: 'Renamed' }],
  [['price_sar'], { price_sar: null }, { price_sar: null }],
  [['photos'], { photos: [] }, { photos: [] }],
  [
    ['General.Model'],
    { attributes: {} },
    { attributes: { ...WHOLE.attributes, General: { Vertical: 'Gas' } } },
  ],
  [
    ['Physical Attributes.Weight'],
    { attributes: { 'Physical Attributes': { Weight: '9 kg' } } },
    { attributes: { ...WHOLE.attributes, 'Physical Attributes': { Weight: '9 kg' } } },
  ],
])('with the columns %j a row changes these alone', async (columns, row, expected) => {
  await load(WHOLE);
  const bare = { product_id: 'KEPT', name: 'Other', price_sar: '1', photos: ['/x.svg'] };
  const [{ outcome }] = await load({ ...bare, attributes: { General: {} }, ...row }, columns);
  expect(outcome).toBe('changed');
  expect(await stored('KEPT')).toEqual({ ...WHOLE, is_active: true, ...expected });
});

test('columns that change nothing leave the row unwritten', async () => {
  await load(WHOLE);
  const written = () =>
    backend.sql(`select updated_at, xmin::text from public.product where product_id = 'KEPT'`);
  const before = await written();
  const [{ outcome }] = await load({ ...WHOLE, price_sar: '99' }, ['name', 'General.Model']);
  expect(outcome).toBe('unchanged');
  expect(await written()).toEqual(before);
});

test('without columns a row replaces its product, and a new product takes all of its row', async () => {
  await load(WHOLE);
  await load({ product_id: 'KEPT', name: 'Bare', price_sar: null });
  expect(await stored('KEPT')).toMatchObject({ name: 'Bare', attributes: {}, photos: [] });
  await load({ ...WHOLE, product_id: 'NEW' }, ['name']);
  expect(await stored('NEW')).toEqual({ ...WHOLE, product_id: 'NEW', is_active: true });
});

test('a drawing is renewed where the file has no photos, a photo is not', async () => {
  const drawing = (text: string) => [`data:image/svg+xml,${text}`];
  await load({ ...WHOLE, product_id: 'DRAWN', photos: drawing('old') });
  await load({ ...WHOLE, product_id: 'DRAWN', photos: drawing('new') }, ['name']);
  expect((await stored('DRAWN')).photos).toEqual(drawing('new'));
  await load({ ...WHOLE, photos: WHOLE.photos });
  await load({ ...WHOLE, photos: drawing('new') }, ['name']);
  expect((await stored('KEPT')).photos).toEqual(WHOLE.photos);
});

test('columns that are no list, and more than 500 SKUs at once, are refused', async () => {
  const bad = await serviceRpc(backend, 'import_products', {
    batch: [],
    columns: { name: true } as never,
  });
  expect(bad.status).toBe(422);
  const skus = Array.from({ length: 501 }, (_, number) => `S-${number}`);
  expect((await serviceRpc(backend, 'stored_products', { skus })).status).toBe(422);
});

describe('attributes', () => {
  const SECTIONS = ['General', 'Physical Attributes'];
  const FIELDS = ['A', 'B.C', 'D'];
  const sections = fc
    .array(
      fc.tuple(
        fc.constantFrom(...SECTIONS),
        fc.constantFrom(...FIELDS),
        fc.constantFrom('1', '2', "it's"),
      ),
    )
    .map((cells) =>
      cells.reduce<Sections>(
        (all, [section, field, value]) => ({
          ...all,
          [section]: { ...all[section], [field]: value },
        }),
        {},
      ),
    );
  const names = SECTIONS.flatMap((section) => FIELDS.map((field) => `${section}.${field}`));

  test('are merged cell by cell, as a table of them shows', async () => {
    const property = fc.asyncProperty(
      sections,
      sections,
      fc.subarray(names),
      async (before, given, columns) => {
        const row = { product_id: 'CELLS', name: 'Cells', price_sar: null };
        await load({ ...row, attributes: before });
        await load({ ...row, attributes: given }, columns);
        const { attributes } = await stored('CELLS');
        for (const section of SECTIONS)
          for (const field of FIELDS) {
            const from = columns.includes(`${section}.${field}`) ? given : before;
            expect(attributes[section]?.[field]).toBe(from[section]?.[field]);
          }
        expect(Object.values(attributes)).not.toContainEqual({});
      },
    );
    await fc.assert(property, { numRuns: 20 });
  });
});
