-- Under a product: its neighbours in size, and what it works with, each with its reason.

create function app.matches_of(own app.product_facets, most integer)
returns table (product uuid, reason jsonb)
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_incremental_sort = off
as $$
declare
  partners constant text[] := app.fit_partners(own.category);
  fields constant text[] := app.fit_fields();
begin
  return query
  with nodes as materialized (
    select node.overarching_category as vertical, node.main_energy_category as main, node.subsector, node.code
    from public.product_categories as node where node.main_energy_category = any (partners) order by node.code limit 20
  ), candidates as (
    select node.main, node.code, one.product, one.traits, row_number() over (partition by node.code
      order by one.unit_price, one.unpriced, one.sort_name, one.product) as place
    from nodes as node,
      lateral (select facets.* from app.product_facets as facets where facets.sub_vertical = node.subsector
        order by facets.unit_price, facets.unpriced, facets.sort_name, facets.product limit 40) as one
    where one.vertical = node.vertical and one.category = node.main
    union all select own.category, null, own.product, own.traits, 0
  ), compared as materialized (
    -- Not in a function, which would be called for each.
    select candidates.*, row((traits ->> fields[1])::numeric, (traits ->> fields[2])::numeric, (traits ->> fields[3])::numeric,
      (traits ->> fields[4])::numeric, (traits ->> fields[5])::numeric, (traits ->> fields[6])::numeric, (traits ->> fields[7])::numeric,
      (traits ->> fields[8])::numeric, (traits ->> fields[9])::numeric, (traits ->> fields[10])::numeric, (traits ->> fields[11])::numeric,
      (traits ->> fields[12])::numeric, (traits ->> fields[13])::numeric, traits ->> fields[14], traits ->> fields[15])::app.fit_facts as facts
    from candidates
  ), fits as (
    select other.main, other.code, other.product, fit.reason, row_number() over (partition by other.code order by other.place) as turn
    from compared as self, compared as other,
      lateral (select app.fit_of(self.main, self.facts, other.main, other.facts) as reason offset 0) as fit
    where self.place = 0 and other.place > 0 and fit.reason is not null
  )
  select fits.product, fits.reason from fits order by fits.turn, array_position(partners, fits.main), fits.code limit most;
end;
$$;
comment on function app.matches_of is
  'What works with a product: of each sub-vertical of its partners the first 40 by unit price are compared, and each gives its first before any gives its second.';

create function app.sizes_of(own app.product_facets)
returns table (product uuid, is_larger boolean)
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_incremental_sort = off
as $$
begin
  return query
  (select near.product, false from generate_series(0, 1) as tier, lateral (
    select facets.product, facets.headline, facets.sort_name from app.product_facets as facets
    where facets.sub_vertical = own.sub_vertical and app.tier(facets.headline, facets.unpriced) = tier
      and facets.headline <= own.headline * 0.98
      and facets.vertical is not distinct from own.vertical and facets.category is not distinct from own.category
    order by facets.headline desc, facets.sort_name, facets.product limit 1) as near
  order by near.headline desc, tier, near.sort_name, near.product limit 1)
  union all
  (select near.product, true from generate_series(0, 1) as tier, lateral (
    select facets.product, facets.headline, facets.sort_name from app.product_facets as facets
    where facets.sub_vertical = own.sub_vertical and app.tier(facets.headline, facets.unpriced) = tier
      and facets.headline >= own.headline * 1.02 and own.headline > 0
      and facets.vertical is not distinct from own.vertical and facets.category is not distinct from own.category
    order by facets.headline, facets.sort_name, facets.product limit 1) as near
  order by near.headline, tier, near.sort_name, near.product limit 1);
end;
$$;
comment on function app.sizes_of is
  'The next smaller and the next larger product of a sub-vertical by headline attribute. Less than 2 % is no other size.';

create function app.matching_to(product_key uuid, language text) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  own app.product_facets;
  matches jsonb;
  sizes jsonb;
begin
  select * into own from app.product_facets as facets where facets.product = product_key;
  select coalesce(jsonb_agg(to_jsonb(size)), '[]') into sizes from app.sizes_of(own) as size;
  select coalesce(jsonb_agg(jsonb_build_object('product', fit.product, 'reason', case fit.reason ->> 'kind'
      when 'valve' then fit.reason || jsonb_build_object('valve', app.said_in(fit.reason ->> 'valve', language))
      else jsonb_strip_nulls(fit.reason) end)), '[]')
  into matches from app.matches_of(own, 4) as fit;
  return (
    with cards as (select card, card ->> 'id' as id from jsonb_array_elements(app.product_cards(array(
      select (listed ->> 'product')::uuid from jsonb_array_elements(sizes || matches) as listed), language)) as card)
    select jsonb_build_object(
      'sizes', (select coalesce(jsonb_agg(listed || jsonb_build_object('product', card) order by place), '[]')
        from jsonb_array_elements(sizes) with ordinality as one (listed, place) join cards on id = listed ->> 'product'),
      'works_with', (select coalesce(jsonb_agg(listed || jsonb_build_object('product', card) order by place), '[]')
        from jsonb_array_elements(matches) with ordinality as one (listed, place) join cards on id = listed ->> 'product')));
end;
$$;
comment on function app.matching_to is
  'The neighbours in size of a product and what it works with: {"sizes": [{"is_larger", "product"}], "works_with": [{"reason", "product"}]}.';

create function app.matching_products(product_keys uuid[], asked text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(app.matching_to(key, language) order by place), '[]')
  from app.reader_language(asked) as language, unnest(product_keys[1:10]) with ordinality as listed (key, place)
$$;
comment on function app.matching_products is 'For each of up to 10 products its neighbours in size and what it works with.';

create function public.matching_products(products uuid[], language text default null) returns jsonb
language sql stable set search_path = '' as $$ select app.matching_products(products, language) $$;
grant execute on function app.matching_products, public.matching_products to anon, authenticated, service_role;
