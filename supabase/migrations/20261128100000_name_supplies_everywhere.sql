-- Orders, saved lists, quick order and quotations name what is sold for an empty one. An order keeps it as it was placed.

alter table app.order_items add column supply text constraint order_items_supply_known check (supply in ('new', 'refill', 'exchange'));
comment on column app.order_items.supply is 'Whether an empty one is handed over for it (app.supply_of); null for what nobody exchanges.';
update app.order_items as line set supply = app.supply_of(item.attributes)
from public.product as item where item.id = line.product_id and app.supply_of(item.attributes) is not null;

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
    'lead_time', coalesce(item.lead_time_days, 2), 'available', item.is_active and price is not null, 'quoted', false, 'own', line.own,
    'supply', app.supply_of(item.attributes))
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

create or replace function app.quoted_lines_to_order(session_key uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'product', line.product_id, 'sku', line.sku, 'name', line.name,
    'manufacturer', line.manufacturer, 'model', line.model, 'photo', app.product_cards(array[line.product_id]) -> 0 -> 'photo',
    'supplier', line.supplier, 'unit', line.unit, 'quantity', line.quantity, 'price', line.price_halalas, 'minimum', 1,
    'lead_time', line.lead_time_days, 'available', true, 'quoted', true,
    'own', app.own_of(request.id, line.request_position),
    'supply', (select app.supply_of(attributes) from public.product where id = line.product_id)) order by line.position), '[]')
  from app.cart_sessions as session join app.quotes as quote on quote.id = session.quote_id
    join app.quote_requests as request on request.id = quote.quote_request_id
    join app.quote_lines as line on line.id in (select id from app.taken_lines(quote.id, session.quote_choices))
  where session.id = session_key
$$;

create or replace function app.insert_order(draft app.orders, lines jsonb, method text, secret_key text) returns app.orders
language plpgsql volatile set search_path = ''
as $$
declare
  placed app.orders;
begin
  insert into app.orders (order_number, shopper_id, session_id, idempotency_key, request_hash, key_hash, email, locale, subtotal_halalas,
    vat_percent, vat_halalas, delivery_fee_halalas, total_halalas, address, delivery_date, delivery_slot, latest_payment_day, note, purchase_order,
    company, vat_number, commercial_registration)
  values (app.order_number(), draft.shopper_id, draft.session_id, draft.idempotency_key, draft.request_hash, app.token_hash(secret_key),
    draft.email, draft.locale, draft.subtotal_halalas, draft.vat_percent, draft.vat_halalas,
    draft.delivery_fee_halalas, draft.total_halalas, draft.address, draft.delivery_date, draft.delivery_slot, draft.latest_payment_day, draft.note, draft.purchase_order,
    draft.company, draft.vat_number, draft.commercial_registration)
  returning * into placed;
  insert into app.order_items (order_id, position, product_id, sku, name, manufacturer, model, photo, supplier, unit, quantity, price_halalas,
    line_total_halalas, lead_time_days, quoted, own, supply)
  select placed.id, position, product, sku, case when line.quoted then name else app.name_of(product, name, placed.locale) end, manufacturer, model, left(photo, 2000), supplier,
    case when line.quoted then unit else left(app.unit_in(unit, placed.locale), 40) end, quantity, price, quantity * price, lead_time,
    line.quoted, own, supply
  from rows from (jsonb_to_recordset(lines) as (product uuid, sku text, name text, manufacturer text, model text, photo text, supplier text, unit text,
    quantity integer, price bigint, lead_time integer, quoted boolean, own jsonb, supply text)) with ordinality
    as line (product, sku, name, manufacturer, model, photo, supplier, unit, quantity, price, lead_time, quoted, own, supply, position);
  insert into app.payments (order_id, method, state, amount_halalas, provider, reference, expires_at)
  values (placed.id, method, app.awaiting_state(method), placed.total_halalas,
    case method when 'bank_transfer' then 'bank_transfer' end,
    case method when 'bank_transfer' then placed.order_number end, app.payment_deadline(method, placed.placed_at));
  perform app.note_event(placed.id, 'placed');
  return placed;
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
    'company', placed.company,
    'vat_number', placed.vat_number,
    'commercial_registration', placed.commercial_registration,
    'items', (select jsonb_agg(jsonb_build_object(
                'product', product_id, 'sku', sku, 'product_id', sku, 'name', name, 'manufacturer', manufacturer, 'model', model, 'photo', photo, 'supplier', supplier, 'unit', unit, 'quantity', quantity,
                'price_halalas', price_halalas, 'line_total_halalas', line_total_halalas,
                'lead_time_days', lead_time_days, 'own', own, 'supply', supply, 'status', placed.status) order by position)
              from app.order_items where order_id = placed.id),
    'events', (select jsonb_agg(jsonb_build_object('kind', kind, 'at', at) order by at, id)
               from app.order_events where order_id = placed.id),
    'replayed', replayed)
$$;

create or replace function app.order_row(placed app.orders) returns jsonb
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
        'quantity', quantity, 'photo', photo, 'supply', supply) order by position)
      from (select * from app.order_items where order_id = placed.id order by position limit 3) as first))
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
    'company', placed.company,
    'vat_number', placed.vat_number,
    'commercial_registration', placed.commercial_registration,
    'due_halalas', case placed.status when 'placed' then placed.total_halalas - app.kept_halalas(placed.id) else 0 end,
    'payment', (select jsonb_build_object('method', method, 'expires_at', expires_at,
                  'bank_account', case method when 'bank_transfer' then app.setting('bank_account') end)
                from app.payments where order_id = placed.id),
    'items', (select jsonb_agg(jsonb_build_object('quantity', quantity, 'unit', unit, 'name', name, 'manufacturer', manufacturer, 'model', model, 'sku', sku, 'supplier', supplier,
                'price_halalas', price_halalas, 'line_total_halalas', line_total_halalas, 'own', own, 'supply', supply) order by position)
              from app.order_items where order_id = placed.id))
$$;

create or replace function app.list_items(list_key uuid) returns jsonb
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

create or replace function app.order_products(ids uuid[]) returns jsonb
language sql stable set search_path = '' set enable_mergejoin = off set enable_hashjoin = off
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'product', item.id, 'sku', item.product_id, 'product_id', item.product_id, 'name', app.name_of(item.id, item.name, language), 'manufacturer', item.manufacturer, 'model', item.model,
    'price_halalas', app.halalas_of(item.price_sar), 'price_sar', item.price_sar, 'minimum_order', item.minimum_order,
    'unit', app.unit_in(app.unit_of(item.attributes #>> '{Overall Attributes,Minimum Order Quantity}'), language),
    'names', to_jsonb(array[item.name] || array(select texts.name from app.product_texts as texts
      where texts.product = item.id and texts.name is not null order by texts.locale limit 5)),
    'kinds', to_jsonb(array_remove(array[item.category, item.sub_vertical], null)),
    'measures', app.product_measures(item.attributes),
    'supplier', item.supplier, 'supply', app.supply_of(item.attributes)) order by item.sort_name, item.id), '[]')
  from (select distinct unnest(ids) as id) as listed join public.product as item using (id),
    app.caller_language() as language
$$;

create or replace function app.quote_json(quote app.quotes) returns jsonb
language sql stable set search_path = ''
as $$
  select case when quote.id is not null then jsonb_build_object(
    'revision', quote.revision, 'valid_until', quote.valid_until, 'created_at', quote.created_at, 'note', quote.note,
    'delivery_fee_halalas', app.quote_fee(quote), 'vat_percent', trim_scale(app.vat_percent()),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object(
        'position', line.position, 'request_position', line.request_position, 'product', line.product_id, 'sku', line.sku,
        'name', line.name, 'manufacturer', line.manufacturer, 'model', line.model, 'unit', line.unit, 'quantity', line.quantity,
        'price_halalas', line.price_halalas, 'line_total_halalas', line.quantity * line.price_halalas,
        'lead_time_days', line.lead_time_days, 'note', line.note,
        'supply', (select app.supply_of(attributes) from public.product where id = line.product_id),
        'photo', app.product_cards(array[line.product_id]) -> 0 -> 'photo',
        'chosen', line.position in (select position from app.taken_lines(quote.id, quote.ordered_choices))) order by line.position), '[]')
      from app.quote_lines as line where line.quote_id = quote.id),
    'total_halalas', app.quote_total(quote)) end
$$;

create or replace function app.quote_mail_items(quote_key uuid, language text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('quantity', line.quantity,
      'name', coalesce(app.name_of(item.id, item.name, language), line.description),
      'manufacturer', item.manufacturer, 'model', item.model, 'sku', item.product_id, 'own', line.own, 'supply', app.supply_of(item.attributes))) order by line.position), '[]')
  from app.quote_request_items as line left join public.product as item on item.id = line.product_id
  where line.quote_request_id = quote_key
$$;
