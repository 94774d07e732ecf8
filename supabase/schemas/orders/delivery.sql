-- The delivery of an order is moved: by its buyer, or because the money came too late (decision 48).

create function app.deliverable_from(placed app.orders) returns date
language sql stable set search_path = ''
as $$
  select case when app.is_unpaid(payment) and (payment.method = 'bank_transfer' or payment.reported_at is not null)
    then app.riyadh_day(payment.expires_at) else app.shop_today() end
  from app.payments as payment where payment.order_id = placed.id
$$;
comment on function app.deliverable_from is
  'The day from which the lead time of an order counts: a transfer may arrive on the day of its deadline, a reported one also where a card was chosen afterwards.';

create function app.set_delivery(chosen app.orders, new_day date, new_slot text, reason text) returns app.orders
language plpgsql volatile set search_path = ''
as $$
declare
  moved app.orders;
begin
  update app.orders set delivery_date = new_day, delivery_slot = new_slot,
    latest_payment_day = new_day - app.order_lead_time(id) - 1,
    delivery_moved_from = case when reason <> 'chosen' then chosen.delivery_date end
  where id = chosen.id returning * into moved;
  perform app.note_event(moved.id, 'delivery_moved', chosen.delivery_date || ' ' || chosen.delivery_slot);
  perform app.mail_buyer(moved, 'delivery_moved', app.order_facts(moved) || jsonb_build_object(
    'reason', reason, 'previous_date', chosen.delivery_date, 'previous_slot', chosen.delivery_slot, 'key', app.add_order_key(moved.id)));
  return moved;
end;
$$;
comment on function app.set_delivery is
  'Moves the delivery of an order and mails the buyer: because the transfer is late (awaited, paid_late), or as the buyer chose.';

create function app.postpone_delivery(late app.orders, from_day date, reason text) returns app.orders
language plpgsql volatile set search_path = ''
as $$
declare
  first record;
begin
  select * into first from app.first_delivery(from_day, app.order_lead_time(late.id), late.delivery_slot);
  if first.day is null then
    perform app.flag_payment(late, 'delivery_impossible', late.order_number);
    update app.orders set latest_payment_day = null where id = late.id returning * into late;
    return late;
  end if;
  perform app.take_slot(first.day, first.slot);
  return app.set_delivery(late, first.day, first.slot, reason);
end;
$$;
comment on function app.postpone_delivery is
  'Moves a delivery that became impossible to the first free date. Where 90 days are taken, the shop is mailed instead.';

create function app.postpone_deliveries() returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  late app.orders;
  postponed integer := 0;
begin
  for late in
    select orders.* from app.orders join app.payments as payment on payment.order_id = orders.id
    where orders.status = 'placed' and orders.latest_payment_day < app.payment_day() and not app.is_overdue(payment)
    order by orders.id limit 100 for update of orders skip locked
  loop
    perform app.postpone_delivery(late, app.deliverable_from(late), 'awaited');
    postponed := postponed + 1;
  end loop;
  return postponed;
end;
$$;
comment on function app.postpone_deliveries is 'Moves the deliveries of unpaid orders whose money can no longer be in time, 100 in each call.';

create function app.movable_order(typed_number text, cart text, key text) returns app.orders
language plpgsql volatile set search_path = ''
as $$
declare
  chosen app.orders := app.visible_order(typed_number, cart, key);
begin
  select * into chosen from app.orders where id = chosen.id for update;
  if chosen.status not in ('placed', 'payment_confirmed') then
    perform app.fail(409, 'order_not_changeable');
  end if;
  return chosen;
end;
$$;
comment on function app.movable_order is 'An order whose delivery its buyer may still move, locked: until the shop prepares it.';

create function app.order_delivery_options(typed_number text, cart text, key text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen constant app.orders := app.movable_order(typed_number, cart, key);
  lead_time constant integer := app.order_lead_time(chosen.id);
begin
  return jsonb_build_object(
    'today', app.shop_today(),
    'lead_time_days', lead_time,
    'dates', (select jsonb_agg(app.delivery_day(day) order by day)
              from app.delivery_dates(app.deliverable_from(chosen), lead_time) as day));
end;
$$;
comment on function app.order_delivery_options is 'The dates and slots that the delivery of an order may be moved to.';

create function app.move_delivery(typed_number text, new_day date, new_slot text, cart text, key text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen app.orders := app.movable_order(typed_number, cart, key);
begin
  if (new_day, new_slot) is not distinct from (chosen.delivery_date, chosen.delivery_slot) then
    update app.orders set delivery_moved_from = null where id = chosen.id returning * into chosen;
    return app.order_json(chosen);
  end if;
  if new_day is null or new_day not in (
      select app.delivery_dates(app.deliverable_from(chosen), app.order_lead_time(chosen.id)))
    or exists (select from app.blackout_dates as blackout where blackout.day = new_day) then
    perform app.fail(409, 'delivery_date_unavailable');
  end if;
  perform app.take_slot(new_day, new_slot);
  return app.order_json(app.set_delivery(chosen, new_day, new_slot, 'chosen'));
end;
$$;
comment on function app.move_delivery is
  'Moves the delivery as the buyer chose. The present date and slot again answer the question about a moved delivery: it suits.';

create function public.order_delivery_options(order_number text, cart text default null, key text default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.order_delivery_options(order_number, cart, key) $$;
grant execute on function app.order_delivery_options, public.order_delivery_options to anon, authenticated, service_role;

create function public.move_delivery(
  order_number text, delivery_date date, delivery_slot text, cart text default null, key text default null
) returns jsonb
language sql volatile set search_path = ''
as $$ select app.move_delivery(order_number, delivery_date, delivery_slot, cart, key) $$;
grant execute on function app.move_delivery, public.move_delivery to anon, authenticated, service_role;
