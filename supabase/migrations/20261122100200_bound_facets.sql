-- Facets read the products that they count and no others, as far as an index can say which those are.
drop function app.count_facets(text, text, text, jsonb, text);

create function app.count_facets(
  needle text, chosen_vertical text, chosen_subcategory text, filters jsonb, supplier_needle text,
  only_matches boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' set work_mem = '32MB' set enable_seqscan = on
as $$
declare
  subsectors constant text[] := app.subsectors_of(chosen_vertical, chosen_subcategory);
  source text := 'app.product_facets as facets where ' || app.search_filter(needle, chosen_vertical, subsectors)
    || app.indexed_filter(needle);
  names text[];
  conditions text[];
  indexed text[];
  columns integer[];
  few integer[];
  shown jsonb;
  found jsonb;
begin
  select coalesce(array_agg(named.facet), '{}'), coalesce(array_agg(named.condition), '{}'), coalesce(array_agg(named.indexed), '{}')
  into names, conditions, indexed
  from app.facet_conditions(filters, chosen_vertical, chosen_subcategory) as named;
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
  source := source || app.counted_rows(conditions, indexed, only_matches);
  if needle <> '' or only_matches or cardinality(names) > 1 then
    -- An index finds the rows, and a guess of how common they are may be wrong. Ends with the function.
    perform set_config('enable_seqscan', 'off', true);
  end if;
  execute app.facet_query(source, columns, few, conditions, shown, supplier_needle) into found;
  return app.facets_json(found -> 'counts', found -> 'ranges', columns, names);
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
  select facets from app.kept_facets
  where vertical = coalesce(chosen_vertical, '') and subcategory = coalesce(chosen_subcategory, '')
    and revision = app.catalogue_revision()
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

create or replace function app.product_facets(
  query text, vertical text, subcategory text, filters jsonb, supplier_search text
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  needle constant text := app.fold_text(left(coalesce(query, ''), 200));
  supplier_needle constant text := app.fold_text(left(coalesce(supplier_search, ''), 200));
  chosen_vertical constant text := nullif(btrim(left(vertical, 200)), '');
  chosen_subcategory constant text := nullif(btrim(left(subcategory, 200)), '');
  kept jsonb;
  filtered text[];
  part jsonb;
begin
  perform app.check_filters(filters);
  if needle = '' then
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
        app.count_facets(needle, chosen_vertical, chosen_subcategory, filters, supplier_needle, true), part);
    end if;
  end if;
  return app.count_facets(needle, chosen_vertical, chosen_subcategory, filters, supplier_needle);
end;
$$;
drop function app.is_rare(text);
