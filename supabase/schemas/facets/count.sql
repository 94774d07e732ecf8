-- Counts the values of the panel of filters. The functions read the products that they count and no others, as far as an
-- index can say which those are.

create type app.field_score as (field_id integer, coverage real, score real, distinct_values integer);
comment on type app.field_score is 'How useful a field is as a filter: how many products state it, how far its values spread.';

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
    where scoped.vertical = coalesce(chosen_vertical, '') and scoped.subcategory = coalesce(chosen_subcategory, '')),
    app.facet_place(chosen_vertical, chosen_subcategory)) as best
$$;
comment on function app.useful_fields is 'The attributes to filter by in a place of the tree, in their order.';

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
      else format('(app.fold_text(value #>> ''{}'') like %L or app.supplier_folded(value #>> ''{}'') = any (%L))',
        '%' || app.like_literal(supplier_needle) || '%', app.companies_like('%' || app.like_literal(supplier_needle) || '%')) end,
    (select string_agg(format(', min(n%s) as low%s, max(n%s) as high%s', id, id, id, id), '') from counted_fields where not is_few),
    (select string_agg(format(', (%L, low%s, high%s)', id::text, id, id), '') from counted_fields where not is_few),
    (select string_agg(format(', (%L, n%s)', id::text, id), '') from counted_fields where not is_few), share, (share < 1)::text)
$$;
comment on function app.facet_query is
  'Counts of every facet in one pass. A row that misses one condition still counts in that facet: `shown` shows which misses each allows.';

create function app.count_of(list jsonb, counted_value text) returns bigint
language sql immutable set search_path = ''
as $$
  select coalesce((select (item ->> 'count')::bigint from jsonb_array_elements(list) as item where item ->> 'value' = counted_value), 0)
$$;
comment on function app.count_of is 'The count that a list of facet values gives to one value.';

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
