-- Walks a place in the tree to its last product: each page is read from an index, by number from the nearer end or from a product on.

create function app.sub_verticals_in(chosen_vertical text, subsectors text[]) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select concat_ws(' and ', case when counted.sub_vertical = '' then 'facets.sub_vertical is null' else format('facets.sub_vertical = %L', counted.sub_vertical) end,
      case when chosen_vertical is not null then format('facets.vertical = %L', chosen_vertical) end)
    from (select sub_vertical from app.product_counts as kept
      where kept.product_count > 0 and (chosen_vertical is null or kept.vertical = chosen_vertical)
        and (cardinality(subsectors) = 0 or kept.sub_vertical = any (subsectors))
      group by kept.sub_vertical) as counted
    order by counted.sub_vertical)
$$;
comment on function app.sub_verticals_in is 'A condition for each sub-vertical of a place that has products.';

create function app.place_parts(chosen_vertical text, subsectors text[], ordering text) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  if cardinality(subsectors) = 1 or cardinality(subsectors) = 0 and not app.is_place_order(ordering)
    and (chosen_vertical is null or ordering ~ 'facets[.](recommended|arabic_name)' or ordering ~ '^facets[.]unpriced[^,]*, facets[.]sort_name') then
    return array[app.search_filter('', chosen_vertical, subsectors)];
  end if;
  return app.sub_verticals_in(chosen_vertical, subsectors);
end;
$$;
comment on function app.place_parts is 'The conditions of the parts of a place that an index has in an order: the whole place, or each of its sub-verticals.';

create function app.order_terms(ordering text, backwards boolean)
returns table (place bigint, expression text, is_falling boolean, nulls_first boolean, is_nullable boolean)
language sql immutable set search_path = ''
as $$
  select split.place, term.expression, falling <> backwards,
    -- Without a word PostgreSQL has null first where the order falls.
    (falling and split.words !~ 'nulls last') <> backwards,
    term.expression ~ '^facets[.](price_sar|lead_time_days|headline|second_headline|unit_price)$'
  from regexp_split_to_table(ordering, ', (?=facets|app)(?![^(]*[)])') with ordinality as split (words, place),
    lateral (select regexp_replace(split.words, '( desc)?( nulls last)?$', '') as expression, split.words ~ ' desc' as falling) as term
$$;
comment on function app.order_terms is 'The parts of an ORDER BY of app.search_order, turned round where it is read backwards.';

create function app.turned_order(ordering text, backwards boolean) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(expression || case when is_falling then ' desc' else '' end
    || case when is_nullable then case when nulls_first then ' nulls first' else ' nulls last' end else '' end, ', ' order by place)
  from app.order_terms(ordering, backwards)
$$;
comment on function app.turned_order is 'An ORDER BY of app.search_order, or the same backwards.';

create function app.sort_values(ordering text, product uuid) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  key text[];
begin
  execute format('select array[%s] from app.product_facets as facets where facets.product = %L',
    (select string_agg(format('(%s)::text', expression), ', ' order by place) from app.order_terms(ordering, false)), product) into key;
  return key;
end;
$$;
comment on function app.sort_values is 'The values of a product that an order compares; null where it is not offered.';

create function app.steps_after(ordering text, key text[], backwards boolean) returns text[]
language sql immutable set search_path = ''
as $$
  with terms as (
    select place, key[place] as value, expression, is_falling, nulls_first, is_nullable,
      case when key[place] is null then expression || ' is null' else format('%s = %L', expression, key[place]) end as same
    from app.order_terms(ordering, backwards)
  ), beyond as (
    select place, 1 as step, case when value is not null then format('%s %s %L', expression, case when is_falling then '<' else '>' end, value)
      when nulls_first then expression || ' is not null' end as condition from terms
    union all
    select place, 2, expression || ' is null' from terms where value is not null and is_nullable and not nulls_first
  )
  select array_agg(concat_ws(' and ', (select string_agg(terms.same, ' and ' order by terms.place) from terms where terms.place < beyond.place),
    beyond.condition) order by beyond.place desc, beyond.step)
  from beyond where beyond.condition is not null
$$;
comment on function app.steps_after is
  'What comes after a product in an order, as conditions one after another: the same values but the last, then the same but the last two, and so on. Each is a range of an index.';

create function app.walk(parts text[], ordering text, product uuid, backwards boolean, besides text, take integer) returns uuid[]
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set random_page_cost = 1.1 set max_parallel_workers_per_gather = 0
as $$
declare
  key constant text[] := app.sort_values(ordering, product);
  turned constant text := app.turned_order(ordering, backwards);
  ids uuid[];
begin
  if key is null then
    return '{}';
  end if;
  execute (
    select format('select array(select facets.product from (%s) as facets order by %s limit %s)',
      string_agg(format('(select * from (%s) as steps limit %s)', steps.query, take), ' union all '), turned, take)
    from unnest(parts) as part, lateral (
      select string_agg(format('(select facets.product, facets.recommended, facets.arabic_name, facets.sort_name, facets.unpriced, facets.price_sar, facets.lead_time_days, facets.headline, facets.second_headline, facets.unit_price from app.product_facets as facets where %s and %s%s order by %s limit %s)',
        part, condition, besides, turned, take), ' union all ' order by number) as query
      from unnest(app.steps_after(ordering, key, backwards)) with ordinality as step (condition, number)) as steps) into ids;
  return coalesce(ids, '{}');
end;
$$;
comment on function app.walk is 'The products next to one in an order, nearest first; none where that one is not offered. Reads a page of each part of a place, however far it is from the beginning.';

create function app.read_parts(parts text[], ordering text, besides text, skip integer, take integer) returns uuid[]
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set random_page_cost = 1.1
as $$
declare
  ids uuid[];
begin
  if cardinality(parts) = 1 then
    return app.find_many(parts[1] || besides, ordering, skip, take);
  end if;
  -- Each part is read in the order of an index, as far as the page may need it; then the parts are merged.
  execute (
    select format('select array(select facets.product from (%s) as facets order by %s limit %s offset %s)', string_agg(format(
      '(select facets.product, facets.recommended, facets.arabic_name, facets.sort_name, facets.unpriced, facets.price_sar, facets.lead_time_days, facets.headline, facets.second_headline, facets.unit_price from app.product_facets as facets where %s%s order by %s limit %s)',
      part, besides, ordering, skip + take), ' union all '), ordering, take, skip)
    from unnest(parts) as part) into ids;
  return coalesce(ids, '{}');
end;
$$;
comment on function app.read_parts is 'A page of a place in an order that an index has for each of its parts.';

create function app.backwards(ids uuid[]) returns uuid[]
language sql immutable set search_path = ''
as $$ select array(select id from unnest(ids) with ordinality as listed (id, place) order by place desc) $$;
comment on function app.backwards is 'The same products, the last first.';

create function app.list_place(
  chosen_vertical text, subsectors text[], ordering text, asked_page integer, page_size integer, after uuid, before uuid,
  out total bigint, out ids uuid[], out page integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  parts constant text[] := app.place_parts(chosen_vertical, subsectors, ordering);
  first constant uuid[] := case when app.is_recommended(ordering) then app.first_of_kinds(chosen_vertical, subsectors, 8) else '{}' end;
  besides constant text := app.but_not(first);
  farthest constant integer := 10000;
  skip bigint;
begin
  total := app.count_products(chosen_vertical, subsectors);
  page := least(greatest(coalesce(asked_page, 1), 1), 100000000);
  if after is not null and after <> all (first) then
    ids := app.walk(parts, ordering, after, false, besides, page_size);
  elsif before is not null and before <> all (first) then
    ids := app.backwards(app.walk(parts, ordering, before, true, besides, page_size));
    page := case when cardinality(ids) between 1 and page_size - 1 then 1 else page end;
  end if;
  if cardinality(ids) > 0 and page > 1 then
    return;
  end if;
  skip := (page - 1)::bigint * page_size;
  if skip > farthest and total - skip > farthest then
    page := farthest / page_size;
    skip := farthest - page_size;
  end if;
  ids := case
    when skip >= total then '{}'
    when skip > farthest then app.backwards(app.read_parts(parts, app.turned_order(ordering, true), '',
      greatest(total - skip - page_size, 0)::integer, least(page_size, total - skip)::integer))
    when skip = 0 then first || app.read_parts(parts, ordering, besides, 0, page_size - cardinality(first))
    else app.read_parts(parts, ordering, besides, skip::integer - cardinality(first), page_size) end;
end;
$$;
comment on function app.list_place is
  'A page of a place in the tree: from a product on, or by its number, at most 10,000 products from the nearer end. In the order "Recommended" one product of each kind comes first.';
