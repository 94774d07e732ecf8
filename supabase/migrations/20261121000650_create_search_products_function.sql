create function app.search_ranks(needle text) returns text[]
language sql immutable set search_path = ''
as $$
  select array[
    format('item.folded_sku = %L', needle),
    format('not item.unpriced and %s and %s', not_sku, prefix),
    format('not item.unpriced and %s and not %s and %s', not_sku, prefix, word),
    format('not item.unpriced and %s and not %s and not %s', not_sku, prefix, word),
    format('item.unpriced and %s and %s', not_sku, prefix),
    format('item.unpriced and %s and not %s and %s', not_sku, prefix, word),
    format('item.unpriced and %s and not %s and not %s', not_sku, prefix, word)]
  from (select
    format('item.folded_sku <> %L', needle) as not_sku,
    format('item.sort_name like %L', app.like_literal(needle) || '%') as prefix,
    format('item.sort_name like %L', '% ' || app.like_literal(needle) || '%') as word) as conditions
$$;
comment on function app.search_ranks is
  'Relevance: the exact SKU, then names that start with the query, names with a word that does, the rest; ask for quote after each priced one.';

create function app.find_many(filter text, ordering text, skip integer, take integer) returns uuid[]
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1
as $$
declare
  ids uuid[];
begin
  execute format('select array(select item.id from public.product as item where %s order by %s limit %s offset %s)',
    filter, ordering, take, skip) into ids;
  return ids;
end;
$$;
comment on function app.find_many is 'A page in the order of an index: nothing is sorted, however many match.';

create function app.find_few(filter text, ordering text, needle text, skip integer, take integer) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  ids uuid[];
  ranking text := '0';
begin
  if ordering = 'rank' then
    select 'case ' || string_agg(format('when %s then %s', condition, place), ' ' order by place) || ' end'
    into ranking from unnest(app.search_ranks(needle)) with ordinality as listed (condition, place);
    ordering := 'item.rank, item.sort_name, item.id';
  end if;
  execute format($query$
    with hits as materialized (select item.*, %s as rank from public.product as item where %s)
    select array(select item.id from hits as item order by %s limit %s offset %s)
    $query$, ranking, filter, ordering, take, skip) into ids;
  return ids;
end;
$$;
comment on function app.find_few is 'A page of up to 1,000 matches, found through the trigram index and sorted.';

create function app.find_by_rank(filter text, needle text, skip integer, take integer) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  condition text;
  ids uuid[] := '{}';
begin
  -- Rank after rank, each in the order of the index, until the page is full.
  foreach condition in array app.search_ranks(needle) loop
    ids := ids || app.find_many(filter || ' and ' || condition, 'item.unpriced, item.sort_name, item.id',
      0, skip + take - cardinality(ids));
    exit when cardinality(ids) >= skip + take;
  end loop;
  return ids[skip + 1 : skip + take];
end;
$$;
comment on function app.find_by_rank is 'A page by relevance of more matches than are worth sorting.';

create function app.search_products(
  query text, vertical text, subcategory text, sort text, page integer
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  page_size constant integer := 20;
  needle constant text := app.fold_text(left(coalesce(query, ''), 200));
  chosen_vertical constant text := nullif(btrim(left(vertical, 200)), '');
  subsectors constant text[] := app.subsectors_of(chosen_vertical, nullif(btrim(left(subcategory, 200)), ''));
  filter constant text := app.search_filter(needle, chosen_vertical, subsectors);
  shown_page constant integer := least(greatest(coalesce(page, 1), 1), 500);
  skip constant integer := (shown_page - 1) * page_size;
  ordering constant text := app.search_order(nullif(sort, ''), needle <> '');
  total bigint;
  ids uuid[];
begin
  if ordering is null then
    perform app.fail(422, 'input_invalid', '{"fields": {"sort": "invalid"}}');
  end if;
  total := app.count_products(filter, needle, chosen_vertical, subsectors);
  ids := case
    when total <= least(skip, 1000) then '{}'
    when needle <> '' and total <= 1000 then app.find_few(filter, ordering, needle, skip, page_size)
    when ordering = 'rank' then app.find_by_rank(filter, needle, skip, page_size)
    else app.find_many(filter, ordering, skip, page_size) end;
  return jsonb_build_object(
    'total', case when needle = '' then total else least(total, 1000) end,
    'total_is_exact', needle = '' or total <= 1000,
    'page', shown_page, 'page_size', page_size,
    'products', (select coalesce(jsonb_agg(app.product_card(item) order by place), '[]')
                 from unnest(ids) with ordinality as wanted (id, place) join public.product as item using (id)));
end;
$$;
comment on function app.search_products is
  'A page of the listing. The query is a case-insensitive substring of name, SKU, supplier, category or description.';

create function public.search_products(
  query text default '', vertical text default null, subcategory text default null,
  sort text default null, page integer default 1
) returns jsonb
language sql stable set search_path = ''
as $$ select app.search_products(query, vertical, subcategory, sort, page) $$;
grant execute on function app.search_products, public.search_products to anon, authenticated, service_role;
