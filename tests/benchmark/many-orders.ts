/** Orders of three years as rows, with what belongs to them: placing them would take days. */
import type postgres from 'postgres';

const triggers = (what: 'disable' | 'enable'): string =>
  ['orders', 'payments', 'ledger_entries']
    .map((table) => `alter table app.${table} ${what} trigger user;`)
    .join(' ');

/** Each buyer has five orders, one shopper 55; of the newest 0.3 % some are unpaid and the others under way. */
const fillOf = (orders: number): string => `
  set session_replication_role = replica; -- No references are checked.
  ${triggers('disable')}
  create temporary table made as
  select n, n % ${orders / 5} as buyer, md5('order' || n)::uuid as id,
    md5('shopper' || case when n <= 50 then 7 else n % ${orders / 5} end)::uuid as shopper_id,
    now() - (${orders} - n) * (interval '1095 days' / ${orders}) as placed_at,
    case when n > ${orders} * 0.997 then (array['placed', 'payment_confirmed', 'processing', 'ready'])[1 + n % 4]
      when n % 17 = 0 then 'cancelled' else 'delivered' end as status
  from generate_series(1, ${orders}) as n;
  insert into app.shoppers (id) select md5('shopper' || n)::uuid from generate_series(0, ${orders / 5} - 1) as n;
  insert into app.orders (id, order_number, shopper_id, idempotency_key, request_hash, key_hash, email, status, subtotal_halalas,
    vat_percent, vat_halalas, delivery_fee_halalas, total_halalas, address, delivery_date, delivery_slot, placed_at)
  select id, 'ES-' || to_char(placed_at, 'YYMMDD') || '-' || lpad(n::text, 10, '0'), shopper_id, gen_random_uuid(), sha256('request'),
    app.token_hash('key' || n), 'buyer' || buyer || '@example.com', status, 20000, 15, 3000, 5000, 28000,
    jsonb_build_object('full_name', 'Buyer ' || buyer, 'phone', '+9665' || lpad(buyer::text, 8, '0'), 'city', 'Riyadh',
      'address', 'King Fahd Road ' || buyer, 'postal_code', '12211'),
    placed_at::date + 4, (array['09:00-11:00', '11:00-13:00', '13:00-15:00'])[1 + n % 3], placed_at
  from made;
  insert into app.payments (order_id, method, state, amount_halalas, provider, reference, expires_at)
  select id, 'bank_transfer', case status when 'placed' then 'awaiting_transfer' when 'cancelled' then 'expired' else 'paid' end, 28000,
    'bank_transfer', 'FT-' || n, case when n % 256 = 0 then now() - interval '1 minute' else placed_at + interval '6 days' end from made;
  insert into app.order_items (order_id, position, sku, name, quantity, price_halalas, line_total_halalas, lead_time_days)
  select id, line, 'SKU-' || (n * line) % 9999, 'Pump ' || (n * line) % 9999, 1, 10000, 10000, 3 from made, generate_series(1, 2) as line;
  insert into app.order_events (order_id, kind, at)
  select id, kind, placed_at + place * interval '8 hours' from made, unnest(case status when 'placed' then '{placed}'::text[]
    when 'cancelled' then '{placed,cancelled}' when 'delivered' then '{placed,payment_confirmed,processing,ready,delivered}'
    else '{placed,payment_confirmed}' end) with ordinality as step (kind, place);
  insert into app.ledger_entries (order_id, kind, amount_halalas, source, reference, at)
  select id, 'money_in', 28000, 'bank_transfer', 'FT-' || n, placed_at + interval '5 hours' from made where status not in ('placed', 'cancelled');
  insert into app.ledger_entries (order_id, kind, amount_halalas, source, reference, reason)
  select id, 'owed_back', 1000, 'bank_transfer', 'FT-' || n, 'too_much' from made where status = 'delivered' and n % 500 = 0;
  insert into app.ledger_entries (order_id, kind, amount_halalas, source, reference)
  select id, 'paid_back', 1000, 'bank_transfer', 'BACK-' || n from made where status = 'delivered' and n % 500 = 0 and n < ${orders} * 0.99;
  insert into app.outbox (recipient, kind, data, sent_at, created_at)
  select 'buyer' || buyer || '@example.com', 'order_moved', '{}', placed_at + mail * interval '8 hours', placed_at
  from made, generate_series(1, 5) as mail where placed_at > now() - interval '30 days';
  insert into app.outbox (recipient, kind, data, attempts, next_attempt_at)
  select 'buyer' || n || '@example.com', 'order_moved', '{}', case when n % 10 = 0 then 10 else 0 end, now() - interval '1 minute'
  from generate_series(1, 500) as n;
  insert into app.cart_sessions (shopper_id, token_hash, seen_at)
  select md5('shopper' || n)::uuid, app.token_hash('cart' || n), now() - (n % 30) * interval '1 day'
  from generate_series(1, ${orders / 50}) as n;
  ${triggers('enable')}
  set session_replication_role = origin;`;

export async function fillOrders(sql: postgres.Sql, orders: number): Promise<void> {
  await sql.unsafe(fillOf(orders));
  await sql.unsafe('vacuum analyze');
}
