import { expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders/catalogue/product-builders.ts';
import { compareGroups } from './compare.ts';
import { compareSheet } from './compare-sheet.ts';
import { toCsv } from '#domain/shared/text/csv.ts';

const words = {
  attribute: 'Attribute',
  sku: 'SKU',
  supplier: 'Supplier',
  price: 'Price',
  unitPrice: 'Unit price',
  origin: 'Origin',
  askForQuote: 'Ask for quote',
  section: () => 'General Information',
};

test.each(['=1+1', '+SUM(A1)', '-cmd', '@x', '\t=1', '\r=1'])(
  'a cell %j is text for a spreadsheet, not a formula',
  (cell) => {
    expect(toCsv([[cell]])).toMatch(/^\uFEFF"?'/);
  },
);

test('a negative number stays a number', () => {
  expect(toCsv([['-0.451']])).toBe('\uFEFF-0.451\r\n');
});

test('quotes, commas and line ends stay inside their cell', () => {
  expect(toCsv([['14 kg "Marine", red\nnew', 'b']])).toBe(
    '\uFEFF"14 kg ""Marine"", red\nnew",b\r\n',
  );
});

test('the sheet has a column per product and a row per attribute', () => {
  const products = [
    aProduct(),
    aProduct({ name: '=EVIL()', price: null, unitPrice: null, countryOfOrigin: null }),
  ];
  const lines = compareSheet(
    products,
    compareGroups(products, { alike: [], better: [], warmest: '', sizes: [] }),
    words,
  ).split('\r\n');
  expect(lines[0]).toBe("\uFEFFAttribute,Gas cylinder 11 kg,'=EVIL()");
  expect(lines).toContain('Price,178.50,Ask for quote');
  expect(lines).toContain('Unit price,16.23/kg,');
  expect(lines).toContain('Origin,Saudi Arabia,');
  expect(lines).toContain('General Information: Vertical,Gas,Gas');
});
