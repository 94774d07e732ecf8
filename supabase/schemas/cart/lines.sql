-- Lines of a cart: their prices, and how they change.

create function app.line_price(product_key uuid, quantity integer) returns bigint
language sql stable set search_path = ''
as $$ select (price_sar * 100)::bigint from public.product where id = product_key and quantity >= 1 $$;
comment on function app.line_price is
  'Halalas of one piece where this many are bought, null where the price is asked for. Carts and orders price their lines here only.';

-- A merge or hash join reads many products: each line looks up its product instead. So do the other reads of lines.
create function app.product_lines(session_key uuid) returns jsonb
language sql stable set search_path = '' set enable_mergejoin = off set enable_hashjoin = off
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', line.id,
    'product', item.id,
    'sku', item.product_id,
    'product_id', item.product_id,
    'name', app.name_of(item.id, item.name, language),
    'manufacturer', item.manufacturer,
    'model', item.model,
    'quantity', line.quantity,
    'price_halalas', price,
    'price_sar', (price / 100.0)::numeric(12, 2),
    'photos', item.photos,
    'minimum_order', item.minimum_order,
    'unit', app.unit_in(app.unit_of(item.attributes #>> '{Overall Attributes,Minimum Order Quantity}'), language),
    'lead_time_days', coalesce(item.lead_time_days, 2),
    'supply', app.supply_of(item.attributes),
    'available', item.is_active and price is not null,
    'own', line.own,
    'quote', null) || app.company_labels(item.manufacturer, null, language) order by line.created_at, line.id), '[]')
  from app.cart_items as line
  join public.product as item on item.id = line.product_id,
    app.line_price(item.id, line.quantity) as price, app.caller_language() as language
  where line.session_id = session_key
$$;
comment on function app.product_lines is 'The lines of a cart with their live products, oldest first. What cart and checkout need of the attributes is read from them here.';

create function app.cart_lines(session_key uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return app.product_lines(session_key) || app.quoted_cart_lines(session_key);
end;
$$;
comment on function app.cart_lines is 'The lines of a cart: products at the prices of the catalogue, then those of a quotation at its prices.';

create function app.lines_in_cart(session_key uuid) returns bigint
language plpgsql stable set search_path = ''
as $$
begin
  return (select count(*) from app.cart_items where session_id = session_key)
    + (select count(*) from app.cart_sessions as session, app.taken_lines(session.quote_id, session.quote_choices)
       where session.id = session_key and session.quote_id is not null);
end;
$$;
comment on function app.lines_in_cart is 'How many lines a cart has, those of its quotation among them.';

create function app.get_cart(cart text) returns jsonb
language sql stable security definer set search_path = ''
as $$ select app.cart_lines(app.session_of(cart)) $$;
comment on function app.get_cart is 'The cart of a token.';

create function app.require_buyable(product_key uuid, quantity integer) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not exists (select from public.product where id = product_key and is_active) then
    perform app.fail(404, 'product_not_found');
  elsif app.line_price(product_key, quantity) is null then
    perform app.fail(409, 'product_unpriced');
  end if;
end;
$$;
comment on function app.require_buyable is 'A product without a price is asked for, not bought (decision 9).';

create function app.put_line(session_key uuid, product_key uuid, new_quantity bigint, own jsonb default null) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  is_new constant boolean := not exists (select from app.cart_items where session_id = session_key and product_id = product_key);
begin
  if new_quantity > 9999 then
    perform app.fail(422, 'quantity_out_of_range', '{"maximum": 9999}');
  end if;
  perform app.require_buyable(product_key, new_quantity::integer);
  insert into app.cart_items as line (session_id, product_id, quantity, own)
  values (session_key, product_key, new_quantity, put_line.own)
  on conflict on constraint cart_items_one_line_per_product do update set quantity = excluded.quantity,
    own = coalesce(excluded.own, line.own);
  if is_new and app.lines_in_cart(session_key) > app.lines_max() then
    perform app.fail_full('cart_full');
  end if;
end;
$$;
comment on function app.put_line is
  'Sets a line to a quantity within the limits of decision 11. Without `own` it keeps how its buyer calls it. The session is locked.';

create function app.add_item(cart text, product_key uuid, op uuid, pieces integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.lock_session(cart);
  present integer;
  minimum integer;
begin
  if op is null then
    perform app.fail(422, 'input_invalid', '{"fields": {"op": "required"}}');
  elsif pieces is null or pieces < 1 then
    perform app.fail(422, 'quantity_out_of_range', '{"maximum": 9999}');
  end if;
  insert into app.cart_operations (session_id, op) values (session_key, add_item.op) on conflict do nothing;
  if found then
    select quantity into present from app.cart_items where session_id = session_key and product_id = product_key;
    select minimum_order into minimum from public.product where id = product_key;
    perform app.put_line(session_key, product_key,
      coalesce(present::bigint + pieces, greatest(minimum, pieces)));
  end if;
  return app.cart_lines(session_key);
end;
$$;
comment on function app.add_item is
  'Raises a product by some pieces, one by default. A new line starts at the minimum order or more (decision 41). The same operation id adds once, so it may be repeated.';

create function app.set_item(cart text, product_key uuid, new_quantity integer, own jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.lock_session(cart);
begin
  if new_quantity is null then
    perform app.fail(422, 'quantity_out_of_range', '{"maximum": 9999}');
  elsif not app.is_own_line(own) then
    perform app.fail(422, 'input_invalid', '{"fields": {"own": "invalid"}}');
  elsif new_quantity <= 0 then
    delete from app.cart_items where session_id = session_key and product_id = product_key;
    if not found and app.is_quoted(session_key, product_key) then
      perform app.release_lines(session_key);
    end if;
  else
    perform app.put_line(session_key, product_key, new_quantity, app.own_line(own));
  end if;
  return app.cart_lines(session_key);
end;
$$;
comment on function app.set_item is
  'Sets a product to a quantity; 0 or less removes it. Idempotent. `own` is how its buyer calls a line that is brought back. A line of a quotation cannot be changed; removed, it takes the quotation with it.';

create function app.clear_cart(cart text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.lock_session(cart);
begin
  delete from app.cart_items where session_id = session_key;
  perform app.release_lines(session_key);
end;
$$;
comment on function app.clear_cart is 'Removes every line of a cart.';

create function app.cart_lead_time(session_key uuid) returns integer
language plpgsql stable set search_path = '' set enable_mergejoin = off set enable_hashjoin = off
as $$
begin
  return coalesce(greatest((select max(coalesce(item.lead_time_days, 2))
    from app.cart_items as line join public.product as item on item.id = line.product_id
    where line.session_id = session_key), app.quoted_lead_time(session_key)), 2);
end;
$$;
comment on function app.cart_lead_time is 'The largest lead time among the lines; 2 days where none is stated.';

create function public.get_cart(cart text) returns jsonb
language sql stable set search_path = '' as $$ select app.get_cart(cart) $$;
grant execute on function app.get_cart, public.get_cart to anon, authenticated, service_role;

create function public.add_item(cart text, product uuid, op uuid, pieces integer default 1) returns jsonb
language sql volatile set search_path = '' as $$ select app.add_item(cart, product, op, pieces) $$;
grant execute on function app.add_item, public.add_item to anon, authenticated, service_role;

create function public.set_item(cart text, product uuid, quantity integer, own jsonb default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.set_item(cart, product, quantity, own) $$;
grant execute on function app.set_item, public.set_item to anon, authenticated, service_role;

create function public.clear_cart(cart text) returns jsonb
language sql volatile set search_path = '' as $$ select app.clear_cart(cart); select 'null'::jsonb $$;
grant execute on function app.clear_cart, public.clear_cart to anon, authenticated, service_role;
