/** Arabic names of companies wherever a product is listed, bought or documented; an order keeps those of its time. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Accounts, PASSWORD } from '#tests/support/builders/accounts.ts';
import { mailsFor } from '#tests/support/builders/mail/mails.ts';
import { answerQuote, getQuote, requestQuote } from '#tests/support/builders/quotes.ts';
import { aProduct, Shopper } from '#tests/support/builders/session.ts';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { functionsOn } from '#tests/support/database/functions.ts';

const SKU = 'CYLINDER';
const MAKER = { manufacturer: 'Sahel Works', manufacturer_label: 'ساحل للأسطوانات' };
const SELLER = { supplier: 'Najmat Gas', supplier_label: 'نجمة الوادي' };
const BOTH = { ...MAKER, ...SELLER };

let backend: TestBackend;
let arabic: TestBackend;
let product: string;
/** The same backend, whose callers read Arabic. */
const arabicReader = (plain: TestBackend): TestBackend => ({
  ...plain,
  fetch: (request) => {
    const headers = new Headers(request.headers);
    headers.set('accept-language', 'ar');
    return plain.fetch(new Request(request, { headers }));
  },
});
const name = (supplier: string | null, manufacturer: string | null) =>
  serviceRpc(backend, 'import_products', {
    columns: [],
    batch: [
      { product_id: SKU, name: '', price_sar: null, texts: { ar: { supplier, manufacturer } } },
    ],
  });
beforeAll(async () => {
  backend = await startDatabase();
  arabic = arabicReader(backend);
  const attributes = {
    General: { Manufacturer: MAKER.manufacturer },
    'Overall Attributes': { 'Supplier Name': SELLER.supplier },
  };
  product = await aProduct(backend, { sku: SKU, name: 'Gas cylinder', attributes });
});
afterAll(() => backend.close());
beforeEach(() => name(SELLER.supplier_label, MAKER.manufacturer_label));

const items = () => [{ product, quantity: 1 }];

async function anOrder(locale: 'en' | 'ar') {
  const shopper = await Shopper.arrive(arabic);
  const email = `${randomUUID()}@example.com`;
  await shopper.verify(email);
  await shopper.add(product);
  const args = await shopper.orderArguments(await shopper.saveAddress({ email }), { locale });
  const order = (await shopper.call('place_order', args)).body;
  return { order, mail: (await mailsFor(backend, email))[0]! };
}

test('cart, order and its mail name them, the mail in its own language', async () => {
  const { order, mail } = await anOrder('ar');
  expect(order.items).toMatchObject([BOTH]);
  expect(mail.text).toContain(SELLER.supplier_label);
  expect(mail.text).toContain(MAKER.manufacturer_label);
  expect(mail.text).not.toContain(SELLER.supplier);
  const english = await anOrder('en');
  expect(english.mail.text).toContain(SELLER.supplier);
  expect(english.mail.text).not.toContain(SELLER.supplier_label);
  const shopper = await Shopper.arrive(arabic);
  await shopper.add(product);
  expect((await shopper.call('get_cart')).body).toMatchObject([MAKER]);
});

test('an order keeps the names of its time, in both languages', async () => {
  const { order } = await anOrder('en');
  await name('اسم آخر', null);
  const shown = async (as: TestBackend) =>
    (await serviceRpc(as, 'show_order', { order_number: order.order_number })).body.items;
  expect(await shown(arabic)).toMatchObject([BOTH]);
  for (const item of await shown(backend)) expect(item).not.toHaveProperty('supplier_label');
});

test('quick order and a saved list name them', async () => {
  const { body } = await rpc(arabic, 'match_keys', { texts: [SKU] });
  expect(body.products).toMatchObject([MAKER]);
  const accounts = new Accounts(arabic, functionsOn(arabic));
  const owner = await accounts.confirmed('owner@shop.test', PASSWORD);
  const list = { list_id: null, name: 'Monthly', items: items() };
  expect((await accounts.rpc(owner, 'save_list', list)).body.items).toMatchObject([MAKER]);
});

test('a quotation names them, and so does the order that it becomes', async () => {
  const { shopper, email, number, key } = await requestQuote(arabic, items());
  await answerQuote(arabic, number, [{ request_position: 1 }]);
  const { body } = await getQuote(arabic, number, key);
  expect(body.quote.lines).toMatchObject([MAKER]);
  expect(body.items).toMatchObject([MAKER]);
  await shopper.call('accept_quote', { number });
  expect((await shopper.call('get_cart')).body).toMatchObject([MAKER]);
  const args = await shopper.orderArguments(await shopper.saveAddress({ email }));
  expect((await shopper.call('place_order', args)).body.items).toMatchObject([BOTH]);
});
