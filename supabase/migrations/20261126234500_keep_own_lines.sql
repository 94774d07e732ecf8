-- Lines keep how their buyer calls them: the number, the text, the SKU and the unit of the buyer's own list, from quick
-- order and quotation to order, mail and document. A line of a quotation that is no product has no SKU, where it had the
-- number of the quotation before.

alter table app.cart_items add column own jsonb constraint cart_items_own_size check (octet_length(own::text) <= 4000);
comment on column app.cart_items.own is 'How the buyer calls the line (app.own_line); null where they call it nothing.';
alter table app.order_items alter column sku drop not null;
alter table app.order_items add column own jsonb constraint order_items_own_size check (octet_length(own::text) <= 4000);
comment on column app.order_items.sku is 'Null for a line of a quotation that is no product of the catalogue.';
comment on column app.order_items.own is 'How the buyer calls the line (app.own_line); null where they call it nothing.';
alter table app.quote_request_items add column own jsonb constraint quote_request_items_own_size check (octet_length(own::text) <= 4000);
comment on column app.quote_request_items.own is
  'How the buyer calls the line (app.own_line); the lines of an answer have it from the line that they answer.';
-- A number of a quotation was written in the place of a SKU.
update app.order_items set sku = null where quoted and sku ~ '^QT-[0-9]{6}-[0-9A-HJKMNP-TV-Z]{10}/[0-9]+$';

drop function app.change_line(uuid, uuid, bigint);
drop function app.changes_of(uuid, uuid);

create function app.own_line(given jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select nullif(jsonb_strip_nulls(jsonb_build_object('number', app.clean_text(given ->> 'number', 40),
    'text', app.clean_text(given ->> 'text', 300), 'sku', app.clean_text(given ->> 'sku', 100),
    'unit', app.clean_text(given ->> 'unit', 40))), '{}')
$$;
comment on function app.own_line is
  'How a buyer calls a line: {"number", "text", "sku", "unit"}, cleaned, without what is empty. It is shown to the buyer and the shop, and decides nothing.';

create function app.is_own_line(given jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when given is null or jsonb_typeof(given) = 'null' then true
    when jsonb_typeof(given) <> 'object' then false
    else coalesce(app.text_error(given ->> 'number', 40, false), app.text_error(given ->> 'text', 300, false),
      app.text_error(given ->> 'sku', 100, false), app.text_error(given ->> 'unit', 40, false)) is null end
$$;
comment on function app.is_own_line is 'Whether each part of what a buyer calls a line is short enough.';

create function app.joined_own(lines jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select nullif(jsonb_strip_nulls(jsonb_object_agg(name, (
    select string_agg(part, ', ' order by place)
    from (select part, place, sum(char_length(part) + 2) over (order by place) - 2 as total
      from (select line ->> name as part, min(place) as place
        from jsonb_array_elements(lines) with ordinality as given (line, place)
        where line ->> name is not null group by 1) as parts) as listed
    where total <= longest))), '{}')
  from (values ('number', 40), ('text', 300), ('sku', 100), ('unit', 40)) as field (name, longest)
$$;
comment on function app.joined_own is
  'Several lines of a buyer that are one line of ours: each part as a list, as far as it is short enough.';

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

create function app.own_of(request_key uuid, request_position integer) returns jsonb
language sql stable set search_path = ''
as $$
  select own from app.quote_request_items as asked
  where asked.quote_request_id = request_key and asked.position = own_of.request_position
$$;
comment on function app.own_of is 'How the buyer calls the line of a request that a line of the answer is for.';

create or replace function app.product_lines(session_key uuid) returns jsonb
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
    'available', item.is_active and price is not null,
    'own', line.own,
    'quote', null) order by line.created_at, line.id), '[]')
  from app.cart_items as line
  join public.product as item on item.id = line.product_id,
    app.line_price(item.id, line.quantity) as price, app.caller_language() as language
  where line.session_id = session_key
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
    rest := app.change_line(main, changed.product_id, changed.change, changed.own);
    if rest > 0 then
      perform app.keep_left_over(shopper_key, changed.product_id, rest);
    end if;
  end loop;
  delete from app.cart_sessions where id = guest_session;
end;
$$;

create or replace function app.leave_cart() returns jsonb
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

create or replace function app.add_lines(cart text, items jsonb, op uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if jsonb_typeof(items) is distinct from 'array' then
    perform app.fail(422, 'input_invalid', '{"fields": {"items": "invalid"}}');
  elsif jsonb_array_length(items) not between 1 and app.lines_max() or exists (
    select from jsonb_array_elements(items) as item
    where coalesce(item ->> 'quantity', '') !~ '^[1-9][0-9]{0,3}$'
      or not app.is_own_line(item -> 'own')
      or (select id from public.product where id = app.uuid_in(item ->> 'product')) is null) then
    perform app.fail(422, 'input_invalid', '{"fields": {"items": "invalid"}}');
  end if;
  return app.take_lines(app.lock_session(cart), (
    select jsonb_agg(jsonb_build_object('product', item.id, 'name', app.name_of(item.id, item.name, app.caller_language()), 'quantity', given.quantity, 'price', null, 'place', given.place, 'own', given.own))
    from (select (item ->> 'product')::uuid as id, least(sum((item ->> 'quantity')::integer), 9999) as quantity, min(place) as place,
            app.joined_own(jsonb_agg(app.own_line(item -> 'own') order by place)) as own
          from jsonb_array_elements(items) with ordinality as listed (item, place) group by 1) as given
      -- Looked up one by one: as a join it may read every product for one line.
      cross join lateral (select id, name from public.product where id = given.id limit 1) as item), op);
end;
$$;

create or replace function app.matches_order(placed app.orders, needle text) returns boolean
language sql stable set search_path = ''
as $$
  select position(needle in lower(placed.order_number)) > 0
    or position(needle in lower(coalesce(placed.purchase_order, ''))) > 0
    or exists (select from app.order_items as item where item.order_id = placed.id
      and position(needle in lower(concat_ws(' ', item.name, item.manufacturer, item.model, item.sku,
        item.own ->> 'number', item.own ->> 'text', item.own ->> 'sku'))) > 0)
$$;

create or replace function app.take_lines(session_key uuid, lines jsonb, op uuid) returns jsonb
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
    select given.product, given.name, given.quantity, given.price, given.own, item.minimum_order,
      item.is_active and app.line_price(item.id, given.quantity) is not null as is_sold,
      app.line_price(item.id, given.quantity) as new_price,
      exists (select from app.cart_items as present where present.session_id = session_key and present.product_id = given.product) as is_present
    from jsonb_to_recordset(lines) as given (product uuid, name text, quantity integer, price bigint, place integer, own jsonb)
    left join public.product as item on item.id = given.product
    order by given.place
  loop
    if line.is_sold is not true then
      gone := gone || jsonb_build_object('name', line.name, 'quantity', line.quantity);
      continue;
    end if;
    pieces := case when line.is_present then line.quantity else greatest(line.quantity, line.minimum_order) end;
    rest := app.change_line(session_key, line.product, pieces, line.own);
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

create or replace function app.reorder(cart text, typed_number text, op uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.lock_session(cart);
  own app.orders := app.own_order(session_key, typed_number);
begin
  return app.take_lines(session_key, (
    select coalesce(jsonb_agg(jsonb_build_object('product', product_id, 'name', name, 'quantity', quantity,
      'price', price_halalas, 'place', position, 'own', item.own)), '[]')
    from app.order_items as item where order_id = own.id), op);
end;
$$;

create or replace function app.order_json(placed app.orders, replayed boolean default false) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'order_number', placed.order_number,
    'status', placed.status,
    'placed_at', placed.placed_at,
    'subtotal_halalas', placed.subtotal_halalas,
    'vat_percent', trim_scale(placed.vat_percent),
    'vat_halalas', placed.vat_halalas,
    'delivery_fee_halalas', placed.delivery_fee_halalas,
    'total_halalas', placed.total_halalas,
    'money', (select jsonb_build_object('received_halalas', received_halalas,
                'due_halalas', case placed.status when 'placed' then placed.total_halalas - kept_halalas else 0 end,
                'owed_halalas', owed_halalas, 'returned_halalas', returned_halalas)
              from app.order_balances where order_id = placed.id),
    'payment', (select jsonb_build_object('method', method, 'state', state, 'reference', reference, 'expires_at', expires_at)
                from app.payments where order_id = placed.id),
    'delivery_date', placed.delivery_date,
    'delivery_slot', placed.delivery_slot,
    'delivery_moved_from', placed.delivery_moved_from,
    'latest_payment_day', placed.latest_payment_day,
    'address', placed.address,
    'note', placed.note,
    'purchase_order', placed.purchase_order,
    'items', (select jsonb_agg(jsonb_build_object(
                'product', product_id, 'sku', sku, 'product_id', sku, 'name', name, 'manufacturer', manufacturer, 'model', model, 'photo', photo, 'supplier', supplier, 'unit', unit, 'quantity', quantity,
                'price_halalas', price_halalas, 'line_total_halalas', line_total_halalas,
                'lead_time_days', lead_time_days, 'own', own, 'status', placed.status) order by position)
              from app.order_items where order_id = placed.id),
    'events', (select jsonb_agg(jsonb_build_object('kind', kind, 'at', at) order by at, id)
               from app.order_events where order_id = placed.id),
    'replayed', replayed)
$$;

create or replace function app.order_facts(placed app.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select app.order_brief(placed) || jsonb_build_object(
    'placed_at', placed.placed_at,
    'subtotal_halalas', placed.subtotal_halalas,
    'vat_percent', trim_scale(placed.vat_percent),
    'vat_halalas', placed.vat_halalas,
    'delivery_fee_halalas', placed.delivery_fee_halalas,
    'address', placed.address,
    'latest_payment_day', placed.latest_payment_day,
    'note', placed.note,
    'purchase_order', placed.purchase_order,
    'due_halalas', case placed.status when 'placed' then placed.total_halalas - app.kept_halalas(placed.id) else 0 end,
    'payment', (select jsonb_build_object('method', method, 'expires_at', expires_at,
                  'bank_account', case method when 'bank_transfer' then app.setting('bank_account') end)
                from app.payments where order_id = placed.id),
    'items', (select jsonb_agg(jsonb_build_object('quantity', quantity, 'unit', unit, 'name', name, 'manufacturer', manufacturer, 'model', model, 'sku', sku, 'supplier', supplier,
                'price_halalas', price_halalas, 'line_total_halalas', line_total_halalas, 'own', own) order by position)
              from app.order_items where order_id = placed.id))
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
  insert into app.cart_items as line (session_id, product_id, quantity, own)
  select session_key, item.product_id, item.quantity, item.own
  from app.order_items as item where item.order_id = own.id and item.product_id is not null and not item.quoted
  order by item.position
  on conflict on constraint cart_items_one_line_per_product
    do update set quantity = least(line.quantity + excluded.quantity, 9999),
      own = app.joined_own(jsonb_build_array(line.own, excluded.own));
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
    'lead_time', coalesce(item.lead_time_days, 2), 'available', item.is_active and price is not null, 'quoted', false, 'own', line.own)
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

create or replace function app.insert_order(draft app.orders, lines jsonb, method text, secret_key text) returns app.orders
language plpgsql volatile set search_path = ''
as $$
declare
  placed app.orders;
begin
  insert into app.orders (order_number, shopper_id, session_id, idempotency_key, request_hash, key_hash, email, locale, subtotal_halalas,
    vat_percent, vat_halalas, delivery_fee_halalas, total_halalas, address, delivery_date, delivery_slot, latest_payment_day, note, purchase_order)
  values (app.order_number(), draft.shopper_id, draft.session_id, draft.idempotency_key, draft.request_hash, app.token_hash(secret_key),
    draft.email, draft.locale, draft.subtotal_halalas, draft.vat_percent, draft.vat_halalas,
    draft.delivery_fee_halalas, draft.total_halalas, draft.address, draft.delivery_date, draft.delivery_slot, draft.latest_payment_day, draft.note, draft.purchase_order)
  returning * into placed;
  insert into app.order_items (order_id, position, product_id, sku, name, manufacturer, model, photo, supplier, unit, quantity, price_halalas,
    line_total_halalas, lead_time_days, quoted, own)
  select placed.id, position, product, sku, case when line.quoted then name else app.name_of(product, name, placed.locale) end, manufacturer, model, left(photo, 2000), supplier,
    case when line.quoted then unit else left(app.unit_in(unit, placed.locale), 40) end, quantity, price, quantity * price, lead_time,
    line.quoted, own
  from rows from (jsonb_to_recordset(lines) as (product uuid, sku text, name text, manufacturer text, model text, photo text, supplier text, unit text,
    quantity integer, price bigint, lead_time integer, quoted boolean, own jsonb)) with ordinality
    as line (product, sku, name, manufacturer, model, photo, supplier, unit, quantity, price, lead_time, quoted, own, position);
  insert into app.payments (order_id, method, state, amount_halalas, provider, reference, expires_at)
  values (placed.id, method, app.awaiting_state(method), placed.total_halalas,
    case method when 'bank_transfer' then 'bank_transfer' end,
    case method when 'bank_transfer' then placed.order_number end, app.payment_deadline(method, placed.placed_at));
  perform app.note_event(placed.id, 'placed');
  return placed;
end;
$$;

create or replace function app.quote_items_json(request_key uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'position', line.position, 'product', item.id, 'sku', item.product_id, 'product_id', item.product_id,
    'name', coalesce(app.name_of(item.id, item.name, language), line.description, '-'), 'manufacturer', item.manufacturer, 'model', item.model,
    'photo', app.product_cards(array[item.id]) -> 0 -> 'photo',
    'unit', app.unit_in(app.unit_of(item.attributes #>> '{Overall Attributes,Minimum Order Quantity}'), language), 'quantity', line.quantity, 'own', line.own) order by line.position), '[]')
  from app.caller_language() as language, app.quote_request_items as line left join public.product as item on item.id = line.product_id
  where line.quote_request_id = request_key
$$;

create or replace function app.quote_mail_items(quote_key uuid, language text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('quantity', line.quantity,
      'name', coalesce(app.name_of(item.id, item.name, language), line.description),
      'manufacturer', item.manufacturer, 'model', item.model, 'sku', item.product_id, 'own', line.own)) order by line.position), '[]')
  from app.quote_request_items as line left join public.product as item on item.id = line.product_id
  where line.quote_request_id = quote_key
$$;

create or replace function app.quoted_cart_lines(session_key uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', line.id, 'product', line.id, 'sku', line.sku, 'product_id', line.sku, 'name', line.name,
    'manufacturer', line.manufacturer, 'model', line.model, 'quantity', line.quantity,
    'price_halalas', line.price_halalas, 'price_sar', (line.price_halalas / 100.0)::numeric(12, 2),
    'photos', coalesce((select photos from public.product where id = line.product_id), '[]'::jsonb), 'minimum_order', 1, 'unit', line.unit,
    'lead_time_days', line.lead_time_days, 'available', app.is_open_quote(quote, request), 'own', app.own_of(request.id, line.request_position),
    'quote', jsonb_build_object('number', request.number, 'delivery_fee_halalas', app.quote_fee(quote))) order by line.position), '[]')
  from app.cart_sessions as session join app.quotes as quote on quote.id = session.quote_id
    join app.quote_requests as request on request.id = quote.quote_request_id,
    app.taken_lines(quote.id, session.quote_choices) as line
  where session.id = session_key
$$;

create or replace function app.quoted_lines_to_order(session_key uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'product', line.product_id, 'sku', line.sku, 'name', line.name,
    'manufacturer', line.manufacturer, 'model', line.model, 'photo', app.product_cards(array[line.product_id]) -> 0 -> 'photo',
    'supplier', line.supplier, 'unit', line.unit, 'quantity', line.quantity, 'price', line.price_halalas, 'minimum', 1,
    'lead_time', line.lead_time_days, 'available', true, 'quoted', true,
    'own', app.own_of(request.id, line.request_position)) order by line.position), '[]')
  from app.cart_sessions as session join app.quotes as quote on quote.id = session.quote_id
    join app.quote_requests as request on request.id = quote.quote_request_id
    join app.quote_lines as line on line.id in (select id from app.taken_lines(quote.id, session.quote_choices))
  where session.id = session_key
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
      or not app.is_own_line(item -> 'own')
      or (item ->> 'product' is null and app.text_error(item ->> 'description', 300, true) is not null)
      or (item ->> 'product' is not null and not exists (
        select from public.product where id = app.uuid_in(item ->> 'product') and is_active))) then
    return 'invalid';
  end if;
  return null;
end;
$$;

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
  insert into app.quote_requests (shopper_id, session_id, email, name, company, phone, city, wished_date, message, locale)
  values (app.shopper_of(session_key), session_key, facts ->> 'email', facts ->> 'name', facts ->> 'company',
    facts ->> 'phone', facts ->> 'city', (facts ->> 'wished_date')::date, facts ->> 'message', locale)
  returning id into quote_key;
  insert into app.quote_request_items (quote_request_id, position, product_id, description, quantity, own)
  select quote_key, row_number() over (order by min(place)), product, description, max(quantity), own
  from (select (item ->> 'product')::uuid as product, (item ->> 'quantity')::integer as quantity, place,
          app.own_line(item -> 'own') as own,
          coalesce(app.clean_text(item ->> 'description', 300),
            (select name from public.product where id = (item ->> 'product')::uuid)) as description
        from jsonb_array_elements(payload -> 'items') with ordinality as given (item, place)) as asked
  group by product, description, own;
  perform app.attach_files(quote_key, payload -> 'files');
  perform app.post_quote_mail(quote_key, facts, locale);
  return quote_key;
end;
$$;

create or replace function app.person_json(mailbox text, user_key uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  shopper_key constant uuid := (select id from app.shoppers where user_id = user_key);
begin
  return jsonb_build_object(
    'email', mailbox,
    'account', (select app.profile_json(own) || jsonb_build_object('created_at', own.created_at, 'has_password', own.has_password)
                from app.account_profiles as own where own.user_id = user_key),
    'sessions', (select coalesce(jsonb_agg(jsonb_build_object('created_at', created_at, 'user_agent', user_agent)), '[]')
                 from auth.sessions where user_id = user_key),
    'verified_emails', (select coalesce(jsonb_agg(verified_at order by verified_at), '[]') from app.verified_emails where email = mailbox),
    'addresses', (select app.rows_of(coalesce(jsonb_agg(to_jsonb(saved) order by created_at), '[]'))
                  from app.customer_addresses as saved where email = mailbox or shopper_id = shopper_key),
    'cart', (select coalesce(jsonb_agg(app.cart_lines(app.main_session(shopper_key))), '[]') from app.shoppers where id = shopper_key),
    'left_over', app.left_over_json(shopper_key),
    'lists', (select coalesce(jsonb_agg(app.list_json(list) order by list.updated_at), '[]')
              from app.saved_lists as list where list.shopper_id = shopper_key),
    'line_choices', (select coalesce(jsonb_agg(jsonb_build_object('words', choice.words, 'sku', item.product_id, 'name', item.name,
          'chosen_at', choice.chosen_at) order by choice.chosen_at, choice.key), '[]')
        from app.line_choices as choice join public.product as item on item.id = choice.product_id where choice.shopper_id = shopper_key),
    'orders', (select coalesce(jsonb_agg(app.order_json(placed) order by placed.placed_at), '[]')
               from app.orders as placed where placed.email = mailbox or placed.shopper_id = shopper_key),
    'quote_requests', (select app.rows_of(coalesce(jsonb_agg(to_jsonb(request) || jsonb_build_object('items',
          (select jsonb_agg(jsonb_build_object('product', product_id, 'description', description, 'quantity', quantity, 'own', own) order by position)
           from app.quote_request_items where quote_request_id = request.id),
          'answers', (select jsonb_agg(app.quote_json(answered) order by revision) from app.quotes as answered where quote_request_id = request.id),
          'messages', (select jsonb_agg(jsonb_build_object('author', author, 'body', body, 'at', at) order by id)
           from app.quote_messages where quote_request_id = request.id)) - 'order_id' order by created_at), '[]'))
        from app.quote_requests as request where request.email = mailbox or request.shopper_id = shopper_key),
    'files', (select coalesce(jsonb_agg(app.file_json(file) || jsonb_build_object('created_at', file.created_at) order by file.created_at), '[]')
              from app.files as file where stored_at is not null and (shopper_id = shopper_key
                or quote_request_id in (select id from app.quote_requests where email = mailbox)
                or message_id in (select id from app.contact_messages where email = mailbox))),
    'contact_messages', (select app.rows_of(coalesce(jsonb_agg(to_jsonb(sent) order by created_at), '[]'))
                         from app.contact_messages as sent where email = mailbox),
    'newsletter', (select app.rows_of(coalesce(jsonb_agg(to_jsonb(subscriber)), '[]'))
                   from app.newsletter_subscribers as subscriber where email = mailbox));
end;
$$;

create or replace function app.erase_order(order_key uuid) returns void
language sql volatile set search_path = ''
as $$
  delete from app.order_keys where order_id = order_key;
  update app.order_items set own = null where order_id = order_key and own is not null;
  update app.order_events set detail = null where order_id = order_key and detail is not null;
  update app.orders set email = 'erased@privacy.invalid', address = app.erased_address(address), note = null, purchase_order = null,
    session_id = null, key_hash = app.token_hash(app.random_token()), erase_when_closed = false
  where id = order_key
$$;
