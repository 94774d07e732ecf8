-- Orders for their buyer: one by its link or its number, those that wait for a payment, tracking.

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

create function app.get_order(typed_number text, cart text, key text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- A separate statement: it may expire the order, which the answer has to show.
  visible constant app.orders := app.visible_order(typed_number, cart, key);
begin
  return app.order_json(visible);
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

create function app.mail_order_link(typed_number text) returns jsonb
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
