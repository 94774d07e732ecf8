/** The company of a buyer: stored in one spelling with a quotation, an order and a profile, and refused where it is none. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, aPlacedOrder } from '#tests/support/builders/buyer.ts';
import { requestQuote, getQuote } from '#tests/support/builders/quotes.ts';
import { aProduct, Shopper } from '#tests/support/builders/session.ts';
import { aUser, callAs } from '#tests/support/builders/users.ts';
import { serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';

let backend: TestBackend;
let product: string;
beforeAll(async () => {
  backend = await startDatabase();
  product = await aProduct(backend);
});
afterAll(() => backend.close());

const TYPED = {
  company: ' Riyadh Bakery ',
  vat_number: '٣١٠١٢٢ ٣٩٣٥٠٠ ٠٠٣',
  commercial_registration: '1010-123456',
};
const STORED = {
  company: 'Riyadh Bakery',
  vat_number: '310122393500003',
  commercial_registration: '1010123456',
};
const NONE = { company: null, vat_number: null, commercial_registration: null };

/** Numbers that are none, each with its field. */
const WRONG: readonly [keyof typeof NONE, string][] = [
  ['vat_number', '310122393500004'],
  ['vat_number', '31012239350003'],
  ['vat_number', '1010123456'],
  ['commercial_registration', '101012345'],
  ['commercial_registration', '310122393500003'],
  ['company', 'x'.repeat(201)],
];

const fieldsOf = (body: { details: string }) =>
  (JSON.parse(body.details) as { fields: Record<string, string> }).fields;

describe('an order', () => {
  test('has the company in one spelling, for its buyer, the shop and its mail', async () => {
    const { order, order_number } = await aPlacedOrder(backend, product, { business: TYPED });
    expect(order).toMatchObject(STORED);
    const { body } = await serviceRpc(backend, 'show_order', { order_number });
    expect(body).toMatchObject(STORED);
    const [mail] = await backend.sql<{ data: object }>(
      `select data from app.outbox where kind = 'order_placed' and data ->> 'order_number' = $1`,
      [order_number],
    );
    expect(mail?.data).toMatchObject(STORED);
  });

  test('of a family has none', async () => {
    const { order } = await aPlacedOrder(backend, product);
    expect(order).toMatchObject(NONE);
    const empty = { company: ' ', vat_number: '', commercial_registration: null };
    expect((await aPlacedOrder(backend, product, { business: empty })).order).toMatchObject(NONE);
  });

  test.for(WRONG)('with the %s %s is refused at that field', async ([field, value]) => {
    const { shopper, args } = await aBuyer(backend, product, {
      business: { ...NONE, [field]: value },
    });
    const { status, body } = await shopper.call('place_order', args);
    expect(status).toBe(422);
    expect(Object.keys(fieldsOf(body))).toEqual([field]);
  });

  test('is one request with its company: the same key with another one is refused', async () => {
    const { shopper, args } = await aBuyer(backend, product, { business: TYPED });
    const { body } = await shopper.call('place_order', args);
    const again = await shopper.call('place_order', { ...args, business: STORED });
    expect(again.body).toMatchObject({ order_number: body.order_number, replayed: true });
    const other = { ...args, business: { ...STORED, company: 'Another' } };
    expect(await shopper.call('place_order', other)).toMatchObject({
      status: 409,
      body: { hint: 'idempotency_mismatch' },
    });
  });

  test('loses its company with the person', async () => {
    const { email, order_number } = await aPlacedOrder(backend, product, { business: TYPED });
    await serviceRpc(backend, 'erase_person', { email });
    const { body } = await serviceRpc(backend, 'show_order', { order_number });
    expect(body).toMatchObject(NONE);
  });
});

describe('a request for quotation', () => {
  test('has the company and its purchase order, for its buyer, the shop and both mails', async () => {
    const { number, key } = await requestQuote(backend, [{ product, quantity: 3 }]);
    const asked = { ...STORED, purchase_order: 'PO-7' };
    expect((await getQuote(backend, number, key)).body).toMatchObject(asked);
    expect((await serviceRpc(backend, 'show_quote', { number })).body).toMatchObject(asked);
    const mails = await backend.sql<{ kind: string; data: object }>(
      `select kind, data from app.outbox where data ->> 'number' = $1 order by kind`,
      [number],
    );
    expect(mails).toMatchObject([
      { kind: 'form_received', data: asked },
      { kind: 'quote_received', data: asked },
    ]);
  });

  test.for([...WRONG, ['purchase_order', 'x'.repeat(61)] as const])(
    'with the %s %s is refused at that field',
    async ([field, value]) => {
      const { cart } = await Shopper.arrive(backend);
      const items = [{ product, quantity: 1 }];
      const payload = { cart, email: 'mona@example.com', items, [field]: value };
      const { status, body } = await serviceRpc(backend, 'submit_form', { kind: 'quote', payload });
      expect(status).toBe(422);
      expect(Object.keys(fieldsOf(body))).toEqual([field]);
    },
  );
});

test('a page of release 0.2.0, which knows no commercial registration, leaves the one of the profile', async () => {
  const user = await aUser(backend);
  const email = `${user.id}@shop.test`;
  await serviceRpc(backend, 'prove_email', { user_id: user.id, email });
  const save = async (profile: object) =>
    (await callAs(backend, user.jwt, 'save_profile', { profile })).body;
  const person = { full_name: 'Mona Saleh', phone: null, uses_purchase_orders: false };
  await save({ ...person, ...TYPED });
  const { company, vat_number } = TYPED;
  const saved = await save({ ...person, full_name: 'Mona Ali', company, vat_number });
  expect(saved).toMatchObject({ ...STORED, full_name: 'Mona Ali' });
  expect(await save({ ...person, ...STORED, commercial_registration: '' })).toMatchObject({
    ...STORED,
    commercial_registration: null,
  });
});

test('a profile keeps numbers of the Gulf and Jordan in one spelling, and refuses others', async () => {
  const user = await aUser(backend);
  const email = `${user.id}@shop.test`;
  await serviceRpc(backend, 'prove_email', { user_id: user.id, email });
  const person = { full_name: null, phone: null, uses_purchase_orders: false };
  const save = (numbers: object) =>
    callAs(backend, user.jwt, 'save_profile', { profile: { ...person, ...NONE, ...numbers } });
  for (const [typed, stored] of [
    ['100 1234 5678 9012', '100123456789012'],
    ['220012345600002', '220012345600002'],
    ['om 1100001234', 'OM1100001234'],
    ['12345678', '12345678'],
  ]) {
    expect((await save({ vat_number: typed })).body).toMatchObject({ vat_number: stored });
  }
  for (const [typed, stored] of [
    ['٧٠٠١٢٣٤٥٦٧', '7001234567'],
    ['CN-1234567', 'CN1234567'],
    ['654321', '654321'],
  ]) {
    const { body } = await save({ commercial_registration: typed });
    expect(body).toMatchObject({ commercial_registration: stored });
  }
  for (const [field, value] of WRONG) {
    const { status, body } = await save({ [field]: value });
    expect([status, Object.keys(fieldsOf(body))]).toEqual([422, [field]]);
  }
});
