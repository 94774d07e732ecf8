import { expect, test } from 'vitest';
import { readHeader } from '#supabase/catalogue/read/lines/header.ts';
import { rowParser } from '#supabase/catalogue/read/parse.ts';
import { CompanyTexts } from './company-texts.ts';

const { columns } = readHeader([
  'product_id',
  'name',
  'Overall Attributes.Supplier Name',
  'General.Manufacturer',
  'supplier_ar',
  'manufacturer_ar',
]);
const parse = rowParser(columns, { photoHosts: [] });

/** The problems of each row, by its line. */
function problemsOf(...rows: [supplier: string, maker: string, text: string, other: string][]) {
  const companies = new CompanyTexts();
  return rows.flatMap((cells, index) => {
    const line = index + 2;
    const row = parse([`A-${line}`, 'Thing', ...cells]);
    return companies
      .problemsOf({ ...row, line, columns })
      .map(({ column, value, reason }) => [line, column, value, reason]);
  });
}

test('a file names each company once, whatever the case and punctuation of its English name', () => {
  expect(
    problemsOf(
      ['Najmat Gas', 'Sahel', 'نجمة الوادي', 'ساحل'],
      ['NAJMAT-GAS', 'Delta', 'نجمة الوادي', ''],
      ['', '', 'بلا مورّد', ''],
      ['Red Dune', 'Sahel', '', 'ساحل'],
    ),
  ).toEqual([]);
});

test('another name for a company, or none, is refused with the line of the first', () => {
  expect(
    problemsOf(
      ['Najmat Gas', 'Sahel', 'نجمة الوادي', 'ساحل'],
      ['najmat gas', 'Sahel', 'نجمة', 'ساحل'],
      ['Najmat Gas', 'Sahel', 'نجمة الوادي', ''],
    ),
  ).toEqual([
    [3, 'supplier_ar', 'نجمة', 'is not what line 2 has for "najmat gas": "نجمة الوادي"'],
    [4, 'manufacturer_ar', '', 'is not what line 2 has for "Sahel": "ساحل"'],
  ]);
});
