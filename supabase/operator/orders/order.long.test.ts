import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderDesk } from '#supabase/operator/commands.ts';
import { connectShop } from '#supabase/local/database/connect.ts';
import { readSettings } from '#supabase/cli/settings.ts';
import { checkAnswer } from '#tests/support/database/contract.ts';
import { startShop } from '#tests/support/hosts/local-shop.ts';
import { commandOf } from '#tests/support/hosts/run-command.ts';
import { deskOf } from '#tests/support/hosts/run-desk.ts';
import { aShopFolder } from '#tests/support/hosts/shop-folder.ts';
import { placeOrder, type Call } from '#tests/support/builders/recorded/rpc-order.ts';

const PORT = '5706';
const DATA_DIR = await aShopFolder();
let number: string;

beforeAll(async () => {
  const shop = await connectShop(readSettings({ DATA_DIR }));
  number = (await placeOrder(shop.rpc as Call)).order_number;
  await shop.close();
});
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const order = deskOf(orderDesk, { DATA_DIR });
const orderProcess = commandOf('supabase/operator/shop.ts orders', { DATA_DIR });

test('in the data folder an order is listed, shown, refused a leap, and paid', async () => {
  expect(await orderProcess(['list', '--status', 'placed'])).toMatchObject({
    code: 0,
    words: expect.stringContaining(
      `${number}  placed  bank_transfer awaiting_transfer  SAR 165.00`,
    ),
  });
  const shown = await order(['show', number.toLowerCase()]);
  expect(shown.code).toBe(0);
  expect(shown.words).toContain('placed (next: cancelled)');
  expect(shown.words).toContain('Mona Saleh');
  expect(await order(['advance', number, 'ready'])).toEqual({
    code: 1,
    words: `Order ${number} is placed. It can become cancelled, and its payment makes it payment_confirmed (use 'paid' for a transfer).\n`,
  });
  expect(await order(['paid', number, '--amount', '1650'])).toEqual({
    code: 1,
    words: `Order ${number} waits for SAR 165.00, not SAR 1,650.00: nothing was recorded. If that is what arrived, add --yes.\n`,
  });
  const part = ['--amount', '65', '--reference', 'FT-1', '--yes'];
  expect((await order(['paid', number, ...part])).words).toContain('SAR 100.00 is still due.');
  expect((await order(['paid', number, ...part])).words).toContain('is recorded for');
  expect(await order(['paid', number, '--amount', '100.00'])).toEqual({
    code: 0,
    words: `${number} is payment_confirmed, its payment paid. The buyer gets an email.\n`,
  });
}, 120_000);

/** Capital letters find the same, and --json prints what the database answers and nothing else. */
async function expectFound(): Promise<void> {
  const filters = [
    '--email',
    'MONA@Example.COM',
    '--status',
    'Payment-Confirmed',
    '--date',
    'TODAY',
  ];
  const { words } = await orderProcess(['list', ...filters, '--json']);
  const listed: unknown = JSON.parse(words);
  checkAnswer('shop_orders', listed);
  expect(listed).toMatchObject({ orders: [{ order_number: number }], more: false });
  const none = await order(['list', '--email', 'NOBODY@example.com', '--json']);
  expect(JSON.parse(none.words)).toEqual({ orders: [], more: false });
  const shown: unknown = JSON.parse((await order(['--json', 'show', number.toLowerCase()])).words);
  checkAnswer('show_order', shown);
  expect(shown).toMatchObject({ order_number: number, total_halalas: 165_00 });
  const refused = await order(['show', 'ES-261121-0000000000', '--json']);
  expect(refused).toMatchObject({ code: 1, words: expect.stringContaining('There is no order') });
}

test('beside the running shop it goes through its API, and the mail leaves at once', async () => {
  const shop = startShop({ DATA_DIR, PORT });
  try {
    await shop.ready;
    await expectFound();
    expect((await order(['advance', number, 'processing'])).code).toBe(0);
    await expect
      .poll(async () => (await fetch(`${shop.url}/outbox.json?to=mona@example.com`)).text())
      .toContain('We are preparing your order.');
    const tracked = await shop.rpc('track_order', { order_number: number });
    expect(tracked).toMatchObject({ status: 'processing' });
    const gone = await order(['cancel', number, '--reason', 'The road is flooded']);
    expect(gone).toMatchObject({ code: 0, words: expect.stringContaining('is cancelled') });
    expect(gone.words).toContain('SAR 165.00 is owed back');
    expect((await order(['owed'])).words).toMatch(new RegExp(`${number}  cancelled  SAR 165.00`));
    const back = ['paid-back', number, '--reference', 'OUT-1', '--amount'];
    expect(await order([...back, '166'])).toMatchObject({
      code: 1,
      words: expect.stringContaining('owes SAR 165.00 back, not SAR 166.00'),
    });
    expect(await order([...back, '165'])).toMatchObject({
      code: 0,
      words: expect.stringContaining(`SAR 165.00 of SAR 165.00 that ${number} owed is paid back`),
    });
    expect((await order([...back, '165'])).words).toContain('is recorded for');
    expect((await order(['owed'])).words).toBe('No buyer is owed money.\n');
    expect((await order(['show', number])).words).toMatch(
      /paid back +SAR 165\.00 +bank_transfer OUT-1/,
    );
  } finally {
    await shop.stop();
  }
}, 120_000);

test('a person is exported to a new file, and erased only with --yes', async () => {
  const email = 'mona@example.com';
  const file = join(DATA_DIR, 'mona.json');
  const written = await order(['export-person', email, '--file', file]);
  expect(written).toEqual({ code: 0, words: `Written to ${file}.\n` });
  const data: unknown = JSON.parse(readFileSync(file, 'utf8'));
  checkAnswer('export_person', data);
  expect(data).toMatchObject({ email, orders: [{ order_number: number }] });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const twice = await order(['export-person', email, '--file', file]);
  expect(twice).toMatchObject({ code: 1, words: expect.stringContaining('was not written') });
  expect((await order(['erase-person', email])).code).toBe(2);
  expect((await order(['show', number])).words).toContain('Mona Saleh');
  expect(await order(['erase-person', email, '--yes'])).toEqual({
    code: 0,
    words: `${email} is erased.\nOrders stay as accounting needs them, without the person.\n`,
  });
  expect((await order(['show', number])).words).not.toMatch(/Mona|mona@|\+966/);
}, 120_000);

test('what cannot be done ends with 1 and one sentence, without a stack', async () => {
  const misspelt = await order(['shw']);
  expect(misspelt).toMatchObject({ code: 2, words: expect.stringContaining("mean 'show'?") });
  expect(await order(['--help'])).toMatchObject({ code: 0 });
  const unknown = await order(['show', 'ES-261121-0000000000']);
  expect(unknown).toEqual({
    code: 1,
    words: 'There is no order ES-261121-0000000000. See npm run shop -- orders list.\n',
  });
  const nowhere = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_SERVICE_KEY: 'sb_secret_x' };
  const silent = await order(['list'], nowhere);
  expect(silent).toMatchObject({ code: 1, words: expect.stringContaining('did not answer') });
  expect(silent.words).not.toMatch(/\bat |sb_secret/);
  const missing = join(DATA_DIR, 'misspelt');
  const empty = await order(['list'], { DATA_DIR: missing });
  expect(empty).toMatchObject({ code: 1, words: expect.stringContaining('no data folder') });
  expect(existsSync(missing)).toBe(false);
  const keyless = await order(['list'], { SUPABASE_URL: 'https://name.supabase.co' });
  expect(keyless.words).toContain('SUPABASE_SERVICE_KEY is missing');
});
