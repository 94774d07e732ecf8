import { expect, test } from 'vitest';
import { readHeader } from '#supabase/catalogue/read/lines/header.ts';
import { rowParser } from './parse.ts';

type Row = Record<string, string>;

function parse(row: Row, photoHosts: string[] = []) {
  const full: Row = { product_id: 'T-1', name: 'A product', ...row };
  return rowParser(readHeader(Object.keys(full)).columns, { photoHosts })(Object.values(full));
}

const LEAD_TIME = 'Overall Attributes.Lead Time';
const MINIMUM = 'Overall Attributes.Minimum Order Quantity';
const DESCRIPTION = 'Overall Attributes.Description';

test(
  'a row becomes a product: trimmed, with photos and sections, without empty fields',
  { tags: ['data-03', 'data-04', 'data-05'] },
  () => {
    const { product } = parse(
      {
        product_id: ' ESQ-1 ',
        name: ' Gas cylinder 11 kg أسطوانة غاز ',
        price_sar: '178.50',
        photos: '/products/meter-1.svg | https://cdn.example.com/b.jpg |',
        'General.Vertical': 'Gas',
        'General.Sub-Vertical': '',
        [DESCRIPTION]: 'First line.\nSecond line.',
      },
      ['cdn.example.com'],
    );
    expect(product).toEqual({
      product_id: 'ESQ-1',
      name: 'Gas cylinder 11 kg أسطوانة غاز',
      price_sar: '178.50',
      photos: ['/products/meter-1.svg', 'https://cdn.example.com/b.jpg'],
      attributes: {
        General: { Vertical: 'Gas' },
        'Overall Attributes': { Description: 'First line.\nSecond line.' },
      },
    });
  },
);

test('texts in another language are taken, an empty one is taken away, and one without a column is not named', () => {
  expect(parse({ name_ar: ' أسطوانة ', description_ar: '' }).product?.texts).toEqual({
    ar: { name: 'أسطوانة', description: null },
  });
  expect(parse({ name_ar: '' }).product?.texts).toEqual({ ar: { name: null } });
  expect(parse({}).product).not.toHaveProperty('texts');
});

test.each([
  ['name_ar', 'أ'.repeat(301), 'is longer than 300 characters'],
  ['name_ar', 'أسطوانة\nغاز', 'must be on one line, without tabs'],
  ['name_ar', 'أسطوانة\u202e', 'holds a control character'],
  ['description_ar', 'أ'.repeat(10_001), 'is longer than 10000 characters'],
  ['description_ar', 'أسطوانة\u0000', 'holds a control character'],
])('a %s that cannot be stored is refused with its column', (column, value, reason) => {
  expect(parse({ [column]: value }).problems).toEqual([{ column, value, reason }]);
});

test('an empty price means Ask for quote', () => {
  expect(parse({ price_sar: '' }).product?.price_sar).toBeNull();
});

test('a field called __proto__ is a field like any other', () => {
  const { product } = parse({ 'General.__proto__': 'x' });
  expect(JSON.stringify(product?.attributes)).toBe('{"General":{"__proto__":"x"}}');
});

test.each(['0.5', '12.34', '100000000', '100000000.00'])('a price of %s is taken', (price) => {
  expect(parse({ price_sar: price }).product?.price_sar).toBe(price);
});

test.each(['3', '3 days', '1 day', '0', '14 Days'])(
  'a lead time of %s is whole days',
  { tags: 'date-03' },
  (time) => {
    expect(parse({ [LEAD_TIME]: time }).problems).toEqual([]);
  },
);

test.each(['5', '5 cylinders', '9999', '4 (one pallet)'])(
  'a minimum order of %s is taken',
  (minimum) => {
    expect(parse({ [MINIMUM]: minimum }).problems).toEqual([]);
  },
);

test.each<[string, string, string]>([
  ['product_id', '', 'is missing'],
  ['product_id', 'x'.repeat(101), 'is longer than 100 characters'],
  ['product_id', 'A\nB', 'must be on one line'],
  ['name', '  ', 'is missing'],
  ['name', 'x'.repeat(301), 'is longer than 300 characters'],
  ['name', 'bell\u0007', 'holds a control character'],
  ['name', 'nul\u0000', 'holds a control character'],
  ['name', 'evil\u202egnp.exe', 'holds a control character'],
  ['name', 'Gr\ufffdn', 'is not UTF-8 text'],
  ['price_sar', '-4', 'must not be negative'],
  ['price_sar', 'on request', 'is not a price'],
  ['price_sar', '0.00', 'is 0, so anybody could order it'],
  ['price_sar', '1,234', 'is ambiguous'],
  ['price_sar', '1.234,50', 'is not a price'],
  ['price_sar', 'SAR', 'is not a price'],
  ['price_sar', '12,50', 'is not a price'],
  ['price_sar', '1e3', 'is not a price'],
  ['price_sar', 'NaN', 'is not a price'],
  ['price_sar', '1.005', 'more than two places'],
  ['price_sar', '100000000.01', 'is over 100000000'],
  [LEAD_TIME, '2 weeks', 'must be whole days'],
  [LEAD_TIME, '2.5', 'must be whole days'],
  [LEAD_TIME, '3-5 days', 'must be whole days'],
  [LEAD_TIME, '-1', 'must be whole days'],
  [LEAD_TIME, '3651', 'is over 3650 days'],
  [MINIMUM, '0', 'must be a whole number from 1 to 9999'],
  [MINIMUM, '1,000', 'must be a whole number'],
  [MINIMUM, '10000', 'must be a whole number'],
  [MINIMUM, 'a pallet', 'must be a whole number'],
  ['General.Condition', 'x'.repeat(2001), 'is longer than 2000 characters'],
  ['General.Vertical', 'x'.repeat(121), 'is longer than 120 characters'],
  ['General.Vertical', 'Gas\nFuels', 'must be on one line'],
  ['Overall Attributes.Supplier Name', 'x'.repeat(201), 'is longer than 200 characters'],
  [DESCRIPTION, 'x'.repeat(10_001), 'is longer than 10000 characters'],
  ['photos', Array(21).fill('/a.svg').join('|'), 'more than 20 photos'],
  ['photos', `/${'x'.repeat(500)}`, 'longer than 500 characters'],
])('%s %j is refused with its column, value and reason', (column, value, reason) => {
  const { product, problems } = parse({ [column]: value });
  expect(product).toBeNull();
  expect(problems).toEqual([
    { column, value: value.trim(), reason: expect.stringContaining(reason) },
  ]);
});

test.each([
  'http://cdn.example.com/a.jpg',
  'https://evil.example/a.jpg',
  'https://cdn.example.com:8443/a.jpg',
  'https://cdn.example.com@evil.example/a.jpg',
  'https://user:pass@cdn.example.com/a.jpg',
  '//cdn.example.com/a.jpg',
  '/../secret',
  '/products/%2e%2E/secret',
  '/a b.svg',
  '\\\\host\\a.jpg',
  'products/a.svg',
  'javascript:alert(1)',
  'data:image/svg+xml,x',
])('the photo %s is neither a site path nor https on a listed host', (photo) => {
  const { problems } = parse({ photos: `/fine.svg|${photo}` }, ['cdn.example.com']);
  expect(problems[0]?.reason).toContain('neither a path');
});

test('lengths are counted in characters, not in UTF-16 units', () => {
  expect(parse({ name: '🔥'.repeat(300) }).problems).toEqual([]);
  expect(parse({ name: '🔥'.repeat(301) }).problems).toHaveLength(1);
});

test('a row with too few or too many cells is reported with both numbers', () => {
  const parseRow = rowParser(readHeader(['product_id', 'name', 'price_sar']).columns, {
    photoHosts: [],
  });
  expect(parseRow(['T-1', 'x']).problems[0]?.reason).toBe('the row has 2 cells, the header has 3');
  expect(parseRow(['T-1', 'x', '1', 'more']).problems[0]?.reason).toContain('4 cells');
});

test('attributes that are too much together are refused before the database does it', () => {
  const many = Object.fromEntries(
    Array.from({ length: 31 }, (_, i) => [`General.F${i}`, 'x'.repeat(2000)]),
  );
  expect(parse(many).problems[0]?.reason).toContain('60000 bytes together');
});

test('every problem of a row is reported, not only its first', () => {
  const { problems } = parse({ name: '', price_sar: 'x', [LEAD_TIME]: 'soon' });
  expect(problems.map(({ column }) => column)).toEqual(['name', 'price_sar', LEAD_TIME]);
});

test.each([
  ["'=1+1", '=1+1'],
  ["'-0.45 %/K", '-0.45 %/K'],
  ["''@x", "'@x"],
  ["'quoted", "'quoted"],
  ['-40', '-40'],
])('a cell %s is read as %s: an apostrophe kept a spreadsheet from running it', (cell, value) => {
  const { product } = parse({ 'General.Note': cell });
  expect(product?.attributes).toEqual({ General: { Note: value } });
});
