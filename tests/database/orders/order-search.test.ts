/** How the shop's people find orders and mail, also among many. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';

const MANY = 5_000;
let backend: TestBackend;

/** Orders, one every 40 minutes, as rows: placing them would take a quarter of an hour. */
beforeAll(async () => {
  backend = await startDatabase();
  await backend.exec(`
    alter table app.orders disable trigger user;
    alter table app.payments disable trigger user;
    insert into app.shoppers default values;
    insert into app.orders (id, order_number, shopper_id, idempotency_key, request_hash, key_hash, email, status,
      subtotal_halalas, vat_percent, vat_halalas, delivery_fee_halalas, total_halalas, address, delivery_date, delivery_slot, placed_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'ES-261101-' || lpad(n::text, 10, '0'),
      (select id from app.shoppers), gen_random_uuid(), sha256('a'), sha256('b'), 'buyer' || n % 1250 || '@example.com',
      (array['placed', 'delivered', 'cancelled'])[1 + n % 3], 10000, 15, 1500, 5000, 16500,
      jsonb_build_object('full_name', 'Buyer ' || n, 'phone', '+9665' || lpad((n % 1750)::text, 8, '0')),
      date '2026-11-01' + n / 36, '09:00-11:00', timestamptz '2026-11-01 00:00+03' + n * interval '40 minutes'
    from generate_series(0, ${MANY - 1}) as n;
    insert into app.payments (order_id, method, state, amount_halalas, expires_at)
    select id, 'bank_transfer', 'paid', 16500, now() from app.orders;
    alter table app.orders enable trigger user;
    alter table app.payments enable trigger user;
    analyze app.orders, app.payments;`);
});
afterAll(() => backend.close());

const numberOf = (n: number): string => `ES-261101-${String(n).padStart(10, '0')}`;
const search = async (filters: object, at_most = 500) =>
  (await serviceRpc(backend, 'shop_orders', { filters, at_most })).body as {
    orders: { order_number: string; placed_at: string }[];
    more: boolean;
  };
const numbers = async (filters: object) =>
  (await search(filters)).orders.map(({ order_number }) => order_number);

/** The same by reading every row. */
const slow = (keep: (n: number) => boolean): string[] =>
  Array.from({ length: MANY }, (_, n) => n)
    .filter(keep)
    .reverse()
    .slice(0, 500)
    .map(numberOf);

describe('orders are found', () => {
  test.each<[string, Record<string, string>, (n: number) => boolean]>([
    ['by e-mail', { email: 'buyer42@example.com' }, (n) => n % 1250 === 42],
    ['by phone', { phone: '966500000042' }, (n) => n % 1750 === 42],
    ['by the end of a phone', { phone: '1042' }, (n) => n % 1750 === 1042],
    [
      'by a day in Riyadh',
      { from: '2026-11-05', to: '2026-11-05' },
      (n) => Math.floor(n / 36) === 4,
    ],
    ['from a day', { from: '2027-03-18' }, (n) => Math.floor(n / 36) >= 137],
    ['by the delivery date', { delivery: '2026-11-05' }, (n) => Math.floor(n / 36) === 4],
    ['by state', { status: 'delivered' }, (n) => n % 3 === 1],
    [
      'by all at once',
      { status: 'placed', email: 'buyer42@example.com' },
      (n) => n % 1250 === 42 && n % 3 === 0,
    ],
    ['and none where there is none', { email: 'nobody@example.com' }, () => false],
  ])('%s, exactly those that a slow search finds', async (_, filters, keep) => {
    expect(await numbers(filters)).toEqual(slow(keep));
  });

  test('page by page, each once', async () => {
    const seen: string[] = [];
    for (let after: string | undefined; ; after = seen.at(-1)) {
      const filters = { from: '2027-03-18', ...(after && { after }) };
      const { orders, more } = await search(filters, 50);
      seen.push(...orders.map(({ order_number }) => order_number));
      if (!more) break;
    }
    expect(seen).toEqual(slow((n) => Math.floor(n / 36) >= 137));
  });

  test.each([
    [{}],
    [{ status: 'cancelled' }],
    [{ email: 'buyer42@example.com' }],
    [{ phone: '1042' }],
    [{ from: '2026-11-05', to: '2026-11-05' }],
    [{ after: numberOf(1_250) }],
  ])('by an index, whatever is asked: %j', async (filters) => {
    const [row] = await backend.sql<{ query: string }>(
      `select app.order_search_query('${JSON.stringify(filters)}', 50) as query`,
    );
    const plan = await backend.sql(`explain ${row?.query}`);
    expect(JSON.stringify(plan)).not.toContain('Seq Scan on orders');
  });

  test.each([
    [{ email: 5 }],
    [{ password: 'x' }],
    [{ phone: '12' }],
    [[]],
    [{ email: "' or true --" }],
    [{ status: '%' }],
  ])('%j finds nothing and breaks nothing', async (filters) => {
    const { status, body } = await serviceRpc(backend, 'shop_orders', { filters });
    if (status === 200) expect(body.orders).toEqual([]);
    else expect(status).toBe(422);
  });
});

describe('mail that was given up', () => {
  const mails = async (state?: string) =>
    (await serviceRpc(backend, 'shop_mails', state ? { state } : {})).body as {
      id: string;
      problem: string;
    }[];

  test('is listed with its reason and without its data, and is claimed again after it was resent', async () => {
    await backend.sql(`insert into app.outbox (recipient, kind, data, attempts, problem)
      values ('mona@example.com', 'order_link', '{"order_number": "ES-1", "total_halalas": 1, "key": "secret",
          "delivery_date": "2026-11-25", "delivery_slot": "09:00-11:00"}', 10, '550 mailbox full'),
        ('huda@example.com', 'newsletter_asked', '{"token": "t"}', 3, '451 try later')`);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'mona@example.com',
      order_number: 'ES-1',
      attempts: 10,
      problem: '550 mailbox full',
    });
    expect(JSON.stringify(mail)).not.toContain('secret');
    expect(await mails('waiting')).toMatchObject([{ recipient: 'huda@example.com' }]);
    await serviceRpc(backend, 'resend_mail', { mail: mail?.id });
    expect(await mails()).toEqual([]);
    const claimed = (await serviceRpc(backend, 'claim_mail', { batch: 20 })).body;
    expect(claimed.map(({ id }: { id: string }) => id)).toContain(mail?.id);
  });

  test('is all queued again at once; what was sent stays sent; an unknown id is refused', async () => {
    await backend.sql(`insert into app.outbox (recipient, kind, data, attempts, sent_at)
      values ('a@example.com', 'order_placed', '{}', 10, null), ('b@example.com', 'order_placed', '{}', 10, now())`);
    expect((await serviceRpc(backend, 'resend_given_up')).body).toBe(1);
    const [sent] = await backend.sql<{ id: string }>(
      `select id from app.outbox where recipient = 'b@example.com'`,
    );
    const { body } = await serviceRpc(backend, 'resend_mail', { mail: sent?.id });
    expect(body.sent_at).not.toBeNull();
    const unknown = await serviceRpc(backend, 'resend_mail', { mail: crypto.randomUUID() });
    expect(unknown.status).toBe(422);
  });
});
