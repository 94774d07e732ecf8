-- Categories of an import, and its last step.

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

create function public.category_names() returns jsonb
language sql stable set search_path = '' as $$ select app.category_names() $$;
grant execute on function app.category_names, public.category_names to service_role;
