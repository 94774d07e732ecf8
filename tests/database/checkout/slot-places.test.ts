/** Which slots are full, among orders of every state, beside a count that looks at each order and its payment. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';

/** Rows are made as no call would make them: no trigger may refuse one. */
const triggers = (what: 'disable' | 'enable'): string =>
  ['orders', 'payments', 'payment_attempts']
    .map((table) => `alter table app.${table} ${what} trigger user;`)
    .join(' ');

/** Three days, each slot with 0 to 12 orders of any status and payment, overdue or not, some awaited by a provider. */
const RANDOM_ORDERS = `
  set session_replication_role = replica; ${triggers('disable')}
  delete from app.payment_attempts; delete from app.payments; delete from app.orders;
  update app.delivery_slots set capacity = floor(random() * 8)::integer where random() < 0.8;
  update app.delivery_slots set capacity = null where random() < 0.2;
  insert into app.orders (order_number, shopper_id, idempotency_key, request_hash, key_hash, email, status, subtotal_halalas,
    vat_percent, vat_halalas, delivery_fee_halalas, total_halalas, address, delivery_date, delivery_slot)
  select 'ES-261125-' || lpad(n::text, 10, '0'), gen_random_uuid(), gen_random_uuid(), sha256('request'), sha256(n::text::bytea),
    'mona@example.com', (array['placed', 'payment_confirmed', 'processing', 'delivered', 'cancelled'])[1 + floor(random() * 5)::integer],
    20000, 15, 3000, 5000, 28000, '{}', date '2026-12-01' + floor(random() * 3)::integer, id
  from generate_series(1, 100) as n, lateral (
    select id from app.delivery_slots where n > 0 order by random() limit 1) as slot;
  insert into app.payments (order_id, method, state, amount_halalas, expires_at)
  select id, 'card', (array['awaiting_payment', 'awaiting_transfer', 'failed', 'paid', 'expired'])[1 + floor(random() * 5)::integer],
    28000, now() + (random() - 0.7) * interval '2 days'
  from app.orders where random() < 0.95;
  insert into app.payment_attempts (order_id, provider, reference, state)
  select order_id, 'moyasar', gen_random_uuid()::text, (array['awaited', 'failed'])[1 + floor(random() * 2)::integer]
  from app.payments where random() < 0.3;
  ${triggers('enable')} set session_replication_role = origin`;

const BOTH = `
  select day::date::text as day, slot.id, app.slot_is_full(day::date, slot) as found,
    slot.capacity is not null and slot.capacity <= (
      select count(*) from app.orders
      where delivery_date = day::date and delivery_slot = slot.id and status <> 'cancelled'
        and not exists (select from app.payments as payment
                        where payment.order_id = orders.id and app.is_overdue(payment))) as is_full
  from generate_series('2026-12-01', '2026-12-03', interval '1 day') as day, app.delivery_slots as slot`;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());

test('as a count of each order has it, in 40 random shops', async () => {
  const seen = { full: 0, free: 0 };
  for (let round = 0; round < 40; round += 1) {
    await backend.exec(RANDOM_ORDERS);
    const slots = await backend.sql<{ found: boolean; is_full: boolean }>(BOTH);
    expect(slots.filter(({ found, is_full }) => found !== is_full)).toEqual([]);
    for (const { is_full } of slots) seen[is_full ? 'full' : 'free'] += 1;
  }
  expect(Math.min(seen.full, seen.free)).toBeGreaterThan(100);
});
