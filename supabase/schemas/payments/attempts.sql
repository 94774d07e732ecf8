-- The payments function asks and reports here: attempts with a provider and the money that came.

create function app.payment_for(typed_number text, cart text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own app.orders := app.own_order(app.session_of(cart), typed_number);
begin
  return (select jsonb_build_object('order_number', own.order_number, 'email', own.email, 'locale', own.locale, 'method', method,
            'state', state, 'currency', currency, 'provider', provider,
            -- What was paid in part is not asked for again.
            'amount_halalas', amount_halalas - case own.status when 'placed' then app.kept_halalas(own.id) else 0 end,
            'reference', reference, 'expires_at', expires_at,
            'attempts', (select coalesce(jsonb_agg(jsonb_build_object('provider', attempt.provider,
                'reference', attempt.reference, 'state', attempt.state) order by attempt.started_at desc), '[]')
              from app.payment_attempts as attempt where attempt.order_id = own.id))
          from app.payments where order_id = own.id);
end;
$$;
comment on function app.payment_for is
  'What a provider needs to know about the payment of an own order, with every attempt, the newest first.';

create function app.record_payment_start(typed_number text, new_provider text, new_reference text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  paid_for app.orders := app.find_order(typed_number);
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

create function app.look_at_payment(typed_number text, cart text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_payment constant jsonb := app.payment_for(typed_number, cart);
  looked_at constant text := found_payment ->> 'order_number';
  wait integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('look:' || looked_at, 0));
  wait := app.seconds_to_wait('payment look', looked_at, 30, '5 minutes');
  if wait > 0 then
    perform app.fail(429, 'rate_limited', jsonb_build_object('retry_after', wait));
  end if;
  perform app.count_action('payment look', looked_at);
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

create function app.flag_payment(paid_for app.orders, kind text, of_reference text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform app.note_event(paid_for.id, kind, of_reference);
  perform app.post_mail('{shop}', 'payment_flagged', app.order_brief(paid_for)
    || jsonb_build_object('flag', kind, 'reference', of_reference));
end;
$$;
comment on function app.flag_payment is 'Reports money that does not fit its order to the shop and adds it to the order''s events.';

create function app.settle_payment(payment app.payments, paid_for app.orders) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update app.payments set state = 'paid' where id = payment.id;
  update app.orders set status = 'payment_confirmed' where id = paid_for.id returning * into paid_for;
  perform app.note_event(paid_for.id, 'payment_confirmed');
  if paid_for.latest_payment_day < app.payment_day() then
    paid_for := app.postpone_delivery(paid_for, app.shop_today(), 'paid_late');
  end if;
  perform app.mail_buyer(paid_for, 'payment_received', app.order_facts(paid_for));
end;
$$;
comment on function app.settle_payment is 'The order is paid; a delivery date that the payment missed is moved.';

create function app.receive_money(paid_for app.orders, payment app.payments, amount bigint, from_source text, of_reference text)
returns text
language plpgsql volatile set search_path = ''
as $$
declare
  missing constant bigint := paid_for.total_halalas - app.kept_halalas(paid_for.id);
  misfit constant text := case when payment.state = 'paid' then 'paid_twice'
    when paid_for.status = 'cancelled' or payment.state = 'expired' then 'paid_late' end;
begin
  insert into app.ledger_entries (order_id, kind, amount_halalas, source, reference)
  values (paid_for.id, 'money_in', amount, from_source, of_reference);
  if misfit is not null then
    perform app.owe_back(paid_for, amount, from_source, of_reference, misfit);
    return misfit;
  elsif amount < missing then
    perform app.note_event(paid_for.id, 'part_paid', of_reference);
    perform app.mail_buyer(paid_for, 'part_received', app.order_facts(paid_for)
      || jsonb_build_object('amount_halalas', amount));
    return 'part_paid';
  end if;
  update app.payments set method = case from_source when 'bank_transfer' then 'bank_transfer' else 'card' end,
    provider = from_source,
    reference = case from_source when 'bank_transfer' then paid_for.order_number else of_reference end
  where id = payment.id;
  perform app.settle_payment(payment, paid_for);
  if amount > missing then
    perform app.owe_back(paid_for, amount - missing, from_source, of_reference, 'too_much');
    return 'too_much';
  end if;
  return 'paid';
end;
$$;
comment on function app.receive_money is
  'Enters money into the ledger and pays the order with it (decision 38): paid, too_much, part_paid, paid_twice or paid_late.';

create function app.is_money(paid_for app.orders, named_order text, new_state text, amount bigint, new_currency text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(named_order, paid_for.order_number) = paid_for.order_number
    and coalesce(new_state = 'paid' and new_currency = 'SAR' and amount between 1 and 100000000000000, false)
$$;
comment on function app.is_money is 'Whether a provider reports money of this order in our currency.';

create function app.new_money(attempt app.payment_attempts, amount bigint) returns bigint
language sql stable set search_path = ''
as $$
  select amount - coalesce(sum(entry.amount_halalas), 0)::bigint from app.ledger_entries as entry
  where entry.order_id = attempt.order_id and entry.kind = 'money_in'
    and entry.source = attempt.provider and entry.reference = attempt.reference
$$;
comment on function app.new_money is 'What of an amount that a provider reports for an attempt is not in the ledger yet.';

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
    when not app.is_money(paid_for, named_order, new_state, amount, new_currency) then 'payment_refused'
    when attempt.state = 'paid' and app.new_money(attempt, amount) <= 0 then 'paid'
    when app.new_money(attempt, amount) <= 0 then 'payment_refused'
    when payment.state = 'paid' then 'paid_twice'
    when paid_for.status <> 'placed' or payment.state = 'expired' then 'payment_refused'
    when app.kept_halalas(paid_for.id) + app.new_money(attempt, amount) < paid_for.total_halalas then 'payment_refused'
    else 'paid'
  end
$$;
comment on function app.judge_attempt is
  'What is made of a provider''s report about an attempt. An order is paid when all that came in reaches its total.';

create function app.take_attempt(
  attempt app.payment_attempts, payment app.payments, paid_for app.orders, result text, new_state text, money bigint
) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  received text;
begin
  if result = 'failed' then
    update app.payment_attempts set state = 'failed' where id = attempt.id;
    -- A page that was left behind fails without a word about the one that is open.
    update app.payments set state = 'failed'
    where id = payment.id and provider = attempt.provider and reference = attempt.reference;
    return;
  end if;
  if result in ('paid', 'paid_twice') then
    update app.payment_attempts set state = 'paid' where id = attempt.id;
  end if;
  if money > 0 then
    received := app.receive_money(paid_for, payment, money, attempt.provider, attempt.reference);
  end if;
  if received in ('paid_twice', 'paid_late') then
    perform app.flag_payment(paid_for, received, attempt.reference);
  elsif received = 'too_much' then
    perform app.flag_payment(paid_for, 'paid_too_much', attempt.reference);
  elsif received = 'part_paid' or (money is null and result = 'payment_refused' and new_state = 'paid') then
    perform app.flag_payment(paid_for, case when received is null and paid_for.status = 'cancelled'
      then 'paid_late' else 'payment_mismatch' end, attempt.reference);
  end if;
end;
$$;
comment on function app.take_attempt is
  'Writes what a result means for the attempt, the payment, the ledger and the order. money: what is new of it, null where none can be believed.';

create function app.confirm_payment(
  from_provider text, of_reference text, event text, new_state text, amount bigint, new_currency text, named_order text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  attempt app.payment_attempts;
  payment app.payments;
  paid_for app.orders;
  result text;
begin
  select * into attempt from app.payment_attempts where provider = from_provider and reference = of_reference;
  if not found then
    return '{"result": "payment_not_found"}';
  end if;
  select * into paid_for from app.orders where id = attempt.order_id for update;
  select * into attempt from app.payment_attempts where id = attempt.id for update;
  select * into payment from app.payments where order_id = paid_for.id for update;
  result := app.judge_attempt(attempt, payment, paid_for, named_order, new_state, amount, new_currency);
  insert into app.payment_events (provider, event_id, payment_id, state, amount_halalas, currency, result)
  values (from_provider, event, payment.id, left(new_state, 40), amount, left(new_currency, 10), result)
  on conflict on constraint payment_events_pkey do nothing;
  if found then
    perform app.take_attempt(attempt, payment, paid_for, result, new_state,
      case when app.is_money(paid_for, named_order, new_state, amount, new_currency) then app.new_money(attempt, amount) end);
  else
    select known.result into result from app.payment_events as known where known.provider = from_provider and known.event_id = event;
  end if;
  return jsonb_build_object('result', result, 'order_number', paid_for.order_number,
    'state', (select state from app.payments where id = payment.id));
end;
$$;
comment on function app.confirm_payment is
  'Records each event of a provider once and moves the order. Returns its result: an exception would undo the record.';

create function public.payment_for(order_number text, cart text) returns jsonb
language sql volatile set search_path = '' as $$ select app.payment_for(order_number, cart) $$;
grant execute on function app.payment_for, public.payment_for to service_role;

create function public.record_payment_start(order_number text, provider text, reference text) returns jsonb
language sql volatile set search_path = '' as $$ select app.record_payment_start(order_number, provider, reference); select 'null'::jsonb $$;
grant execute on function app.record_payment_start, public.record_payment_start to service_role;

create function public.look_at_payment(order_number text, cart text) returns jsonb
language sql volatile set search_path = '' as $$ select app.look_at_payment(order_number, cart) $$;
grant execute on function app.look_at_payment, public.look_at_payment to service_role;

create function public.payments_to_ask(provider text, at_most integer default 50) returns jsonb
language sql stable set search_path = '' as $$ select app.payments_to_ask(provider, at_most) $$;
grant execute on function app.payments_to_ask, public.payments_to_ask to service_role;

create function public.payment_asked(provider text, reference text) returns jsonb
language sql volatile set search_path = '' as $$ select app.payment_asked(provider, reference); select 'null'::jsonb $$;
grant execute on function app.payment_asked, public.payment_asked to service_role;

create function public.confirm_payment(
  provider text, reference text, event_id text, state text, amount_halalas bigint, currency text,
  order_number text default null
) returns jsonb
language sql volatile set search_path = ''
as $$ select app.confirm_payment(provider, reference, event_id, state, amount_halalas, currency, order_number) $$;
grant execute on function app.confirm_payment, public.confirm_payment to service_role;
