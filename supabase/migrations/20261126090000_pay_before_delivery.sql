-- A delivery date follows from the money (decision 48): none is offered that the chosen way of paying could miss, and
-- one that became impossible is moved, with an email that asks the buyer.

alter table app.orders add column latest_payment_day date;
comment on column app.orders.latest_payment_day is
  'The last day in Riyadh on which the money may arrive for the delivery date: the lead time follows it.';
alter table app.orders add column delivery_moved_from date;
comment on column app.orders.delivery_moved_from is
  'The delivery date that became impossible, until the buyer has answered the question about the new one.';

update app.orders set latest_payment_day = delivery_date - 1 - coalesce((
  select max(lead_time_days) from app.order_items as item where item.order_id = orders.id), 0)
where status = 'placed';

create index orders_by_latest_payment on app.orders (latest_payment_day) where status = 'placed';

alter table app.outbox drop constraint outbox_kind_known;
alter table app.outbox add constraint outbox_kind_known check (kind in ('order_placed', 'transfer_reported',
  'payment_received', 'payment_flagged', 'order_moved', 'order_cancelled', 'refund_due',
  'form_received', 'message_received', 'quote_received', 'newsletter_asked',
  'quote_answered', 'quote_message', 'quote_withdrawn', 'quote_reply', 'quote_settled',
  'transfer_chosen', 'transfer_reminder', 'part_received', 'money_owed', 'money_returned', 'order_expired', 'order_link',
  'delivery_moved'));

create function app.riyadh_day(instant timestamptz) returns date
language sql immutable set search_path = ''
as $$ select (instant at time zone 'Asia/Riyadh')::date $$;
comment on function app.riyadh_day is 'The day of an instant in Riyadh.';

-- A card has an hour to pay: an order of the last hour of a day is paid in time on the next one.
create function app.payment_day() returns date
language sql stable set search_path = ''
as $$ select app.riyadh_day(clock_timestamp() - interval '1 hour') $$;
comment on function app.payment_day is 'The day that a payment of this moment counts for.';

create function app.order_lead_time(order_key uuid) returns integer
language sql stable set search_path = ''
as $$ select coalesce(max(lead_time_days), 0) from app.order_items where order_id = order_key $$;
comment on function app.order_lead_time is 'The largest lead time among the lines of an order, in days.';

create function app.is_paid_in_time(latest_day date, method text, placed_at timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select method <> 'bank_transfer' or latest_day >= app.riyadh_day(app.payment_deadline(method, placed_at))
$$;
comment on function app.is_paid_in_time is
  'Whether a payment that arrives as late as its method allows still makes the delivery date.';

create function app.first_delivery(from_day date, lead_time integer, wished_slot text, out day date, out slot text)
returns record
language sql stable set search_path = ''
as $$
  select offered::date, delivery_slots.id
  from generate_series(from_day + lead_time + 1, from_day + lead_time + 90, interval '1 day') as offered,
    app.delivery_slots
  where extract(dow from offered)::integer <> all (app.closed_weekdays())
    and not exists (select from app.blackout_dates as blackout where blackout.day = offered::date)
    and available and position is not null and not app.slot_is_full(offered::date, delivery_slots)
  order by offered, delivery_slots.id <> wished_slot, position
  limit 1
$$;
comment on function app.first_delivery is
  'The first free date and slot for money that arrives on a day, in the wished slot where that is free. Null: 90 days are taken.';

create function app.require_payment_in_time(latest_day date, method text, placed_at timestamptz, lead_time integer, wished_slot text)
returns void
language plpgsql stable set search_path = ''
as $$
declare
  deadline constant date := app.riyadh_day(app.payment_deadline(method, placed_at));
  first record;
begin
  if not app.is_paid_in_time(latest_day, method, placed_at) then
    select * into first from app.first_delivery(deadline, lead_time, wished_slot);
    perform app.fail(409, 'delivery_before_payment',
      jsonb_build_object('awaited_until', deadline, 'date', first.day, 'slot', first.slot));
  end if;
end;
$$;
comment on function app.require_payment_in_time is
  'Refuses a delivery date that the way of paying could miss, and names the first one that it cannot.';

create function app.take_slot(chosen_day date, slot_id text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  chosen app.delivery_slots;
begin
  select * into chosen from app.delivery_slots where id = slot_id and available and position is not null;
  if app.capacity_on(chosen_day, chosen) is not null then
    -- The last place of a slot goes to one of those who ask at once.
    perform pg_advisory_xact_lock(hashtextextended('slot:' || chosen_day || slot_id, 0));
  end if;
  if chosen.id is null or app.slot_is_full(chosen_day, chosen) then
    perform app.fail(409, 'delivery_slot_unavailable');
  end if;
end;
$$;
comment on function app.take_slot is 'Locks a slot of a date, or refuses it where it is full or not offered.';

create or replace function app.require_delivery(session_key uuid, day date, slot_id text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if day is null or day not in (select app.delivery_dates(app.shop_today(), app.cart_lead_time(session_key)))
    or exists (select from app.blackout_dates as blackout where blackout.day = require_delivery.day) then
    perform app.fail(409, 'delivery_date_unavailable');
  end if;
  perform app.take_slot(day, slot_id);
end;
$$;

create or replace function app.delivery_options(cart text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  lead_time constant integer := app.cart_lead_time(app.session_of(cart));
begin
  return jsonb_build_object(
    'today', app.shop_today(),
    'lead_time_days', lead_time,
    'transfer_from', app.riyadh_day(app.payment_deadline('bank_transfer', now())) + lead_time + 1,
    'dates', (select jsonb_agg(app.delivery_day(day) order by day)
              from app.delivery_dates(app.shop_today(), lead_time) as day));
end;
$$;
comment on function app.delivery_options is
  'The dates and slots that a cart may choose, and from which date on a transfer may pay; place_order checks by the same rules.';

create or replace function app.insert_order(draft app.orders, lines jsonb, method text, secret_key text) returns app.orders
language plpgsql volatile set search_path = ''
as $$
declare
  placed app.orders;
begin
  insert into app.orders (order_number, shopper_id, session_id, idempotency_key, request_hash, key_hash, email, locale, subtotal_halalas,
    vat_percent, vat_halalas, delivery_fee_halalas, total_halalas, address, delivery_date, delivery_slot, latest_payment_day, note, purchase_order)
  values (app.order_number(), draft.shopper_id, draft.session_id, draft.idempotency_key, draft.request_hash, app.token_hash(secret_key),
    draft.email, draft.locale, draft.subtotal_halalas, draft.vat_percent, draft.vat_halalas,
    draft.delivery_fee_halalas, draft.total_halalas, draft.address, draft.delivery_date, draft.delivery_slot, draft.latest_payment_day, draft.note, draft.purchase_order)
  returning * into placed;
  insert into app.order_items (order_id, position, product_id, sku, name, manufacturer, model, photo, supplier, unit, quantity, price_halalas,
    line_total_halalas, lead_time_days, quoted)
  select placed.id, position, product, sku, case when line.quoted then name else app.name_of(product, name, placed.locale) end, manufacturer, model, left(photo, 2000), supplier,
    case when line.quoted then unit else left(app.unit_in(unit, placed.locale), 40) end, quantity, price, quantity * price, lead_time,
    line.quoted
  from rows from (jsonb_to_recordset(lines) as (product uuid, sku text, name text, manufacturer text, model text, photo text, supplier text, unit text,
    quantity integer, price bigint, lead_time integer, quoted boolean)) with ordinality
    as line (product, sku, name, manufacturer, model, photo, supplier, unit, quantity, price, lead_time, quoted, position);
  insert into app.payments (order_id, method, state, amount_halalas, provider, reference, expires_at)
  values (placed.id, method, app.awaiting_state(method), placed.total_halalas,
    case method when 'bank_transfer' then 'bank_transfer' end,
    case method when 'bank_transfer' then placed.order_number end, app.payment_deadline(method, placed.placed_at));
  perform app.note_event(placed.id, 'placed');
  return placed;
end;
$$;

create or replace function app.place_order(
  cart text, idempotency_key uuid, expected_total bigint, address_key uuid, day date, slot text,
  method text, note text, purchase_order text, locale text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key uuid;
  shopper_key uuid;
  secret_key constant text := app.random_token();
  chosen app.customer_addresses;
  request bytea;
  placed app.orders;
  draft app.orders;
  quote_key uuid;
  lines jsonb;
  lead_time integer;
begin
  perform app.require_order_input(idempotency_key, expected_total, method, note, purchase_order);
  request := app.order_request_hash(expected_total, address_key, day, slot, method, note, purchase_order);
  session_key := app.lock_session(cart);
  shopper_key := app.shopper_of(session_key);
  select * into placed from app.orders
  where shopper_id = shopper_key and orders.idempotency_key = place_order.idempotency_key;
  if found then
    if placed.request_hash <> request then
      perform app.fail(409, 'idempotency_mismatch');
    end if;
    return app.order_json(placed, replayed => true);
  end if;
  if not app.has_verified(session_key) then
    perform app.fail(403, 'cart_not_verified');
  end if;
  select * into chosen from app.customer_addresses where id = address_key and shopper_id = shopper_key;
  if found and app.is_verified(session_key, chosen.email) then
    perform app.require_few_unpaid(chosen.email);
  end if;
  quote_key := app.quote_to_order(session_key);
  lines := app.lines_to_order(session_key);
  draft := app.totals_of(lines, expected_total, app.fee_to_order(quote_key));
  if chosen.id is null then
    perform app.fail(404, 'address_not_found');
  elsif not app.is_verified(session_key, chosen.email) then
    perform app.fail(403, 'address_not_verified');
  end if;
  perform app.require_delivery(session_key, day, slot);
  lead_time := app.cart_lead_time(session_key);
  draft.latest_payment_day := day - lead_time - 1;
  perform app.require_payment_in_time(draft.latest_payment_day, method, now(), lead_time, slot);

  draft.shopper_id := shopper_key;
  draft.session_id := session_key;
  draft.idempotency_key := place_order.idempotency_key;
  draft.request_hash := request;
  draft.email := chosen.email;
  draft.locale := app.locale_of(place_order.locale);
  draft.address := to_jsonb(chosen) - array['id', 'shopper_id', 'session_id', 'is_default', 'email_verified', 'created_at'];
  draft.delivery_date := day;
  draft.delivery_slot := slot;
  draft.note := app.clean_text(place_order.note, 1000);
  draft.purchase_order := app.clean_text(place_order.purchase_order, 60);
  placed := app.insert_order(draft, lines, method, secret_key);
  perform app.settle_quote(quote_key, placed);
  perform app.post_order_mail(placed, secret_key);
  -- The lines go, the session stays: the buyer must still see the order (decision 5).
  delete from app.cart_items where session_id = session_key;
  return app.order_json(placed);
end;
$$;

create or replace function app.order_json(placed app.orders, replayed boolean default false) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'order_number', placed.order_number,
    'status', placed.status,
    'placed_at', placed.placed_at,
    'subtotal_halalas', placed.subtotal_halalas,
    'vat_percent', trim_scale(placed.vat_percent),
    'vat_halalas', placed.vat_halalas,
    'delivery_fee_halalas', placed.delivery_fee_halalas,
    'total_halalas', placed.total_halalas,
    'money', (select jsonb_build_object('received_halalas', received_halalas,
                'due_halalas', case placed.status when 'placed' then placed.total_halalas - kept_halalas else 0 end,
                'owed_halalas', owed_halalas, 'returned_halalas', returned_halalas)
              from app.order_balances where order_id = placed.id),
    'payment', (select jsonb_build_object('method', method, 'state', state, 'reference', reference, 'expires_at', expires_at)
                from app.payments where order_id = placed.id),
    'delivery_date', placed.delivery_date,
    'delivery_slot', placed.delivery_slot,
    'delivery_moved_from', placed.delivery_moved_from,
    'latest_payment_day', placed.latest_payment_day,
    'address', placed.address,
    'note', placed.note,
    'purchase_order', placed.purchase_order,
    'items', (select jsonb_agg(jsonb_build_object(
                'product', product_id, 'product_id', sku, 'name', name, 'manufacturer', manufacturer, 'model', model, 'photo', photo, 'supplier', supplier, 'unit', unit, 'quantity', quantity,
                'price_halalas', price_halalas, 'line_total_halalas', line_total_halalas,
                'lead_time_days', lead_time_days, 'status', placed.status) order by position)
              from app.order_items where order_id = placed.id),
    'events', (select jsonb_agg(jsonb_build_object('kind', kind, 'at', at) order by at, id)
               from app.order_events where order_id = placed.id),
    'replayed', replayed)
$$;

create or replace function app.order_facts(placed app.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select app.order_brief(placed) || jsonb_build_object(
    'placed_at', placed.placed_at,
    'subtotal_halalas', placed.subtotal_halalas,
    'vat_percent', trim_scale(placed.vat_percent),
    'vat_halalas', placed.vat_halalas,
    'delivery_fee_halalas', placed.delivery_fee_halalas,
    'address', placed.address,
    'latest_payment_day', placed.latest_payment_day,
    'note', placed.note,
    'purchase_order', placed.purchase_order,
    'due_halalas', case placed.status when 'placed' then placed.total_halalas - app.kept_halalas(placed.id) else 0 end,
    'payment', (select jsonb_build_object('method', method, 'expires_at', expires_at,
                  'bank_account', case method when 'bank_transfer' then app.setting('bank_account') end)
                from app.payments where order_id = placed.id),
    'items', (select jsonb_agg(jsonb_build_object('quantity', quantity, 'unit', unit, 'name', name, 'manufacturer', manufacturer, 'model', model, 'sku', sku, 'supplier', supplier,
                'price_halalas', price_halalas, 'line_total_halalas', line_total_halalas) order by position)
              from app.order_items where order_id = placed.id))
$$;

create or replace function app.start_payment(cart text, typed_number text, new_method text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own app.orders;
  payment app.payments;
begin
  if new_method is null or new_method not in ('card', 'bank_transfer') then
    perform app.fail(422, 'input_invalid', '{"fields": {"method": "invalid"}}');
  end if;
  own := app.changeable_order(cart, typed_number);
  perform app.require_payment_in_time(own.latest_payment_day, new_method, own.placed_at, app.order_lead_time(own.id), own.delivery_slot)
  from app.payments where order_id = own.id and method <> new_method;
  update app.payments set method = new_method, state = app.awaiting_state(new_method),
    provider = case new_method when 'bank_transfer' then 'bank_transfer' end,
    reference = case new_method when 'bank_transfer' then own.order_number end,
    expires_at = app.payment_deadline(new_method, own.placed_at, reported_at)
  where order_id = own.id returning * into payment;
  if new_method = 'bank_transfer' and payment.details_mailed_at is null then
    update app.payments set details_mailed_at = clock_timestamp(),
      -- This mail names the deadline: another on the same day would only repeat it.
      reminded_at = case when expires_at < clock_timestamp() + interval '1 day' then clock_timestamp() else reminded_at end
    where id = payment.id;
    perform app.mail_buyer(own, 'transfer_chosen', app.order_facts(own));
  end if;
  return app.order_json(own);
end;
$$;

create function app.visible_order(typed_number text, cart text, key text) returns app.orders
language plpgsql volatile set search_path = ''
as $$
declare
  shopper_key constant uuid := app.current_shopper(cart);
  given constant bytea := app.token_hash(left(key, 100));
  found_order app.orders := app.find_order(typed_number);
begin
  if found_order.id is null
    or not (coalesce(found_order.shopper_id = shopper_key, false)
      or coalesce(found_order.key_hash = given, false)
      or exists (select from app.order_keys as mailed where mailed.key_hash = given and mailed.order_id = found_order.id)) then
    perform app.fail(404, 'order_not_found');
  end if;
  return found_order;
end;
$$;
comment on function app.visible_order is
  'An order for the shopper who placed it or who has its key; not_found for all others.';

create or replace function app.get_order(typed_number text, cart text, key text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- A separate statement: it may expire the order, which the answer has to show.
  visible constant app.orders := app.visible_order(typed_number, cart, key);
begin
  return app.order_json(visible);
end;
$$;

create function app.deliverable_from(placed app.orders) returns date
language sql stable set search_path = ''
as $$
  select case when payment.method = 'bank_transfer' and app.is_unpaid(payment)
    then app.riyadh_day(payment.expires_at) else app.shop_today() end
  from app.payments as payment where payment.order_id = placed.id
$$;
comment on function app.deliverable_from is
  'The day from which the lead time of an order counts: an unpaid transfer may arrive on the day of its deadline.';

create function app.add_order_key(order_key uuid) returns text
language plpgsql volatile set search_path = ''
as $$
declare
  secret_key constant text := app.random_token();
begin
  insert into app.order_keys (key_hash, order_id) values (app.token_hash(secret_key), order_key);
  delete from app.order_keys where key_hash in (
    select key_hash from app.order_keys as known where known.order_id = add_order_key.order_key
    order by created_at desc offset 5);
  return secret_key;
end;
$$;
comment on function app.add_order_key is 'A new key of the private link of an order. The five newest stay valid.';

create or replace function app.mail_order_link(typed_number text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked app.orders := app.find_order(typed_number);
begin
  perform from app.orders where id = asked.id for update;
  if asked.id is not null
    and app.seconds_to_wait('order link', asked.order_number, 1, '10 minutes') = 0
    and app.seconds_to_wait('order link', asked.order_number, 3, '1 day') = 0 then
    perform app.count_action('order link', asked.order_number);
    perform app.mail_buyer(asked, 'order_link', app.order_brief(asked) || jsonb_build_object('key', app.add_order_key(asked.id)));
  end if;
  return '{"requested": true}';
end;
$$;

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

create or replace function app.settle_payment(payment app.payments, paid_for app.orders) returns void
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

create or replace function app.sweep() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  expired integer;
  reminded integer;
  carts bigint;
begin
  -- One at a time: two at once would only wait for each other.
  if not pg_try_advisory_xact_lock(hashtextextended('sweep', 0)) then
    return '{"orders_expired": 0, "transfers_reminded": 0, "carts_purged": 0, "busy": true}';
  end if;
  expired := app.expire_orders(null);
  perform app.postpone_deliveries();
  reminded := app.remind_of_transfers();
  perform app.expire_quotes();
  carts := app.purge_carts();
  perform app.erase_closed_orders();
  -- At most 2,000 rows of a table: a call has to end within the limit of its role. What is left goes with the next.
  delete from app.email_challenges where ctid = any (array(select ctid from app.email_challenges
    where created_at < now() - interval '1 day' limit 2000 for update skip locked));
  delete from app.account_challenges where ctid = any (array(select ctid from app.account_challenges
    where created_at < now() - interval '1 day' limit 2000 for update skip locked));
  delete from app.rate_limits where ctid = any (array(select ctid from app.rate_limits
    where created_at < now() - interval '1 day' limit 2000 for update skip locked));
  delete from app.cart_operations where ctid = any (array(select ctid from app.cart_operations
    where created_at < now() - interval '1 day' limit 2000 for update skip locked));
  delete from app.contact_messages where ctid = any (array(select ctid from app.contact_messages
    where created_at < now() - interval '12 months' limit 2000 for update skip locked));
  delete from app.quote_requests where ctid = any (array(select ctid from app.quote_requests
    where created_at < now() - interval '12 months' limit 2000 for update skip locked));
  perform app.purge_files();
  perform app.purge_shoppers();
  delete from app.newsletter_subscribers where ctid = any (array(select ctid from app.newsletter_subscribers
    where confirmed_at is null and created_at < now() - interval '12 months' limit 2000 for update skip locked));
  delete from app.bouncing_addresses where ctid = any (array(select ctid from app.bouncing_addresses
    where bounced_at < now() - interval '12 months' limit 2000 for update skip locked));
  -- What never went out holds addresses and words too.
  delete from app.outbox where ctid = any (array(select ctid from app.outbox
    where coalesce(sent_at, created_at) < now() - interval '30 days' limit 2000 for update skip locked));
  return jsonb_build_object('orders_expired', expired, 'transfers_reminded', reminded, 'carts_purged', carts);
end;
$$;
