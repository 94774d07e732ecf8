-- The listing: a page of hits with their count, and the counts of the tree.

create function app.searched(query text, may_correct boolean) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  needle constant text := app.fold_text(left(coalesce(query, ''), 200));
  short constant text := app.search_filter(needle, null, '{}') || app.indexed_filter(needle);
begin
  if needle = '' then
    return 'true';
  elsif app.is_short(needle) and (app.search_squash(app.search_fold(needle)) = '' or app.is_any(short)) then
    return short;
  end if;
  return (app.settle_query(query, may_correct)).condition;
end;
$$;
comment on function app.searched is 'The condition of a query on app.product_facets as `facets`, for what counts its hits.';

create type app.listing as (total bigint, ids uuid[]);

create function app.list_short(
  needle text, chosen_vertical text, subsectors text[], conditions text, ordering text, skip integer, take integer
) returns app.listing
language plpgsql stable security definer set search_path = ''
as $$
declare
  offered constant bigint := app.count_products(chosen_vertical, subsectors);
  filter constant text := app.search_filter(needle, chosen_vertical, subsectors);
  parts constant text[] := app.place_parts(chosen_vertical, subsectors, ordering);
  -- The place, where an index has it in this order.
  place constant text := case when cardinality(parts) = 1 then parts[1] else 'true' end;
  found app.listing;
begin
  if conditions <> '' then
    select into found.total, found.ids filtered.total, filtered.ids
    from app.find_filtered(place, offered, filter || conditions, ordering, needle, skip, take) as filtered;
    return found;
  end if;
  select into found.total, found.ids few.total, few.ids from app.find_few(filter, ordering, needle, skip, take) as few;
  found.ids := case
    when found.total <= 1000 then found.ids
    when ordering = 'rank' then app.find_by_rank(filter, needle, skip, take)
    else app.find_broad(place, offered, filter, app.indexed_filter(needle), ordering, needle, skip, take) end;
  return found;
end;
$$;
comment on function app.list_short is 'A page of what filters leave, or of what contains one or two characters.';

create function app.list_said(
  said app.search, chosen_vertical text, subsectors text[], conditions text, ordering text, skip integer, take integer
) returns app.listing
language plpgsql stable security definer set search_path = ''
as $$
declare
  narrowed constant text := app.search_filter('', chosen_vertical, subsectors) || conditions;
  found app.listing;
begin
  if ordering = 'rank' then
    select into found.total, found.ids ranked.total, ranked.ids from app.find_said(said, narrowed, skip, take) as ranked;
    return found;
  end if;
  select into found.total, found.ids few.total, few.ids
  from app.find_matches(narrowed || ' and ' || said.condition, ordering, '', 1001, skip, take) as few;
  if found.total > 1000 then
    found.ids := app.find_broad('true', app.count_products(null, '{}'), narrowed || ' and ' || said.condition, '', ordering, '', skip, take);
  end if;
  return found;
end;
$$;
comment on function app.list_said is 'A page of what a query matches.';

create function app.search_products(
  query text, vertical text, subcategory text, sort text, page integer, filters jsonb, as_typed boolean, asked text,
  after text, before text
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  page_size constant integer := 20;
  needle constant text := app.fold_text(left(coalesce(query, ''), 200));
  chosen_vertical constant text := nullif(btrim(left(vertical, 200)), '');
  chosen_subcategory constant text := nullif(btrim(left(subcategory, 200)), '');
  subsectors constant text[] := app.subsectors_of(chosen_vertical, chosen_subcategory);
  is_counted constant boolean := app.is_counted_whole(needle, app.count_products(chosen_vertical, subsectors));
  shown_page integer := least(greatest(coalesce(page, 1), 1), case when is_counted then 2500 else 500 end);
  skip constant integer := (shown_page - 1) * page_size;
  language constant text := app.reader_language(asked);
  sorts constant jsonb := app.place_sorts(chosen_vertical, subsectors, language);
  ordering constant text := app.listing_order(case when not app.is_place_sort(sort)
    or sorts @> jsonb_build_array(jsonb_build_object('sort', sort)) then nullif(sort, '') end, needle <> '', language);
  is_narrowed constant boolean := chosen_vertical is not null or chosen_subcategory is not null or filters is distinct from '{}';
  conditions text := '';
  said app.search;
  found app.listing;
  is_loose boolean := false;
  cards jsonb;
  missing text[] := '{}';
begin
  if ordering is null then
    perform app.fail(422, 'input_invalid', '{"fields": {"sort": "invalid"}}');
  end if;
  if filters is distinct from '{}' then
    perform app.check_filters(filters);
    select coalesce(string_agg(concat_ws(' and ', '', condition, nullif(indexed, condition)), ''), '') into conditions
    from app.facet_conditions(filters, chosen_vertical, chosen_subcategory);
  end if;
  if needle = '' and conditions = '' then
    select into found.total, found.ids, shown_page placed.total, placed.ids, placed.page
    from app.list_place(chosen_vertical, subsectors, ordering, page, page_size, app.uuid_in(after), app.uuid_in(before)) as placed;
  elsif needle = '' or app.is_short(needle) then
    found := app.list_short(needle, chosen_vertical, subsectors, conditions, ordering, skip, page_size);
  end if;
  if needle <> '' and (found is null or found.total = 0 and app.search_squash(app.search_fold(needle)) <> ''
    and not (is_narrowed and app.is_any(app.searched(query, false)))) then
    said := app.read_query(query, not coalesce(as_typed, false));
    found := app.list_said(said, chosen_vertical, subsectors, conditions, ordering, skip, page_size);
    if found.total = 0 and not (is_narrowed and app.is_any(said.condition)) then
      is_loose := true;
      said := app.read_loosely(query, not coalesce(as_typed, false));
      found := app.list_said(said, chosen_vertical, subsectors, conditions, ordering, skip, page_size);
    end if;
  end if;
  cards := app.product_cards(found.ids, language);
  if ordering = 'rank' and skip = 0 then
    missing := app.missing_in(query, said, is_loose, found.ids);
  end if;
  return jsonb_build_object(
    'total', case when is_counted or needle = '' and conditions = '' then found.total else least(found.total, 1000) end,
    'total_is_exact', is_counted or needle = '' and conditions = '' or found.total <= 1000,
    'page', shown_page, 'page_size', page_size,
    'corrected', case when found.total > 0 then said.corrected end,
    'is_partial', found.total > 0 and coalesce(said.is_partial, false),
    'missing', missing,
    'nearest', case when cardinality(missing) > 0 and strpos(said.score, 'app.nearness(') > 0 and app.is_among(found.ids[1:1], said.in_name) then cards #> '{0,headlines,0}' end,
    'sorts', sorts,
    'renamed_suppliers', app.renamed_suppliers(filters -> 'suppliers'),
    'products', cards);
end;
$$;
comment on function app.search_products is $comment$
A page of the listing. A hit has every word of the query, whole or as a beginning, in any order, or the whole query as a part of
name, SKU, supplier, category or description. Part numbers are compared without punctuation, quantities in any unit.
as_typed: typing errors are not corrected.
sort: 'relevance' | 'name' | 'price_asc' | 'price_desc' | 'lead_time', and in a place of the tree whose products share a headline
attribute or the unit of the unit price 'headline_desc' | 'headline_asc' | 'second_desc' | 'unit_price'; elsewhere these are the default.
sort: without a search the default is 'Recommended' (app.recommended_of).
after, before: ids of products of the same list without search or filters: the page begins after, or ends before one of them, in
steps of any depth; `page` is then only its number. An id that the shop does not offer is ignored. A page that no such step and
no short way from either end reaches is answered as page 500.
filters: as for app.product_facets.
Answer: {"total": n, "total_is_exact": boolean (false: more than 1,000 of a search, or of
  filters in a place of more than 50,000 products), "page": n, "page_size": 20, "corrected": text|null (the
  query that was used instead), "is_partial": boolean (no product has all words), "missing": [words of the query, as typed, that none
  of the first page has; only on that, by relevance], "nearest": headline of the first product, whose amount is the nearest to one
  that is missing, or null, as where filters left none of the nearest,
  "sorts": [{"sort", "name": headline attribute, or the unit of the price}] (app.place_sorts),
  "renamed_suppliers": [{"typed": former spelling in the filters, "current": text}], "products": [{"id": uuid,
  "product_id": SKU, "name", "price_sar": number|null, "photo": text|null, "photo_count": n, "supplier": text|null, "vertical",
  "sub_vertical", "category", "country_of_origin": text|null, "minimum_order": n, "lead_time_days": n|null,
  "earliest_delivery": date|null, "headlines": [{"name", "value": number|text, "form": text with # for the value}],
  "unit_price": {"sar": number, "unit": text}|null}]}
$comment$;

create function app.search_tree(query text, as_typed boolean) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set work_mem = '32MB'
as $$
declare
  counts jsonb;
begin
  if app.fold_text(left(coalesce(query, ''), 200)) = '' then
    -- Without words every product counts, and how many there are is kept.
    return (select coalesce(jsonb_agg(jsonb_build_object('vertical', kept.vertical, 'sub_vertical', kept.sub_vertical, 'count', kept.product_count)
      order by kept.vertical, kept.sub_vertical), '[]')
    from app.product_counts as kept where kept.vertical <> '' and kept.sub_vertical <> '' and kept.product_count > 0);
  end if;
  execute format($query$
    select coalesce(jsonb_agg(jsonb_build_object('vertical', vertical, 'sub_vertical', sub_vertical, 'count', products)
      order by vertical, sub_vertical), '[]')
    from (select coalesce(facets.vertical, '') as vertical, coalesce(facets.sub_vertical, '') as sub_vertical, count(*) as products
      from app.product_facets as facets where %s group by 1, 2) as counted
    $query$, app.searched(query, not coalesce(as_typed, false))) into counts;
  return counts;
end;
$$;
comment on function app.search_tree is
  'How many hits of a query each place of the tree has: [{"vertical", "sub_vertical", "count"}], only places with hits. What is in no place has empty names.';

create function public.search_products(
  query text default '', vertical text default null, subcategory text default null,
  sort text default null, page integer default 1, filters jsonb default '{}', as_typed boolean default false,
  language text default null, after text default null, before text default null
) returns jsonb
language sql stable set search_path = ''
as $$ select app.search_products(query, vertical, subcategory, sort, page, filters, as_typed, language, after, before) $$;
grant execute on function app.search_products, public.search_products to anon, authenticated, service_role;

create function public.search_tree(query text, as_typed boolean default false) returns jsonb
language sql stable set search_path = ''
as $$ select app.search_tree(query, as_typed) $$;
grant execute on function app.search_tree, public.search_tree to anon, authenticated, service_role;
