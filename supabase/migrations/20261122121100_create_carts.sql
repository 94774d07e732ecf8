-- Carts. Whoever knows the token of a guest's session has its cart; a user's session needs its user too.

create table app.cart_sessions (
  id uuid primary key default gen_random_uuid(),
  shopper_id uuid not null references app.shoppers,
  token_hash bytea not null
    constraint cart_sessions_token_unique unique
    constraint cart_sessions_token_is_sha256 check (octet_length(token_hash) = 32),
  customer_verified boolean not null default false,
  opened_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default now()
);
comment on table app.cart_sessions is
  'One browser of a shopper. Only the SHA-256 of its token is kept (decision 5). The cart of a user is that of their oldest session.';
create index cart_sessions_by_shopper on app.cart_sessions (shopper_id, opened_at, id);
create index cart_sessions_by_last_write on app.cart_sessions (seen_at);
alter table app.cart_sessions enable row level security;
create policy "reached only through functions" on app.cart_sessions using (false) with check (false);

create table app.cart_items (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references app.cart_sessions on delete cascade,
  product_id uuid not null references public.product on delete cascade,
  quantity integer not null constraint cart_items_quantity_in_range check (quantity between 1 and 9999),
  created_at timestamptz not null default clock_timestamp(),
  constraint cart_items_one_line_per_product unique (session_id, product_id)
);
comment on table app.cart_items is 'One line of a cart: a product and how many of it.';
create index cart_items_by_product on app.cart_items (product_id);
alter table app.cart_items enable row level security;
create policy "reached only through functions" on app.cart_items using (false) with check (false);

create table app.cart_operations (
  session_id uuid not null references app.cart_sessions on delete cascade,
  op uuid not null,
  answer jsonb constraint cart_operations_answer_size check (octet_length(answer::text) <= 300000),
  created_at timestamptz not null default now(),
  constraint cart_operations_pkey primary key (session_id, op)
);
comment on table app.cart_operations is 'Adds that were done: a retry with the same id adds nothing. Kept for a day.';
comment on column app.cart_operations.answer is 'What was reported about several lines: a retry is answered the same.';
create index cart_operations_by_age on app.cart_operations (created_at);
alter table app.cart_operations enable row level security;
create policy "reached only through functions" on app.cart_operations using (false) with check (false);

-- rows 1: by default a thousand are expected, and a join with them reads every shopper.
create function app.named_session(cart text) returns setof app.cart_sessions
language sql stable rows 1 set search_path = ''
as $$
  select * from app.cart_sessions
  where cart ~ '^[A-Za-z0-9_-]{43}$' and token_hash = app.token_hash(cart)
$$;
comment on function app.named_session is 'The session that a token names, whoever asks.';

create function app.main_session(shopper_key uuid) returns uuid
language sql stable set search_path = ''
as $$
  select id from app.cart_sessions where shopper_id = shopper_key order by opened_at, id limit 1
$$;
comment on function app.main_session is
  'The session that has the cart of a shopper: the only one of a guest, the oldest one of a user, whose cart is the same on each device.';

create function app.find_session(cart text) returns uuid
language plpgsql stable set search_path = ''
as $$
declare
  -- First of all: a JWT that has ended is refused whatever the token is.
  shopper_key constant uuid := app.current_shopper(cart);
begin
  return (select app.main_session(shopper_id) from app.named_session(cart) where shopper_id = shopper_key);
end;
$$;
comment on function app.find_session is 'The session with the cart of a token, if the token belongs to the shopper who asks, or null.';

create function app.session_to_merge(cart text) returns uuid
language sql stable set search_path = ''
as $$
  select session.id from app.named_session(cart) as session join app.shoppers as shopper on shopper.id = session.shopper_id
  where shopper.user_id is null and app.current_user_id() is not null
$$;
comment on function app.session_to_merge is
  'What a token means beside a JWT: a guest''s session, whose cart the signed-in user may merge. A session of any user is never merged.';

create function app.shopper_of(session_key uuid) returns uuid
language sql stable set search_path = ''
as $$
  select shopper_id from app.cart_sessions where id = session_key
$$;
comment on function app.shopper_of is 'The shopper of a session that was found for the caller.';

create function app.session_of(cart text) returns uuid
language plpgsql stable set search_path = ''
as $$
declare
  session_key constant uuid := app.find_session(cart);
begin
  if session_key is null then
    perform app.fail(404, 'cart_session_missing');
  end if;
  return session_key;
end;
$$;
comment on function app.session_of is 'The session of a token; every unknown token is refused alike, and so is every other shopper''s.';

create function app.lock_session(cart text) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  session_key constant uuid := app.session_of(cart);
begin
  -- The shopper first, as in a deletion of the account, so that neither waits for the other.
  perform from app.shoppers where id = app.shopper_of(session_key) for no key update;
  update app.cart_sessions set seen_at = now() where id = session_key;
  if not found then
    perform app.fail(404, 'cart_session_missing');
  end if;
  return session_key;
end;
$$;
comment on function app.lock_session is 'As session_of, for writing: one writer per shopper at a time.';

create function app.open_cart() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  token constant text := app.random_token();
begin
  perform app.count_cart();
  insert into app.cart_sessions (shopper_id, token_hash) values (app.open_shopper(), app.token_hash(token));
  return token;
end;
$$;
comment on function app.open_cart is 'A new session, within the limits; only this answer has its token.';

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
    'product_id', item.product_id,
    'name', item.name,
    'manufacturer', item.manufacturer,
    'model', item.model,
    'quantity', line.quantity,
    'price_sar', (price / 100.0)::numeric(12, 2),
    'photos', item.photos,
    'minimum_order', item.minimum_order,
    'unit', app.unit_of(item.attributes #>> '{Overall Attributes,Minimum Order Quantity}'),
    'lead_time_days', coalesce(item.lead_time_days, 2),
    'available', item.is_active and price is not null,
    'quote', null) order by line.created_at, line.id), '[]')
  from app.cart_items as line
  join public.product as item on item.id = line.product_id,
    app.line_price(item.id, line.quantity) as price
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

create function app.put_line(session_key uuid, product_key uuid, new_quantity bigint) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if new_quantity > 9999 then
    perform app.fail(422, 'quantity_out_of_range', '{"maximum": 9999}');
  end if;
  perform app.require_buyable(product_key, new_quantity::integer);
  insert into app.cart_items as line (session_id, product_id, quantity)
  values (session_key, product_key, new_quantity)
  on conflict on constraint cart_items_one_line_per_product do update set quantity = excluded.quantity;
  if (select count(*) from app.cart_items where session_id = session_key) > 100 then
    perform app.fail(409, 'cart_full', '{"maximum": 100}');
  end if;
end;
$$;
comment on function app.put_line is 'Sets a line to a quantity within the limits of decision 11. The session is locked.';

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
    if not found and app.is_quoted(session_key, product_key) then
      perform app.release_lines(session_key);
    end if;
  else
    perform app.put_line(session_key, product_key, new_quantity);
  end if;
  return app.cart_lines(session_key);
end;
$$;
comment on function app.set_item is
  'Sets a product to a quantity; 0 or less removes it. Idempotent. A line of a quotation cannot be changed; removed, it takes the quotation with it.';

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

create function public.open_cart() returns jsonb
language sql volatile set search_path = '' as $$ select to_jsonb(app.open_cart()) $$;
grant execute on function app.open_cart, public.open_cart to anon, authenticated, service_role;

create function public.get_cart(cart text) returns jsonb
language sql stable set search_path = '' as $$ select app.get_cart(cart) $$;
grant execute on function app.get_cart, public.get_cart to anon, authenticated, service_role;

create function public.add_item(cart text, product uuid, op uuid, pieces integer default 1) returns jsonb
language sql volatile set search_path = '' as $$ select app.add_item(cart, product, op, pieces) $$;
grant execute on function app.add_item, public.add_item to anon, authenticated, service_role;

create function public.set_item(cart text, product uuid, quantity integer) returns jsonb
language sql volatile set search_path = '' as $$ select app.set_item(cart, product, quantity) $$;
grant execute on function app.set_item, public.set_item to anon, authenticated, service_role;

create function public.clear_cart(cart text) returns jsonb
language sql volatile set search_path = '' as $$ select app.clear_cart(cart); select 'null'::jsonb $$;
grant execute on function app.clear_cart, public.clear_cart to anon, authenticated, service_role;
