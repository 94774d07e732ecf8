create table public.product_categories (
  code text primary key constraint product_categories_code_length check (char_length(code) between 1 and 40),
  code_1 text not null constraint product_categories_code_1_length check (char_length(code_1) between 1 and 40),
  code_2 text not null constraint product_categories_code_2_length check (char_length(code_2) between 1 and 40),
  overarching_category text not null
    constraint product_categories_overarching_length check (char_length(overarching_category) between 1 and 120),
  main_energy_category text not null
    constraint product_categories_main_length check (char_length(main_energy_category) between 1 and 120),
  subsector text not null
    constraint product_categories_subsector_length check (char_length(subsector) between 1 and 120),
  constraint product_categories_one_code_per_subsector
    unique (overarching_category, main_energy_category, subsector)
);
comment on table public.product_categories is
  'The tree: vertical, main energy category, sub-vertical (decision 22). Sorted by code.';
create index product_categories_by_main on public.product_categories (main_energy_category);

alter table public.product_categories enable row level security;
create policy "anyone reads the tree" on public.product_categories
  for select to anon, authenticated using (true);
grant select on public.product_categories to anon, authenticated, service_role;

create table app.product_counts (
  vertical text not null default '' constraint product_counts_vertical_length check (char_length(vertical) <= 120),
  sub_vertical text not null default ''
    constraint product_counts_sub_vertical_length check (char_length(sub_vertical) <= 120),
  product_count bigint not null,
  constraint product_counts_pkey primary key (vertical, sub_vertical)
);
comment on table app.product_counts is
  'The number of offered products, so that no query counts them. Kept by triggers on product; empty text means none.';
alter table app.product_counts enable row level security;
create policy "reached only through functions" on app.product_counts using (false) with check (false);

create table app.catalogue_state (
  only_row boolean primary key default true constraint catalogue_state_has_one_row check (only_row),
  revision bigint not null default 1
);
comment on table app.catalogue_state is 'A number that rises whenever a product changes: prebuilt pages compare it.';
insert into app.catalogue_state default values;
alter table app.catalogue_state enable row level security;
create policy "reached only through functions" on app.catalogue_state using (false) with check (false);

create function app.count_rows(sign integer, verticals text[], sub_verticals text[]) returns void
language sql set search_path = ''
as $$
  insert into app.product_counts as counted (vertical, sub_vertical, product_count)
  select coalesce(v, ''), coalesce(s, ''), sign * count(*)
  from unnest(verticals, sub_verticals) as changed (v, s)
  group by 1, 2
  on conflict on constraint product_counts_pkey
    do update set product_count = counted.product_count + excluded.product_count
$$;
comment on function app.count_rows is 'Adds (1) or takes away (-1) rows of product from the counts.';

create function app.follow_product_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  touched bigint := 0;
begin
  if tg_op <> 'INSERT' then
    touched := touched + (select count(*) from old_rows);
    perform app.count_rows(-1, array_agg(vertical), array_agg(sub_vertical)) from old_rows where is_active having count(*) > 0;
  end if;
  if tg_op <> 'DELETE' then
    touched := touched + (select count(*) from new_rows);
    perform app.count_rows(1, array_agg(vertical), array_agg(sub_vertical)) from new_rows where is_active having count(*) > 0;
  end if;
  -- A statement that found nothing to change fires too.
  update app.catalogue_state set revision = revision + 1 where touched > 0;
  return null;
end;
$$;
comment on function app.follow_product_changes is 'Keeps counts and revision with the products.';

create trigger product_inserted after insert on public.product
  referencing new table as new_rows for each statement execute function app.follow_product_changes();
create trigger product_updated after update on public.product
  referencing old table as old_rows new table as new_rows for each statement execute function app.follow_product_changes();
create trigger product_deleted after delete on public.product
  referencing old table as old_rows for each statement execute function app.follow_product_changes();

create function app.category_tree() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'code', node.code,
    'overarching_category', node.overarching_category,
    'main_energy_category', node.main_energy_category,
    'subsector', node.subsector,
    'product_count', coalesce(counted.product_count, 0)) order by node.code), '[]')
  from public.product_categories as node
  left join app.product_counts as counted
    on counted.vertical = node.overarching_category and counted.sub_vertical = node.subsector
$$;
comment on function app.category_tree is 'The tree with how many products each subsector shows.';

create function app.catalogue_revision() returns text
language sql stable security definer set search_path = ''
as $$ select revision::text from app.catalogue_state $$;
comment on function app.catalogue_revision is 'Changes with every change of a product.';

create function public.category_tree() returns jsonb
language sql stable set search_path = '' as $$ select app.category_tree() $$;
create function public.catalogue_revision() returns text
language sql stable set search_path = '' as $$ select app.catalogue_revision() $$;
grant execute on function app.category_tree, public.category_tree to anon, authenticated, service_role;
grant execute on function app.catalogue_revision, public.catalogue_revision to anon, authenticated, service_role;
