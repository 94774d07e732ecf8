-- The listing and the suggestions of the search field.

create function app.search_order(sort text, searching boolean) returns text
language sql immutable set search_path = ''
as $$
  select case coalesce(sort, 'relevance')
    when 'relevance' then case when searching then 'rank' else 'facets.unpriced, facets.sort_name, facets.product' end
    when 'name' then 'facets.unpriced, facets.sort_name, facets.product'
    when 'price_asc' then 'facets.price_sar, facets.sort_name, facets.product'
    when 'price_desc' then 'facets.price_sar desc nulls last, facets.sort_name, facets.product'
    when 'lead_time' then 'facets.unpriced, facets.lead_time_days nulls last, facets.sort_name, facets.product'
  end
$$;
comment on function app.search_order is
  'The ORDER BY of a sort, from this closed list only; "rank" means app.search_ranks. Ask for quote comes last.';

create function app.search_filter(needle text, vertical text, subsectors text[]) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(' and ', 'true',
    case when needle <> '' then format('facets.search_text like %L', '%' || app.like_literal(needle) || '%') end,
    case when vertical is not null then format('facets.vertical = %L', vertical) end,
    case cardinality(subsectors) when 0 then null
      when 1 then format('facets.sub_vertical = %L', subsectors[1])
      else format('facets.sub_vertical = any (%L)', subsectors) end)
$$;
comment on function app.search_filter is
  'The WHERE of a search on app.product_facets as `facets`, every value quoted as a literal: plans then know how common it is.';

-- Trigrams are made of letters and digits: '%%%' or 'a--' has none, so an index would not help.
create function app.indexed_filter(needle text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when char_length(needle) between 1 and 2
      then format(' and app.character_pairs(facets.search_text) @> array[%L]', needle)
    when needle ~ '^[[:alnum:]]?[^[:alnum:]]+$'
      then format(' and app.character_pairs(facets.search_text) @> %L',
        array(select pair from unnest(app.character_pairs(needle)) as pair where char_length(pair) = 2))
    else '' end
$$;
comment on function app.indexed_filter is
  'An additional condition for a search without a trigram, which an index can answer: one or two characters, or mostly punctuation.';

create function app.search_ranks(needle text) returns text[]
language sql immutable set search_path = ''
as $$
  select array[
    format('facets.folded_sku = %L', needle),
    format('not facets.unpriced and %s and %s', not_sku, prefix),
    format('not facets.unpriced and %s and not %s and %s', not_sku, prefix, word),
    format('not facets.unpriced and %s and not %s and not %s', not_sku, prefix, word),
    format('facets.unpriced and %s and %s', not_sku, prefix),
    format('facets.unpriced and %s and not %s and %s', not_sku, prefix, word),
    format('facets.unpriced and %s and not %s and not %s', not_sku, prefix, word)]
  from (select
    format('facets.folded_sku <> %L', needle) as not_sku,
    format('facets.sort_name like %L', app.like_literal(needle) || '%') as prefix,
    format('facets.sort_name like %L', '% ' || app.like_literal(needle) || '%') as word) as conditions
$$;
comment on function app.search_ranks is
  'Relevance: the exact SKU, then names that start with the query, names with a word that does, the rest; ask for quote after each priced one.';

create function app.find_many(filter text, ordering text, skip integer, take integer) returns uuid[]
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1
as $$
declare
  ids uuid[];
begin
  execute format('select array(select facets.product from app.product_facets as facets where %s order by %s limit %s offset %s)',
    filter, ordering, take, skip) into ids;
  return ids;
end;
$$;
comment on function app.find_many is 'A page in the order of an index: nothing is sorted, however many match.';

create function app.ranking_of(needle text) returns text
language sql stable set search_path = ''
as $$
  select 'case ' || string_agg(format('when %s then %s', condition, place), ' ' order by place) || ' end'
  from unnest(app.search_ranks(needle)) with ordinality as listed (condition, place)
$$;
comment on function app.ranking_of is 'SQL that gives a product the place of the first condition that it meets.';

create function app.find_few(
  filter text, ordering text, needle text, skip integer, take integer, out total bigint, out ids uuid[]
)
language plpgsql stable security definer set search_path = '' set enable_seqscan = on set work_mem = '32MB'
as $$
declare
  ranking text := '0';
begin
  if ordering = 'rank' then
    ranking := app.ranking_of(needle);
    ordering := 'facets.rank, facets.sort_name, facets.product';
  end if;
  if needle <> '' then
    -- An index has these characters, and the estimate of their frequency may be wrong. Reset at the end of the function.
    perform set_config('enable_seqscan', 'off', true);
  end if;
  execute format($query$
    with hits as materialized (
      select facets.product, facets.sort_name, facets.unpriced, facets.price_sar, facets.lead_time_days, %s as rank
      from app.product_facets as facets where %s%s limit 1001)
    select (select count(*) from hits), array(select facets.product from hits as facets order by %s limit %s offset %s)
    $query$, ranking, filter, app.indexed_filter(needle), ordering, take, skip) into total, ids;
end;
$$;
comment on function app.find_few is
  'How many match, up to 1,001, and where they are no more a page of them: found once, then sorted.';

-- Sorting every match for a deep page is slow: an index has them in order, if its rows seem cheap enough.
create function app.find_by_rank(filter text, needle text, skip integer, take integer) returns uuid[]
language plpgsql stable security definer set search_path = '' set random_page_cost = 0.1 set enable_seqscan = off
as $$
declare
  ids uuid[];
  ranks text;
begin
  -- Rank after rank, each in the order of the index; what the page does not need is never run.
  select string_agg(format('(select facets.product from app.product_facets as facets where %s and %s order by facets.unpriced, facets.sort_name, facets.product limit %s)',
    filter, condition, skip + take), ' union all ' order by place)
  into ranks from unnest(app.search_ranks(needle)) with ordinality as listed (condition, place);
  execute format('select array(select product from (%s) as ranked limit %s offset %s)', ranks, take, skip) into ids;
  return ids;
end;
$$;
comment on function app.find_by_rank is 'A page by relevance of more matches than are worth sorting.';

-- A filtered page is found in a bounded number of steps, or by indexes that leave only what matches: never by reading all.
create function app.first_matches(filter text, rows_read integer) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
declare
  hits bigint;
begin
  execute format('select count(*) from (select from (select * from app.product_facets limit %s) as facets where %s limit 1001) as hits',
    rows_read, filter) into hits;
  return hits;
end;
$$;
comment on function app.first_matches is 'How many of the first rows match, up to 1,001: a broad filter is known at once.';

create function app.share_of(filter text) returns double precision
language plpgsql stable security definer set search_path = ''
as $$
declare
  share double precision;
begin
  execute format('select coalesce(avg((%s)::integer), 0) from (select * from app.product_facets order by product limit 2000) as facets',
    filter) into share;
  return share;
end;
$$;
comment on function app.share_of is 'The share of products that match, guessed from 2,000: ids are random.';

create function app.read_in_order(place text, filter text, ordering text, rows_read integer, skip integer, take integer) returns uuid[]
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
as $$
declare
  ids uuid[];
begin
  execute format('select array(select facets.product from (select facets.* from app.product_facets as facets where %s order by %s limit %s) as facets where %s order by %s limit %s offset %s)',
    place, ordering, rows_read, filter, ordering, take, skip) into ids;
  return ids;
end;
$$;
comment on function app.read_in_order is 'A page from the first rows of an index, which may be too few.';

create function app.find_matches(
  filter text, ordering text, needle text, most integer, skip integer, take integer, out total bigint, out ids uuid[]
)
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set work_mem = '32MB'
as $$
declare
  ranking text := '0';
begin
  if ordering = 'rank' then
    ranking := app.ranking_of(needle);
    ordering := 'facets.rank, facets.sort_name, facets.product';
  end if;
  execute format($query$
    with hits as materialized (
      select facets.product, facets.sort_name, facets.unpriced, facets.price_sar, facets.lead_time_days, %s as rank
      from app.product_facets as facets where %s limit %s)
    select (select count(*) from hits), array(select facets.product from hits as facets order by %s limit %s offset %s)
    $query$, ranking, filter, coalesce(most::text, 'all'), ordering, take, skip) into total, ids;
end;
$$;
comment on function app.find_matches is
  'How many match, up to a number, and a page of them: found by the indexes of the filters and the letters, then sorted.';

create function app.find_broad(
  place text, offered bigint, filter text, letters text, ordering text, needle text, skip integer, take integer
) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  products constant integer := app.count_products(null, '{}');
  is_small_place constant boolean := offered < products / 2;
  -- Where nine tenths match, that many rows have the page. All of a small place may be sorted.
  rows_read constant integer := case when is_small_place then least(8 * (skip + take), 1600)
    else least(products * 4 / 5, products / 10 + 8 * (skip + take)) end;
  found uuid[];
begin
  if ordering = 'rank' then
    if app.share_of(filter) >= 0.8 then
      return app.find_by_rank(filter, needle, skip, take);
    end if;
  else
    found := app.read_in_order(case when is_small_place then place else 'true' end, filter, ordering, rows_read, skip, take);
    if cardinality(found) = take then
      return found;
    end if;
  end if;
  return (select matches.ids from app.find_matches(filter || letters, ordering, needle, null, skip, take) as matches);
end;
$$;
comment on function app.find_broad is 'A page of more than 1,000 matches.';

create function app.character_condition(needle text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  letters constant text := app.indexed_filter(needle);
begin
  if letters <> '' and app.share_of(app.search_filter(needle, null, '{}')) >= 0.5 then
    return '';
  end if;
  return letters;
end;
$$;
comment on function app.character_condition is
  'The mark, beside filters, of a search with few letters: nothing where most products match, and a filter leaves fewer.';

create function app.find_filtered(
  place text, offered bigint, filter text, ordering text, needle text, skip integer, take integer, out total bigint, out ids uuid[]
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  letters constant text := app.character_condition(needle);
begin
  total := app.first_matches(filter, 3000);
  if total <= 1000 then
    select matches.total, matches.ids into total, ids
    from app.find_matches(filter || letters, ordering, needle, 1001, skip, take) as matches;
  end if;
  if total > 1000 then
    ids := app.find_broad(place, offered, filter, letters, ordering, needle, skip, take);
  end if;
end;
$$;
comment on function app.find_filtered is 'How many products match filters, up to 1,001, and a page of them.';

create function app.search_products(
  query text, vertical text, subcategory text, sort text, page integer, filters jsonb
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  page_size constant integer := 20;
  needle constant text := app.fold_text(left(coalesce(query, ''), 200));
  chosen_vertical constant text := nullif(btrim(left(vertical, 200)), '');
  chosen_subcategory constant text := nullif(btrim(left(subcategory, 200)), '');
  subsectors constant text[] := app.subsectors_of(chosen_vertical, chosen_subcategory);
  shown_page constant integer := least(greatest(coalesce(page, 1), 1), 500);
  skip constant integer := (shown_page - 1) * page_size;
  ordering constant text := app.search_order(nullif(sort, ''), needle <> '');
  -- Only the order of names has an index for each place.
  place constant text := case when ordering = app.search_order('name', false) and cardinality(subsectors) <= 1
    then app.search_filter('', chosen_vertical, subsectors) else 'true' end;
  filter constant text := app.search_filter(needle, chosen_vertical, subsectors);
  offered constant bigint := app.count_products(chosen_vertical, subsectors);
  conditions text := '';
  is_counted boolean;
  total bigint;
  ids uuid[];
begin
  if ordering is null then
    perform app.fail(422, 'input_invalid', '{"fields": {"sort": "invalid"}}');
  end if;
  if filters is distinct from '{}' then
    perform app.check_filters(filters);
    select coalesce(string_agg(concat_ws(' and ', '', condition, nullif(indexed, condition)), ''), '') into conditions
    from app.facet_conditions(filters, chosen_vertical, chosen_subcategory);
  end if;
  is_counted := needle <> '' or conditions <> '';
  if conditions <> '' then
    select found.total, found.ids into total, ids
    from app.find_filtered(place, offered, filter || conditions, ordering, needle, skip, page_size) as found;
  elsif is_counted then
    select found.total, found.ids into total, ids from app.find_few(filter, ordering, needle, skip, page_size) as found;
  else
    total := offered;
  end if;
  ids := case
    when is_counted and (total <= 1000 or conditions <> '') then ids
    when total <= least(skip, 1000) then '{}'
    when ordering = 'rank' then app.find_by_rank(filter, needle, skip, page_size)
    when needle <> '' or place <> filter
      then app.find_broad(place, offered, filter, app.indexed_filter(needle), ordering, needle, skip, page_size)
    else app.find_many(filter, ordering, skip, page_size) end;
  return jsonb_build_object(
    'total', case when is_counted then least(total, 1000) else total end,
    'total_is_exact', not is_counted or total <= 1000,
    'page', shown_page, 'page_size', page_size,
    'products', app.product_cards(ids));
end;
$$;
comment on function app.search_products is $comment$
A page of the listing. The query is a case-insensitive substring of name, SKU, supplier, category or description.
sort: 'relevance' | 'name' | 'price_asc' | 'price_desc' | 'lead_time'; filters: as for app.product_facets.
Answer: {"total": n, "total_is_exact": boolean (false: more than 1,000), "page": n, "page_size": 20, "products": [{"id": uuid,
  "product_id": SKU, "name", "price_sar": number|null, "photo": text|null, "photo_count": n, "supplier": text|null, "vertical",
  "sub_vertical", "category", "country_of_origin": text|null, "minimum_order": n, "lead_time_days": n|null,
  "earliest_delivery": date|null}]}
$comment$;

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
  ordering constant text := app.search_order('name', false);
  ids uuid[] := app.suggested_by_start(needle);
  condition text;
  total bigint;
  more uuid[];
begin
  -- Twelve hold six that are not here already; what is in names is in the rest once more.
  foreach condition in array array[
    format('facets.sort_name like %L', '% ' || literal || '%'),
    format('facets.search_text like %L and facets.sort_name not like %L', '%' || literal || '%', '% ' || literal || '%')]
  loop
    exit when cardinality(ids) = 6 or char_length(needle) < 3;
    -- A few are found by their characters, then sorted; many are found early in the order of names.
    select found.total, found.ids into total, more from app.find_few(condition, ordering, needle, 0, 12) as found;
    if total > 1000 then
      more := app.find_many(condition || app.indexed_filter(needle), ordering, 0, 12);
    end if;
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
    from unnest(ids) with ordinality as listed (id, place) join public.product as item using (id));
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

create function public.search_products(
  query text default '', vertical text default null, subcategory text default null,
  sort text default null, page integer default 1, filters jsonb default '{}'
) returns jsonb
language sql stable set search_path = ''
as $$ select app.search_products(query, vertical, subcategory, sort, page, filters) $$;
grant execute on function app.search_products, public.search_products to anon, authenticated, service_role;

create function public.suggest_products(query text) returns jsonb
language sql stable set search_path = ''
as $$ select app.suggest_products(query) $$;
grant execute on function app.suggest_products, public.suggest_products to anon, authenticated, service_role;
