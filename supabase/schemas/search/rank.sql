-- Finds a page of hits in a bounded number of steps, whatever the filters and however many match.

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
    -- As for longer queries: of a maker's products what it offers most of comes first.
    ordering := 'facets.rank, count(*) over (partition by facets.rank, facets.category) desc, facets.category, facets.sort_name, facets.product';
  end if;
  if needle <> '' then
    -- An index has these characters, and the estimate of their frequency may be wrong. Reset at the end of the function.
    perform set_config('enable_seqscan', 'off', true);
  end if;
  execute format($query$
    with hits as materialized (
      select facets.product, facets.sort_name, facets.unpriced, facets.price_sar, facets.lead_time_days, facets.category,
        facets.headline, facets.second_headline, facets.unit_price, facets.recommended, facets.arabic_name, %s as rank
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
      select facets.product, facets.sort_name, facets.unpriced, facets.price_sar, facets.lead_time_days,
        facets.headline, facets.second_headline, facets.unit_price, facets.recommended, facets.arabic_name, %s as rank
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
  rows_read constant integer := case when is_small_place then least(25 * (skip + take), 1600)
    else least(products * 4 / 5, products / 10 + 8 * (skip + take)) end;
  found uuid[];
begin
  if ordering = 'rank' then
    if app.share_of(filter) >= 0.8 then
      return app.find_by_rank(filter, needle, skip, take);
    end if;
  elsif place <> 'true' or not app.is_place_order(ordering) then
    found := app.read_in_order(case when is_small_place or app.is_place_order(ordering) then place else 'true' end,
      filter, ordering, rows_read, skip, take);
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

-- A bitmap has all rows of an index before the first of them is counted. Where the guess is wrong, all rows of the place
-- may be read: only a place of few products is counted so.
create function app.count_directly(filter text, most integer) returns bigint
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set random_page_cost = 1.1
as $$
declare
  hits bigint;
begin
  execute format('select count(*) from (select from app.product_facets as facets where %s limit %s) as hits', filter, most) into hits;
  return hits;
end;
$$;
comment on function app.count_directly is 'How many products match, up to a number, counted row by row in the order of one index.';

create function app.find_filtered(
  place text, offered bigint, filter text, ordering text, needle text, skip integer, take integer, out total bigint, out ids uuid[]
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  letters constant text := app.character_condition(needle);
  guess constant double precision := app.guessed_rows(filter);
begin
  total := case
    when needle = '' and guess > 1500 and offered <= 50000 and strpos(filter, 'facets.traits') = 0 then app.count_directly(filter, 1001)
    when guess > app.count_products(null, '{}') / 5 then app.first_matches(filter, 3000)
    else 0 end;
  if total <= 1000 then
    select matches.total, matches.ids into total, ids
    from app.find_matches(filter || letters, ordering, needle, 1001, skip, take) as matches;
  end if;
  if total > 1000 then
    ids := app.find_broad(place, offered, filter, letters, ordering, needle, skip, take);
    if app.is_counted_whole(needle, offered) then
      total := app.count_matches(filter);
    end if;
  end if;
end;
$$;
comment on function app.find_filtered is
  'How many products match filters, and a page of them: up to 1,001 with a search or in a large place, else all.';

create function app.is_counted_whole(needle text, offered bigint) returns boolean
language plpgsql immutable set search_path = ''
as $$ begin return needle = '' and offered <= 50000; end $$;
comment on function app.is_counted_whole is 'Whether everything that filters leave is counted and can be paged to: without a search, in a place of up to 50,000 products.';

create function app.count_matches(filter text) returns bigint
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  hits bigint;
begin
  execute 'select count(*) from app.product_facets as facets where ' || filter into hits;
  return hits;
end;
$$;
comment on function app.count_matches is 'How many products match.';

-- Volatile, because others may not explain.
create function app.guessed_rows(filter text) returns double precision
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off
as $$
declare
  plan jsonb;
begin
  execute 'explain (format json) select from app.product_facets as facets where ' || filter into plan;
  return (plan #>> '{0,Plan,Plan Rows}')::double precision;
end;
$$;
comment on function app.guessed_rows is 'How many products match, as the planner guesses.';

create type app.first_hits as (matched bigint, ids uuid[]);

create function app.rank_first(score text, first text, counted integer, most integer) returns app.first_hits
language plpgsql stable set search_path = ''
as $$
declare
  ranked app.first_hits;
begin
  -- Rows are wide: what is sorted has few columns, and what is ranked is read by its place in the table.
  execute format($query$
    with first as materialized (%2$s limit %4$s),
    hits as materialized (
      select facets.product, facets.sort_name, facets.unpriced, facets.is_accessory, coalesce(facets.category, '') as category, %1$s as score
      from app.product_facets as facets where facets.ctid = any (array(select place from first limit %3$s))),
    shares as (select category, count(*) as products from hits group by category)
    select (select count(*) from first), array(select hits.product from hits join shares using (category)
      order by score desc, is_accessory, unpriced, products desc, category, sort_name, product)
    $query$, score, first, most, counted) into ranked.matched, ranked.ids;
  return ranked;
end;
$$;
comment on function app.rank_first is 'How many places in the table a query gives, up to a number, and the products at the first of them by relevance.';
