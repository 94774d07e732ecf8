-- Kept counts are made again after a product changed: part by part, about a second in each call of the schedule.

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

create function app.refresh_scope(chosen_vertical text, chosen_subcategory text) returns void
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
