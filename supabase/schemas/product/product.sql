-- The tables of products and of the tree of categories, with their counts.

create function app.after_name(words text, company text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  rest constant text := substr(words, char_length(company) + 1);
begin
  -- 'Gasoline' does not begin with a company called 'Gas'.
  if company = '' or lower(left(words, char_length(company))) <> lower(company) or app.search_squash(lower(left(rest, 1))) <> '' then
    return null;
  end if;
  return nullif(regexp_replace(rest, '^[\s:;,/|\u2013\u2014-]+', ''), '');
end;
$$;
comment on function app.after_name is
  'What follows a company''s name at the beginning of a text; null where the text begins otherwise, or nothing follows.';

create function app.manufacturer_of(name text, attributes jsonb) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  supplier constant text := nullif(btrim(attributes #>> '{Overall Attributes,Supplier Name}'), '');
begin
  return coalesce(nullif(btrim(attributes #>> '{General,Manufacturer}'), ''),
    case when app.after_name(name, supplier) is not null then supplier end);
end;
$$;
comment on function app.manufacturer_of is
  'Who makes a product: its attribute, else the supplier where the name begins with it, else null.';

create function app.model_of(name text, attributes jsonb) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  manufacturer constant text := app.manufacturer_of(name, attributes);
  supplier constant text := btrim(attributes #>> '{Overall Attributes,Supplier Name}');
  after_supplier constant text := app.after_name(name, supplier);
begin
  return nullif(coalesce(nullif(btrim(attributes #>> '{General,Model}'), ''),
    -- 'KACO: KACO blueplanet' is a model whose own name has the company in it.
    app.after_name(coalesce(after_supplier, name), nullif(manufacturer, supplier)), after_supplier), manufacturer);
end;
$$;
comment on function app.model_of is
  'The model of a product: its attribute, else what follows supplier and manufacturer in the name, else null.';

create table public.product (
  id uuid primary key default gen_random_uuid(),
  product_id text not null
    constraint product_sku_unique unique
    constraint product_sku_length check (char_length(product_id) between 1 and 100),
  name text not null constraint product_name_length check (char_length(name) between 1 and 300),
  price_sar numeric(12, 2) constraint product_price_in_range check (price_sar between 0 and 100000000),
  photos jsonb not null default '[]'
    constraint product_photos_are_a_list check (jsonb_typeof(photos) = 'array')
    constraint product_photos_size check (octet_length(photos::text) <= 20000),
  attributes jsonb not null default '{}'
    constraint product_attributes_are_sections check (jsonb_typeof(attributes) = 'object')
    constraint product_attributes_size check (octet_length(attributes::text) <= 60000),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  -- What is filtered, searched and enforced is read from the attributes, so it cannot disagree with them.
  supplier text generated always as (nullif(btrim(attributes #>> '{Overall Attributes,Supplier Name}'), '')) stored
    constraint product_supplier_length check (char_length(supplier) <= 200),
  supplier_folded text generated always as
    (app.supplier_folded(nullif(btrim(attributes #>> '{Overall Attributes,Supplier Name}'), ''))) stored
    constraint product_supplier_folded_length check (char_length(supplier_folded) <= 4000),
  manufacturer text generated always as (app.manufacturer_of(name, attributes)) stored
    constraint product_manufacturer_length check (char_length(manufacturer) <= 200),
  model text generated always as (app.model_of(name, attributes)) stored
    constraint product_model_length check (char_length(model) <= 300),
  vertical text generated always as (nullif(btrim(attributes #>> '{General,Vertical}'), '')) stored
    constraint product_vertical_length check (char_length(vertical) <= 120),
  sub_vertical text generated always as (nullif(btrim(attributes #>> '{General,Sub-Vertical}'), '')) stored
    constraint product_sub_vertical_length check (char_length(sub_vertical) <= 120),
  category text generated always as (nullif(btrim(attributes #>> '{Overall Attributes,Category}'), '')) stored
    constraint product_category_length check (char_length(category) <= 120),
  lead_time_days integer generated always as
    (app.first_integer(attributes #>> '{Overall Attributes,Lead Time}')) stored
    constraint product_lead_time_in_range check (lead_time_days <= 3650),
  minimum_order integer not null generated always as
    (greatest(app.first_integer(attributes #>> '{Overall Attributes,Minimum Order Quantity}'), 1)) stored
    constraint product_minimum_order_in_range check (minimum_order between 1 and 9999),
  unpriced boolean not null generated always as (price_sar is null) stored,
  folded_sku text collate "C" not null generated always as (app.fold_text(product_id)) stored
    constraint product_folded_sku_length check (char_length(folded_sku) <= 200),
  sort_name text collate "C" not null generated always as (app.fold_text(name)) stored
    constraint product_sort_name_length check (char_length(sort_name) <= 600),
  search_text text collate "C" not null generated always as (
    app.fold_text(name) || E'\n' || app.fold_text(product_id)
    || E'\n' || app.fold_text(coalesce(attributes #>> '{Overall Attributes,Supplier Name}', ''))
    || E'\n' || app.fold_text(coalesce(attributes #>> '{Overall Attributes,Category}', ''))
    || E'\n' || app.fold_text(coalesce(attributes #>> '{Overall Attributes,Description}', ''))) stored
    constraint product_search_text_length check (char_length(search_text) <= 60000)
);
comment on table public.product is 'Products of suppliers. `id` is the key and is part of addresses, `product_id` is the SKU.';
comment on column public.product.search_text is
  'Folded name, SKU, supplier, category and description, a line each: a query never matches across two of them.';
-- app.product_page follows it.
create index product_by_age on public.product (created_at, id) where is_active;
alter table public.product enable row level security;
grant select on public.product to service_role;

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
  overarching_words tsvector not null generated always as (array_to_tsvector(app.marked('=', app.search_tokens(overarching_category)))) stored,
  main_words tsvector not null generated always as (array_to_tsvector(app.marked('=', app.search_tokens(main_energy_category)))) stored,
  subsector_words tsvector not null generated always as (array_to_tsvector(app.marked('=', app.search_tokens(subsector)))) stored,
  constraint product_categories_one_code_per_subsector
    unique (overarching_category, main_energy_category, subsector)
);
comment on table public.product_categories is
  'The tree: vertical, main energy category, sub-vertical (decision 22). Sorted by code.';
create index product_categories_by_main on public.product_categories (main_energy_category);
alter table public.product_categories enable row level security;
grant select on public.product_categories to service_role;

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
  revision bigint not null default 1,
  tree bigint not null default 1
);
comment on table app.catalogue_state is 'A number that rises whenever a product changes: prebuilt pages compare it.';
comment on column app.catalogue_state.tree is 'Rises whenever the tree changes: what its places contain is then another.';
alter table app.catalogue_state enable row level security;
create policy "reached only through functions" on app.catalogue_state using (false) with check (false);
insert into app.catalogue_state default values;

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

create function app.follow_tree_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update app.catalogue_state set tree = tree + 1 where only_row;
  return null;
end;
$$;
comment on function app.follow_tree_changes is 'Notes that places of the tree may contain other products.';

create trigger tree_changed after insert or update or delete on public.product_categories
  for each statement execute function app.follow_tree_changes();
