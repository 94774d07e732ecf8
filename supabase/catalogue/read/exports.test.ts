/** Files as spreadsheets save them, files that are damaged, and what a second reader makes of them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aFile } from '#tests/support/builders/catalogue/catalogue-file.ts';
import { fakeRpc } from '#tests/support/database/contract.ts';
import { importCatalogue } from '#supabase/catalogue/write/importer.ts';
import type { CatalogueProduct } from './parse.ts';
import { readRecords } from '#supabase/cli/records.ts';

async function bringIn(content: string | Uint8Array) {
  const lines: string[] = [];
  const products: CatalogueProduct[] = [];
  const rpc = fakeRpc(async (name, args) => {
    if (name === 'finish_import') return { next: null, remaining: 0, products: 0, revision: '1' };
    if (name !== 'import_products') return [];
    const batch = args['batch'] as CatalogueProduct[];
    products.push(...batch);
    return batch.map(({ product_id }) => ({ product_id, outcome: 'added' }));
  });
  const log = (line: string) => void lines.push(line);
  const summary = await importCatalogue([aFile(content)], { rpc, log });
  return { lines, products, summary };
}

const utf16 = (text: string, mark = '\ufeff'): Buffer => Buffer.from(mark + text, 'utf16le');
const big = (text: string): Buffer => utf16(text).swap16();

const HEAD = [
  'product_id',
  'name',
  'price_sar',
  'General.Vertical',
  'Overall Attributes.Lead Time',
];
const ROWS = [
  ['SA-1', 'أسطوانة غاز 11 كجم', 'SAR 1,250.00', 'الطاقة الشمسية', '٣'],
  ['SA-2', 'Cable, "outdoor"\n10 m', '١٬٢٥٠٫٥٠', 'Solar', '۴ days'],
  ['SA-3', 'Meter', '\u00a01\u00a0250.25\u00a0', 'Solar', ''],
];
const EXPECTED = [
  { product_id: 'SA-1', price_sar: '1250.00', name: 'أسطوانة غاز 11 كجم' },
  { product_id: 'SA-2', price_sar: '1250.50' },
  { product_id: 'SA-3', price_sar: '1250.25' },
];

/** One line in a name is allowed, so the quoted line break is put into another column. */
const DESCRIPTION = 'Overall Attributes.Description';
const table = [
  [...HEAD, DESCRIPTION],
  ...ROWS.map(([sku, name = '', ...rest]) => [sku, name.replace(/\n.*/s, ''), ...rest, name]),
];
const quote = (cell: string, separator: string): string =>
  new RegExp(`["\\n${separator}]`).test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
const csv = (separator: string, newline: string, tail = ''): string =>
  table
    .map((row) => row.map((cell) => quote(cell ?? '', separator)).join(separator) + tail + newline)
    .join('');

test.each<[string, string | Uint8Array]>([
  ['Excel: CSV UTF-8, with a byte order mark and CRLF', `\ufeff${csv(',', '\r\n')}`],
  ['Excel in a European locale: semicolons', `\ufeff${csv(';', '\r\n')}`],
  ["Excel's first line sep=;", `sep=;\r\n${csv(';', '\r\n')}`],
  ['Excel: Unicode Text, UTF-16LE with tabs', utf16(csv('\t', '\r\n'))],
  ['UTF-16LE without its mark', utf16(csv('\t', '\r\n'), '')],
  ['UTF-16BE', big(csv('\t', '\r\n'))],
  ['LibreOffice: UTF-8 and LF', csv(',', '\n')],
  ['Google Sheets: CRLF, no mark, no last line break', csv(',', '\r\n').trimEnd()],
  ['Numbers: empty columns at the end', csv(',', '\n', ',,')],
  ['Excel: empty rows at the end', `${csv(',', '\r\n')},,,,,\r\n,,,,,\r\n`],
  ['an old Mac: CR', csv(',', '\r')],
])('%s is read as it was meant', async (_, content) => {
  const { products, lines, summary } = await bringIn(content);
  expect(lines.filter((line) => !line.includes('good rows'))).toEqual([]);
  expect(products).toMatchObject(EXPECTED);
  expect(products[0]?.attributes['Overall Attributes']?.['Lead Time']).toBe('3');
  expect(products[1]?.attributes['Overall Attributes']?.['Description']).toContain(
    '"outdoor"\n10 m',
  );
  expect(summary.rejected).toBe(0);
});

test.each<[string, string | Uint8Array, string]>([
  ['an Excel workbook', Buffer.from('504b030414000600', 'hex'), 'an Excel workbook'],
  ['an old Excel workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'an old Excel workbook'],
  ['a PDF', '%PDF-1.7', 'a PDF'],
  ['Windows-1256', Buffer.from('product_id,name\nA,\xc3\xd3\xd8\n', 'latin1'), 'not UTF-8'],
  ['Arabic headers', 'رمز,اسم\n1,غاز\n', 'is neither product_id'],
  ['a renamed header', 'SKU,name\nA,x\n', 'product_id" is missing'],
  ['a header of the wrong separator', 'product_id:name\nA:x\n', 'is missing'],
])('%s is refused in a sentence that names what it is', async (_, content, sentence) => {
  const { lines, summary, products } = await bringIn(content);
  expect(products).toEqual([]);
  expect(summary.refusedFiles).toBe(1);
  expect(lines.join('\n')).toContain(sentence);
});

/** RFC 4180 a character at a time: slow, and written without looking at the other. */
function slowCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i] as string;
    if (quoted && character === '"' && text[i + 1] === '"') [cell, i] = [`${cell}"`, i + 1];
    else if (character === '"') quoted = !quoted;
    else if (!quoted && character === ',') cell = (rows.at(-1)?.push(cell), '');
    else if (!quoted && character === '\n') cell = (rows.at(-1)?.push(cell), rows.push([]), '');
    else cell += character;
  }
  rows.pop();
  return rows;
}

test('any table is read as a second reader reads it', async () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', '"', ',', '\n', ';', 'غ', ' ', '1'),
    maxLength: 6,
  });
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(rows, async (body) => {
      const text = [['a', 'b'], ...body]
        .map((row) => `${row.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')}\n`)
        .join('');
      const read = await Array.fromAsync(readRecords(aFile(text)));
      expect(read.map(({ cells }) => [...cells])).toEqual(slowCsv(text));
    }),
    { numRuns: 100 },
  );
});

describe('a damaged file', () => {
  const whole = Buffer.from(csv(',', '\n'));
  const isHonest = async (content: Uint8Array): Promise<void> => {
    const { products, summary, lines } = await bringIn(content);
    // Nothing of a file is written unless every row of it is good.
    if (summary.rejected + summary.refusedFiles > 0) expect(products).toEqual([]);
    expect(products).toHaveLength(summary.added);
    expect(lines.join('\n')).not.toMatch(/\n\s+at |undefined|\[object/);
    expect(lines.some((line) => /good rows, [\d,]+ rejected/.test(line))).toBe(true);
  };

  test('cut at any byte ends in sentences, and writes whole files only', async () => {
    for (let end = 0; end <= whole.length; end += 1) await isHonest(whole.subarray(0, end));
  });

  test('with random bytes in it ends in sentences, and writes whole files only', async () => {
    const damage = fc.tuple(
      fc.nat(whole.length - 1),
      fc.uint8Array({ minLength: 1, maxLength: 8 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 4 }), async (places) => {
        const bytes = Buffer.from(whole);
        for (const [at, garbage] of places) bytes.set(garbage.slice(0, bytes.length - at), at);
        await isHonest(bytes);
      }),
      { numRuns: 200 },
    );
  });

  test('of nothing but random bytes ends in sentences', async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), isHonest), {
      numRuns: 200,
    });
  });
});
