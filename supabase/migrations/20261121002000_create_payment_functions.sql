create function app.payment_for(wanted text, cart text) returns jsonb
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

create function app.record_payment_start(wanted text, new_provider text, new_reference text) returns void
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

create function app.payments_to_ask(of_provider text, at_most integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(reference), '[]') from (
    select attempt.reference from app.payments as payment
    join app.payment_attempts as attempt on attempt.order_id = payment.order_id
    where payment.state in ('awaiting_payment', 'awaiting_transfer', 'failed') and payment.expires_at <= clock_timestamp()
      and app.awaits_answer(payment) and attempt.provider = of_provider and attempt.state = 'awaited'
      and (attempt.asked_at is null or attempt.asked_at < payment.expires_at)
    order by payment.expires_at, attempt.started_at limit least(greatest(at_most, 1), 100)) as waiting
$$;
comment on function app.payments_to_ask is 'References that their provider is to be asked for before their orders expire.';

create function app.payment_asked(of_provider text, of_reference text) returns void
language sql volatile security definer set search_path = ''
as $$
  update app.payment_attempts set asked_at = clock_timestamp() where provider = of_provider and reference = of_reference
$$;
comment on function app.payment_asked is 'The provider has answered for a reference: if it is not paid, its order may expire.';

create function public.payment_for(order_number text, cart text) returns jsonb
language sql volatile set search_path = '' as $$ select app.payment_for(order_number, cart) $$;
create function public.record_payment_start(order_number text, provider text, reference text) returns void
language sql volatile set search_path = '' as $$ select app.record_payment_start(order_number, provider, reference) $$;
create function public.look_at_payment(order_number text, cart text) returns jsonb
language sql volatile set search_path = '' as $$ select app.look_at_payment(order_number, cart) $$;
create function public.payments_to_ask(provider text, at_most integer default 50) returns jsonb
language sql stable set search_path = '' as $$ select app.payments_to_ask(provider, at_most) $$;
create function public.payment_asked(provider text, reference text) returns void
language sql volatile set search_path = '' as $$ select app.payment_asked(provider, reference) $$;
grant execute on function app.payment_for, public.payment_for to service_role;
grant execute on function app.record_payment_start, public.record_payment_start to service_role;
grant execute on function app.look_at_payment, public.look_at_payment to service_role;
grant execute on function app.payments_to_ask, public.payments_to_ask to service_role;
grant execute on function app.payment_asked, public.payment_asked to service_role;
