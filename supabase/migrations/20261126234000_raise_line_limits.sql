-- Quick order, cart, list, quotation and order have one limit of lines, app.lines_max(). A cart counts the lines of its
-- quotation, so that no order has more. Nothing is cut: an unpaid order is changed only if its lines fit into the cart.

create function app.lines_max() returns integer
language sql immutable parallel safe set search_path = ''
as $$ select 300 $$;
comment on function app.lines_max is
  'The most lines of a cart, a list, a quotation and an order; LINES_MAX in src/domain/cart/cart.ts is the same.';

create function app.fail_full(error_code text) returns void
language plpgsql set search_path = ''
as $$ begin perform app.fail(409, error_code, jsonb_build_object('maximum', app.lines_max())); end $$;
comment on function app.fail_full is 'Refuses the line behind the last that fits.';

alter table app.cart_sessions drop constraint cart_sessions_choices_length;
alter table app.cart_sessions add constraint cart_sessions_choices_length check (cardinality(quote_choices) <= app.lines_max());
alter table app.cart_operations drop constraint cart_operations_answer_size;
alter table app.cart_operations add constraint cart_operations_answer_size check (octet_length(answer::text) <= 2000000);
alter table app.cart_copies drop constraint cart_copies_lines_size;
alter table app.cart_copies add constraint cart_copies_lines_size check (octet_length(lines::text) <= 20000);
alter table app.quote_lines drop constraint quote_lines_position_in_range;
alter table app.quote_lines add constraint quote_lines_position_in_range check (position between 1 and app.lines_max());
alter table app.outbox drop constraint outbox_data_length;
alter table app.outbox add constraint outbox_data_length check (octet_length(data::text) <= 2000000);
comment on table app.cart_left_over is 'What a merge could not put into the cart of a user: more lines than it may have, or over 9,999 of one product.';

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

create or replace function app.put_line(session_key uuid, product_key uuid, new_quantity bigint) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  is_new constant boolean := not exists (select from app.cart_items where session_id = session_key and product_id = product_key);
begin
  if new_quantity > 9999 then
    perform app.fail(422, 'quantity_out_of_range', '{"maximum": 9999}');
  end if;
  perform app.require_buyable(product_key, new_quantity::integer);
  insert into app.cart_items as line (session_id, product_id, quantity)
  values (session_key, product_key, new_quantity)
  on conflict on constraint cart_items_one_line_per_product do update set quantity = excluded.quantity;
  if is_new and app.lines_in_cart(session_key) > app.lines_max() then
    perform app.fail_full('cart_full');
  end if;
end;
$$;

create or replace function app.change_line(session_key uuid, product_key uuid, change bigint) returns bigint
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
  insert into app.cart_items (session_id, product_id, quantity) values (session_key, product_key, least(total, 9999))
  on conflict on constraint cart_items_one_line_per_product do update set quantity = excluded.quantity;
  return greatest(total - 9999, 0);
end;
$$;

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
    rest := app.change_line(main, changed.product_id, changed.change);
    if rest > 0 then
      perform app.keep_left_over(shopper_key, changed.product_id, rest);
    end if;
  end loop;
  delete from app.cart_sessions where id = guest_session;
end;
$$;

create or replace function app.write_list_items(list_key uuid, items jsonb) returns void
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

create or replace function app.save_list(list_key uuid, name text, note text, items jsonb) returns jsonb
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

create or replace function app.add_to_list(list_key uuid, product_key uuid, pieces integer) returns jsonb
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

create or replace function app.change_order(cart text, typed_number text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own app.orders := app.changeable_order(cart, typed_number);
  -- A user may have placed the order in another session than the one that changes it.
  session_key constant uuid := app.session_of(cart);
begin
  -- Nothing of the order may be missing afterwards: a cart without room for it is refused first.
  if app.lines_in_cart(session_key) + (select count(distinct product_id) from app.order_items
      where order_id = own.id and not quoted
        and product_id not in (select product_id from app.cart_items where session_id = session_key)) > app.lines_max() then
    perform app.fail_full('cart_full');
  end if;
  update app.orders set status = 'cancelled' where id = own.id returning * into own;
  update app.payments set state = 'expired' where order_id = own.id;
  perform app.note_event(own.id, 'cancelled');
  perform app.mail_buyer(own, 'order_cancelled', app.order_facts(own)
    || jsonb_build_object('reason', null, 'was_paid', false, 'owed_halalas', app.owe_back_all(own)));
  insert into app.cart_items as line (session_id, product_id, quantity)
  select session_key, item.product_id, item.quantity
  from app.order_items as item where item.order_id = own.id and item.product_id is not null and not item.quoted
  order by item.position
  on conflict on constraint cart_items_one_line_per_product
    do update set quantity = least(line.quantity + excluded.quantity, 9999);
end;
$$;

create or replace function app.accept_quote(cart text, typed_number text, key text, choices integer[], seen_revision integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.lock_session(cart);
  request app.quote_requests := app.found_quote(typed_number, cart, key);
  quote app.quotes;
begin
  select * into request from app.quote_requests where id = request.id for share;
  quote := app.current_quote(request.id);
  if app.is_open_quote(quote, request) is not true or seen_revision <> quote.revision then
    perform app.fail(409, 'quote_not_valid', jsonb_build_object('status', app.quote_status(request)));
  elsif cardinality(coalesce(choices, '{}')) > app.lines_max() or exists (
    select from unnest(choices) as chosen
    where chosen is null or not exists (select from app.taken_lines(quote.id, choices) as line where line.position = chosen)) then
    perform app.fail(422, 'input_invalid', '{"fields": {"choices": "invalid"}}');
  elsif not app.is_orderable(app.quote_subtotal(quote.id, coalesce(choices, '{}')), app.quote_fee(quote)) then
    perform app.fail(409, 'quote_not_valid', jsonb_build_object('status', app.quote_status(request)));
  end if;
  update app.cart_sessions set quote_id = quote.id, quote_choices = coalesce(choices, '{}') where id = session_key;
  if app.lines_in_cart(session_key) > app.lines_max() then
    perform app.fail_full('cart_full');
  end if;
  return app.cart_lines(session_key);
end;
$$;

create or replace function app.require_answer(request app.quote_requests, answer jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  lines constant jsonb := answer -> 'lines';
  errors jsonb;
begin
  if not (request.status in ('requested', 'answered', 'declined', 'expired')
    or (request.status = 'accepted' and exists (select from app.orders where id = request.order_id and status = 'cancelled'))) then
    perform app.fail(409, 'quote_not_changeable', jsonb_build_object('status', request.status));
  end if;
  errors := jsonb_strip_nulls(jsonb_build_object(
    'lines', case when jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) = 0 then 'required'
                  when jsonb_array_length(lines) > app.lines_max() then 'too_long' end,
    'valid_days', case when coalesce(answer ->> 'valid_days', '') !~ '^([1-9]|[1-8][0-9]|90)$' then 'invalid' end,
    'note', app.text_error(answer ->> 'note', 2000, false),
    'delivery_fee_halalas', case when answer ->> 'delivery_fee_halalas' !~ '^[0-9]{1,8}$' then 'invalid' end));
  if errors = '{}' then
    errors := (select jsonb_strip_nulls(jsonb_build_object('line', min(place), 'field',
        (array_agg(app.answer_line_error(line, request.id) order by place))[1]))
      from jsonb_array_elements(lines) with ordinality as given (line, place)
      where app.answer_line_error(line, request.id) is not null);
  end if;
  if errors = '{}' then
    errors := app.answer_amount_error(request.id, lines, coalesce((answer ->> 'delivery_fee_halalas')::bigint, app.delivery_fee()));
  end if;
  if errors <> '{}' then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', errors, 'largest_halalas', app.largest_subtotal()));
  end if;
end;
$$;

create or replace function app.quote_items_error(items jsonb) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) = 0 then
    return 'required';
  elsif jsonb_array_length(items) > app.lines_max() then
    return 'too_long';
  elsif exists (
    select from jsonb_array_elements(items) as item
    where coalesce(item ->> 'quantity', '') !~ '^[1-9][0-9]{0,3}$'
      or (item ->> 'product' is null and app.text_error(item ->> 'description', 300, true) is not null)
      or (item ->> 'product' is not null and not exists (
        select from public.product where id = app.uuid_in(item ->> 'product') and is_active))) then
    return 'invalid';
  end if;
  return null;
end;
$$;

create or replace function app.lines_to_order(session_key uuid) returns jsonb
language plpgsql stable set search_path = '' set enable_mergejoin = off set enable_hashjoin = off
as $$
declare
  lines jsonb;
  refused jsonb;
begin
  select jsonb_agg(jsonb_build_object(
    'product', item.id, 'sku', item.product_id, 'name', item.name,
    'manufacturer', item.manufacturer, 'model', item.model, 'photo', app.product_cards(array[item.id]) -> 0 -> 'photo',
    'supplier', item.supplier, 'unit', app.unit_of(item.attributes #>> '{Overall Attributes,Minimum Order Quantity}'),
    'quantity', line.quantity, 'price', price, 'minimum', item.minimum_order,
    'lead_time', coalesce(item.lead_time_days, 2), 'available', item.is_active and price is not null, 'quoted', false)
    order by line.created_at, line.id)
  into lines
  from app.cart_items as line join public.product as item on item.id = line.product_id,
    app.line_price(item.id, line.quantity) as price
  where line.session_id = session_key;
  lines := nullif(coalesce(lines, '[]') || app.quoted_lines_to_order(session_key), '[]');
  if lines is null then
    perform app.fail(409, 'cart_empty');
  elsif jsonb_array_length(lines) > app.lines_max() then
    perform app.fail_full('cart_full');
  end if;
  refused := (select jsonb_build_object('product', line -> 'product') from jsonb_array_elements(lines) as line
             where not (line -> 'available')::boolean limit 1);
  if refused is not null then
    perform app.fail(409, 'product_unavailable', refused);
  end if;
  refused := (select jsonb_build_object('product', line -> 'product', 'minimum', line -> 'minimum')
             from jsonb_array_elements(lines) as line
             where (line -> 'quantity')::integer < (line -> 'minimum')::integer limit 1);
  if refused is not null then
    perform app.fail(409, 'below_minimum', refused);
  end if;
  return lines;
end;
$$;

create or replace function app.add_lines(cart text, items jsonb, op uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if jsonb_typeof(items) is distinct from 'array' then
    perform app.fail(422, 'input_invalid', '{"fields": {"items": "invalid"}}');
  elsif jsonb_array_length(items) not between 1 and app.lines_max() or exists (
    select from jsonb_array_elements(items) as item
    where coalesce(item ->> 'quantity', '') !~ '^[1-9][0-9]{0,3}$'
      or (select id from public.product where id = app.uuid_in(item ->> 'product')) is null) then
    perform app.fail(422, 'input_invalid', '{"fields": {"items": "invalid"}}');
  end if;
  return app.take_lines(app.lock_session(cart), (
    select jsonb_agg(jsonb_build_object('product', item.id, 'name', app.name_of(item.id, item.name, app.caller_language()), 'quantity', given.quantity, 'price', null, 'place', given.place))
    from (select (item ->> 'product')::uuid as id, least(sum((item ->> 'quantity')::integer), 9999) as quantity, min(place) as place
          from jsonb_array_elements(items) with ordinality as listed (item, place) group by 1) as given
      -- Looked up one by one: as a join it may read every product for one line.
      cross join lateral (select id, name from public.product where id = given.id limit 1) as item), op);
end;
$$;

create or replace function app.match_lines(lines jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  begun constant timestamptz := clock_timestamp();
  typed text;
  line jsonb;
  matched jsonb := '[]';
  searched integer := 0;
  may_search boolean;
begin
  if jsonb_typeof(lines) is distinct from 'array' then
    perform app.fail(422, 'input_invalid', '{"fields": {"lines": "invalid"}}');
  elsif jsonb_array_length(lines) not between 1 and app.lines_max() then
    perform app.fail(422, 'input_invalid', '{"fields": {"lines": "invalid"}}');
  end if;
  for typed in select value from jsonb_array_elements_text(lines) with ordinality as given (value, place) order by place loop
    -- A search takes some milliseconds: a stranger may not ask for hundreds of them.
    may_search := searched < 60 and clock_timestamp() < begun + interval '1 second';
    line := app.matched_line(left(coalesce(typed, ''), 300), may_search);
    searched := searched + (line ->> 'state' <> 'ambiguous' and may_search)::integer;
    matched := matched || jsonb_build_array(line);
  end loop;
  return jsonb_build_object('lines', matched, 'products', app.order_products(array(
    select distinct product::uuid from jsonb_array_elements(matched) as one, jsonb_array_elements_text(one -> 'products') as product)));
end;
$$;
comment on function app.match_lines is
  'What up to 300 typed lines mean, in their order: an exact SKU or model, several of them, or up to six suggestions of the search, of which no call makes more than 60 or takes longer than a second.';
