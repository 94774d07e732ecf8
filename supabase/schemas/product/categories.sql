-- The tree of categories, and how many products it has.

create function app.category_tree(asked text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'code', node.code,
    'overarching_category', node.overarching_category,
    'main_energy_category', node.main_energy_category,
    'subsector', node.subsector,
    'product_count', coalesce(counted.product_count, 0))
    || case when language = 'en' then '{}' else jsonb_strip_nulls(jsonb_build_object(
      'overarching_label', app.in_language(node.overarching_category, language),
      'main_label', app.in_language(node.main_energy_category, language),
      'subsector_label', app.in_language(node.subsector, language))) end order by node.code), '[]')
  from app.reader_language(asked) as language, public.product_categories as node
  left join app.product_counts as counted
    on counted.vertical = node.overarching_category and counted.sub_vertical = node.subsector
$$;
comment on function app.category_tree is 'The tree with how many products each subsector shows.';

create function app.subsectors_of(vertical text, subcategory text) returns text[]
language sql stable security definer set search_path = ''
as $$
  select case when subcategory is null then '{}' else array(
    select subcategory
    union
    select node.subsector from public.product_categories as node
    where node.main_energy_category = subcategory
      and (subsectors_of.vertical is null or node.overarching_category = subsectors_of.vertical)) end
$$;
comment on function app.subsectors_of is 'A sub-vertical, or all of a main category of that name (decision 22).';

create function app.count_products(chosen_vertical text, subsectors text[]) returns bigint
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(counted.product_count), 0)::bigint from app.product_counts as counted
  where (chosen_vertical is null or counted.vertical = chosen_vertical)
    and (cardinality(subsectors) = 0 or counted.sub_vertical = any (subsectors))
$$;
comment on function app.count_products is 'How many products a place of the tree has, from the kept counts.';

create function app.catalogue_revision() returns text
language sql stable security definer set search_path = ''
as $$ select revision::text from app.catalogue_state $$;
comment on function app.catalogue_revision is 'Changes with every change of a product.';

create function public.category_tree(language text default null) returns jsonb
language sql stable set search_path = '' as $$ select app.category_tree(language) $$;
grant execute on function app.category_tree, public.category_tree to anon, authenticated, service_role;

create function public.catalogue_revision() returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(app.catalogue_revision()) $$;
grant execute on function app.catalogue_revision, public.catalogue_revision to anon, authenticated, service_role;
