create table app.payment_attempts (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references app.orders on delete cascade,
  provider text not null constraint payment_attempts_provider_length check (char_length(provider) between 1 and 40),
  reference text not null constraint payment_attempts_reference_length check (char_length(reference) between 1 and 200),
  state text not null default 'awaited' constraint payment_attempts_state_known check (state in ('awaited', 'paid', 'failed')),
  started_at timestamptz not null default clock_timestamp(),
  constraint payment_attempts_reference_unique unique (provider, reference)
);
comment on table app.payment_attempts is
  'Every start of a payment with a provider. A page of theirs that was left open may still be paid: its reference is never forgotten.';
create index payment_attempts_by_order on app.payment_attempts (order_id, started_at desc);
alter table app.payment_attempts enable row level security;
create policy "reached only through functions" on app.payment_attempts using (false) with check (false);

insert into app.payment_attempts (order_id, provider, reference, state)
select order_id, provider, reference, case state when 'paid' then 'paid' else 'awaited' end
from app.payments where provider is not null and reference is not null and method = 'card';

alter table app.order_events
  add column detail text constraint order_events_detail_length check (char_length(detail) <= 500);
comment on column app.order_events.detail is 'For the shop only: a reason, a reference. No shopper''s function answers it.';

create function app.note_event(order_key uuid, kind text, detail text) returns void
language sql volatile set search_path = ''
as $$ insert into app.order_events (order_id, kind, detail) values (order_key, kind, left(detail, 500)) $$;
comment on function app.note_event(uuid, text, text) is 'Adds to the timeline of an order, with a word for the shop.';

create or replace function app.payment_for(wanted text, cart text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own app.orders := app.own_order(app.session_of(cart), wanted);
begin
  return (select jsonb_build_object('order_number', own.order_number, 'email', own.email, 'method', method,
            'state', state, 'amount_halalas', amount_halalas, 'currency', currency, 'provider', provider,
            'reference', reference, 'expires_at', expires_at,
            'attempts', (select coalesce(jsonb_agg(jsonb_build_object('provider', attempt.provider,
                'reference', attempt.reference, 'state', attempt.state) order by attempt.started_at desc), '[]')
              from app.payment_attempts as attempt where attempt.order_id = own.id))
          from app.payments where order_id = own.id);
end;
$$;
comment on function app.payment_for is
  'What a provider needs to know about the payment of an own order, with every attempt, the newest first.';

create or replace function app.record_payment_start(wanted text, new_provider text, new_reference text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  paid_for app.orders := app.find_order(wanted);
begin
  perform from app.orders where id = paid_for.id for update;
  update app.payments as payment set provider = new_provider, reference = new_reference, state = 'awaiting_payment'
  where payment.order_id = paid_for.id and payment.method = 'card' and app.is_unpaid(payment);
  if not found then
    perform app.fail(409, 'order_not_changeable');
  end if;
  insert into app.payment_attempts (order_id, provider, reference) values (paid_for.id, new_provider, new_reference);
end;
$$;
comment on function app.record_payment_start is 'Ties one more reference of a provider to a card payment that is awaited.';

create function app.look_at_payment(wanted text, cart text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_payment constant jsonb := app.payment_for(wanted, cart);
  looked_at constant text := found_payment ->> 'order_number';
  wait integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('look:' || looked_at, 0));
  wait := app.seconds_to_wait('payment look', looked_at, 30, '5 minutes');
  if wait > 0 then
    perform app.fail(429, 'rate_limited', jsonb_build_object('retry_after', wait));
  end if;
  perform app.note_act('payment look', looked_at);
  return found_payment;
end;
$$;
comment on function app.look_at_payment is
  'The payment of an own order, before its provider is asked: 30 times in 5 minutes, so that nobody makes us storm a bank.';

create function public.look_at_payment(order_number text, cart text) returns jsonb
language sql volatile set search_path = '' as $$ select app.look_at_payment(order_number, cart) $$;
grant execute on function app.look_at_payment, public.look_at_payment to service_role;
