/** Rows of other people's lists that look like a catalogue: each is reported with its line. */
import { describe, expect, test } from 'vitest';
import { imported } from '#tests/support/database/imported-rows.ts';

const WEIGHT = 'Physical Attributes.Weight';
const HEAD = ['product_id', 'name', 'price_sar', WEIGHT];

/** The report of a row with this weight. */
const ofWeight = async (value: string) =>
  (await imported(HEAD, ['A-1', 'Battery', '10', value])).lines;

describe('a number in an attribute', () => {
  test.each([
    ['1,250 kg', 'write 1250 kg or 1.25 kg'],
    ['1،250 kg', 'write 1250 kg or 1.25 kg'],
    ['١,٢٥٠ kg', 'write 1250 kg or 1.25 kg'],
    ['-1,250', 'write -1250 or -1.25'],
    ['11,800 kg empty', 'write 11800 kg empty or 11.8 kg empty'],
    ['4 x 1,200 W', 'write 4 x 1200 W or 4 x 1.2 W'],
    ['1,000-litre', 'write 1000-litre or 1-litre'],
  ])('%j is refused with its line and both readings', async (value, forms) => {
    const [line] = await ofWeight(value);
    expect(line).toBe(
      `FILE:2: ${WEIGHT} "${value}" is ambiguous: a comma may part thousands or be a decimal point; ${forms}`,
    );
  });

  test.each([
    '0,750 kg',
    '52,5 kg',
    '52.5 kg',
    '1.250,5 kg',
    '1,250.5 kg',
    '1 250 kg',
    "1'250 kg",
    '1.627 m²',
    '١٬٢٥٠ kg',
    '150 to 1,000 V',
    '1,000 to 1,500 V',
    '2 years or 2,000 h',
    'Keeps 1,000 litres cool',
  ])('%j has one meaning, or is read as no number: it is taken as it is written', async (value) => {
    const { products } = await imported(HEAD, ['A-1', 'Battery', '10', value]);
    expect(products[0]?.attributes).toEqual({ 'Physical Attributes': { Weight: value } });
  });
});

describe('a row that is no product is refused with its line:', () => {
  const SKU = (sku: string) => [sku, 'Panel', '12', '4 kg'];
  const NAME = (name: string) => ['A-1', name, '12', '4 kg'];
  test.each([
    ['an error as SKU', SKU('#N/A'), 'product_id "#N/A" is an error of a spreadsheet'],
    ['an error as name', NAME('#NAME?'), 'name "#NAME?" is an error'],
    ['a lost reference', NAME('#REF!'), 'name "#REF!" is an error'],
    ['a division', ['A-1', 'x', '1', '#DIV/0!'], `${WEIGHT} "#DIV/0!" is an error`],
    ['a spill', ['A-1', 'x', '1', '#SPILL!'], `${WEIGHT} "#SPILL!" is an error`],
    ['a German error', ['A-1', 'x', '1', '#WERT!'], `${WEIGHT} "#WERT!" is an error`],
    ['an error of LibreOffice', ['A-1', 'x', '1', 'Err:502'], `${WEIGHT} "Err:502" is an error`],
    ['a narrow column', ['A-1', 'x', '1', '######'], `${WEIGHT} "######" is an error`],
    ['an error as price', ['A-1', 'x', '#VALUE!', '1 kg'], 'price_sar "#VALUE!" is not a price'],
    ['a barcode', SKU('1.23457E+12'), 'product_id "1.23457E+12" is a long number'],
    ['a barcode with a comma', SKU('1,23457E+12'), 'is a long number'],
    ['a round barcode', SKU('1E+12'), 'is a long number'],
    ['the units of columns', ['U-0', 'Units', '', 'kg'], 'name "Units" is a placeholder'],
    ['indexes of an array', ['U-1', '[0]', '', 'inv_snl'], 'name "[0]" is a placeholder'],
    ['a unit as name', ['U-2', 'kg', '', 'kg'], 'row "kg" has only units'],
  ])('%s', async (_what, row, words) => {
    const { lines, products } = await imported(HEAD, row);
    expect(lines[0]).toContain(`FILE:2: `);
    expect(lines[0]).toContain(words);
    expect(products).toEqual([]);
  });

  test('a row in which each column has its unit', async () => {
    const head = [...HEAD, 'Electrical Attributes.Rated Power', 'General.Vertical'];
    const { lines } = await imported(head, ['U-0', 'Inverters', '', 'kg', 'W', 'Solar']);
    expect(lines[0]).toBe('FILE:2: row "kg | W" has only units, no product; delete it');
  });

  test.each([
    ['a part number with an E', ['5E10', 'Panel', '12', '4 kg']],
    ['a part number with E and a dash', ['1E-7', 'Panel', '12', '4 kg']],
    ['a number sign', ['#12', 'Tank #3', '12', '4 kg']],
    ['one unit, which the product is sold by', ['D-1', 'Diesel', '', 'l']],
    ['units and a price', ['D-2', 'Diesel', '2.30', 'l']],
  ])('but %s is one', async (_what, row) => {
    const { products } = await imported(HEAD, row);
    expect(products).toHaveLength(1);
  });
});

describe('HTML is refused with its line', () => {
  const head = ['product_id', 'name', 'name_ar', 'Overall Attributes.Description', WEIGHT];
  test.each([
    ['a name', ['A-1', 'Panel &amp; kit', '', '', ''], 'name "Panel &amp; kit" has HTML, "&amp;"'],
    ['a tag', ['A-1', 'x', '', '<p>Best <b>panel</b></p>', ''], 'has HTML, "<p>"'],
    ['a line break', ['A-1', 'x', '', 'One<br/>two', ''], 'has HTML, "<br/>"'],
    ['a link', ['A-1', 'x', '', 'See <a href="/x">it</a>', ''], 'has HTML, "<a href='],
    ['a comment', ['A-1', 'x', '', 'One <!-- two -->', ''], 'has HTML, "<!--"'],
    ['a number of a letter', ['A-1', 'x', '', 'It&#39;s', ''], 'has HTML, "&#39;"'],
    ['a hexadecimal one', ['A-1', 'x', '', 'It&#x27;s', ''], 'has HTML, "&#x27;"'],
    ['an Arabic name', ['A-1', 'x', '<b>لوح</b>', '', ''], 'name_ar "<b>لوح</b>" has HTML'],
    ['an attribute', ['A-1', 'x', '', '', '5&nbsp;kg'], `${WEIGHT} "5&nbsp;kg" has HTML`],
  ])('in %s', async (_what, row, words) => {
    const { lines, products } = await imported(head, row);
    expect(lines[0]).toContain(`FILE:2: `);
    expect(lines[0]).toContain(words);
    expect(products).toEqual([]);
  });

  test.each(['R&D kit', 'Loss < 5 % & gain > 3 %', 'a <= b', 'Q&A; more', '<5 kW', 'I <3 solar'])(
    'but %j is plain text',
    async (text) => {
      const { products } = await imported(head, ['A-1', text, '', text, '']);
      expect(products[0]?.name).toBe(text);
    },
  );
});

describe('an Arabic column', () => {
  const head = ['product_id', 'name', 'name_ar', 'description_ar'];

  test('without an Arabic letter is refused with its line and the right column', async () => {
    const { lines, products } = await imported(head, [
      'F-61',
      'Panel',
      'Panel A',
      'An English text',
    ]);
    expect(lines.slice(0, 2)).toEqual([
      'FILE:2: name_ar "Panel A" has no Arabic letter; English is for the column "name", and an empty cell shows that text',
      'FILE:2: description_ar "An English text" has no Arabic letter; English is for the column "Overall Attributes.Description", and an empty cell shows that text',
    ]);
    expect(products).toEqual([]);
  });

  test('may name a model in Latin letters beside Arabic ones, and may be empty', async () => {
    const { products } = await imported(head, ['F-61', 'Panel', 'لوح JKM400M', '']);
    expect(products[0]?.texts).toEqual({ ar: { name: 'لوح JKM400M', description: null } });
  });
});
