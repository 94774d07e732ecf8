create function app.product_json(item public.product) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', item.id,
    'product_id', item.product_id,
    'name', item.name,
    'price_sar', item.price_sar,
    'photos', item.photos,
    'attributes', item.attributes,
    'supplier', item.supplier,
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
    'updated_at', item.updated_at)
$$;
comment on function app.product_json is 'A product as its page shows it.';

create function app.product_detail(product_key uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_product jsonb := (select app.product_json(item) from public.product as item
                          where item.id = product_key and item.is_active);
begin
  if found_product is null then
    perform app.fail(404, 'product_not_found');
  end if;
  return found_product;
end;
$$;
comment on function app.product_detail is 'One product that is offered.';

create function app.products_by_ids(product_keys uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(app.product_json(item) order by wanted.place), '[]')
  from (select key, min(place) as place
        from unnest(product_keys[1:20]) with ordinality as listed (key, place) group by key) as wanted
  join public.product as item on item.id = wanted.key and item.is_active
$$;
comment on function app.products_by_ids is 'Up to 20 products in the order asked for; one no longer offered is left out.';

create function public.product_detail(product uuid) returns jsonb
language sql stable set search_path = '' as $$ select app.product_detail(product) $$;
create function public.products_by_ids(products uuid[]) returns jsonb
language sql stable set search_path = '' as $$ select app.products_by_ids(products) $$;
grant execute on function app.product_detail, public.product_detail to anon, authenticated, service_role;
grant execute on function app.products_by_ids, public.products_by_ids to anon, authenticated, service_role;
