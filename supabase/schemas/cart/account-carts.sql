-- The cart of an account: merged at sign-in, copied at sign-out (decision 35).

create table app.cart_copies (
  session_id uuid primary key references app.cart_sessions on delete cascade,
  shopper_id uuid not null references app.shoppers,
  lines jsonb not null constraint cart_copies_lines_size check (octet_length(lines::text) <= 20000)
);
comment on table app.cart_copies is 'A guest''s session that began as a copy of a user''s cart at sign-out.';
comment on column app.cart_copies.lines is 'The quantity of each product when it was copied: the next sign-in applies only what changed since.';
create index cart_copies_by_shopper on app.cart_copies (shopper_id);
alter table app.cart_copies enable row level security;
create policy "reached only through functions" on app.cart_copies using (false) with check (false);

create table app.cart_left_over (
  shopper_id uuid not null references app.shoppers,
  product_id uuid not null references public.product on delete cascade,
  quantity bigint not null constraint cart_left_over_quantity_in_range check (quantity between 1 and 1000000),
  own jsonb constraint cart_left_over_own_size check (octet_length(own::text) <= 4000),
  constraint cart_left_over_pkey primary key (shopper_id, product_id)
);
comment on table app.cart_left_over is 'What a merge could not put into the cart of a user: more lines than it may have, or over 9,999 of one product.';
comment on column app.cart_left_over.own is 'How the buyer calls the line (app.own_line); null where they call it nothing.';
create index cart_left_over_by_product on app.cart_left_over (product_id);
alter table app.cart_left_over enable row level security;
create policy "reached only through functions" on app.cart_left_over using (false) with check (false);

create function app.keep_left_over(shopper_key uuid, product_key uuid, pieces bigint, own jsonb) returns void
language sql volatile set search_path = ''
as $$
  insert into app.cart_left_over as kept (shopper_id, product_id, quantity, own)
  values (shopper_key, product_key, least(pieces, 1000000), keep_left_over.own)
  on conflict on constraint cart_left_over_pkey do update set quantity = least(kept.quantity + excluded.quantity, 1000000),
    own = app.joined_own(jsonb_build_array(kept.own, excluded.own))
$$;
comment on function app.keep_left_over is 'Keeps what did not fit into a cart.';

create function app.change_line(session_key uuid, product_key uuid, change bigint, own jsonb default null) returns bigint
language plpgsql volatile set search_path = ''
as $$
declare
  present constant bigint := (select quantity from app.cart_items where session_id = session_key and product_id = product_key);
  total constant bigint := coalesce(present, 0) + change;
begin
  if total <= 0 then
    delete from app.cart_items where session_id = session_key and product_id = product_key;
    return 0;
  elsif present is null and app.lines_in_cart(session_key) >= app.lines_max() then
    return total;
  end if;
  insert into app.cart_items as line (session_id, product_id, quantity, own)
  values (session_key, product_key, least(total, 9999), change_line.own)
  on conflict on constraint cart_items_one_line_per_product do update set quantity = excluded.quantity,
    own = app.joined_own(jsonb_build_array(line.own, excluded.own));
  return greatest(total - 9999, 0);
end;
$$;
comment on function app.change_line is 'Changes a line by some pieces, within the limits of decision 11. Answers how many did not fit.';

create function app.changes_of(session_key uuid, shopper_key uuid) returns table (product_id uuid, change bigint, own jsonb)
language sql stable set search_path = ''
as $$
  with copied as (
    select key::uuid as product_id, value::bigint as quantity
    from app.cart_copies, jsonb_each_text(lines) where session_id = session_key and shopper_id = shopper_key)
  select coalesce(line.product_id, copied.product_id), coalesce(line.quantity, 0) - coalesce(copied.quantity, 0), line.own
  from (select * from app.cart_items where session_id = session_key) as line
  full join copied on copied.product_id = line.product_id
  where coalesce(line.quantity, 0) <> coalesce(copied.quantity, 0)
  order by line.created_at nulls first, 1
$$;
comment on function app.changes_of is
  'What a guest''s session changes in the cart of this user: all of its lines, or what was changed since it was copied from that cart.';

create function app.take_guest_cart(guest_session uuid, main uuid, shopper_key uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  changed record;
  rest bigint;
begin
  -- First the quotation, which is taken whole: products that then find no room are left over.
  update app.cart_sessions as kept set quote_id = given.quote_id, quote_choices = given.quote_choices
  from app.cart_sessions as given where kept.id = main and given.id = guest_session and given.quote_id is not null;
  for changed in select * from app.changes_of(guest_session, shopper_key) loop
    rest := app.change_line(main, changed.product_id, changed.change, changed.own);
    if rest > 0 then
      perform app.keep_left_over(shopper_key, changed.product_id, rest, changed.own);
    end if;
  end loop;
  delete from app.cart_sessions where id = guest_session;
end;
$$;
comment on function app.take_guest_cart is 'Moves the cart of a guest''s session into that of a user. The session ends, so that nothing is merged twice.';

create function app.left_over_json(shopper_key uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('product', kept.product_id, 'name', app.name_of(item.id, item.name, language), 'quantity', kept.quantity, 'own', kept.own)
    order by item.name, kept.product_id), '[]')
  from app.cart_left_over as kept join public.product as item on item.id = kept.product_id, app.caller_language() as language
  where kept.shopper_id = shopper_key
$$;
comment on function app.left_over_json is 'What did not fit into the cart of a user.';

create function app.merge_cart(cart text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
  shopper_key constant uuid := app.open_account(user_key);
  guest_session uuid;
  token text := cart;
begin
  perform from app.shoppers where id = shopper_key for no key update;
  if app.find_session(cart) is null then
    token := app.random_token();
    insert into app.cart_sessions (shopper_id, token_hash) values (shopper_key, app.token_hash(token));
  end if;
  guest_session := app.session_to_merge(cart);
  -- Who merges the same session at the same moment finds it gone.
  perform from app.cart_sessions where id = guest_session for update;
  if found then
    perform app.take_guest_cart(guest_session, app.main_session(shopper_key), shopper_key);
  end if;
  perform app.claim(user_key);
  return jsonb_build_object('cart', token, 'lines', app.cart_lines(app.main_session(shopper_key)),
    'left_over', app.left_over_json(shopper_key), 'merged', guest_session is not null);
end;
$$;
comment on function app.merge_cart is
  'Joins the cart of a guest''s browser with that of the user, and answers a token of the user. Repeated after a lost answer it changes nothing.';

create function app.leave_cart() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
  shopper_key constant uuid := app.open_account(user_key);
  token constant text := app.random_token();
  main constant uuid := app.main_session(shopper_key);
  guest uuid;
  copy uuid;
begin
  perform app.count_cart();
  insert into app.shoppers default values returning id into guest;
  insert into app.cart_sessions (shopper_id, token_hash) values (guest, app.token_hash(token)) returning id into copy;
  insert into app.cart_items (session_id, product_id, quantity, created_at, own)
  select copy, product_id, quantity, created_at, own from app.cart_items where session_id = main;
  insert into app.cart_copies (session_id, shopper_id, lines)
  -- What the copy has: the cart itself may have changed since the statement before.
  select copy, shopper_key, coalesce(jsonb_object_agg(product_id, quantity), '{}') from app.cart_items where session_id = copy;
  return jsonb_build_object('cart', token);
end;
$$;
comment on function app.leave_cart is 'For signing out: a guest''s session with a copy of the cart of the user, which remembers whose copy it is.';

create function app.left_over() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
begin
  return app.left_over_json((select id from app.shoppers where user_id = user_key));
end;
$$;
comment on function app.left_over is 'What did not fit into the cart of the caller.';

create function app.add_left_over(cart text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
  session_key constant uuid := app.lock_session(cart);
  shopper_key constant uuid := app.shopper_of(session_key);
  kept app.cart_left_over;
  rest bigint;
begin
  for kept in delete from app.cart_left_over where shopper_id = shopper_key returning * loop
    rest := app.change_line(session_key, kept.product_id, kept.quantity, kept.own);
    if rest > 0 then
      perform app.keep_left_over(shopper_key, kept.product_id, rest, kept.own);
    end if;
  end loop;
  return jsonb_build_object('lines', app.cart_lines(session_key), 'left_over', app.left_over_json(shopper_key));
end;
$$;
comment on function app.add_left_over is 'Puts into the cart what fits by now.';

create function app.drop_left_over() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
begin
  delete from app.cart_left_over where shopper_id = (select id from app.shoppers where user_id = user_key);
end;
$$;
comment on function app.drop_left_over is 'Forgets what did not fit.';

create function public.merge_cart(cart text) returns jsonb
language sql volatile set search_path = '' as $$ select app.merge_cart(cart) $$;
grant execute on function app.merge_cart, public.merge_cart to anon, authenticated, service_role;

create function public.leave_cart() returns jsonb
language sql volatile set search_path = '' as $$ select app.leave_cart() $$;
grant execute on function app.leave_cart, public.leave_cart to anon, authenticated, service_role;

create function public.left_over() returns jsonb
language sql stable set search_path = '' as $$ select app.left_over() $$;
grant execute on function app.left_over, public.left_over to anon, authenticated, service_role;

create function public.add_left_over(cart text) returns jsonb
language sql volatile set search_path = '' as $$ select app.add_left_over(cart) $$;
grant execute on function app.add_left_over, public.add_left_over to anon, authenticated, service_role;

create function public.drop_left_over() returns jsonb
language sql volatile set search_path = '' as $$ select app.drop_left_over(); select 'null'::jsonb $$;
grant execute on function app.drop_left_over, public.drop_left_over to anon, authenticated, service_role;
