import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConnection } from '#supabase/local/database/connection.ts';
import { migrate as applyMigrations } from '#tests/support/database/lite.ts';

/** A database before addresses are constrained, with rows that would not be stored any more. */
const MIGRATIONS = new URL('../../../supabase/migrations/', import.meta.url);
const BEFORE = '20261122122400_constrain_emails.sql';
const ID = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

/** One address of each fault; the last one is only spelled otherwise. */
const FAULTY = [
  'x@ｇmail.com',
  'مشتري@example.com',
  'x@i❤.ws',
  'a..b@example.com',
  'Mona@Example.com',
];
const FORGED = 'layla@mailinbox.com';
const GOOD = 'mona@example.com';

let connection: ReturnType<typeof createConnection>;
let database: PGlite;
const notices: string[] = [];

async function migrate(upTo?: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const names = (await readdir(MIGRATIONS)).filter((name) => !upTo || name < upTo);
  for (const name of names) await cp(new URL(name, MIGRATIONS), join(folder, name));
  await applyMigrations(connection, pathToFileURL(`${folder}/`));
  await rm(folder, { recursive: true });
}

const query = async <T = Record<string, unknown>>(text: string, values?: unknown[]) =>
  (await database.query<T>(text, values)).rows;

/** Every table, with one row for each address. */
async function fill(): Promise<void> {
  for (const [place, email] of [...FAULTY, GOOD, FORGED].entries()) {
    const values = [ID(place), email];
    const insert = (table: string, columns: string, row: string) =>
      query(`insert into app.${table} (${columns}) values (${row})`, values);
    await query(
      `with shopper as (insert into app.shoppers (id) values ($1::uuid) returning id)
       insert into app.cart_sessions (id, shopper_id, token_hash, customer_verified)
       select id, id, sha256($1::text::bytea), true from shopper`,
      [ID(place)],
    );
    await insert('verified_emails', 'session_id, email', '$1, $2');
    await insert(
      'email_challenges',
      'session_id, email, code_hash, expires_at',
      `$1, $2, extensions.crypt('123456', extensions.gen_salt('bf', 4)), now() + interval '1 hour'`,
    );
    await insert(
      'customer_addresses',
      'id, shopper_id, session_id, email, type, full_name, phone, address, city, district, postal_code',
      `$1, $1, $1, $2, 'Home', 'Mona Saleh', '+966501234567', 'King Fahd Road 1', 'Riyadh', 'Al Olaya', '12211'`,
    );
    await insert('quote_requests', 'id, shopper_id, email', '$1, $1, $2');
    await insert('contact_messages', 'id, email, kind, name', `$1, $2, 'contact', 'Mona'`);
    await insert(
      'newsletter_subscribers',
      'id, email, token_hash, confirmed_at',
      `$1, $2, sha256(convert_to($2, 'UTF8')), now()`,
    );
    await insert(
      'outbox',
      'id, recipient, kind, data',
      `$1, $2, 'newsletter_asked', '{"token": "x"}'`,
    );
    await insertOrder(place, email);
  }
  await query(
    `insert into app.outbox (id, recipient, kind, data) values ($1, '{shop}', 'form_received', '{}')`,
    [ID(99)],
  );
}

/** An order with its payment, whose other columns hold whatever its constraints let through. */
async function insertOrder(place: number, email: string): Promise<void> {
  const snapshot = { email, full_name: 'Mona Saleh', city: 'Riyadh' };
  await query(
    `with placed as (insert into app.orders (id, order_number, shopper_id, session_id, idempotency_key, request_hash, key_hash, email,
       subtotal_halalas, vat_percent, vat_halalas, delivery_fee_halalas, total_halalas, address, delivery_date, delivery_slot)
     values ($1::uuid, 'ES-261121-' || lpad($3, 10, '0'), $1::uuid, $1::uuid, $1::uuid, sha256($1::text::bytea), sha256($1::text::bytea), $2,
       10000, 15, 1500, 5000, 16500, $4, current_date + 3, '09:00-11:00') returning id, total_halalas)
     insert into app.payments (order_id, method, state, amount_halalas, expires_at)
     select id, 'card', 'awaiting_payment', total_halalas, now() + interval '1 hour' from placed`,
    [ID(place), email, String(place), JSON.stringify(snapshot)],
  );
}

beforeAll(async () => {
  connection = createConnection();
  database = connection.driver;
  await database.waitReady;
  await migrate(BEFORE);
  await fill();
  const raised = database.exec.bind(database);
  database.exec = ((script: string) =>
    raised(script, {
      onNotice: (notice) => notices.push(String(notice.message)),
    })) as PGlite['exec'];
  await migrate();
});
afterAll(() => database.close());

test('an address that is none any more is not verified, and neither is one that may be forged', async () => {
  expect(await query('select email from app.verified_emails')).toEqual([{ email: GOOD }]);
  expect(await query('select email from app.email_challenges')).toEqual([{ email: GOOD }]);
  const verified = await query('select id from app.cart_sessions where customer_verified');
  expect(verified).toEqual([{ id: ID(FAULTY.length) }]);
  const addresses = await query<{ email: string }>(
    'select email from app.customer_addresses where email_verified order by email',
  );
  expect(addresses.map(({ email }) => email)).toEqual([FORGED, GOOD]);
});

test.each([
  ['customer_addresses', 'email'],
  ['orders', 'email'],
  ['orders', "address ->> 'email'"],
  ['quote_requests', 'email'],
  ['contact_messages', 'email'],
  ['outbox', 'recipient'],
])(
  'no row of %s is lost, and its %s receives no mail or is spelled as it is stored',
  async (table, column) => {
    const rows = await query<{ email: string }>(
      `select ${column} as email from app.${table} where id <> '${ID(99)}' order by id`,
    );
    const unreachable = (place: number): string => `row-${ID(place)}@address.invalid`;
    expect(rows.map(({ email }) => email)).toEqual(
      [0, 1, 2, 3].map(unreachable).concat(GOOD, GOOD, FORGED),
    );
  },
);

test('a subscription of another spelling ends, and takes over no other one', async () => {
  const rows = await query<{ email: string; confirmed: boolean }>(
    'select email, confirmed_at is not null as confirmed from app.newsletter_subscribers order by id',
  );
  expect(rows.filter(({ confirmed }) => confirmed).map(({ email }) => email)).toEqual([
    GOOD,
    FORGED,
  ]);
  expect(rows[4]?.email).toMatch(/@address\.invalid$/);
});

test('queued mail to such an address stops, all other mail goes on', async () => {
  const [claimed] = await query<{ mails: { recipient: string }[] }>(
    'select app.claim_mail(100) as mails',
  );
  expect(claimed?.mails.map(({ recipient }) => recipient).sort()).toEqual(
    [FORGED, GOOD, '{shop}'].sort(),
  );
});

test('the counts are reported while it is migrated, and to the operator afterwards', async () => {
  const counts = {
    verification_removed: 5,
    doubtful_verification_removed: 1,
    code_removed: 6,
    address_replaced: 25,
    mail_stopped: 5,
  };
  const [answer] = await query<{ report: { counts: object; rows: { given: string }[] } }>(
    'select public.email_repairs() as report',
  );
  expect(answer?.report.counts).toEqual(counts);
  expect(new Set(answer?.report.rows.map(({ given }) => given))).toEqual(new Set(FAULTY));
  const notice = notices.find((text) => text.startsWith('E-mail addresses repaired'));
  for (const [repair, count] of Object.entries(counts))
    expect(notice).toContain(`"${repair}": ${count}`);
});
