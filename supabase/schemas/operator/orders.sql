-- The operator's functions for orders: npm run shop -- orders.

create function app.next_statuses(placed app.orders) returns text[]
language sql stable set search_path = ''
as $$
  select case placed.status
    when 'placed' then '{cancelled}'::text[] -- only money makes it payment_confirmed
    when 'payment_confirmed' then '{processing,cancelled}'
    when 'processing' then '{ready,cancelled}'
    when 'ready' then '{delivered}'
    else '{}' end
$$;
comment on function app.next_statuses is 'What the shop may make of an order; keep_order_moving_forward guards the same road.';

create function app.order_for_shop(placed app.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select app.order_json(placed) || jsonb_build_object(
    'email', placed.email,
    'allowed', to_jsonb(app.next_statuses(placed)),
    'events', (select jsonb_agg(jsonb_build_object('kind', kind, 'at', at, 'detail', detail, 'request_id', request_id)
                 order by at, id)
               from app.order_events where order_id = placed.id),
    'ledger', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'amount_halalas', amount_halalas,
                 'source', source, 'reference', reference, 'reason', reason, 'at', at) order by id), '[]')
               from app.ledger_entries where order_id = placed.id))
$$;
comment on function app.order_for_shop is 'An order as the shop sees it: with its buyer''s e-mail, what it may become, and the reasons.';

create function app.shop_order(typed_number text) returns app.orders
language plpgsql volatile set search_path = ''
as $$
declare
  chosen app.orders := app.find_order(typed_number);
begin
  select * into chosen from app.orders where id = chosen.id for update;
  if chosen.id is null then
    perform app.fail(404, 'order_not_found');
  end if;
  return chosen;
end;
$$;
comment on function app.shop_order is 'Any order by its number, locked: for the shop.';

create function app.require_next(chosen app.orders, next_status text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if next_status = any (app.next_statuses(chosen)) then
    return;
  end if;
  perform app.fail(409, 'order_not_changeable', jsonb_build_object(
    'status', chosen.status, 'allowed', to_jsonb(app.next_statuses(chosen))));
end;
$$;
comment on function app.require_next is 'Refuses a step that is not the next one, and names those that are.';

create function app.order_conditions(filters jsonb) returns text
language sql stable set search_path = ''
as $$
  select coalesce(string_agg(condition, ' and ' order by condition), 'true')
  from (values
    (case when filters ? 'status' then format('orders.status = %L', filters ->> 'status') end),
    (case when filters ? 'email' then format('orders.email collate "C" = %L', filters ->> 'email') end),
    (case when filters ? 'phone' then format('app.phone_key(orders.address ->> ''phone'') collate "C" >= %1$L
      and app.phone_key(orders.address ->> ''phone'') collate "C" < %1$L || '':''', app.phone_key(filters ->> 'phone')) end),
    (case when filters ? 'from' then format('orders.placed_at >= %L::date::timestamp at time zone ''Asia/Riyadh''', filters ->> 'from') end),
    (case when filters ? 'to' then format('orders.placed_at < (%L::date + 1)::timestamp at time zone ''Asia/Riyadh''', filters ->> 'to') end),
    (case when filters ? 'delivery' then format('orders.delivery_date = %L::date', filters ->> 'delivery') end),
    (case when filters ? 'after' then format('(orders.placed_at, orders.id) < (select last.placed_at, last.id
      from app.orders as last where last.order_number = %L)', filters ->> 'after') end)
  ) as listed (condition) where condition is not null
$$;
comment on function app.order_conditions is
  'Conditions on app.orders as `orders`; every value a literal. ":" is the character after the digits.';

create function app.order_search_query(filters jsonb, at_most integer) returns text
language sql stable set search_path = ''
as $$
  select format('select orders.* from app.orders where %s order by orders.placed_at desc, orders.id desc limit %s',
    app.order_conditions(filters), least(greatest(at_most, 1), 500) + 1)
$$;
comment on function app.order_search_query is 'One order more than asked for: it shows whether there is a next page.';

create function app.shop_orders(filters jsonb, at_most integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  page jsonb;
begin
  if jsonb_typeof(filters) is distinct from 'object' then
    perform app.fail(422, 'input_invalid', '{"fields": {"filters": "invalid"}}');
  end if;
  if exists (select from jsonb_each(filters) as filter
      where key not in ('status', 'email', 'phone', 'from', 'to', 'delivery', 'after')
        or jsonb_typeof(value) <> 'string' or char_length(value #>> '{}') > 254)
    or coalesce(filters ->> 'phone' !~ '[0-9]{4}', false) then
    perform app.fail(422, 'input_invalid', '{"fields": {"filters": "invalid"}}');
  end if;
  perform app.expire_orders(null);
  execute format($query$
    with found as (%s),
    listed as (select found.*, row_number() over (order by placed_at desc, id desc) as place from found)
    select jsonb_build_object(
      'orders', coalesce(jsonb_agg(jsonb_build_object('order_number', order_number, 'status', status, 'placed_at', placed_at,
        'total_halalas', total_halalas, 'method', payment.method, 'state', payment.state, 'delivery_date', delivery_date,
        'delivery_slot', delivery_slot, 'email', email, 'full_name', address ->> 'full_name') order by place)
        filter (where place <= %s), '[]'),
      'more', count(*) > %s)
    from listed join app.payments as payment on payment.order_id = listed.id
    $query$, app.order_search_query(filters, at_most), least(greatest(at_most, 1), 500), least(greatest(at_most, 1), 500))
  into page;
  return page;
end;
$$;
comment on function app.shop_orders is
  'Orders for the shop, the newest first: {"orders", "more"}. filters: status, email, phone (its last digits, at least 4), from and to (days in Riyadh), delivery (a day), after (the number that the last page ended with).';

create function app.show_order(typed_number text) returns jsonb
language sql volatile security definer set search_path = ''
as $$ select app.order_for_shop(app.shop_order(typed_number)) $$;
comment on function app.show_order is 'One order with all that the shop needs.';

create function app.advance_order(typed_number text, new_status text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen app.orders := app.shop_order(typed_number);
begin
  -- A cancellation has a reason and goes its own way.
  if new_status = 'cancelled' then
    perform app.fail(422, 'input_invalid', '{"fields": {"status": "invalid"}}');
  end if;
  perform app.require_next(chosen, new_status);
  update app.orders set status = new_status where id = chosen.id returning * into chosen;
  perform app.note_event(chosen.id, new_status);
  perform app.mail_buyer(chosen, 'order_moved', app.order_facts(chosen) || jsonb_build_object('status', new_status));
  return app.order_for_shop(chosen);
end;
$$;
comment on function app.advance_order is 'Moves an order to its next state and emails the buyer.';

create function app.cancel_order(typed_number text, reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen app.orders := app.shop_order(typed_number);
  why constant text := app.clean_text(reason, 500);
  error constant text := app.text_error(reason, 500, true);
  was_paid constant boolean := exists (select from app.payments where order_id = chosen.id and state = 'paid');
begin
  if error is not null then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', jsonb_build_object('reason', error)));
  end if;
  perform app.require_next(chosen, 'cancelled');
  update app.orders set status = 'cancelled' where id = chosen.id returning * into chosen;
  update app.payments set state = 'expired' where order_id = chosen.id and state <> 'paid';
  perform app.note_event(chosen.id, 'cancelled', why);
  perform app.mail_buyer(chosen, 'order_cancelled', app.order_facts(chosen)
    || jsonb_build_object('reason', why, 'was_paid', was_paid, 'owed_halalas', app.owe_back_all(chosen)));
  return app.order_for_shop(chosen);
end;
$$;
comment on function app.cancel_order is
  'Cancels an order before it is ready, with a reason that the buyer reads; money of it is owed back and the shop is mailed.';

create function app.record_transfer(typed_number text, amount bigint, bank_reference text, exact boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen app.orders := app.shop_order(typed_number);
  transfer constant text := coalesce(app.clean_text(bank_reference, 120), chosen.order_number);
  recorded constant boolean := exists (select from app.ledger_entries where order_id = chosen.id
    and kind = 'money_in' and source = 'bank_transfer' and reference = transfer);
  due constant bigint := chosen.total_halalas - app.kept_halalas(chosen.id);
  payment app.payments;
  received text;
begin
  select * into payment from app.payments where order_id = chosen.id for update;
  if app.text_error(bank_reference, 120, false) is not null then
    perform app.fail(422, 'input_invalid', '{"fields": {"reference": "too_long"}}');
  elsif recorded or (exact and chosen.status not in ('placed', 'cancelled')) then
    perform app.fail(409, 'order_not_changeable', jsonb_build_object('status', chosen.status, 'state', payment.state,
      'allowed', to_jsonb(app.next_statuses(chosen)), 'recorded', recorded));
  elsif amount is null or amount not between 1 and 100000000000000
    or (exact and chosen.status = 'placed' and amount <> due) then
    perform app.fail(403, 'payment_refused', jsonb_build_object('total_halalas', chosen.total_halalas, 'due_halalas', due));
  end if;
  received := app.receive_money(chosen, payment, amount, 'bank_transfer', transfer);
  insert into app.payment_events (provider, event_id, payment_id, state, amount_halalas, currency, result)
  values ('bank_transfer', chosen.order_number || ' ' || transfer, payment.id, 'paid', amount, payment.currency, received)
  on conflict on constraint payment_events_pkey do nothing;
  perform app.note_event(chosen.id, 'transfer_arrived', transfer);
  if received in ('paid_twice', 'paid_late', 'too_much') then
    perform app.note_event(chosen.id, case received when 'too_much' then 'paid_too_much' else received end, transfer);
  end if;
  return app.order_for_shop(app.shop_order(typed_number));
end;
$$;
comment on function app.record_transfer is
  'The shop has seen a transfer on its account: any amount, each bank reference once. With exact, only what is due for an open order.';

create function app.record_return(typed_number text, amount bigint, bank_reference text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen app.orders := app.shop_order(typed_number);
  transfer constant text := app.clean_text(bank_reference, 120);
  error constant text := app.text_error(bank_reference, 120, true);
  owed constant bigint := (select still_owed_halalas from app.order_balances where order_id = chosen.id);
begin
  if error is not null then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', jsonb_build_object('reference', error)));
  elsif exists (select from app.ledger_entries
    where order_id = chosen.id and kind = 'paid_back' and reference = transfer) then
    perform app.fail(409, 'order_not_changeable', jsonb_build_object('status', chosen.status, 'reference', transfer));
  elsif amount is null or amount not between 1 and owed then
    perform app.fail(403, 'payment_refused', jsonb_build_object('owed_halalas', owed));
  end if;
  insert into app.ledger_entries (order_id, kind, amount_halalas, source, reference)
  values (chosen.id, 'paid_back', amount, 'bank_transfer', transfer);
  perform app.note_event(chosen.id, 'paid_back', transfer);
  perform app.mail_buyer(chosen, 'money_returned', app.order_facts(chosen)
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

create function public.shop_orders(filters jsonb default '{}', at_most integer default 50) returns jsonb
language sql volatile set search_path = '' as $$ select app.shop_orders(filters, at_most) $$;
grant execute on function app.shop_orders, public.shop_orders to service_role;

create function public.show_order(order_number text) returns jsonb
language sql volatile set search_path = '' as $$ select app.show_order(order_number) $$;
grant execute on function app.show_order, public.show_order to service_role;

create function public.advance_order(order_number text, status text) returns jsonb
language sql volatile set search_path = '' as $$ select app.advance_order(order_number, status) $$;
grant execute on function app.advance_order, public.advance_order to service_role;

create function public.cancel_order(order_number text, reason text) returns jsonb
language sql volatile set search_path = '' as $$ select app.cancel_order(order_number, reason) $$;
grant execute on function app.cancel_order, public.cancel_order to service_role;

create function public.record_transfer(
  order_number text, amount_halalas bigint, reference text default null, exact boolean default false
) returns jsonb
language sql volatile set search_path = ''
as $$ select app.record_transfer(order_number, amount_halalas, reference, exact) $$;
grant execute on function app.record_transfer, public.record_transfer to service_role;

create function public.record_return(order_number text, amount_halalas bigint, reference text) returns jsonb
language sql volatile set search_path = '' as $$ select app.record_return(order_number, amount_halalas, reference) $$;
grant execute on function app.record_return, public.record_return to service_role;

create function public.shop_owed(at_most integer default 200) returns jsonb
language sql volatile set search_path = '' as $$ select app.shop_owed(at_most) $$;
grant execute on function app.shop_owed, public.shop_owed to service_role;
