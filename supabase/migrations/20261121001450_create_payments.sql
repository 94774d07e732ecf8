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
  paid_at timestamptz,
  constraint payments_reference_unique unique (provider, reference)
);
comment on table app.payments is 'The payment of an order. Its state and the order''s status are two things (decision 12).';
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
  verdict text not null constraint payment_events_verdict_length check (char_length(verdict) between 1 and 40),
  received_at timestamptz not null default clock_timestamp(),
  constraint payment_events_pkey primary key (provider, event_id)
);
comment on table app.payment_events is 'What providers said, each event once, and what was made of it.';
create index payment_events_by_payment on app.payment_events (payment_id);
alter table app.payment_events enable row level security;
create policy "reached only through functions" on app.payment_events using (false) with check (false);

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

create function app.payment_deadline(method text, placed_at timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  -- Changing the method back and forth never gains time beyond the three days.
  select case method when 'bank_transfer' then placed_at + interval '3 days'
    else least(clock_timestamp() + interval '1 hour', placed_at + interval '3 days') end
$$;
comment on function app.payment_deadline is 'Card 1 hour, transfer 3 days.';

create function app.expire_order(order_key uuid) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform from app.orders where id = order_key for update;
  update app.payments as payment set state = 'expired' where order_id = order_key and app.is_overdue(payment);
  if found then
    update app.orders set status = 'cancelled' where id = order_key;
    perform app.note_event(order_key, 'expired');
  end if;
end;
$$;
comment on function app.expire_order is 'Cancels an order that waited too long for its payment; done when it is read, when one is placed, and by the sweep.';

create function app.expire_orders(of_email text) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  overdue uuid;
  expired integer := 0;
begin
  for overdue in
    select payment.order_id from app.payments as payment join app.orders on orders.id = payment.order_id
    where payment.state in ('awaiting_payment', 'awaiting_transfer', 'failed') and payment.expires_at <= clock_timestamp()
      and (of_email is null or orders.email = of_email)
    order by payment.order_id
  loop
    perform app.expire_order(overdue);
    expired := expired + 1;
  end loop;
  return expired;
end;
$$;
comment on function app.expire_orders is 'Expires what is overdue, of one e-mail or (null) of all.';
