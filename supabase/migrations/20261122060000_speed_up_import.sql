-- The pattern was matched once for each mention of its result, and twice for each import: 65 of 92 s.
create or replace function app.traits_of(product_keys uuid[]) returns setof app.trait
language sql stable set search_path = ''
as $$
  with cells as materialized (
    select item.id as product, section.key as section, field.key as field, btrim(field.value #>> '{}') as words
    from public.product as item,
      jsonb_each(item.attributes) as section,
      jsonb_each(case jsonb_typeof(section.value) when 'object' then section.value else '{}' end) as field
    where item.id = any (product_keys) and section.key <> 'Overall Attributes'
      and (section.key, field.key) not in (('General', 'Vertical'), ('General', 'Sub-Vertical'),
        ('Compliance and Standards', 'Country of Origin'))
      and char_length(section.key) between 1 and 120 and char_length(field.key) between 1 and 120
      and jsonb_typeof(field.value) in ('string', 'number', 'boolean')
  ), matched as materialized (
    select words, case when words ~ '^[+-]?[0-9]' then regexp_match(words,
      '^([+-]?(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]{1,15})(?:\.[0-9]{1,15})?)\s*([^0-9\s.,:;/+-][^0-9\s,;:]{0,10}[23]?)?$') end as parts
    from (select distinct words from cells where char_length(words) between 1 and 80) as different
  ), stated as materialized (
    select words,
      case when parts is not null then 'number' when words in ('true', 'false') then 'boolean' else 'text' end as kind,
      case when parts is null then '' else coalesce(units.base, parts[2], '') end as unit,
      case when parts is not null then to_jsonb(trim_scale(replace(parts[1], ',', '')::numeric * coalesce(units.factor, 1)))
        when words in ('true', 'false') then words::jsonb else to_jsonb(words) end as value
    from matched left join app.units on units.symbol = parts[2]
  )
  select product, section, field, kind, unit, value from cells join stated using (words)
$$;

create or replace function app.write_product_facets(product_keys uuid[]) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  stated constant app.trait[] := array(select trait from app.traits_of(product_keys) as trait);
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
    lead_time_days, minimum_order, folded_sku, sort_name, search_text, traits)
  select item.id, item.vertical, item.sub_vertical, item.supplier,
    nullif(btrim(left(item.attributes #>> '{Compliance and Standards,Country of Origin}', 200)), ''),
    item.price_sar, item.unpriced, item.lead_time_days, item.minimum_order,
    item.folded_sku, item.sort_name, item.search_text, coalesce(of_product.traits, '{}')
  from public.product as item
  left join (
    select trait.product, jsonb_object_agg(known.id, trait.value) as traits
    from unnest(stated) as trait join app.attribute_fields as known using (section, field, kind, unit)
    group by trait.product) as of_product on of_product.product = item.id
  where item.id = any (product_keys) and item.is_active
  on conflict (product) do update set vertical = excluded.vertical, sub_vertical = excluded.sub_vertical,
    supplier = excluded.supplier, country = excluded.country, price_sar = excluded.price_sar, unpriced = excluded.unpriced,
    lead_time_days = excluded.lead_time_days, minimum_order = excluded.minimum_order, folded_sku = excluded.folded_sku,
    sort_name = excluded.sort_name, search_text = excluded.search_text, traits = excluded.traits
  where kept is distinct from excluded;
end;
$$;
comment on function app.write_product_facets is
  'Writes what is found of the given products, as far as they are offered, and gives an id to each field that is new.';

create or replace function app.keep_product_facets() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  keys uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then
    perform app.count_suppliers(-1, array_agg(supplier)) from old_rows where is_active having count(*) > 0;
  end if;
  if tg_op <> 'DELETE' then
    keys := array(select id from new_rows where is_active);
    perform app.count_suppliers(1, array_agg(supplier)) from new_rows where is_active having count(*) > 0;
    delete from app.product_facets using new_rows where product = new_rows.id and not new_rows.is_active;
    if cardinality(keys) > 0 then
      perform app.write_product_facets(keys);
    end if;
  end if;
  return null;
end;
$$;
drop function app.add_attribute_fields(uuid[]);

-- A long list of pending entries makes one batch in many wait for its flush, and every search reads it.
alter index app.product_facets_by_search_text set (gin_pending_list_limit = 1024);
alter index app.product_facets_by_name_words set (gin_pending_list_limit = 1024);
alter index app.product_facets_by_letter_pairs set (gin_pending_list_limit = 1024);

create or replace function app.import_products(batch jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  outcomes jsonb;
begin
  if jsonb_typeof(batch) is distinct from 'array' or jsonb_array_length(batch) > 2000 then
    perform app.fail(422, 'input_invalid', '{"fields": {"batch": "invalid"}}');
  end if;
  with incoming as materialized (
    select row_number() over () as place, sku, name, price, coalesce(photos, '[]') as photos,
      coalesce(attributes, '{}') as attributes
    from rows from (jsonb_to_recordset(batch)
      as (product_id text, name text, price_sar numeric, photos jsonb, attributes jsonb))
      as line (sku, name, price, photos, attributes)
  ), different as materialized (
    -- An insert computes every generated column before it finds a conflict: rows that are equal never get there.
    select incoming.* from incoming left join public.product as item on item.product_id = incoming.sku
    where (item.product_id, item.name, item.price_sar, item.photos, item.attributes, item.is_active)
      is distinct from (incoming.sku, incoming.name, incoming.price, incoming.photos, incoming.attributes, true)
  ), written as (
    insert into public.product as item (product_id, name, price_sar, photos, attributes)
    select sku, name, price, photos, attributes from different
    on conflict on constraint product_sku_unique do update
      set name = excluded.name, price_sar = excluded.price_sar, photos = excluded.photos,
        attributes = excluded.attributes, is_active = true, updated_at = now()
      where (item.name, item.price_sar, item.photos, item.attributes, item.is_active)
        is distinct from (excluded.name, excluded.price_sar, excluded.photos, excluded.attributes, true)
    returning item.product_id as sku, (xmax = 0) as is_new
  )
  select coalesce(jsonb_agg(jsonb_build_object('product_id', incoming.sku, 'outcome', case
      when written.is_new then 'added' when written.sku is not null then 'changed' else 'unchanged' end)
      order by place), '[]')
  into outcomes from incoming left join written using (sku);
  return outcomes;
end;
$$;
