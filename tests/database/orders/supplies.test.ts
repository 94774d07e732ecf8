/** That an empty one is handed over is named wherever a product is listed, bought or documented, in both languages. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Accounts, PASSWORD } from '#tests/support/builders/accounts.ts';
import { mailsFor } from '#tests/support/builders/mail/mails.ts';
import { answerQuote, getQuote, requestQuote } from '#tests/support/builders/quotes.ts';
import { aProduct, Shopper } from '#tests/support/builders/session.ts';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { functionsOn } from '#tests/support/database/functions.ts';

const KINDS = [
  ['NEW', 'New', 'new'],
  ['REFILL', 'Refill', 'refill'],
  ['EXCHANGE', 'Exchange', 'exchange'],
  ['PUMP', 'Used', null],
] as const;
const SUPPLIES = KINDS.map(([sku, , supply]) => ({ sku, supply }));

let backend: TestBackend;
const ids: string[] = [];
beforeAll(async () => {
  backend = await startDatabase();
  for (const [sku, condition] of KINDS) {
    const attributes = {
      General: { Condition: condition },
      'Operational Features': { 'Refill Service': 'true' },
    };
    ids.push(await aProduct(backend, { sku, name: `Thing ${sku}`, attributes }));
  }
});
afterAll(() => backend.close());

/** Lines that are added at once come in any order. */
const bySku = (rows: readonly { sku: string }[]) =>
  KINDS.map(([sku]) => rows.find((row) => row.sku === sku));

const items = () => ids.map((product) => ({ product, quantity: 1 }));

async function anOrder(locale: 'en' | 'ar') {
  const shopper = await Shopper.arrive(backend);
  const email = `${randomUUID()}@example.com`;
  await shopper.verify(email);
  await shopper.call('add_lines', { items: items(), op: randomUUID() });
  const args = await shopper.orderArguments(await shopper.saveAddress({ email }), { locale });
  const order = (await shopper.call('place_order', args)).body;
  return { order, mail: (await mailsFor(backend, email))[0]! };
}

const WORDS = {
  en: ['New', 'Refill: hand over the empty one', 'Exchange: hand over the empty one'],
  ar: ['جديد', 'إعادة تعبئة: سلّموا الفارغة', 'استبدال: سلّموا الفارغة'],
};

test.each(['en', 'ar'] as const)('an order in %s and its mail name it', async (locale) => {
  const { order, mail } = await anOrder(locale);
  expect(bySku(order.items)).toMatchObject(SUPPLIES);
  const { order_number } = order;
  const shown = await serviceRpc(backend, 'show_order', { order_number });
  expect(bySku(shown.body.items)).toMatchObject(SUPPLIES);
  const notes = mail.text.split('\n').filter((line) => line.startsWith('   '));
  expect(new Set(notes.map((line) => line.trim()))).toEqual(new Set(WORDS[locale]));
});

test('an order keeps it when the product is supplied otherwise', async () => {
  const { order } = await anOrder('en');
  const turn = (from: string, to: string) =>
    backend.sql(
      `update public.product set attributes = jsonb_set(attributes, '{General,Condition}', to_jsonb($2::text)) where product_id = $1`,
      [from, to],
    );
  await turn('REFILL', 'New');
  const shown = await serviceRpc(backend, 'show_order', { order_number: order.order_number });
  expect(bySku(shown.body.items)).toMatchObject(SUPPLIES);
  await turn('REFILL', 'Refill');
});

test('quick order and a saved list name it', async () => {
  const { body } = await rpc(backend, 'match_keys', { texts: KINDS.map(([sku]) => sku) });
  expect(bySku(body.products)).toMatchObject(SUPPLIES);
  const accounts = new Accounts(backend, functionsOn(backend));
  const owner = await accounts.confirmed('owner@shop.test', PASSWORD);
  const list = { list_id: null, name: 'Monthly', items: items() };
  expect(bySku((await accounts.rpc(owner, 'save_list', list)).body.items)).toMatchObject(SUPPLIES);
});

test('a quotation names it, and so does the order that it becomes', async () => {
  const { shopper, email, number, key } = await requestQuote(backend, items());
  const lines = ids.map((_, place) => ({ request_position: place + 1 }));
  await answerQuote(backend, number, lines);
  expect(bySku((await getQuote(backend, number, key)).body.quote.lines)).toMatchObject(SUPPLIES);
  await shopper.call('accept_quote', { number });
  const args = await shopper.orderArguments(await shopper.saveAddress({ email }));
  expect(bySku((await shopper.call('place_order', args)).body.items)).toMatchObject(SUPPLIES);
});
