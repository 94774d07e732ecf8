-- What the panel of filters offers: values and how many products have them. The functions read the products that they
-- count and no others, as far as an index can say which those are.

create table app.kept_facets (
  vertical text not null constraint kept_facets_vertical_length check (char_length(vertical) <= 120),
  subcategory text not null constraint kept_facets_subcategory_length check (char_length(subcategory) <= 120),
  revision bigint not null,
  tree bigint not null,
  facets jsonb constraint kept_facets_size check (octet_length(facets::text) <= 200000),
  constraint kept_facets_pkey primary key (vertical, subcategory)
);
comment on table app.kept_facets is
  'Facets of each place in the tree without search or filter, at a revision of the catalogue and of the tree. Used until a product of the place or the tree changes.';
comment on column app.kept_facets.facets is 'Null where they are too large to keep: each request counts them.';
alter table app.kept_facets enable row level security;
create policy "reached only through functions" on app.kept_facets using (false) with check (false);

-- A place is counted in parts, each a range of slices of a sub-vertical, with about 4,000 products. Places are sums of parts.
create table app.facet_parts (
  id integer generated always as identity primary key,
  vertical text not null constraint facet_parts_vertical_length check (char_length(vertical) <= 120),
  sub_vertical text not null constraint facet_parts_sub_vertical_length check (char_length(sub_vertical) <= 120),
  first_slice integer not null,
  last_slice integer not null,
  counted bigint not null default 0,
  constraint facet_parts_in_range check (0 <= first_slice and first_slice <= last_slice and last_slice <= 127),
  constraint facet_parts_one_per_slice unique (vertical, sub_vertical, first_slice)
);
comment on table app.facet_parts is 'The parts in which facets are counted, and the revision of the catalogue at which each was.';
alter table app.facet_parts enable row level security;
create policy "reached only through functions" on app.facet_parts using (false) with check (false);

create table app.part_facets (
  part integer not null references app.facet_parts on delete cascade,
  facet text not null constraint part_facets_facet_length check (char_length(facet) between 1 and 20),
  counts jsonb constraint part_facets_counts_size check (octet_length(counts::text) <= 50000000),
  low numeric,
  high numeric,
  constraint part_facets_pkey primary key (part, facet)
);
comment on table app.part_facets is
  'What the products of a part state: value → number of products, and the range of numbers. A facet is a word or the id of a field.';
comment on column app.part_facets.counts is 'Null where the values are more than 60, unless app.attribute_fields.counted_whole.';
alter table app.part_facets enable row level security;
create policy "reached only through functions" on app.part_facets using (false) with check (false);

create type app.field_score as (field_id integer, coverage real, score real, distinct_values integer);
comment on type app.field_score is 'How useful a field is as a filter: how many products state it, how far its values spread.';

create function app.best_fields(scores app.field_score[]) returns table (id integer, is_few boolean)
language sql stable set search_path = ''
as $$
  select best.id, best.is_few from (
    select distinct on (stated.section, stated.field) stated.id, stated.score, stated.is_few
    from (
      -- The unit that app.field_id would choose, of each kind.
      select distinct on (known.section, known.field, known.kind) known.section, known.field, known.id, scored.score,
        known.kind <> 'number' or scored.distinct_values <= 40 as is_few
      from unnest(scores) as scored join app.attribute_fields as known on known.id = scored.field_id
      where known.id <> app.manufacturer_field()
      order by known.section, known.field, known.kind, scored.coverage desc, known.id
    ) as stated
    order by stated.section, stated.field, stated.score desc, stated.id
  ) as best
  where best.score > 0 order by best.score desc, best.id limit 8
$$;
comment on function app.best_fields is 'The most useful of scored attributes, best first. The manufacturer is offered beside them.';

create function app.score_fields(sample tid[]) returns app.field_score[]
language sql stable set search_path = ''
as $$
  with items as materialized (select facets.traits, facets.price_sar from app.product_facets as facets where facets.ctid = any (sample)),
  stated as (select trait.key::integer as field_id, trait.value, price_sar from items, jsonb_each(items.traits) as trait),
  valued as (select field_id, value, count(*) as products from stated group by 1, 2),
  spread as (select field_id, sum(products) as products, count(*) as different, max(products) as most from valued group by 1),
  followed as (
    -- A number that correlates with the price distinguishes products.
    select field_id, abs(corr((value #>> '{}')::float8, price_sar::float8)) as price_correlation
    from stated join app.attribute_fields as known on known.id = field_id and known.kind = 'number' group by 1)
  select array_agg(row(field_id, coverage, case
      when coverage < 0.3 or different < 2 or (known.kind = 'text' and different > 24) then 0
      else coverage * (1 - most / products) * (1 + coalesce(price_correlation, 0)) end, different)::app.field_score)
  from spread join app.attribute_fields as known on known.id = field_id left join followed using (field_id),
    lateral (select products / (select count(*) from items) as coverage) as share
$$;
comment on function app.score_fields is
  'Scores the fields that products of a sample state: how many do, how far the values spread, how the price follows.';

create function app.first_rows(filter text, most integer) returns tid[]
language plpgsql stable set search_path = ''
as $$
declare
  found tid[];
begin
  execute format('select array(select ctid from app.product_facets as facets where %s order by product limit %s)', filter, most) into found;
  return found;
end;
$$;
comment on function app.first_rows is 'The first products of a search by their ids, which are random.';

create function app.useful_fields(chosen_vertical text, chosen_subcategory text) returns table (id integer, is_few boolean)
language sql stable set search_path = ''
as $$
  select best.* from app.best_fields(array(
    select row(scoped.field_id, scoped.coverage, scoped.score, scoped.distinct_values)::app.field_score
    from app.scope_fields as scoped
    where scoped.vertical = coalesce(chosen_vertical, '') and scoped.subcategory = coalesce(chosen_subcategory, ''))) as best
$$;
comment on function app.useful_fields is 'The most useful attributes for filtering in a place of the tree, best first.';

create function app.missed_expression(conditions text[]) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(format('case when (%s) is not true then %s else 0 end', condition, 1 << (place::integer - 1)), ' + '
    order by place), '0')
  from unnest(conditions) with ordinality as listed (condition, place)
$$;
comment on function app.missed_expression is 'A bit for each condition that a row misses.';

create function app.scaled(counted numeric, share double precision) returns bigint
language plpgsql immutable set search_path = ''
as $$
declare
  whole constant double precision := counted / share;
begin
  return case when share = 1 or whole < 100 then round(whole) else round(whole::numeric, 1 - floor(log(whole))::integer) end;
end;
$$;
comment on function app.scaled is 'A count of a share of all, for all: in two digits, because it is not exact.';

create function app.lead_time_range(days integer) returns text
language sql immutable set search_path = ''
as $$
  select case when days <= 1 then '1' when days <= 3 then '3' when days <= 7 then '7' when days <= 14 then '14'
    when days > 14 then '15+' else 'unstated' end
$$;
comment on function app.lead_time_range is 'The value of a lead time as a facet: none of the shorter ones has it.';

create function app.minimum_order_range(pieces integer) returns text
language sql immutable set search_path = ''
as $$ select case when pieces = 1 then '1' when pieces <= 10 then '2-10' when pieces <= 100 then '11-100' else '101+' end $$;
comment on function app.minimum_order_range is 'The value of a minimum order as a facet.';

create function app.facet_query(
  source text, columns integer[], few integer[], conditions text[], shown jsonb, supplier_needle text, share double precision
) returns text
language sql stable set search_path = ''
as $$
  with counted_fields as (
    select known.id, known.kind, known.id = any (few) as is_few
    from unnest(columns) as id join app.attribute_fields as known using (id)
  )
  select format($query$
    with rows as (select %s as missed, facets.supplier, facets.country, facets.lead_time_days, facets.minimum_order,
      facets.price_sar, facets.price_sar is null as unpriced%s from %s%s),
    counted as (
      select missed, count(*) as products,
        case 0 when grouping(supplier) then 'supplier' when grouping(country) then 'country'
          when grouping(lead_time_days) then 'lead_time' when grouping(minimum_order) then 'minimum_order'
          when grouping(unpriced) then 'priced'%s end as facet,
        case 0 when grouping(supplier) then to_jsonb(supplier) when grouping(country) then to_jsonb(country)
          when grouping(lead_time_days) then to_jsonb(app.lead_time_range(lead_time_days))
          when grouping(minimum_order) then to_jsonb(app.minimum_order_range(minimum_order))
          when grouping(unpriced) then to_jsonb(case when unpriced then 'no' else 'yes' end)%s end as value
      from rows group by grouping sets ((missed, supplier), (missed, country), (missed, lead_time_days),
        (missed, minimum_order), (missed, unpriced)%s)),
    shown as (select key as facet, value as allowed from jsonb_each(%L::jsonb)),
    summed as (
      select facet, value, app.scaled(sum(products), %s) as products from counted join shown using (facet)
      where allowed @> to_jsonb(missed) and value is not null
        and (facet <> 'supplier' or %s)
      group by facet, value),
    listed as (select *, row_number() over (partition by facet order by products desc, value) as place from summed),
    bounds as (select missed, min(price_sar) as low_price, max(price_sar) as high_price%s from rows group by missed),
    ranges as (
      select shown.facet, min(low) as low, max(high) as high
      from bounds cross join lateral (values ('price', low_price, high_price)%s) as bound (facet, low, high)
      join shown on shown.facet = bound.facet and allowed @> to_jsonb(missed)
      group by shown.facet
      union all
      select facet, min(value::numeric), max(value::numeric) from summed where jsonb_typeof(value) = 'number' group by facet)
    select jsonb_build_object(
      'counts', (select jsonb_object_agg(facet, list) from (
        select facet, jsonb_agg(jsonb_build_object('value', value, 'count', products) order by place) as list
        from listed where place <= 50 group by facet) as lists),
      'ranges', (select jsonb_object_agg(facet, jsonb_build_object('min', low, 'max', high)) from ranges))
    $query$,
    app.missed_expression(conditions),
    -- Text is grouped faster than jsonb; a number with many values is only measured.
    (select string_agg(case when is_few then format(', facets.traits ->> %L as t%s', id::text, id)
      else format(', (facets.traits -> %L)::numeric as n%s', id::text, id) end, '') from counted_fields),
    source,
    case when cardinality(conditions) > 0 then format(' and %s in (%s)', app.missed_expression(conditions),
      (select string_agg(distinct bit::text, ', ') from unnest(array[0] || array(
        select 1 << (place - 1) from generate_series(1, cardinality(conditions)) as place)) as bit)) end,
    (select string_agg(format(' when grouping(t%s) then %L', id, id::text), '') from counted_fields where is_few),
    (select string_agg(format(' when grouping(t%s) then to_jsonb(t%s::%s)', id, id,
      case kind when 'number' then 'numeric' else kind end), '') from counted_fields where is_few),
    (select string_agg(format(', (missed, t%s)', id), '') from counted_fields where is_few),
    shown, share,
    case when supplier_needle = '' then 'true'
      else format('app.fold_text(value #>> ''{}'') like %L', '%' || app.like_literal(supplier_needle) || '%') end,
    (select string_agg(format(', min(n%s) as low%s, max(n%s) as high%s', id, id, id, id), '') from counted_fields where not is_few),
    (select string_agg(format(', (%L, low%s, high%s)', id::text, id, id), '') from counted_fields where not is_few))
$$;
comment on function app.facet_query is
  'Counts of every facet in one pass. A row that misses one condition still counts in that facet: `shown` shows which misses each allows.';

create function app.count_of(list jsonb, counted_value text) returns bigint
language sql immutable set search_path = ''
as $$
  select coalesce((select (item ->> 'count')::bigint from jsonb_array_elements(list) as item where item ->> 'value' = counted_value), 0)
$$;
comment on function app.count_of is 'The count that a list of facet values gives to one value.';

create function app.facets_json(counts jsonb, ranges jsonb, columns integer[], filtered text[]) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'price', jsonb_build_object('min', ranges -> 'price' -> 'min', 'max', ranges -> 'price' -> 'max',
      'priced', app.count_of(counts -> 'priced', 'yes'), 'unpriced', app.count_of(counts -> 'priced', 'no')),
    'suppliers', coalesce(counts -> 'supplier', '[]'),
    'countries', coalesce(counts -> 'country', '[]'),
    'lead_times', (
      -- Within so many days: the shorter ones count, too.
      select jsonb_agg(jsonb_build_object('value', value, 'count', case when place <= 4 then within else own end) order by place)
      from (select value, place, own, sum(own) over (order by place) as within
        from unnest(array['1', '3', '7', '14', '15+', 'unstated']) with ordinality as bucket (value, place),
          app.count_of(counts -> 'lead_time', value) as own) as buckets),
    'minimum_orders', (
      select jsonb_agg(jsonb_build_object('value', value, 'count', app.count_of(counts -> 'minimum_order', value)) order by place)
      from unnest(array['1', '2-10', '11-100', '101+']) with ordinality as bucket (value, place)),
    'attributes', (
      select coalesce(jsonb_agg(jsonb_build_object('section', known.section, 'field', known.field, 'kind', known.kind,
        'unit', known.unit, 'min', ranges -> known.id::text -> 'min', 'max', ranges -> known.id::text -> 'max',
        'values', coalesce(counts -> known.id::text, '[]')) order by place), '[]')
      from unnest(columns) with ordinality as listed (id, place) join app.attribute_fields as known using (id)
      where known.id::text = any (filtered) or jsonb_array_length(counts -> known.id::text) > 0
        or jsonb_typeof(ranges -> known.id::text -> 'min') = 'number'))
$$;
comment on function app.facets_json is 'Counts and ranges as the browser reads them.';

create function app.counted_share(filter text) returns double precision
language plpgsql stable security definer set search_path = ''
as $$
declare
  guess constant double precision := (app.find_dense_places(filter, '{}'))[1].guess;
begin
  return case when guess > 30000 then 20000 / guess else 1 end;
end;
$$;
comment on function app.counted_share is
  'The share of many hits that facets are counted of: all up to about 30,000, else 20,000 of them, because to count each of a million takes seconds.';

create function app.first_ids(share double precision) returns text
language plpgsql stable set search_path = ''
as $$
declare
  condition constant text := format('facets.product < %L', lpad(to_hex((share * 4294967295)::bigint), 8, '0') || '-0000-0000-0000-000000000000');
begin
  -- The index of ids is used only where its rows are few beside those of the index of words: `is true` keeps it out.
  return case when share = 1 then '' when 20000 / share > app.count_products(null, '{}') / 8 then ' and ' || condition
    else format(' and (%s) is true', condition) end;
end;
$$;
comment on function app.first_ids is 'A condition for a share of all products, which ids choose at random.';

create type app.offered_field as (id integer, is_few boolean);

create function app.offered_fields(chosen_vertical text, chosen_subcategory text) returns app.offered_field[]
language sql stable set search_path = ''
as $$
  select array(select row(field.id, field.is_few)::app.offered_field from app.useful_fields(chosen_vertical, chosen_subcategory) as field)
    || row(app.manufacturer_field(), true)::app.offered_field
$$;
comment on function app.offered_fields is 'The attributes that a place of the tree offers: the useful ones, and the manufacturer.';

create function app.count_facets(
  searched text, chosen_vertical text, chosen_subcategory text, filters jsonb, supplier_needle text,
  only_matches boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' set work_mem = '32MB' set enable_seqscan = on
as $$
declare
  subsectors constant text[] := app.subsectors_of(chosen_vertical, chosen_subcategory);
  filter text := concat_ws(' and ', app.search_filter('', chosen_vertical, subsectors), nullif(searched, ''));
  share constant double precision := case when searched <> '' then app.counted_share(filter) else 1 end;
  names text[];
  conditions text[];
  indexed text[];
  offered app.offered_field[];
  columns integer[];
  few integer[];
  shown jsonb;
  found jsonb;
begin
  select coalesce(array_agg(named.facet), '{}'), coalesce(array_agg(named.condition), '{}'), coalesce(array_agg(named.indexed), '{}')
  into names, conditions, indexed
  from app.facet_conditions(filters, chosen_vertical, chosen_subcategory) as named;
  filter := filter || app.first_ids(share);
  if searched <> '' or only_matches or cardinality(names) > 1 then
    -- An index finds the rows, and a guess of how common they are may be wrong. Ends with the function.
    perform set_config('enable_seqscan', 'off', true);
  end if;
  -- Hits of a search in the whole shop share other attributes than all of its products.
  if searched <> '' and chosen_subcategory is null then
    offered := array(select row(field.id, field.is_few)::app.offered_field from app.best_fields(app.score_fields(app.first_rows(filter, 300))) as field)
      || row(app.manufacturer_field(), true)::app.offered_field;
  else
    offered := app.offered_fields(chosen_vertical, chosen_subcategory);
  end if;
  select coalesce(array_agg(id order by place), '{}'), coalesce(array_agg(id) filter (where is_few), '{}') into columns, few
  from (select id, is_few, row_number() over () as place from unnest(offered) as field
    union all
    select name::integer, true, 100 from unnest(names) as name
    where name ~ '^[0-9]+$' and name::integer not in (select id from unnest(offered))
  ) as counted;
  select jsonb_object_agg(facet, case when place is null then '[0]'::jsonb else jsonb_build_array(0, 1 << (place::integer - 1)) end)
  into shown
  from unnest(array['price', 'priced', 'supplier', 'country', 'lead_time', 'minimum_order'] || columns::text[]) as facet
  left join unnest(names) with ordinality as filtered (facet, place) using (facet);
  filter := filter || app.counted_rows(conditions, indexed, only_matches);
  execute app.facet_query('app.product_facets as facets where ' || filter, columns, few, conditions, shown, supplier_needle, share) into found;
  return app.facets_json(found -> 'counts', found -> 'ranges', columns, names) || jsonb_build_object('is_estimate', share < 1);
end;
$$;
comment on function app.count_facets is
  'Facets counted now, over the whole result; with only_matches the facets that are filtered count what their own filter leaves, too.';

create function app.counted_rows(conditions text[], indexed text[], only_matches boolean) returns text
language sql immutable set search_path = ''
as $$
  select case
    when only_matches then coalesce((select string_agg(format(' and %s and %s', indexed[place], conditions[place]), '')
      from generate_subscripts(conditions, 1) as place), '')
    -- A row that misses one condition at most satisfies one of every two.
    else coalesce((select string_agg(format(' and (%s or %s)', indexed[one], indexed[other]), '')
      from generate_subscripts(indexed, 1) as one, generate_subscripts(indexed, 1) as other
      where one < other and (other = one + 1 or cardinality(indexed) <= 6)), '') end
$$;
comment on function app.counted_rows is 'What an index can say of the rows that count: those that miss one filter at most, or none.';

create function app.kept_facets_of(chosen_vertical text, chosen_subcategory text) returns jsonb
language sql stable set search_path = ''
as $$
  select kept.facets from app.kept_facets as kept, app.catalogue_state as state
  where kept.vertical = coalesce(chosen_vertical, '') and kept.subcategory = coalesce(chosen_subcategory, '')
    and kept.tree = state.tree and kept.revision >= (
      select coalesce(max(leaf.changed), 0) from app.facet_leaves as leaf
      where (chosen_vertical is null or leaf.vertical = chosen_vertical)
        and (chosen_subcategory is null or leaf.sub_vertical = any (app.subsectors_of(chosen_vertical, chosen_subcategory))))
$$;
comment on function app.kept_facets_of is 'The facets of a place of the tree as they were kept, or null where they are stale.';

create function app.kept_part(kept jsonb, facet text) returns jsonb
language sql stable set search_path = ''
as $$
  select case facet
    when 'price' then jsonb_build_object('price', jsonb_build_object('min', kept #> '{price,min}', 'max', kept #> '{price,max}'))
    when 'priced' then jsonb_build_object('price', jsonb_build_object('priced', kept #> '{price,priced}', 'unpriced', kept #> '{price,unpriced}'))
    when 'supplier' then jsonb_build_object('suppliers', kept -> 'suppliers')
    when 'country' then jsonb_build_object('countries', kept -> 'countries')
    when 'lead_time' then jsonb_build_object('lead_times', kept -> 'lead_times')
    when 'minimum_order' then jsonb_build_object('minimum_orders', kept -> 'minimum_orders')
    -- A field that no product states has no facet.
    when 'unknown' then '{}'
    else (
      select jsonb_build_object('attribute', shown)
      from app.attribute_fields as known, jsonb_array_elements(kept -> 'attributes') as shown
      where known.id = facet::integer and (shown ->> 'section', shown ->> 'field', shown ->> 'kind', shown ->> 'unit')
        = (known.section, known.field, known.kind, known.unit)) end
$$;
comment on function app.kept_part is 'What kept facets say of one facet, or null where they leave it out.';

create function app.with_part(counted jsonb, part jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select counted || case
    when part ? 'price' then jsonb_build_object('price', (counted -> 'price') || (part -> 'price'))
    when part ? 'attribute' then jsonb_build_object('attributes', (
      select jsonb_agg(case when shown - '{min,max,values}'::text[] = (part -> 'attribute') - '{min,max,values}'::text[]
        then part -> 'attribute' else shown end order by place)
      from jsonb_array_elements(counted -> 'attributes') with ordinality as listed (shown, place)))
    else part end
$$;
comment on function app.with_part is 'Facets with one of them replaced.';

create function app.suppliers_like(supplier_needle text, chosen_vertical text, subsectors text[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  names constant text[] := array(select name from app.supplier_counts
    where product_count > 0 and folded like '%' || app.like_literal(supplier_needle) || '%');
  suppliers jsonb;
begin
  if cardinality(names) = 0 then
    return '[]';
  end if;
  execute format($query$
    select coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', products) order by products desc, value), '[]')
    from (select to_jsonb(supplier) as value, products from (%s) as counted order by products desc, to_jsonb(supplier) limit 50) as best
    $query$,
    case when chosen_vertical is null and cardinality(subsectors) = 0
      then format('select name as supplier, product_count as products from app.supplier_counts where name = any (%L)', names)
      else format('select supplier, count(*) as products from app.product_facets as facets where %s and supplier = any (%L) group by supplier',
        app.search_filter('', chosen_vertical, subsectors), names) end) into suppliers;
  return suppliers;
end;
$$;
comment on function app.suppliers_like is 'Suppliers of a place of the tree whose name contains some letters, at most 50, by count.';

create function app.product_facets(
  query text, vertical text, subcategory text, filters jsonb, supplier_search text, as_typed boolean
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  needle constant text := app.fold_text(left(coalesce(query, ''), 200));
  supplier_needle constant text := app.fold_text(left(coalesce(supplier_search, ''), 200));
  chosen_vertical constant text := nullif(btrim(left(vertical, 200)), '');
  chosen_subcategory constant text := nullif(btrim(left(subcategory, 200)), '');
  searched text := '';
  kept jsonb;
  filtered text[];
  part jsonb;
begin
  perform app.check_filters(filters);
  if needle <> '' then
    searched := app.searched(query, not coalesce(as_typed, false));
  else
    kept := app.kept_facets_of(chosen_vertical, chosen_subcategory);
  end if;
  if kept is not null then
    filtered := array(select facet from app.facet_conditions(filters, chosen_vertical, chosen_subcategory));
    if supplier_needle <> '' and filtered <@ '{supplier}' then
      kept := kept || jsonb_build_object('suppliers',
        app.suppliers_like(supplier_needle, chosen_vertical, app.subsectors_of(chosen_vertical, chosen_subcategory)));
    end if;
    if cardinality(filtered) = 0 then
      return kept;
    end if;
    -- One facet is filtered: it counts what it counts without a filter, all others only what the filter leaves.
    part := case when cardinality(filtered) = 1 then app.kept_part(kept, filtered[1]) end;
    if part is not null then
      return app.with_part(
        app.count_facets(searched, chosen_vertical, chosen_subcategory, filters, supplier_needle, true), part);
    end if;
  end if;
  return app.count_facets(searched, chosen_vertical, chosen_subcategory, filters, supplier_needle);
end;
$$;
comment on function app.product_facets is $comment$
The facets of a listing: what may be filtered, each with how many products its choice gives. A count is of all
products that satisfy the search, the place in the tree and every OTHER facet's filter. Of a search with more than about
30,000 hits, counts and ranges are those of 20,000 of them; the counts are scaled and in two digits.
Answer: {
  "is_estimate": boolean, whether they are so scaled,
  "price": {"min": number|null, "max": number|null, "priced": n, "unpriced": n},
  "suppliers": [{"value": text, "count": n}] at most 50, by count; supplier_search (substring, folded) searches among all,
  "countries": [{"value": text, "count": n}],
  "lead_times": [{"value": "1"|"3"|"7"|"14"|"15+"|"unstated", "count": n}] always six; "3" is 'within 3 days' and includes "1",
  "minimum_orders": [{"value": "1"|"2-10"|"11-100"|"101+", "count": n}] always four,
  "attributes": [{"section": text, "field": text, "kind": "number"|"text"|"boolean", "unit": text, "min": number|null,
    "max": number|null, "values": [{"value": number|text|boolean, "count": n}]}] at most 8, the most useful first, then the
    manufacturer and those that are filtered; a number has values only where it has few, in the base unit ("2 kW" is 2000 W)}
filters: {"price_min": SAR|null, "price_max": SAR|null, "priced": "yes"|"no"|null, "suppliers": [text], "countries": [text],
  "lead_times": [value], "minimum_orders": [value], "attributes": [{"section", "field", "values": [one type] | "min", "max"}]};
OR inside a facet, AND across; any other key or type is refused (PT422 input_invalid).
$comment$;

create function app.leaf_places() returns table (vertical text, subcategory text, leaf_vertical text, leaf_sub_vertical text)
language sql stable set search_path = ''
as $$
  select '', '', leaf.vertical, leaf.sub_vertical from app.facet_leaves as leaf
  union select leaf.vertical, '', leaf.vertical, leaf.sub_vertical from app.facet_leaves as leaf
  union select place, name, leaf.vertical, leaf.sub_vertical
  from app.facet_leaves as leaf
  left join public.product_categories as node on node.subsector = leaf.sub_vertical,
    lateral (values ('', leaf.sub_vertical), (leaf.vertical, leaf.sub_vertical), ('', node.main_energy_category),
      (case when node.overarching_category = leaf.vertical then leaf.vertical end, node.main_energy_category)) as named (place, name)
  where place is not null and name <> ''
$$;
comment on function app.leaf_places is 'Every sub-vertical of a vertical with the places of the tree that contain it (app.subsectors_of).';

create function app.rows_of_slices(verticals text[], sub_verticals text[], slices integer) returns tid[]
language sql stable set search_path = '' set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  select array(select item.ctid from unnest(verticals, sub_verticals) as leaf (vertical, sub_vertical)
    cross join lateral (select facets.ctid from app.product_facets as facets
      where coalesce(facets.vertical, '') = leaf.vertical and coalesce(facets.sub_vertical, '') = leaf.sub_vertical
        and app.facet_slice(facets.product) < slices) as item
    limit 4000)
$$;
comment on function app.rows_of_slices is 'Products in the first slices of sub-verticals, found by the index of slices.';

create function app.sample_of(chosen_vertical text, chosen_subcategory text) returns tid[]
language sql stable set search_path = ''
as $$
  -- Slices are random. A limit in the order of ids would read most of the shop for a place of few products.
  select app.rows_of_slices(coalesce(array_agg(place.leaf_vertical), '{}'), coalesce(array_agg(place.leaf_sub_vertical), '{}'),
    ceil(128 * 2000.0 / greatest(2000, app.count_products(nullif(chosen_vertical, ''),
      app.subsectors_of(nullif(chosen_vertical, ''), nullif(chosen_subcategory, '')))))::integer)
  from app.leaf_places() as place where (place.vertical, place.subcategory) = (chosen_vertical, chosen_subcategory)
$$;
comment on function app.sample_of is 'All products of a place of the tree, or about 2,000 of them.';

create function app.measure_fields(chosen_vertical text, chosen_subcategory text) returns void
language sql volatile set search_path = ''
as $$
  insert into app.scope_fields (vertical, subcategory, field_id, coverage, score, distinct_values)
  select chosen_vertical, chosen_subcategory, scored.*
  from unnest(app.score_fields(app.sample_of(chosen_vertical, chosen_subcategory))) as scored
$$;
comment on function app.measure_fields is
  'Scores the fields of one place of the tree, and keeps the scores.';

create function app.facet_scopes() returns table (vertical text, subcategory text)
language sql stable set search_path = ''
as $$
  select '', ''
  union select place, name
  from public.product_categories as node,
    unnest(array[node.overarching_category, '']) as place,
    unnest(array['', node.main_energy_category, node.subsector]) as name
$$;
comment on function app.facet_scopes is 'Every place of the tree, and the whole catalogue.';

-- Counts and prices of each category, kept: a median needs all prices of a category, and anybody may ask for it.
create table app.market_prices (
  vertical text not null constraint market_prices_vertical_length check (char_length(vertical) between 1 and 120),
  category text not null constraint market_prices_category_length check (char_length(category) between 1 and 120),
  products bigint not null,
  priced bigint not null,
  lowest_price numeric(12, 2),
  median_price numeric(12, 2),
  highest_price numeric(12, 2),
  counted bigint not null,
  constraint market_prices_pkey primary key (vertical, category)
);
comment on table app.market_prices is
  'Offered products of each category, and the prices among them, at a revision of the catalogue. Written by refresh_market_prices.';
create index market_prices_by_size on app.market_prices (products desc, vertical, category);
alter table app.market_prices enable row level security;
create policy "reached only through functions" on app.market_prices using (false) with check (false);
create index product_by_market_price on public.product (vertical, category, price_sar) where is_active;

create function app.stale_market_prices() returns setof app.market_changes
language sql stable set search_path = ''
as $$
  select changes.* from app.market_changes as changes left join app.market_prices as kept using (vertical, category)
  where kept.counted is null or kept.counted < changes.changed order by kept.counted nulls first, 1, 2
$$;
comment on function app.stale_market_prices is 'Categories of which a product changed after their prices were read.';

create function app.refresh_market_price(family app.market_changes) returns void
language plpgsql volatile set search_path = '' set enable_seqscan = off
as $$
declare
  revision constant bigint := (select state.revision from app.catalogue_state as state);
begin
  -- The median of an even count is the lower of the two in the middle: a price that exists.
  insert into app.market_prices as kept (vertical, category, products, priced, lowest_price, median_price, highest_price, counted)
  select family.vertical, family.category, count(*), count(price_sar), min(price_sar),
    percentile_disc(0.5) within group (order by price_sar), max(price_sar), revision
  from public.product as item where item.is_active and item.vertical = family.vertical and item.category = family.category
  on conflict on constraint market_prices_pkey do update set products = excluded.products, priced = excluded.priced,
    lowest_price = excluded.lowest_price, median_price = excluded.median_price, highest_price = excluded.highest_price,
    counted = excluded.counted;
end;
$$;
comment on function app.refresh_market_price is 'Reads the prices of a category anew.';

create function app.refresh_market_prices(ends timestamptz) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  family app.market_changes;
begin
  for family in select * from app.stale_market_prices() loop
    perform app.refresh_market_price(family);
    exit when clock_timestamp() > ends;
  end loop;
end;
$$;
comment on function app.refresh_market_prices is 'Reads the prices of changed categories anew, one after the other, until the time is used up.';

create function app.stale_parts() returns setof app.facet_parts
language sql stable set search_path = ''
as $$
  select part.* from app.facet_parts as part join app.facet_leaves as leaf using (vertical, sub_vertical)
  where part.counted < leaf.changed and part.counted < (
    select max(changed) from unnest(leaf.slices[part.first_slice + 1:part.last_slice + 1]) as changed)
  order by part.counted, part.id
$$;
comment on function app.stale_parts is 'Parts of which a product changed after they were counted.';

create function app.stale_scopes() returns table (vertical text, subcategory text)
language sql stable set search_path = ''
as $$
  with changed as materialized (
    select place.vertical, place.subcategory, max(leaf.changed) as revision
    from app.leaf_places() as place
    join app.facet_leaves as leaf on (leaf.vertical, leaf.sub_vertical) = (place.leaf_vertical, place.leaf_sub_vertical) group by 1, 2)
  select scope.vertical, scope.subcategory
  from app.facet_scopes() as scope
  left join app.kept_facets as kept using (vertical, subcategory)
  left join changed using (vertical, subcategory)
  where kept.revision is null or kept.revision < changed.revision or kept.tree <> (select tree from app.catalogue_state)
  -- What has waited longest first: changes of one place must not hold up the others.
  order by kept.revision nulls first, 1, 2
$$;
comment on function app.stale_scopes is 'Places of the tree of which a product changed after their facets were counted.';

create function app.countable_scopes() returns table (vertical text, subcategory text)
language sql stable set search_path = ''
as $$
  select scope.vertical, scope.subcategory from app.stale_scopes() with ordinality as scope (vertical, subcategory, place)
  where (scope.vertical, scope.subcategory) not in (
    select place.vertical, place.subcategory from app.leaf_places() as place
    where (place.leaf_vertical, place.leaf_sub_vertical) in (select part.vertical, part.sub_vertical from app.stale_parts() as part))
  order by scope.place
$$;
comment on function app.countable_scopes is 'Stale places of the tree of which no part is stale.';

create function app.part_width(products bigint) returns integer
language sql immutable set search_path = ''
as $$ select max(width) from unnest(array[1, 2, 4, 8, 16, 32, 64, 128]) as width where width = 1 or products * width <= 4000 * 128 $$;
comment on function app.part_width is 'How many of 128 slices a part has, for about 4,000 products.';

create function app.plan_parts() returns void
language sql volatile set search_path = ''
as $$
  with planned as (select vertical, sub_vertical, app.part_width(coalesce(product_count, 0)) as width
    from app.facet_leaves left join app.product_counts using (vertical, sub_vertical))
  -- Not at each product more or less: a sub-vertical that has grown is counted anew as a whole.
  delete from app.facet_parts as part using planned
  where (part.vertical, part.sub_vertical) = (planned.vertical, planned.sub_vertical)
    and (last_slice - first_slice + 1 >= planned.width * 4 or (last_slice - first_slice + 1) * 16 <= planned.width);
  insert into app.facet_parts (vertical, sub_vertical, first_slice, last_slice)
  select leaf.vertical, leaf.sub_vertical, first, first + width - 1
  from app.facet_leaves as leaf left join app.product_counts as counted using (vertical, sub_vertical),
    app.part_width(coalesce(product_count, 0)) as width, generate_series(0, 127, width) as first
  where not exists (select from app.facet_parts as part
    where (part.vertical, part.sub_vertical) = (leaf.vertical, leaf.sub_vertical))
  order by 1, 2, 3
$$;
comment on function app.plan_parts is 'Divides each sub-vertical into parts, and anew when it is four times as large.';

create function app.count_part(part app.facet_parts) returns void
language plpgsql volatile set search_path = '' set jit = off set work_mem = '32MB'
as $$
declare
  -- Read first: what changes meanwhile makes the part stale, never wrong.
  revision constant bigint := (select state.revision from app.catalogue_state as state);
begin
  delete from app.part_facets as kept where kept.part = count_part.part.id;
  insert into app.part_facets (part, facet, counts, low, high)
  with items as materialized (
    select supplier, country, lead_time_days, minimum_order, price_sar, traits from app.product_facets as facets
    where coalesce(vertical, '') = count_part.part.vertical and coalesce(sub_vertical, '') = count_part.part.sub_vertical
      and app.facet_slice(product) between count_part.part.first_slice and count_part.part.last_slice
  ), stated (facet, value) as (
    select facet, value from items, lateral (values ('supplier', supplier), ('country', country),
      ('lead_time', app.lead_time_range(lead_time_days)), ('minimum_order', app.minimum_order_range(minimum_order)),
      ('priced', case when price_sar is null then 'no' else 'yes' end)) as said (facet, value)
    where value is not null
    union all
    select trait.key, trait.value from items, jsonb_each_text(traits) as trait
  ), valued as (select facet, value, count(*) as products from stated group by 1, 2)
  select count_part.part.id, facet,
    case when count(*) <= 60 or bool_and(known.id is null or known.counted_whole) then jsonb_object_agg(value, products) end,
    min(case when known.kind = 'number' then value::numeric end), max(case when known.kind = 'number' then value::numeric end)
  from valued left join app.attribute_fields as known on known.id::text = facet group by facet
  union all
  select count_part.part.id, 'price', null, min(price_sar), max(price_sar) from items having count(*) > 0;
  update app.facet_parts as counted_part set counted = revision where counted_part.id = count_part.part.id;
end;
$$;
comment on function app.count_part is 'Counts what the products of a part state.';

create function app.parts_of(chosen_vertical text, chosen_subcategory text) returns integer[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(part.id), '{}') from app.facet_parts as part
  join app.leaf_places() as place on (place.leaf_vertical, place.leaf_sub_vertical) = (part.vertical, part.sub_vertical)
  where (place.vertical, place.subcategory) = (chosen_vertical, chosen_subcategory)
$$;
comment on function app.parts_of is 'The parts of a place of the tree.';

create function app.need_whole_counts(parts integer[], offered app.offered_field[]) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  lacking text[] := array(select distinct kept.facet from unnest(offered) as field
    join app.part_facets as kept on kept.part = any (parts) and kept.facet = field.id::text
    where field.is_few and kept.counts is null);
begin
  update app.attribute_fields set counted_whole = true where id::text = any (lacking);
  update app.facet_parts set counted = 0
  where id in (select part from app.part_facets where facet = any (lacking) and counts is null);
  return cardinality(lacking) > 0;
end;
$$;
comment on function app.need_whole_counts is
  'Has all values counted of the fields that a place offers, where a part has too many of them to keep. Returns whether there is such a field.';

create function app.sum_facets(parts integer[], offered app.offered_field[]) returns jsonb
language plpgsql stable set search_path = '' set jit = off set work_mem = '32MB'
as $$
declare
  columns constant integer[] := array(select id from unnest(offered) as field);
  counts jsonb;
  ranges jsonb;
begin
  with shown as (
    select facet, null as kind from unnest(array['supplier', 'country', 'lead_time', 'minimum_order', 'priced']) as facet
    union all select known.id::text, known.kind from unnest(offered) as field join app.attribute_fields as known using (id) where field.is_few
  ), summed as (
    select facet, kind, counted.key as words, sum(counted.value::bigint) as products
    from shown join app.part_facets as kept using (facet), jsonb_each_text(kept.counts) as counted
    where kept.part = any (parts) group by 1, 2, 3
  ), valued as (
    select facet, products, case kind when 'number' then to_jsonb(words::numeric) when 'boolean' then to_jsonb(words::boolean)
      else to_jsonb(words) end as value from summed
  ), listed as (select *, row_number() over (partition by facet order by products desc, value) as place from valued)
  select jsonb_object_agg(facet, list) into counts from (
    select facet, jsonb_agg(jsonb_build_object('value', value, 'count', products) order by place) as list
    from listed where place <= 50 group by facet) as lists;
  select jsonb_object_agg(facet, jsonb_build_object('min', low, 'max', high)) into ranges from (
    select facet, min(low) as low, max(high) as high from app.part_facets
    where part = any (parts) and facet = any (array['price'] || columns::text[]) group by facet) as range;
  return app.facets_json(counts, ranges, columns, '{}') || '{"is_estimate": false}';
end;
$$;
comment on function app.sum_facets is 'The facets of a place of the tree from its parts: what app.count_facets counts, without reading a product.';

create function app.refresh_scope(chosen_vertical text, chosen_subcategory text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  state app.catalogue_state;
  parts integer[];
  offered app.offered_field[];
  counted jsonb;
begin
  -- Read first: what changes meanwhile makes the kept facets unused, never wrong.
  select * into state from app.catalogue_state;
  parts := app.parts_of(chosen_vertical, chosen_subcategory);
  if exists (select from app.stale_parts() as stale where stale.id = any (parts)) then
    return;
  end if;
  delete from app.scope_fields as scoped where scoped.vertical = chosen_vertical and scoped.subcategory = chosen_subcategory;
  perform app.measure_fields(chosen_vertical, chosen_subcategory);
  offered := app.offered_fields(chosen_vertical, chosen_subcategory);
  if app.need_whole_counts(parts, offered) then
    return;
  end if;
  counted := app.sum_facets(parts, offered);
  insert into app.kept_facets as kept (vertical, subcategory, revision, tree, facets)
  values (chosen_vertical, chosen_subcategory, state.revision, state.tree,
    case when octet_length(counted::text) <= 200000 then counted end)
  on conflict on constraint kept_facets_pkey do update
    set revision = excluded.revision, tree = excluded.tree, facets = excluded.facets;
end;
$$;
comment on function app.refresh_scope is
  'Finds the useful attributes of a place of the tree and sums its facets, unless a part of it is stale.';

create function app.facet_work_left() returns bigint
language sql stable set search_path = ''
as $$
  select (select count(*) from app.stale_scopes()) + (select count(*) from app.stale_parts())
    + (select count(*) from app.stale_market_prices())
$$;
comment on function app.facet_work_left is 'How many places, parts of places and prices of categories are to be counted.';

create function app.refresh_facets_within(budget interval) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  begun constant timestamptz := clock_timestamp();
  parts_end timestamptz;
  part app.facet_parts;
  scope record;
  remaining bigint;
begin
  -- Two refreshes at once would count the same places.
  perform pg_advisory_xact_lock(hashtext('app.refresh_facets'));
  perform app.plan_parts();
  -- Whatever changes again and again, something of each kind is done in each call.
  parts_end := begun + budget / case when exists (select from app.countable_scopes()) then 2 else 1 end;
  for part in select * from app.stale_parts() loop
    perform app.count_part(part);
    exit when clock_timestamp() > parts_end;
  end loop;
  for scope in select * from app.countable_scopes() loop
    perform app.refresh_scope(scope.vertical, scope.subcategory);
    exit when clock_timestamp() > begun + budget;
  end loop;
  perform app.refresh_market_prices(begun + budget);
  remaining := app.facet_work_left();
  if remaining = 0 then
    delete from app.scope_fields where (vertical, subcategory) not in (select * from app.facet_scopes());
    delete from app.kept_facets where (vertical, subcategory) not in (select * from app.facet_scopes());
    analyze app.scope_fields, app.kept_facets, app.supplier_counts, app.maker_counts, app.facet_leaves, app.facet_parts;
  end if;
  return remaining;
end;
$$;
comment on function app.refresh_facets_within is
  'Counts what changed until the time is used up, at least one part, place and category. Returns how many of them are left.';

create function app.refresh_facets_step() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if app.facet_work_left() = 0 then
    return 0;
  end if;
  return app.refresh_facets_within(interval '1 second');
end;
$$;
comment on function app.refresh_facets_step is
  'Counts kept facets anew after a product changed, for about a second. Returns how many parts, places and categories are left.';

create function public.refresh_facets_step() returns jsonb
language sql volatile set search_path = '' as $$ select to_jsonb(app.refresh_facets_step()) $$;
grant execute on function app.refresh_facets_step, public.refresh_facets_step to service_role;

create function app.market_prices() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'vertical', family.vertical,
    'category', family.category,
    'products', family.products,
    'priced', family.priced,
    'lowest_price', family.lowest_price,
    'median_price', family.median_price,
    'highest_price', family.highest_price) order by family.vertical, family.category), '[]')
  from (select kept.vertical, kept.category, kept.products, kept.priced, kept.lowest_price, kept.median_price, kept.highest_price
    from app.market_prices as kept where kept.products > 0 order by kept.products desc, kept.vertical, kept.category limit 1000) as family
$$;
comment on function app.market_prices is
  'How many products each of the 1,000 largest categories offers, and its lowest, median and highest price.';

create function public.product_facets(
  query text default '', vertical text default null, subcategory text default null,
  filters jsonb default '{}', supplier_search text default '', as_typed boolean default false
) returns jsonb
language sql stable set search_path = ''
as $$ select app.product_facets(query, vertical, subcategory, filters, supplier_search, as_typed) $$;
grant execute on function app.product_facets, public.product_facets to anon, authenticated, service_role;

create function public.market_prices() returns jsonb
language sql stable set search_path = '' as $$ select app.market_prices() $$;
grant execute on function app.market_prices, public.market_prices to anon, authenticated, service_role;
