-- Saved lists: written, shared by a link, put into a cart.

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
    'product', item.id, 'sku', item.product_id, 'product_id', item.product_id, 'name', app.name_of(item.id, item.name, language), 'manufacturer', item.manufacturer, 'model', item.model,
    'quantity', line.quantity, 'price_halalas', price, 'price_sar', (price / 100.0)::numeric(12, 2), 'photo', app.product_cards(array[item.id]) -> 0 -> 'photo',
    'minimum_order', item.minimum_order, 'available', item.is_active and price is not null, 'supply', app.supply_of(item.attributes)) order by line.position, item.id), '[]')
  from app.saved_list_items as line join public.product as item on item.id = line.product_id,
    app.line_price(item.id, line.quantity) as price, app.caller_language() as language
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
  elsif jsonb_array_length(items) > app.lines_max() then
    perform app.fail_full('list_full');
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
    perform app.fail(409, 'lists_full', '{"maximum": 50}');
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
comment on function app.save_list is 'Makes a list, or changes one of the caller; without items its products stay. At most 50 lists.';

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
  if (select count(*) from app.saved_list_items where list_id = own.id) > app.lines_max() then
    perform app.fail_full('list_full');
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

-- The secret is hashed twice, as in HMAC: nobody can lengthen a known key to that of another list.
create function app.derived_list_key(list_key uuid, salt uuid) returns text
language sql stable set search_path = ''
as $$
  select translate(encode(sha256(secret || sha256(secret || convert_to(list_key || ':' || salt, 'UTF8'))), 'base64'), '+/=', '-_')
  from app.list_secret
$$;
comment on function app.derived_list_key is 'The key of a shared list, of the form of app.random_token.';

create function app.share_list(list_key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own app.saved_lists := app.own_list(list_key);
  salt constant uuid := gen_random_uuid();
  key text;
begin
  insert into app.list_secret (secret) values (extensions.gen_random_bytes(32)) on conflict do nothing;
  key := app.derived_list_key(own.id, salt);
  update app.saved_lists set key_hash = app.token_hash(key), key_salt = salt where id = own.id;
  return jsonb_build_object('key', key);
end;
$$;
comment on function app.share_list is 'A new secret key to a list of the caller; the former key ends.';

create function app.list_key(list_key uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  own constant app.saved_lists := app.own_list(list_key);
begin
  return jsonb_build_object('key', app.derived_list_key(own.id, own.key_salt));
end;
$$;
comment on function app.list_key is
  'The secret key of a list of the caller. Null: the list is not shared, or its key is from before keys could be shown again.';

create function app.revoke_list(list_key uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own app.saved_lists := app.own_list(list_key);
begin
  update app.saved_lists set key_hash = null, key_salt = null where id = own.id;
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
  select coalesce(jsonb_agg(jsonb_build_object('product', line.product_id, 'name', app.name_of(item.id, item.name, language), 'quantity', line.quantity,
    'price', null, 'place', line.position)), '[]')
  from app.saved_list_items as line join public.product as item on item.id = line.product_id,
    app.caller_language() as language where line.list_id = list_key
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

create function public.list_key(list_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select app.list_key(list_id) $$;
grant execute on function app.list_key, public.list_key to anon, authenticated, service_role;

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
