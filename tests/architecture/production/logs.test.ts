/** A whole checkout flow, refusals and failures of every kind, and the output of the real server meanwhile: nothing private. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CANARIES, leaksIn } from '#tests/support/oracles/canaries.ts';
import { removeFolders, serviceKeyOf, startShop } from '#tests/support/hosts/local-shop.ts';
import { aShopFolder } from '#tests/support/hosts/shop-folder.ts';
import type { LocalShop } from '#tests/support/hosts/local-shop.ts';
import { privateArguments, breakDatabase } from './broken-database.ts';
import { anAddress } from '#tests/support/builders/session.ts';

const PORT = '5720';
const { 'e-mail': EMAIL, phone: PHONE, name: NAME, street: STREET } = CANARIES;

let shop: LocalShop;
let folder: string;
let cart: string;
let words = '';
/** Values that the log must not contain, by the name that a failed test prints. */
const secrets = new Map<string, string>([
  ['e-mail', EMAIL],
  ['phone', PHONE],
  ['name', NAME],
  ['street', STREET],
]);

interface Answer {
  status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test decides what it expects
  body: any;
}

async function post(path: string, body: unknown, headers: object = {}): Promise<Answer> {
  const response = await fetch(shop.url + path, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_local', 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

const rpc = (name: string, args: object) => shop.rpc(name, { cart, ...args });
const ask = (name: string, args: object) => post(`/functions/v1/${name}`, { cart, ...args });

/** A shopper buys, and does a few things wrong on the way. */
async function runCheckout(product: string): Promise<void> {
  cart = (await shop.rpc('open_cart', {})) as string;
  secrets.set('cart token', cart);
  await rpc('add_item', { product, op: randomUUID() });
  expect((await ask('send-otp', { email: EMAIL })).status).toBe(200);
  expect((await ask('send-otp', { email: EMAIL })).status).toBe(429);
  expect((await ask('verify-otp', { email: EMAIL, code: '000000' })).status).toBe(422);
  const mails = await fetch(`${shop.url}/outbox.json?to=${EMAIL}`);
  const code = /\b\d{6}\b/.exec(((await mails.json()) as [{ text: string }])[0].text)![0];
  secrets.set('code', code);
  expect((await ask('verify-otp', { email: EMAIL, code })).status).toBe(200);
  const fields = { email: EMAIL, phone: PHONE, full_name: NAME, address: STREET };
  const { id } = (await rpc('save_address', { address: anAddress(fields) })) as { id: string };
  const { dates } = (await rpc('delivery_options', {})) as { dates: { date: string }[] };
  const args = {
    idempotency_key: randomUUID(),
    address_id: id,
    delivery_date: dates[0]!.date,
    delivery_slot: '09:00-11:00',
    method: 'card',
    note: STREET,
  };
  await expect(rpc('place_order', { ...args, expected_total_halalas: 1 })).rejects.toThrow();
  const order = (await rpc('place_order', { ...args, expected_total_halalas: 165_00 })) as {
    order_number: string;
  };
  await pay(order.order_number);
}

async function pay(order_number: string): Promise<void> {
  for (const outcome of ['decline', 'approve']) {
    const { body } = await ask('payments', { action: 'start', order_number });
    secrets.set(`reference (${outcome})`, body.reference);
    const end = { action: 'confirm', order_number, reference: body.reference, outcome };
    expect((await ask('payments', end)).status).toBe(200);
  }
  const mails = await fetch(`${shop.url}/outbox.json?to=${EMAIL}`);
  const key = /#key=(\S+)/.exec(await mails.text())?.[1]?.slice(0, 43);
  secrets.set('key of the order’s link', key ?? 'there was no link');
}

/** Sends requests that no page sends, each with private data in it. */
async function goWrong(): Promise<void> {
  const address = { ...anAddress(), email: EMAIL, phone: PHONE, full_name: NAME };
  const wrong: [string, unknown][] = [
    ['/rest/v1/rpc/save_address', { cart, address: { ...address, email: [EMAIL] } }],
    ['/rest/v1/rpc/save_address', { cart, address: { ...address, city: 'x'.repeat(5000) } }],
    ['/rest/v1/rpc/save_address', { cart, address: EMAIL }],
    ['/rest/v1/rpc/save_address', { cart, address: { ...address, details: `${EMAIL}\0` } }],
    ['/rest/v1/rpc/add_item', { cart, product: EMAIL, op: cart }],
    ['/rest/v1/rpc/set_item', { cart, product: randomUUID(), quantity: 1e10 }],
    ['/rest/v1/rpc/get_cart', { cart: EMAIL }],
    ['/rest/v1/rpc/no_such_function', { cart, email: EMAIL, phone: PHONE }],
    ['/rest/v1/rpc/issue_code', { cart, email: EMAIL, client: PHONE }],
    ['/rest/v1/rpc/get_order', { order_number: EMAIL, cart, key: cart }],
    [`/rest/v1/no_such_table?email=eq.${EMAIL}`, { email: EMAIL }],
    ['/rest/v1/rpc/get_cart', `{"cart":"${cart}", `],
    ['/functions/v1/send-otp', `{"cart":"${cart}","email":"${EMAIL}"`],
    ['/functions/v1/send-otp', { cart, email: `${EMAIL}\r\nBcc: ${EMAIL}` }],
    ['/functions/v1/verify-otp', { cart, email: EMAIL, code: { $ne: EMAIL } }],
    ['/functions/v1/payments', { action: 'start', cart, order_number: EMAIL }],
    ['/functions/v1/forms', { kind: 'contact', email: EMAIL, message: STREET, phone: PHONE }],
    ['/functions/v1/no-such-function', { cart, email: EMAIL }],
    ['/auth/v1/token?grant_type=password', { email: EMAIL, password: STREET }],
  ];
  for (const [path, body] of wrong) await post(path, body);
  await fetch(`${shop.url}/track?email=${EMAIL}&cart=${cart}`);
}

beforeAll(async () => {
  folder = await aShopFolder();
  shop = startShop({ PORT, DATA_DIR: folder });
  await shop.ready;
  const row = { product_id: 'P', name: 'Cylinder', price_sar: 100, photos: [], attributes: {} };
  await shop.rpc('import_products', { batch: [row] }, serviceKeyOf(folder));
  const [product] = (await shop.rpc('product_page', { at_most: 1 })) as [{ id: string }];
  await runCheckout(product.id);
  await goWrong();
  words = (await shop.stop()).words;
}, 120_000);
afterAll(async () => {
  await shop.stop('SIGKILL');
  removeFolders();
});

test('the server did say something: what it refused', () => {
  expect(words).toContain('Refused: PT409 price_changed');
});

test(
  'no e-mail, phone, name, street, token, code or key of a whole checkout flow is in the log',
  { tags: 'otp-06' },
  () => {
    expect(leaksIn(words, Object.fromEntries(secrets))).toEqual([]);
  },
);

const keysOfShop = () =>
  JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as Record<string, string>;

test('no key of the shop is in the log', () => {
  expect(leaksIn(words, keysOfShop())).toEqual([]);
});

describe('when the database fails and repeats what it was given', () => {
  const CALLS = [
    ['send-otp', { email: EMAIL, cart: CANARIES.token }],
    ['verify-otp', { email: EMAIL, cart: CANARIES.token, code: CANARIES.code }],
    ['payments', { action: 'start', cart: CANARIES.token, order_number: 'ES-261121-0123456789' }],
    ['payments/webhook', { secret_token: CANARIES.key, data: CANARIES }],
    ['forms', { kind: 'newsletter', email: EMAIL, website: '', elapsed_ms: 4000 }],
    [
      'forms',
      {
        kind: 'contact',
        name: NAME,
        email: EMAIL,
        phone: PHONE,
        message: STREET,
        website: '',
        elapsed_ms: 4000,
      },
    ],
    [
      'forms',
      { kind: 'demo', name: NAME, email: EMAIL, company: STREET, website: '', elapsed_ms: 4000 },
    ],
  ] as const;
  let output = '';
  let called = 0;
  const statuses: number[] = [];

  beforeAll(async () => {
    const routines = await breakDatabase(folder);
    shop = startShop({ PORT, DATA_DIR: folder });
    await shop.ready;
    const service = serviceKeyOf(folder);
    const asService = { apikey: service, authorization: `Bearer ${service}` };
    for (const routine of routines) {
      const path = `/rest/v1/rpc/${routine.name}`;
      for (const headers of [{}, asService]) {
        statuses.push((await post(path, privateArguments(routine), headers)).status);
      }
      called += 1;
    }
    for (const [name, body] of CALLS) {
      statuses.push((await post(`/functions/v1/${name}`, body)).status);
    }
    for (const name of ['deliver-mail', 'payments/reconcile']) {
      statuses.push((await post(`/functions/v1/${name}`, {}, asService)).status);
    }
    output = (await shop.stop()).words;
  }, 120_000);

  test('every function is called and fails, which the log shows', () => {
    expect(called).toBeGreaterThan(30);
    expect(statuses.filter((status) => status < 400)).toEqual([]);
    expect(output).toMatch(/^Refused: P0001$/m);
    expect(output).toMatch(/^Refused: 23505$/m);
    expect(output).toMatch(/send-otp failed/);
  });

  test('no private value and no key of the shop is in the log', { tags: 'otp-06' }, () => {
    expect(leaksIn(output, { ...CANARIES, ...keysOfShop() })).toEqual([]);
  });
});

test('a value is found in each of its spellings', () => {
  const email = { email: CANARIES['e-mail'] };
  const basic = Buffer.from(`${CANARIES['e-mail']}:`).toString('base64');
  for (const text of ['Very.Private@shopper.example', 'very.private%40shopper.example', basic]) {
    expect(leaksIn(`x ${text} y`, email)).toEqual(['email']);
  }
  expect(leaksIn('512398765', { phone: CANARIES.phone })).toEqual(['phone']);
  expect(leaksIn('nothing of it', CANARIES)).toEqual([]);
});
