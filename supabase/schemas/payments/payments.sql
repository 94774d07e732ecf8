-- How an order is paid, until when, and what must be paid before it moves.

create table app.payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null constraint payments_one_per_order unique references app.orders on delete cascade,
  method text not null constraint payments_method_known check (method in ('card', 'bank_transfer')),
  state text not null constraint payments_state_known
    check (state in ('awaiting_payment', 'awaiting_transfer', 'paid', 'failed', 'expired')),
  amount_halalas bigint not null constraint payments_amount_not_negative check (amount_halalas >= 0),
  currency text not null default 'SAR' constraint payments_currency_is_sar check (currency = 'SAR' and char_length(currency) = 3),
  provider text constraint payments_provider_length check (char_length(provider) between 1 and 40),
  reference text constraint payments_reference_length check (char_length(reference) between 1 and 200),
  expires_at timestamptz not null,
  reported_at timestamptz,
  details_mailed_at timestamptz,
  reminded_at timestamptz,
  constraint payments_reference_unique unique (provider, reference)
);
comment on table app.payments is 'The payment of an order. Its state and the order''s status are two things (decision 12).';
comment on column app.payments.details_mailed_at is 'When the bank details were mailed: with the order, or once when a transfer was chosen later.';
comment on column app.payments.reminded_at is 'When the buyer was reminded of the transfer: once per order.';
create index payments_by_expiry on app.payments (expires_at) where state in ('awaiting_payment', 'awaiting_transfer', 'failed');
alter table app.payments enable row level security;
create policy "reached only through functions" on app.payments using (false) with check (false);

create table app.payment_attempts (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references app.orders on delete cascade,
  provider text not null constraint payment_attempts_provider_length check (char_length(provider) between 1 and 40),
  reference text not null constraint payment_attempts_reference_length check (char_length(reference) between 1 and 200),
  state text not null default 'awaited' constraint payment_attempts_state_known check (state in ('awaited', 'paid', 'failed')),
  started_at timestamptz not null default clock_timestamp(),
  asked_at timestamptz,
  constraint payment_attempts_reference_unique unique (provider, reference)
);
comment on table app.payment_attempts is
  'Every start of a payment with a provider. A page of theirs that was left open may still be paid: its reference is never forgotten.';
comment on column app.payment_attempts.asked_at is 'When the provider was last asked because the order was about to expire.';
create index payment_attempts_by_order on app.payment_attempts (order_id, started_at desc);
alter table app.payment_attempts enable row level security;
create policy "reached only through functions" on app.payment_attempts using (false) with check (false);

create table app.payment_events (
  provider text not null constraint payment_events_provider_length check (char_length(provider) between 1 and 40),
  event_id text not null constraint payment_events_id_length check (char_length(event_id) between 1 and 200),
  payment_id uuid not null references app.payments on delete cascade,
  state text not null constraint payment_events_state_length check (char_length(state) between 1 and 40),
  amount_halalas bigint not null,
  currency text not null constraint payment_events_currency_length check (char_length(currency) between 1 and 10),
  result text not null constraint payment_events_result_length check (char_length(result) between 1 and 40),
  received_at timestamptz not null default clock_timestamp(),
  constraint payment_events_pkey primary key (provider, event_id)
);
comment on table app.payment_events is 'What providers reported, each event once, and what was made of it.';
comment on column app.payment_events.received_at is
  'For who investigates a payment: no function reads it, and an event that changed nothing is recorded nowhere else.';
create index payment_events_by_payment on app.payment_events (payment_id);
alter table app.payment_events enable row level security;
create policy "reached only through functions" on app.payment_events using (false) with check (false);

create function app.awaiting_state(method text) returns text
language sql immutable set search_path = ''
as $$ select case method when 'bank_transfer' then 'awaiting_transfer' else 'awaiting_payment' end $$;
comment on function app.awaiting_state is 'What a payment of this method waits for.';

-- A buyer who has reported a transfer waits for the bank, so the order waits longer. Once: reporting again gains nothing.
create function app.reported_transfer_extension() returns interval
language sql immutable set search_path = ''
as $$ select interval '3 days' $$;
comment on function app.reported_transfer_extension is
  'How much longer an order waits whose buyer has reported the transfer. src/domain/payment.ts has the same number.';

create function app.payment_deadline(method text, placed_at timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  -- Changing the method back and forth never gains time beyond the three days.
  select case method when 'bank_transfer' then placed_at + interval '3 days'
    else least(clock_timestamp() + interval '1 hour', placed_at + interval '3 days') end
$$;
comment on function app.payment_deadline(text, timestamptz) is 'Card 1 hour, transfer 3 days.';

create function app.payment_deadline(method text, placed_at timestamptz, reported_at timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  select case when reported_at is null then app.payment_deadline(method, placed_at)
    else app.payment_deadline('bank_transfer', placed_at) + app.reported_transfer_extension() end
$$;
comment on function app.payment_deadline(text, timestamptz, timestamptz) is
  'Card 1 hour, transfer 3 days. A reported transfer may still arrive whatever method is chosen afterwards: it keeps its deadline.';

create function app.is_unpaid(payment app.payments) returns boolean
language sql immutable set search_path = ''
as $$ select payment.state in ('awaiting_payment', 'awaiting_transfer', 'failed') $$;
comment on function app.is_unpaid is 'Whether a payment may still be made.';

create function app.awaits_answer(payment app.payments) returns boolean
language sql stable set search_path = ''
as $$
  -- A provider that cannot be reached for a day holds no slot any longer.
  select payment.expires_at > clock_timestamp() - interval '1 day' and exists (
    select from app.payment_attempts as attempt
    where attempt.order_id = payment.order_id and attempt.provider <> 'simulated' and attempt.state = 'awaited'
      and (attempt.asked_at is null or attempt.asked_at < payment.expires_at))
$$;
comment on function app.awaits_answer is
  'Whether a provider''s page was opened whose outcome was neither reported nor asked for: its webhook may be lost. The simulated bank has no such pages.';

create function app.is_overdue(payment app.payments) returns boolean
language sql stable set search_path = ''
as $$
  select app.is_unpaid(payment) and payment.expires_at <= clock_timestamp() and not app.awaits_answer(payment)
$$;
comment on function app.is_overdue is 'Whether an unpaid order has waited too long, its provider having been asked once more.';

create function app.require_paid_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' and new.status = 'placed' or new.status = 'cancelled' and tg_op = 'UPDATE' then
    return new;
  end if;
  if tg_op = 'UPDATE' and exists (select from app.payments where order_id = new.id and state = 'paid') then
    return new;
  end if;
  perform app.fail(409, 'order_not_changeable');
end;
$$;
comment on function app.require_paid_order is
  'An order begins as placed, and only a paid one is confirmed, processed, ready or delivered, whoever writes.';

create trigger orders_begin_placed before insert on app.orders
  for each row execute function app.require_paid_order();
create trigger orders_move_when_paid before update on app.orders
  for each row when (old.status is distinct from new.status) execute function app.require_paid_order();

create function app.keep_payment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from app.orders where id = old.order_id) then
      perform app.fail(409, 'order_not_changeable');
    end if;
    return old;
  end if;
  -- Paid and expired are final: what an order was moved on for cannot be taken from under it.
  if new.id <> old.id or new.order_id <> old.order_id or new.amount_halalas <> old.amount_halalas
    or (new.state <> old.state and old.state in ('paid', 'expired')) then
    perform app.fail(409, 'order_not_changeable');
  end if;
  return new;
end;
$$;
comment on function app.keep_payment is
  'A payment stays with its order and its amount, goes only with the order, and is never unpaid again.';

create trigger payments_stay before update or delete on app.payments
  for each row execute function app.keep_payment();
