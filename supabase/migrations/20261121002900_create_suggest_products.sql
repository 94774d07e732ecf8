create function app.suggested_by_start(needle text) returns uuid[]
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1
as $$
declare
  -- Ranges, unlike LIKE, are found in an index by a plan that is made once.
  after constant text := needle || U&'\+10FFFF';
begin
  return array(select product from (
    (select facets.product from app.product_facets as facets
     where facets.folded_sku >= needle collate "C" and facets.folded_sku < after collate "C"
     order by facets.folded_sku limit 6)
    union all
    (select facets.product from app.product_facets as facets
     where not facets.unpriced and facets.sort_name >= needle collate "C" and facets.sort_name < after collate "C"
       and not (facets.folded_sku >= needle collate "C" and facets.folded_sku < after collate "C")
     order by facets.unpriced, facets.sort_name, facets.product limit 6)
    union all
    (select facets.product from app.product_facets as facets
     where facets.unpriced and facets.sort_name >= needle collate "C" and facets.sort_name < after collate "C"
       and not (facets.folded_sku >= needle collate "C" and facets.folded_sku < after collate "C")
     order by facets.unpriced, facets.sort_name, facets.product limit 6)
  ) as hits limit 6);
end;
$$;
comment on function app.suggested_by_start is 'Up to six products whose SKU starts with what was typed, then whose name does.';

create function app.suggested_products(needle text) returns uuid[]
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1
as $$
declare
  literal constant text := app.like_literal(needle);
  ids uuid[] := app.suggested_by_start(needle);
  condition text;
  more uuid[];
begin
  -- Twelve hold six that are not here already; what is in names is in the rest once more.
  foreach condition in array array[
    format('facets.sort_name like %L', '% ' || literal || '%'),
    format('facets.search_text like %L and facets.sort_name not like %L', '%' || literal || '%', '% ' || literal || '%')]
  loop
    exit when cardinality(ids) = 6 or char_length(needle) < 3;
    more := app.find_many(condition, app.search_order('name', false), 0, 12);
    ids := (select coalesce(array_agg(id order by place), '{}') from (
      select id, min(place) as place from unnest(ids || more) with ordinality as listed (id, place)
      group by id order by min(place) limit 6) as first_six);
  end loop;
  return ids;
end;
$$;
comment on function app.suggested_products is
  'Six products: SKU, name prefix, word start, rest. Below three characters SKU and name prefix only.';

create function app.suggested_cards(ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', item.id, 'name', item.name, 'product_id', item.product_id,
      'photo', (select btrim(photo #>> '{}') from jsonb_array_elements(item.photos) with ordinality as listed (photo, number)
        where jsonb_typeof(photo) = 'string' and btrim(photo #>> '{}') <> '' order by number limit 1),
      'price_sar', item.price_sar) order by place), '[]')
    from unnest(ids) with ordinality as wanted (id, place) join public.product as item using (id));
end;
$$;
comment on function app.suggested_cards is 'Products as a search box offers them, in the order of their ids.';

create function app.suggested_categories(pattern text)
returns table (vertical text, subcategory text, name text, count bigint)
language plpgsql stable set search_path = ''
as $$
begin
  return query
  with counted as (
    select node.overarching_category, node.main_energy_category, node.subsector, coalesce(kept.product_count, 0) as products
    from public.product_categories as node
    left join app.product_counts as kept on kept.vertical = node.overarching_category and kept.sub_vertical = node.subsector
  ), places (vertical, subcategory, name, products) as (
    select overarching_category, null::text, overarching_category, sum(products) from counted group by 1
    union all
    select overarching_category, main_energy_category, main_energy_category, sum(products) from counted group by 1, 2
    union all
    select overarching_category, subsector, subsector, max(products) from counted
    where main_energy_category <> subsector group by 1, 2
  )
  select places.vertical, places.subcategory, places.name, products::bigint from places
  where products > 0 and app.fold_text(places.name) like pattern
  order by products desc, places.name limit 4;
end;
$$;
comment on function app.suggested_categories is 'Places of the tree whose name matches, the fullest first.';

create function app.suggest_products(query text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  needle constant text := app.fold_text(left(coalesce(query, ''), 200));
  -- Short words would match inside almost everything.
  pattern constant text := case when char_length(needle) >= 3 then '%' else '' end || app.like_literal(needle) || '%';
begin
  if needle = '' then
    return '{"products": [], "categories": [], "suppliers": []}';
  end if;
  return jsonb_build_object(
    'products', app.suggested_cards(app.suggested_products(needle)),
    'categories', (
      select coalesce(jsonb_agg(to_jsonb(best) order by best.count desc, best.name), '[]')
      from app.suggested_categories(pattern) as best),
    'suppliers', (
      select coalesce(jsonb_agg(jsonb_build_object('name', best.name, 'count', best.product_count)
        order by best.product_count desc, best.name), '[]')
      from (select name, product_count from app.supplier_counts
            where folded like pattern and product_count > 0 order by product_count desc, name limit 4) as best));
end;
$$;
comment on function app.suggest_products is $comment$
Suggestions of the search box. Any substring from three characters, below that only prefixes.
Answer: {"products": [{"id": uuid, "name": text, "product_id": SKU, "photo": text|null, "price_sar": number|null}] at most 6,
  "categories": [{"vertical": text, "subcategory": text|null (null: the vertical itself), "name": text, "count": n}] at most 4,
  "suppliers": [{"name": text, "count": n}] at most 4}
$comment$;

create function public.suggest_products(query text) returns jsonb
language sql stable set search_path = ''
as $$ select app.suggest_products(query) $$;
grant execute on function app.suggest_products, public.suggest_products to anon, authenticated, service_role;
