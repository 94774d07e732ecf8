-- Filters of the listing: what a browser may ask, and the condition on app.product_facets that it means.

create table app.scope_fields (
  vertical text not null constraint scope_fields_vertical_length check (char_length(vertical) <= 120),
  subcategory text not null constraint scope_fields_subcategory_length check (char_length(subcategory) <= 120),
  field_id integer not null references app.attribute_fields on delete cascade,
  coverage real not null,
  score real not null,
  distinct_values integer not null,
  constraint scope_fields_pkey primary key (vertical, subcategory, field_id)
);
comment on table app.scope_fields is
  'How useful each field is as a filter within a place of the tree, found in a sample. Empty text means no choice.';
create index scope_fields_by_field on app.scope_fields (field_id);
alter table app.scope_fields enable row level security;
create policy "reached only through functions" on app.scope_fields using (false) with check (false);

create function app.refuse_filter(field text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  perform app.fail(422, 'input_invalid', jsonb_build_object('fields', jsonb_build_object(field, 'invalid')));
end;
$$;
comment on function app.refuse_filter is 'Refuses a call because of one of its filters.';

create function app.is_list_of(list jsonb, item_types text[], longest integer) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return list is null or case when jsonb_typeof(list) <> 'array' or jsonb_array_length(list) > longest then false
    else not exists (select from jsonb_array_elements(list) as item
      where jsonb_typeof(item) <> all (item_types) or char_length(item #>> '{}') > 200) end;
end;
$$;
comment on function app.is_list_of is 'Whether a filter is absent or a short list of values of these types.';

create function app.is_amount(value jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return value is null or jsonb_typeof(value) = 'null'
    or case when jsonb_typeof(value) = 'number' then abs(value::numeric) <= 1e18 else false end;
end;
$$;
comment on function app.is_amount is 'Whether a bound is absent or a number.';

create function app.is_attribute_filter(choice jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return case when jsonb_typeof(choice) <> 'object' then false else
    not exists (select from jsonb_object_keys(choice) as key
      where key not in ('section', 'field', 'values', 'min', 'max'))
    and coalesce(jsonb_typeof(choice -> 'section') = 'string' and jsonb_typeof(choice -> 'field') = 'string', false)
    and char_length(choice ->> 'section') between 1 and 120 and char_length(choice ->> 'field') between 1 and 120
    and app.is_amount(choice -> 'min') and app.is_amount(choice -> 'max')
    and app.is_list_of(choice -> 'values', '{string,number,boolean}', 50)
    and (select count(distinct jsonb_typeof(item)) <= 1 from jsonb_array_elements(
      case jsonb_typeof(choice -> 'values') when 'array' then choice -> 'values' else '[]' end) as item)
    and (choice ? 'values') <> (choice ? 'min' or choice ? 'max') end;
end;
$$;
comment on function app.is_attribute_filter is 'Values of one type, or a range; never both.';

create function app.wrong_filter(filters jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return case
    when filters is null or jsonb_typeof(filters) <> 'object' or octet_length(filters::text) > 16000 then 'filters'
    when exists (select from jsonb_object_keys(filters) as key where key not in ('price_min', 'price_max', 'priced',
      'suppliers', 'countries', 'lead_times', 'minimum_orders', 'attributes')) then 'filters'
    when not app.is_amount(filters -> 'price_min') then 'price_min'
    when not app.is_amount(filters -> 'price_max') then 'price_max'
    when filters -> 'priced' not in ('null', '"yes"', '"no"') then 'priced'
    when not app.is_list_of(filters -> 'suppliers', '{string}', 50) then 'suppliers'
    when not app.is_list_of(filters -> 'countries', '{string}', 50) then 'countries'
    when not app.is_list_of(filters -> 'lead_times', '{string}', 6)
      or not coalesce(filters -> 'lead_times' <@ '["1", "3", "7", "14", "15+", "unstated"]', true) then 'lead_times'
    when not app.is_list_of(filters -> 'minimum_orders', '{string}', 4)
      or not coalesce(filters -> 'minimum_orders' <@ '["1", "2-10", "11-100", "101+"]', true) then 'minimum_orders'
    when case jsonb_typeof(filters -> 'attributes') when 'array' then jsonb_array_length(filters -> 'attributes') > 10
      else filters ? 'attributes' end then 'attributes'
    when exists (select from jsonb_array_elements(coalesce(filters -> 'attributes', '[]')) as choice
      where not app.is_attribute_filter(choice)) then 'attributes'
    when (select count(*) <> count(distinct (choice ->> 'section', choice ->> 'field'))
      from jsonb_array_elements(coalesce(filters -> 'attributes', '[]')) as choice) then 'attributes'
  end;
end;
$$;
comment on function app.wrong_filter is 'The first filter that is not as specified, or null.';

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

create function app.field_id(chosen_vertical text, chosen_subcategory text, choice jsonb) returns integer
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select known.id
    from app.attribute_fields as known
    left join app.scope_fields as scoped on scoped.field_id = known.id
      and scoped.vertical = coalesce(chosen_vertical, '') and scoped.subcategory = coalesce(chosen_subcategory, '')
    where known.section = choice ->> 'section' and known.field = choice ->> 'field'
      and known.kind = case when choice ? 'values' then
        case jsonb_typeof(choice -> 'values' -> 0) when 'string' then 'text' else jsonb_typeof(choice -> 'values' -> 0) end
        else 'number' end
    order by scoped.coverage desc nulls last, known.id limit 1);
end;
$$;
comment on function app.field_id is
  'The field that a filter means: where it is stated in several units, the one most stated in this place of the tree.';

create function app.range_condition(value text, low jsonb, high jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return nullif(concat_ws(' and ',
    case when jsonb_typeof(low) = 'number' then format('%s >= %L::numeric', value, low::text) end,
    case when jsonb_typeof(high) = 'number' then format('%s <= %L::numeric', value, high::text) end), '');
end;
$$;
comment on function app.range_condition is 'A condition for a number between two bounds that may be absent.';

create function app.texts_of(list jsonb) returns text[]
language plpgsql immutable set search_path = ''
as $$ begin return case when list is null then '{}' else array(select jsonb_array_elements_text(list)) end; end $$;
comment on function app.texts_of is 'A list of JSON as an array.';

create function app.supplier_spellings(typed jsonb) returns text[]
language sql stable set search_path = ''
as $$
  select array(select name from app.supplier_counts where product_count > 0
    and supplier_folded in (select app.supplier_folded(one) from jsonb_array_elements_text(typed) as one) order by name)
$$;
comment on function app.supplier_spellings is
  'The spellings that products have of suppliers. An address may name one in a former spelling.';

create function app.renamed_suppliers(typed jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('typed', one, 'current', current.name)), '[]')
  from jsonb_array_elements_text(typed) as one,
    lateral (select name from app.supplier_counts where product_count > 0 and supplier_folded = app.supplier_folded(one)
      order by name <> one, product_count desc, name limit 1) as current
  where current.name <> one
$$;
comment on function app.renamed_suppliers is
  'Suppliers of a filter that no product spells so any more, each with its current spelling.';

create function app.attribute_condition(field_id integer, choice jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return case
    when field_id is null then 'false'
    when choice ? 'values' then format('facets.traits -> %L = any (%L::jsonb[])', field_id::text,
      array(select jsonb_array_elements(choice -> 'values')))
    else app.range_condition(format('(facets.traits -> %L)::numeric', field_id::text), choice -> 'min', choice -> 'max') end;
end;
$$;
comment on function app.attribute_condition is
  'A condition for one attribute; a field that nobody states matches nothing.';

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
        then format('facets.supplier = any (%L)', app.supplier_spellings(filters -> 'suppliers')) end, null),
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
