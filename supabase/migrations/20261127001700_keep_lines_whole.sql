-- Equal lines of a quotation stay apart. A page of release 0.2.0 leaves the commercial registration of a profile. A line
-- that comes back into a cart keeps how its buyer calls it, and a list of several such lines shows where it was cut.

drop function public.set_item(text, uuid, integer);
drop function app.set_item(text, uuid, integer);
drop function app.put_line(uuid, uuid, bigint);

create or replace function app.joined_own(lines jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select nullif(jsonb_strip_nulls(jsonb_object_agg(name, (
    select case when max(total) <= longest then string_agg(part, ', ' order by place)
      else coalesce(rtrim(string_agg(part, ', ' order by place) filter (where total <= longest - 3), ' ,…') || ', …',
        rtrim(left((array_agg(part order by place))[1], longest - 1), ' ,…') || '…') end
    from (select part, place, sum(char_length(part) + 2) over (order by place) - 2 as total
      from (select line ->> name as part, min(place) as place
        from jsonb_array_elements(lines) with ordinality as given (line, place)
        where line ->> name is not null group by 1) as parts) as listed))), '{}')
  from (values ('number', 40), ('text', 300), ('sku', 100), ('unit', 40)) as field (name, longest)
$$;
comment on function app.joined_own is
  'Several lines of a buyer that are one line of ours: each part as a list, which ends with … where not all of it is short enough.';

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

create function public.set_item(cart text, product uuid, quantity integer, own jsonb default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.set_item(cart, product, quantity, own) $$;
grant execute on function app.set_item, public.set_item to anon, authenticated, service_role;

create or replace function app.store_quote(payload jsonb, locale text) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  session_key constant uuid := app.session_of(payload ->> 'cart');
  facts constant jsonb := app.form_facts('quote', payload);
  quote_key uuid;
begin
  if not app.is_verified(session_key, facts ->> 'email') then
    perform app.fail(403, 'address_not_verified');
  end if;
  insert into app.quote_requests (shopper_id, session_id, email, name, company, phone, city, wished_date, message, locale,
    vat_number, commercial_registration, purchase_order)
  values (app.shopper_of(session_key), session_key, facts ->> 'email', facts ->> 'name', facts ->> 'company',
    facts ->> 'phone', facts ->> 'city', (facts ->> 'wished_date')::date, facts ->> 'message', locale,
    facts ->> 'vat_number', facts ->> 'commercial_registration', facts ->> 'purchase_order')
  returning id into quote_key;
  -- Equal lines stay apart: the buyer's list has as many.
  insert into app.quote_request_items (quote_request_id, position, product_id, description, quantity, own)
  select quote_key, place, product.id, coalesce(app.clean_text(item ->> 'description', 300), product.name),
    (item ->> 'quantity')::integer, app.own_line(item -> 'own')
  from jsonb_array_elements(payload -> 'items') with ordinality as given (item, place)
    left join lateral (select id, name from public.product where id = (item ->> 'product')::uuid limit 1) as product on true;
  perform app.attach_files(quote_key, payload -> 'files');
  perform app.post_quote_mail(quote_key, facts, locale);
  return quote_key;
end;
$$;

create or replace function app.save_profile(profile jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
  facts constant jsonb := app.company_facts(profile);
  phone_typed constant text := nullif(btrim(profile ->> 'phone'), '');
  errors jsonb;
  saved app.account_profiles;
begin
  errors := app.company_errors(profile) || jsonb_strip_nulls(jsonb_build_object(
    'full_name', app.text_error(profile ->> 'full_name', 120, false),
    'phone', case when phone_typed is not null and app.clean_phone(phone_typed) is null then 'invalid' end));
  if errors <> '{}' then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', errors));
  end if;
  update app.account_profiles set
    full_name = app.clean_text(profile ->> 'full_name', 120),
    phone = app.clean_phone(phone_typed),
    company = facts ->> 'company',
    vat_number = facts ->> 'vat_number',
    -- A page of release 0.2.0 sends none.
    commercial_registration = case when profile ? 'commercial_registration' then facts ->> 'commercial_registration'
      else commercial_registration end,
    uses_purchase_orders = coalesce(profile ->> 'uses_purchase_orders', 'false') = 'true'
  where user_id = user_key returning * into saved;
  if not found then
    perform app.fail(401, 'signed_out');
  end if;
  return app.profile_json(saved);
end;
$$;
