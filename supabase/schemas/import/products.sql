-- The importer's functions. Hosted calls end after 8 s, and one statement blocks the embedded database: long work goes
-- in short steps. An import changes the columns that its file has, and nothing else of a product.

create function app.is_drawn(photos jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select photos = '[]' or photos ->> 0 like 'data:image/svg+xml,%' $$;
comment on function app.is_drawn is
  'Whether nobody gave photos: the only one is a drawing that the importer made from the attributes (decision B11).';

create function app.fields_by_section(columns jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(section, fields), '{}')
  from (select left(name, strpos(name, '.') - 1) as section, jsonb_agg(substr(name, strpos(name, '.') + 1)) as fields
    from jsonb_array_elements_text(columns) as named (name) where strpos(name, '.') > 0 group by 1) as listed
$$;
comment on function app.fields_by_section is
  'The attributes among the columns of a file: ["name", "General.Model"] gives {"General": ["Model"]}.';

create function app.attributes_with(stored jsonb, given jsonb, fields jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(section, merged) filter (where merged <> '{}'), '{}')
  from (select section, (coalesce(stored -> section, '{}') - stated)
      || (coalesce(given -> section, '{}') - array(
        select key from jsonb_object_keys(coalesce(given -> section, '{}')) as key where key <> all (stated))) as merged
    from jsonb_object_keys(stored || given) as section,
      lateral (select array(select jsonb_array_elements_text(fields -> section)) as stated) as named) as sections
$$;
comment on function app.attributes_with is
  'Attributes that are stored, with the named fields as they are given: one that is given none goes, one that is not named stays.';

create function app.import_products(batch jsonb, columns jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  whole constant boolean := coalesce(jsonb_typeof(columns), 'null') = 'null';
  has_name constant boolean := whole or columns ? 'name';
  has_price constant boolean := whole or columns ? 'price_sar';
  has_photos constant boolean := whole or columns ? 'photos';
  fields jsonb := '{}';
  outcomes jsonb;
  retold text[];
begin
  if jsonb_typeof(batch) is distinct from 'array' or jsonb_array_length(batch) > 2000 then
    perform app.fail(422, 'input_invalid', '{"fields": {"batch": "invalid"}}');
  end if;
  if not whole then
    if jsonb_typeof(columns) <> 'array' then
      perform app.fail(422, 'input_invalid', '{"fields": {"columns": "invalid"}}');
    end if;
    fields := app.fields_by_section(columns);
  end if;
  with incoming as materialized (
    select row_number() over () as place, sku, name, price, coalesce(photos, '[]') as photos,
      coalesce(attributes, '{}') as attributes
    from rows from (jsonb_to_recordset(batch)
      as (product_id text, name text, price_sar numeric, photos jsonb, attributes jsonb))
      as line (sku, name, price, photos, attributes)
  ), merged as materialized (
    select incoming.sku, item.id,
      case when has_name or item.id is null then incoming.name else item.name end as name,
      case when has_price or item.id is null then incoming.price else item.price_sar end as price,
      case when has_photos or item.id is null or (app.is_drawn(item.photos) and app.is_drawn(incoming.photos))
        then incoming.photos else item.photos end as photos,
      case when whole or item.id is null then incoming.attributes
        else app.attributes_with(item.attributes, incoming.attributes, fields) end as attributes
    from incoming left join public.product as item on item.product_id = incoming.sku
  ), different as materialized (
    -- An insert computes every generated column before it finds a conflict: rows that are equal never get there.
    select merged.* from merged left join public.product as item on item.id = merged.id
    where (item.product_id, item.name, item.price_sar, item.photos, item.attributes, item.is_active)
      is distinct from (merged.sku, merged.name, merged.price, merged.photos, merged.attributes, true)
  ), written as (
    -- Merged once more: another call may have changed the row since it was read above.
    insert into public.product as item (product_id, name, price_sar, photos, attributes)
    select sku, name, price, photos, attributes from different
    on conflict on constraint product_sku_unique do update
      set name = case when has_name then excluded.name else item.name end,
        price_sar = case when has_price then excluded.price_sar else item.price_sar end,
        photos = case when has_photos or (app.is_drawn(item.photos) and app.is_drawn(excluded.photos))
          then excluded.photos else item.photos end,
        attributes = case when whole then excluded.attributes
          else app.attributes_with(item.attributes, excluded.attributes, fields) end,
        is_active = true, updated_at = now()
      where (item.name, item.price_sar, item.photos, item.attributes, item.is_active)
        is distinct from (excluded.name, excluded.price_sar, excluded.photos, excluded.attributes, true)
    returning item.product_id as sku, (xmax = 0) as is_new
  )
  select coalesce(jsonb_agg(jsonb_build_object('product_id', incoming.sku, 'outcome', case
      when written.is_new then 'added' when written.sku is not null then 'changed' else 'unchanged' end)
      order by place), '[]')
  into outcomes from incoming left join written using (sku);
  retold := app.import_texts(batch) || app.import_company_names(batch);
  return case when cardinality(retold) = 0 then outcomes else (
    select jsonb_agg(case when line ->> 'outcome' = 'unchanged' and line ->> 'product_id' = any (retold)
      then line || '{"outcome": "changed"}' else line end order by place)
    from jsonb_array_elements(outcomes) with ordinality as listed (line, place)) end;
end;
$$;
comment on function app.import_products is
  'Upserts rows of a file by SKU, all or none, with their texts in other languages. Of a product that is there only the named columns change; null means all of them, and that what a row lacks is taken away. The id of a product never changes; what is equal is not written.';

create function app.deactivate_products(skus jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deactivated integer;
begin
  if jsonb_typeof(skus) is distinct from 'array' or jsonb_array_length(skus) > 2000 then
    perform app.fail(422, 'input_invalid', '{"fields": {"skus": "invalid"}}');
  end if;
  update public.product set is_active = false, updated_at = now()
  where is_active and product_id = any (array(select jsonb_array_elements_text(skus)));
  get diagnostics deactivated = row_count;
  return deactivated;
end;
$$;
comment on function app.deactivate_products is 'Takes the named products off the shop; their rows and ids stay. Returns how many were offered.';

create function app.redraw_products(batch jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  redrawn integer;
begin
  if jsonb_typeof(batch) is distinct from 'array' or jsonb_array_length(batch) > 2000 then
    perform app.fail(422, 'input_invalid', '{"fields": {"batch": "invalid"}}');
  end if;
  update public.product as item set photos = line.photos, updated_at = now()
  from jsonb_to_recordset(batch) as line (product_id text, photos jsonb)
  where item.product_id = line.product_id and item.photos <> line.photos
    and app.is_drawn(item.photos) and line.photos <> '[]' and app.is_drawn(line.photos);
  get diagnostics redrawn = row_count;
  return redrawn;
end;
$$;
comment on function app.redraw_products is
  'Puts new drawings in the place of older ones, whether the product is offered or not; a photo that somebody gave stays. Returns how many were others.';

create function app.respelled(words text, old_name text, new_name text) returns text
language sql immutable set search_path = ''
as $$ select case when starts_with(words, old_name) then new_name || substr(words, char_length(old_name) + 1) else words end $$;
comment on function app.respelled is 'A text that begins with a company''s name, with the other spelling of it.';

create function app.rename_supplier(skus jsonb, new_name text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  renamed integer;
begin
  if jsonb_typeof(skus) is distinct from 'array' or jsonb_array_length(skus) > 2000 then
    perform app.fail(422, 'input_invalid', '{"fields": {"skus": "invalid"}}');
  end if;
  -- Another company is another row of the catalogue: this changes how a name is written, never whose it is.
  update public.product as item set updated_at = now(),
    name = case when char_length(app.respelled(item.name, item.supplier, new_name)) <= 300
      then app.respelled(item.name, item.supplier, new_name) else item.name end,
    attributes = item.attributes
      || jsonb_build_object('Overall Attributes', (item.attributes -> 'Overall Attributes')
        || jsonb_build_object('Supplier Name', new_name)
        || case when item.attributes #> '{Overall Attributes,Description}' is null then '{}' else jsonb_build_object('Description',
          app.respelled(item.attributes #>> '{Overall Attributes,Description}', item.supplier, new_name)) end)
      || case when item.attributes #>> '{General,Manufacturer}' = item.supplier
        then jsonb_build_object('General', (item.attributes -> 'General') || jsonb_build_object('Manufacturer', new_name)) else '{}' end
  where item.product_id = any (array(select jsonb_array_elements_text(skus)))
    and item.supplier <> new_name and item.supplier_folded = app.supplier_folded(new_name);
  get diagnostics renamed = row_count;
  return renamed;
end;
$$;
comment on function app.rename_supplier is
  'Writes the supplier of products in another spelling of the same name. Returns how many had another one.';

create function app.product_skus(after text, at_most integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_array(product_id, name, is_active, supplier) order by product_id), '[]')
  from (select product_id, name, is_active, supplier from public.product
    where product_id > coalesce(after, '') order by product_id limit least(greatest(at_most, 1), 5000)) as page
$$;
comment on function app.product_skus is
  'SKU, name, whether it is offered and supplier of the products after one SKU: the importer compares a file with the shop.';

create function app.import_texts(batch jsonb) returns text[]
language plpgsql volatile set search_path = ''
as $$
declare
  changed text[];
begin
  with stated as (
    select item.id as product, item.product_id as sku, said.locale, said.texts
    from jsonb_array_elements(batch) as line
    join public.product as item on item.product_id = line ->> 'product_id',
      jsonb_each(case jsonb_typeof(line -> 'texts') when 'object' then line -> 'texts' else '{}' end) as said (locale, texts)
  ), wanted as (
    -- What a file does not name stays.
    select stated.product, sku, stated.locale,
      case when texts ? 'name' then texts ->> 'name' else kept.name end as name,
      case when texts ? 'description' then texts ->> 'description' else kept.description end as description
    from stated left join app.product_texts as kept using (product, locale)
    where kept.name is distinct from case when texts ? 'name' then texts ->> 'name' else kept.name end
      or kept.description is distinct from case when texts ? 'description' then texts ->> 'description' else kept.description end
  ), written as (
    insert into app.product_texts (product, locale, name, description)
    select product, locale, name, description from wanted where num_nonnulls(name, description) > 0
    on conflict on constraint product_texts_pkey do update set name = excluded.name, description = excluded.description
  ), removed as (
    delete from app.product_texts as gone using wanted
    where (gone.product, gone.locale) = (wanted.product, wanted.locale) and num_nonnulls(wanted.name, wanted.description) = 0
  )
  select coalesce(array_agg(distinct sku), '{}') into changed from wanted;
  return changed;
end;
$$;
comment on function app.import_texts is
  'Writes the names and descriptions of rows of a file in other languages. A text that is null goes, one that is not named stays. Returns the SKUs of which any changed.';

create function app.stored_texts(item public.product) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(known.locale, jsonb_build_object('name', texts.name, 'description', texts.description,
    'supplier', supplier.name, 'manufacturer', manufacturer.name)), '{}')
  from (select locale from app.product_texts where product = item.id
      union select locale from app.company_names where company in (item.supplier_folded, app.supplier_folded(item.manufacturer))) as known
  left join app.product_texts as texts on texts.product = item.id and texts.locale = known.locale
  left join app.company_names as supplier on supplier.locale = known.locale and supplier.company = item.supplier_folded
  left join app.company_names as manufacturer
    on manufacturer.locale = known.locale and manufacturer.company = app.supplier_folded(item.manufacturer)
$$;
comment on function app.stored_texts is 'The texts of a product in other languages, and the names of its companies.';

create function app.stored_products(skus jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if jsonb_typeof(skus) is distinct from 'array' or jsonb_array_length(skus) > 500 then
    perform app.fail(422, 'input_invalid', '{"fields": {"skus": "invalid"}}');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'product_id', item.product_id,
      'name', item.name,
      'price_sar', item.price_sar::text,
      'photos', item.photos,
      'attributes', item.attributes,
      'texts', app.stored_texts(item),
      'is_active', item.is_active) order by item.product_id collate "C"), '[]')
    from public.product as item
    where item.product_id = any (array(select jsonb_array_elements_text(skus))));
end;
$$;
comment on function app.stored_products is
  'Up to 500 products by SKU as a catalogue file has them, offered or not: the importer compares a file with them, and the export writes them.';

create function public.import_products(batch jsonb, columns jsonb default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.import_products(batch, columns) $$;
grant execute on function app.import_products, public.import_products to service_role;

create function public.deactivate_products(skus jsonb) returns jsonb
language sql volatile set search_path = '' as $$ select to_jsonb(app.deactivate_products(skus)) $$;
grant execute on function app.deactivate_products, public.deactivate_products to service_role;

create function public.redraw_products(batch jsonb) returns jsonb
language sql volatile set search_path = '' as $$ select to_jsonb(app.redraw_products(batch)) $$;
grant execute on function app.redraw_products, public.redraw_products to service_role;

create function public.rename_supplier(skus jsonb, name text) returns jsonb
language sql volatile set search_path = '' as $$ select to_jsonb(app.rename_supplier(skus, name)) $$;
grant execute on function app.rename_supplier, public.rename_supplier to service_role;

create function public.product_skus(after text default null, at_most integer default 5000) returns jsonb
language sql stable set search_path = '' as $$ select app.product_skus(after, at_most) $$;
grant execute on function app.product_skus, public.product_skus to service_role;

create function public.stored_products(skus jsonb) returns jsonb
language sql stable set search_path = '' as $$ select app.stored_products(skus) $$;
grant execute on function app.stored_products, public.stored_products to service_role;
