/** Headings of other people's lists: their units, and the columns that they mean. */
import { describe, expect, test } from 'vitest';
import { imported } from '#tests/support/database/imported-rows.ts';

const WEIGHT = 'Physical Attributes.Weight';

describe('a unit in a heading', () => {
  const head = [
    'product_id',
    'name',
    'Physical Attributes.Weight (kg)',
    'Electrical Attributes.Power [W]',
    'Electrical Attributes.Voltage, V',
    'Electrical Attributes.Rated Power (STC) [W]',
    'Physical Attributes.Size in mm',
  ];
  const row = (...cells: string[]) => ['F-62', 'Panel', ...cells, '', '', '', '', ''].slice(0, 7);

  test('is written behind each number, and the attribute has its plain name', async () => {
    const { products } = await imported(head, row('25', '450', '48', '400', '100 x 200 x 30'));
    expect(products[0]?.attributes).toEqual({
      'Physical Attributes': { Weight: '25 kg', Size: '100 x 200 x 30 mm' },
      'Electrical Attributes': { Power: '450 W', Voltage: '48 V', 'Rated Power (STC)': '400 W' },
    });
  });

  test.each([
    ['0,750', '0,750 kg'],
    ['20 to 25', '20 to 25 kg'],
    ['±5', '±5 kg'],
    ['٢٥', '٢٥ kg'],
    ['25 kg', '25 kg'],
    ['25kg', '25kg'],
    ['25 kg net', '25 kg net'],
    ['on request', 'on request'],
  ])('leaves %j as %j', async (cell, value) => {
    const { products } = await imported(head, row(cell));
    expect(products[0]?.attributes).toEqual({ 'Physical Attributes': { Weight: value } });
  });

  test('is reported once for all columns', async () => {
    const { lines } = await imported(head, row('25'));
    const own = lines.filter((line) => line.includes('behind each number'));
    expect(own).toEqual([
      'FILE: column "Physical Attributes.Weight (kg)" is read as "Weight", with "kg" behind each number; the same way "Electrical Attributes.Power [W]", "Electrical Attributes.Voltage, V", "Electrical Attributes.Rated Power (STC) [W]", "Physical Attributes.Size in mm"',
    ]);
  });

  test.each([
    ['25 lb', 'has the unit "lb" where its heading has "kg"; leave one of them out'],
    ['700 g', 'has the unit "g" where its heading has "kg"'],
    ['1,250', 'write 1250 kg or 1.25 kg'],
    ['25 approx', 'is no number, so that the unit "kg" of its heading has no place'],
  ])('with the cell %j is refused with its line', async (cell, words) => {
    const { lines, products } = await imported(head, row(cell));
    expect(lines.find((line) => line.startsWith('FILE:2: '))).toContain(words);
    expect(products).toEqual([]);
  });

  test('that is none is reported, and stays a part of the name; a word in brackets is no unit', async () => {
    const strange = ['product_id', 'name', 'Physical Attributes.Weight [lbf·zz]'];
    const { lines, products } = await imported(strange, ['A-1', 'x', '5']);
    expect(lines[0]).toBe(
      'FILE: column "Physical Attributes.Weight [lbf·zz]" has "lbf·zz", which is no unit that the importer knows; it stays a part of the name',
    );
    expect(products[0]?.attributes).toEqual({ 'Physical Attributes': { 'Weight [lbf·zz]': '5' } });
    const plain = ['product_id', 'name', 'Electrical Attributes.Rated Power (STC)'];
    const { lines: none } = await imported(plain, ['A-1', 'x', '5 W']);
    expect(none.filter((line) => line.includes('column'))).toEqual([]);
  });

  test('beside the same attribute without one is refused', async () => {
    const { lines } = await imported(['product_id', 'name', WEIGHT, `${WEIGHT} (kg)`]);
    expect(lines[0]).toBe(
      `FILE:1: column "${WEIGHT} (kg)" is "${WEIGHT}", which is in the header already`,
    );
  });
});

test('a header of ordinary names is one message, which names the column of each', async () => {
  const head =
    'SKU,Product Name,Price,Manufacturer,Model,Category,Description,Lead Time,Country of Origin,Weight (kg),Zebra';
  const { lines } = await imported(head.split(','), []);
  expect(lines.slice(0, 4)).toEqual([
    'FILE:1: 11 columns are neither product_id, name, price_sar, photos nor "Section.Field".',
    '  Rename "SKU" to "product_id", "Product Name" to "name", "Price" to "price_sar", "Manufacturer" to "General.Manufacturer", "Model" to "General.Model", "Category" to "Overall Attributes.Category", "Description" to "Overall Attributes.Description", "Lead Time" to "Overall Attributes.Lead Time", "Country of Origin" to "Compliance and Standards.Country of Origin", "Weight (kg)" to "Physical Attributes.Weight (kg)".',
    '  Write these as "Section.Field", such as "Physical Attributes.Weight", or delete them: "Zebra".',
    'FILE:1: column "product_id" is missing; the file has "SKU"',
  ]);
});
