/** What chats, mails and bills of quantities have around their lines, and layouts that mix in one paste. */
import { expect, test } from 'vitest';
import { listOfText } from './pasted-text.ts';

const read = (text: string) => {
  const { lines, leftOut } = listOfText(text);
  return { lines: lines.map((line) => [line.text, line.quantity]), leftOut };
};

test.each([
  '[12:31, 26/11/2026] Ahmed: SC-450M x 12',
  '[26/11/2026, 12:31:04 PM] ~ Ahmed 2: SC-450M x 12',
  '26/11/26, 12:31 pm - +966 50 123 4567: SC-450M x 12',
  '[٢٦/١١/٢٠٢٦، ١٢:٣١ م] أحمد: SC-450M x 12',
  '12:31 Ahmed: SC-450M x 12',
  '> > SC-450M x 12',
  '#3 SC-450M x 12',
  'a) SC-450M x 12',
])('%s is 12 of a model', (line) => {
  expect(read(line).lines).toEqual([['SC-450M', 12]]);
});

test('the lines of a mail around its list are left out', () => {
  const around = [
    'On Thu, 26 Nov 2026 at 10:00, Ahmed <a@example.com> wrote:',
    'From: Ahmed',
    'Subject: RFQ 1234',
    'Please quote the following items:',
    'Mobile: 0501234567',
    'Ahmed, [26.11.2026 12:31]',
    'ملاحظات: التوريد خلال أسبوع',
  ];
  const { lines, leftOut } = read([...around, 'SC-450M x 12'].join('\n'));
  expect(lines).toEqual([['SC-450M', 12]]);
  expect(leftOut).toEqual(around);
});

test('a number with a dash before each line counts the lines', () => {
  expect(read('1- SC-450M 12\n2- SC-550P x 6').lines).toEqual([
    ['SC-450M', 12],
    ['SC-550P', 6],
  ]);
  // Without another count these may be counts themselves.
  expect(read('1 - SC-450M\n2 - SC-550P').lines).toEqual([
    ['1 - SC-450M', 1],
    ['2 - SC-550P', 1],
  ]);
});

test('a bill of quantities has places, headings, rates and carried sums', () => {
  const { lines, leftOut } = read(
    [
      'Item\tDescription\tUnit\tQty\tRate\tAmount',
      'A\tSC-450M\tNo.\t12\t\t',
      'B\tSC-550P\tNo.\t6\t100.00\t600.00',
      '\tSub-total\t\t\t\t600.00',
      'Section B: Fuel',
      'C\tDiesel\tL\t400\t\t',
      '\tCarried to summary\t\t\t\t1,200.00',
      'VAT 15%\t\t\t\t\t90.00',
    ].join('\n'),
  );
  expect(lines).toEqual([
    ['SC-450M', 12],
    ['SC-550P', 6],
    ['Diesel', null],
  ]);
  expect(leftOut).toHaveLength(4);
});

test('an Arabic table has sums in words and Arabic numbers of lines', () => {
  const { lines, leftOut } = read(
    'م\tالبيان\tالوحدة\tالكمية\n١\tSC-450M\tعدد\t١٢\n٢\tSC-550P\tعدد\t٦\n\tالإجمالي قبل الضريبة\t\t\n\tضريبة القيمة المضافة 15%\t\t',
  );
  expect(lines).toEqual([
    ['SC-450M', 12],
    ['SC-550P', 6],
  ]);
  expect(leftOut).toHaveLength(2);
});

test('another table with the same delimiter keeps its own columns, also where its head is not known', () => {
  const below = (rows: string) => read(`Qty\tUnit\tDescription\n4\tea\tSC-450M\n\n${rows}`).lines;
  expect(below('SM W20\t٦\nJN-1250C\t٤')).toEqual([
    ['SC-450M', 4],
    ['SM W20', 6],
    ['JN-1250C', 4],
  ]);
  const lines = below('Nn\tFoo\tBar\n0001\tRF-D60\t20\n0002\tRF-D200\t30');
  expect(lines.slice(-2)).toEqual([
    ['RF-D60', 20],
    ['RF-D200', 30],
  ]);
});

test('boxes of a form and the part numbers of other shops are heads', () => {
  expect(read('19. Item No.\t20. Description\t21. Quantity\n0001\tSC-450M\t7').lines).toEqual([
    ['SC-450M', 7],
  ]);
  expect(read('Quan,P/N,Ref\n7,SC-450M,C1 C3\n2,SC-550P,U3').lines).toEqual([
    ['SC-450M', 7],
    ['SC-550P', 2],
  ]);
});

test('the places of parts on a board are named behind the parts', () => {
  expect(read('Reference,Value,Qty\nC1,SC-450M,7\n"R1,R2",SC-550P,2').lines).toEqual([
    ['SC-450M', 7],
    ['SC-550P', 2],
  ]);
});

test('quantities may have their unit in the cell', () => {
  const text = 'SC-450M\t12 pcs\nSC-550P\t6 ea\nDiesel\t400 l\nSC-100\t2 dozen\nSD-100\tعدد 3';
  expect(read(text).lines).toEqual([
    ['SC-450M', 12],
    ['SC-550P', 6],
    ['Diesel', null],
    ['SC-100', 24],
    ['SD-100', 3],
  ]);
  expect(listOfText(text).lines[2]!.others).toContainEqual({
    ...{ text: 'Diesel', quantity: null, asked: { amount: 400, unit: 'l' } },
  });
});

test('a column of units may count dozens or measure litres', () => {
  const { lines } = listOfText('Description\tQty\tUnit\nSC-450M\t2\tDozen\nDiesel\t400\tLitre');
  expect(lines[0]).toMatchObject({ text: 'SC-450M', quantity: 24 });
  expect(lines[1]).toMatchObject({
    quantity: null,
    others: [{ text: 'Diesel', quantity: null, asked: { amount: 400, unit: 'Litre' } }],
  });
});

test('tables and words may mix in one paste', () => {
  const text =
    'SC-450M 12\n\nSKU;Qty\nSC-550P;6\n\nModel\tQuantity\nSC-700H\t5\n\n- SC-410N x 3\nSC-100, 4';
  expect(read(text).lines).toEqual([
    ['SC-450M', 12],
    ['SC-550P', 6],
    ['SC-700H', 5],
    ['SC-410N', 3],
    ['SC-100', 4],
  ]);
});

test.each([
  'Total 12 pcs',
  'Total items: 1',
  'Grand Total (SAR) 1,200.00',
  'المجموع الكلي ١٢',
  'إجمالي المبلغ شامل الضريبة ١٬٢٠٠',
])('%s is a sum', (sum) => {
  expect(read(`SC-450M 12\n${sum}`)).toEqual({ lines: [['SC-450M', 12]], leftOut: [sum] });
});

test('a line number by tens and a part number of the manufacturer are known', () => {
  expect(
    read('Item#,Mfr,Mfr Part #,Quantity Requested\n10,Shuruq,SC-450M,12\n20,Shuruq,SC-550P,6')
      .lines,
  ).toEqual([
    ['SC-450M', 12],
    ['SC-550P', 6],
  ]);
});

test('a quoted line break in one table leaves the next table apart', () => {
  const text =
    'Reference,Value,Footprint,Qty\nC1,"SC-450M\nmono",C_0402,12\n\nBattery "Drop-in"\t4\nSC-550P\t6';
  expect(read(text).lines.slice(1)).toEqual([
    ['Battery "Drop-in"', 4],
    ['SC-550P', 6],
  ]);
});
