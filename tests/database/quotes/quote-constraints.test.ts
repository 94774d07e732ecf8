/** Each check of the tables behind quotations, and the input that would break it: its text reaches nobody. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isErrorCode } from '#domain/shared/error-codes.ts';
import { rpc, serviceRpc, type Answer } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import {
  anAnswer,
  requestQuote,
  type AnswerLine,
  type RequestedQuote,
} from '#tests/support/builders/quotes.ts';
import { aProduct, overall, Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let product: string;
let asked: RequestedQuote;
beforeAll(async () => {
  backend = await startDatabase();
  const supplier = overall({ 'Supplier Name': 'Gas works' });
  product = await aProduct(backend, { sku: 'KNOWN', attributes: supplier });
  asked = await requestQuote(backend, [{ product, quantity: 1 }]);
});
afterAll(() => backend.close());

const long = (length: number): string => 'x'.repeat(length + 1);

const answer = (line: object, over: object = {}): Promise<Answer> =>
  serviceRpc(backend, 'answer_quote', {
    number: asked.number,
    answer: anAnswer([{ request_position: 1, ...line } as AnswerLine], over),
  });

/** A request for a quotation with one field that does not fit. */
async function request(over: object, item: object = { product, quantity: 1 }): Promise<Answer> {
  const shopper = await Shopper.arrive(backend);
  const payload = { cart: shopper.cart, email: 'mona@example.com', items: [item], ...over };
  return serviceRpc(backend, 'submit_form', { kind: 'quote', payload });
}

const said = (body: string): Promise<Answer> =>
  rpc(backend, 'write_quote_message', { number: asked.number, key: asked.key, body });

/** The input that would break a check, or why there is none. */
const ATTEMPTS: Readonly<Record<string, (() => Promise<Answer>) | string>> = {
  cart_sessions_choices_length: async () => {
    await answer({});
    return asked.shopper.call('accept_quote', {
      number: asked.number,
      choices: Array(301).fill(1),
    });
  },
  cart_sessions_token_is_sha256: 'the database makes it',
  quote_keys_key_is_sha256: 'the database makes it',
  quote_lines_lead_time_in_range: () => answer({ lead_time_days: 3_651 }),
  quote_lines_manufacturer_length: 'it is that of a product, whose own check is as narrow',
  quote_lines_model_length: 'it is that of a product, whose own check is as narrow',
  quote_lines_name_length: () => answer({ name: long(300) }),
  quote_lines_note_length: () => answer({ note: long(500) }),
  quote_lines_position_in_range: () =>
    serviceRpc(backend, 'answer_quote', {
      number: asked.number,
      answer: anAnswer(Array<AnswerLine>(301).fill({ request_position: 1 })),
    }),
  quote_lines_price_in_range: () => answer({ price_halalas: 100_000_000_001 }),
  quote_lines_quantity_in_range: () => answer({ quantity: 0 }),
  quote_lines_sku_length: () => answer({ sku: long(100) }),
  quote_lines_supplier_length: 'it is that of a product, whose own check is as narrow',
  quote_lines_unit_length: () => answer({ unit: long(40) }),
  quote_messages_author_known: 'each function writes its own',
  quote_messages_body_length: () => said(long(2_000)),
  quote_request_items_description_length: () =>
    request({}, { description: long(300), quantity: 1 }),
  quote_request_items_names_something: () => request({}, { quantity: 1 }),
  quote_request_items_own_size: () =>
    request({}, { product, quantity: 1, own: { text: long(4_000) } }),
  quote_request_items_quantity_in_range: () => request({}, { product, quantity: 10_000 }),
  quote_requests_registration_form: () => request({ commercial_registration: '12' }),
  quote_requests_purchase_order_length: () => request({ purchase_order: long(60) }),
  quote_requests_vat_number_form: () => request({ vat_number: '310122393500004' }),
  quote_requests_city_length: () => request({ city: long(80) }),
  quote_requests_company_length: () => request({ company: long(200) }),
  quote_requests_email_is_clean: () => request({ email: 'mona@example.com>' }),
  quote_requests_email_length: () => request({ email: `${long(250)}@example.com` }),
  quote_requests_locale_known: 'an unknown language is the first one',
  quote_requests_message_length: () => request({ message: long(5_000) }),
  quote_requests_name_length: () => request({ name: long(200) }),
  quote_requests_number_form: 'the database makes it',
  quote_requests_phone_length: () => request({ phone: long(30) }),
  quote_requests_status_known: 'each function writes its own',
  quotes_fee_in_range: () => answer({}, { delivery_fee_halalas: 100_000_001 }),
  quotes_note_length: () => answer({}, { note: long(2_000) }),
  quotes_revision_positive: 'the database counts it',
};

const CHECKS = `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
  where contype = 'c' and conrelid in ('app.quotes'::regclass, 'app.quote_lines'::regclass, 'app.quote_messages'::regclass,
    'app.quote_keys'::regclass, 'app.quote_requests'::regclass, 'app.quote_request_items'::regclass, 'app.cart_sessions'::regclass)
  order by 1`;

test('each check of the tables has an attempt, or the reason why there is none', async () => {
  const checks = await backend.sql<{ name: string }>(CHECKS);
  expect(checks.map(({ name }) => name)).toEqual(Object.keys(ATTEMPTS).sort());
});

test.each(Object.entries(ATTEMPTS).filter(([, attempt]) => typeof attempt !== 'string'))(
  '%s is never broken: the input is refused with a code, its field, and no word of the check',
  async (name, attempt) => {
    if (typeof attempt === 'string') throw new Error(attempt);
    const { status, body } = await attempt();
    expect(status).toBe(422);
    expect(isErrorCode(body.hint) && body.hint !== 'unexpected').toBe(true);
    expect(Object.keys(JSON.parse(body.details).fields)).not.toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${name}|violates|constraint`));
  },
);

test('the check of a product is as narrow as that of a line that copies it', async () => {
  const widths = (table: string) =>
    backend.sql<{ field: string; most: number }>(
      `select substring(text from 'char_length\\((\\w+)\\)') as field, substring(text from '<= (\\d+)')::integer as most
       from (select pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c' and conrelid = $1::regclass) as checks
       where text ~ 'char_length' order by 1`,
      [table],
    );
  const ofProduct = await widths('public.product');
  for (const { field, most } of await widths('app.quote_lines')) {
    if (!['manufacturer', 'model', 'supplier'].includes(field)) continue;
    expect(ofProduct.find((one) => one.field === field)?.most, field).toBeLessThanOrEqual(most);
  }
});

/** An unexpected constraint violation: these constraints fail on purpose. */
test.each([
  ['answer_quote', 'app.quote_lines', 'price_halalas <> 5000'],
  ['accept_quote', 'app.cart_sessions', 'quote_id is null'],
  ['place_order', 'app.order_items', 'price_halalas <> 5000'],
])('%s hides a check that nobody foresaw behind the general code', async (name, table, rule) => {
  const buyer = await requestQuote(backend, [{ product, quantity: 1 }]);
  const { shopper, number } = buyer;
  const lines = [{ request_position: 1, price_halalas: 5_000 }];
  const calls: Record<string, () => Promise<Answer>> = {
    answer_quote: () => serviceRpc(backend, 'answer_quote', { number, answer: anAnswer(lines) }),
    accept_quote: () => shopper.call('accept_quote', { number }),
    place_order: async () => {
      const address = await shopper.saveAddress({ email: buyer.email });
      return shopper.call('place_order', await shopper.orderArguments(address));
    },
  };
  for (const before of Object.keys(calls)) {
    if (before === name) break;
    expect((await calls[before]!()).status).toBe(200);
  }
  await backend.exec(
    `alter table ${table} add constraint internals_of_the_shop check (${rule}) not valid`,
  );
  try {
    const { status, body } = await calls[name]!();
    expect([status, body]).toEqual([
      500,
      { code: 'PT500', message: 'unexpected', hint: 'unexpected', details: '{}' },
    ]);
  } finally {
    await backend.exec(`alter table ${table} drop constraint internals_of_the_shop`);
  }
  expect((await calls[name]!()).status).toBe(200);
});

test('a ledger that does not add up is refused with the general code', async () => {
  const { shopper, number, email } = await requestQuote(backend, [{ product, quantity: 1 }]);
  const lines = [{ request_position: 1, price_halalas: 5_000 }];
  await serviceRpc(backend, 'answer_quote', { number, answer: anAnswer(lines) });
  await shopper.call('accept_quote', { number });
  const args = await shopper.orderArguments(await shopper.saveAddress({ email }));
  // An order of 0: nothing can have come in for it, and it is paid.
  await backend.exec(`
    create function app.break_total() returns trigger language plpgsql set search_path = '' as $$
    begin
      new.subtotal_halalas := 0; new.vat_halalas := 0; new.delivery_fee_halalas := 0; new.total_halalas := 0;
      return new;
    end $$;
    create trigger break_total before insert on app.orders for each row execute function app.break_total()`);
  try {
    const { status, body } = await shopper.call('place_order', args);
    expect([status, body]).toEqual([
      500,
      { code: 'PT500', message: 'unexpected', hint: 'unexpected', details: '{}' },
    ]);
  } finally {
    await backend.exec('drop function app.break_total() cascade');
  }
  expect((await shopper.call('place_order', args)).status).toBe(200);
});
