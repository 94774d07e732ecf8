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

create view app.ledger_faults with (security_invoker = true) as
  select * from app.order_balances
  where not coalesce(still_owed_halalas >= 0 and kept_halalas >= 0 and case status
    when 'placed' then state in ('awaiting_payment', 'awaiting_transfer', 'failed')
      and owed_halalas = 0 and received_halalas < total_halalas
    when 'cancelled' then kept_halalas = 0
      and (state = 'expired' or (state = 'paid' and received_halalas >= total_halalas))
    else state = 'paid' and kept_halalas = total_halalas end, false);
comment on view app.ledger_faults is
  'Orders whose ledger does not add up; always empty. A paid order keeps exactly its total, a cancelled one nothing.';

-- Orders that were paid before there was a ledger.
insert into app.ledger_entries (order_id, kind, amount_halalas, source, reference, at)
select order_id, 'money_in', amount_halalas, coalesce(provider, method), coalesce(reference, 'unknown'), coalesce(paid_at, now())
from app.payments where state = 'paid' and amount_halalas > 0;

insert into app.ledger_entries (order_id, kind, amount_halalas, source, reference, reason, at)
select payment.order_id, 'owed_back', payment.amount_halalas, coalesce(payment.provider, payment.method),
  coalesce(payment.reference, 'unknown'), 'cancelled', now()
from app.payments as payment join app.orders on orders.id = payment.order_id
where payment.state = 'paid' and payment.amount_halalas > 0 and orders.status = 'cancelled';

-- Money that came late or twice was an event with its reference; the provider's news has its amount.
with flagged as (
  select distinct on (event.order_id, event.detail)
    event.order_id, event.kind, event.detail as reference, event.at, news.provider, news.amount_halalas
  from app.order_events as event
  join app.payments as payment on payment.order_id = event.order_id
  cross join lateral (
    select provider, amount_halalas from app.payment_events as news
    where news.payment_id = payment.id and news.state = 'paid' and news.currency = 'SAR'
      and news.amount_halalas > 0 and news.received_at <= event.at
      and news.verdict = case event.kind when 'paid_twice' then 'paid_twice' else 'payment_refused' end
    order by news.received_at desc limit 1) as news
  where event.kind in ('paid_late', 'paid_twice') and event.detail <> ''
  order by event.order_id, event.detail, event.at
), received as (
  insert into app.ledger_entries (order_id, kind, amount_halalas, source, reference, at)
  select order_id, 'money_in', amount_halalas, provider, left(reference, 200), at from flagged
)
insert into app.ledger_entries (order_id, kind, amount_halalas, source, reference, reason, at)
select order_id, 'owed_back', amount_halalas, provider, left(reference, 200), kind, at from flagged;

do $$
declare
  entries constant bigint := (select count(*) from app.ledger_entries);
  orders constant bigint := (select count(distinct order_id) from app.ledger_entries);
  owed constant bigint := (select count(*) from app.order_balances where still_owed_halalas > 0);
begin
  raise notice 'Ledger: % entries for % orders that were paid before; % of them are owed money back.', entries, orders, owed;
end;
$$;
