import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from '#domain/csv.ts';
import { linesOfText } from './pasted-text.ts';

const line = (text: string, quantity: number | null = 1) => ({ text, quantity });

test.each<[string, string, ReturnType<typeof line>[]]>([
  ['a column', 'P-1\nP-2\n', [line('P-1'), line('P-2')]],
  ['what Excel copies', 'P-1\t12\r\nP-2\t3\r\n', [line('P-1', 12), line('P-2', 3)]],
  ['a cell with a line break', '"P-1\nblack"\t2\n', [line('P-1 black', 2)]],
  ['commas', 'P-1,12\nP-2,3', [line('P-1', 12), line('P-2', 3)]],
  [
    'semicolons, as Excel saves in Europe',
    'P-1;1.200\nP-2;"3"',
    [line('P-1', null), line('P-2', 3)],
  ],
  ['grouped thousands', 'P-1\t1,200\nP-2\t1 200', [line('P-1', 1200), line('P-2', 1200)]],
  ['the quantity first', '12\tP-1\n3;P-2'.replace(';', '\t'), [line('P-1', 12), line('P-2', 3)]],
  ['Arabic digits', 'P-1\t١٢\nP-2 ٣', [line('P-1', 12), line('P-2', 3)]],
  ['Arabic digits behind a space', 'P-2 ٣', [line('P-2', 3)]],
  ['Persian digits', 'P-1,۱۲', [line('P-1', 12)]],
  [
    'words of a mail',
    '12 x JKM400M-72H\nSB5.0 x3\nSB5.0 5',
    [line('JKM400M-72H', 12), line('SB5.0', 3), line('SB5.0', 5)],
  ],
  ['pieces', 'P-1\t5 pcs\nP-2\t2 pieces', [line('P-1', 5), line('P-2', 2)]],
  ['a head', 'SKU,Quantity\nP-1,2', [line('P-1', 2)]],
  ['a head that Excel marks', '\uFEFFModel;Qty\r\nP-1;2', [line('P-1', 2)]],
  ['a name among the cells', 'P-1,2,Panel of 400 W', [line('P-1', 2)]],
  ['quoted cells of RFC 4180', '"aaa","b""bb"\r\n"a,b",7\r\n', [line('aaa'), line('a,b', 7)]],
  ['an empty line between', 'P-1\t2\n\n\t\nP-2\t3', [line('P-1', 2), line('P-2', 3)]],
  [
    'numbers that are no quantity',
    'P-1\t0\nP-2\t10000\nP-3\t2.5',
    [line('P-1', null), line('P-2', null), line('P-3', null)],
  ],
  ['two numbers: the second one counts', '4711\t12', [line('4711', 12)]],
  ['marks of direction', '\u200fP-1\u200e\t\u202b2\u202c', [line('P-1', 2)]],
  ['nothing', ' \n\t\n', []],
])('%s is read', (_what, text, lines) => {
  expect(linesOfText(text)).toEqual(lines);
});

/** SKUs as catalogues have them: no quantity is hidden in them. */
const sku = fc.stringMatching(/^[A-Z]{2,5}[-/. "]?[A-Z0-9]{1,8}[A-Z]$/);
const quantity = fc.integer({ min: 1, max: 9999 });
const table = fc.array(fc.record({ text: sku, quantity }), { minLength: 1, maxLength: 200 });

/** The slow and obvious way: every cell is quoted, every quote doubled. */
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

test('what a spreadsheet writes with any separator is read back, whatever the cells contain', () => {
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n', '\r'),
      (lines, by, end) => {
        const rows = lines.map((one) => [quoted(one.text), String(one.quantity)].join(by));
        expect(linesOfText(rows.join(end))).toEqual(lines);
      },
    ),
  );
});

test('what the shop writes as CSV is read back the same', () => {
  fc.assert(
    fc.property(table, (lines) => {
      const rows = lines.map((one) => [one.text, String(one.quantity)]);
      expect(linesOfText(toCsv([['SKU', 'Quantity'], ...rows]))).toEqual(lines);
    }),
  );
});

test('no text makes it fail, and no quantity is outside of 1 to 9,999', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const { quantity: pieces, text: what } of linesOfText(text)) {
        expect(what).not.toBe('');
        if (pieces !== null) expect(pieces >= 1 && pieces <= 9999).toBe(true);
      }
    }),
  );
});
