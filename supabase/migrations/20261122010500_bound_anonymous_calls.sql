-- Calls that read a whole table, found with random arguments (tests/database/anonymous-cost.long.test.ts).

-- Trigrams are made of letters and digits: '%%%' or 'a--' has none, and every row was read and compared.
create or replace function app.indexed_filter(needle text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when char_length(needle) between 1 and 2
      then format(' and app.letter_pairs(facets.search_text) @> array[%L]', needle)
    when needle ~ '^[[:alnum:]]?[^[:alnum:]]+$'
      then format(' and app.letter_pairs(facets.search_text) @> %L',
        array(select pair from unnest(app.letter_pairs(needle)) as pair where char_length(pair) = 2))
    else '' end
$$;
comment on function app.indexed_filter is
  'An additional condition for a search without a trigram, which an index can answer: one or two characters, or mostly punctuation.';

create or replace function app.suggested_products(needle text) returns uuid[]
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

create function app.is_rare(needle text) returns boolean
language plpgsql stable security definer
set search_path = '' set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$
declare
  hits bigint;
begin
  if app.indexed_filter(needle) = '' then
    return false;
  end if;
  execute format('select count(*) from (select from app.product_facets as facets where true%s limit 1001) as hits',
    app.indexed_filter(needle)) into hits;
  return hits <= 1000;
end;
$$;
comment on function app.is_rare is
  'Whether the index of character pairs leaves few products. For many, a plan may compute the pairs of each row, which takes seconds.';

create or replace function app.count_facets(
  needle text, chosen_vertical text, chosen_subcategory text, filters jsonb, supplier_needle text
) returns jsonb
language plpgsql stable security definer set search_path = '' set work_mem = '32MB'
as $$
declare
  subsectors constant text[] := app.subsectors_of(chosen_vertical, chosen_subcategory);
  source constant text := 'app.product_facets as facets where ' || app.search_filter(needle, chosen_vertical, subsectors)
    || case when app.is_rare(needle) then app.indexed_filter(needle) else '' end;
  names text[];
  conditions text[];
  columns integer[];
  few integer[];
  shown jsonb;
  found jsonb;
begin
  select coalesce(array_agg(facet), '{}'), coalesce(array_agg(condition), '{}') into names, conditions
  from app.facet_conditions(filters, chosen_vertical, chosen_subcategory);
  select coalesce(array_agg(id order by place), '{}'), coalesce(array_agg(id) filter (where is_few), '{}') into columns, few
  from (select id, is_few, row_number() over () as place from app.telling_fields(chosen_vertical, chosen_subcategory)
    union all
    select name::integer, true, 100 from unnest(names) as name
    where name ~ '^[0-9]+$' and name::integer not in (select id from app.telling_fields(chosen_vertical, chosen_subcategory))
  ) as wanted;
  select jsonb_object_agg(facet, case when place is null then '[0]'::jsonb else jsonb_build_array(0, 1 << (place::integer - 1)) end)
  into shown
  from unnest(array['price', 'priced', 'supplier', 'country', 'lead_time', 'minimum_order'] || columns::text[]) as facet
  left join unnest(names) with ordinality as filtered (facet, place) using (facet);
  execute app.facet_query(source, columns, few, conditions, shown, supplier_needle) into found;
  return app.facets_json(found -> 'counts', found -> 'ranges', columns, names);
end;
$$;

-- A merge or hash join reads many products: each line looks up its product instead.
alter function app.cart_lines(uuid) set enable_mergejoin = off;
alter function app.cart_lines(uuid) set enable_hashjoin = off;
alter function app.cart_lead_time(uuid) set enable_mergejoin = off;
alter function app.cart_lead_time(uuid) set enable_hashjoin = off;
alter function app.lines_to_order(uuid) set enable_mergejoin = off;
alter function app.lines_to_order(uuid) set enable_hashjoin = off;
