-- What a returning buyer uses: their orders, ordering again, and saved lists.

create index orders_by_shopper on app.orders (shopper_id, placed_at desc, id desc);

create table app.saved_lists (
  id uuid primary key default gen_random_uuid(),
  shopper_id uuid not null references app.shoppers,
  name text not null constraint saved_lists_name_length check (char_length(name) between 1 and 120),
  note text constraint saved_lists_note_length check (char_length(note) between 1 and 1000),
  key_hash bytea
    constraint saved_lists_key_unique unique
    constraint saved_lists_key_is_sha256 check (octet_length(key_hash) = 32),
  updated_at timestamptz not null default clock_timestamp()
);
comment on table app.saved_lists is 'Products with quantities that a user keeps. Whoever has the key of a shared list reads it; only its SHA-256 is kept.';
create index saved_lists_by_shopper on app.saved_lists (shopper_id, updated_at desc);
alter table app.saved_lists enable row level security;
create policy "reached only through functions" on app.saved_lists using (false) with check (false);

create table app.saved_list_items (
  list_id uuid not null references app.saved_lists on delete cascade,
  product_id uuid not null references public.product on delete cascade,
  quantity integer not null constraint saved_list_items_quantity_in_range check (quantity between 1 and 9999),
  position integer not null,
  constraint saved_list_items_pkey primary key (list_id, product_id)
);
comment on table app.saved_list_items is 'One product of a saved list.';
create index saved_list_items_by_product on app.saved_list_items (product_id);
alter table app.saved_list_items enable row level security;
create policy "reached only through functions" on app.saved_list_items using (false) with check (false);

create function app.matches_order(placed app.orders, needle text) returns boolean
language sql stable set search_path = ''
as $$
  select position(needle in lower(placed.order_number)) > 0
    or position(needle in lower(coalesce(placed.purchase_order, ''))) > 0
    or exists (select from app.order_items as item where item.order_id = placed.id
      and position(needle in lower(concat_ws(' ', item.name, item.manufacturer, item.model, item.sku))) > 0)
$$;
comment on function app.matches_order is 'Whether an order, or one of its products, contains what was typed.';

create function app.order_row(placed app.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'order_number', placed.order_number, 'status', placed.status, 'placed_at', placed.placed_at,
    'delivery_date', placed.delivery_date, 'delivery_slot', placed.delivery_slot,
    'total_halalas', placed.total_halalas,
    'due_halalas', case placed.status when 'placed' then placed.total_halalas - app.kept_halalas(placed.id) else 0 end,
    'payment_state', (select state from app.payments where order_id = placed.id),
    'item_count', (select count(*) from app.order_items where order_id = placed.id),
    'items', (select jsonb_agg(jsonb_build_object('name', name, 'manufacturer', manufacturer, 'model', model,
        'quantity', quantity, 'photo', photo) order by position)
      from (select * from app.order_items where order_id = placed.id order by position limit 3) as first))
$$;
comment on function app.order_row is 'An order in the list of its buyer, with its first three products.';

create function app.my_orders(wanted_status text, query text, page integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
  shopper_key constant uuid := (select id from app.shoppers where user_id = user_key);
  needle constant text := lower(app.latin_digits(coalesce(app.clean_text(left(query, 100), 100), '')));
  found_ids uuid[];
  pages integer;
  shown integer;
begin
  if wanted_status is not null and wanted_status not in
    ('unpaid', 'placed', 'payment_confirmed', 'processing', 'ready', 'delivered', 'cancelled') then
    perform app.fail(422, 'input_invalid', '{"fields": {"status": "invalid"}}');
  end if;
  perform app.expire_order(id) from app.orders where shopper_id = shopper_key and status = 'placed';
  select coalesce(array_agg(placed.id order by placed.placed_at desc, placed.id desc), '{}') into found_ids
  from app.orders as placed
  where placed.shopper_id = shopper_key
    and (wanted_status is null or placed.status = case wanted_status when 'unpaid' then 'placed' else wanted_status end)
    and (wanted_status is distinct from 'unpaid'
      or exists (select from app.payments as payment where payment.order_id = placed.id and app.is_unpaid(payment)))
    and (needle = '' or app.matches_order(placed, needle));
  pages := greatest(1, ceil(cardinality(found_ids) / 10.0));
  shown := least(greatest(coalesce(page, 1), 1), pages);
  return jsonb_build_object('total', cardinality(found_ids), 'pages', pages, 'page', shown,
    'orders', (select coalesce(jsonb_agg(app.order_row(placed) order by placed.placed_at desc, placed.id desc), '[]')
      from app.orders as placed where placed.id = any (found_ids[(shown - 1) * 10 + 1 : shown * 10])));
end;
$$;
comment on function app.my_orders is
  'The orders of the caller, ten on a page, the newest first; of one status, and that contain a text. A page beyond the end is the last.';

create function app.nothing_taken() returns jsonb
language sql immutable set search_path = ''
as $$ select '{"added": [], "gone": [], "repriced": [], "raised": [], "left_out": []}'::jsonb $$;
comment on function app.nothing_taken is 'The report of an operation that was another one, such as an add of one product.';

create function app.take_lines(session_key uuid, lines jsonb, op uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  line record;
  pieces bigint;
  rest bigint;
  report jsonb;
  added jsonb := '[]';
  gone jsonb := '[]';
  repriced jsonb := '[]';
  raised jsonb := '[]';
  left_out jsonb := '[]';
begin
  if op is null then
    perform app.fail(422, 'input_invalid', '{"fields": {"op": "required"}}');
  end if;
  insert into app.cart_operations (session_id, op) values (session_key, take_lines.op) on conflict do nothing;
  if not found then
    select answer into report from app.cart_operations as done where done.session_id = session_key and done.op = take_lines.op;
    return app.nothing_taken() || coalesce(report, '{}') || jsonb_build_object('lines', app.cart_lines(session_key));
  end if;
  for line in
    select given.product, given.name, given.quantity, given.price, item.minimum_order,
      item.is_active and app.line_price(item.id, given.quantity) is not null as is_sold,
      app.line_price(item.id, given.quantity) as new_price,
      exists (select from app.cart_items as present where present.session_id = session_key and present.product_id = given.product) as is_present
    from jsonb_to_recordset(lines) as given (product uuid, name text, quantity integer, price bigint, place integer)
    left join public.product as item on item.id = given.product
    order by given.place
  loop
    if line.is_sold is not true then
      gone := gone || jsonb_build_object('name', line.name, 'quantity', line.quantity);
      continue;
    end if;
    pieces := case when line.is_present then line.quantity else greatest(line.quantity, line.minimum_order) end;
    rest := app.change_line(session_key, line.product, pieces);
    if pieces > line.quantity then
      raised := raised || jsonb_build_object('name', line.name, 'from', line.quantity, 'to', pieces);
    end if;
    if rest > 0 then
      left_out := left_out || jsonb_build_object('name', line.name, 'quantity', least(rest, pieces));
    end if;
    if pieces > rest then
      added := added || jsonb_build_object('product', line.product, 'name', line.name, 'quantity', pieces - rest);
    end if;
    if line.price is not null and line.price <> line.new_price then
      repriced := repriced || jsonb_build_object('name', line.name, 'old_halalas', line.price, 'new_halalas', line.new_price);
    end if;
  end loop;
  report := jsonb_build_object('added', added, 'gone', gone, 'repriced', repriced, 'raised', raised, 'left_out', left_out);
  update app.cart_operations as done set answer = report where done.session_id = session_key and done.op = take_lines.op;
  return report || jsonb_build_object('lines', app.cart_lines(session_key));
end;
$$;
comment on function app.take_lines is
  'Puts lines into a cart, once for an operation id: what is sold no longer is named, and so are a new price, a raised minimum (decision 41) and what a limit leaves out.';

create function app.reorder(cart text, typed_number text, op uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.lock_session(cart);
  own app.orders := app.own_order(session_key, typed_number);
begin
  return app.take_lines(session_key, (
    select coalesce(jsonb_agg(jsonb_build_object('product', product_id, 'name', name, 'quantity', quantity,
      'price', price_halalas, 'place', position)), '[]')
    from app.order_items where order_id = own.id), op);
end;
$$;
comment on function app.reorder is 'Puts the products of an own order into the cart again, at their prices of today.';

create function app.own_list(list_key uuid) returns app.saved_lists
language plpgsql stable set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
  own app.saved_lists;
begin
  select list.* into own from app.saved_lists as list join app.shoppers as shopper on shopper.id = list.shopper_id
  where list.id = list_key and shopper.user_id = user_key;
  if own.id is null then
    perform app.fail(404, 'list_not_found');
  end if;
  return own;
end;
$$;
comment on function app.own_list is 'A list of the caller; another''s is not found.';

create function app.list_by_key(key text) returns app.saved_lists
language plpgsql stable set search_path = ''
as $$
declare
  shared app.saved_lists;
begin
  select * into shared from app.saved_lists where key_hash = app.token_hash(left(key, 100));
  if shared.id is null then
    perform app.fail(404, 'share_not_found');
  end if;
  return shared;
end;
$$;
comment on function app.list_by_key is 'The list that a secret key shares; a wrong key and one that was revoked are refused alike.';

create function app.list_items(list_key uuid) returns jsonb
language sql stable set search_path = '' set enable_mergejoin = off set enable_hashjoin = off
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'product', item.id, 'product_id', item.product_id, 'name', item.name, 'manufacturer', item.manufacturer, 'model', item.model,
    'quantity', line.quantity, 'price_sar', (price / 100.0)::numeric(12, 2), 'photo', app.product_cards(array[item.id]) -> 0 -> 'photo',
    'minimum_order', item.minimum_order, 'available', item.is_active and price is not null) order by line.position, item.id), '[]')
  from app.saved_list_items as line join public.product as item on item.id = line.product_id,
    app.line_price(item.id, line.quantity) as price
  where line.list_id = list_key
$$;
comment on function app.list_items is 'The products of a list at their prices of today.';

create function app.list_json(own app.saved_lists) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', own.id, 'name', own.name, 'note', own.note, 'updated_at', own.updated_at,
    'shared', own.key_hash is not null, 'items', app.list_items(own.id))
$$;
comment on function app.list_json is 'A list as its owner sees it.';

create function app.saved_lists() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', list.id, 'name', list.name, 'note', list.note,
      'updated_at', list.updated_at, 'shared', list.key_hash is not null,
      'item_count', (select count(*) from app.saved_list_items where list_id = list.id)) order by list.updated_at desc, list.id), '[]')
    from app.saved_lists as list join app.shoppers as shopper on shopper.id = list.shopper_id
    where shopper.user_id = user_key);
end;
$$;
comment on function app.saved_lists is 'The lists of the caller, the last changed first.';

create function app.saved_list(list_key uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$ select app.list_json(app.own_list(list_key)) $$;
comment on function app.saved_list is 'A list of the caller with its products.';

create function app.write_list_items(list_key uuid, items jsonb) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if jsonb_typeof(items) <> 'array' or exists (
    select from jsonb_array_elements(items) as item
    where coalesce(item ->> 'quantity', '') !~ '^[1-9][0-9]{0,3}$'
      or not exists (select from public.product where id = app.uuid_in(item ->> 'product'))) then
    perform app.fail(422, 'input_invalid', '{"fields": {"items": "invalid"}}');
  elsif jsonb_array_length(items) > 100 then
    perform app.fail(409, 'list_full', '{"maximum": 100}');
  end if;
  delete from app.saved_list_items where list_id = list_key;
  insert into app.saved_list_items (list_id, product_id, quantity, position)
  select list_key, (item ->> 'product')::uuid, least(sum((item ->> 'quantity')::integer), 9999), min(place)
  from jsonb_array_elements(items) with ordinality as given (item, place) group by 2;
end;
$$;
comment on function app.write_list_items is 'Replaces the products of a list.';

create function app.save_list(list_key uuid, name text, note text, items jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
  shopper_key constant uuid := app.open_account(user_key);
  saved app.saved_lists;
  errors constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'name', app.text_error(name, 120, true), 'note', app.text_error(note, 1000, false)));
begin
  if errors <> '{}' then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', errors));
  end if;
  perform from app.shoppers where id = shopper_key for no key update;
  if list_key is not null then
    saved := app.own_list(list_key);
  elsif (select count(*) from app.saved_lists where shopper_id = shopper_key) >= 50 then
    perform app.fail(409, 'list_full', '{"maximum": 50}');
  else
    insert into app.saved_lists (shopper_id, name) values (shopper_key, app.clean_text(save_list.name, 120)) returning * into saved;
  end if;
  if items is not null and jsonb_typeof(items) <> 'null' then
    perform app.write_list_items(saved.id, items);
  end if;
  update app.saved_lists set name = app.clean_text(save_list.name, 120), note = app.clean_text(save_list.note, 1000),
    updated_at = clock_timestamp()
  where id = saved.id returning * into saved;
  return app.list_json(saved);
end;
$$;
comment on function app.save_list is 'Makes a list, or changes one of the caller; without items its products stay. At most 50 lists of 100 products.';

create function app.add_to_list(list_key uuid, product_key uuid, pieces integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own app.saved_lists := app.own_list(list_key);
begin
  perform from app.saved_lists where id = own.id for update;
  if not exists (select from public.product where id = product_key and is_active) then
    perform app.fail(404, 'product_not_found');
  elsif pieces is null or pieces not between 1 and 9999 then
    perform app.fail(422, 'quantity_out_of_range', '{"maximum": 9999}');
  end if;
  insert into app.saved_list_items as line (list_id, product_id, quantity, position)
  select own.id, product_key, pieces, coalesce(max(position), 0) + 1 from app.saved_list_items where list_id = own.id
  on conflict on constraint saved_list_items_pkey do update set quantity = least(line.quantity + excluded.quantity, 9999);
  if (select count(*) from app.saved_list_items where list_id = own.id) > 100 then
    perform app.fail(409, 'list_full', '{"maximum": 100}');
  end if;
  update app.saved_lists set updated_at = clock_timestamp() where id = own.id returning * into own;
  return app.list_json(own);
end;
$$;
comment on function app.add_to_list is 'Adds pieces of a product to a list of the caller.';

create function app.delete_list(list_key uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own app.saved_lists := app.own_list(list_key);
begin
  delete from app.saved_lists where id = own.id;
end;
$$;
comment on function app.delete_list is 'Deletes a list of the caller; its secret link ends with it.';

create function app.share_list(list_key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own app.saved_lists := app.own_list(list_key);
  key constant text := app.random_token();
begin
  update app.saved_lists set key_hash = app.token_hash(key) where id = own.id;
  return jsonb_build_object('key', key);
end;
$$;
comment on function app.share_list is 'A new secret key to a list of the caller. It is answered once, and the former key ends.';

create function app.revoke_list(list_key uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own app.saved_lists := app.own_list(list_key);
begin
  update app.saved_lists set key_hash = null where id = own.id;
end;
$$;
comment on function app.revoke_list is 'Ends the secret link to a list of the caller.';

create function app.shared_list(key text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  shared constant app.saved_lists := app.list_by_key(key);
begin
  return jsonb_build_object('name', shared.name, 'note', shared.note, 'items', app.list_items(shared.id));
end;
$$;
comment on function app.shared_list is 'A shared list for whoever has its key, without its owner.';

create function app.lines_of_list(list_key uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('product', line.product_id, 'name', item.name, 'quantity', line.quantity,
    'price', null, 'place', line.position)), '[]')
  from app.saved_list_items as line join public.product as item on item.id = line.product_id where line.list_id = list_key
$$;
comment on function app.lines_of_list is 'The lines that a list puts into a cart.';

create function app.list_to_cart(cart text, list_key uuid, op uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own constant app.saved_lists := app.own_list(list_key);
begin
  return app.take_lines(app.lock_session(cart), app.lines_of_list(own.id), op);
end;
$$;
comment on function app.list_to_cart is 'Puts a list of the caller into the cart.';

create function app.shared_list_to_cart(cart text, key text, op uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  shared constant app.saved_lists := app.list_by_key(key);
begin
  return app.take_lines(app.lock_session(cart), app.lines_of_list(shared.id), op);
end;
$$;
comment on function app.shared_list_to_cart is 'Puts a shared list into the cart of whoever has its key.';

create function public.my_orders(status text default null, query text default null, page integer default 1) returns jsonb
language sql volatile set search_path = '' as $$ select app.my_orders(status, query, page) $$;
grant execute on function app.my_orders, public.my_orders to anon, authenticated, service_role;

create function public.reorder(cart text, order_number text, op uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.reorder(cart, order_number, op) $$;
grant execute on function app.reorder, public.reorder to anon, authenticated, service_role;

create function public.saved_lists() returns jsonb
language sql stable set search_path = '' as $$ select app.saved_lists() $$;
grant execute on function app.saved_lists(), public.saved_lists() to anon, authenticated, service_role;

create function public.saved_list(list_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select app.saved_list(list_id) $$;
grant execute on function app.saved_list, public.saved_list to anon, authenticated, service_role;

create function public.save_list(list_id uuid, name text, note text default null, items jsonb default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.save_list(list_id, name, note, items) $$;
grant execute on function app.save_list, public.save_list to anon, authenticated, service_role;

create function public.add_to_list(list_id uuid, product uuid, quantity integer) returns jsonb
language sql volatile set search_path = '' as $$ select app.add_to_list(list_id, product, quantity) $$;
grant execute on function app.add_to_list, public.add_to_list to anon, authenticated, service_role;

create function public.delete_list(list_id uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.delete_list(list_id); select 'null'::jsonb $$;
grant execute on function app.delete_list, public.delete_list to anon, authenticated, service_role;

create function public.share_list(list_id uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.share_list(list_id) $$;
grant execute on function app.share_list, public.share_list to anon, authenticated, service_role;

create function public.revoke_list(list_id uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.revoke_list(list_id); select 'null'::jsonb $$;
grant execute on function app.revoke_list, public.revoke_list to anon, authenticated, service_role;

create function public.shared_list(key text) returns jsonb
language sql stable set search_path = '' as $$ select app.shared_list(key) $$;
grant execute on function app.shared_list, public.shared_list to anon, authenticated, service_role;

create function public.list_to_cart(cart text, list_id uuid, op uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.list_to_cart(cart, list_id, op) $$;
grant execute on function app.list_to_cart, public.list_to_cart to anon, authenticated, service_role;

create function public.shared_list_to_cart(cart text, key text, op uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.shared_list_to_cart(cart, key, op) $$;
grant execute on function app.shared_list_to_cart, public.shared_list_to_cart to anon, authenticated, service_role;
