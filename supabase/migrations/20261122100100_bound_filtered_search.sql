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

create function app.walk(place text, filter text, ordering text, rows_read integer, skip integer, take integer) returns uuid[]
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
comment on function app.walk is 'A page from the first rows of an index, which may be too few.';

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
    select 'case ' || string_agg(format('when %s then %s', condition, place), ' ' order by place) || ' end'
    into ranking from unnest(app.search_ranks(needle)) with ordinality as listed (condition, place);
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

-- A deep page of a common search sorted every match: an index has them in order, if its rows seem cheap enough.
alter function app.find_by_rank(text, text, integer, integer) set random_page_cost = 0.1;
alter function app.find_by_rank(text, text, integer, integer) set enable_seqscan = off;

create function app.find_broad(
  place text, offered bigint, filter text, letters text, ordering text, needle text, skip integer, take integer
) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  products constant integer := app.count_products(null, '{}');
  is_small_place constant boolean := offered < products / 2;
  -- Where nine tenths match, that many rows have the page. All of a small place may be sorted.
  walked constant integer := case when is_small_place then least(8 * (skip + take), 1600)
    else least(products * 4 / 5, products / 10 + 8 * (skip + take)) end;
  found uuid[];
begin
  if ordering = 'rank' then
    if app.share_of(filter) >= 0.8 then
      return app.find_by_rank(filter, needle, skip, take);
    end if;
  else
    found := app.walk(case when is_small_place then place else 'true' end, filter, ordering, walked, skip, take);
    if cardinality(found) = take then
      return found;
    end if;
  end if;
  return (select matches.ids from app.find_matches(filter || letters, ordering, needle, null, skip, take) as matches);
end;
$$;
comment on function app.find_broad is 'A page of more than 1,000 matches.';

create function app.letters_to_look_up(needle text) returns text
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
comment on function app.letters_to_look_up is
  'What says beside filters that a search has few letters: nothing where most products match, and a filter leaves fewer.';

create function app.find_filtered(
  place text, offered bigint, filter text, ordering text, needle text, skip integer, take integer, out total bigint, out ids uuid[]
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  letters constant text := app.letters_to_look_up(needle);
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

create or replace function app.search_products(
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
