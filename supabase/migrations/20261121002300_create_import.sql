create function app.import_products(batch jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  outcomes jsonb;
begin
  if jsonb_typeof(batch) is distinct from 'array' or jsonb_array_length(batch) > 2000 then
    perform app.fail(422, 'input_invalid', '{"fields": {"batch": "invalid"}}');
  end if;
  with incoming as (
    select row_number() over () as place, sku, name, price, coalesce(photos, '[]') as photos,
      coalesce(attributes, '{}') as attributes
    from rows from (jsonb_to_recordset(batch)
      as (product_id text, name text, price_sar numeric, photos jsonb, attributes jsonb))
      as line (sku, name, price, photos, attributes)
  ), written as (
    insert into public.product as item (product_id, name, price_sar, photos, attributes)
    select sku, name, price, photos, attributes from incoming
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

create function app.add_missing_categories() returns integer
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
    from public.product as item
    where is_active and vertical is not null and sub_vertical is not null
      and not exists (select from public.product_categories as present
        where present.overarching_category = item.vertical and present.subsector = item.sub_vertical
          and present.main_energy_category = coalesce(item.category, item.sub_vertical))
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
comment on function app.add_missing_categories is 'Adds the tree nodes that products need; those that are there keep their codes.';

create function app.next_code(parent text, highest text) returns text
language sql immutable set search_path = ''
as $$
  select parent || lpad((coalesce(substring(highest from '[0-9]+$')::integer, 0) + 1)::text, 3, '0')
$$;
comment on function app.next_code is 'The code after the highest below a parent: 001, 001.002, 001.002.003.';

create function app.finish_import(skus_seen jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deactivated bigint := 0;
  categories integer;
begin
  if skus_seen is not null then
    update public.product set is_active = false, updated_at = now()
    where is_active and product_id not in (select jsonb_array_elements_text(skus_seen));
    get diagnostics deactivated = row_count;
  end if;
  categories := app.add_missing_categories();
  -- The planner must know the new rows at once, and the embedded database has no autovacuum.
  perform gin_clean_pending_list(('app.' || name)::regclass)
  from unnest(array['product_facets_by_search_text', 'product_facets_by_name_words', 'product_facets_by_letter_pairs']) as name;
  analyze public.product, app.product_facets;
  perform app.refresh_facets();
  return jsonb_build_object('deactivated', deactivated, 'categories', categories,
    'products', (select coalesce(sum(product_count), 0) from app.product_counts),
    'revision', app.catalogue_revision());
end;
$$;
comment on function app.finish_import is
  'After the last batch: takes off what was not seen (where a list is given) and completes the tree.';

create function public.import_products(batch jsonb) returns jsonb
language sql volatile set search_path = '' as $$ select app.import_products(batch) $$;
create function public.finish_import(skus_seen jsonb default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.finish_import(skus_seen) $$;
grant execute on function app.import_products, public.import_products to service_role;
grant execute on function app.finish_import, public.finish_import to service_role;
