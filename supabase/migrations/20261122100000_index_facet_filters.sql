-- Filters that had no index read app.product_facets from end to end: country, lead time, minimum order, attributes.
create index product_facets_by_country on app.product_facets (country);
create index product_facets_by_lead_days on app.product_facets (lead_time_days);
create index product_facets_by_minimum_order on app.product_facets (minimum_order);

create function app.number_bounds() returns double precision[]
language sql immutable set search_path = ''
as $$
  select array(select sign * step * power(10::double precision, exponent)
    from unnest(array[-1, 1]) as sign, unnest(array[1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8]) as step,
      generate_series(-6, 12) as exponent
    order by 1)
$$;
comment on function app.number_bounds is
  'Where one bucket of numbers ends and the next begins: 380 bounds, each a quarter above the one before it.';

alter table app.product_facets add column trait_keys integer[] not null default '{}';
comment on column app.product_facets.trait_keys is
  'For each trait its field × 1024 plus the bucket of its number or a hash of its text: what a filter by attribute is looked up by. Different values may share a key.';

with keyed as (
  select product, array_agg(known.id * 1024 + case known.kind
    when 'number' then width_bucket((trait.value #>> '{}')::double precision, bounds)
    else ('x' || left(md5(trait.value #>> '{}'), 2))::bit(8)::integer end) as keys
  from app.product_facets, jsonb_each(traits) as trait, app.attribute_fields as known, app.number_bounds() as bounds
  where known.id = trait.key::integer group by product)
update app.product_facets as kept set trait_keys = keyed.keys from keyed where kept.product = keyed.product;

create index product_facets_by_trait_keys on app.product_facets using gin (trait_keys);
alter index app.product_facets_by_trait_keys set (gin_pending_list_limit = 1024);

create or replace function app.write_product_facets(product_keys uuid[]) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  stated constant app.trait[] := array(select trait from app.traits_of(product_keys) as trait);
  bounds constant double precision[] := app.number_bounds();
begin
  insert into app.attribute_fields (section, field, kind, unit)
  select section, field, kind, unit
  from (select distinct section, field, kind, unit from unnest(stated)) as trait
  where not exists (select from app.attribute_fields as known
    where (known.section, known.field, known.kind, known.unit) = (trait.section, trait.field, trait.kind, trait.unit))
    -- A catalogue that names its fields at random must not grow this table without end.
    and (select count(*) from app.attribute_fields) < 5000
  order by 1, 2, 3, 4
  on conflict do nothing;

  insert into app.product_facets as kept (product, vertical, sub_vertical, supplier, country, price_sar, unpriced,
    lead_time_days, minimum_order, folded_sku, sort_name, search_text, traits, trait_keys)
  select item.id, item.vertical, item.sub_vertical, item.supplier,
    nullif(btrim(left(item.attributes #>> '{Compliance and Standards,Country of Origin}', 200)), ''),
    item.price_sar, item.unpriced, item.lead_time_days, item.minimum_order,
    item.folded_sku, item.sort_name, item.search_text, coalesce(of_product.traits, '{}'), coalesce(of_product.keys, '{}')
  from public.product as item
  left join (
    select trait.product, jsonb_object_agg(known.id, trait.value) as traits,
      array_agg(known.id * 1024 + case known.kind
        when 'number' then width_bucket((trait.value #>> '{}')::double precision, bounds)
        else ('x' || left(md5(trait.value #>> '{}'), 2))::bit(8)::integer end order by known.id) as keys
    from unnest(stated) as trait join app.attribute_fields as known using (section, field, kind, unit)
    group by trait.product) as of_product on of_product.product = item.id
  where item.id = any (product_keys) and item.is_active
  on conflict (product) do update set vertical = excluded.vertical, sub_vertical = excluded.sub_vertical,
    supplier = excluded.supplier, country = excluded.country, price_sar = excluded.price_sar, unpriced = excluded.unpriced,
    lead_time_days = excluded.lead_time_days, minimum_order = excluded.minimum_order, folded_sku = excluded.folded_sku,
    sort_name = excluded.sort_name, search_text = excluded.search_text, traits = excluded.traits,
    trait_keys = excluded.trait_keys
  where kept is distinct from excluded;
end;
$$;

create function app.filter_keys(field_id integer, choice jsonb) returns integer[]
language plpgsql stable set search_path = ''
as $$
declare
  bounds constant double precision[] := app.number_bounds();
begin
  if choice ? 'values' then
    return array(select distinct field_id * 1024 + case jsonb_typeof(value)
        when 'number' then width_bucket((value #>> '{}')::double precision, bounds)
        else ('x' || left(md5(value #>> '{}'), 2))::bit(8)::integer end
      from jsonb_array_elements(choice -> 'values') as value);
  end if;
  return array(select field_id * 1024 + bucket from generate_series(
    coalesce(width_bucket((choice ->> 'min')::double precision, bounds), 0),
    coalesce(width_bucket((choice ->> 'max')::double precision, bounds), cardinality(bounds))) as bucket);
end;
$$;
comment on function app.filter_keys is
  'Keys of which a product has one wherever it satisfies a filter by attribute; some products with one do not.';

drop function app.facet_conditions(jsonb, text, text);
create function app.facet_conditions(filters jsonb, chosen_vertical text, chosen_subcategory text)
returns table (facet text, condition text, indexed text)
language sql stable set search_path = ''
as $$
  select named.facet, named.condition, coalesce(named.indexed, named.condition)
  from (
    values
      ('price', app.range_condition('facets.price_sar', filters -> 'price_min', filters -> 'price_max'), null),
      ('priced', case filters ->> 'priced' when 'yes' then 'facets.price_sar is not null'
        when 'no' then 'facets.price_sar is null' end, null),
      ('supplier', case when jsonb_array_length(filters -> 'suppliers') > 0
        then format('facets.supplier = any (%L)', app.texts_of(filters -> 'suppliers')) end, null),
      ('country', case when jsonb_array_length(filters -> 'countries') > 0
        then format('facets.country = any (%L)', app.texts_of(filters -> 'countries')) end, null),
      ('lead_time', (select '(' || string_agg(case chosen when 'unstated' then 'facets.lead_time_days is null'
          when '15+' then 'facets.lead_time_days > 14'
          else format('facets.lead_time_days <= %s', chosen::integer) end, ' or ') || ')'
        from jsonb_array_elements_text(filters -> 'lead_times') as chosen), null),
      ('minimum_order', (select '(' || string_agg(case chosen when '1' then 'facets.minimum_order = 1'
          when '2-10' then 'facets.minimum_order between 2 and 10'
          when '11-100' then 'facets.minimum_order between 11 and 100'
          else 'facets.minimum_order > 100' end, ' or ') || ')'
        from jsonb_array_elements_text(filters -> 'minimum_orders') as chosen), null)
    union all
    select coalesce(found.id::text, 'unknown'), app.attribute_condition(found.id, choice),
      case when found.id is not null then format('facets.trait_keys && %L', app.filter_keys(found.id, choice)) end
    from jsonb_array_elements(filters -> 'attributes') as choice,
      app.field_id(chosen_vertical, chosen_subcategory, choice) as found (id)
    where choice -> 'values' is distinct from '[]'
  ) as named (facet, condition, indexed)
  where named.condition is not null
$$;
comment on function app.facet_conditions is
  'A condition on app.product_facets as `facets` for each facet that is filtered, from checked filters only; every value a literal. `indexed` holds wherever `condition` does, and an index finds it.';

create or replace function app.finish_import(step integer, categories jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  indexes constant text[] := '{product_facets_by_search_text,product_facets_by_name_words,product_facets_by_letter_pairs}';
  remaining integer := 0;
  following integer := step + 1;
begin
  case step
    when 0 then
      if categories is null then
        perform app.add_missing_categories();
      else
        perform app.add_categories(categories);
      end if;
      -- Nothing changed since the last import was finished.
      if exists (select from app.kept_facets) and not exists (select from app.stale_scopes()) then
        following := null;
      end if;
    when 1, 2, 3 then
      perform gin_clean_pending_list(('app.' || indexes[step])::regclass);
      if step = 3 then
        perform gin_clean_pending_list('app.product_facets_by_trait_keys');
      end if;
    -- The planner must know the new rows at once, and the embedded database has no autovacuum.
    when 4 then
      analyze public.product;
    when 5 then
      analyze app.product_facets;
    else
      remaining := app.refresh_facets_within(interval '500 milliseconds');
      following := case when remaining > 0 then step end;
  end case;
  return jsonb_build_object('next', following, 'remaining', remaining,
    'products', (select coalesce(sum(product_count), 0) from app.product_counts), 'revision', app.catalogue_revision());
end;
$$;
