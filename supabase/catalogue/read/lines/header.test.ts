import { expect, test } from 'vitest';
import { readHeader } from './header.ts';

const problems = (...cells: string[]) =>
  readHeader(cells).problems.map(({ column, reason }) => `${column} ${reason}`);

test(
  'the four columns and fields of every section are read',
  { tags: ['data-03', 'data-05'] },
  () => {
    const header = readHeader([
      'product_id',
      ' name ',
      'price_sar',
      'photos',
      'Overall Attributes.Supplier Name',
      'General.Sub-Vertical',
      'Chemical Attributes.Purity',
      'Physical Attributes.Weight',
      'Operational Features.Efficiency',
      'Applications and Uses.Indoor Use',
      'Electrical Attributes.Rated Power (STC)',
      'Compliance and Standards.Country of Origin',
    ]);
    expect(header.problems).toEqual([]);
    expect(header.warnings).toEqual([]);
    expect(header.columns[1]).toEqual({ name: 'name', plain: 'name' });
    expect(header.columns[5]).toEqual({
      name: 'General.Sub-Vertical',
      section: 'General',
      field: 'Sub-Vertical',
    });
  },
);

test('texts in other languages of the shop are read, others are refused with the right form', () => {
  const { columns, problems: none } = readHeader([
    'product_id',
    'name',
    'name_ar',
    'description_ar',
    'supplier_ar',
    'manufacturer_ar',
  ]);
  expect(none).toEqual([]);
  expect(columns.slice(2)).toEqual([
    { name: 'name_ar', text: 'name', locale: 'ar' },
    { name: 'description_ar', text: 'description', locale: 'ar' },
    { name: 'supplier_ar', text: 'supplier', locale: 'ar' },
    { name: 'manufacturer_ar', text: 'manufacturer', locale: 'ar' },
  ]);
  expect(
    problems('product_id', 'name', 'name_fr', 'description_en', 'name_en', 'Name_AR', 'nam_ar'),
  ).toEqual([
    'name_fr is in no language of the shop; it may be name_ar',
    'description_en is English, which has the column "Overall Attributes.Description"',
    'name_en is English, which has the column "name"',
    'Name_AR is in no language of the shop; it may be name_ar',
    expect.stringContaining('did you mean "name_ar"?'),
  ]);
});

test('only the first dot divides section and field', () => {
  const { columns } = readHeader(['product_id', 'name', 'General.No. of poles']);
  expect(columns[2]).toMatchObject({ section: 'General', field: 'No. of poles' });
});

test('an unknown section is reported with the nearest known name', () => {
  expect(problems('product_id', 'name', 'Physicl Atributes.Weight')).toEqual([
    'Physicl Atributes.Weight is of an unknown section; did you mean "Physical Attributes"?',
  ]);
});

test('an unknown column is reported with the nearest known name, if there is one', () => {
  expect(problems('product_id', 'name', 'price_usd', 'zzzzzzzzzz')).toEqual([
    expect.stringContaining('did you mean "price_sar"?'),
    expect.not.stringContaining('did you mean'),
  ]);
});

test('a missing product_id is reported, with what the file has instead; a name is asked of new products only', () => {
  expect(problems('productid', 'price_sar')).toEqual([
    expect.stringContaining('productid is neither'),
    'product_id is missing; the file has "productid"',
  ]);
  expect(problems('product_id', 'price_sar')).toEqual([]);
});

test('a repeated column, one without a name and a section without a field are reported', () => {
  expect(problems('product_id', 'name', 'name', '', 'General. ')).toEqual([
    'name is in the header twice',
    'column 4 has no name',
    'General. names a section but no field; write "Section.Field"',
  ]);
});

test('a file in another encoding is reported', () => {
  expect(problems('product_id', 'name', 'General.Gr\ufffd\ufffde')).toEqual([
    expect.stringContaining('is not UTF-8 text'),
  ]);
});

test('a known field in another spelling is imported with a warning', () => {
  const { problems: none, warnings } = readHeader([
    'product_id',
    'name',
    'Overall Attributes.lead-time',
  ]);
  expect(none).toEqual([]);
  expect(warnings[0]?.reason).toContain('"Overall Attributes.Lead Time"');
});
