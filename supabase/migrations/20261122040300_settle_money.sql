create function app.kept_halalas(order_key uuid) returns bigint
language sql stable set search_path = ''
as $$ select kept_halalas from app.order_balances where order_id = order_key $$;
comment on function app.kept_halalas is 'What has come in for an order and is not owed back.';

create function app.owe_back(placed app.orders, amount bigint, source text, reference text, reason text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  insert into app.ledger_entries (order_id, kind, amount_halalas, source, reference, reason)
  values (placed.id, 'owed_back', amount, source, left(reference, 200), reason);
  perform app.post_mail(placed.email, 'money_owed', app.order_facts(placed)
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

create or replace function app.flag_payment(paid_for app.orders, kind text, of_reference text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform app.note_event(paid_for.id, kind, of_reference);
  perform app.post_mail('{shop}', 'payment_flagged', app.order_brief(paid_for)
    || jsonb_build_object('flag', kind, 'reference', of_reference));
end;
$$;

create or replace function app.settle_payment(payment app.payments, paid_for app.orders) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update app.payments set state = 'paid', paid_at = clock_timestamp() where id = payment.id;
  update app.orders set status = 'payment_confirmed' where id = paid_for.id returning * into paid_for;
  perform app.note_event(paid_for.id, 'payment_confirmed');
  perform app.post_mail(paid_for.email, 'payment_received', app.order_facts(paid_for));
end;
$$;

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
    perform app.post_mail(paid_for.email, 'part_received', app.order_facts(paid_for)
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

drop function app.take_attempt(app.payment_attempts, app.payments, app.orders, text, text);
drop function app.judge_attempt(app.payment_attempts, app.payments, app.orders, text, text, bigint, text);

create function app.new_money(attempt app.payment_attempts, amount bigint) returns bigint
language sql stable set search_path = ''
as $$
  select amount - coalesce(sum(entry.amount_halalas), 0)::bigint from app.ledger_entries as entry
  where entry.order_id = attempt.order_id and entry.kind = 'money_in'
    and entry.source = attempt.provider and entry.reference = attempt.reference
$$;
comment on function app.new_money is 'What of an amount that a provider reports for an attempt is not in the ledger yet.';

create function app.is_money(paid_for app.orders, named_order text, new_state text, amount bigint, new_currency text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(named_order, paid_for.order_number) = paid_for.order_number
    and coalesce(new_state = 'paid' and new_currency = 'SAR' and amount between 1 and 100000000000000, false)
$$;
comment on function app.is_money is 'Whether a provider reports money of this order in our currency.';

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

create or replace function app.confirm_payment(
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
    return '{"verdict": "payment_not_found"}';
  end if;
  select * into paid_for from app.orders where id = attempt.order_id for update;
  select * into attempt from app.payment_attempts where id = attempt.id for update;
  select * into payment from app.payments where order_id = paid_for.id for update;
  result := app.judge_attempt(attempt, payment, paid_for, named_order, new_state, amount, new_currency);
  insert into app.payment_events (provider, event_id, payment_id, state, amount_halalas, currency, verdict)
  values (from_provider, event, payment.id, left(new_state, 40), amount, left(new_currency, 10), result)
  on conflict on constraint payment_events_pkey do nothing;
  if found then
    perform app.take_attempt(attempt, payment, paid_for, result, new_state,
      case when app.is_money(paid_for, named_order, new_state, amount, new_currency) then app.new_money(attempt, amount) end);
  else
    select known.verdict into result from app.payment_events as known where known.provider = from_provider and known.event_id = event;
  end if;
  return jsonb_build_object('verdict', result, 'order_number', paid_for.order_number,
    'state', (select state from app.payments where id = payment.id));
end;
$$;

create or replace function app.payment_for(wanted text, cart text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own app.orders := app.own_order(app.session_of(cart), wanted);
begin
  return (select jsonb_build_object('order_number', own.order_number, 'email', own.email, 'method', method,
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

drop function public.record_transfer(text, bigint, text);
drop function app.record_transfer(text, bigint, text);

create function app.record_transfer(wanted text, amount bigint, bank_reference text, exact boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen app.orders := app.shop_order(wanted);
  transfer constant text := coalesce(app.clean_text(bank_reference, 120), chosen.order_number);
  recorded constant boolean := exists (select from app.ledger_entries where order_id = chosen.id
    and kind = 'money_in' and source = 'bank_transfer' and reference = transfer);
  due constant bigint := chosen.total_halalas - app.kept_halalas(chosen.id);
  payment app.payments;
  received text;
begin
  select * into payment from app.payments where order_id = chosen.id for update;
  if app.text_fault(bank_reference, 120, false) is not null then
    perform app.fail(422, 'input_invalid', '{"fields": {"reference": "too_long"}}');
  elsif recorded or (exact and chosen.status not in ('placed', 'cancelled')) then
    perform app.fail(409, 'order_not_changeable', jsonb_build_object('status', chosen.status, 'state', payment.state,
      'allowed', to_jsonb(app.next_statuses(chosen)), 'recorded', recorded));
  elsif amount is null or amount not between 1 and 100000000000000
    or (exact and chosen.status = 'placed' and amount <> due) then
    perform app.fail(403, 'payment_refused', jsonb_build_object('total_halalas', chosen.total_halalas, 'due_halalas', due));
  end if;
  received := app.receive_money(chosen, payment, amount, 'bank_transfer', transfer);
  insert into app.payment_events (provider, event_id, payment_id, state, amount_halalas, currency, verdict)
  values ('bank_transfer', chosen.order_number || ' ' || transfer, payment.id, 'paid', amount, payment.currency, received)
  on conflict on constraint payment_events_pkey do nothing;
  perform app.note_event(chosen.id, 'transfer_arrived', transfer);
  if received in ('paid_twice', 'paid_late', 'too_much') then
    perform app.note_event(chosen.id, case received when 'too_much' then 'paid_too_much' else received end, transfer);
  end if;
  return app.order_for_shop(app.shop_order(wanted));
end;
$$;
comment on function app.record_transfer is
  'The shop has seen a transfer on its account: any amount, each bank reference once. With exact, only what is due for an open order.';

create function app.record_return(wanted text, amount bigint, bank_reference text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen app.orders := app.shop_order(wanted);
  transfer constant text := app.clean_text(bank_reference, 120);
  fault constant text := app.text_fault(bank_reference, 120, true);
  owed constant bigint := (select still_owed_halalas from app.order_balances where order_id = chosen.id);
begin
  if fault is not null then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', jsonb_build_object('reference', fault)));
  elsif exists (select from app.ledger_entries
    where order_id = chosen.id and kind = 'paid_back' and reference = transfer) then
    perform app.fail(409, 'order_not_changeable', jsonb_build_object('status', chosen.status, 'reference', transfer));
  elsif amount is null or amount not between 1 and owed then
    perform app.fail(403, 'payment_refused', jsonb_build_object('owed_halalas', owed));
  end if;
  insert into app.ledger_entries (order_id, kind, amount_halalas, source, reference)
  values (chosen.id, 'paid_back', amount, 'bank_transfer', transfer);
  perform app.note_event(chosen.id, 'paid_back', transfer);
  perform app.post_mail(chosen.email, 'money_returned', app.order_facts(chosen)
    || jsonb_build_object('amount_halalas', amount, 'reference', transfer));
  return app.order_for_shop(chosen);
end;
$$;
comment on function app.record_return is
  'The shop has paid money back: at most what is still owed, each reference once. The buyer is mailed.';

create function app.shop_owed(at_most integer) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select app.expire_orders(null);
  select coalesce(jsonb_agg(jsonb_build_object('order_number', order_number, 'status', status, 'placed_at', placed_at,
    'received_halalas', received_halalas, 'owed_halalas', owed_halalas, 'returned_halalas', returned_halalas,
    'still_owed_halalas', still_owed_halalas, 'reasons', reasons) order by placed_at), '[]')
  from (select balance.*, entry.reasons
        from (select distinct order_id from app.ledger_entries where kind = 'owed_back') as owing
        join app.order_balances as balance on balance.order_id = owing.order_id and balance.still_owed_halalas > 0
        cross join lateral (select jsonb_agg(distinct reason) as reasons from app.ledger_entries
          where order_id = owing.order_id and kind = 'owed_back') as entry
        order by balance.placed_at limit least(greatest(at_most, 1), 500)) as open
$$;
comment on function app.shop_owed is 'Orders whose buyers are owed money back, the oldest first.';
create index ledger_entries_owed on app.ledger_entries (order_id) where kind = 'owed_back';

create or replace function app.order_for_shop(placed app.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select app.order_json(placed) || jsonb_build_object(
    'email', placed.email,
    'allowed', to_jsonb(app.next_statuses(placed)),
    'events', (select jsonb_agg(jsonb_build_object('kind', kind, 'at', at, 'detail', detail) order by at, id)
               from app.order_events where order_id = placed.id),
    'ledger', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'amount_halalas', amount_halalas,
                 'source', source, 'reference', reference, 'reason', reason, 'at', at) order by id), '[]')
               from app.ledger_entries where order_id = placed.id))
$$;

create function public.record_transfer(
  order_number text, amount_halalas bigint, reference text default null, exact boolean default false
) returns jsonb
language sql volatile set search_path = ''
as $$ select app.record_transfer(order_number, amount_halalas, reference, exact) $$;
create function public.record_return(order_number text, amount_halalas bigint, reference text) returns jsonb
language sql volatile set search_path = '' as $$ select app.record_return(order_number, amount_halalas, reference) $$;
create function public.shop_owed(at_most integer default 200) returns jsonb
language sql volatile set search_path = '' as $$ select app.shop_owed(at_most) $$;
revoke execute on function app.record_transfer, public.record_transfer, app.record_return, public.record_return,
  app.shop_owed, public.shop_owed from public, anon, authenticated;
grant execute on function app.record_transfer, public.record_transfer to service_role;
grant execute on function app.record_return, public.record_return to service_role;
grant execute on function app.shop_owed, public.shop_owed to service_role;
