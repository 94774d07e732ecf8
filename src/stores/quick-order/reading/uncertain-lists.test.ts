/** Lists whose quantities, units or heads are not certain: they are asked about, and no part of them is lost. */
import { expect, test } from 'vitest';
import { listOfText } from './pasted-text.ts';

const linesOf = (text: string) => listOfText(text).lines;
const read = (text: string) => linesOf(text).map((line) => [line.text, line.quantity]);

test.each([
  ['SC-450M\t650\t20'],
  ['20\tSC-450M\t650'],
  ['Item\tRating\tWeight\nSC-450M\t650\t20'],
  ['Model\tPower\nSC-450M\t650'],
])('a quantity is asked for where a column of numbers may be another thing: %j', (text) => {
  expect(read(text)).toEqual([['SC-450M', null]]);
});

test('a row with several numbers keeps them as the words of the buyer', () => {
  expect(linesOf('SC-450M\t650\t20')[0]!.own).toEqual({ text: 'SC-450M 650 20' });
});

test.each([
  'Nos',
  'Quantity (units)',
  'Qty (pcs)',
  'Qty (required)',
  'Req. Qty.',
  'الكمية (حبة)',
  'Design Qty',
])('a column with the name %s has the quantity beside another column of numbers', (name) => {
  expect(read(`Item\tRating\t${name}\nSC-450M\t650\t20`)).toEqual([['SC-450M', 20]]);
});

test.each(['Qty (m)', 'Quantity (km)', 'الكمية (م.ط)', 'Qty [kg]'])(
  'a unit behind the name of the quantity asks for the pieces: %s',
  (name) => {
    expect(read(`Item\tRating\t${name}\nSC-450M\t650\t20`)).toEqual([['SC-450M', null]]);
    expect(linesOf(`Item\t${name}\nSC-450M\t20`)[0]!.own?.unit).toBe(
      /[([](.*)[)\]]/.exec(name)![1],
    );
  },
);

test.each([
  'MC4 connector\tpcs\tTBD',
  'MC4 connector\tunit\tTBD',
  'Battery\tReference\tTBD',
  'MC4 connector\tعدد\t',
])('a row with a unit or a word of a head is a line: %j', (row) => {
  const [name] = row.split('\t');
  expect(read(`Item\tUnit\tQty\nSC-450M\tpcs\t2\n${row}`)).toEqual([
    ['SC-450M', 2],
    [name, null],
  ]);
  expect(read(row)[0]![0]).toContain(name);
});

test('the cells behind an article number describe it', () => {
  expect(linesOf('P-001\tSubmersible pump 5 HP\t10')).toEqual([
    {
      text: 'P-001',
      quantity: 10,
      own: { sku: 'P-001', text: 'Submersible pump 5 HP' },
    },
  ]);
  expect(linesOf('P-001,Submersible pump 5 HP,10')[0]!.own).toEqual({
    ...{ sku: 'P-001', text: 'Submersible pump 5 HP' },
  });
});

test.each<[string, string, number | null]>([
  ['Submersible pump, 5 HP, stainless, 10', 'Submersible pump, 5 HP, stainless', 10],
  ['Submersible pump;5 HP;stainless;10', 'Submersible pump; 5 HP; stainless', 10],
  ['Submersible pump\t5 HP\tstainless\t10', 'Submersible pump 5 HP stainless', 10],
  ['Water tank, 1,000 l, vertical, 5', 'Water tank, 1,000 l, vertical', 5],
  ['Water tank, 1,000 l, vertical', 'Water tank, 1,000 l, vertical', 1],
  ['10, Submersible pump, 5 HP', 'Submersible pump, 5 HP', 10],
])('a description in cells is one text: %j', (text, what, quantity) => {
  expect(read(text)).toEqual([[what, quantity]]);
  expect(linesOf(text)[0]!.others?.map((other) => other.text) ?? []).not.toContain('Water tank');
});

test.each([
  'م',
  'م.ط',
  'م2',
  'م3',
  'lm',
  'rm',
  'ft',
  'cbm',
  'MT',
  'm',
  'LS',
  'm/roll',
  'pair',
  'زوج',
])('a unit that is no piece is asked about: %s', (unit) => {
  expect(read(`Item\tUnit\tQty\nSC-450M\t${unit}\t5`)).toEqual([['SC-450M', null]]);
  expect(read(`Item\tQty\nSC-450M\t5 ${unit}`)).toEqual([['SC-450M', null]]);
});

test.each(['m', 'م.ط', 'lm', 'pair', 'L', 'kg', 'LS', 'MT'])(
  'a column of units without a name is one: %s',
  (unit) => {
    const lines = [['SC-450M', null]];
    expect(read(`SC-450M\t5\t${unit}`)).toEqual(lines);
    expect(read(`SC-450M\t${unit}\t5`)).toEqual(lines);
    expect(read(`SC-450M\t${unit}`)).toEqual(lines);
    expect(read(`Item\tQty\t\nSC-450M\t5\t${unit}`)).toEqual(lines);
    expect(linesOf(`SC-450M\t5\t${unit}`)[0]!.own).toEqual({ unit });
  },
);

test('a column of pieces without a name is no part of the description', () => {
  expect(read('Water pump\t5\tpcs\nWater valve\t6\tEA')).toEqual([
    ['Water pump', 5],
    ['Water valve', 6],
  ]);
});

test.each<[string, number]>([
  ['pcs', 5],
  ['No.', 5],
  ['No(s)', 5],
  ['PCS/EA', 5],
  ['حبة', 5],
  ['sheet', 5],
  ['drum', 5],
  ['Dozen', 60],
])('a unit of pieces or packs is counted: %s', (unit, quantity) => {
  expect(read(`Item\tUnit\tQty\nSC-450M\t${unit}\t5`)).toEqual([['SC-450M', quantity]]);
});

test('two words for a dozen are asked about', () => {
  expect(read('Item\tUnit\tQty\nSC-450M\tdozen\t2 dozen')).toEqual([['SC-450M', null]]);
});

test('an empty cell of a column of quantities is asked for', () => {
  expect(read('SKU\tQty\nP-1\t2\nP-2\t')).toEqual([
    ['P-1', 2],
    ['P-2', null],
  ]);
  expect(read('P-1\t2\nP-2\t')).toEqual([
    ['P-1', 2],
    ['P-2', 1],
  ]);
});

test('a number in brackets is the count, unless the lines count up', () => {
  expect(read('(12) SC-450M')).toEqual([['SC-450M', 12]]);
  expect(read('[12] SC-450M\n[6] SC-550P')).toEqual([
    ['SC-450M', 12],
    ['SC-550P', 6],
  ]);
  expect(read('(1) SC-450M 12\n(2) SC-550P 6')).toEqual([
    ['SC-450M', 12],
    ['SC-550P', 6],
  ]);
});

test('a later table without a head is read anew where it has more columns', () => {
  expect(read('SKU\tQty\nP-1\t2\n\nP-2\t650\t20')).toEqual([
    ['P-1', 2],
    ['P-2', null],
  ]);
});

test.each(['رمز المنتج', 'كود المنتج', 'رقم المنتج', 'الكود'])(
  'a column with the name %s has article numbers',
  (name) => {
    expect(read(`الوصف\t${name}\tالكمية\nمضخة\tP-001\t3`)).toEqual([['P-001', 3]]);
  },
);
