-- Finds the hits of common words: those in the name first, then those in the category, then the rest.

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
