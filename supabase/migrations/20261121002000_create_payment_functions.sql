create function app.payment_for(wanted text, cart text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own app.orders := app.own_order(app.session_of(cart), wanted);
begin
  return (select jsonb_build_object('order_number', own.order_number, 'email', own.email, 'method', method,
            'state', state, 'amount_halalas', amount_halalas, 'currency', currency, 'provider', provider,
            'reference', reference, 'expires_at', expires_at)
          from app.payments where order_id = own.id);
end;
$$;
comment on function app.payment_for is 'What a provider needs to know about the payment of an own order.';

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
end;
$$;
comment on function app.record_payment_start is 'Ties the provider''s reference to a card payment that is awaited.';

create function app.judge_payment(
  payment app.payments, order_status text, new_state text, amount bigint, new_currency text
) returns text
language sql stable set search_path = ''
as $$
  select case
    when payment.state = 'paid' then case when new_state = 'paid' then 'paid' else 'payment_refused' end
    when order_status <> 'placed' or payment.state = 'expired' then 'payment_refused'
    when new_state = 'failed' then 'failed'
    when new_state = 'paid' and amount = payment.amount_halalas and new_currency = payment.currency then 'paid'
    else 'payment_refused'
  end
$$;
comment on function app.judge_payment is 'What is made of a provider''s word: the amount and currency must be those of the order.';

create function app.confirm_payment(
  from_provider text, of_reference text, event text, new_state text, amount bigint, new_currency text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  payment app.payments;
  paid_for app.orders;
  verdict text;
begin
  select * into payment from app.payments where provider = from_provider and reference = of_reference;
  if not found then
    return '{"verdict": "payment_not_found"}';
  end if;
  select * into paid_for from app.orders where id = payment.order_id for update;
  select * into payment from app.payments where id = payment.id for update;
  verdict := app.judge_payment(payment, paid_for.status, new_state, amount, new_currency);
  insert into app.payment_events (provider, event_id, payment_id, state, amount_halalas, currency, verdict)
  values (from_provider, event, payment.id, left(new_state, 40), amount, left(new_currency, 10), verdict)
  on conflict on constraint payment_events_pkey do nothing;
  if not found then
    select told.verdict into verdict from app.payment_events as told where told.provider = from_provider and told.event_id = event;
  elsif verdict = 'paid' and payment.state <> 'paid' then
    perform app.settle_payment(payment, paid_for);
  elsif verdict = 'failed' then
    update app.payments set state = 'failed' where id = payment.id;
  elsif verdict = 'payment_refused' and new_state = 'paid' then
    perform app.post_mail('{shop}', 'payment_flagged', app.order_facts(paid_for)
      || jsonb_build_object('flag', 'payment_mismatch', 'reference', of_reference));
  end if;
  return jsonb_build_object('verdict', verdict, 'order_number', paid_for.order_number,
    'state', (select state from app.payments where id = payment.id));
end;
$$;
comment on function app.confirm_payment is
  'Records what a provider said, each event once, and moves the order. Answers a verdict: a raise would forget the event.';

create function app.settle_payment(payment app.payments, paid_for app.orders) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update app.payments set state = 'paid', paid_at = clock_timestamp() where id = payment.id;
  update app.orders set status = 'payment_confirmed' where id = paid_for.id;
  perform app.note_event(paid_for.id, 'payment_confirmed');
  perform app.post_mail(paid_for.email, 'payment_received', app.order_facts(paid_for));
end;
$$;
comment on function app.settle_payment is 'The order is paid.';

create function public.payment_for(order_number text, cart text) returns jsonb
language sql volatile set search_path = '' as $$ select app.payment_for(order_number, cart) $$;
create function public.record_payment_start(order_number text, provider text, reference text) returns void
language sql volatile set search_path = '' as $$ select app.record_payment_start(order_number, provider, reference) $$;
create function public.confirm_payment(
  provider text, reference text, event_id text, state text, amount_halalas bigint, currency text
) returns jsonb
language sql volatile set search_path = ''
as $$ select app.confirm_payment(provider, reference, event_id, state, amount_halalas, currency) $$;
grant execute on function app.payment_for, public.payment_for to service_role;
grant execute on function app.record_payment_start, public.record_payment_start to service_role;
grant execute on function app.confirm_payment, public.confirm_payment to service_role;
