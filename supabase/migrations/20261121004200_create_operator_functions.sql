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
    'events', (select jsonb_agg(jsonb_build_object('kind', kind, 'at', at, 'detail', detail) order by at, id)
               from app.order_events where order_id = placed.id))
$$;
comment on function app.order_for_shop is 'An order as the shop sees it: with its buyer''s e-mail, what it may become, and the reasons.';

create function app.shop_order(wanted text) returns app.orders
language plpgsql volatile set search_path = ''
as $$
declare
  chosen app.orders := app.find_order(wanted);
begin
  select * into chosen from app.orders where id = chosen.id for update;
  if chosen.id is null then
    perform app.fail(404, 'order_not_found');
  end if;
  return chosen;
end;
$$;
comment on function app.shop_order is 'Any order by its number, locked: for the shop.';

create function app.require_next(chosen app.orders, wanted text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if wanted = any (app.next_statuses(chosen)) then
    return;
  end if;
  perform app.fail(409, 'order_not_changeable', jsonb_build_object(
    'status', chosen.status, 'allowed', to_jsonb(app.next_statuses(chosen))));
end;
$$;
comment on function app.require_next is 'Refuses a step that is not the next one, and names those that are.';

create function app.shop_orders(of_status text, at_most integer) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select app.expire_orders(null);
  select coalesce(jsonb_agg(jsonb_build_object('order_number', order_number, 'status', status, 'placed_at', placed_at,
    'total_halalas', total_halalas, 'method', method, 'state', state, 'delivery_date', delivery_date,
    'delivery_slot', delivery_slot) order by placed_at desc), '[]')
  from (select orders.*, payment.method, payment.state
        from app.orders join app.payments as payment on payment.order_id = orders.id
        where of_status is null or orders.status = of_status
        order by orders.placed_at desc limit least(greatest(at_most, 1), 500)) as newest
$$;
comment on function app.shop_orders is 'The newest orders, of one status or of all.';

create function app.show_order(wanted text) returns jsonb
language sql volatile security definer set search_path = ''
as $$ select app.order_for_shop(app.shop_order(wanted)) $$;
comment on function app.show_order is 'One order with all that the shop needs.';

create function app.advance_order(wanted text, new_status text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen app.orders := app.shop_order(wanted);
begin
  -- A cancellation has a reason and goes its own way.
  if new_status = 'cancelled' then
    perform app.fail(422, 'input_invalid', '{"fields": {"status": "invalid"}}');
  end if;
  perform app.require_next(chosen, new_status);
  update app.orders set status = new_status where id = chosen.id returning * into chosen;
  perform app.note_event(chosen.id, new_status);
  perform app.post_mail(chosen.email, 'order_moved', app.order_facts(chosen) || jsonb_build_object('status', new_status));
  return app.order_for_shop(chosen);
end;
$$;
comment on function app.advance_order is 'Moves an order to its next state and emails the buyer.';

create function app.cancel_order(wanted text, reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen app.orders := app.shop_order(wanted);
  why constant text := app.clean_text(reason, 500);
  fault constant text := app.text_fault(reason, 500, true);
  was_paid constant boolean := exists (select from app.payments where order_id = chosen.id and state = 'paid');
begin
  if fault is not null then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', jsonb_build_object('reason', fault)));
  end if;
  perform app.require_next(chosen, 'cancelled');
  update app.orders set status = 'cancelled' where id = chosen.id returning * into chosen;
  update app.payments set state = 'expired' where order_id = chosen.id and state <> 'paid';
  perform app.note_event(chosen.id, 'cancelled', why);
  perform app.post_mail(chosen.email, 'order_cancelled',
    app.order_facts(chosen) || jsonb_build_object('reason', why, 'was_paid', was_paid));
  if was_paid then
    perform app.post_mail('{shop}', 'refund_due', app.order_facts(chosen));
  end if;
  return app.order_for_shop(chosen);
end;
$$;
comment on function app.cancel_order is 'Cancels an order before it is ready, with a reason that the buyer reads; money to return is reported to the shop.';

create function app.record_transfer(wanted text, amount bigint, bank_reference text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen app.orders := app.shop_order(wanted);
  told constant text := coalesce(app.clean_text(bank_reference, 120), chosen.order_number);
  payment app.payments;
begin
  select * into payment from app.payments where order_id = chosen.id for update;
  if app.text_fault(bank_reference, 120, false) is not null then
    perform app.fail(422, 'input_invalid', '{"fields": {"reference": "too_long"}}');
  elsif chosen.status <> 'placed' or not app.is_unpaid(payment) then
    perform app.fail(409, 'order_not_changeable', jsonb_build_object(
      'status', chosen.status, 'state', payment.state, 'allowed', to_jsonb(app.next_statuses(chosen))));
  elsif amount is distinct from payment.amount_halalas then
    perform app.fail(403, 'payment_refused', jsonb_build_object('total_halalas', payment.amount_halalas));
  end if;
  insert into app.payment_events (provider, event_id, payment_id, state, amount_halalas, currency, verdict)
  values ('bank_transfer', chosen.order_number || ' ' || told, payment.id, 'paid', amount, payment.currency, 'paid');
  update app.payments set method = 'bank_transfer', provider = 'bank_transfer', reference = chosen.order_number
  where id = payment.id;
  perform app.settle_payment(payment, chosen);
  perform app.note_event(chosen.id, 'transfer_arrived', told);
  return app.order_for_shop(app.shop_order(wanted));
end;
$$;
comment on function app.record_transfer is 'The shop has seen the transfer on its account: the whole total, or nothing is recorded.';

create function public.shop_orders(status text default null, at_most integer default 50) returns jsonb
language sql volatile set search_path = '' as $$ select app.shop_orders(status, at_most) $$;
create function public.show_order(order_number text) returns jsonb
language sql volatile set search_path = '' as $$ select app.show_order(order_number) $$;
create function public.advance_order(order_number text, status text) returns jsonb
language sql volatile set search_path = '' as $$ select app.advance_order(order_number, status) $$;
create function public.cancel_order(order_number text, reason text) returns jsonb
language sql volatile set search_path = '' as $$ select app.cancel_order(order_number, reason) $$;
create function public.record_transfer(order_number text, amount_halalas bigint, reference text default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.record_transfer(order_number, amount_halalas, reference) $$;
grant execute on function app.shop_orders, public.shop_orders to service_role;
grant execute on function app.show_order, public.show_order to service_role;
grant execute on function app.advance_order, public.advance_order to service_role;
grant execute on function app.cancel_order, public.cancel_order to service_role;
grant execute on function app.record_transfer, public.record_transfer to service_role;
