-- One row of each offered product, shaped for search and filters, and the values of its attributes.

create table app.units (
  symbol text primary key constraint units_symbol_length check (char_length(symbol) between 1 and 12),
  base text not null constraint units_base_length check (char_length(base) between 1 and 12),
  factor numeric not null constraint units_factor_positive check (factor > 0)
);
comment on table app.units is 'How a unit is read: 2 kW are 2 × 1000 W. A unit that is not listed is its own base unit.';
alter table app.units enable row level security;
create policy "reached only through functions" on app.units using (false) with check (false);
insert into app.units (symbol, base, factor)
select prefix || base, base, factor
from unnest(array['W', 'V', 'A', 'Wh', 'Ah', 'VA', 'var', 'Hz', 'Ω', 'Pa', 'J', 'N']) as base,
  (values ('m', 0.001), ('k', 1000), ('M', 1000000), ('G', 1000000000)) as known (prefix, factor)
union all values
  ('KW', 'W', 1000), ('Watt', 'W', 1), ('Watts', 'W', 1), ('watts', 'W', 1), ('Volt', 'V', 1), ('Volts', 'V', 1),
  ('KV', 'V', 1000), ('Amp', 'A', 1), ('Amps', 'A', 1), ('KWh', 'Wh', 1000), ('KVA', 'VA', 1000), ('kVAr', 'var', 1000),
  ('KHz', 'Hz', 1000), ('ohm', 'Ω', 1), ('mm', 'm', 0.001), ('cm', 'm', 0.01), ('km', 'm', 1000),
  ('mm²', 'm²', 0.000001), ('cm²', 'm²', 0.0001), ('m2', 'm²', 1), ('mm2', 'm²', 0.000001), ('cm2', 'm²', 0.0001),
  ('m3', 'm³', 1), ('g', 'kg', 0.001), ('mg', 'kg', 0.000001), ('Kg', 'kg', 1), ('KG', 'kg', 1), ('t', 'kg', 1000),
  ('ml', 'l', 0.001), ('mL', 'l', 0.001), ('cl', 'l', 0.01), ('L', 'l', 1),
  ('mbar', 'Pa', 100), ('bar', 'Pa', 100000), ('C', '°C', 1), ('℃', '°C', 1), ('year', 'years', 1), ('yr', 'years', 1);

create table app.attribute_fields (
  id integer generated always as identity primary key,
  section text not null constraint attribute_fields_section_length check (char_length(section) between 1 and 120),
  field text not null constraint attribute_fields_field_length check (char_length(field) between 1 and 120),
  kind text not null constraint attribute_fields_kind_known check (kind = any (array['number', 'text', 'boolean'])),
  unit text not null default '' constraint attribute_fields_unit_length check (char_length(unit) <= 12),
  counted_whole boolean not null default false,
  constraint attribute_fields_one_per_unit unique (section, field, kind, unit)
);
comment on column app.attribute_fields.counted_whole is
  'A place of the tree offers its values, of which a part of it has very many: app.count_part keeps all of them.';
comment on table app.attribute_fields is
  'What products state, and how: a field whose values are partly in W and partly in A is two rows.';
alter table app.attribute_fields enable row level security;
create policy "reached only through functions" on app.attribute_fields using (false) with check (false);
-- Every listing offers the manufacturer, in whatever column of a file it is.
insert into app.attribute_fields (section, field, kind, counted_whole) values ('General', 'Manufacturer', 'text', true);

create function app.manufacturer_field() returns integer
language sql stable set search_path = ''
as $$
  select id from app.attribute_fields where (section, field, kind, unit) = ('General', 'Manufacturer', 'text', '')
$$;
comment on function app.manufacturer_field is 'The attribute of who makes a product, which app.traits_of reads from the column.';

create function app.character_pairs(words text) returns text[]
language sql immutable strict parallel safe cost 2000 set search_path = ''
as $$
  select array_remove(array(select unnest(letters) union select unnest(letters) || unnest(letters[2:])), null)
  from (select string_to_array(words, null) as letters) as split
$$;
comment on function app.character_pairs is 'All single characters and pairs of a text: the index of short searches.';

create table app.product_facets (
  product uuid primary key references public.product on delete cascade,
  vertical text constraint product_facets_vertical_length check (char_length(vertical) <= 120),
  sub_vertical text constraint product_facets_sub_vertical_length check (char_length(sub_vertical) <= 120),
  category text constraint product_facets_category_length check (char_length(category) <= 120),
  supplier text constraint product_facets_supplier_length check (char_length(supplier) <= 200),
  country text constraint product_facets_country_length check (char_length(country) <= 200),
  price_sar numeric(12, 2),
  unpriced boolean not null,
  lead_time_days integer,
  minimum_order integer not null,
  folded_sku text collate "C" not null constraint product_facets_sku_length check (char_length(folded_sku) <= 200),
  sort_name text collate "C" not null constraint product_facets_name_length check (char_length(sort_name) <= 600),
  search_text text collate "C" not null constraint product_facets_text_length check (char_length(search_text) <= 60000),
  words tsvector not null default '',
  name_run text collate "C" not null default '' constraint product_facets_run_length check (char_length(name_run) <= 1200),
  is_accessory boolean not null default false,
  traits jsonb not null default '{}' constraint product_facets_traits_size check (octet_length(traits::text) <= 60000),
  trait_keys integer[] not null default '{}',
  headlines jsonb not null default '[]' constraint product_facets_headlines_size check (octet_length(headlines::text) <= 2000),
  headline numeric,
  second_headline numeric,
  unit_price numeric,
  price_unit text constraint product_facets_price_unit_length check (char_length(price_unit) <= 12),
  recommended bigint not null default 0,
  arabic_name text collate "C" not null default '' constraint product_facets_arabic_name_length check (char_length(arabic_name) <= 1000)
) with (toast_tuple_target = 8160);
comment on table app.product_facets is
  'What is found, sorted and counted of an offered product, narrow enough to read a whole catalogue. Kept by triggers on product.';
comment on column app.product_facets.words is 'What a search compares, with the marks of app.search_entry.';
comment on column app.product_facets.name_run is 'Names and SKU without spaces and punctuation: part numbers may begin anywhere in it.';
comment on column app.product_facets.is_accessory is 'Listed after the product that it belongs to: a cable, a bracket, a rental.';
comment on column app.product_facets.traits is
  'Id of app.attribute_fields → number in its base unit, text, or true and false.';
comment on column app.product_facets.trait_keys is
  'For each trait its field × 1024 plus the bucket of its number or a hash of its text: what a filter by attribute is looked up by. Different values may share a key.';
comment on column app.product_facets.headlines is 'The result of app.headline_of for the product; the columns after it are to sort by.';
comment on column app.product_facets.recommended is 'The result of app.recommended_of for the product.';
comment on column app.product_facets.arabic_name is 'The key of the name that Arabic readers see: app.arabic_key.';
-- The orders of the listing: 'Recommended', and by name with 'Ask for quote' last.
create index product_facets_by_recommended on app.product_facets (recommended, product);
create index product_facets_by_vertical_recommended on app.product_facets (vertical, recommended, product);
create index product_facets_by_sub_vertical_recommended on app.product_facets (sub_vertical, recommended, product);
create index product_facets_by_arabic_name on app.product_facets (unpriced, arabic_name, product);
create index product_facets_by_vertical_arabic_name on app.product_facets (vertical, unpriced, arabic_name, product);
create index product_facets_by_sub_vertical_arabic_name on app.product_facets (sub_vertical, unpriced, arabic_name, product);
create index product_facets_by_name on app.product_facets (unpriced, sort_name, product);
create index product_facets_by_vertical on app.product_facets (vertical, unpriced, sort_name, product);
create index product_facets_by_sub_vertical on app.product_facets (sub_vertical, unpriced, sort_name, product);
create index product_facets_by_price on app.product_facets (price_sar, sort_name, product);
create index product_facets_by_falling_price on app.product_facets (price_sar desc nulls last, sort_name, product);
create index product_facets_by_lead_time on app.product_facets (unpriced, lead_time_days, sort_name, product);
-- The orders of a sub-vertical: a larger place is merged from those that it has.
create index product_facets_by_sub_vertical_price on app.product_facets (sub_vertical, price_sar, sort_name, product);
create index product_facets_by_sub_vertical_falling_price on app.product_facets (sub_vertical, price_sar desc nulls last, sort_name, product);
create index product_facets_by_sub_vertical_lead_time on app.product_facets (sub_vertical, unpriced, lead_time_days, sort_name, product);
create index product_facets_by_headline on app.product_facets (sub_vertical, app.tier(headline, unpriced), headline, sort_name, product);
create index product_facets_by_falling_headline on app.product_facets (sub_vertical, app.tier(headline, unpriced), headline desc, sort_name, product);
create index product_facets_by_second_headline on app.product_facets (sub_vertical, app.tier(second_headline, unpriced), second_headline desc, sort_name, product);
create index product_facets_by_unit_price on app.product_facets (sub_vertical, unit_price, unpriced, sort_name, product);
-- Related products: the nearest by headline attribute and price.
create index product_facets_by_likeness on app.product_facets using gist (app.likeness(vertical, sub_vertical, headline, price_sar));
create index product_facets_by_supplier on app.product_facets (supplier);
create index product_facets_by_folded_sku on app.product_facets (folded_sku);
create index product_facets_by_country on app.product_facets (country);
create index product_facets_by_lead_days on app.product_facets (lead_time_days);
create index product_facets_by_minimum_order on app.product_facets (minimum_order);
-- A long list of pending entries makes one batch in many wait for its flush, and every search reads it.
create index product_facets_by_search_text on app.product_facets using gin (search_text extensions.gin_trgm_ops) with (gin_pending_list_limit = 1024);
create index product_facets_by_words on app.product_facets using gin (words) with (gin_pending_list_limit = 1024);
create index product_facets_by_name_run on app.product_facets using gin (name_run extensions.gin_trgm_ops) with (gin_pending_list_limit = 1024);
create index product_facets_by_character_pairs on app.product_facets using gin (app.character_pairs(search_text)) with (gin_pending_list_limit = 1024);
create index product_facets_by_trait_keys on app.product_facets using gin (trait_keys) with (gin_pending_list_limit = 1024);
alter table app.product_facets enable row level security;
create policy "reached only through functions" on app.product_facets using (false) with check (false);
-- Guesses of how common a pair is would cost an evaluation for each row of ANALYZE's sample, and nothing asks for them.
alter index app.product_facets_by_character_pairs alter column 1 set statistics 0;

create function app.facet_slice(product uuid) returns integer
language sql immutable strict parallel safe set search_path = ''
as $$ select get_byte(uuid_send(product), 15) & 127 $$;
comment on function app.facet_slice is 'One of 128 slices of a sub-vertical, by the id of a product.';
create index product_facets_by_slice on app.product_facets (coalesce(vertical, ''), coalesce(sub_vertical, ''), app.facet_slice(product));

create table app.facet_leaves (
  vertical text not null constraint facet_leaves_vertical_length check (char_length(vertical) <= 120),
  sub_vertical text not null constraint facet_leaves_sub_vertical_length check (char_length(sub_vertical) <= 120),
  changed bigint not null,
  slices bigint[] not null,
  constraint facet_leaves_pkey primary key (vertical, sub_vertical)
);
comment on table app.facet_leaves is
  'When products of a sub-vertical last changed, by the revision of the catalogue. Empty text means none. Kept by triggers on product.';
comment on column app.facet_leaves.slices is 'The same of each of its 128 slices.';
alter table app.facet_leaves enable row level security;
create policy "reached only through functions" on app.facet_leaves using (false) with check (false);

create function app.mark_leaves(verticals text[], sub_verticals text[], products uuid[]) returns void
language sql volatile set search_path = ''
as $$
  insert into app.facet_leaves as leaf (vertical, sub_vertical, changed, slices)
  select touched.vertical, touched.sub_vertical, state.revision,
    array(select case when slice = any (touched.slices) then state.revision else 0 end from generate_series(0, 127) as slice order by slice)
  from (select coalesce(v, '') as vertical, coalesce(s, '') as sub_vertical, array_agg(distinct app.facet_slice(id)) as slices
    from unnest(verticals, sub_verticals, products) as changed (v, s, id) group by 1, 2) as touched, app.catalogue_state as state
  order by 1, 2
  on conflict on constraint facet_leaves_pkey do update set changed = excluded.changed,
    slices = array(select greatest(before, after) from unnest(leaf.slices, excluded.slices) with ordinality as slice (before, after, place)
      order by place)
$$;
comment on function app.mark_leaves is
  'Notes that products of these sub-verticals changed, at the revision that the statement gave to the catalogue.';

create table app.market_changes (
  vertical text not null constraint market_changes_vertical_length check (char_length(vertical) <= 120),
  category text not null constraint market_changes_category_length check (char_length(category) <= 120),
  changed bigint not null,
  constraint market_changes_pkey primary key (vertical, category)
);
comment on table app.market_changes is 'When products of a category last changed, by the revision of the catalogue. Kept by triggers on product.';
alter table app.market_changes enable row level security;
create policy "reached only through functions" on app.market_changes using (false) with check (false);

create function app.mark_categories(verticals text[], categories text[]) returns void
language sql volatile set search_path = ''
as $$
  insert into app.market_changes (vertical, category, changed)
  select touched.vertical, touched.category, state.revision
  from (select distinct v, c from unnest(verticals, categories) as changed (v, c) where v is not null and c is not null)
    as touched (vertical, category), app.catalogue_state as state
  order by 1, 2
  on conflict on constraint market_changes_pkey do update set changed = excluded.changed
$$;
comment on function app.mark_categories is 'Notes that products of these categories changed.';

create table app.product_texts (
  product uuid not null references public.product on delete cascade,
  locale text not null constraint product_texts_locale_length check (char_length(locale) = 2 and locale = app.locale_of(locale)),
  name text constraint product_texts_name_length check (char_length(name) between 1 and 300),
  description text constraint product_texts_description_length check (char_length(description) between 1 and 20000),
  constraint product_texts_pkey primary key (product, locale)
);
comment on table app.product_texts is
  'Name and description of a product in other languages than that of its row. A search finds it by the words of each.';
alter table app.product_texts enable row level security;
create policy "reached only through functions" on app.product_texts using (false) with check (false);

create table app.supplier_counts (
  name text primary key constraint supplier_counts_name_length check (char_length(name) <= 200),
  words tsvector not null generated always as (array_to_tsvector(app.marked('=', app.search_tokens(name)))) stored,
  folded text collate "C" not null generated always as (app.fold_text(name)) stored
    constraint supplier_counts_folded_length check (char_length(folded) <= 400),
  -- As app.verified_suppliers has it: spellings with one key are one company.
  supplier_folded text not null generated always as (app.supplier_folded(name)) stored
    constraint supplier_counts_supplier_folded_length check (char_length(supplier_folded) <= 4000),
  product_count bigint not null
);
create index supplier_counts_by_key on app.supplier_counts (supplier_folded);
comment on table app.supplier_counts is 'How many products each supplier offers. Kept by triggers on product.';
-- The search asks whether a maker's name begins with a word.
create index supplier_counts_by_folded on app.supplier_counts (folded);
alter table app.supplier_counts enable row level security;
create policy "reached only through functions" on app.supplier_counts using (false) with check (false);

create table app.maker_counts (
  manufacturer text not null constraint maker_counts_manufacturer_length check (char_length(manufacturer) <= 200),
  supplier text not null constraint maker_counts_supplier_length check (char_length(supplier) <= 200),
  words tsvector not null generated always as (array_to_tsvector(app.marked('=', app.search_tokens(manufacturer)))) stored,
  folded text collate "C" not null generated always as (app.fold_text(manufacturer)) stored
    constraint maker_counts_folded_length check (char_length(folded) <= 400),
  product_count bigint not null,
  constraint maker_counts_pkey primary key (manufacturer, supplier)
);
comment on table app.maker_counts is
  'How many products of each manufacturer each supplier offers; '''' where a product has none. Kept by triggers on product.';
create index maker_counts_by_folded on app.maker_counts (folded);
create index maker_counts_by_supplier on app.maker_counts (supplier);
alter table app.maker_counts enable row level security;
create policy "reached only through functions" on app.maker_counts using (false) with check (false);
