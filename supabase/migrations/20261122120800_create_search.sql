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
    when 'headline_desc' then 'app.tier(facets.headline, facets.unpriced), facets.headline desc, facets.sort_name, facets.product'
    when 'headline_asc' then 'app.tier(facets.headline, facets.unpriced), facets.headline, facets.sort_name, facets.product'
    when 'second_desc' then 'app.tier(facets.second_headline, facets.unpriced), facets.second_headline desc, facets.sort_name, facets.product'
    when 'unit_price' then 'facets.unit_price, facets.unpriced, facets.sort_name, facets.product'
  end
$$;
comment on function app.search_order is
  'The ORDER BY of a sort, from this closed list only; "rank" means app.search_ranks. Ask for quote comes last.';

create function app.is_place_sort(sort text) returns boolean
language plpgsql immutable set search_path = ''
as $$ begin return coalesce(sort = any ('{headline_desc,headline_asc,second_desc,unit_price}'), false); end $$;
comment on function app.is_place_sort is 'Whether only some places in the tree have an order: app.place_sorts names them.';

create function app.is_place_order(ordering text) returns boolean
language plpgsql immutable set search_path = ''
as $$ begin return strpos(ordering, 'headline') > 0 or strpos(ordering, 'unit_price') > 0; end $$;
comment on function app.is_place_order is 'Whether an ORDER BY is that of such a sort: an index has it for each sub-vertical, and for no larger place.';

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

create function app.search_filter(needle text, vertical text, subsectors text[]) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(' and ', 'true',
    -- Where the index of pairs has the answer, `is true` keeps that of trigrams out: it has all products for two letters, and
    -- for '-1' each hit is compared again with all pairs of its texts.
    case when needle <> '' then format(case when app.indexed_filter(needle) = '' then 'facets.search_text like %L'
      else '(facets.search_text like %L) is true' end, '%' || app.like_literal(needle) || '%') end,
    case when vertical is not null then format('facets.vertical = %L', vertical) end,
    case cardinality(subsectors) when 0 then null
      when 1 then format('facets.sub_vertical = %L', subsectors[1])
      else format('facets.sub_vertical = any (%L)', subsectors) end)
$$;
comment on function app.search_filter is
  'The WHERE of a search on app.product_facets as `facets`, every value quoted as a literal: plans then know how common it is.';

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
    -- The index has the letters of all texts, and the name is one of them.
    format('(facets.search_text like %1$L and facets.sort_name like %1$L)', '% ' || app.like_literal(needle) || '%') as word) as conditions
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
        facets.headline, facets.second_headline, facets.unit_price, %s as rank
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
        facets.headline, facets.second_headline, facets.unit_price, %s as rank
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
  end if;
end;
$$;
comment on function app.find_filtered is 'How many products match filters, up to 1,001, and a page of them.';

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

create function app.find_among_first(score text, filter text, rows_read integer, counted integer, most integer) returns app.first_hits
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off
as $$
begin
  return app.rank_first(score, format('select place from (select ctid as place, facets.* from app.product_facets as facets
    order by facets.unpriced, facets.sort_name, facets.product limit %s) as facets where %s', rows_read, filter), counted, most);
end;
$$;
comment on function app.find_among_first is
  'How many of the first products of the listing match, up to a number, and the first of those by relevance: a bounded number of steps.';

create type app.dense_place as (hits bigint, sub_vertical text, first_name text, guess double precision);

create function app.find_dense_places(filter text, tiers text[]) returns app.dense_place[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set enable_indexscan = on
as $$
declare
  steps constant text[] := array['true'] || tiers;
  places app.dense_place[];
begin
  -- Rows are wide: all conditions are asked of one reading of them, and what is counted is one row of each sub-vertical.
  execute format($query$
    with counted as materialized (select facets.sub_vertical, array[%s] as hits, array[%s] as first_names
      from (select * from app.product_facets order by product limit 1000) as facets where %s group by 1)
    select array(select row(hits, dense.sub_vertical, dense.first_name, hits * %s / 1000.0)::app.dense_place
      from generate_series(1, %s) as number,
        lateral (select coalesce(sum(counted.hits[number]), 0)::bigint as hits from counted) as summed
        left join lateral (select counted.sub_vertical, counted.first_names[number] as first_name from counted
          where counted.sub_vertical is not null and counted.first_names[number] is not null
          order by counted.hits[number] desc, counted.sub_vertical limit 1) as dense on true
      order by number)
    $query$, (select string_agg(format('count(*) filter (where %s)', condition), ', ' order by number) from unnest(steps) with ordinality as listed (condition, number)),
    (select string_agg(format('min(facets.sort_name) filter (where not facets.unpriced and (%s))', condition), ', ' order by number) from unnest(steps) with ordinality as listed (condition, number)),
    filter, app.count_products(null, '{}'), cardinality(steps)) into places;
  return places;
end;
$$;
comment on function app.find_dense_places is
  'Of the hits of a condition, and of those that meet each of some more, among 1,000 products, which ids choose at random: how many they are, the sub-vertical that has the most of them, the first name of those, and how many hits there may be in all.';

create function app.find_in_place(score text, place app.dense_place, filter text, most integer) returns app.first_hits
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off
as $$
declare
  hits app.first_hits;
begin
  -- Of equal hits those of the fullest category come first, and names of one maker follow one another.
  hits := app.rank_first(score, format($query$
    select place from (select ctid as place, facets.* from app.product_facets as facets
      where facets.sub_vertical = %L and not facets.unpriced and facets.sort_name >= %L
      order by facets.unpriced, facets.sort_name, facets.product limit 1500) as facets where %s
    $query$, place.sub_vertical, place.first_name, filter), case when place.guess > 5000 then most else 1001 end, most);
  -- That 1,000 hits look like more than 5,000 does not happen.
  hits.matched := case when place.guess > 5000 and cardinality(hits.ids) > 0 then 1001 else hits.matched end;
  return hits;
end;
$$;
comment on function app.find_in_place is 'Products that match in a sub-vertical from a name on, by relevance: a bounded number of steps.';

create function app.ranked_at_most(said app.search) returns integer
language plpgsql immutable set search_path = ''
as $$ begin return case when strpos(said.in_name, ')&(') > 0 then 200 else 500 end; end $$;
comment on function app.ranked_at_most is 'How many hits of a step are ranked: several words take longer to compare.';

create function app.is_many(place app.dense_place) returns boolean
language plpgsql immutable set search_path = ''
as $$ begin return place.hits >= 20 and place.guess > 5000; end $$;
comment on function app.is_many is
  'Whether a sample shows that more than 1,000 products match. That 1,000 look like more than 5,000 does not happen, where the sample has 20 of them.';

create function app.count_many(filter text) returns bigint
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
set work_mem = '32MB' set cpu_tuple_cost = 1 set max_parallel_workers_per_gather = 0
as $$
declare
  hits bigint;
begin
  if app.guessed_rows(filter) <= 2000 then
    return app.count_up_to(filter, 1001);
  end if;
  -- A bitmap of a very common word takes longer than some products, which ids choose at random.
  if app.is_many((app.find_dense_places(filter, '{}'))[1]) then
    return 1001;
  end if;
  -- As in app.is_answered: a plan for all rows, which intersects what the indexes have.
  execute format('with hits as materialized (select from app.product_facets as facets where %s) select count(*) from (select from hits limit 1001) as counted', filter) into hits;
  return hits;
end;
$$;
comment on function app.count_many is 'How many products match, up to 1,001.';

create function app.tiers_of(said app.search) returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  return case when said.in_name is null and said.in_place is null then array[said.condition] else array_remove(array[said.in_name, said.in_place], null) end;
end;
$$;
comment on function app.tiers_of is 'The conditions of better hits, the best first. Of what has only some words, all are one step.';

create function app.rank_tiers(said app.search, narrowed text, page_end integer, places app.dense_place[]) returns app.first_hits
language plpgsql stable security definer set search_path = ''
as $$
declare
  tiers constant text[] := app.tiers_of(said);
  hits app.first_hits;
  ranked app.first_hits := row(0, '{}');
begin
  for number in 1..cardinality(tiers) loop
    exit when cardinality(ranked.ids) >= page_end;
    hits := app.find_tier(said.score, narrowed || ' and ' || tiers[number] || app.but_not(ranked.ids), app.ranked_at_most(said), places[number + 1]);
    ranked.ids := ranked.ids || hits.ids;
    ranked.matched := greatest(ranked.matched, hits.matched);
  end loop;
  return ranked;
end;
$$;
comment on function app.rank_tiers is
  'The first hits with all words in the name, then in the category, as far as a page needs them; and how many such hits there are at least.';

create function app.find_said(said app.search, narrowed text, skip integer, take integer, out total bigint, out ids uuid[])
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Fewer than all where letters count, too: enough to know that there are many.
  counted constant text := narrowed || ' and ' || coalesce(app.matches(said.hits), said.condition);
  -- A part number has few hits, and so have rare words: they are found and counted at once.
  guess constant double precision := case when said.exact ~ '[0-9]' then 0 else app.guessed_rows(counted) end;
  places app.dense_place[];
  ranked app.first_hits;
begin
  if guess > 800 then
    places := app.find_dense_places(counted, app.tiers_of(said));
    -- The planner takes words for independent. Where the sample has no hit they are few, whatever it guesses.
    if places[1].hits > 0 or app.count_products(null, '{}') <= 3000 then
      ranked := app.rank_tiers(said, narrowed, skip + take, places);
      total := case when ranked.matched > 1000 then ranked.matched when app.is_many(places[1]) then 1001
        else app.count_up_to(counted, 1001) end;
    end if;
  end if;
  if total is null or total <= 1000 then
    select found.total, found.ids into total, ids from app.find_ranked(said.score, narrowed || ' and ' || said.condition, 1001, skip, take) as found;
  end if;
  if total > 1000 then
    places := coalesce(places, app.find_dense_places(counted, app.tiers_of(said)));
    ranked := case when ranked.ids is null then app.rank_tiers(said, narrowed, skip + take, places) else ranked end;
    ids := app.find_tiers(said, narrowed, ranked.ids, skip, take);
  end if;
end;
$$;
comment on function app.find_said is 'How many products a query matches, up to 1,001, and a page of them by relevance.';

create function app.find_ranked(score text, filter text, most integer, skip integer, take integer, out total bigint, out ids uuid[])
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set work_mem = '32MB'
as $$
begin
  execute format($query$
    with hits as materialized (
      select facets.product, facets.sort_name, facets.unpriced, facets.is_accessory, coalesce(facets.category, '') as category, %s as score
      from app.product_facets as facets where %s limit %s),
    shares as (select category, count(*) as products from hits group by category)
    select (select count(*) from hits), array(select hits.product from hits join shares using (category)
      order by score desc, is_accessory, unpriced, products desc, category, sort_name, product limit %s offset %s)
    $query$, score, filter, most, take, skip) into total, ids;
end;
$$;
comment on function app.find_ranked is
  'A page of the matches, up to a number, by relevance: of equal ones accessories and those without a price come later, the category with the most matches first.';

create function app.find_first(score text, filter text, most integer) returns app.first_hits
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set work_mem = '32MB'
as $$
begin
  return app.rank_first(score, format('select ctid as place from app.product_facets as facets where %s
    order by facets.unpriced, facets.sort_name, facets.product', filter), 1001, most);
end;
$$;
comment on function app.find_first is 'How many products match, up to 1,001, and the first of them in the order of the listing, by relevance.';

create function app.find_tier(score text, tier text, most integer, place app.dense_place) returns app.first_hits
language plpgsql stable security definer set search_path = ''
as $$
declare
  products constant bigint := app.count_products(null, '{}');
  hits app.first_hits;
begin
  if products > 3000 then
    hits := case when place.guess > products / 2 then app.find_among_first(score, tier, 2000, case when place.guess > 5000 then most else 1001 end, most)
      when place.guess > 10 * most then app.find_in_place(score, place, tier, most) end;
    if cardinality(hits.ids) < 200 and place.guess > 5000 then
      hits := app.find_first(score, app.first_of(tier, 1001), most);
    end if;
  end if;
  return case when cardinality(hits.ids) >= 200 then hits else app.find_first(score, tier, most) end;
end;
$$;
comment on function app.find_tier is
  'The first of the products that match a part of a search, by relevance: where many match, some of the first of the listing or of one sub-vertical.';

create function app.first_of(filter text, most integer) returns text
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off
as $$
declare
  -- Each product of the sample is one of so many. Five more, because it is a sample.
  place constant bigint := ceil(most / greatest(app.count_products(null, '{}') / 2000.0, 1)) + 5;
  last_name text;
begin
  execute format('select sort_name from (select * from app.product_facets order by product limit 2000) as facets where %s and not facets.unpriced order by sort_name offset %s limit 1',
    filter, place) into last_name;
  return case when last_name is null then filter else format('%s and not facets.unpriced and facets.sort_name <= %L', filter, last_name) end;
end;
$$;
comment on function app.first_of is
  'A condition with the names up to which so many matches of it should be, by a sample: all that match would take long to sort. The same condition where the sample has few matches.';

create function app.find_rest(filter text, skip integer, take integer) returns uuid[]
language plpgsql stable security definer set search_path = '' set cpu_tuple_cost = 1 set max_parallel_workers_per_gather = 0
as $$
declare
  ordering constant text := app.search_order('name', false);
  guess constant double precision := app.guessed_rows(filter);
  products constant bigint := app.count_products(null, '{}');
  first constant text := case when guess > 3000 then app.first_of(filter, skip + take) else filter end;
  ids uuid[];
begin
  if guess > greatest(products / 20, 2000) then
    ids := app.read_in_order('true', filter, ordering, least(3 * products / guess * (skip + take) + 500, products)::integer, skip, take);
  end if;
  -- Hits may be far down in the order of the listing, however many they are. Products are said to be costly, so that the
  -- index of names is intersected with that of words.
  if cardinality(ids) < take and first <> filter or ids is null and first <> filter then
    ids := (app.find_matches(first, ordering, '', null, skip, take)).ids;
  end if;
  return case when cardinality(ids) = take then ids else (app.find_matches(filter, ordering, '', null, skip, take)).ids end;
end;
$$;
comment on function app.find_rest is 'A page of matches in the order of the listing.';

create function app.find_tiers(said app.search, narrowed text, tiers uuid[], skip integer, take integer) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  ranked uuid[] := (app.find_matches(narrowed || ' and ' || app.matches(said.exact), app.search_order('name', false), '', 100, 0, 100)).ids;
begin
  ranked := ranked || array(select id from unnest(tiers) with ordinality as listed (id, place) where id <> all (ranked) order by place);
  if cardinality(ranked) >= skip + take then
    return ranked[skip + 1:skip + take];
  end if;
  return ranked[skip + 1:] || app.find_rest(narrowed || ' and ' || said.condition || app.but_not(ranked),
    greatest(skip - cardinality(ranked), 0), take - greatest(cardinality(ranked) - skip, 0));
end;
$$;
comment on function app.find_tiers is
  'A page of more than 1,000 matches: what the query is, then what has all words in the name, then in the category, each ranked, then the rest in the order of the listing.';

create function app.but_not(ids uuid[]) returns text
language plpgsql immutable set search_path = ''
as $$ begin return case when cardinality(ids) > 0 then format(' and facets.product <> all (%L)', ids) else '' end; end $$;
comment on function app.but_not is 'A condition that leaves out products that are listed already.';

create function app.count_up_to(filter text, most integer) returns bigint
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$
declare
  hits bigint;
begin
  execute format('select count(*) from (select from app.product_facets as facets where %s limit %s) as hits', filter, most) into hits;
  return hits;
end;
$$;
comment on function app.count_up_to is 'How many products match, counted by an index of words, up to a number.';

create function app.is_short(needle text) returns boolean
language plpgsql immutable set search_path = ''
as $$ begin return char_length(needle) between 1 and 2 or app.search_squash(app.search_fold(needle)) = ''; end $$;
comment on function app.is_short is 'Whether a query is searched for as a part of a text only: it has one or two characters, or no word.';

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

create function app.find_in_subsectors(chosen_vertical text, subsectors text[], ordering text, skip integer, take integer) returns uuid[]
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set random_page_cost = 1.1
as $$
declare
  parts text;
  ids uuid[];
begin
  -- Each part is read in the order of an index, as far as the page may need it; then the parts are merged.
  select string_agg(format('(select facets.product, facets.sort_name, facets.unpriced, facets.headline, facets.second_headline, facets.unit_price from app.product_facets as facets where %s order by %s limit %s)',
    app.search_filter('', chosen_vertical, array[subsector]), ordering, skip + take), ' union all ') into parts
  from (select unnest(subsectors) as subsector
    union
    select counted.sub_vertical from app.product_counts as counted
    where cardinality(subsectors) = 0 and counted.vertical = chosen_vertical) as place;
  execute format('select array(select facets.product from (%s) as facets order by %s limit %s offset %s)',
    parts, ordering, take, skip) into ids;
  return ids;
end;
$$;
comment on function app.find_in_subsectors is 'A page of several sub-verticals in an order that an index has for each.';

create function app.list_short(
  needle text, chosen_vertical text, subsectors text[], conditions text, ordering text, skip integer, take integer
) returns app.listing
language plpgsql stable security definer set search_path = ''
as $$
declare
  offered constant bigint := app.count_products(chosen_vertical, subsectors);
  -- Only the order of names and those of headline attributes have an index for each place.
  place constant text := case when cardinality(subsectors) <= 1
      and (ordering = app.search_order('name', false) or app.is_place_order(ordering))
    then app.search_filter('', chosen_vertical, subsectors) else 'true' end;
  filter constant text := app.search_filter(needle, chosen_vertical, subsectors);
  found app.listing;
begin
  if conditions <> '' then
    select into found.total, found.ids filtered.total, filtered.ids
    from app.find_filtered(place, offered, filter || conditions, ordering, needle, skip, take) as filtered;
    return found;
  elsif needle <> '' then
    select into found.total, found.ids few.total, few.ids from app.find_few(filter, ordering, needle, skip, take) as few;
  else
    found.total := offered;
  end if;
  found.ids := case
    when needle = '' and app.is_place_order(ordering) and found.total > skip
      then app.find_in_subsectors(chosen_vertical, subsectors, ordering, skip, take)
    when needle <> '' and found.total <= 1000 then found.ids
    when found.total <= least(skip, 1000) then '{}'
    when ordering = 'rank' then app.find_by_rank(filter, needle, skip, take)
    when needle <> '' or place <> filter
      then app.find_broad(place, offered, filter, app.indexed_filter(needle), ordering, needle, skip, take)
    else app.find_many(filter, ordering, skip, take) end;
  return found;
end;
$$;
comment on function app.list_short is 'A page of a place in the tree, or of what contains one or two characters.';

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
  query text, vertical text, subcategory text, sort text, page integer, filters jsonb, as_typed boolean
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  page_size constant integer := 20;
  needle constant text := app.fold_text(left(coalesce(query, ''), 200));
  chosen_vertical constant text := nullif(btrim(left(vertical, 200)), '');
  chosen_subcategory constant text := nullif(btrim(left(subcategory, 200)), '');
  subsectors constant text[] := app.subsectors_of(chosen_vertical, chosen_subcategory);
  shown_page constant integer := least(greatest(coalesce(page, 1), 1), 500);
  skip constant integer := (shown_page - 1) * page_size;
  sorts constant jsonb := app.place_sorts(chosen_vertical, subsectors);
  ordering constant text := app.search_order(case when not app.is_place_sort(sort)
    or sorts @> jsonb_build_array(jsonb_build_object('sort', sort)) then nullif(sort, '') end, needle <> '');
  is_narrowed constant boolean := chosen_vertical is not null or chosen_subcategory is not null or filters is distinct from '{}';
  conditions text := '';
  said app.search;
  found app.listing;
begin
  if ordering is null then
    perform app.fail(422, 'input_invalid', '{"fields": {"sort": "invalid"}}');
  end if;
  if filters is distinct from '{}' then
    perform app.check_filters(filters);
    select coalesce(string_agg(concat_ws(' and ', '', condition, nullif(indexed, condition)), ''), '') into conditions
    from app.facet_conditions(filters, chosen_vertical, chosen_subcategory);
  end if;
  if needle = '' or app.is_short(needle) then
    found := app.list_short(needle, chosen_vertical, subsectors, conditions, ordering, skip, page_size);
  end if;
  if needle <> '' and (found is null or found.total = 0 and app.search_squash(app.search_fold(needle)) <> ''
    and not (is_narrowed and app.is_any(app.searched(query, false)))) then
    said := app.read_query(query, not coalesce(as_typed, false));
    found := app.list_said(said, chosen_vertical, subsectors, conditions, ordering, skip, page_size);
    if found.total = 0 and not (is_narrowed and app.is_any(said.condition)) then
      said := app.read_loosely(query, not coalesce(as_typed, false));
      found := app.list_said(said, chosen_vertical, subsectors, conditions, ordering, skip, page_size);
    end if;
  end if;
  return jsonb_build_object(
    'total', case when needle <> '' or conditions <> '' then least(found.total, 1000) else found.total end,
    'total_is_exact', needle = '' and conditions = '' or found.total <= 1000,
    'page', shown_page, 'page_size', page_size,
    'corrected', case when found.total > 0 then said.corrected end,
    'is_partial', found.total > 0 and coalesce(said.is_partial, false),
    'sorts', sorts,
    'renamed_suppliers', app.renamed_suppliers(filters -> 'suppliers'),
    'products', app.product_cards(found.ids));
end;
$$;
comment on function app.search_products is $comment$
A page of the listing. A hit has every word of the query, whole or as a beginning, in any order, or the whole query as a part of
name, SKU, supplier, category or description. Part numbers are compared without punctuation, quantities in any unit.
as_typed: typing errors are not corrected.
sort: 'relevance' | 'name' | 'price_asc' | 'price_desc' | 'lead_time', and in a place of the tree whose products share a headline
attribute or the unit of the unit price 'headline_desc' | 'headline_asc' | 'second_desc' | 'unit_price'; elsewhere these are the default.
filters: as for app.product_facets.
Answer: {"total": n, "total_is_exact": boolean (false: more than 1,000), "page": n, "page_size": 20, "corrected": text|null (the
  query that was used instead), "is_partial": boolean (no product has all words),
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
    from (select facets.vertical, facets.sub_vertical, count(*) as products from app.product_facets as facets
      where facets.vertical is not null and facets.sub_vertical is not null and %s group by 1, 2) as counted
    $query$, app.searched(query, not coalesce(as_typed, false))) into counts;
  return counts;
end;
$$;
comment on function app.search_tree is
  'How many hits of a query each place of the tree has: [{"vertical", "sub_vertical", "count"}], only places with hits.';

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

create function app.suggested_products(needle text, said app.search) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  ids uuid[] := app.suggested_by_start(coalesce(app.fold_text(said.corrected), needle));
  more uuid[];
begin
  if said.condition is not null and cardinality(ids) < 6 then
    if said.hits is not null then
      more := (app.find_among_first(said.score, app.matches(said.hits), 400, 60, 60)).ids;
    end if;
    if more is null or cardinality(more) < 12 then
      more := (app.find_ranked(said.score, coalesce(app.matches(said.hits), said.condition), 300, 0, 12)).ids;
    end if;
    if cardinality(more) < 6 then
      more := (app.find_ranked(said.score, said.condition, 300, 0, 12)).ids;
    end if;
    more := more[:12];
    ids := (select coalesce(array_agg(id order by place), '{}') from (
      select id, min(place) as place from unnest(ids || more) with ordinality as listed (id, place)
      group by id order by min(place) limit 6) as first_six);
  end if;
  return ids;
end;
$$;
comment on function app.suggested_products is
  'Six products: what begins so, then what the search finds. Below three characters SKU and name prefix only.';

create function app.suggested_cards(ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', item.id, 'name', item.name, 'manufacturer', item.manufacturer,
        'model', item.model, 'product_id', item.product_id,
      'photo', (select btrim(photo #>> '{}') from jsonb_array_elements(item.photos) with ordinality as listed (photo, number)
        where jsonb_typeof(photo) = 'string' and btrim(photo #>> '{}') <> '' order by number limit 1),
      'price_sar', item.price_sar) order by place), '[]')
    from unnest(ids) with ordinality as listed (id, place) join public.product as item using (id));
end;
$$;
comment on function app.suggested_cards is 'Products as a search box offers them, in the order of their ids.';

create function app.name_pattern(needle text) returns text
language plpgsql immutable set search_path = ''
as $$ begin return case when char_length(needle) >= 3 then '%' else '' end || app.like_literal(needle) || '%'; end $$;
comment on function app.name_pattern is
  'What a suggested name of a category or a maker is like: it contains what was typed. Of one or two characters, which are in almost every name, it begins so.';

create function app.suggested_categories(needle text, hits text)
returns table (vertical text, subcategory text, name text, count bigint)
language plpgsql stable set search_path = ''
as $$
declare
  asked constant tsquery := hits;
  pattern constant text := app.name_pattern(needle);
begin
  return query
  with counted as (
    select node.*, coalesce(kept.product_count, 0) as products
    from public.product_categories as node
    left join app.product_counts as kept on kept.vertical = node.overarching_category and kept.sub_vertical = node.subsector
  ), places (vertical, subcategory, name, words, products) as (
    select overarching_category, null::text, overarching_category, overarching_words, sum(products) from counted group by 1, 4
    union all
    select overarching_category, main_energy_category, main_energy_category, main_words, sum(products) from counted group by 1, 2, 4
    union all
    select overarching_category, subsector, subsector, subsector_words, max(products) from counted
    where main_energy_category <> subsector group by 1, 2, 4
  )
  select places.vertical, places.subcategory, places.name, products::bigint from places
  where products > 0 and (words @@ asked or pattern is not null and app.fold_text(places.name) like pattern)
  order by products desc, places.name limit 4;
end;
$$;
comment on function app.suggested_categories is 'Places of the tree whose name has all words, the fullest first.';

create function app.suggested_manufacturers(needle text, hits text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked constant tsquery := hits;
  pattern constant text := app.name_pattern(needle);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('name', best.name, 'count', best.products) order by best.is_named desc, best.products desc, best.name), '[]')
    from (select manufacturer as name, sum(product_count) as products,
        coalesce(bool_and(folded = needle), false) as is_named
      from app.maker_counts
      where product_count > 0 and manufacturer <> '' and (words @@ asked or folded like pattern)
      group by manufacturer order by is_named desc, products desc, name limit 4) as best);
end;
$$;
comment on function app.suggested_manufacturers is
  'The manufacturer that the query names, then those whose name has all words, the largest first.';

create function app.sells_others(name text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from app.maker_counts as made where made.supplier = name and made.manufacturer <> name and made.product_count > 0);
end;
$$;
comment on function app.sells_others is 'Whether a supplier offers products of other manufacturers than itself.';

create function app.suggested_suppliers(needle text, hits text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked constant tsquery := hits;
  pattern constant text := app.name_pattern(needle);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('name', best.name, 'count', best.product_count)
      order by best.is_named desc, best.product_count desc, best.name), '[]')
    from (select name, product_count, coalesce(folded = needle, false) as is_named from app.supplier_counts as counted
      where product_count > 0 and (words @@ asked or folded like pattern) and app.sells_others(counted.name)
      order by is_named desc, product_count desc, name limit 4) as best);
end;
$$;
comment on function app.suggested_suppliers is
  'The supplier that the query names, then those whose name has all words, the largest first. Who offers only what they make is among the manufacturers.';

create function app.suggest_products(query text) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  needle constant text := app.fold_text(left(coalesce(query, ''), 200));
  written text;
  said app.search;
  ids uuid[];
begin
  if needle = '' then
    return '{"corrected": null, "products": [], "categories": [], "manufacturers": [], "suppliers": []}';
  end if;
  -- One letter, also beside punctuation as in '& S', begins a word of nearly every product.
  said := case when not app.is_short(needle) and char_length(app.search_squash(app.search_fold(needle))) > 1
    then app.read_query(query, true) end;
  ids := app.suggested_products(needle, said);
  if cardinality(ids) = 0 and said.condition is not null then
    said := app.read_loosely(query, true);
    ids := case when said.is_partial then '{}' else app.suggested_products(needle, said) end;
  end if;
  -- A word that had to be corrected is in no name.
  written := case when said.corrected is null then needle end;
  return jsonb_build_object(
    'corrected', case when cardinality(ids) > 0 then said.corrected end,
    'products', app.suggested_cards(ids),
    'categories', (
      select coalesce(jsonb_agg(to_jsonb(best) order by best.count desc, best.name), '[]')
      from app.suggested_categories(written, said.hits) as best),
    'manufacturers', app.suggested_manufacturers(written, said.hits),
    'suppliers', app.suggested_suppliers(written, said.hits));
end;
$$;
comment on function app.suggest_products is $comment$
Suggestions of the search box, found as by app.search_products; of one or two characters only prefixes.
Answer: {"corrected": text|null, "products": [{"id": uuid, "name": text, "product_id": SKU, "photo": text|null, "price_sar": number|null}] at most 6,
  "categories": [{"vertical": text, "subcategory": text|null (null: the vertical itself), "name": text, "count": n}] at most 4,
  "manufacturers": [{"name": text, "count": n}] at most 4,
  "suppliers": [{"name": text, "count": n}] at most 4, only those that offer products of others}
$comment$;

create function public.search_products(
  query text default '', vertical text default null, subcategory text default null,
  sort text default null, page integer default 1, filters jsonb default '{}', as_typed boolean default false
) returns jsonb
language sql stable set search_path = ''
as $$ select app.search_products(query, vertical, subcategory, sort, page, filters, as_typed) $$;
grant execute on function app.search_products, public.search_products to anon, authenticated, service_role;

create function public.suggest_products(query text) returns jsonb
language sql stable set search_path = ''
as $$ select app.suggest_products(query) $$;
grant execute on function app.suggest_products, public.suggest_products to anon, authenticated, service_role;

create function public.search_tree(query text, as_typed boolean default false) returns jsonb
language sql stable set search_path = ''
as $$ select app.search_tree(query, as_typed) $$;
grant execute on function app.search_tree, public.search_tree to anon, authenticated, service_role;
