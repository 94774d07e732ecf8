-- What a buyer reads of orders and changes.

create function app.find_order(typed_number text) returns app.orders
language sql volatile set search_path = ''
as $$
  select app.expire_order(id) from app.orders where order_number = upper(btrim(left(typed_number, 60)));
  select * from app.orders where order_number = upper(btrim(left(typed_number, 60)))
$$;
comment on function app.find_order is 'An order by its number, expired first if it is overdue.';

create function app.own_order(session_key uuid, typed_number text) returns app.orders
language plpgsql volatile set search_path = ''
as $$
declare
  own app.orders := app.find_order(typed_number);
begin
  if own.id is null or own.shopper_id is distinct from app.shopper_of(session_key) then
    perform app.fail(404, 'order_not_found');
  end if;
  return own;
end;
$$;
comment on function app.own_order is 'An order of the shopper of this session; another''s is not found.';

create function app.get_order(typed_number text, cart text, key text) returns jsonb
language plpgsql volatile security definer set search_path = ''
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
  return app.order_json(found_order);
end;
$$;
comment on function app.get_order is
  'The details of an order for the shopper who placed it or who has its key. Everybody else hears the same: not found.';

create function app.current_order(cart text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  shopper_key constant uuid := app.shopper_of(app.session_of(cart));
  newest app.orders;
begin
  perform app.expire_order(id) from app.orders where shopper_id = shopper_key and status = 'placed';
  select orders.* into newest from app.orders join app.payments as payment on payment.order_id = orders.id
  where orders.shopper_id = shopper_key and orders.status = 'placed' and app.is_unpaid(payment)
  order by orders.placed_at desc limit 1;
  return case when newest.id is not null then app.order_json(newest) end;
end;
$$;
comment on function app.current_order is 'The newest order of a shopper that still waits for its payment, or null.';

create function app.list_orders(cart text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  shopper_key constant uuid := app.shopper_of(app.session_of(cart));
begin
  perform app.expire_order(id) from app.orders where shopper_id = shopper_key and status = 'placed';
  return (select coalesce(jsonb_agg(app.order_json(placed) order by placed.placed_at desc), '[]')
          from app.orders as placed where placed.shopper_id = shopper_key);
end;
$$;
comment on function app.list_orders is 'The orders of a shopper, newest first.';

create function app.unpaid_orders(cart text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  shopper_key constant uuid := app.shopper_of(app.session_of(cart));
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'order_number', placed.order_number,
      'method', payment.method,
      'total_halalas', placed.total_halalas,
      'due_halalas', placed.total_halalas - app.kept_halalas(placed.id),
      'expires_at', payment.expires_at,
      'reported', payment.reported_at is not null) order by placed.placed_at desc, placed.id), '[]')
    from app.orders as placed
    join app.payments as payment on payment.order_id = placed.id
    where placed.shopper_id = shopper_key and placed.status = 'placed'
      and app.is_unpaid(payment) and not app.is_overdue(payment));
end;
$$;
comment on function app.unpaid_orders is
  'The orders of a shopper that wait for their payment, newest first, without names or lines: what checkout and marketplace show.';

create function app.track_order(typed_number text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  tracked app.orders := app.find_order(typed_number);
begin
  if tracked.id is null then
    perform app.fail(404, 'order_not_found');
  end if;
  return jsonb_build_object(
    'order_number', tracked.order_number, 'status', tracked.status, 'placed_at', tracked.placed_at,
    'delivery_date', tracked.delivery_date, 'delivery_slot', tracked.delivery_slot,
    'events', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'at', at) order by at, id), '[]')
      from app.order_events where order_id = tracked.id
        and kind in ('placed', 'payment_confirmed', 'processing', 'ready', 'delivered', 'cancelled', 'expired')));
end;
$$;
comment on function app.track_order is
  'Status, dates and slot for who knows the number; nothing else, so no word about money (decision 7).';

create function app.mail_order_link(typed_number text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked app.orders := app.find_order(typed_number);
  secret_key constant text := app.random_token();
begin
  perform from app.orders where id = asked.id for update;
  if asked.id is not null
    and app.seconds_to_wait('order link', asked.order_number, 1, '10 minutes') = 0
    and app.seconds_to_wait('order link', asked.order_number, 3, '1 day') = 0 then
    perform app.count_action('order link', asked.order_number);
    insert into app.order_keys (key_hash, order_id) values (app.token_hash(secret_key), asked.id);
    delete from app.order_keys where key_hash in (
      select key_hash from app.order_keys where order_id = asked.id order by created_at desc offset 5);
    perform app.mail_buyer(asked, 'order_link', app.order_brief(asked) || jsonb_build_object('key', secret_key));
  end if;
  return '{"requested": true}';
end;
$$;
comment on function app.mail_order_link is
  'Mails a new private link to the address of the order, once in 10 minutes and 3 times a day. The answer is always the same.';

create function app.changeable_order(cart text, typed_number text) returns app.orders
language plpgsql volatile set search_path = ''
as $$
declare
  own app.orders := app.own_order(app.lock_session(cart), typed_number);
begin
  select * into own from app.orders where id = own.id for update;
  if own.status <> 'placed' or not exists (
    select from app.payments as payment where payment.order_id = own.id and app.is_unpaid(payment)) then
    perform app.fail(409, 'order_not_changeable');
  end if;
  return own;
end;
$$;
comment on function app.changeable_order is 'An own order that still waits for its payment, locked.';

create function app.start_payment(cart text, typed_number text, new_method text) returns jsonb
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
comment on function app.start_payment is 'Chooses how to pay; may be repeated and changed until paid.';

create function app.report_transfer(cart text, typed_number text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own app.orders := app.changeable_order(cart, typed_number);
begin
  if exists (select from app.payments where order_id = own.id and method <> 'bank_transfer') then
    perform app.fail(409, 'order_not_changeable');
  end if;
  update app.payments set reported_at = clock_timestamp(),
    expires_at = app.payment_deadline(method, own.placed_at, clock_timestamp()),
    -- The new deadline has a reminder too.
    reminded_at = null
  where order_id = own.id and reported_at is null;
  if found then
    perform app.note_event(own.id, 'transfer_reported');
    perform app.post_mail('{shop}', 'transfer_reported', app.order_brief(own)
      || jsonb_build_object('due_halalas', own.total_halalas - app.kept_halalas(own.id)));
  end if;
  return app.order_json(own);
end;
$$;
comment on function app.report_transfer is 'Records that the buyer reports a payment; only the shop confirms it.';

create function app.change_order(cart text, typed_number text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own app.orders := app.changeable_order(cart, typed_number);
  -- A user may have placed the order in another session than the one that changes it.
  session_key constant uuid := app.session_of(cart);
begin
  update app.orders set status = 'cancelled' where id = own.id returning * into own;
  update app.payments set state = 'expired' where order_id = own.id;
  perform app.note_event(own.id, 'cancelled');
  perform app.mail_buyer(own, 'order_cancelled', app.order_facts(own)
    || jsonb_build_object('reason', null, 'was_paid', false, 'owed_halalas', app.owe_back_all(own)));
  insert into app.cart_items as line (session_id, product_id, quantity)
  select session_key, item.product_id, item.quantity
  from app.order_items as item where item.order_id = own.id and item.product_id is not null and not item.quoted
  order by item.position
  limit 100 - (select count(*) from app.cart_items as present where present.session_id = session_key
               and present.product_id not in (select product_id from app.order_items where order_id = own.id and product_id is not null and not quoted))
  on conflict on constraint cart_items_one_line_per_product
    do update set quantity = least(line.quantity + excluded.quantity, 9999);
end;
$$;
comment on function app.change_order is 'Cancels an unpaid order and puts its lines back into the cart, those of a quotation not: it is accepted once, and the shop may answer again.';

create function public.get_order(order_number text, cart text default null, key text default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.get_order(order_number, cart, key) $$;
grant execute on function app.get_order, public.get_order to anon, authenticated, service_role;

create function public.current_order(cart text) returns jsonb
language sql volatile set search_path = '' as $$ select app.current_order(cart) $$;
grant execute on function app.current_order, public.current_order to anon, authenticated, service_role;

create function public.list_orders(cart text) returns jsonb
language sql volatile set search_path = '' as $$ select app.list_orders(cart) $$;
grant execute on function app.list_orders, public.list_orders to anon, authenticated, service_role;

create function public.unpaid_orders(cart text) returns jsonb
language sql stable set search_path = '' as $$ select app.unpaid_orders(cart) $$;
grant execute on function app.unpaid_orders, public.unpaid_orders to anon, authenticated, service_role;

create function public.track_order(order_number text) returns jsonb
language sql volatile set search_path = '' as $$ select app.track_order(order_number) $$;
grant execute on function app.track_order, public.track_order to anon, authenticated, service_role;

create function public.mail_order_link(order_number text) returns jsonb
language sql volatile set search_path = '' as $$ select app.mail_order_link(order_number) $$;
grant execute on function app.mail_order_link, public.mail_order_link to anon, authenticated, service_role;

create function public.start_payment(cart text, order_number text, method text) returns jsonb
language sql volatile set search_path = '' as $$ select app.start_payment(cart, order_number, method) $$;
grant execute on function app.start_payment, public.start_payment to anon, authenticated, service_role;

create function public.report_transfer(cart text, order_number text) returns jsonb
language sql volatile set search_path = '' as $$ select app.report_transfer(cart, order_number) $$;
grant execute on function app.report_transfer, public.report_transfer to anon, authenticated, service_role;

create function public.change_order(cart text, order_number text) returns jsonb
language sql volatile set search_path = '' as $$ select app.change_order(cart, order_number); select 'null'::jsonb $$;
grant execute on function app.change_order, public.change_order to anon, authenticated, service_role;
