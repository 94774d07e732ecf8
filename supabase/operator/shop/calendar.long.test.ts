/** The commands about products, days and quotations, beside the running shop and in its folder. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectShop } from '#supabase/local/database/connect.ts';
import { readSettings } from '#supabase/cli/settings.ts';
import { checkAnswer } from '#tests/support/database/contract.ts';
import { removeFolders, serviceKeyOf, startShop } from '#tests/support/hosts/local-shop.ts';
import {
  placeOrder,
  verifiedCart,
  type Call,
  type PlacedOrder,
} from '#tests/support/builders/recorded/rpc-order.ts';
import { commandOf } from '#tests/support/hosts/run-command.ts';
import { deskOf } from '#tests/support/hosts/run-desk.ts';
import { aShopFolder } from '#tests/support/hosts/shop-folder.ts';
import { orderDesk } from '#supabase/operator/commands.ts';
import { quoteDesk } from '#supabase/operator/quotes/quote-commands.ts';
import { calendarDesk } from './calendar-commands.ts';
import { productDesk } from './product-commands.ts';

const PORT = '5719';
const DATA_DIR = await aShopFolder();
const env = { DATA_DIR, OPERATOR_NAME: 'Mona of the desk', PUBLISH_HOOK_URL: '' };
const calendar = deskOf(calendarDesk, env);
const calendarProcess = commandOf('supabase/operator/shop.ts calendar', env);
const product = deskOf(productDesk, env);
const productProcess = commandOf('supabase/operator/shop.ts products', env);
const quote = deskOf(quoteDesk, env);
const quoteProcess = commandOf('supabase/operator/shop.ts quotes', env);
const order = deskOf(orderDesk, env);
const settings = commandOf('supabase/seed/settings.ts', env);

const SKU = 'GAS-11';
const SLOT = '09:00-11:00';
let placed: PlacedOrder;
let number: string;

beforeAll(async () => {
  const shop = await connectShop(readSettings({ DATA_DIR }));
  const rpc = shop.rpc as Call;
  placed = await placeOrder(rpc, SKU);
  await rpc('finish_import', {});
  const { products } = await rpc('search_products', { query: SKU });
  const items = [
    { product: products[0].id, quantity: 3 },
    { description: 'A crane for a day', quantity: 1 },
  ];
  const email = 'sara@example.com';
  const payload = { cart: await verifiedCart(rpc, email), email, items };
  const limits = { client: null, per_client: 1000, per_email: 1000 };
  ({ number } = await rpc('submit_form', { kind: 'quote', payload, ...limits }));
  await shop.close();
}, 120_000);
afterAll(removeFolders);

async function expectCalendar(): Promise<void> {
  const day = placed.delivery_date;
  const closed = await calendarProcess(['close', day, '--note', 'Stocktaking']);
  expect(closed).toEqual({
    code: 0,
    words: `${day} is closed (Stocktaking).\n1 order for ${day}. It keeps the day: agree on another one with the buyer.\n  ${placed.order_number}\n`,
  });
  expect((await calendar(['list'])).words).toContain(`${day}  1       Stocktaking`);
  expect((await calendar(['open', day])).words).toBe(`${day} is open again.\n`);
  expect((await calendar(['open', day])).words).toBe(
    'No such day was closed: nothing was changed.\n',
  );
  const past = await calendar(['close', '2026-01-01']);
  expect(past).toEqual({ code: 1, words: 'This day is past. Nothing was changed.\n' });
  expect(await calendar(['capacity', '9-11', '1'])).toMatchObject({
    code: 0,
    words: expect.stringContaining(`${SLOT} takes 1 order a day.`),
  });
  expect((await calendar(['slots', day])).words).toContain(`${day}  ${SLOT}  1         1      0`);
  expect((await settings([])).code).toBe(0);
  const { words } = await calendar(['slots', day, '--json']);
  checkAnswer('shop_slots', JSON.parse(words));
  expect(JSON.parse(words)[0].slots[0]).toMatchObject({ slot: SLOT, capacity: 1, taken: 1 });
  expect((await calendar(['capacity', SLOT, 'none'])).code).toBe(0);
  const unknown = await calendar(['capacity', '9-12', '1']);
  expect(unknown.code).toBe(1);
  expect(unknown.words).toContain(`Did you mean '${SLOT}'?`);
}

const NEXT = 'Prebuilt pages follow with the next build: npm run publish.';

async function expectProduct(): Promise<void> {
  const off = await productProcess(['off', SKU.toLowerCase()]);
  expect(off).toEqual({
    code: 0,
    words: `${SKU} (Gas cylinder 11 kg) is off now.\n${NEXT}\n`,
  });
  expect((await product(['show', SKU])).words).toMatch(/^GAS-11 +off +SAR 100\.00 +Gas/m);
  expect((await product(['off', SKU])).words).toBe(
    `${SKU} (Gas cylinder 11 kg) was off already: nothing was changed.\n`,
  );
  expect(await product(['on', 'GAS-12'])).toEqual({
    code: 1,
    words: `No product has the SKU 'GAS-12'. Did you mean '${SKU}'?\nNothing was changed.\n`,
  });
  const { words } = await product(['on', SKU, '--json']);
  checkAnswer('set_products', JSON.parse(words));
}

async function expectQuotation(): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), 'quote-')), 'lines.csv');
  const template = await quoteProcess(['template', number]);
  expect(template.words).toContain(`1,${SKU},Gas cylinder 11 kg,3,,100.00,,,`);
  writeFileSync(file, template.words);
  expect((await quote(['show', number])).words).toMatch(/SAR 100\.00$/m);
  const answer = () => quote(['answer', number, '--file', file]);
  expect(await answer()).toEqual({
    code: 1,
    words:
      'Line 3 of the file: it has no price, and the catalogue has none for it: write riyals, such as 1250.00. Nothing was sent.\n',
  });
  const priced = (price: string): void =>
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/(A crane.*),[^,]*,,$/m, `$1,${price},,`),
    );
  priced('0.00');
  expect((await answer()).words).toContain('line 3: the price is 0');
  priced('9999999999');
  expect((await answer()).words).toMatch(/^Line 3 of the file: .*price.*Nothing was sent\.\n$/);
  priced('850');
  expect(await answer()).toMatchObject({ code: 0 });
  expect((await quote(['show', number])).words).toMatch(/SAR 100\.00 +SAR 300\.00/);
}

test('beside the running shop days, places, products and quotations are changed, and the record has it', async () => {
  const shop = startShop({ DATA_DIR, PORT });
  try {
    await shop.ready;
    await expectCalendar();
    await expectProduct();
    await expectQuotation();
    await calendar(['close', placed.delivery_date]);
    const cart = await shop.rpc('open_cart', {});
    const key = serviceKeyOf(DATA_DIR);
    const found = (await shop.rpc('search_products', { query: SKU }, key)) as {
      products: { id: string }[];
    };
    await shop.rpc('add_item', { cart, product: found.products[0]?.id, op: crypto.randomUUID() });
    const { dates } = (await shop.rpc('delivery_options', { cart })) as {
      dates: { date: string; reason: string | null }[];
    };
    expect(dates.find(({ date }) => date === placed.delivery_date)?.reason).toBe('blackout');
    await calendar(['open', placed.delivery_date]);
    const { words } = await order(['record', '--json']);
    const record = JSON.parse(words) as { command: string; outcome: string; arguments: object }[];
    expect(record).toContainEqual(
      expect.objectContaining({
        command: 'products off',
        outcome: 'done',
        arguments: { skus: ['gas-11'], active: false },
        operator: 'Mona of the desk',
      }),
    );
    expect(record[0]).toMatchObject({
      command: 'calendar open',
      arguments: { first: placed.delivery_date },
    });
    expect(words).not.toContain('Stocktaking');
  } finally {
    await shop.stop();
  }
}, 240_000);

test('in the data folder of a stopped shop they do the same', async () => {
  await expectProduct();
  const day = placed.delivery_date;
  expect((await calendar(['close', day])).words).toContain(`${day} is closed.`);
  expect((await calendar(['open', day])).words).toBe(`${day} is open again.\n`);
}, 120_000);
