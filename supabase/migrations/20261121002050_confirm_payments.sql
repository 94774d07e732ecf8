create function app.judge_attempt(
  attempt app.payment_attempts, payment app.payments, paid_for app.orders,
  named_order text, new_state text, amount bigint, new_currency text
) returns text
language sql stable set search_path = ''
as $$
  select case
    when named_order <> paid_for.order_number then 'payment_refused'
    when new_state = 'failed' then case when attempt.state = 'paid' or payment.state = 'paid'
      or paid_for.status <> 'placed' or payment.state = 'expired' then 'payment_refused' else 'failed' end
    when new_state is distinct from 'paid' then 'payment_refused'
    when amount is distinct from payment.amount_halalas or new_currency is distinct from payment.currency
      then 'payment_refused'
    when attempt.state = 'paid' then 'paid'
    when payment.state = 'paid' then 'paid_twice'
    when paid_for.status <> 'placed' or payment.state = 'expired' then 'payment_refused'
    else 'paid'
  end
$$;
comment on function app.judge_attempt is
  'What is made of a provider''s word about an attempt: order, amount and currency must be those that were asked for.';

create function app.flag_payment(paid_for app.orders, kind text, of_reference text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform app.note_event(paid_for.id, kind, of_reference);
  perform app.post_mail('{shop}', 'payment_flagged', app.order_facts(paid_for)
    || jsonb_build_object('flag', kind, 'reference', of_reference));
end;
$$;
comment on function app.flag_payment is 'Reports money that does not fit its order to the shop and adds it to the order''s events.';

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

create function app.take_attempt(attempt app.payment_attempts, payment app.payments, paid_for app.orders, verdict text, new_state text)
returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if verdict in ('paid', 'paid_twice') then
    update app.payment_attempts set state = 'paid' where id = attempt.id;
  elsif verdict = 'failed' then
    update app.payment_attempts set state = 'failed' where id = attempt.id;
  end if;
  if verdict = 'paid' and payment.state <> 'paid' then
    -- Whichever page was paid in the end, even after the shopper had chosen a transfer.
    update app.payments set method = 'card', provider = attempt.provider, reference = attempt.reference where id = payment.id;
    perform app.settle_payment(payment, paid_for);
  elsif verdict = 'failed' then
    -- A page that was left behind fails without a word about the one that is open.
    update app.payments set state = 'failed'
    where id = payment.id and provider = attempt.provider and reference = attempt.reference;
  elsif verdict = 'paid_twice' then
    perform app.flag_payment(paid_for, 'paid_twice', attempt.reference);
  elsif verdict = 'payment_refused' and new_state = 'paid' then
    perform app.flag_payment(paid_for, case when paid_for.status = 'cancelled' or payment.state = 'expired'
      then 'paid_late' else 'payment_mismatch' end, attempt.reference);
  end if;
end;
$$;
comment on function app.take_attempt is 'Applies a result to the attempt, the payment and the order.';

create function app.confirm_payment(
  from_provider text, of_reference text, event text, new_state text, amount bigint, new_currency text, named_order text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  attempt app.payment_attempts;
  payment app.payments;
  paid_for app.orders;
  verdict text;
begin
  select * into attempt from app.payment_attempts where provider = from_provider and reference = of_reference;
  if not found then
    return '{"verdict": "payment_not_found"}';
  end if;
  select * into paid_for from app.orders where id = attempt.order_id for update;
  select * into attempt from app.payment_attempts where id = attempt.id for update;
  select * into payment from app.payments where order_id = paid_for.id for update;
  verdict := app.judge_attempt(attempt, payment, paid_for, named_order, new_state, amount, new_currency);
  insert into app.payment_events (provider, event_id, payment_id, state, amount_halalas, currency, verdict)
  values (from_provider, event, payment.id, left(new_state, 40), amount, left(new_currency, 10), verdict)
  on conflict on constraint payment_events_pkey do nothing;
  if found then
    perform app.take_attempt(attempt, payment, paid_for, verdict, new_state);
  else
    select told.verdict into verdict from app.payment_events as told where told.provider = from_provider and told.event_id = event;
  end if;
  return jsonb_build_object('verdict', verdict, 'order_number', paid_for.order_number,
    'state', (select state from app.payments where id = payment.id));
end;
$$;
comment on function app.confirm_payment is
  'Records each event of a provider once and moves the order. Returns its result: an exception would undo the record.';

create function public.confirm_payment(
  provider text, reference text, event_id text, state text, amount_halalas bigint, currency text,
  order_number text default null
) returns jsonb
language sql volatile set search_path = ''
as $$ select app.confirm_payment(provider, reference, event_id, state, amount_halalas, currency, order_number) $$;
grant execute on function app.confirm_payment, public.confirm_payment to service_role;
