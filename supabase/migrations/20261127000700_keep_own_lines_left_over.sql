-- What a cart has no room for keeps how its buyer calls it, as the lines of the cart do.

alter table app.cart_left_over add column own jsonb constraint cart_left_over_own_size check (octet_length(own::text) <= 4000);
comment on column app.cart_left_over.own is 'How the buyer calls the line (app.own_line); null where they call it nothing.';

drop function app.keep_left_over(uuid, uuid, bigint);

create function app.keep_left_over(shopper_key uuid, product_key uuid, pieces bigint, own jsonb) returns void
language sql volatile set search_path = ''
as $$
  insert into app.cart_left_over as kept (shopper_id, product_id, quantity, own)
  values (shopper_key, product_key, least(pieces, 1000000), keep_left_over.own)
  on conflict on constraint cart_left_over_pkey do update set quantity = least(kept.quantity + excluded.quantity, 1000000),
    own = app.joined_own(jsonb_build_array(kept.own, excluded.own))
$$;
comment on function app.keep_left_over is 'Keeps what did not fit into a cart.';

create or replace function app.take_guest_cart(guest_session uuid, main uuid, shopper_key uuid) returns void
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

create or replace function app.left_over_json(shopper_key uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('product', kept.product_id, 'name', app.name_of(item.id, item.name, language), 'quantity', kept.quantity, 'own', kept.own)
    order by item.name, kept.product_id), '[]')
  from app.cart_left_over as kept join public.product as item on item.id = kept.product_id, app.caller_language() as language
  where kept.shopper_id = shopper_key
$$;

create or replace function app.add_left_over(cart text) returns jsonb
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
