-- One name for one thing: in answers a SKU is `sku`, and a price is `price_halalas`, whole hundredths of a riyal as orders have
-- them. The former names, `product_id` and prices in riyals, stay beside them for one release. The columns and the
-- importer, which hands over the columns of a file, keep the names of the specification. Filters of a price, the bounds of
-- the price facet and the price of a unit stay in riyals.

create function app.halalas_of(sar numeric) returns bigint
language sql immutable parallel safe set search_path = ''
as $$ select round(sar * 100)::bigint $$;
comment on function app.halalas_of is 'A price of the catalogue as answers have it; null stays null.';

create or replace function app.product_json(item public.product) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', item.id,
    'sku', item.product_id,
    'product_id', item.product_id,
    'name', app.name_of(item.id, item.name, language),
    'manufacturer', item.manufacturer,
    'model', item.model,
    'price_halalas', app.halalas_of(item.price_sar),
    'price_sar', item.price_sar,
    'photos', item.photos,
    'attributes', app.attributes_of(item.id, item.attributes, language),
    'supplier', item.supplier,
    'supplier_verified_on', (select verified_on from app.verified_suppliers as verified where verified.supplier_folded = item.supplier_folded),
    'vertical', item.vertical,
    'sub_vertical', item.sub_vertical,
    'category', item.category,
    'main_energy_category', coalesce(
      (select node.main_energy_category from public.product_categories as node
       where node.overarching_category = item.vertical and node.subsector = item.sub_vertical
       order by node.main_energy_category = item.category desc, node.code limit 1),
      item.category),
    'country_of_origin', nullif(btrim(item.attributes #>> '{Compliance and Standards,Country of Origin}'), ''),
    'minimum_order', item.minimum_order,
    'lead_time_days', item.lead_time_days,
    'earliest_delivery', app.earliest_delivery(item.lead_time_days),
    'updated_at', item.updated_at,
    'headlines', app.headlines_in(coalesce(shown.headlines, '[]'), language),
    'unit_price', app.unit_price_in(shown.unit_price, language))
    || case when language = 'en' then '{}' else jsonb_build_object('words', app.words_of(item, language)) end
  from (select app.caller_language() as language) as caller left join app.headlines_shown(array[item.id]) as shown on true
$$;

create or replace function app.product_cards(ids uuid[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', item.id,
    'sku', item.product_id,
    'product_id', item.product_id,
    'name', app.name_of(item.id, item.name, language),
    'manufacturer', item.manufacturer,
    'model', item.model,
    'price_halalas', app.halalas_of(item.price_sar),
    'price_sar', item.price_sar,
    'photo', photos.usable[1],
    'photo_count', cardinality(photos.usable),
    'supplier', item.supplier,
    'supplier_verified_on', (select verified_on from app.verified_suppliers as verified where verified.supplier_folded = item.supplier_folded),
    'vertical', item.vertical,
    'sub_vertical', item.sub_vertical,
    'category', item.category,
    'country_of_origin', nullif(btrim(item.attributes #>> '{Compliance and Standards,Country of Origin}'), ''),
    'minimum_order', item.minimum_order,
    'lead_time_days', item.lead_time_days,
    'earliest_delivery', delivery.earliest,
    'headlines', app.headlines_in(coalesce(shown.headlines, '[]'), language),
    'unit_price', app.unit_price_in(shown.unit_price, language)) order by place), '[]')
  from app.caller_language() as language, unnest(ids) with ordinality as listed (id, place)
  join public.product as item using (id)
  left join app.headlines_shown(ids) as shown on shown.product = item.id,
    lateral (select array(
      select btrim(photo #>> '{}') from jsonb_array_elements(item.photos) as photo
      where jsonb_typeof(photo) = 'string' and btrim(photo #>> '{}') <> '') as usable) as photos,
    -- The first of app.delivery_dates, without a call for each row: the next day that is open.
    lateral (select (select app.shop_today()) + item.lead_time_days + 1 as next_day offset 0) as day,
    lateral (select next_day + (select app.days_until_open())[1 + extract(dow from next_day)::integer] as earliest) as delivery
$$;

create or replace function app.suggested_cards(ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', item.id, 'name', app.name_of(item.id, item.name, language), 'manufacturer', item.manufacturer,
        'model', item.model, 'sku', item.product_id, 'product_id', item.product_id,
      'photo', (select btrim(photo #>> '{}') from jsonb_array_elements(item.photos) with ordinality as listed (photo, number)
        where jsonb_typeof(photo) = 'string' and btrim(photo #>> '{}') <> '' order by number limit 1),
      'price_halalas', app.halalas_of(item.price_sar), 'price_sar', item.price_sar) order by place), '[]')
    from app.caller_language() as language, unnest(ids) with ordinality as listed (id, place) join public.product as item using (id));
end;
$$;

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
    'quote', null) order by line.created_at, line.id), '[]')
  from app.cart_items as line
  join public.product as item on item.id = line.product_id,
    app.line_price(item.id, line.quantity) as price, app.caller_language() as language
  where line.session_id = session_key
$$;

create or replace function app.quoted_cart_lines(session_key uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', line.id, 'product', line.id, 'sku', coalesce(line.sku, request.number),
    'product_id', coalesce(line.sku, request.number), 'name', line.name,
    'manufacturer', line.manufacturer, 'model', line.model, 'quantity', line.quantity,
    'price_halalas', line.price_halalas, 'price_sar', (line.price_halalas / 100.0)::numeric(12, 2),
    'photos', coalesce((select photos from public.product where id = line.product_id), '[]'::jsonb), 'minimum_order', 1, 'unit', line.unit,
    'lead_time_days', line.lead_time_days, 'available', app.is_open_quote(quote, request),
    'quote', jsonb_build_object('number', request.number, 'delivery_fee_halalas', app.quote_fee(quote))) order by line.position), '[]')
  from app.cart_sessions as session join app.quotes as quote on quote.id = session.quote_id
    join app.quote_requests as request on request.id = quote.quote_request_id,
    app.taken_lines(quote.id, session.quote_choices) as line
  where session.id = session_key
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
                'lead_time_days', lead_time_days, 'status', placed.status) order by position)
              from app.order_items where order_id = placed.id),
    'events', (select jsonb_agg(jsonb_build_object('kind', kind, 'at', at) order by at, id)
               from app.order_events where order_id = placed.id),
    'replayed', replayed)
$$;

create or replace function app.quote_items_json(request_key uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'position', line.position, 'product', item.id, 'sku', item.product_id, 'product_id', item.product_id,
    'name', coalesce(app.name_of(item.id, item.name, language), line.description, '-'), 'manufacturer', item.manufacturer, 'model', item.model,
    'photo', app.product_cards(array[item.id]) -> 0 -> 'photo',
    'unit', app.unit_in(app.unit_of(item.attributes #>> '{Overall Attributes,Minimum Order Quantity}'), language), 'quantity', line.quantity) order by line.position), '[]')
  from app.caller_language() as language, app.quote_request_items as line left join public.product as item on item.id = line.product_id
  where line.quote_request_id = request_key
$$;

create or replace function app.list_items(list_key uuid) returns jsonb
language sql stable set search_path = '' set enable_mergejoin = off set enable_hashjoin = off
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'product', item.id, 'sku', item.product_id, 'product_id', item.product_id, 'name', app.name_of(item.id, item.name, language), 'manufacturer', item.manufacturer, 'model', item.model,
    'quantity', line.quantity, 'price_halalas', price, 'price_sar', (price / 100.0)::numeric(12, 2), 'photo', app.product_cards(array[item.id]) -> 0 -> 'photo',
    'minimum_order', item.minimum_order, 'available', item.is_active and price is not null) order by line.position, item.id), '[]')
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
    'unit', app.unit_in(app.unit_of(item.attributes #>> '{Overall Attributes,Minimum Order Quantity}'), language)) order by item.sort_name, item.id), '[]')
  from (select distinct unnest(ids) as id) as listed join public.product as item using (id),
    app.caller_language() as language
$$;

create or replace function app.market_prices() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'vertical', family.vertical,
    'category', family.category,
    'products', family.products,
    'priced', family.priced,
    'lowest_price_halalas', app.halalas_of(family.lowest_price),
    'median_price_halalas', app.halalas_of(family.median_price),
    'highest_price_halalas', app.halalas_of(family.highest_price),
    'lowest_price', family.lowest_price,
    'median_price', family.median_price,
    'highest_price', family.highest_price)
    || case when language = 'en' then '{}' else jsonb_strip_nulls(jsonb_build_object(
      'vertical_label', app.in_language(family.vertical, language),
      'category_label', app.in_language(family.category, language))) end order by family.vertical, family.category), '[]')
  from app.caller_language() as language, (select kept.vertical, kept.category, kept.products, kept.priced, kept.lowest_price, kept.median_price, kept.highest_price
    from app.market_prices as kept where kept.products > 0 order by kept.products desc, kept.vertical, kept.category limit 1000) as family
$$;

create or replace function app.price_history(sku text, at_most integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('sku', change.sku, 'old_price_halalas', app.halalas_of(change.old_price_sar),
    'new_price_halalas', app.halalas_of(change.new_price_sar), 'old_price_sar', change.old_price_sar,
    'new_price_sar', change.new_price_sar, 'created_at', change.created_at, 'request_id', change.request_id,
    'operator', action.operator, 'command', action.command) order by change.id desc), '[]')
  from (
    (select * from app.price_changes as kept where price_history.sku is null
      order by kept.id desc limit least(greatest(at_most, 1), 500))
    union all
    (select * from app.price_changes as kept where kept.sku = price_history.sku
      order by kept.id desc limit least(greatest(at_most, 1), 500))
  ) as change
  left join lateral (select operator, command from app.operator_actions
    where request_id = change.request_id order by created_at desc limit 1) as action on true
$$;

create or replace function app.shop_products(skus jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_skus(skus);
  return (select jsonb_agg(jsonb_build_object('sku', item.product_id, 'product_id', item.product_id, 'name', item.name,
      'price_halalas', app.halalas_of(item.price_sar), 'price_sar', item.price_sar,
      'is_active', item.is_active) order by place)
    from (select (app.product_by_sku(sku)).id, min(place) as place
      from jsonb_array_elements_text(skus) with ordinality as typed (sku, place) group by 1) as listed
    join public.product as item using (id));
end;
$$;
