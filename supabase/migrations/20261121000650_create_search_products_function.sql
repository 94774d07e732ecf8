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

create function app.find_few(
  filter text, ordering text, needle text, skip integer, take integer, out total bigint, out ids uuid[]
)
language plpgsql stable security definer set search_path = '' set enable_seqscan = on set work_mem = '32MB'
as $$
declare
  ranking text := '0';
begin
  if ordering = 'rank' then
    select 'case ' || string_agg(format('when %s then %s', condition, place), ' ' order by place) || ' end'
    into ranking from unnest(app.search_ranks(needle)) with ordinality as listed (condition, place);
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

create function app.find_by_rank(filter text, needle text, skip integer, take integer) returns uuid[]
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1
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
  filter text := app.search_filter(needle, chosen_vertical, subsectors);
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
    select coalesce(string_agg(' and ' || condition, ''), '') into conditions
    from app.facet_conditions(filters, chosen_vertical, chosen_subcategory);
  end if;
  filter := filter || conditions;
  is_counted := needle <> '' or conditions <> '';
  if is_counted then
    select found.total, found.ids into total, ids from app.find_few(filter, ordering, needle, skip, page_size) as found;
  else
    total := app.count_products(chosen_vertical, subsectors);
  end if;
  ids := case
    when is_counted and total <= 1000 then ids
    when total <= least(skip, 1000) then '{}'
    when ordering = 'rank' then app.find_by_rank(filter, needle, skip, page_size)
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

create function public.search_products(
  query text default '', vertical text default null, subcategory text default null,
  sort text default null, page integer default 1, filters jsonb default '{}'
) returns jsonb
language sql stable set search_path = ''
as $$ select app.search_products(query, vertical, subcategory, sort, page, filters) $$;
grant execute on function app.search_products, public.search_products to anon, authenticated, service_role;
