-- The panel of filters as a browser gets it: kept counts where there are some, else new ones.

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

create function app.with_part(counted jsonb, part jsonb) returns jsonb
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

create function app.suppliers_like(supplier_needle text, chosen_vertical text, subsectors text[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern constant text := '%' || app.like_literal(supplier_needle) || '%';
  names constant text[] := array(select name from app.supplier_counts
    where product_count > 0 and (folded like pattern or supplier_folded = any (app.companies_like(pattern))));
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
comment on function app.suppliers_like is 'Suppliers of a place of the tree whose name in any language contains some letters, at most 50, by count.';

create function app.product_facets_in_english(
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

create function app.labelled_values(counted jsonb, language text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(value || case when label is null then '{}' else jsonb_build_object('label', label) end
    order by (value ->> 'count')::bigint desc, app.arabic_key(label), place), '[]')
  from jsonb_array_elements(counted) with ordinality as listed (value, place),
    lateral (select case jsonb_typeof(value -> 'value') when 'string' then app.in_language(value ->> 'value', language) end as label) as known
$$;
comment on function app.labelled_values is 'Counted values of a facet, each with its translation where there is one: by count, those with equal counts by translation.';

create function app.unit_labels(unit text, language text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_object_agg(symbol, app.unit_in(symbol, language))
  from (select unit as symbol union select units.symbol from app.units where units.base = unit_labels.unit) as alike
  where unit <> '' and app.in_language('# ' || symbol, language) is not null
$$;
comment on function app.unit_labels is 'A unit and those that are multiples of it, as far as a language has words for them: amounts are shown in any of them.';

create function app.facets_in(facets jsonb, language text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if language = 'en' then
    return facets;
  end if;
  return facets || jsonb_build_object(
    'suppliers', app.labelled_companies(facets -> 'suppliers', 'value', language),
    'countries', app.labelled_values(facets -> 'countries', language),
    'attributes', (
      select coalesce(jsonb_agg(shown || jsonb_strip_nulls(jsonb_build_object(
          'field_label', app.in_language(shown ->> 'field', language),
          'unit_labels', app.unit_labels(shown ->> 'unit', language)))
        || jsonb_build_object('values', case when shown -> 'section' = '"General"' and shown -> 'field' = '"Manufacturer"'
          then app.labelled_companies(shown -> 'values', 'value', language) else app.labelled_values(shown -> 'values', language) end) order by place), '[]')
      from jsonb_array_elements(facets -> 'attributes') with ordinality as listed (shown, place)));
end;
$$;
comment on function app.facets_in is
  'The facets of a listing with translations beside what filters and addresses name: "label" of a value, "field_label" and "unit_labels" of an attribute.';

create function app.product_facets(
  query text, vertical text, subcategory text, filters jsonb, supplier_search text, as_typed boolean, asked text
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return app.facets_in(app.product_facets_in_english(query, vertical, subcategory, filters, supplier_search, as_typed),
    app.reader_language(asked));
end;
$$;
comment on function app.product_facets is
  'The facets of a listing as app.product_facets_in_english describes them, with translations for a reader of another language.';

create function public.product_facets(
  query text default '', vertical text default null, subcategory text default null,
  filters jsonb default '{}', supplier_search text default '', as_typed boolean default false, language text default null
) returns jsonb
language sql stable set search_path = ''
as $$ select app.product_facets(query, vertical, subcategory, filters, supplier_search, as_typed, language) $$;
grant execute on function app.product_facets, public.product_facets to anon, authenticated, service_role;
