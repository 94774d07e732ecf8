create function app.suggested_products(needle text) returns uuid[]
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1
as $$
declare
  literal constant text := app.like_literal(needle);
  filter constant text := app.search_filter(needle, null, '{}');
  ids uuid[];
  more uuid[];
begin
  execute format($query$
    select array(select id from (
      (select item.id from public.product as item
       where item.is_active and item.folded_sku like %L order by item.folded_sku limit 6)
      union all
      (select item.id from public.product as item
       where item.is_active and not item.unpriced and item.sort_name like %L and item.folded_sku not like %L
       order by item.sort_name, item.id limit 6)
      union all
      (select item.id from public.product as item
       where item.is_active and item.unpriced and item.sort_name like %L and item.folded_sku not like %L
       order by item.sort_name, item.id limit 6)
    ) as hits limit 6)
    $query$, literal || '%', literal || '%', literal || '%', literal || '%', literal || '%') into ids;
  if cardinality(ids) < 6 and char_length(needle) >= 3 then
    -- Twelve hold six that are not here already; what is in names is in the rest once more.
    execute format($query$
      select array(select id from (
        (select item.id from public.product as item where %s and item.sort_name like %L
         order by item.unpriced, item.sort_name, item.id limit 12)
        union all
        (select item.id from public.product as item where %s and item.sort_name not like %L
         order by item.unpriced, item.sort_name, item.id limit 12)) as hits limit 12)
      $query$, filter, '% ' || literal || '%', filter, '% ' || literal || '%') into more;
    ids := (select coalesce(array_agg(id order by place), '{}') from (
      select id, min(place) as place from unnest(ids || more) with ordinality as listed (id, place)
      group by id order by min(place) limit 6) as first_six);
  end if;
  return ids;
end;
$$;
comment on function app.suggested_products is
  'Six products: SKU, name prefix, word start, rest. Below three letters SKU and name prefix only.';

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
    'products', (
      select coalesce(jsonb_agg(jsonb_build_object('id', card -> 'id', 'name', card -> 'name', 'product_id', card -> 'product_id',
        'photo', card -> 'photo', 'price_sar', card -> 'price_sar') order by place), '[]')
      from jsonb_array_elements(app.product_cards(app.suggested_products(needle))) with ordinality as listed (card, place)),
    'categories', (
      select coalesce(jsonb_agg(to_jsonb(best) order by best.count desc, best.name), '[]')
      from (select * from app.suggested_categories(pattern)) as best),
    'suppliers', (
      select coalesce(jsonb_agg(jsonb_build_object('name', best.name, 'count', best.product_count)
        order by best.product_count desc, best.name), '[]')
      from (select name, product_count from app.supplier_counts
            where folded like pattern and product_count > 0 order by product_count desc, name limit 4) as best));
end;
$$;
comment on function app.suggest_products is $comment$
What a search box offers while its words are typed. From three letters any substring, below that what starts with it.
Answer: {"products": [{"id": uuid, "name": text, "product_id": SKU, "photo": text|null, "price_sar": number|null}] at most 6,
  "categories": [{"vertical": text, "subcategory": text|null (null: the vertical itself), "name": text, "count": n}] at most 4,
  "suppliers": [{"name": text, "count": n}] at most 4}
$comment$;

create function app.suggested_categories(pattern text)
returns table (vertical text, subcategory text, name text, count bigint)
language sql stable set search_path = ''
as $$
  with counted as (
    select node.overarching_category, node.main_energy_category, node.subsector, coalesce(kept.product_count, 0) as products
    from public.product_categories as node
    left join app.product_counts as kept on kept.vertical = node.overarching_category and kept.sub_vertical = node.subsector
  ), places as (
    select overarching_category as vertical, null::text as subcategory, overarching_category as name, sum(products) as count
    from counted group by 1
    union all
    select overarching_category, main_energy_category, main_energy_category, sum(products) from counted group by 1, 2
    union all
    select overarching_category, subsector, subsector, max(products) from counted
    where main_energy_category <> subsector group by 1, 2
  )
  select vertical, subcategory, name, count::bigint from places
  where app.fold_text(name) like pattern and count > 0
  order by count desc, name limit 4
$$;
comment on function app.suggested_categories is 'Places of the tree whose name matches, the fullest first.';

create function public.suggest_products(query text) returns jsonb
language sql stable set search_path = ''
as $$ select app.suggest_products(query) $$;
grant execute on function app.suggest_products, public.suggest_products to anon, authenticated, service_role;
