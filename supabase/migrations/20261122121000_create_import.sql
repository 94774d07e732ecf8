-- What the importer calls. Hosted calls end after 8 s, and one statement blocks the embedded database: long work goes
-- in short steps.

create function app.import_products(batch jsonb) returns jsonb
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
comment on function app.import_products is
  'Upserts rows of a file by SKU, all or none. The id of a product never changes; what is equal is not written.';

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

create function app.category_names() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with stated as (
    select vertical, null as main, nullif(sub_vertical, '') as sub_vertical from app.product_counts
    where product_count > 0 and vertical <> ''
    union
    select overarching_category, main_energy_category, subsector from public.product_categories
  )
  select coalesce(jsonb_agg(jsonb_build_array(vertical, main, sub_vertical) order by 1), '[]') from stated
$$;
comment on function app.category_names is
  'Vertical, main category and sub-vertical of the tree and of products outside it: what an import may name without asking.';

create function app.next_code(parent text, highest text) returns text
language sql immutable set search_path = ''
as $$
  select parent || lpad((coalesce(substring(highest from '[0-9]+$')::integer, 0) + 1)::text, 3, '0')
$$;
comment on function app.next_code is 'The code after the highest below a parent: 001, 001.002, 001.002.003.';

create function app.add_categories(nodes jsonb) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  node record;
  top_code text;
  main_code text;
  added integer := 0;
begin
  for node in
    select distinct vertical, coalesce(category, sub_vertical) as main, sub_vertical
    from jsonb_to_recordset(nodes) as named (vertical text, category text, sub_vertical text)
    where vertical is not null and sub_vertical is not null
      and not exists (select from public.product_categories as present
        where present.overarching_category = named.vertical and present.subsector = named.sub_vertical
          and present.main_energy_category = coalesce(named.category, named.sub_vertical))
    order by 1, 2, 3
  loop
    select min(code_1) into top_code from public.product_categories where overarching_category = node.vertical;
    top_code := coalesce(top_code, app.next_code('', (select max(code_1) from public.product_categories)));
    select min(code_2) into main_code from public.product_categories
    where overarching_category = node.vertical and main_energy_category = node.main;
    main_code := coalesce(main_code, app.next_code(top_code || '.',
      (select max(code_2) from public.product_categories where code_1 = top_code)));
    insert into public.product_categories (code, code_1, code_2, overarching_category, main_energy_category, subsector)
    values (app.next_code(main_code || '.', (select max(code) from public.product_categories where code_2 = main_code)),
      top_code, main_code, node.vertical, node.main, node.sub_vertical);
    added := added + 1;
  end loop;
  return added;
end;
$$;
comment on function app.add_categories is 'Adds the named nodes to the tree; those that are there keep their codes.';

create function app.add_missing_categories() returns integer
language sql volatile set search_path = ''
as $$
  select app.add_categories(coalesce(jsonb_agg(jsonb_build_object(
    'vertical', vertical, 'category', category, 'sub_vertical', sub_vertical)), '[]'))
  from (select distinct vertical, category, sub_vertical from public.product
    where is_active and vertical is not null and sub_vertical is not null) as stated
$$;
comment on function app.add_missing_categories is 'Adds the tree nodes that products need; those that are there keep their codes.';

create function app.finish_import(step integer, categories jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  indexes constant text[] := '{product_facets_by_search_text,product_facets_by_words,product_facets_by_character_pairs}';
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
      if exists (select from app.kept_facets) and app.facet_work_left() = 0 then
        following := null;
      end if;
    when 1, 2, 3 then
      perform gin_clean_pending_list(('app.' || indexes[step])::regclass);
      if step = 3 then
        perform gin_clean_pending_list('app.product_facets_by_trait_keys');
        perform gin_clean_pending_list('app.product_facets_by_name_run');
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
comment on function app.finish_import is
  'One step after the last batch: completes the tree, merges the indexes, counts facets. "next" is the step to call, null after the last. Each may be repeated.';
grant execute on function app.finish_import to service_role;

create function app.finish_whole_import() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer jsonb := '{"next": 0}';
begin
  while answer -> 'next' <> 'null' loop
    answer := app.finish_import((answer ->> 'next')::integer, null);
  end loop;
  return answer;
end;
$$;
comment on function app.finish_whole_import is 'Every step of finish_import in one call: for a small catalogue.';
grant execute on function app.finish_whole_import to service_role;

create function public.finish_import(step integer default null, categories jsonb default null) returns jsonb
language sql volatile set search_path = ''
as $$ select case when step is null then app.finish_whole_import() else app.finish_import(step, categories) end $$;
grant execute on function public.finish_import to service_role;

create function public.import_products(batch jsonb) returns jsonb
language sql volatile set search_path = '' as $$ select app.import_products(batch) $$;
grant execute on function app.import_products, public.import_products to service_role;

create function public.deactivate_products(skus jsonb) returns jsonb
language sql volatile set search_path = '' as $$ select to_jsonb(app.deactivate_products(skus)) $$;
grant execute on function app.deactivate_products, public.deactivate_products to service_role;

create function public.rename_supplier(skus jsonb, name text) returns jsonb
language sql volatile set search_path = '' as $$ select to_jsonb(app.rename_supplier(skus, name)) $$;
grant execute on function app.rename_supplier, public.rename_supplier to service_role;

create function public.product_skus(after text default null, at_most integer default 5000) returns jsonb
language sql stable set search_path = '' as $$ select app.product_skus(after, at_most) $$;
grant execute on function app.product_skus, public.product_skus to service_role;

create function public.category_names() returns jsonb
language sql stable set search_path = '' as $$ select app.category_names() $$;
grant execute on function app.category_names, public.category_names to service_role;
