create function app.cart_lines(session_key uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', line.id,
    'product', item.id,
    'product_id', item.product_id,
    'name', item.name,
    'quantity', line.quantity,
    'price_sar', item.price_sar,
    'photos', item.photos,
    'attributes', item.attributes,
    'minimum_order', item.minimum_order,
    'lead_time_days', coalesce(item.lead_time_days, 2),
    'available', item.is_active and item.price_sar is not null) order by line.created_at, line.id), '[]')
  from app.cart_items as line
  join public.product as item on item.id = line.product_id
  where line.session_id = session_key
$$;
comment on function app.cart_lines is 'The lines of a cart with their live products, oldest first.';

create function app.get_cart(cart text) returns jsonb
language sql stable security definer set search_path = ''
as $$ select app.cart_lines(app.session_of(cart)) $$;
comment on function app.get_cart is 'The cart of a token.';

create function app.require_buyable(product_key uuid) returns void
language plpgsql stable set search_path = ''
as $$
declare
  item public.product;
begin
  select * into item from public.product where id = product_key and is_active;
  if not found then
    perform app.fail(404, 'product_not_found');
  elsif item.price_sar is null then
    perform app.fail(409, 'product_unpriced');
  end if;
end;
$$;
comment on function app.require_buyable is 'A product without a price is asked for, not bought (decision 9).';

create function app.put_line(session_key uuid, product_key uuid, new_quantity bigint) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if new_quantity > 9999 then
    perform app.fail(422, 'quantity_out_of_range', '{"maximum": 9999}');
  end if;
  perform app.require_buyable(product_key);
  insert into app.cart_items as line (session_id, product_id, quantity)
  values (session_key, product_key, new_quantity)
  on conflict on constraint cart_items_one_line_per_product do update set quantity = excluded.quantity;
  if (select count(*) from app.cart_items where session_id = session_key) > 100 then
    perform app.fail(409, 'cart_full', '{"maximum": 100}');
  end if;
end;
$$;
comment on function app.put_line is 'Sets a line to a quantity within the limits of decision 11. The session is locked.';

create function app.add_item(cart text, product_key uuid, op uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.lock_session(cart);
  present integer;
begin
  if op is null then
    perform app.fail(422, 'input_invalid', '{"fields": {"op": "required"}}');
  end if;
  insert into app.cart_operations (session_id, op) values (session_key, add_item.op) on conflict do nothing;
  if found then
    select quantity into present from app.cart_items where session_id = session_key and product_id = product_key;
    perform app.put_line(session_key, product_key, coalesce(present, 0) + 1);
  end if;
  return app.cart_lines(session_key);
end;
$$;
comment on function app.add_item is 'Raises a product by one. The same operation id adds once, so it may be repeated.';

create function app.set_item(cart text, product_key uuid, new_quantity integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.lock_session(cart);
begin
  if new_quantity is null then
    perform app.fail(422, 'quantity_out_of_range', '{"maximum": 9999}');
  elsif new_quantity <= 0 then
    delete from app.cart_items where session_id = session_key and product_id = product_key;
  else
    perform app.put_line(session_key, product_key, new_quantity);
  end if;
  return app.cart_lines(session_key);
end;
$$;
comment on function app.set_item is 'Sets a product to a quantity; 0 or less removes it. Idempotent.';

create function app.clear_cart(cart text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.lock_session(cart);
begin
  delete from app.cart_items where session_id = session_key;
end;
$$;
comment on function app.clear_cart is 'Removes every line of a cart.';

create function app.cart_lead_time(session_key uuid) returns integer
language sql stable set search_path = ''
as $$
  select coalesce(max(coalesce(item.lead_time_days, 2)), 2)
  from app.cart_items as line join public.product as item on item.id = line.product_id
  where line.session_id = session_key
$$;
comment on function app.cart_lead_time is 'The largest lead time among the lines; 2 days where none is stated.';

create function public.get_cart(cart text) returns jsonb
language sql stable set search_path = '' as $$ select app.get_cart(cart) $$;
create function public.add_item(cart text, product uuid, op uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.add_item(cart, product, op) $$;
create function public.set_item(cart text, product uuid, quantity integer) returns jsonb
language sql volatile set search_path = '' as $$ select app.set_item(cart, product, quantity) $$;
create function public.clear_cart(cart text) returns void
language sql volatile set search_path = '' as $$ select app.clear_cart(cart) $$;
grant execute on function app.get_cart, public.get_cart to anon, authenticated, service_role;
grant execute on function app.add_item, public.add_item to anon, authenticated, service_role;
grant execute on function app.set_item, public.set_item to anon, authenticated, service_role;
grant execute on function app.clear_cart, public.clear_cart to anon, authenticated, service_role;
