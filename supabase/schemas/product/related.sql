-- Products that a product's page shows below it: others of its sub-vertical, the most alike first.

create function app.nearest_in_both(own app.product_facets, most integer) returns uuid[]
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
as $$
declare
  centre constant point := app.likeness(own.vertical, own.sub_vertical, own.headline, own.price_sar);
  ids uuid[];
begin
  if centre is null then
    return '{}';
  end if;
  -- The strip of the sub-vertical: the index is not read beyond it.
  execute format($query$
    select array(select facets.product from app.product_facets as facets
      where app.likeness(facets.vertical, facets.sub_vertical, facets.headline, facets.price_sar) <@ box(point(%1$s, -100), point(%2$s, 100))
        and facets.sub_vertical = %3$L and facets.vertical is not distinct from %4$L and facets.product <> %5$L
      order by app.likeness(facets.vertical, facets.sub_vertical, facets.headline, facets.price_sar) <-> %6$L, facets.sort_name, facets.product
      limit %7$s)
    $query$, centre[0] - 100, centre[0] + 100, own.sub_vertical, own.vertical, own.product, centre, most) into ids;
  return ids;
end;
$$;
comment on function app.nearest_in_both is
  'Priced products whose headline attribute and price differ least, as ratios; by price alone where the product has no headline attribute.';

create function app.nearest_by_headline(own app.product_facets, most integer) returns uuid[]
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set random_page_cost = 1.1
as $$
declare
  parts text;
  ids uuid[];
begin
  select string_agg(format(
      '(select facets.product, facets.sort_name, facets.unpriced, facets.headline from app.product_facets as facets where facets.sub_vertical = %L and facets.vertical is not distinct from %L and app.tier(facets.headline, facets.unpriced) = %s and facets.headline %s %s and facets.product <> %L order by facets.headline %s, facets.sort_name, facets.product limit %s)',
      own.sub_vertical, own.vertical, tier, side, own.headline, own.product, case side when '<' then 'desc' else '' end, most), ' union all ')
  into parts from generate_series(0, 1) as tier, unnest(array['<', '>=']) as side;
  execute format('select array(select product from (%s) as near order by abs(ln(headline / %s)), unpriced, sort_name, product limit %s)',
    parts, own.headline, most) into ids;
  return ids;
end;
$$;
comment on function app.nearest_by_headline is 'The products whose headline attribute differs least, as a ratio, for one without a price.';

create function app.first_of_category(own app.product_facets, except_ids uuid[], most integer) returns uuid[]
language sql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_incremental_sort = off
as $$
  select array(
    select facets.product from (
        select distinct node.subsector from public.product_categories as node
        where (own.category is null or node.main_energy_category = own.category) and node.overarching_category is not distinct from own.vertical
        order by node.subsector limit 40) as part,
      lateral (select * from app.product_facets as listed
        where listed.sub_vertical = part.subsector and listed.vertical is not distinct from own.vertical
        order by listed.unpriced, listed.sort_name, listed.product limit most + cardinality(except_ids)) as facets
    where facets.product <> all (except_ids)
    order by facets.unpriced, facets.sort_name, facets.product limit most)
$$;
comment on function app.first_of_category is 'The first products of a main category, without one of a vertical, in the order of the listing, without those named.';

create function app.related_to(product_key uuid, language text) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  most constant integer := 4;
  own app.product_facets;
  ids uuid[] := '{}';
begin
  select * into own from app.product_facets as facets where facets.product = product_key;
  if own.product is null then
    return '[]';
  end if;
  if own.sub_vertical is not null then
    ids := case when own.unpriced and own.headline > 0 then app.nearest_by_headline(own, most) else app.nearest_in_both(own, most) end;
  end if;
  if cardinality(ids) < most and own.sub_vertical is not null then
    ids := ids || app.find_many(format('facets.sub_vertical = %L and facets.vertical is not distinct from %L and facets.product <> all (%L)',
      own.sub_vertical, own.vertical, ids || own.product), app.search_order('name', false), 0, most - cardinality(ids));
  end if;
  -- A row of a page has four: the main category has more, then the vertical.
  if cardinality(ids) < most and own.category is not null then
    ids := ids || app.first_of_category(own, ids || own.product, most - cardinality(ids));
  end if;
  if cardinality(ids) < most and own.vertical is not null then
    own.category := null;
    ids := ids || app.first_of_category(own, ids || own.product, most - cardinality(ids));
  end if;
  return app.product_cards(ids, language);
end;
$$;
comment on function app.related_to is
  'Up to four other products: of the same sub-vertical, the nearest by headline attribute and price first, then in the order of the listing; then of its main category, then of its vertical.';

create function app.related_products(product_keys uuid[], asked text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(app.related_to(key, language) order by place), '[]')
  from app.reader_language(asked) as language, unnest(product_keys[1:50]) with ordinality as listed (key, place)
$$;
comment on function app.related_products is
  'For each of up to 50 products those that are shown under it, as products of app.search_products.';

create function public.related_products(products uuid[], language text default null) returns jsonb
language sql stable set search_path = '' as $$ select app.related_products(products, language) $$;
grant execute on function app.related_products, public.related_products to anon, authenticated, service_role;
