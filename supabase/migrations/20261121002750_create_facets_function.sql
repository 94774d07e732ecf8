create function app.count_of(list jsonb, wanted text) returns bigint
language sql immutable set search_path = ''
as $$
  select coalesce((select (item ->> 'count')::bigint from jsonb_array_elements(list) as item where item ->> 'value' = wanted), 0)
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
      from unnest(columns) with ordinality as wanted (id, place) join app.attribute_fields as known using (id)
      where known.id::text = any (filtered) or jsonb_array_length(counts -> known.id::text) > 0
        or jsonb_typeof(ranges -> known.id::text -> 'min') = 'number'))
$$;
comment on function app.facets_json is 'Counts and ranges as the browser reads them.';

create function app.product_facets(
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
begin
  perform app.check_filters(filters);
  if needle = '' and supplier_needle = '' and filters = '{}' then
    select known.facets into kept from app.kept_facets as known
    where known.vertical = coalesce(chosen_vertical, '') and known.subcategory = coalesce(chosen_subcategory, '')
      and known.revision = app.catalogue_revision();
  end if;
  return coalesce(kept, app.count_facets(needle, chosen_vertical, chosen_subcategory, filters, supplier_needle));
end;
$$;
comment on function app.product_facets is $comment$
The facets of a listing: what may be filtered, each with how many products its choice gives. A count is of all
products that satisfy the search, the place in the tree and every OTHER facet's filter.
Answer: {
  "price": {"min": number|null, "max": number|null, "priced": n, "unpriced": n},
  "suppliers": [{"value": text, "count": n}] at most 50, by count; supplier_search (substring, folded) searches among all,
  "countries": [{"value": text, "count": n}],
  "lead_times": [{"value": "1"|"3"|"7"|"14"|"15+"|"unstated", "count": n}] always six; "3" is 'within 3 days' and includes "1",
  "minimum_orders": [{"value": "1"|"2-10"|"11-100"|"101+", "count": n}] always four,
  "attributes": [{"section": text, "field": text, "kind": "number"|"text"|"boolean", "unit": text, "min": number|null,
    "max": number|null, "values": [{"value": number|text|boolean, "count": n}]}] at most 8 and those that are filtered, the
    most useful first; a number has values only where it has few, in the base unit ("2 kW" is 2000 W)}
filters: {"price_min": SAR|null, "price_max": SAR|null, "priced": "yes"|"no"|null, "suppliers": [text], "countries": [text],
  "lead_times": [value], "minimum_orders": [value], "attributes": [{"section", "field", "values": [one type] | "min", "max"}]};
OR inside a facet, AND across; any other key or type is refused (PT422 input_invalid).
$comment$;

create function app.check_filters(filters jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if app.wrong_filter(filters) is not null then
    perform app.refuse_filter(app.wrong_filter(filters));
  end if;
end;
$$;
comment on function app.check_filters is 'Refuses filters that are not as specified.';

create function public.product_facets(
  query text default '', vertical text default null, subcategory text default null,
  filters jsonb default '{}', supplier_search text default ''
) returns jsonb
language sql stable set search_path = ''
as $$ select app.product_facets(query, vertical, subcategory, filters, supplier_search) $$;
grant execute on function app.product_facets, public.product_facets to anon, authenticated, service_role;
