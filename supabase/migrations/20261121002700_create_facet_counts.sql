create table app.kept_facets (
  vertical text not null constraint kept_facets_vertical_length check (char_length(vertical) <= 120),
  subcategory text not null constraint kept_facets_subcategory_length check (char_length(subcategory) <= 120),
  revision text not null constraint kept_facets_revision_length check (char_length(revision) <= 30),
  facets jsonb not null constraint kept_facets_size check (octet_length(facets::text) <= 200000),
  constraint kept_facets_pkey primary key (vertical, subcategory)
);
comment on table app.kept_facets is
  'Facets of each place in the tree without search or filter. Used only while the catalogue has the revision they were counted at.';
alter table app.kept_facets enable row level security;
create policy "reached only through functions" on app.kept_facets using (false) with check (false);

create function app.telling_fields(chosen_vertical text, chosen_subcategory text)
returns table (id integer, is_few boolean)
language sql stable set search_path = ''
as $$
  select best.id, best.is_few from (
    select distinct on (stated.section, stated.field) stated.id, stated.score, stated.is_few
    from (
      -- The unit that app.field_id would choose, of each kind.
      select distinct on (known.section, known.field, known.kind) known.section, known.field, known.id, scoped.score,
        known.kind <> 'number' or scoped.distinct_values <= 40 as is_few
      from app.scope_fields as scoped join app.attribute_fields as known on known.id = scoped.field_id
      where scoped.vertical = coalesce(chosen_vertical, '') and scoped.subcategory = coalesce(chosen_subcategory, '')
      order by known.section, known.field, known.kind, scoped.coverage desc, known.id
    ) as stated
    order by stated.section, stated.field, stated.score desc, stated.id
  ) as best
  where best.score > 0 order by best.score desc, best.id limit 8
$$;
comment on function app.telling_fields is 'The most useful attributes for filtering in a place of the tree, best first.';

create function app.missed_expression(conditions text[]) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(string_agg(format('case when (%s) is not true then %s else 0 end', condition, 1 << (place::integer - 1)), ' + '
    order by place), '0')
  from unnest(conditions) with ordinality as listed (condition, place)
$$;
comment on function app.missed_expression is 'A bit for each condition that a row misses.';

create function app.facet_query(source text, columns integer[], few integer[], conditions text[], shown jsonb, supplier_needle text)
returns text
language sql stable set search_path = ''
as $$
  with wanted as (
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
          when grouping(lead_time_days) then to_jsonb(case when lead_time_days <= 1 then '1' when lead_time_days <= 3 then '3'
            when lead_time_days <= 7 then '7' when lead_time_days <= 14 then '14' when lead_time_days > 14 then '15+' else 'unstated' end)
          when grouping(minimum_order) then to_jsonb(case when minimum_order = 1 then '1' when minimum_order <= 10 then '2-10'
            when minimum_order <= 100 then '11-100' else '101+' end)
          when grouping(unpriced) then to_jsonb(case when unpriced then 'no' else 'yes' end)%s end as value
      from rows group by grouping sets ((missed, supplier), (missed, country), (missed, lead_time_days),
        (missed, minimum_order), (missed, unpriced)%s)),
    shown as (select key as facet, value as allowed from jsonb_each(%L::jsonb)),
    summed as (
      select facet, value, sum(products) as products from counted join shown using (facet)
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
      else format(', (facets.traits -> %L)::numeric as n%s', id::text, id) end, '') from wanted),
    source,
    case when cardinality(conditions) > 0 then format(' and %s in (%s)', app.missed_expression(conditions),
      (select string_agg(distinct bit::text, ', ') from unnest(array[0] || array(
        select 1 << (place - 1) from generate_series(1, cardinality(conditions)) as place)) as bit)) end,
    (select string_agg(format(' when grouping(t%s) then %L', id, id::text), '') from wanted where is_few),
    (select string_agg(format(' when grouping(t%s) then to_jsonb(t%s::%s)', id, id,
      case kind when 'number' then 'numeric' else kind end), '') from wanted where is_few),
    (select string_agg(format(', (missed, t%s)', id), '') from wanted where is_few),
    shown,
    case when supplier_needle = '' then 'true'
      else format('app.fold_text(value #>> ''{}'') like %L', '%' || app.like_literal(supplier_needle) || '%') end,
    (select string_agg(format(', min(n%s) as low%s, max(n%s) as high%s', id, id, id, id), '') from wanted where not is_few),
    (select string_agg(format(', (%L, low%s, high%s)', id::text, id, id), '') from wanted where not is_few))
$$;
comment on function app.facet_query is
  'Counts of every facet in one pass. A row that misses one condition still counts in that facet: `shown` says which misses each allows.';

create function app.count_facets(
  needle text, chosen_vertical text, chosen_subcategory text, filters jsonb, supplier_needle text
) returns jsonb
language plpgsql stable security definer set search_path = '' set work_mem = '32MB'
as $$
declare
  subsectors constant text[] := app.subsectors_of(chosen_vertical, chosen_subcategory);
  source constant text := 'app.product_facets as facets where ' || app.search_filter(needle, chosen_vertical, subsectors)
    || app.indexed_filter(needle);
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
comment on function app.count_facets is 'Facets counted now, over the whole result.';
