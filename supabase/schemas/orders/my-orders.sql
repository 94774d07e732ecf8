-- Orders of a shopper with a search, and ordering the same again.

create function app.matches_order(placed app.orders, needle text) returns boolean
language sql stable set search_path = ''
as $$
  select position(needle in lower(placed.order_number)) > 0
    or position(needle in lower(coalesce(placed.purchase_order, ''))) > 0
    or exists (select from app.order_items as item where item.order_id = placed.id
      and position(needle in lower(concat_ws(' ', item.name, item.texts #>> '{en,name}', item.texts #>> '{ar,name}', item.manufacturer, item.model, item.sku,
        item.own ->> 'number', item.own ->> 'text', item.own ->> 'sku'))) > 0)
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
    'items', (select jsonb_agg(jsonb_build_object('name', coalesce(texts #>> array[language, 'name'], name), 'manufacturer', manufacturer, 'model', model,
        'quantity', quantity, 'photo', photo, 'supply', supply) order by position)
      from app.caller_language() as language, (select * from app.order_items where order_id = placed.id order by position limit 3) as first))
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
    select given.product, given.name, given.quantity, given.price, given.own, item.minimum_order,
      item.is_active and app.line_price(item.id, given.quantity) is not null as is_sold,
      app.line_price(item.id, given.quantity) as new_price,
      exists (select from app.cart_items as present where present.session_id = session_key and present.product_id = given.product) as is_present
    from jsonb_to_recordset(lines) as given (product uuid, name text, quantity integer, price bigint, place integer, own jsonb)
    left join public.product as item on item.id = given.product
    order by given.place
  loop
    if line.is_sold is not true then
      gone := gone || jsonb_strip_nulls(jsonb_build_object('product', line.product, 'name', line.name, 'quantity', line.quantity));
      continue;
    end if;
    pieces := case when line.is_present then line.quantity else greatest(line.quantity, line.minimum_order) end;
    rest := app.change_line(session_key, line.product, pieces, line.own);
    if pieces > line.quantity then
      raised := raised || jsonb_build_object('name', line.name, 'from', line.quantity, 'to', pieces);
    end if;
    if rest > 0 then
      left_out := left_out || jsonb_build_object('product', line.product, 'name', line.name, 'quantity', least(rest, pieces));
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
      'price', price_halalas, 'place', position, 'own', item.own)), '[]')
    from app.order_items as item where order_id = own.id), op);
end;
$$;
comment on function app.reorder is 'Puts the products of an own order into the cart again, at their prices of today.';

create function public.my_orders(status text default null, query text default null, page integer default 1) returns jsonb
language sql volatile set search_path = '' as $$ select app.my_orders(status, query, page) $$;
grant execute on function app.my_orders, public.my_orders to anon, authenticated, service_role;

create function public.reorder(cart text, order_number text, op uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.reorder(cart, order_number, op) $$;
grant execute on function app.reorder, public.reorder to anon, authenticated, service_role;
