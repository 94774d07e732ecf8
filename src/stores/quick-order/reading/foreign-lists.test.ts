/** Lists as other people write them: mails, chats, tables with other heads, and several layouts in one paste. */
import { expect, test } from 'vitest';
import { listOfText } from './pasted-text.ts';

const line = (text: string, quantity: number | null = 1) => ({ text, quantity });

/** The likeliest reading of each line. */
const likeliest = (text: string) =>
  listOfText(text).lines.map((one) => line(one.text, one.quantity));

/** Ways to write '12 of this model' in mails, chats and tables of other people. */
const TWELVE = [
  'SC-450M 12 pcs',
  '12 pcs SC-450M',
  '12pcs SC-450M',
  'SC-450M 12 nos',
  'SC-450M 12 sets',
  'SC-450M 12 قطعة',
  '١٢ قطعة SC-450M',
  '12 Stk SC-450M',
  'SC-450M (12)',
  'SC-450M [12 pcs]',
  'SC-450M (x12)',
  'SC-450M=12',
  'SC-450M*12',
  'SC-450M × 12',
  'SC-450M x 12',
  'SC-450M - 12',
  'SC-450M - 12 pcs',
  'SC-450M, 12',
  'SC-450M ، ١٢',
  'SC-450M; 12',
  'SC-450M: 12',
  'SC-450M qty 12',
  'SC-450M Qty: 12 pcs',
  'SC-450M عدد 12',
  'عدد ١٢ SC-450M',
  '12 units of SC-450M',
  'twelve pcs SC-450M',
  'SC-450M twelve pieces',
  'dozen SC-450M',
  'SC-450M, dozen',
  '1) SC-450M 12',
  '1. SC-450M 12',
  '- SC-450M 12',
  '• SC-450M x12',
  '> SC-450M 12',
  '| SC-450M | 12 |',
  'SC-450M | 12',
  '[14:05, 26/11/2026] Sara: SC-450M 12 pcs',
  '26/11/2026, 14:05 - Sara Ali: SC-450M x 12',
];

test.each(TWELVE)('%s is 12 of a model', (text) => {
  expect(likeliest(text)).toEqual([line('SC-450M', 12)]);
});

test.each<[string, string, ReturnType<typeof line>[]]>([
  [
    'a numbered table in Arabic',
    'م\tالصنف\tالوحدة\tالكمية\n1\tSC-450M\tحبة\t12\n2\tSC-550P\tحبة\t6',
    [line('SC-450M', 12), line('SC-550P', 6)],
  ],
  [
    'a numbered table in English',
    'S/N,Description,Unit,Qty\n1,SC-450M,pcs,12\n2,SC-550P,pcs,6',
    [line('SC-450M', 12), line('SC-550P', 6)],
  ],
  [
    'a numbered table in German',
    'Pos.;Artikelnummer;Menge\n1;SC-450M;12\n2;SC-550P;6',
    [line('SC-450M', 12), line('SC-550P', 6)],
  ],
  [
    'a bill of materials with an empty part number',
    'Component,References,Value,Quantity Per PCB,PartNumber\n1,C11,1nF,2,\n2,D1,SC-450M,2,SC-450M',
    [line('1nF', 2), line('SC-450M', 2)],
  ],
  [
    'a table of pipes',
    '| SKU | Qty |\n|-----|:---:|\n| SC-450M | 12 |\n| SC-550P | 6 |',
    [line('SC-450M', 12), line('SC-550P', 6)],
  ],
  [
    'two layouts in one paste',
    'Please quote:\nSC-450M x 12\nModel\tQty\nSC-550P\t6\nTotal\t18\nRegards,\nSara',
    [line('SC-450M', 12), line('SC-550P', 6), line('Sara')],
  ],
  [
    'litres in a column of units, which are no pieces',
    'Item\tUnit\tQty\nDiesel\tl\t400\nSC-450M\tpcs\t2',
    [line('Diesel', null), line('SC-450M', 2)],
  ],
  [
    'numbers that count the lines',
    '1 SC-450M 12\n2 SC-550P 6\n3 SC-100 2',
    [line('SC-450M', 12), line('SC-550P', 6), line('SC-100', 2)],
  ],
  [
    'a number at both ends of one line, which is asked for',
    '3 SC-450M 12',
    [line('SC-450M', null)],
  ],
  [
    'the line in which Excel names its delimiter',
    'sep=;\nSKU;Qty\nSC-450M;12',
    [line('SC-450M', 12)],
  ],
])('%s is read', (_what, text, lines) => {
  expect(likeliest(text)).toEqual(lines);
});

test('the whole line is among the readings, because a number may end a model', () => {
  expect(listOfText('DP36 130').lines).toEqual([
    { text: 'DP36', quantity: 130, others: [{ text: 'DP36 130', quantity: 1 }] },
  ]);
  expect(listOfText('Water tank 1,000 l, vertical').lines).toEqual([
    { text: 'Water tank 1,000 l, vertical', quantity: 1 },
  ]);
  expect(listOfText('Portable power station 3.6 kWh, 3,600').lines[0]!.others).toContainEqual({
    text: 'Portable power station 3.6 kWh, 3,600',
    quantity: 1,
  });
});

test('in a table what looks like the number of a line belongs to its cell', () => {
  expect(likeliest('SKU,Quantity\n3. X,2\n- Y,4')).toEqual([line('3. X', 2), line('- Y', 4)]);
});

test('sums and courtesies are reported, not dropped', () => {
  expect(listOfText('Dear Sir,\nP-1 2\nTotal: 12\nSubtotal\t12.50\nالمجموع\t5').leftOut).toEqual([
    'Dear Sir,',
    'Total: 12',
    'Subtotal 12.50',
    'المجموع 5',
  ]);
});
