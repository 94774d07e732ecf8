/** What release 0.2.0 stored, which knew no line and no company of a buyer, is shown, mailed, exported and ordered again. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handle as deliver } from '#supabase/functions/deliver-mail/handler.ts';
import { answerQuote } from '#tests/support/builders/quotes.ts';
import { Shopper } from '#tests/support/builders/session.ts';
import { aUser, callAs, type User } from '#tests/support/builders/users.ts';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import {
  KEYS,
  openDataFolder,
  upgradeDataFolder,
  type TestBackend,
} from '#tests/support/database/database.ts';
import { functionsOn } from '#tests/support/database/functions.ts';
import { unpackFolder } from '#tests/support/hosts/packed-folder.ts';

const NONE = { company: null, vat_number: null, commercial_registration: null };
const folder = mkdtempSync(join(tmpdir(), 'older-'));

interface Waiting {
  readonly kind: string;
  readonly data: {
    readonly order_number?: string;
    readonly number?: string;
    readonly key?: string;
    readonly email?: string;
    readonly total_halalas?: number;
  };
}

let backend: TestBackend;
let user: User;
let product: string;
/** A guest whose cart has a line, and one who has ordered a quotation, both before the upgrade. */
let visitor: Shopper;
let buyer: Shopper;
let quoted: string;
/** Mails that wait since before the upgrade: their keys open the order or the quotation. */
let waiting: Waiting[];
let delivered: { body: unknown; texts: string[] };

const waitingFor = (kind: string) => waiting.find((mail) => mail.kind === kind)!.data;

const newest = async (old: TestBackend, kind: string): Promise<Waiting['data']> => {
  const [mail] = await old.sql<Waiting>(
    'select data from app.outbox where kind = $1 order by created_at desc limit 1',
    [kind],
  );
  return mail!.data;
};

/** The contract of this release describes no answer of another one, and no mail that it queued. */
const openUnchecked = () => openDataFolder(folder, (fetch) => fetch);

/** Answers the quotation with a line that is no product, and orders it. */
async function orderQuotation(old: TestBackend) {
  const { number } = await newest(old, 'quote_answered');
  await answerQuote(old, number!, [{ request_position: 1 }, { name: 'Transport', quantity: 1 }]);
  const { key, email, total_halalas: expected_total_halalas } = await newest(old, 'quote_answered');
  const shopper = await Shopper.arrive(old);
  await shopper.call('accept_quote', { number, key });
  await shopper.verify(email);
  const addressId = await shopper.saveAddress({ email });
  const args = await shopper.orderArguments(addressId, { expected_total_halalas });
  const { body } = await shopper.call('place_order', args);
  return { shopper, number: body.order_number as string };
}

async function useRelease(): Promise<{ ordered: Shopper; looked: Shopper }> {
  const old = await openUnchecked();
  const ordered = await orderQuotation(old);
  quoted = ordered.number;
  const looked = await Shopper.arrive(old);
  [{ id: product }] = (await old.sql<{ id: string }>(
    `select id from public.product where product_id = 'RELEASED-1'`,
  )) as [{ id: string }];
  await looked.add(product);
  user = await aUser(old);
  await serviceRpc(old, 'prove_email', { user_id: user.id, email: `${user.id}@shop.test` });
  const profile = { full_name: 'Mona', company: 'Riyadh Bakery', vat_number: '310122393500003' };
  await callAs(old, user.jwt, 'save_profile', { profile });
  waiting = await old.sql<Waiting>('select kind, data from app.outbox where sent_at is null');
  await old.close();
  return { ordered: ordered.shopper, looked };
}

async function deliverWaiting(): Promise<typeof delivered> {
  const upgraded = await openUnchecked();
  const functions = functionsOn(upgraded);
  const { body } = await functions.ask(deliver, {}, KEYS.secret);
  await upgraded.close();
  return { body, texts: functions.mails.map(({ text }) => text) };
}

beforeAll(async () => {
  unpackFolder('tests/database/releases/0.2.0.data.tar.br', folder);
  const { ordered, looked } = await useRelease();
  await upgradeDataFolder(folder);
  delivered = await deliverWaiting();
  backend = await openDataFolder(folder);
  visitor = new Shopper(backend, looked.cart);
  buyer = new Shopper(backend, ordered.cart);
}, 60_000);
afterAll(async () => {
  await backend?.close();
  rmSync(folder, { recursive: true });
});

test('an order is shown to its buyer and the shop, without a company and without own lines', async () => {
  const { order_number, key } = waitingFor('order_placed');
  const items = [{ sku: 'RELEASED-1', own: null }];
  const bought = (await rpc(backend, 'get_order', { order_number, key })).body;
  expect(bought).toMatchObject({ order_number, ...NONE, items });
  const shown = (await serviceRpc(backend, 'show_order', { order_number })).body;
  expect(shown).toMatchObject({ order_number, ...NONE, items });
  expect((await rpc(backend, 'track_order', { order_number })).status).toBe(200);
});

test('the order of a quotation is shown, without a number of the quotation in the place of a SKU', async () => {
  const order = (await buyer.call('get_order', { order_number: quoted })).body;
  expect(order).toMatchObject({
    ...NONE,
    items: [
      { sku: 'RELEASED-1', own: null },
      { sku: null, name: 'Transport', own: null },
    ],
  });
  // What release 0.2.0 wrote there.
  expect(JSON.stringify(waiting)).toMatch(/"sku": ?"QT-[^"]+"/);
});

test('a quotation is shown to its buyer and the shop, with its company and without own lines', async () => {
  const { number, key } = waitingFor('quote_received');
  const { body } = await rpc(backend, 'get_quote', { number, key });
  expect(body).toMatchObject({
    number,
    ...NONE,
    company: 'Riyadh Bakery',
    purchase_order: null,
    items: [{ position: 1, quantity: 3, own: null }],
  });
  expect((await serviceRpc(backend, 'show_quote', { number })).body).toMatchObject({ number });
});

test('a line of a cart is shown, can be changed and gets how its buyer calls it', async () => {
  expect((await visitor.call('get_cart')).body).toMatchObject([{ product, own: null }]);
  await visitor.set(product, 2);
  const items = [{ product, quantity: 1, own: { number: '3' } }];
  const { body } = await visitor.call('add_lines', { items, op: randomUUID() });
  expect(body.lines).toMatchObject([{ quantity: 3, own: { number: '3' } }]);
});

test('a profile keeps its company, and everything that is kept of a person is exported', async () => {
  const { body } = await callAs(backend, user.jwt, 'my_account');
  expect(body.profile).toMatchObject({
    company: 'Riyadh Bakery',
    vat_number: '310122393500003',
    commercial_registration: null,
  });
  expect((await callAs(backend, user.jwt, 'export_my_data')).status).toBe(200);
  const emails = await backend.sql<{ email: string }>(
    'select email from app.orders union select email from app.quote_requests',
  );
  expect(emails.length).toBeGreaterThan(2);
  for (const { email } of emails)
    expect((await serviceRpc(backend, 'export_person', { email })).status).toBe(200);
});

test('mails that were queued before the upgrade are all sent, without a word of what they lack', () => {
  expect(delivered.body).toEqual({ sent: waiting.length, failed: 0 });
  expect(waiting.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['order_placed', 'payment_received', 'form_received', 'quote_received']),
  );
  for (const text of delivered.texts)
    expect(text).not.toMatch(/undefined|null|NaN|\[object|VAT number|of your list/);
  const named = delivered.texts.filter((text) => text.includes('Gas cylinder 11 kg'));
  expect(named.length).toBeGreaterThan(4);
});
