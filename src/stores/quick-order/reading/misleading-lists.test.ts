/** Lists that look like others: numbers before lines that count nothing, two columns of one name, numbers below names. */
import { expect, test } from 'vitest';
import { listOfText } from './pasted-text.ts';

const read = (text: string) => listOfText(text).lines.map((line) => [line.text, line.quantity]);

test('two columns of quantities with different numbers are asked about', () => {
  expect(read('Part No\tQty\tQty\nSC-450M\t500\t12')).toEqual([['SC-450M', null]]);
  expect(read('Part No\tQty\tTotal Qty\nSC-450M\t5\t60\nSC-550P\t6\t72')).toEqual([
    ['SC-450M', null],
    ['SC-550P', null],
  ]);
  expect(read('Model\tQuantity\tPieces\nSC-450M\t2 boxes\t24')).toEqual([['SC-450M', null]]);
  expect(read('Part No\tQty\tTotal Qty\nSC-450M\t5\t5\nSC-550P\t6\t')).toEqual([
    ['SC-450M', 5],
    ['SC-550P', 6],
  ]);
});

test('numbers before lines that do not go up may be counts', () => {
  for (const [, quantity] of read('12) SC-450M\n6) SC-550P\n20) DG100'))
    expect(quantity).toBe(null);
  for (const [, quantity] of read('12. SC-450M\n6. SC-550P')) expect(quantity).toBe(null);
  expect(read('12) SC-450M x 3\n6) SC-550P x 4').map(([, quantity]) => quantity)).not.toContain(1);
});

test('numbers that go up, or begin again, count the lines', () => {
  const lines = '7) SC-450M x 3\n8) SC-550P\n10) DG100 2\n1) SC-410N\n2) SC-100';
  expect(read(lines)).toEqual([
    ['SC-450M', 3],
    ['SC-550P', 1],
    ['DG100', 2],
    ['SC-410N', 1],
    ['SC-100', 1],
  ]);
});

test.each([
  'SC-450M\n12\nSC-550P\n6',
  'SC-450M\nQty: 12\nSC-550P\nQty: 6',
  'SC-450M\n12 pcs\nSC-550P\n6 pcs',
  'SC-450M\n12',
])('a count in the line below is not left out for a count of one: %j', (text) => {
  expect(read(text).map(([, quantity]) => quantity)).not.toContain(1);
  expect(read(text)[0]).toEqual(['SC-450M', null]);
});

test('numbers that are SKUs have no names above them', () => {
  expect(read('4711\n4712')).toEqual([
    ['4711', 1],
    ['4712', 1],
  ]);
});

test.each([
  'Page 2 of 3',
  'Page 1/3',
  'صفحة ٢ من ٣',
  'RFQ No. 4500',
  'Tel +966 11 123 4567 ext 12',
  'VAT No. 300012345600003',
  'CR 1010123456',
])('%s is no line of an order', (text) => {
  expect(listOfText(`SC-450M 12\n${text}`)).toMatchObject({
    lines: [{ text: 'SC-450M', quantity: 12 }],
    leftOut: [text],
  });
});

test.each(['Page turner 500', 'Tel 500', 'CR 2032', 'RFQ-500'])('%s is ordered', (text) => {
  expect(listOfText(text).leftOut).toEqual([]);
});
