-- Today at the desk: what waits, the figures of seven days, and the number that pages poll to learn that something changed.

create table app.desk_changes (
  id bigint generated always as identity constraint desk_changes_pkey primary key,
  at timestamptz not null default clock_timestamp()
);
comment on table app.desk_changes is
  'A row for each transaction that changed something of Today. Rows are only added, so that no order waits for another one.';
alter table app.desk_changes enable row level security;
create policy "reached only through functions" on app.desk_changes using (false) with check (false);

create table app.former_desk_changes (
  id boolean constraint former_desk_changes_pkey primary key default true constraint former_desk_changes_one_row check (id),
  counted bigint not null default 0
);
comment on table app.former_desk_changes is 'How many rows of app.desk_changes the sweep has deleted.';
alter table app.former_desk_changes enable row level security;
create policy "reached only through functions" on app.former_desk_changes using (false) with check (false);
insert into app.former_desk_changes default values;

-- Not the highest key: a transaction with a lower one may commit later, and nobody would see it.
create function app.today_revision() returns bigint
language sql stable set search_path = ''
as $$ select counted + (select count(*) from app.desk_changes) from app.former_desk_changes $$;
comment on function app.today_revision is 'How many transactions have changed something of Today.';

create function app.purge_desk_changes() returns void
language sql volatile set search_path = ''
as $$
  with purged as (delete from app.desk_changes where at < clock_timestamp() - interval '10 minutes' returning id)
  update app.former_desk_changes set counted = counted + (select count(*) from purged) where exists (select from purged)
$$;
comment on function app.purge_desk_changes is 'Counts older changes and deletes them: their number stays the same.';

create function app.note_desk_change() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if current_setting('app.noted_change', true) is distinct from pg_current_xact_id()::text then
    insert into app.desk_changes default values;
    perform set_config('app.noted_change', pg_current_xact_id()::text, true);
  end if;
  return null;
end;
$$;
comment on function app.note_desk_change is 'Something of Today changes with this transaction: noted once.';

create trigger orders_change_today after insert or delete or update of status, delivery_date, delivery_slot on app.orders
  for each row execute function app.note_desk_change();
create trigger payments_change_today after update of state, method, reported_at, expires_at on app.payments
  for each row execute function app.note_desk_change();
create trigger ledger_entries_change_today after insert on app.ledger_entries
  for each row execute function app.note_desk_change();
create trigger quote_requests_change_today after insert or delete or update of status on app.quote_requests
  for each row execute function app.note_desk_change();
create trigger contact_messages_change_today after insert or delete on app.contact_messages
  for each row execute function app.note_desk_change();
create trigger outbox_changes_today after update of attempts, sent_at on app.outbox
  for each row when (old.attempts >= 10 or new.attempts >= 10) execute function app.note_desk_change();
create trigger outbox_forgets_today after delete on app.outbox
  for each row when (old.sent_at is null and old.attempts >= 10) execute function app.note_desk_change();

create view app.awaited_transfers with (security_invoker = true) as
  select orders.id, orders.order_number, orders.placed_at, orders.total_halalas, payment.reported_at, payment.expires_at
  from app.payments as payment join app.orders on orders.id = payment.order_id
  where payment.state in ('awaiting_payment', 'awaiting_transfer', 'failed')
    and (payment.method = 'bank_transfer' or payment.reported_at is not null);
comment on view app.awaited_transfers is
  'Orders whose transfer may arrive. One that was reported may, whatever way of paying was chosen afterwards.';

create function app.today_counts(day date) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'transfers', (select count(*) from app.awaited_transfers),
    'prepare', (select count(*) from app.orders where status in ('payment_confirmed', 'processing')),
    'deliver', (select count(*) from app.orders where status in ('payment_confirmed', 'processing', 'ready') and delivery_date = day),
    'late', (select count(*) from app.orders where status in ('payment_confirmed', 'processing', 'ready') and delivery_date < day),
    'quotations', (select count(*) from app.quote_requests where status = 'requested'),
    'messages', (select count(*) from app.contact_messages where created_at > now() - interval '7 days'),
    'failed_mails', app.failed_mails(),
    'late_jobs', jsonb_array_length(app.late_jobs()))
$$;
comment on function app.today_counts is 'How much waits. Of failed mails at most 1,000 are counted.';

create function app.today_order(placed app.orders) returns jsonb
language sql stable set search_path = ''
as $$ select app.order_brief(placed) || jsonb_build_object('status', placed.status, 'placed_at', placed.placed_at) $$;
comment on function app.today_order is 'A line of Today: no name and no address.';

create function app.today_transfers() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('order_number', order_number, 'placed_at', placed_at, 'total_halalas', total_halalas,
      'received_halalas', app.kept_halalas(id), 'reported_at', reported_at, 'expires_at', expires_at) order by expires_at, order_number), '[]')
  from (select * from app.awaited_transfers order by expires_at, order_number limit 50) as first
$$;
comment on function app.today_transfers is 'The 50 transfers whose time ends first.';

create function app.today_prepare() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(app.today_order(placed) order by (placed).delivery_date, (placed).delivery_slot, (placed).order_number), '[]')
  from (select orders as placed from app.orders where status in ('payment_confirmed', 'processing')
    order by delivery_date, delivery_slot, order_number limit 50) as first
$$;
comment on function app.today_prepare is 'The 50 paid orders that are delivered first and are not ready.';

create function app.today_late(day date) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(app.today_order(placed) order by (placed).delivery_date, (placed).delivery_slot, (placed).order_number), '[]')
  from (select orders as placed from app.orders where status in ('payment_confirmed', 'processing', 'ready') and delivery_date < today_late.day
    order by delivery_date, delivery_slot, order_number limit 50) as first
$$;
comment on function app.today_late is 'The 50 oldest of the orders that should have been delivered on an earlier day.';

create function app.today_slot(day date, slot text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(app.today_order(placed) order by (placed).order_number), '[]')
  from (select orders as placed from app.orders where status in ('payment_confirmed', 'processing', 'ready')
    and delivery_date = day and delivery_slot = slot order by order_number limit 50) as first
$$;
comment on function app.today_slot is 'The first 50 orders that are delivered in a slot.';

create function app.today_deliveries(day date) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('day', taken.day, 'slot', slot.id, 'label', slot.label, 'count', taken.count,
      'orders', app.today_slot(taken.day, slot.id)) order by taken.day, slot.position, slot.id), '[]')
  from (select delivery_date as day, delivery_slot, count(*) from app.orders
      where status in ('payment_confirmed', 'processing', 'ready') and delivery_date in (today_deliveries.day, today_deliveries.day + 1)
      group by 1, 2) as taken
    join app.delivery_slots as slot on slot.id = taken.delivery_slot
$$;
comment on function app.today_deliveries is 'What is delivered on a day and on the next one, by slot.';

create function app.today_quotations() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('number', number, 'created_at', created_at) order by created_at, id), '[]')
  from (select * from app.quote_requests where status = 'requested' order by created_at, id limit 50) as first
$$;
comment on function app.today_quotations is 'The 50 oldest requests for a quotation that nobody has answered.';

create function app.day_figures(first date, last date) returns jsonb
language sql stable set search_path = ''
as $$
  with span as (select first::timestamp at time zone 'Asia/Riyadh' as begins, (last + 1)::timestamp at time zone 'Asia/Riyadh' as ends),
  placed as (select app.riyadh_day(placed_at) as day, count(*) as orders, sum(total_halalas)::bigint as amount
    from app.orders where placed_at >= (select begins from span) and placed_at < (select ends from span) group by 1),
  money as (select app.riyadh_day(at) as day, (sum(amount_halalas) filter (where kind = 'money_in'))::bigint as paid,
      (sum(amount_halalas) filter (where kind = 'owed_back'))::bigint as owed_back
    from app.ledger_entries where at >= (select begins from span) and at < (select ends from span) group by 1)
  select jsonb_agg(jsonb_build_object('day', listed.day, 'orders', coalesce(placed.orders, 0), 'placed_halalas', coalesce(placed.amount, 0),
    'paid_halalas', coalesce(money.paid, 0), 'owed_back_halalas', coalesce(money.owed_back, 0)) order by listed.day)
  from (select first + step as day from generate_series(0, last - first) as step) as listed
    left join placed on placed.day = listed.day left join money on money.day = listed.day
$$;
comment on function app.day_figures is
  'Of each day in Riyadh: the orders that were placed, whatever became of them, the money that came in, and what became owed back.';

create function app.desk_today(day date) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  actor constant app.actor := app.require_staff('today.read');
  chosen constant date := coalesce(day, app.shop_today());
begin
  if chosen not between date '2020-01-01' and date '2100-01-01' then
    perform app.fail(422, 'input_invalid', '{"fields": {"day": "invalid"}}');
  end if;
  return (select jsonb_build_object(
    'day', chosen, 'revision', app.today_revision(), 'counts', app.today_counts(chosen),
    'transfers', app.today_transfers(), 'prepare', app.today_prepare(), 'late', app.today_late(chosen),
    'deliveries', app.today_deliveries(chosen), 'quotations', app.today_quotations(),
    'newest_message', (select max(created_at) from app.contact_messages where created_at > now() - interval '7 days'),
    'late_jobs', app.late_jobs(),
    'figures', app.day_figures(chosen - 6, chosen)));
end;
$$;
comment on function app.desk_today is
  'What waits, with the deliveries of a day and the next one, and the figures of the seven days that end with it. All of one moment, without names and addresses.';

create function app.desk_pulse(since bigint) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  actor constant app.actor := app.require_staff('today.read', is_use => false);
begin
  return (select jsonb_build_object('revision', revision, 'is_changed', revision is distinct from since, 'day', app.shop_today(),
    'counts', app.today_counts(app.shop_today())) from app.today_revision() as revision);
end;
$$;
comment on function app.desk_pulse is
  'Whether something of Today has changed since a revision. It is polled: it is no use of the session. Jobs and days become late without a change: counts and day have that.';

create function public.desk_today(day date default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.desk_today(day) $$;
grant execute on function app.desk_today, public.desk_today to authenticated;

create function public.desk_pulse(since bigint default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.desk_pulse(since) $$;
grant execute on function app.desk_pulse, public.desk_pulse to authenticated;
