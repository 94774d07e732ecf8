/** Rules that one function decides, and columns that somebody reads: found in the sources of all functions. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readersOf, readSources, type Source } from './database-sources.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';

let backend: TestBackend;
let sources: Source[];
beforeAll(async () => {
  backend = await startDatabase();
  sources = await readSources(backend);
});
afterAll(() => backend.close());

const withText = (text: RegExp): string[] =>
  sources.filter(({ body }) => text.test(body)).map(({ name }) => name);
const callersOf = (name: string): string[] => withText(new RegExp(`\\b${name}\\(`));

test('one function finds a session by its token, and three ask for it: who asks, what is theirs, what may be merged', () => {
  expect(readersOf(sources, 'cart_sessions', 'token_hash')).toEqual(['app.named_session']);
  expect(callersOf('app.named_session')).toEqual([
    'app.current_shopper',
    'app.find_session',
    'app.session_to_merge',
  ]);
});

test('one function decides by the JWT who calls, and nothing of the auth server proves an address', () => {
  expect(withText(/\bauth\.(jwt|uid|role|email)\b|request\.jwt/)).toEqual([
    'app.current_session_id', // which of the sessions that were found valid
    'app.current_user_id',
  ]);
  expect(callersOf('app.current_user_id')).toEqual([
    'app.current_shopper',
    'app.file_to_read', // who uploaded a file, or who is signed in as its owner
    'app.open_shopper',
    'app.require_user',
    'app.session_to_merge',
  ]);
  expect(withText(/\bauth\.users\b/)).toEqual([
    'app.adopt_user', // takes an address back
    'app.change_account_email', // sets it after the proof
    'app.erase_all', // deletes the user
    'app.note_erased_staff', // that the auth server deleted the user
    'app.prove_email', // that the user was not deleted meanwhile
    'app.set_password', // sets the hash of a new one
  ]);
  expect(callersOf('app.current_shopper')).toEqual([
    'app.file_to_read',
    'app.find_session',
    'app.found_quote',
    'app.visible_order',
  ]);
});

test('every function that is given a cart token has it judged, or hands it on', () => {
  const judged =
    /\bapp\.(session_of|lock_session|find_session|current_shopper)\((cart|payload ->> 'cart')\)/;
  const handedOn =
    /\bapp\.(own_order|changeable_order|visible_order|movable_order|payment_for|named_session|found_quote|locked_quote)\b[^;]*\bcart\b/;
  const given = sources.filter(
    ({ name, definition }) =>
      name.startsWith('app.') && /\bcart text\b|->> 'cart'/.test(definition),
  );
  expect(given.length).toBeGreaterThan(25);
  const names = given.filter(({ body }) => !judged.test(body) && !handedOn.test(body));
  expect(names.map(({ name }) => name)).toEqual(['app.named_session']);
});

test('one text each makes, keeps, compares, counts and ends the one-time codes of carts and of accounts', () => {
  expect(withText(/\bcrypt\(/)).toEqual([
    'app.code_hash',
    'app.is_right_code',
    'app.set_password', // not of a code
  ]);
  expect(withText(/'code for (client|session)'/)).toEqual(['app.count_code']);
  expect(withText(/\battempts\b.*\b[45]\b|\bconsumed_at\b.*clock_timestamp\(\)/)).toEqual([
    'app.consumed_after',
    'app.end_challenges', // by a new code, a changed address or the end of access
    'app.forget_verification',
    'app.is_open_challenge',
    'app.my_email_change', // whether the tries of a pending change are used up
  ]);
  for (const shared of ['random_code', 'code_hash', 'lock_codes', 'count_code'])
    expect(callersOf(`app.${shared}`)).toEqual(['app.issue_account_code', 'app.issue_code']);
  for (const shared of ['is_right_code', 'is_open_challenge', 'consumed_after', 'count_check'])
    expect(callersOf(`app.${shared}`)).toEqual(['app.check_account_code', 'app.check_code']);
  expect(callersOf('app.code_expiry')).toEqual(['app.check_account_code', 'app.issue_code']);
});

test('app.line_price alone makes a price of a line; an order multiplies what it was answered', () => {
  expect(withText(/price_sar\s*\*|\*\s*\(?(\w+\.)?price_sar/)).toEqual([
    'app.headline_of', // what a unit costs: shown, never charged
    'app.line_price',
  ]);
  expect(callersOf('app.line_price')).toEqual([
    'app.answered_lines', // a price that an answer leaves out
    'app.lines_to_order',
    'app.list_items',
    'app.list_prices', // beside the lines of an answer, for the shop
    'app.product_lines',
    'app.require_buyable',
    'app.take_lines',
  ]);
  const multiplies = /\bquantity\b['\s):\w]*\*|\*[\s(\w.]*\bquantity\b|\*[^,;]*'price'/;
  expect(withText(multiplies)).toEqual([
    'app.answer_amount_error', // whether an answer is larger than any order
    'app.insert_order',
    'app.quote_json', // what a line of an answer costs: shown, and multiplied again by its order
    'app.quote_subtotal', // the same of all lines of an answer
    'app.quote_total',
    'app.totals_of',
  ]);
});

test('no function that has a quantity reads the price of a product, but app.line_price', () => {
  const both = sources.filter(({ definition, body }) => {
    const prices = body.replaceAll(/'price_sar'/g, '');
    return /\bprice_sar\b/.test(prices) && /\bquantity\b/.test(definition);
  });
  expect(both.map(({ name }) => name)).toEqual(['app.line_price']);
});

test('no function has the name of a day or a month: an answer has a number, a code or an ISO date', () => {
  const names =
    /'[^']*\b(sun|mon|tues|wednes|thurs|fri|satur)day|'[^']*\b(january|february|august|october)/i;
  expect(withText(names)).toEqual([]);
  const formats = sources.flatMap(({ body }) => [
    ...body.matchAll(/\bto_char\([^;]*?'([^']*)'\)/g),
  ]);
  expect([...new Set(formats.map(([, format]) => format))]).toEqual(['YYMMDD']);
});

test('the sweep looks into every table that refers to a shopper, and none of them goes with its shopper', async () => {
  const references = await backend.sql<{ table: string; action: string }>(`
    select conrelid::regclass::text as table, confdeltype::text as action
    from pg_constraint where contype = 'f' and confrelid = 'app.shoppers'::regclass order by 1`);
  expect(references.map(({ action }) => action)).toEqual(references.map(() => 'a'));
  const { body } = sources.find(({ name }) => name === 'app.purge_shoppers')!;
  const asked = [
    ...body.matchAll(/not exists \(select from (app\.\w+) as (\w+) where \2\.shopper_id/g),
  ];
  expect(asked.map(([, table]) => table).sort()).toEqual(references.map(({ table }) => table));
  expect(references.length).toBeGreaterThan(3);
});

/** Columns that no function reads, with their readers. */
const READ_BY_PEOPLE: Record<string, string> = {
  'bouncing_addresses.reason': 'the owner, who asks why mail came back',
  'cart_sessions.customer_verified': 'a column of the specification',
  'files.sha256': 'who investigates a file',
  'order_items.price_sar': 'a column of the specification',
  'orders.total_amount': 'a column of the specification',
  'outbox.request_id': 'who follows a request, as docs/logs.md shows',
  'payment_events.amount_halalas': 'who investigates a payment',
  'payment_events.currency': 'who investigates a payment',
  'payment_events.payment_id': 'who investigates a payment',
  'payment_events.received_at': 'who investigates a payment',
  'payment_events.state': 'who investigates a payment',
  'price_changes.new_price_sar': 'who investigates a price',
  'price_changes.old_price_sar': 'who investigates a price',
  'quote_keys.created_at': 'who investigates a quotation',
  'staff_record.session_id': 'who investigates a change',
};

/** Keys identify a row. What the search derives from products is read by statements that are put together. */
const COLUMNS = `
  select relname as table, attname as column from pg_class as relation join pg_attribute on attrelid = relation.oid
  where relnamespace = 'app'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    and relname not in ('product_facets', 'catalogue_state')
    and not exists (select from pg_index where indrelid = relation.oid and indisunique and attnum = any (indkey))`;

test('every column of a table is read by a function, but those that people read', async () => {
  const columns = await backend.sql<{ table: string; column: string }>(COLUMNS);
  expect(columns.length).toBeGreaterThan(100);
  const unread = columns.filter(
    ({ table, column }) => readersOf(sources, table, column).length === 0,
  );
  expect(unread.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
    Object.keys(READ_BY_PEOPLE).sort(),
  );
});
