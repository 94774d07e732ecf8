/** The export of a person's data, and the erasure. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { account } from '#messages/en/account/account.ts';
import { personData } from '#messages/en/account/person-data.ts';
import { Accounts, codeIn, PASSWORD, type Session } from '#tests/support/builders/accounts.ts';
import { serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { functionsOn } from '#tests/support/database/functions.ts';
import { aProduct, Shopper } from '#tests/support/builders/session.ts';
import { TRACES, aFullAccount } from '#tests/support/builders/full-account.ts';

let backend: TestBackend;
let accounts: Accounts;
let session: Session;
beforeAll(async () => {
  backend = await startDatabase();
});
beforeEach(async () => {
  accounts = new Accounts(backend, functionsOn(backend));
  people += 1;
  session = await accounts.confirmed(`leaver${people}@shop.test`, PASSWORD);
});
afterAll(() => backend.close());
let people = 0;

/** The columns that contain one of the texts. It searches every column of every table. */
async function placesOf(texts: readonly string[]): Promise<string[]> {
  const columns = await backend.sql<{ table: string; column: string }>(
    `select format('%I.%I', table_schema, table_name) as table, quote_ident(column_name) as column
     from information_schema.columns where table_schema in ('app', 'auth', 'public')
       and table_name in (select tablename from pg_tables)`,
  );
  const queries = columns.map(
    ({ table, column }) =>
      `select '${table}.${column}' as place where exists (select from ${table}
         where exists (select from unnest($1::text[]) as text where position(text in ${column}::text) > 0))`,
  );
  const found = await backend.sql<{ place: string }>(queries.join(' union all '), [texts]);
  return found.map(({ place }) => place).filter((place) => !place.includes('audit_log'));
}

const tracesOf = ({ user }: Session): string[] => [user.email, ...Object.values(TRACES)];

test('after the account was deleted no column of any table has its address, name or phone', async () => {
  await aFullAccount(backend, accounts, session);
  expect((await placesOf(tracesOf(session))).length).toBeGreaterThan(15);
  const again = { password: PASSWORD };
  const answer = await accounts.ask('delete_account', again, session.access_token);
  expect(answer).toEqual({ status: 200, body: { deleted: true, kept: ['invoices'] } });
  expect(await placesOf(tracesOf(session))).toEqual([]);
  expect((await accounts.rpc(session, 'my_account')).body.hint).toBe('signed_out');
  const { email } = session.user;
  expect((await accounts.ask('sign_in', { email, password: PASSWORD })).status).toBe(401);
});

test('an account is not deleted without its password or a code of its mailbox', async () => {
  await aFullAccount(backend, accounts, session);
  const wrong = { password: 'not the password' };
  const answer = await accounts.ask('delete_account', wrong, session.access_token);
  expect(answer).toEqual({ status: 403, body: { error: 'reauth_failed' } });
  expect((await accounts.rpc(session, 'my_account')).status).toBe(200);
});

test('an unpaid order is cancelled with its buyer, and nobody is mailed about it', async () => {
  const { order_number } = await aFullAccount(backend, accounts, session);
  await serviceRpc(backend, 'delete_account', { user_id: session.user.id });
  const { body } = await serviceRpc(backend, 'show_order', { order_number });
  expect(body).toMatchObject({ status: 'cancelled', address: { full_name: 'Erased' } });
  const mails = `select 1 from app.outbox where recipient like '%privacy.invalid'`;
  expect(await backend.sql(mails)).toEqual([]);
});

test('a paid order keeps its address until it is delivered, and loses it with the next sweep', async () => {
  const { order_number } = await aFullAccount(backend, accounts, session);
  const { total_halalas } = (await serviceRpc(backend, 'show_order', { order_number })).body;
  const paid = { order_number, amount_halalas: total_halalas, reference: `FT-${people}` };
  await serviceRpc(backend, 'record_transfer', paid);
  const { body } = await serviceRpc(backend, 'delete_account', { user_id: session.user.id });
  expect(body).toEqual({ kept: ['invoices', 'open_orders'] });
  await serviceRpc(backend, 'sweep');
  const { email } = session.user;
  expect((await placesOf([email])).filter((place) => !place.includes('outbox'))).toEqual([
    'app.orders.email',
    'app.orders.address',
  ]);
  for (const status of ['processing', 'ready', 'delivered'])
    await serviceRpc(backend, 'advance_order', { order_number, status });
  await backend.sql(`update app.outbox set sent_at = now(), data = '{}'`);
  await serviceRpc(backend, 'sweep');
  expect(await placesOf([email])).toEqual(['app.outbox.recipient']);
  const { body: kept } = await serviceRpc(backend, 'show_order', { order_number });
  expect(kept).toMatchObject({ status: 'delivered', total_halalas, address: { city: 'Riyadh' } });
});

test('what is given out names every table that a person is kept in', async () => {
  await aFullAccount(backend, accounts, session);
  const { body } = await accounts.rpc(session, 'export_my_data');
  for (const [part, rows] of Object.entries(body)) {
    const isFilled = Array.isArray(rows) ? rows.length > 0 : rows !== null;
    expect(isFilled, part).toBe(true);
  }
  const references = await backend.sql<{ table: string }>(
    `select distinct conrelid::regclass::text as table from pg_constraint
     where contype = 'f' and confrelid in ('app.shoppers'::regclass, 'auth.users'::regclass)
       and connamespace = 'app'::regnamespace order by 1`,
  );
  const shownAs: Record<string, string | null> = {
    'app.account_challenges': null, // hashes of codes, for a day
    'app.account_emails': 'email',
    'app.account_profiles': 'account',
    'app.cart_copies': null, // quantities of a cart, of a browser that is signed out
    'app.cart_left_over': 'left_over',
    'app.cart_sessions': 'cart',
    'app.customer_addresses': 'addresses',
    'app.email_changes': null, // the ticket of a change that waits, for a day
    'app.files': 'files',
    'app.line_choices': 'line_choices',
    'app.orders': 'orders',
    'app.quote_requests': 'quote_requests',
    'app.saved_lists': 'lists',
    'app.shoppers': 'account',
    'app.staff': 'staff',
  };
  expect(references.map(({ table }) => table)).toEqual(Object.keys(shownAs).sort());
  const hashes = /_hash|shopper_id|token/;
  expect(JSON.stringify(body)).not.toMatch(hashes);
});

const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => [
        ...(Array.isArray(value) ? [] : [name]),
        ...namesIn(part),
      ])
    : [];

/** Keys, pictures, places, and what another field has too: these are in the file only. */
const TECHNICAL =
  `available chosen events id minimum_order order_id photo photos position price_sar product product_id
  replayed request_position revision supply`.split(/\s+/);

test('each field of an export has a name for its reader, or is a technical one', async () => {
  await aFullAccount(backend, accounts, session);
  const { email, ...parts } = (await accounts.rpc(session, 'export_my_data')).body;
  expect(email).toBe(session.user.email);
  expect(Object.keys(account.parts)).toEqual(expect.arrayContaining(Object.keys(parts)));
  const names = new Set(Object.values(parts).flatMap(namesIn));
  const unnamed = [...names].filter((name) => !(name in personData.fields));
  expect(unnamed.filter((name) => !TECHNICAL.includes(name))).toEqual([]);
  for (const name of TECHNICAL) expect(personData.fields[name], name).toBeUndefined();
});

test('a guest downloads and erases by a code of the mailbox, each with another code', async () => {
  const email = `guest${people}@shop.test`;
  const guest = await Shopper.arrive(backend);
  await guest.add(await aProduct(backend));
  await guest.verify(email);
  const address = await guest.saveAddress({ email, full_name: TRACES.name });
  const args = await guest.orderArguments(address);
  await guest.call('place_order', args);
  const ticket = await accounts.ticketFor('guest_code', { email });
  const code = codeIn(accounts.mailTo(email));
  const given = await accounts.ask('guest_export', { ticket, code });
  expect(given.body).toMatchObject({ data: { email, orders: [{ status: 'placed' }] } });
  const used = await accounts.ask('guest_erase', { ticket, code });
  expect(used.body).toEqual({ error: 'code_invalid' });
  const next = await accounts.ticketFor('guest_code', { email });
  const proof = { ticket: next, code: codeIn(accounts.mailTo(email)) };
  const erased = await accounts.ask('guest_erase', proof);
  expect(erased.body).toEqual({ erased: true, kept: ['invoices'] });
  expect(await placesOf([email])).toEqual([]);
});

test('another person keeps everything', async () => {
  const other = await accounts.confirmed(`stays${people}@shop.test`, PASSWORD);
  const { order_number } = await aFullAccount(backend, accounts, other);
  const before = (await accounts.rpc(other, 'export_my_data')).body;
  await aFullAccount(backend, accounts, session);
  await serviceRpc(backend, 'erase_person', { email: session.user.email });
  const after = (await accounts.rpc(other, 'export_my_data')).body;
  expect(after).toEqual(before);
  expect(after.orders[0].order_number).toBe(order_number);
});

test('whoever took the address at the auth server without proof goes with it', async () => {
  const email = `taken${people}@shop.test`;
  await backend.sql(`insert into auth.users (id, email) values (gen_random_uuid(), $1)`, [email]);
  await serviceRpc(backend, 'erase_person', { email });
  expect(await placesOf([email])).toEqual([]);
});
