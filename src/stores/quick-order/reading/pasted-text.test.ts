import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from '#domain/shared/text/csv.ts';
import { linesCsv as words } from '#messages/quick-order.ts';
import { listOfText } from './pasted-text.ts';

/** The likeliest reading of each line. */
const likeliest = (text: string) =>
  listOfText(text).lines.map(({ text: what, quantity: pieces }) => ({
    text: what,
    quantity: pieces,
  }));

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
  [
    'what a comma leaves two meanings of, of which only one may be ordered in parts',
    'P-1\t2,000\nP-2\t2.000\nP-3\t1,500\nP-4\t2,5\nP-5\t1\u00a0200',
    [line('P-1', null), line('P-2', null), line('P-3', 1500), line('P-4', null), line('P-5', 1200)],
  ],
  [
    'a comma with two meanings behind and before words',
    'P-1 2,000\nP-2 1,200\n2,000 x P-3',
    [line('P-1', null), line('P-2', 1200), line('P-3', null)],
  ],
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
  ['quoted cells of RFC 4180', '"aaa","b""bb"\r\n"a,b",7\r\n', [line('aaa', null), line('a,b', 7)]],
  ['an empty line between', 'P-1\t2\n\n\t\nP-2\t3', [line('P-1', 2), line('P-2', 3)]],
  [
    'numbers that are no quantity',
    'P-1\t0\nP-2\t10000\nP-3\t2.5',
    [line('P-1', null), line('P-2', null), line('P-3', null)],
  ],
  ['two numbers: the second one counts', '4711\t12', [line('4711', 12)]],
  ['marks of direction', '\u200fP-1\u200e\t\u202b2\u202c', [line('P-1', 2)]],
  ['nothing', ' \n\t\n', []],
  ['a name between', 'P-1,Panel of 400 W,12', [line('P-1', 12)]],
  ['a price between', 'P-1,Panel,150.00,12', [line('P-1', 12)]],
  ['empty cells between', 'P-1\t\t12\nP-2\t\t', [line('P-1', 12), line('P-2')]],
  [
    'columns by their names, in any order',
    'No.,Qty,Description,Part Number\n1,12,Panel,P-1\n2,,Pump,P-2',
    [line('P-1', 12), line('P-2', null)],
  ],
  ['the quantity named first', 'Quantity,SKU\n12,P-1', [line('P-1', 12)]],
  ['the quantity named alone', 'Qty,What we need\n12,P-1', [line('P-1', 12)]],
  ['Arabic names of columns', 'الكمية\tالموديل\n١٢\tP-1', [line('P-1', 12)]],
  ['one named column', 'SKU\nP-1 3\nP-2', [line('P-1', 3), line('P-2')]],
  ['numbered rows', '1,P-1,12\n2,P-2,3', [line('P-1', 12), line('P-2', 3)]],
  ['names without a quantity', 'P-1,Panel\nP-2,Pump', [line('P-1'), line('P-2')]],
  [
    'a negative number and words in the place of a quantity',
    'P-1\t-5\nP-2\t4\nP-3\tten\nP-4\t5',
    [line('P-1', null), line('P-2', 4), line('P-3', null), line('P-4', 5)],
  ],
  ['a negative number alone', 'P-1\t-5', [line('P-1', null)]],
  ['grouped thousands behind a space', 'P-1 1,200\nP-2 5', [line('P-1', 1200), line('P-2', 5)]],
  ['a model that ends with a decimal', 'SB 5.0', [line('SB 5.0')]],
  [
    'a comma in one of the names',
    'Panel, black 12\nP-2 3\nP-3 4',
    [line('Panel, black', 12), line('P-2', 3), line('P-3', 4)],
  ],
  ['inches', '5" hose\t2\nP-2\t3', [line('5" hose', 2), line('P-2', 3)]],
  ['a quotation mark that is never closed', '"ABC 5\nP-2 3', [line('"ABC', 5), line('P-2', 3)]],
  [
    'the apostrophe of a CSV file',
    "'=P-1,3\n'-P-2,4\n'P-3,5",
    [line('=P-1', 3), line('-P-2', 4), line("'P-3", 5)],
  ],
  ['an invisible sign within', 'P\u200b-1\u00a02', [line('P-1', 2)]],
])('%s is read', (_what, text, lines) => {
  expect(likeliest(text)).toEqual(lines);
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
        expect(likeliest(rows.join(end))).toEqual(lines);
      },
    ),
  );
});

/** Any text that a line can hold, formulas, quotes and delimiters included. */
const anything = fc
  .string({ unit: fc.constantFrom(...`=+-@'",;x 1a٣,.\t`), minLength: 1, maxLength: 12 })
  .map((text) => text.replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '');

test('what the shop writes as CSV is read back the same, whatever was typed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ text: anything, quantity, name: anything }), { minLength: 1 }),
      (lines) => {
        const rows = lines.map((one) => [one.text, String(one.quantity), one.name, '12.50']);
        expect(likeliest(toCsv([words.head, ...rows]))).toEqual(
          lines.map((one) => line(one.text, one.quantity)),
        );
      },
    ),
  );
});

test('columns are found wherever they are, beside names, prices and numbers of rows', () => {
  const layout = fc.shuffledSubarray(['sku', 'quantity', 'name', 'price'], { minLength: 4 });
  const heads = { sku: 'SKU', quantity: 'Qty', name: 'Description', price: 'Unit price' };
  fc.assert(
    fc.property(table, layout, fc.boolean(), (lines, order, isNumbered) => {
      const cells = lines.map((one) => ({ ...one, sku: one.text, name: 'Any', price: '9.50' }));
      const rows = [heads, ...cells].map((row, place) =>
        [
          ...(isNumbered ? [place === 0 ? '#' : place] : []),
          ...order.map((one) => row[one as 'sku']),
        ]
          .map((cell) => quoted(String(cell)))
          .join('\t'),
      );
      expect(likeliest(rows.join('\n'))).toEqual(lines);
    }),
  );
});

test('no text makes it fail, and no quantity is outside of 1 to 9,999', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const { quantity: pieces, text: what } of likeliest(text)) {
        expect(what).not.toBe('');
        if (pieces !== null) expect(pieces >= 1 && pieces <= 9999).toBe(true);
      }
    }),
  );
});
