/** Files that people really hand over: each is refused with its line and what to do, and nothing is written. */
import { devNull } from 'node:os';
import { describe, expect, test } from 'vitest';
import { aFile, aFolder } from '#tests/support/builders/catalogue/catalogue-file.ts';
import { fakeRpc } from '#tests/support/database/contract.ts';
import { importCatalogue } from '#supabase/catalogue/write/importer.ts';
import type { ImportOptions } from './usable-files.ts';
import type { CatalogueProduct } from './parse.ts';

const HEADER = 'product_id,name,price_sar';

async function imported(file: string, options: ImportOptions = {}) {
  const rows: CatalogueProduct[] = [];
  const lines: string[] = [];
  const rpc = fakeRpc(async (name, args) => {
    if (name === 'finish_import') {
      return { next: null, remaining: 0, products: 0, revision: '1' };
    }
    if (name !== 'import_products') return [];
    const batch = args['batch'] as CatalogueProduct[];
    rows.push(...batch);
    return batch.map(({ product_id }) => ({ product_id, outcome: 'added' }));
  });
  const log = (line: string) => void lines.push(line);
  const summary = await importCatalogue([file], { rpc, log, options });
  return { rows, lines, summary };
}

/** Windows' Arabic code page: a byte for each letter. */
const inWindows1256 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((letter) => ({ ل: 0xe1, و: 0xe6, ح: 0xcd })[letter] ?? letter.charCodeAt(0)),
  );

const BROKEN: [what: string, content: string | Uint8Array, line: number, words: RegExp][] = [
  ['Arabic in Windows-1256', inWindows1256(`${HEADER}\nA-1,لوح,1\n`), 2, /UTF-8/],
  ['a NUL byte inside', `${HEADER}\nA-1,a\0b,1\n`, 2, /control character/],
  ['nothing but NUL bytes', new Uint8Array(10_000), 1, /column|empty/],
  ['a column twice', 'product_id,name,name\nA-1,a,b\n', 1, /"name" is in the header twice/],
  ['a column in two spellings', 'product_id,Name,name\nA-1,a,b\n', 1, /did you mean "name"\?/],
  ['a cell of 5 MB', `${HEADER}\nA-1,${'x'.repeat(5_000_000)},1\n`, 2, /over a million characters/],
  [
    'a quoted cell of 6 MB',
    `${HEADER}\nA-1,"${'x,\n'.repeat(2_000_000)}",1\n`,
    2,
    /quote left open/,
  ],
  ['a workbook of Excel', Buffer.from('504b030414000600', 'hex'), 1, /Excel workbook.*CSV UTF-8/],
  ['an old workbook of Excel', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 1, /CSV UTF-8/],
  ['UTF-32', Buffer.from('fffe000070000000', 'hex'), 1, /UTF-32.*CSV UTF-8/],
  ['UTF-32 of another byte order', Buffer.from('0000feff00000070', 'hex'), 1, /UTF-32/],
  ['a page of a web site', '<!doctype html>\n<p>Sign in</p>\n', 1, /is neither product_id, name/],
  ['JSON', '[{"product_id": "A"}]', 1, /quote/],
  ['nothing', '', 1, /^the file is empty$/],
  ['blank lines', '\r\n\r\n', 1, /^the file is empty$/],
  ['a row that is short', `${HEADER}\nA-1,x\n`, 2, /2 cells.*3/],
  ['a decimal comma', `${HEADER.replaceAll(',', ';')}\r\nA-1;x;1,50\r\n`, 2, /write 1234\.50/],
  [
    'a bad row after a quoted line break',
    `${HEADER},Overall Attributes.Description\nA-1,x,1,"two\nlines"\nA-2,y,-3,z\n`,
    4,
    /negative/,
  ],
];

describe('a file with', () => {
  test.each(BROKEN)('%s is refused', async (_, content, line, words) => {
    const file = aFile(content);
    const { rows, lines, summary } = await imported(file);
    expect(rows).toEqual([]);
    expect(summary.refusedFiles).toBe(1);
    expect(lines[0]?.startsWith(`${file}:${line}: `)).toBe(true);
    expect(lines[0]?.slice(`${file}:${line}: `.length)).toMatch(words);
    expect(lines[0]!.length).toBeLessThan(file.length + 650);
  });

  test('5,000 columns is read', async () => {
    const columns = Array.from({ length: 5_000 }, (_, index) => `General.C${index}`);
    const file = aFile(
      `product_id,name,${columns.join(',')}\nA-1,x${',1'.repeat(50)}${','.repeat(4_950)}\n`,
    );
    const { rows, lines } = await imported(file);
    expect([rows.length, lines.length > 0]).toEqual([1, true]);
  });

  test('what Excel writes is taken: a byte order mark, semicolons, CR and LF', async () => {
    const file = aFile('\ufeffproduct_id;name;price_sar\r\nA-1;"لوح; شمسي";1.50\r\n');
    const { rows } = await imported(file);
    expect(rows).toMatchObject([{ product_id: 'A-1', name: 'لوح; شمسي', price_sar: '1.50' }]);
  });
});

describe('what is no file is refused in a sentence:', () => {
  test.each([
    ['a folder', () => aFolder(), 'this is a folder'],
    [
      'the null device',
      () => devNull,
      'this is a pipe or a device, not a file; save the table to a file first',
    ],
    ['a name that is not there', () => '-', 'there is no such file'],
  ])('%s', async (_, place, words) => {
    const file = place();
    const { rows, lines, summary } = await imported(file);
    expect([lines[0], rows, summary.refusedFiles]).toEqual([`${file}: ${words}`, [], 1]);
  });
});

describe('a price of 0', () => {
  const file = () => aFile(`${HEADER}\nA-1,x,0\nA-2,y,0.00\nA-3,z,2\n`);

  test('is refused with its line, and with it the file', async () => {
    const name = file();
    const { rows, lines } = await imported(name);
    expect(rows).toEqual([]);
    expect(lines.slice(0, 2)).toEqual([
      expect.stringMatching(/:2: price_sar "0" .*--allow-zero-price/),
      expect.stringMatching(/:3: price_sar "0\.00" .*--allow-zero-price/),
    ]);
  });

  test('is written where it is allowed', async () => {
    const { rows } = await imported(file(), { allowZeroPrice: true });
    expect(rows.map(({ price_sar }) => price_sar)).toEqual(['0', '0.00', '2']);
  });
});
