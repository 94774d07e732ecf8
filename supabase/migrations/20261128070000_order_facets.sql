-- Filters are in the order of content/settings/facets.yaml, and numbers have histograms.

create table app.facet_order (
  place text not null constraint facet_order_place_length check (char_length(place) <= 120),
  position integer not null constraint facet_order_position_in_range check (position between 1 and 20),
  section text not null constraint facet_order_section_length check (char_length(section) between 1 and 120),
  field text not null constraint facet_order_field_length check (char_length(field) between 1 and 120),
  constraint facet_order_pkey primary key (place, position),
  constraint facet_order_one_per_field unique (place, section, field)
);
comment on table app.facet_order is
  'Which attributes come first among the filters of a sub-vertical, of a main category where its sub-vertical has no rows, and ('''') of all else. Written by save_facet_order.';
alter table app.facet_order enable row level security;
create policy "reached only through functions" on app.facet_order using (false) with check (false);

create function app.facet_place(chosen_vertical text, chosen_subcategory text) returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    (select own.place from app.facet_order as own where own.place = chosen_subcategory limit 1),
    (select min(node.main_energy_category) from public.product_categories as node
      where node.subsector = chosen_subcategory and (coalesce(chosen_vertical, '') = '' or node.overarching_category = chosen_vertical)
        and exists (select from app.facet_order as own where own.place = node.main_energy_category)),
    '')
$$;
comment on function app.facet_place is 'Whose order of filters holds in a place of the tree: its own, that of its main category, or that of all else.';

create function app.is_facet_order(facets jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_typeof(facets) = 'array' and jsonb_array_length(facets) <= 5000
    and not exists (select from jsonb_array_elements(facets) as listed where jsonb_typeof(listed) <> 'object'
      or not coalesce(char_length(listed ->> 'place') <= 120 and (listed ->> 'position') ~ '^([1-9]|1[0-9]|20)$'
        and char_length(listed ->> 'section') between 1 and 120 and char_length(listed ->> 'field') between 1 and 120, false))
    and (select count(*) = count(distinct (listed ->> 'place', listed ->> 'position'))
        and count(*) = count(distinct (listed ->> 'place', listed ->> 'section', listed ->> 'field'))
      from jsonb_array_elements(facets) as listed), false)
$$;
comment on function app.is_facet_order is 'Whether a value is a list of rows of app.facet_order.';

create function app.save_facet_order(facets jsonb) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_changed boolean;
begin
  if not app.is_facet_order(facets) then
    perform app.fail(422, 'input_invalid', '{"fields": {"facets": "invalid"}}');
  end if;
  is_changed := exists (
    with given as (select * from jsonb_populate_recordset(null::app.facet_order, facets))
    (table app.facet_order except table given) union all (table given except table app.facet_order));
  if is_changed then
    delete from app.facet_order;
    insert into app.facet_order select * from jsonb_populate_recordset(null::app.facet_order, facets);
    -- Kept facets of each place are summed again, in the new order. No product is counted for it.
    update app.catalogue_state set tree = tree + 1 where only_row;
  end if;
  return is_changed;
end;
$$;
comment on function app.save_facet_order is 'Replaces the order of filters of all places. Returns whether it differs.';

create function public.save_facet_order(facets jsonb) returns jsonb
language sql volatile set search_path = '' as $$ select to_jsonb(app.save_facet_order(facets)) $$;
grant execute on function app.save_facet_order, public.save_facet_order to service_role;

drop function app.best_fields(scores app.field_score[]);
drop function app.facets_json(counts jsonb, ranges jsonb, columns integer[], filtered text[]);
drop function app.sum_facets(parts integer[], offered app.offered_field[]);

create function app.best_fields(scores app.field_score[], place text) returns table (id integer, is_few boolean)
language sql stable set search_path = ''
as $$
  select best.id, best.is_few from (
    select distinct on (stated.section, stated.field) stated.*, listed.position
    from (
      -- The unit that app.field_id would choose, of each kind.
      select distinct on (known.section, known.field, known.kind) known.section, known.field, known.id, scored.score,
        scored.coverage, scored.distinct_values, known.kind <> 'number' or scored.distinct_values <= 40 as is_few
      from unnest(scores) as scored join app.attribute_fields as known on known.id = scored.field_id
      where known.id <> app.manufacturer_field()
      order by known.section, known.field, known.kind, scored.coverage desc, known.id
    ) as stated
    left join app.facet_order as listed on listed.place = best_fields.place and (listed.section, listed.field) = (stated.section, stated.field)
    order by stated.section, stated.field, stated.score desc, stated.coverage desc, stated.id
  ) as best
  where best.score > 0 or best.position is not null and best.coverage >= 0.01 and best.distinct_values > 1
  order by best.position nulls last, best.score desc, best.id limit 10
$$;
comment on function app.best_fields is
  'Attributes to filter by: those that content/settings/facets.yaml lists for a place, in its order, then the most useful of the others. The manufacturer is offered beside them.';

create or replace function app.useful_fields(chosen_vertical text, chosen_subcategory text) returns table (id integer, is_few boolean)
language sql stable set search_path = ''
as $$
  select best.* from app.best_fields(array(
    select row(scoped.field_id, scoped.coverage, scoped.score, scoped.distinct_values)::app.field_score
    from app.scope_fields as scoped
    where scoped.vertical = coalesce(chosen_vertical, '') and scoped.subcategory = coalesce(chosen_subcategory, '')),
    app.facet_place(chosen_vertical, chosen_subcategory)) as best
$$;
comment on function app.useful_fields is 'The attributes to filter by in a place of the tree, in their order.';

create function app.histogram_rows_at_most() returns integer
language sql immutable set search_path = '' as $$ select 4000 $$;
comment on function app.histogram_rows_at_most is
  'Of more rows a histogram reads every second, third and so on: all 17,000 panels would take twice the time of their other facets.';

create function app.histogram_edges(low numeric, high numeric) returns numeric[]
language plpgsql immutable set search_path = ''
as $$
declare
  raw numeric;
  power numeric;
  step numeric;
begin
  if low is null or high is null or low >= high then
    return '{}';
  elsif low > 0 and high / low >= 50 then
    return (
      with edges as (select trim_scale(step_of * 10::numeric ^ exponent) as edge
        from unnest(case when high / low < 1000 then array[1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8] else array[1, 2, 5] end) as step_of,
          generate_series(floor(log(low))::integer, floor(log(high))::integer + 1) as exponent)
      select array_agg(edge order by edge) from edges
      where edge >= (select max(edge) from edges where edge <= low) and edge <= (select min(edge) from edges where edge >= high));
  end if;
  raw := (high - low) / 20;
  power := 10::numeric ^ floor(log(raw));
  step := power * case when raw <= power then 1 when raw <= power * 2 then 2 when raw <= power * 5 then 5 else 10 end;
  return array(select trim_scale(step * (floor(low / step) + place))
    from generate_series(0, ceil(high / step)::integer - floor(low / step)::integer) as place);
end;
$$;
comment on function app.histogram_edges is
  'Round numbers between which the values of a range are counted: equal steps, about 20, or steps that grow where the highest is 50 times the lowest.';

create function app.histogram(edges numeric[], bars integer[], products numeric[], part double precision, is_estimate boolean) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when cardinality(edges) > 1 then jsonb_build_object('edges', edges, 'is_estimate', part < 1 or is_estimate, 'counts', (
    select jsonb_agg(app.scaled(coalesce(found.products, 0), part) order by place)
    from generate_series(1, cardinality(edges) - 1) as place
    -- The last edge belongs to the last bar.
    left join (select least(bar, cardinality(edges) - 1) as place, sum(amount) as products
      from unnest(bars, products) as counted (bar, amount) group by 1) as found using (place))) end
$$;
comment on function app.histogram is 'How many products are between each two edges, scaled where they are those of a part.';

create function app.histogram_part(histogram jsonb) returns jsonb
language sql immutable set search_path = ''
as $$ select case jsonb_typeof(histogram) when 'object' then jsonb_build_object('histogram', histogram) else '{}' end $$;
comment on function app.histogram_part is 'The histogram of a facet as a part of it; a facet without a range has none.';

create or replace function app.facet_query(
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
      select facet, min(value::numeric), max(value::numeric) from summed where jsonb_typeof(value) = 'number' group by facet),
    edged as materialized (select facet, app.histogram_edges(low, high) as edges from ranges),
    size as materialized (select greatest(1, ceil(count(*)::numeric / app.histogram_rows_at_most()))::integer as step from rows),
    thinned as materialized (
      select numbered.* from (select *, row_number() over () as place from rows) as numbered, size where place %% step = 0),
    measured as (
      select count(*) as products, facet, missed, width_bucket(amount, edges) as bar
      from thinned cross join lateral (values ('price', price_sar)%s) as number (facet, amount) join edged using (facet)
      where amount is not null group by 2, 3, 4),
    barred as (
      select facet, edges, width_bucket(value::numeric, edges) as bar, products::numeric, 1::double precision as part
      from summed join edged using (facet) where jsonb_typeof(value) = 'number'
      union all
      select facet, edges, bar, sum(products), %s::double precision / (select step from size)
      from measured join edged using (facet) join shown using (facet) where allowed @> to_jsonb(missed) group by 1, 2, 3)
    select jsonb_build_object(
      'histograms', (select jsonb_object_agg(facet, app.histogram(edges, bars, products, part, %s)) from (
        select facet, edges, array_agg(bar) as bars, array_agg(products) as products, part from barred group by 1, 2, 5) as bars),
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
    (select string_agg(format(', (%L, low%s, high%s)', id::text, id, id), '') from counted_fields where not is_few),
    (select string_agg(format(', (%L, n%s)', id::text, id), '') from counted_fields where not is_few), share, (share < 1)::text)
$$;
comment on function app.facet_query is
  'Counts of every facet in one pass. A row that misses one condition still counts in that facet: `shown` shows which misses each allows.';

create function app.facets_json(counts jsonb, ranges jsonb, histograms jsonb, columns integer[], filtered text[]) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'price', jsonb_build_object('min', ranges -> 'price' -> 'min', 'max', ranges -> 'price' -> 'max',
      'priced', app.count_of(counts -> 'priced', 'yes'), 'unpriced', app.count_of(counts -> 'priced', 'no'))
      || app.histogram_part(histograms -> 'price'),
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
        'values', coalesce(counts -> known.id::text, '[]')) || app.histogram_part(histograms -> known.id::text) order by place), '[]')
      from unnest(columns) with ordinality as listed (id, place) join app.attribute_fields as known using (id)
      where known.id::text = any (filtered) or jsonb_array_length(counts -> known.id::text) > 0
        or jsonb_typeof(ranges -> known.id::text -> 'min') = 'number'))
$$;
comment on function app.facets_json is 'Counts, ranges and histograms as the browser reads them.';

create function app.fields_here(searched text, filter text, chosen_vertical text, chosen_subcategory text) returns app.offered_field[]
language sql stable set search_path = ''
as $$
  -- Hits of a search in the whole shop share other attributes than all of its products.
  select case when searched <> '' and chosen_subcategory is null
    then array(select row(field.id, field.is_few)::app.offered_field from app.best_fields(app.score_fields(app.first_rows(filter, 300)), '') as field)
      || row(app.manufacturer_field(), true)::app.offered_field
    else app.offered_fields(chosen_vertical, chosen_subcategory) end
$$;
comment on function app.fields_here is 'The attributes that a listing offers to filter by, and that its table has as columns.';

create or replace function app.count_facets(
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
  offered := app.fields_here(searched, filter, chosen_vertical, chosen_subcategory);
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
  return app.facets_json(found -> 'counts', found -> 'ranges', found -> 'histograms', columns, names) || jsonb_build_object('is_estimate', share < 1);
end;
$$;
comment on function app.count_facets is
  'Facets counted now, over the whole result; with only_matches the facets that are filtered count what their own filter leaves, too.';

create or replace function app.kept_part(kept jsonb, facet text) returns jsonb
language sql stable set search_path = ''
as $$
  select case facet
    when 'price' then jsonb_build_object('price', jsonb_build_object('min', kept #> '{price,min}', 'max', kept #> '{price,max}')
      || app.histogram_part(kept #> '{price,histogram}'))
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

create or replace function app.with_part(counted jsonb, part jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select counted || case
    when part ? 'price' then jsonb_build_object('price', (counted -> 'price') || (part -> 'price'))
    when part ? 'attribute' then jsonb_build_object('attributes', (
      select jsonb_agg(case when shown - '{min,max,values,histogram}'::text[] = (part -> 'attribute') - '{min,max,values,histogram}'::text[]
        then part -> 'attribute' else shown end order by place)
      from jsonb_array_elements(counted -> 'attributes') with ordinality as listed (shown, place)))
    else part end
$$;
comment on function app.with_part is 'Facets with one of them replaced.';

create or replace function app.product_facets_in_english(
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
comment on function app.product_facets_in_english is $comment$
The facets of a listing: what may be filtered, each with how many products its choice gives. A count is of all
products that satisfy the search, the place in the tree and every OTHER facet's filter. Of a search with more than about
30,000 hits, counts and ranges are those of 20,000 of them; the counts are scaled and in two digits.
Answer: {
  "is_estimate": boolean, whether they are so scaled,
  "price": {"min": number|null, "max": number|null, "priced": n, "unpriced": n, "histogram"},
  "suppliers": [{"value": text, "count": n}] at most 50, by count; supplier_search (substring, folded) searches among all,
  "countries": [{"value": text, "count": n}],
  "lead_times": [{"value": "1"|"3"|"7"|"14"|"15+"|"unstated", "count": n}] always six; "3" is 'within 3 days' and includes "1",
  "minimum_orders": [{"value": "1"|"2-10"|"11-100"|"101+", "count": n}] always four,
  "attributes": [{"section": text, "field": text, "kind": "number"|"text"|"boolean", "unit": text, "min": number|null,
    "max": number|null, "values": [{"value": number|text|boolean, "count": n}], "histogram"}] at most 10, in the order of
    content/settings/facets.yaml and then the most useful first, then the manufacturer and those that are filtered; a number
    has values only where it has few, in the base unit ("2 kW" is 2000 W)}
A price or number with a range has a histogram: {"edges": [number], "counts": [n] of the products between two edges,
  "is_estimate": boolean, whether they are those of a part, scaled}. Of more than 4,000 products, or 2,000 of kept facets, about
  so many are read for it.
filters: {"price_min": SAR|null, "price_max": SAR|null, "priced": "yes"|"no"|null, "suppliers": [text], "countries": [text],
  "lead_times": [value], "minimum_orders": [value], "attributes": [{"section", "field", "values": [one type] | "min", "max"}]};
OR inside a facet, AND across; any other key or type is refused (PT422 input_invalid).
$comment$;

create function app.sample_histograms(counts jsonb, ranges jsonb, sample tid[], share double precision) returns jsonb
language sql stable set search_path = ''
as $$
  with edged as materialized (
    select key as facet, edges from jsonb_each(ranges), app.histogram_edges((value ->> 'min')::numeric, (value ->> 'max')::numeric) as edges
    where cardinality(edges) > 0),
  items as materialized (select facets.price_sar, facets.traits from app.product_facets as facets where facets.ctid = any (sample)),
  stated as (
    select facet, width_bucket((item ->> 'value')::numeric, edges) as bar, (item ->> 'count')::numeric as products, 1::double precision as part
    from edged, jsonb_array_elements(counts -> facet) as item
    union all
    select 'price', width_bucket(price_sar, edges), 1, share from items join edged on facet = 'price' where price_sar is not null
    union all
    select facet, width_bucket((traits -> facet)::numeric, edges), 1, share
    from items join edged on facet <> 'price' and not counts ? facet and jsonb_typeof(traits -> facet) = 'number')
  select jsonb_object_agg(facet, app.histogram(edges, bars, products, part, false))
  from (select facet, edges, part, array_agg(bar) as bars, array_agg(products) as products from stated join edged using (facet) group by 1, 2, 3) as bars
$$;
comment on function app.sample_histograms is
  'The histograms of numbers: of counted values where they are few, else of the products of a sample, scaled.';

create function app.sum_facets(parts integer[], offered app.offered_field[], sample tid[], share double precision) returns jsonb
language plpgsql stable set search_path = '' set jit = off set work_mem = '32MB'
as $$
declare
  columns constant integer[] := array(select id from unnest(offered) as field);
  counts jsonb;
  all_counts jsonb;
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
  select jsonb_object_agg(facet, list), jsonb_object_agg(facet, every) into counts, all_counts from (
    select facet, jsonb_agg(item order by place) as every, jsonb_agg(item order by place) filter (where place <= 50) as list
    from listed, lateral (select jsonb_build_object('value', value, 'count', products) as item) as one group by facet) as lists;
  select jsonb_object_agg(facet, jsonb_build_object('min', low, 'max', high)) into ranges from (
    select facet, min(low) as low, max(high) as high from app.part_facets
    where part = any (parts) and facet = any (array['price'] || columns::text[]) group by facet) as range;
  return app.facets_json(counts, ranges, app.sample_histograms(all_counts, ranges, sample, share), columns, '{}') || '{"is_estimate": false}';
end;
$$;
comment on function app.sum_facets is
  'The facets of a place of the tree from its parts: what app.count_facets counts, without reading a product. Only the histograms are of a sample of it.';

create or replace function app.refresh_scope(chosen_vertical text, chosen_subcategory text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  state app.catalogue_state;
  parts integer[];
  offered app.offered_field[];
  sample tid[];
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
  sample := app.sample_of(chosen_vertical, chosen_subcategory);
  counted := app.sum_facets(parts, offered, sample, least(1, cardinality(sample)::double precision / greatest(1, app.count_products(
    nullif(chosen_vertical, ''), app.subsectors_of(nullif(chosen_vertical, ''), nullif(chosen_subcategory, ''))))));
  insert into app.kept_facets as kept (vertical, subcategory, revision, tree, facets)
  values (chosen_vertical, chosen_subcategory, state.revision, state.tree,
    case when octet_length(counted::text) <= 200000 then counted end)
  on conflict on constraint kept_facets_pkey do update
    set revision = excluded.revision, tree = excluded.tree, facets = excluded.facets;
end;
$$;
comment on function app.refresh_scope is
  'Finds the useful attributes of a place of the tree and sums its facets, unless a part of it is stale.';

-- Kept facets are summed again: the former ones have no histograms.
update app.catalogue_state set tree = tree + 1 where exists (select from app.kept_facets);
