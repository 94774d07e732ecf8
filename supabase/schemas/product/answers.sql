-- A product as pages and cards show it. In answers a SKU is `sku`, and a price is `price_halalas`, whole hundredths of a
-- riyal as orders have them. The former names, `product_id` and prices in riyals, stay beside them for one release. The
-- columns and the importer, which hands over the columns of a file, keep the names of the specification. Filters of a
-- price, the bounds of the price facet and the price of a unit stay in riyals.

create function app.halalas_of(sar numeric) returns bigint
language sql immutable parallel safe set search_path = ''
as $$ select round(sar * 100)::bigint $$;
comment on function app.halalas_of is 'A price of the catalogue as answers have it; null stays null.';

create function app.product_json(item public.product, language text) returns jsonb
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
    'unit_price', app.unit_price_in(shown.unit_price, language),
    'supply', app.supply_of(item.attributes))
    || app.company_labels(item.manufacturer, item.supplier, language)
    || case when language = 'en' then '{}' else jsonb_build_object('words', app.words_of(item, language)) end
  from (values (true)) as once left join app.headlines_shown(array[item.id]) as shown on true
$$;
comment on function app.product_json is 'A product as its page shows it.';

create function app.product_detail(product_key uuid, asked text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_product jsonb := (select app.product_json(item, app.reader_language(asked)) from public.product as item
                          where item.id = product_key and item.is_active);
begin
  if found_product is null then
    perform app.fail(404, 'product_not_found');
  end if;
  return found_product;
end;
$$;
comment on function app.product_detail is 'One product that is offered.';

create function app.products_by_ids(product_keys uuid[], asked text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(app.product_json(item, language) order by named.place), '[]')
  from app.reader_language(asked) as language, (select key, min(place) as place
        from unnest(product_keys[1:20]) with ordinality as listed (key, place) group by key) as named
  join public.product as item on item.id = named.key and item.is_active
$$;
comment on function app.products_by_ids is 'Up to 20 products in the order asked for; one no longer offered is left out.';

create function app.product_cards(ids uuid[], language text default 'en') returns jsonb
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
    'unit_price', app.unit_price_in(shown.unit_price, language),
    'supply', app.supply_of(item.attributes)) || app.company_labels(item.manufacturer, item.supplier, language) order by place), '[]')
  from unnest(ids) with ordinality as listed (id, place)
  join public.product as item using (id)
  left join app.headlines_shown(ids) as shown on shown.product = item.id,
    lateral (select array(
      select btrim(photo #>> '{}') from jsonb_array_elements(item.photos) as photo
      where jsonb_typeof(photo) = 'string' and btrim(photo #>> '{}') <> '') as usable) as photos,
    -- The first of app.delivery_dates, without a call for each row: the next day that is open.
    lateral (select (select app.shop_today()) + item.lead_time_days + 1 as next_day offset 0) as day,
    lateral (select next_day + (select app.days_until_open())[1 + extract(dow from next_day)::integer] as earliest) as delivery
$$;
comment on function app.product_cards is 'Products as the listing shows them, in the order of their ids. Without a language for what has no words, such as the photo.';

create function app.product_page(last_seen uuid, at_most integer, asked text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  seen_at timestamptz := '-infinity';
  language constant text := app.reader_language(asked);
begin
  if last_seen is not null then
    select created_at into seen_at from public.product where id = last_seen;
    if not found then
      perform app.fail(404, 'product_not_found');
    end if;
  end if;
  return (
    select coalesce(jsonb_agg(app.product_json(item, language) order by item.created_at, item.id), '[]')
    from (select * from public.product as offered
      where offered.is_active
        and (offered.created_at, offered.id) > (seen_at, coalesce(last_seen, '00000000-0000-0000-0000-000000000000'))
      order by offered.created_at, offered.id
      limit greatest(least(coalesce(at_most, 50), 50), 1)) as item);
end;
$$;
comment on function app.product_page is
  'Up to 50 products that are offered, the oldest first, after a product of the page before.';

create function public.product_detail(product uuid, language text default null) returns jsonb
language sql stable set search_path = '' as $$ select app.product_detail(product, language) $$;
grant execute on function app.product_detail, public.product_detail to anon, authenticated, service_role;

create function public.products_by_ids(products uuid[], language text default null) returns jsonb
language sql stable set search_path = '' as $$ select app.products_by_ids(products, language) $$;
grant execute on function app.products_by_ids, public.products_by_ids to anon, authenticated, service_role;

create function public.product_page(after uuid default null, at_most integer default 50, language text default null) returns jsonb
language sql stable set search_path = '' as $$ select app.product_page(after, at_most, language) $$;
grant execute on function app.product_page, public.product_page to anon, authenticated, service_role;
