import { expect, test } from 'vitest';
import { drawingAddress } from '#domain/product/drawing/drawing.ts';
import { fakeRpc } from '#tests/support/database/contract.ts';
import { exportCatalogue, exportedLines } from './exporter.ts';
import type { StoredProduct } from '#supabase/catalogue/write/state/stored.ts';

const aProduct = (over: Partial<StoredProduct>): StoredProduct => ({
  product_id: 'A-1',
  name: 'A product',
  price_sar: null,
  photos: [drawingAddress({})],
  attributes: {},
  texts: {},
  is_active: true,
  ...over,
});

/** The text of the export, how it is summed up, and how many products each call asked for. */
async function exported(products: StoredProduct[], later: StoredProduct[] = products) {
  const asked: number[] = [];
  const rpc = fakeRpc(async (name, args) => {
    if (name === 'product_skus')
      return products.map((one) => [one.product_id, one.name, one.is_active, null]);
    const skus = args['skus'] as string[];
    const seen = asked.reduce((sum, count) => sum + count, 0);
    asked.push(skus.length);
    return (seen < products.length ? products : later).filter(({ product_id }) =>
      skus.includes(product_id),
    );
  });
  let csv = '';
  const report = await exportCatalogue({ rpc, write: async (text) => void (csv += text) });
  return { csv, report, asked, lines: csv.slice(1).split('\r\n') };
}

const FIXED =
  '"product_id","name","price_sar","photos","name_ar","description_ar","supplier_ar","manufacturer_ar","Overall Attributes.Supplier Name","Overall Attributes.Category","Overall Attributes.Description","Overall Attributes.Minimum Order Quantity","Overall Attributes.Lead Time","General.Vertical","General.Sub-Vertical","Compliance and Standards.Country of Origin"';

test('an export has every column of the importer, Arabic too, and an attribute of any product', async () => {
  const { csv, lines } = await exported([
    aProduct({
      price_sar: '1250.50',
      photos: ['/products/meter-1.svg', '/products/meter-2.svg'],
      attributes: {
        'Electrical Attributes': { 'No. of poles': '3' },
        General: { Vertical: 'Gas' },
      },
      texts: {
        ar: { name: 'منتج', description: 'سطر\nآخر', supplier: 'نجمة', manufacturer: 'ساحل' },
      },
    }),
  ]);
  expect(csv.startsWith('\ufeff')).toBe(true);
  expect(lines).toEqual([
    `${FIXED},"Electrical Attributes.No. of poles"`,
    'A-1,A product,1250.50,/products/meter-1.svg|/products/meter-2.svg,منتج,"سطر\nآخر",نجمة,ساحل,,,,,,Gas,,,3',
    '',
  ]);
});

test('a drawing is no photo, and what a spreadsheet would run is kept from it, a number is left', async () => {
  const Note = { a: '=1+1', b: '-0.45 %/K', c: "'@x", d: '-40', e: '+966 11', f: "it's" };
  const { lines } = await exported([aProduct({ attributes: { General: Note } })]);
  expect(lines[1]).toBe(
    `A-1,A product,,,,,,,,,,,,,,,"'=1+1","'-0.45 %/K","''@x",-40,"'+966 11",it's`,
  );
});

test('products that the shop does not offer are left out and counted, the rest is read in pages', async () => {
  const offered = Array.from({ length: 401 }, (_, number) =>
    aProduct({ product_id: `P-${String(number).padStart(3, '0')}` }),
  );
  const { report, asked, lines } = await exported([
    ...offered,
    aProduct({ product_id: 'OFF', is_active: false }),
  ]);
  expect(report).toEqual({ products: 401, columns: 16, left_out: 1, refused: [] });
  expect(exportedLines(report)).toEqual([
    '401 products in 16 columns.',
    '1 products that the shop does not offer are left out.',
  ]);
  expect(asked).toEqual([200, 200, 1, 200, 200, 1]);
  expect(lines.map((line) => line.split(',')[0])).not.toContain('OFF');
});

test('what the importer would refuse is written and named', async () => {
  const { report, lines } = await exported([
    aProduct({ price_sar: '0.00' }),
    aProduct({ product_id: 'A-2', photos: ['https://gone.example.com/a.jpg'] }),
  ]);
  expect(lines[1]).toContain('A-1,A product,0.00');
  expect(report.refused).toEqual([
    expect.stringMatching(/^"A-1": price_sar "0\.00" is 0/),
    expect.stringMatching(/^"A-2": photos ".*" has a photo that is neither/),
  ]);
  expect(exportedLines(report)).toContain('The importer would refuse:');
});

test('a catalogue that gets another attribute while it is exported ends the export: none is lost', async () => {
  const later = [aProduct({ attributes: { General: { New: 'x' } } })];
  await expect(exported([aProduct({})], later)).rejects.toThrow(
    'The catalogue was changed while it was exported: run the same command again.',
  );
});
