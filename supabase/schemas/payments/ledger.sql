-- Every amount that came in, is owed back or was paid back. The sums of each order agree with its state.

create table app.ledger_entries (
  id bigint generated always as identity primary key,
  order_id uuid not null references app.orders on delete cascade,
  kind text not null constraint ledger_entries_kind_known check (kind in ('money_in', 'owed_back', 'paid_back')),
  amount_halalas bigint not null
    constraint ledger_entries_amount_in_range check (amount_halalas between 1 and 100000000000000),
  source text not null constraint ledger_entries_source_length check (char_length(source) between 1 and 40),
  reference text not null constraint ledger_entries_reference_length check (char_length(reference) between 1 and 200),
  reason text constraint ledger_entries_reason_known check (reason in ('cancelled', 'paid_late', 'paid_twice', 'too_much')),
  at timestamptz not null default clock_timestamp(),
  constraint ledger_entries_reason_of_what_is_owed check ((kind = 'owed_back') = (reason is not null))
);
comment on table app.ledger_entries is
  'Money of an order (decision 38): what came in, what of it is owed back to the buyer, and what was paid back. Entries are only added.';
create index ledger_entries_by_order on app.ledger_entries (order_id, id);
create unique index ledger_entries_one_per_transfer on app.ledger_entries (order_id, reference)
  where kind = 'money_in' and source = 'bank_transfer';
create unique index ledger_entries_one_per_return on app.ledger_entries (order_id, reference) where kind = 'paid_back';
create index ledger_entries_owed on app.ledger_entries (order_id) where kind = 'owed_back';
create index ledger_entries_by_time on app.ledger_entries (at);
alter table app.ledger_entries enable row level security;
create policy "reached only through functions" on app.ledger_entries using (false) with check (false);

create view app.order_balances with (security_invoker = true) as
  select orders.id as order_id, orders.order_number, orders.status, orders.placed_at, orders.total_halalas, payment.state,
    money.received_halalas, money.owed_halalas, money.returned_halalas,
    money.received_halalas - money.owed_halalas as kept_halalas,
    money.owed_halalas - money.returned_halalas as still_owed_halalas
  from app.orders left join app.payments as payment on payment.order_id = orders.id
  cross join lateral (
    select coalesce(sum(amount_halalas) filter (where kind = 'money_in'), 0)::bigint as received_halalas,
      coalesce(sum(amount_halalas) filter (where kind = 'owed_back'), 0)::bigint as owed_halalas,
      coalesce(sum(amount_halalas) filter (where kind = 'paid_back'), 0)::bigint as returned_halalas
    from app.ledger_entries as entry where entry.order_id = orders.id) as money;
comment on view app.order_balances is 'The sums of each order''s ledger entries. kept_halalas is what pays for the order.';

create view app.wrong_ledgers with (security_invoker = true) as
  select * from app.order_balances
  where not coalesce(still_owed_halalas >= 0 and kept_halalas >= 0 and case status
    when 'placed' then state in ('awaiting_payment', 'awaiting_transfer', 'failed')
      and owed_halalas = 0 and received_halalas < total_halalas
    when 'cancelled' then kept_halalas = 0
      and (state = 'expired' or (state = 'paid' and received_halalas >= total_halalas))
    else state = 'paid' and kept_halalas = total_halalas end, false);
comment on view app.wrong_ledgers is
  'Orders whose ledger does not add up; always empty. A paid order keeps exactly its total, a cancelled one nothing.';

create function app.keep_entry() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' or exists (select from app.orders where id = old.order_id) then
    raise sqlstate '23514' using message = 'a ledger entry is never changed; add another';
  end if;
  return old;
end;
$$;
comment on function app.keep_entry is 'Ledger entries are only added; they go only with their order.';

create trigger ledger_entries_stay before update or delete on app.ledger_entries
  for each row execute function app.keep_entry();

create function app.require_balance() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wrong app.wrong_ledgers;
begin
  select * into wrong from app.wrong_ledgers where order_id = (to_jsonb(new) ->> tg_argv[0])::uuid;
  if found then
    raise log 'the ledger of order % does not add up', wrong.order_number;
    -- A caller reads message and hint: neither has a word of the ledger.
    raise sqlstate 'PT500' using message = 'unexpected', hint = 'unexpected', detail = '{}', constraint = 'ledger_adds_up';
  end if;
  return null;
end;
$$;
comment on function app.require_balance is
  'Checked when a transaction ends: status, payment and ledger of an order agree. Runs as its owner, since a caller has no rights.';

create constraint trigger orders_add_up after insert or update of status, total_halalas on app.orders
  deferrable initially deferred for each row execute function app.require_balance('id');
create constraint trigger payments_add_up after insert or update of state on app.payments
  deferrable initially deferred for each row execute function app.require_balance('order_id');
create constraint trigger ledger_entries_add_up after insert on app.ledger_entries
  deferrable initially deferred for each row execute function app.require_balance('order_id');

-- In replication sessions too, which skip ordinary triggers.
alter table app.orders enable always trigger orders_move_forward;
alter table app.orders enable always trigger orders_begin_placed;
alter table app.orders enable always trigger orders_move_when_paid;
alter table app.orders enable always trigger orders_add_up;
alter table app.payments enable always trigger payments_stay;
alter table app.payments enable always trigger payments_add_up;
alter table app.ledger_entries enable always trigger ledger_entries_stay;
alter table app.ledger_entries enable always trigger ledger_entries_add_up;

create function app.kept_halalas(order_key uuid) returns bigint
language sql stable set search_path = ''
as $$ select kept_halalas from app.order_balances where order_id = order_key $$;
comment on function app.kept_halalas is 'What has come in for an order and is not owed back.';

create function app.order_brief(placed app.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('order_number', placed.order_number, 'total_halalas', placed.total_halalas,
    'delivery_date', placed.delivery_date, 'delivery_slot', placed.delivery_slot)
$$;
comment on function app.order_brief is 'What a mail to the shop has of an order: no name and no address.';

create function app.order_facts(placed app.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select app.order_brief(placed) || jsonb_build_object(
    'placed_at', placed.placed_at,
    'subtotal_halalas', placed.subtotal_halalas,
    'vat_percent', trim_scale(placed.vat_percent),
    'vat_halalas', placed.vat_halalas,
    'delivery_fee_halalas', placed.delivery_fee_halalas,
    'address', placed.address,
    'latest_payment_day', placed.latest_payment_day,
    'note', placed.note,
    'purchase_order', placed.purchase_order,
    'company', placed.company,
    'vat_number', placed.vat_number,
    'commercial_registration', placed.commercial_registration,
    'due_halalas', case placed.status when 'placed' then placed.total_halalas - app.kept_halalas(placed.id) else 0 end,
    'payment', (select jsonb_build_object('method', method, 'expires_at', expires_at,
                  'bank_account', case method when 'bank_transfer' then app.setting('bank_account') end)
                from app.payments where order_id = placed.id),
    'items', (select jsonb_agg(jsonb_build_object('quantity', quantity, 'unit', unit, 'name', name, 'manufacturer', manufacturer, 'model', model, 'sku', sku, 'supplier', supplier,
                'price_halalas', price_halalas, 'line_total_halalas', line_total_halalas, 'own', own, 'supply', supply) || app.labels_in(texts, placed.locale) order by position)
              from app.order_items where order_id = placed.id))
$$;
comment on function app.order_facts is 'What a mail to the buyer has of an order.';

create function app.mail_buyer(placed app.orders, kind text, data jsonb) returns void
language sql volatile set search_path = ''
as $$ select app.post_mail(placed.email, kind, data, placed.locale) where placed.email <> 'erased@privacy.invalid' $$;
comment on function app.mail_buyer is 'Puts a mail to the buyer of an order into the outbox, in the language of the order; none to a buyer who was erased.';

create function app.owe_back(placed app.orders, amount bigint, source text, reference text, reason text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  insert into app.ledger_entries (order_id, kind, amount_halalas, source, reference, reason)
  values (placed.id, 'owed_back', amount, source, left(reference, 200), reason);
  perform app.mail_buyer(placed, 'money_owed', app.order_facts(placed)
    || jsonb_build_object('amount_halalas', amount, 'reason', reason));
end;
$$;
comment on function app.owe_back is 'Records that money of an order belongs to its buyer again, and mails the buyer.';

create function app.owe_back_all(placed app.orders) returns bigint
language plpgsql volatile set search_path = ''
as $$
declare
  kept constant bigint := app.kept_halalas(placed.id);
begin
  if kept > 0 then
    insert into app.ledger_entries (order_id, kind, amount_halalas, source, reference, reason)
    select placed.id, 'owed_back', kept, source, reference, 'cancelled' from app.ledger_entries
    where order_id = placed.id and kind = 'money_in' order by id desc limit 1;
    perform app.post_mail('{shop}', 'refund_due', app.order_brief(placed) || jsonb_build_object('amount_halalas', kept));
  end if;
  return kept;
end;
$$;
comment on function app.owe_back_all is 'A cancelled order keeps no money: records what is owed back, mails the shop, returns the amount.';

create function app.is_paid_in_time(latest_day date, method text, placed_at timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select method <> 'bank_transfer' or latest_day >= app.riyadh_day(app.payment_deadline(method, placed_at))
$$;
comment on function app.is_paid_in_time is
  'Whether a payment that arrives as late as its method allows still makes the delivery date.';
