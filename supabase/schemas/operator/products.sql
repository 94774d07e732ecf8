-- The operator's functions that offer a product or take it back: npm run shop -- products.

create function app.product_by_sku(typed text) returns public.product
language plpgsql stable set search_path = ''
as $$
declare
  found_product public.product;
begin
  select * into found_product from public.product where product_id = btrim(typed);
  if found_product.id is null then
    -- In another case, where only one product has it.
    select (array_agg(item))[1].* into found_product from public.product as item
    where lower(item.product_id) = lower(btrim(typed)) having count(*) = 1;
  end if;
  return found_product;
end;
$$;
comment on function app.product_by_sku is 'The product of a SKU as a person types it, offered or not; all null where there is none.';

create function app.nearest_skus(typed text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(product_id order by nearness desc, product_id), '[]')
  from (select product_id, nearness from public.product,
      lateral (select extensions.similarity(lower(product_id), lower(left(typed, 100))) as nearness) as compared
    where nearness >= 0.3 order by nearness desc, product_id limit 3) as nearest
$$;
comment on function app.nearest_skus is 'At most three SKUs that resemble what was typed, the nearest first.';

create function app.require_skus(skus jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  unknown jsonb;
begin
  if jsonb_typeof(skus) is distinct from 'array' or jsonb_array_length(skus) not between 1 and 200
    or exists (select from jsonb_array_elements(skus) as sku where jsonb_typeof(sku) <> 'string') then
    perform app.fail(422, 'input_invalid', '{"fields": {"skus": "invalid"}}');
  end if;
  unknown := (select jsonb_agg(jsonb_build_object('sku', left(sku, 100), 'nearest', app.nearest_skus(sku)) order by place)
    from jsonb_array_elements_text(skus) with ordinality as typed (sku, place) where (app.product_by_sku(sku)).id is null and place <= 200);
  if unknown is not null then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', '{"skus": "unknown"}'::jsonb, 'unknown', unknown));
  end if;
end;
$$;
comment on function app.require_skus is 'Refuses a list with a SKU that no product has, and names the nearest ones.';

create function app.shop_products(skus jsonb) returns jsonb
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
comment on function app.shop_products is 'Products by their SKUs and whether they are offered, for the shop.';

create function app.set_products(skus jsonb, active boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before constant jsonb := app.shop_products(skus);
begin
  if active is null then
    perform app.fail(422, 'input_invalid', '{"fields": {"active": "required"}}');
  end if;
  update public.product set is_active = active, updated_at = now()
  where is_active <> active and product_id = any (array(select item ->> 'product_id' from jsonb_array_elements(before) as item));
  return (select jsonb_agg(item || jsonb_build_object('is_active', active, 'changed', (item -> 'is_active')::boolean <> active) order by place)
    from jsonb_array_elements(before) with ordinality as listed (item, place));
end;
$$;
comment on function app.set_products is
  'Offers products or takes them off the shop, all or none; their rows and ids stay. `changed` is false where one was so already. The facets are counted again by finish_import.';

create function public.shop_products(skus jsonb) returns jsonb
language sql stable set search_path = '' as $$ select app.shop_products(skus) $$;
grant execute on function app.shop_products, public.shop_products to service_role;

create function public.set_products(skus jsonb, active boolean) returns jsonb
language sql volatile set search_path = '' as $$ select app.set_products(skus, active) $$;
grant execute on function app.set_products, public.set_products to service_role;
