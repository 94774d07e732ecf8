/** A file changes what it has columns for: the rest of a product stays, unless --replace is given. */
import { describe, expect, test } from 'vitest';
import { cellsOf } from '#supabase/catalogue/read/lines/cells.ts';
import { PLAIN_COLUMNS } from '#supabase/catalogue/read/lines/header.ts';
import { aCatalogue, aFile } from '#tests/support/builders/catalogue/catalogue-file.ts';
import { textsOf } from '#tests/support/drawn-text.ts';
import {
  importFiles,
  storedProducts,
  completeProduct,
} from '#tests/support/builders/catalogue/complete-products.ts';

test('each column that a file may have is stored and exported: a new one is added to completeProduct', async () => {
  const stated = Object.keys(completeProduct(1));
  expect(PLAIN_COLUMNS.filter((name) => !stated.includes(name))).toEqual([]);
  const [stored] = await storedProducts('W-1');
  const exported = cellsOf(stored!);
  expect(stated.filter((name) => !exported.has(name))).toEqual([]);
});

/** What is written on the drawing of a product. */
const drawnOn = async (sku: string): Promise<string[]> =>
  textsOf(decodeURIComponent(String((await storedProducts(sku))[0]?.photos[0])));

describe('a file of few columns', () => {
  test('leaves category, supplier, model, attributes, photos and texts of a product as they are', async () => {
    const [before] = await storedProducts('W-1');
    const { summary } = await importFiles(aFile('product_id,name,price_sar\nW-1,Renamed,12\n'));
    expect(summary).toMatchObject({ changed: 1, rejected: 0 });
    expect(await storedProducts('W-1')).toEqual([
      { ...before, name: 'Renamed', price_sar: '12.00' },
    ]);
  });

  test('needs no name for a product that the shop has, and one for a new product, which it names with its line', async () => {
    const [before] = await storedProducts('W-1');
    const file = aFile('product_id,price_sar\nW-1,12\nBRAND-NEW,13\n');
    const { lines, summary } = await importFiles(file, { skipBad: true });
    expect(lines[0]).toBe(
      `${file}:3: name "" is missing: "BRAND-NEW" is not in the shop, and a new product needs a name; add the column "name"`,
    );
    expect(summary).toMatchObject({ changed: 1, added: 0, rejected: 1 });
    expect(await storedProducts('W-1')).toEqual([{ ...before, price_sar: '12.00' }]);
    expect(await storedProducts('BRAND-NEW')).toEqual([]);
  });

  test('takes away what an empty cell is in, and nothing else', async () => {
    const [before] = await storedProducts('W-2');
    await importFiles(aFile('product_id,price_sar,photos,General.Model,name_ar\nW-2,,,,\n'));
    const [after] = await storedProducts('W-2');
    expect(after).toMatchObject({
      price_sar: null,
      photos: [expect.stringMatching(/^data:image\/svg/)],
      texts: { ar: { name: null, description: 'وصف' } },
    });
    expect(after?.attributes).toEqual({
      ...before?.attributes,
      General: { Vertical: 'Gas', 'Sub-Vertical': 'Cylinders' },
    });
  });

  test('has a drawing made again from all attributes where the product has no photo', async () => {
    const row = {
      product_id: 'DRAWN',
      name: 'Panel',
      'Electrical Attributes.Rated Power': '270 W',
    };
    await importFiles(aCatalogue(row));
    await importFiles(aFile('product_id,General.Model\nDRAWN,M-2\n'));
    expect(await drawnOn('DRAWN')).toEqual(['270W']);
    const { text } = await importFiles(
      aFile('product_id,Electrical Attributes.Rated Power\nDRAWN,300 W\n'),
      { dryRun: true },
    );
    expect(text).toContain('"drawing" of 1 product would change:');
    await importFiles(aFile('product_id,Electrical Attributes.Rated Power\nDRAWN,300 W\n'));
    expect(await drawnOn('DRAWN')).toEqual(['300W']);
  });

  test('refuses a row that would make the attributes of its product too large', async () => {
    const wide = Object.fromEntries(
      Array.from({ length: 29 }, (_, i) => [`General.F${i}`, 'x'.repeat(2_000)]),
    );
    await importFiles(aCatalogue({ product_id: 'WIDE', ...wide }));
    const { text, summary } = await importFiles(
      aFile(`product_id,General.G,General.H\nWIDE,${'y'.repeat(1_999)},${'y'.repeat(1_999)}\n`),
    );
    expect(text).toContain('the attributes take more than 60000 bytes together');
    expect(summary).toMatchObject({ rejected: 1, changed: 0 });
  });

  test('may be of a vertical that is mistyped, and is refused as any other file', async () => {
    const { text, summary } = await importFiles(aFile('product_id,General.Vertical\nW-1,Gass\n'), {
      newCategories: false,
    });
    expect(summary.refusals).toBe(1);
    expect(text).toContain('New vertical "Gass": 1 rows');
  });

  test('gives its products the spelling of the supplier that another product brings', async () => {
    const rows = [5, 6, 7, 8, 9, 10].map((number) => ({
      ...completeProduct(number),
      'Overall Attributes.Supplier Name': 'NAJMAT GAS CO., LTD',
    }));
    const price = aFile('product_id,price_sar\nW-1,77\n');
    await importFiles([price, aCatalogue(...rows)], { newCategories: false });
    const names = (await storedProducts('W-1', 'W-2', 'W-5')).map(
      ({ attributes }) => attributes['Overall Attributes']?.['Supplier Name'],
    );
    expect(new Set(names)).toEqual(new Set(['NAJMAT GAS CO., LTD']));
    expect((await storedProducts('W-1'))[0]).toMatchObject({ price_sar: '77.00', name: 'Whole 1' });
  });
});

describe('with --replace', () => {
  const FEW = 'product_id,name,price_sar\nW-1,Whole 1,12\nW-2,Whole 2,12\n';

  test('what would be erased is named for each field, and nothing is written without --yes', async () => {
    const before = await storedProducts('W-1', 'W-2');
    const { lines, summary } = await importFiles(aFile(FEW), { replace: true });
    expect(lines).toContain('"General.Model" of 2 products would be erased, for want of a column:');
    expect(lines).toContain('  "W-1": "M-1" → nothing');
    expect(lines).toContain('"photos" of 2 products would be erased, for want of a column:');
    expect(lines.at(-2)).toContain('--replace would erase something of 2 products');
    expect(lines.at(-1)).toBe('Nothing was written.');
    expect(summary).toMatchObject({ refusals: 1, changed: 0 });
    expect(await storedProducts('W-1', 'W-2')).toEqual(before);
  });

  test('and --yes it is erased, except texts in Arabic', async () => {
    await importFiles(aFile(FEW), { replace: true, yes: true });
    expect((await storedProducts('W-1'))[0]).toMatchObject({
      price_sar: '12.00',
      attributes: {},
      photos: [expect.stringMatching(/^data:image\/svg/)],
      texts: { ar: { name: 'كامل', description: 'وصف' } },
    });
  });

  test('a file that lacks nothing needs no --yes, and a row without a name is refused', async () => {
    const full = aCatalogue({ ...completeProduct(1), price_sar: '11' });
    expect((await importFiles(full, { replace: true })).summary).toMatchObject({ changed: 1 });
    const { text } = await importFiles(aFile('product_id,price_sar\nW-1,1\n'), { replace: true });
    expect(text).toContain('with --replace every row needs a name; add the column "name"');
  });
});
