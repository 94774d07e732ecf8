-- Hosted calls end after 8 s, and one statement blocks the embedded database: long work goes in short steps.
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

create or replace function app.add_missing_categories() returns integer
language sql volatile set search_path = ''
as $$
  select app.add_categories(coalesce(jsonb_agg(jsonb_build_object(
    'vertical', vertical, 'category', category, 'sub_vertical', sub_vertical)), '[]'))
  from (select distinct vertical, category, sub_vertical from public.product
    where is_active and vertical is not null and sub_vertical is not null) as stated
$$;

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

create function app.refresh_scope(chosen_vertical text, chosen_subcategory text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  -- Read first: what changes meanwhile makes the kept facets unused, never wrong.
  revision constant text := app.catalogue_revision();
begin
  delete from app.scope_fields as scoped where scoped.vertical = chosen_vertical and scoped.subcategory = chosen_subcategory;
  perform app.measure_fields(chosen_vertical, chosen_subcategory);
  -- Facets that are too large to keep are counted at each request: the empty row says that they were tried.
  insert into app.kept_facets as kept (vertical, subcategory, revision, facets)
  select chosen_vertical, chosen_subcategory,
    case when is_small then revision else 'too large at ' || revision end, case when is_small then counted else '{}' end
  from app.count_facets('', nullif(chosen_vertical, ''), nullif(chosen_subcategory, ''), '{}', '') as counted,
    lateral (select octet_length(counted::text) <= 200000 as is_small) as size
  on conflict on constraint kept_facets_pkey do update set revision = excluded.revision, facets = excluded.facets;
end;
$$;
comment on function app.refresh_scope is 'Finds the useful attributes and counts the facets of one place of the tree.';

create function app.stale_scopes() returns table (vertical text, subcategory text)
language sql stable set search_path = ''
as $$
  select scope.vertical, scope.subcategory
  from app.facet_scopes() as scope left join app.kept_facets as kept using (vertical, subcategory)
  where kept.revision is null or kept.revision not in
    (app.catalogue_revision(), 'too large at ' || app.catalogue_revision())
  order by 1, 2
$$;
comment on function app.stale_scopes is 'Places of the tree whose facets were counted before the last change of a product.';

create function app.refresh_facets_within(budget interval) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  started constant timestamptz := clock_timestamp();
  scope record;
  remaining integer;
begin
  -- Two refreshes at once would count the same places.
  perform pg_advisory_xact_lock(hashtext('app.refresh_facets'));
  remaining := (select count(*) from app.stale_scopes());
  for scope in select * from app.stale_scopes() loop
    exit when clock_timestamp() - started > budget;
    perform app.refresh_scope(scope.vertical, scope.subcategory);
    remaining := remaining - 1;
  end loop;
  if remaining = 0 then
    delete from app.scope_fields where (vertical, subcategory) not in (select * from app.facet_scopes());
    delete from app.kept_facets where (vertical, subcategory) not in (select * from app.facet_scopes());
    analyze app.scope_fields, app.kept_facets, app.supplier_counts;
  end if;
  return remaining;
end;
$$;
comment on function app.refresh_facets_within is
  'Counts stale facets until the time is used up, at least of one place. Returns how many places are left.';

create or replace function app.refresh_facets() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from app.kept_facets;
  perform app.refresh_facets_within(interval '1 day');
  return (select count(*) from app.kept_facets);
end;
$$;

create or replace function app.refresh_stale_facets() returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  if not exists (select from public.product where is_active) or not exists (select from app.stale_scopes()) then
    return false;
  end if;
  perform app.refresh_facets_within(interval '1 second');
  return true;
end;
$$;
comment on function app.refresh_stale_facets is
  'Counts kept facets anew after a product changed outside an import, for a second at most: the next sweep goes on.';

drop function public.finish_import(jsonb);
drop function app.finish_import(jsonb);

create function app.finish_import(step integer, categories jsonb) returns jsonb
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

create function public.product_skus(after text default null, at_most integer default 5000) returns jsonb
language sql stable set search_path = '' as $$ select app.product_skus(after, at_most) $$;
create function public.category_names() returns jsonb
language sql stable set search_path = '' as $$ select app.category_names() $$;
create function public.deactivate_products(skus jsonb) returns integer
language sql volatile set search_path = '' as $$ select app.deactivate_products(skus) $$;
create function public.finish_import(step integer default null, categories jsonb default null) returns jsonb
language sql volatile set search_path = ''
as $$ select case when step is null then app.finish_whole_import() else app.finish_import(step, categories) end $$;
grant execute on function app.product_skus, public.product_skus to service_role;
grant execute on function app.category_names, public.category_names to service_role;
grant execute on function app.deactivate_products, public.deactivate_products to service_role;
grant execute on function app.finish_import, app.finish_whole_import, public.finish_import to service_role;
