import { expect, test } from 'vitest';
import { aFile } from '#tests/support/builders/catalogue/catalogue-file.ts';
import { FileError, readRecords, sniffDelimiter } from './records.ts';

const read = async (content: string | Uint8Array) => Array.fromAsync(readRecords(aFile(content)));
const cells = async (content: string) => (await read(content)).map((record) => record.cells);

test('a byte order mark is no part of the first column', async () => {
  expect(await cells('\ufeffa,b\n1,2\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test.each([
  ['a comma', 'a,b;c,d', ','],
  ['a semicolon', 'a;b,c;d', ';'],
  ['a tab', 'a\tb\tc', '\t'],
  ['a comma between quoted semicolons', '"a;b;c",d', ','],
  ['a comma for a single column', 'product_id', ','],
])('%s divides the cells that the header divides with it', (_, header, delimiter) => {
  expect(sniffDelimiter(header)).toBe(delimiter);
});

test('semicolons and tabs are read as commas are, Arabic text too', async () => {
  expect(await cells('a;b\nأسطوانة غاز;"1;2"\n')).toEqual([
    ['a', 'b'],
    ['أسطوانة غاز', '1;2'],
  ]);
  expect(await cells('a\tb\n1\t2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test.each([
  ['\n', 'LF'],
  ['\r\n', 'CRLF'],
  ['\r', 'CR'],
])(
  'lines are counted where records start, over quoted breaks and blank lines (%j, %s)',
  async (nl) => {
    const text = ['a,b', '', '1,"x', 'y', 'z"', '2,"he said ""no"""', '', '3,c', ''].join(nl);
    expect(await read(text)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['1', 'x\ny\nz'] },
      { line: 6, cells: ['2', 'he said "no"'] },
      { line: 8, cells: ['3', 'c'] },
    ]);
  },
);

test('a line break and a character cut by the end of a chunk stay whole', async () => {
  // Chunks are 64 KiB: the CR is the last byte of one, the two bytes of a character are on both sides of another end.
  const start = 'a,b\r\n';
  const filler = `1,${'x'.repeat(65_536 - start.length - 3)}\r\n`;
  const second = `2,${'y'.repeat(65_536 - 1 - 3)}غ\r\n`;
  const records = await read(start + filler + second);
  expect(records.map(({ line }) => line)).toEqual([1, 2, 3]);
  expect(records[2]?.cells[1]?.endsWith('yغ')).toBe(true);
});

test.each([
  ['a quote that is never closed', 'a,b\n1,2\n3,"open\n4,5\n', 3, 'never closed'],
  ['text after a closing quote', 'a,b\n1,2\n3,"x"y\n', 3, 'after its closing quote'],
  ['a quote inside a bare cell', 'a,b\n1,12" pipe\n3,4\n5,6\n', 2, 'unquoted cell'],
])('%s stops the file and names the line', async (_, text, line, reason) => {
  const error = await read(text).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(FileError);
  expect(error).toMatchObject({ line, message: expect.stringContaining(reason) });
});

test('the records before an error are still read', async () => {
  const seen: string[] = [];
  const reading = async () => {
    for await (const { cells } of readRecords(aFile('a\n1\n2\n"x"y\n3\n'))) seen.push(cells.join());
  };
  await expect(reading()).rejects.toThrow(FileError);
  expect(seen).toEqual(['a', '1', '2']);
});
