import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { UsageError } from '#supabase/cli/failure.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import { readCommand } from '#tests/support/hosts/read-command.ts';
import type { Call } from '#supabase/operator/command.ts';
import { quoteDesk } from './quote-commands.ts';
import { answerTemplate, readAnswer } from './quote-file.ts';

const NUMBER = 'QT-261123-0123456789';

const reading = (args: readonly string[]) => readCommand(quoteDesk, args);
const callOf = (args: readonly string[]): Call => reading(args).call;

test.each([
  [['list'], { name: 'shop_quotes', args: { status: null, at_most: 50 } }],
  [['list', '--status', 'EXPIRED', '--limit', '٥'], { args: { status: 'expired', at_most: 5 } }],
  [['show', 'qt', '261123', 'O12345678g'.slice(0, 9) + '9'], { args: { number: NUMBER } }],
  [['message', NUMBER, 'Yes,', 'it is.'], { args: { number: NUMBER, body: 'Yes, it is.' } }],
  [
    ['file', 'F0000000-0000-4000-8000-00000000000A', '--out', 'plan.pdf'],
    { name: 'shop_file', args: { file: 'f0000000-0000-4000-8000-00000000000a' } },
  ],
  [['withdraw', NUMBER.toLowerCase()], { name: 'withdraw_answer', args: { number: NUMBER } }],
])('%j is understood', (args, call) => {
  expect(callOf(args)).toMatchObject(call);
});

test.each([
  [['show', 'ES-261123-0123456789'], 'is not the number of a quotation'],
  [['list', '--status', 'open'], "'open' is no state of a quotation"],
  [['answer', NUMBER], '--file'],
  [['answer', NUMBER, '--file', 'x.csv', '--valid-days', '91'], '1 to 90'],
  [['answer', NUMBER, '--file', 'x.csv', '--delivery-fee', 'free'], 'no amount in riyals'],
  [['file', '../secrets.json', '--out', 'x'], 'is not the id of a file'],
  [['file', 'f0000000-0000-4000-8000-00000000000a'], '--out'],
  [['message', NUMBER], 'TEXT…'],
  [['message', NUMBER, 'x'.repeat(2001)], 'at most 2000 characters'],
])('%j is refused with a sentence', (args, sentence) => {
  expect(() => callOf(args)).toThrow(UsageError);
  expect(() => callOf(args)).toThrow(sentence);
});

async function fileOf(text: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'answer-')), 'lines.csv');
  await writeFile(file, text);
  return file;
}

const EMPTY = {
  request_position: null,
  sku: null,
  name: null,
  quantity: null,
  unit: null,
  lead_time_days: null,
  note: null,
};

test.each([
  ['line,price\n1,1250.00\n', [{ request_position: 1, price_halalas: 125_000 }]],
  // Saved by Excel in Arabic and in Europe: byte order mark, semicolons, CRLF, Arabic digits.
  ['\uFEFFline;sku;price;days\r\n٢;P-1;٧٥٫٢٥;4\r\n', [{ sku: 'P-1', lead_time_days: 4 }]],
  ['Line\tName\tQuantity\tPrice\n\t"Crane, 40 t"\t1\tSAR 800\n\n', [{ name: 'Crane, 40 t' }]],
  // An empty price is the list price, whatever the column beside it has.
  ['line,list_price,price\n1,9.00,\n', [{ request_position: 1, price_halalas: null }]],
  ['line,price\n1,\u00A0\n', [{ price_halalas: null }]],
  ['line,price\n1,١٬١٦٥٫٥٠\n', [{ price_halalas: 116_550 }]],
  [
    'price,line,note\n"1,165.50",1,"two\nlines"\n',
    [{ price_halalas: 116_550, note: 'two\nlines' }],
  ],
])('the file %j is read', async (text, lines) => {
  const read = await readAnswer(await fileOf(text));
  expect(read.lines).toMatchObject(lines);
  expect(Object.keys(read.lines[0]!).sort()).toEqual(
    [...Object.keys(EMPTY), 'price_halalas'].sort(),
  );
});

test('a file of 300 lines is read whole', async () => {
  const { lines } = await readAnswer(await fileOf(`line,price\n${'1,1\n'.repeat(300)}`));
  expect(lines).toHaveLength(300);
});

test.each([
  ['', 'line 1: there are no lines'],
  ['line,price\n', 'line 1: there are no lines'],
  ['line,cost\n1,2\n', "line 1: 'cost' is no column"],
  ['line,name\n1,x\n', "line 1: the column 'price' is missing"],
  ['line,price\n1,10\n\n2,ten\n', "line 4: 'ten' is no price"],
  ['line,price\n1,"1,250"\n', "line 2: '1,250' may mean 1250 or 1.25 riyals: write 1250.00"],
  ['line,price\n1,0\n', 'line 2: the price is 0'],
  ['line,price\n1,5\n2,0.00\n', 'line 3: the price is 0'],
  ['line,price\n1,٠\n', 'line 2: the price is 0'],
  ['line,price\n1,SAR 0\n', 'line 2: the price is 0'],
  ['line,price\n1,0.004\n', "line 2: '0.004' is no price"],
  ['line,price\n1,-1\n', "line 2: '-1' is no price"],
  ['line,price\n1,1e9\n', "line 2: '1e9' is no price"],
  ['line,price\n1,NaN\n', "line 2: 'NaN' is no price"],
  ['line,price\n1,"1.250,00"\n', "line 2: '1.250,00' is no price"],
  ['line,price,quantity\n1,5,-1\n', "line 2: the quantity '-1' is not a whole number"],
  ['line,price,quantity\n1,5,2.5\n', "line 2: the quantity '2.5' is not a whole number"],
  [`line,price\n${'1,1\n'.repeat(301)}`, 'line 302: an answer has at most 300 lines'],
  ['line,price\n1,"5\n', 'never closed'],
])('the file %j is refused with its line, and nothing is sent', async (text, sentence) => {
  const read = readAnswer(await fileOf(text));
  await expect(read).rejects.toThrow(sentence);
  await expect(read).rejects.toThrow('Nothing was sent');
});

test('a line that the shop refuses is named by its place in the file', async () => {
  const file = await fileOf('line,sku,price\n1,,5\n\n2,none,7\n');
  const { form, input, call } = reading(['answer', NUMBER, '--file', file]);
  const loaded = await form.load!(call as never, input);
  const details = { fields: { line: 2, field: 'sku' } };
  const error = new AppError('input_invalid', details);
  expect(form.refusal!(error, loaded as never)).toBe(
    'Line 4 of the file: no product has this SKU. Nothing was sent.',
  );
});

test.each([
  ['price_zero', 'Line 2 of the file: the price is 0: write riyals'],
  ['price_missing', 'Line 2 of the file: it has no price, and the catalogue has none for it'],
  [
    'line_total',
    'Line 2 of the file: an order has at most SAR 5,000,000,000.00 without VAT: lower',
  ],
  ['sum', 'Line 2 of the file: an order has at most SAR 5,000,000,000.00 without VAT, and with'],
])(
  'an amount that is refused as %s is named with its line and what to do',
  async (field, words) => {
    const file = await fileOf('line,price\n1,5\n');
    const { form, input, call } = reading(['answer', NUMBER, '--file', file]);
    const loaded = await form.load!(call as never, input);
    const details = { fields: { line: 1, field }, largest_halalas: 500_000_000_000 };
    const said = form.refusal!(new AppError('input_invalid', details), loaded as never);
    expect(said).toContain(words);
    expect(said).toMatch(/Nothing was sent\.$/);
  },
);

const ITEM = { manufacturer: null, model: null, photo: null, unit: null, product: null };
const QUOTE = {
  number: NUMBER,
  items: [
    { ...ITEM, position: 1, sku: 'P-1', name: 'Panel', quantity: 3, unit: 'piece' },
    { ...ITEM, position: 2, sku: null, name: '=crane, "40 t"', quantity: 1 },
  ],
  list_prices: [
    { position: 1, price_halalas: 1_250_50 },
    { position: 2, price_halalas: null },
  ],
} as unknown as RpcAnswer<'show_quote'>;

test('the template has what the buyer calls the lines, and is read without it', async () => {
  const own = { number: '7', text: '3 pcs panel', sku: 'OWN-1' };
  const [first, second] = QUOTE.items;
  const csv = answerTemplate({ ...QUOTE, items: [{ ...first!, own }, second!] });
  const [head, line] = csv.slice(1).split('\r\n');
  expect(head).toBe(
    'line,sku,name,quantity,unit,list_price,price,days,note,own_number,own_text,own_sku,own_unit',
  );
  expect(line).toBe('1,P-1,Panel,3,piece,1250.50,,,,7,3 pcs panel,OWN-1,');
  const { lines } = await readAnswer(await fileOf(csv));
  expect(lines).toMatchObject([{ request_position: 1, sku: 'P-1' }, { request_position: 2 }]);
  expect(lines[0]).not.toHaveProperty('own');
});

test('the template has the list price of each line, and is an answer as it is printed', async () => {
  const csv = answerTemplate(QUOTE);
  const [head, first] = csv.slice(1).split('\r\n');
  expect(head).toBe('line,sku,name,quantity,unit,list_price,price,days,note');
  expect(first).toBe('1,P-1,Panel,3,piece,1250.50,,,');
  const { lines } = await readAnswer(await fileOf(csv));
  expect(lines).toMatchObject([
    { request_position: 1, sku: 'P-1', quantity: 3, unit: 'piece', price_halalas: null },
    { request_position: 2, sku: null, name: '=crane, "40 t"', price_halalas: null },
  ]);
});
