create function app.fold_text(words text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select btrim(regexp_replace(translate(lower(words),
    'أإآٱةى٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ـ' || U&'\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0670',
    'اااا' || 'هي' || '01234567890123456789'), '\s+', ' ', 'g'))
$$;
comment on function app.fold_text is
  'Text as it is compared: lower case, forms of alef, ta marbuta, digits, no vowel signs, single spaces.';

create function app.first_integer(words text) returns integer
language sql immutable strict parallel safe set search_path = ''
as $$
  select least(digits::numeric, 999999)::integer
  from (select substring(words from '[0-9]+') as digits) as found_digits where digits is not null
$$;
comment on function app.first_integer is 'The first integer of an attribute, at most 999,999; null where it states none.';

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

alter table public.product enable row level security;
create policy "anyone reads what is offered" on public.product
  for select to anon, authenticated using (is_active);
grant select on public.product to anon, authenticated, service_role;
