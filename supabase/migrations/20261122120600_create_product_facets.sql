-- One row of each offered product, shaped for search and filters, and what its attributes say.

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
  price_unit text constraint product_facets_price_unit_length check (char_length(price_unit) <= 12)
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
-- The orders of the listing: 'Ask for quote' last, then name.
create index product_facets_by_name on app.product_facets (unpriced, sort_name, product);
create index product_facets_by_vertical on app.product_facets (vertical, unpriced, sort_name, product);
create index product_facets_by_sub_vertical on app.product_facets (sub_vertical, unpriced, sort_name, product);
create index product_facets_by_price on app.product_facets (price_sar, sort_name, product);
create index product_facets_by_falling_price on app.product_facets (price_sar desc nulls last, sort_name, product);
create index product_facets_by_lead_time on app.product_facets (unpriced, lead_time_days, sort_name, product);
-- The orders of a sub-vertical by its headline attributes and by what a unit costs.
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

create type app.trait as (product uuid, section text, field text, kind text, unit text, value jsonb);

-- The pattern takes most of the time of an import, so it is matched once for each text: `materialized`.
create function app.traits_of(product_keys uuid[]) returns setof app.trait
language sql stable set search_path = ''
as $$
  with cells as materialized (
    select item.id as product, section.key as section, field.key as field, btrim(field.value #>> '{}') as words
    from public.product as item,
      jsonb_each(item.attributes) as section,
      jsonb_each(case jsonb_typeof(section.value) when 'object' then section.value else '{}' end) as field
    where item.id = any (product_keys) and section.key <> 'Overall Attributes'
      and (section.key, field.key) not in (('General', 'Vertical'), ('General', 'Sub-Vertical'), ('General', 'Manufacturer'),
        ('Compliance and Standards', 'Country of Origin'))
      and char_length(section.key) between 1 and 120 and char_length(field.key) between 1 and 120
      and jsonb_typeof(field.value) in ('string', 'number', 'boolean')
  ), matched as materialized (
    select words, case when words ~ '^[+-]?[0-9]' then regexp_match(words,
      '^([+-]?(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]{1,15})(?:\.[0-9]{1,15})?)\s*([^0-9\s.,:;/+-][^0-9\s,;:]{0,10}[23]?)?$') end as parts
    from (select distinct words from cells where char_length(words) between 1 and 80) as different
  ), stated as materialized (
    select words,
      case when parts is not null then 'number' when words in ('true', 'false') then 'boolean' else 'text' end as kind,
      case when parts is null then '' else coalesce(units.base, parts[2], '') end as unit,
      case when parts is not null then to_jsonb(trim_scale(replace(parts[1], ',', '')::numeric * coalesce(units.factor, 1)))
        when words in ('true', 'false') then words::jsonb else to_jsonb(words) end as value
    from matched left join app.units on units.symbol = parts[2]
  )
  select product, section, field, kind, unit, value from cells join stated using (words)
  union all
  select item.id, 'General', 'Manufacturer', 'text', '', to_jsonb(item.manufacturer)
  from public.product as item where item.id = any (product_keys) and item.manufacturer is not null
$$;
comment on function app.traits_of is
  'The attributes of products as numbers with units, truths and texts; ''41.25 V'' is a number of volts. Descriptions are none. The manufacturer is that of the product, also where its name alone states it.';

create function app.number_bounds() returns double precision[]
language sql immutable set search_path = ''
as $$
  select array(select sign * step * power(10::double precision, exponent)
    from unnest(array[-1, 1]) as sign, unnest(array[1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8]) as step,
      generate_series(-6, 12) as exponent
    order by 1)
$$;
comment on function app.number_bounds is
  'Where one bucket of numbers ends and the next begins: 380 bounds, each a quarter above the one before it.';

create function app.headline_quantities(stated app.trait[]) returns text[]
language sql immutable set search_path = ''
as $$
  select array(
    select distinct round(amount * case unit when 'm³' then 1000 else 1 end) || case unit when 'm³' then 'l' else lower(unit) end
    from unnest(stated) as trait, lateral (select (trait.value #>> '{}')::numeric as amount) as number
    where unit in ('W', 'Wh', 'VA', 'Ah', 'l', 'kg', 'm³') and amount between 0 and 1e9
      and field ~ '(Power|Power \(STC\)|Capacity|Energy|Volume|Content)$')
$$;
comment on function app.headline_quantities is 'Power, capacity, energy and volume of a product as a query names them: 22000w, 45kg.';

create function app.rated_watts(item public.product, stated app.trait[]) returns numeric
language sql immutable set search_path = ''
as $$
  select max((trait.value #>> '{}')::numeric) from unnest(stated) as trait
  where trait.unit = 'W' and trait.field in ('Rated Power', 'Rated Power (STC)', 'Nominal Power', 'Peak Power')
    and concat_ws(' ', item.sub_vertical, item.category) ~* '\m(pv|solar) (modules?|panels?)\M'
$$;
comment on function app.rated_watts is 'The rated power of a solar panel; null for other products.';

create function app.search_entry_of(item public.product, stated app.trait[]) returns app.search_entry
language plpgsql stable set search_path = ''
as $$
declare
  -- A name of manufacturer and model has both already.
  names text[] := array[item.name, case when item.model is distinct from app.after_name(item.name, item.manufacturer) then item.model end];
  translated app.product_texts;
begin
  for translated in select * from app.product_texts as texts where texts.product = item.id loop
    names := names || translated.name;
  end loop;
  -- IQ7+ is also written IQ7PLUS.
  names := names || array(select regexp_replace(said, '([0-9])\+', '\1plus', 'g') from unnest(names) as said where said ~ '[0-9]\+');
  return app.search_entry(item.product_id, names,
    array_remove(array[item.supplier, nullif(item.manufacturer, item.supplier)], null),
    concat_ws(' / ', item.category, item.sub_vertical, item.vertical),
    app.headline_quantities(stated), app.rated_watts(item, stated));
end;
$$;
comment on function app.search_entry_of is 'What a product is found by, in each language that it has texts in.';

create function app.all_texts(product_key uuid, own_text text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return own_text || coalesce((select string_agg(E'\n' || app.fold_text(concat_ws(E'\n', name, description)), '' order by locale)
    from app.product_texts where product = product_key), '');
end;
$$;
comment on function app.all_texts is 'The texts of a product in which a part of a word is found, in each language that it has.';

create function app.is_accessory(category text, sub_vertical text, name text) returns boolean
language sql immutable set search_path = ''
as $$
  select concat_ws(' ', category, sub_vertical) ~* '\m(accessor(y|ies)|cables|rentals?|spare parts?|protection)\M'
    or name ~* '\m(cables?|hoses?|rentals?|brackets?|clamps?|connectors?|adapters?|fittings?|manifolds?|gauges?|spare)\M'
$$;
comment on function app.is_accessory is 'Whether a product comes after main products that have the same words.';

create function app.learn_lexemes(product_keys uuid[]) returns void
language sql volatile set search_path = ''
as $$
  with lexemes as materialized (
      select distinct substr(marked, 2) as lexeme from app.product_facets as facets, unnest(tsvector_to_array(facets.words)) as marked
      where facets.product = any (product_keys) and left(marked, 1) in ('=', '@', '+')),
    words as materialized (
      select left(letters, 60) as word, bool_or(letters <> lexeme or char_length(letters) > 60) as goes_on
      from lexemes, lateral (select substring(lexeme from '^[^0-9.]+') as letters) as start where char_length(letters) > 1 group by 1)
  insert into app.search_words as known (word, is_offered, goes_on)
  select word, false, goes_on from words
  where not exists (select from app.search_words as present where present.word = words.word and present.goes_on >= words.goes_on)
  order by word
  on conflict (word) do update set goes_on = true where excluded.goes_on and not known.goes_on
$$;
comment on function app.learn_lexemes is
  'Adds the letters that words of products begin with to the known words. What begins as a word does is then looked up there: all beginnings in the index are many.';

create function app.write_product_facets(product_keys uuid[]) returns void
language plpgsql volatile set search_path = '' set jit = off
as $$
declare
  stated constant app.trait[] := array(select trait from app.traits_of(product_keys) as trait);
  bounds constant double precision[] := app.number_bounds();
begin
  insert into app.attribute_fields (section, field, kind, unit)
  select section, field, kind, unit
  from (select distinct section, field, kind, unit from unnest(stated)) as trait
  where not exists (select from app.attribute_fields as known
    where (known.section, known.field, known.kind, known.unit) = (trait.section, trait.field, trait.kind, trait.unit))
    -- A catalogue that names its fields at random must not grow this table without end.
    and (select count(*) from app.attribute_fields) < 5000
  order by 1, 2, 3, 4
  on conflict do nothing;

  insert into app.product_facets as kept (product, vertical, sub_vertical, category, supplier, country, price_sar, unpriced,
    lead_time_days, minimum_order, folded_sku, sort_name, search_text, words, name_run, is_accessory, traits, trait_keys,
    headlines, headline, second_headline, unit_price, price_unit)
  select item.id, item.vertical, item.sub_vertical, item.category, item.supplier,
    nullif(btrim(left(item.attributes #>> '{Compliance and Standards,Country of Origin}', 200)), ''),
    item.price_sar, item.unpriced, item.lead_time_days, item.minimum_order,
    item.folded_sku, item.sort_name, app.all_texts(item.id, item.search_text), (item.entry).words, (item.entry).name_run,
    app.is_accessory(item.category, item.sub_vertical, item.name),
    coalesce(of_product.traits, '{}'), coalesce(of_product.keys, '{}'),
    (item.headline).shown, (item.headline).first_value, (item.headline).second_value, (item.headline).unit_price, (item.headline).price_unit
  from (select offered.*, app.search_entry_of(offered, quantities.stated) as entry,
      app.headline_of(offered.sub_vertical, offered.category, offered.attributes, offered.price_sar) as headline
    from public.product as offered
    left join (select trait.product, array_agg(trait) as stated from unnest(stated) as trait
      where trait.kind = 'number' group by trait.product) as quantities on quantities.product = offered.id
    where offered.id = any (product_keys) and offered.is_active offset 0) as item
  left join (
    select trait.product, jsonb_object_agg(known.id, trait.value) as traits,
      array_agg(known.id * 1024 + case known.kind
        when 'number' then width_bucket((trait.value #>> '{}')::double precision, bounds)
        else ('x' || left(md5(trait.value #>> '{}'), 2))::bit(8)::integer end order by known.id) as keys
    from unnest(stated) as trait join app.attribute_fields as known using (section, field, kind, unit)
    group by trait.product) as of_product on of_product.product = item.id
  on conflict (product) do update set vertical = excluded.vertical, sub_vertical = excluded.sub_vertical,
    category = excluded.category, words = excluded.words, name_run = excluded.name_run, is_accessory = excluded.is_accessory,
    supplier = excluded.supplier, country = excluded.country, price_sar = excluded.price_sar, unpriced = excluded.unpriced,
    lead_time_days = excluded.lead_time_days, minimum_order = excluded.minimum_order, folded_sku = excluded.folded_sku,
    sort_name = excluded.sort_name, search_text = excluded.search_text, traits = excluded.traits,
    trait_keys = excluded.trait_keys, headlines = excluded.headlines, headline = excluded.headline,
    second_headline = excluded.second_headline, unit_price = excluded.unit_price, price_unit = excluded.price_unit
  where kept is distinct from excluded;

  perform app.learn_words(array(
    select distinct said from public.product as item,
      unnest(array[item.name, item.supplier, item.category, item.sub_vertical, item.vertical,
        item.manufacturer] || array(select name from app.product_texts where product = item.id)) as said
    where item.id = any (product_keys) and item.is_active and said is not null),
    array(select distinct said from public.product as item,
      unnest(array[item.attributes #>> '{Overall Attributes,Description}']
        || array(select description from app.product_texts where product = item.id)) as said
    where item.id = any (product_keys) and item.is_active and said is not null));
  perform app.learn_lexemes(product_keys);
end;
$$;
comment on function app.write_product_facets is
  'Writes what is found of the given products, as far as they are offered, and gives an id to each field that is new.';

create function app.count_suppliers(sign integer, suppliers text[]) returns void
language sql volatile set search_path = ''
as $$
  insert into app.supplier_counts as counted (name, product_count)
  select name, sign * count(*) from unnest(suppliers) as name where name is not null group by name order by name
  on conflict on constraint supplier_counts_pkey do update set product_count = counted.product_count + excluded.product_count
$$;
comment on function app.count_suppliers is 'Adds (1) or takes away (-1) products of suppliers.';

create function app.count_makers(sign integer, manufacturers text[], suppliers text[]) returns void
language sql volatile set search_path = ''
as $$
  insert into app.maker_counts as counted (manufacturer, supplier, product_count)
  select coalesce(maker, ''), coalesce(seller, ''), sign * count(*)
  from unnest(manufacturers, suppliers) as made (maker, seller) group by 1, 2 order by 1, 2
  on conflict on constraint maker_counts_pkey do update set product_count = counted.product_count + excluded.product_count
$$;
comment on function app.count_makers is 'Adds (1) or takes away (-1) products of manufacturers, by who offers them.';

create function app.keep_product_facets() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  keys uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then
    perform app.count_suppliers(-1, array_agg(supplier)), app.count_makers(-1, array_agg(manufacturer), array_agg(supplier)),
      app.mark_leaves(array_agg(vertical), array_agg(sub_vertical), array_agg(id)), app.mark_categories(array_agg(vertical), array_agg(category))
    from old_rows where is_active having count(*) > 0;
  end if;
  if tg_op <> 'DELETE' then
    keys := array(select id from new_rows where is_active);
    perform app.count_suppliers(1, array_agg(supplier)), app.count_makers(1, array_agg(manufacturer), array_agg(supplier)),
      app.mark_leaves(array_agg(vertical), array_agg(sub_vertical), array_agg(id)), app.mark_categories(array_agg(vertical), array_agg(category))
    from new_rows where is_active having count(*) > 0;
    delete from app.product_facets using new_rows where product = new_rows.id and not new_rows.is_active;
    if cardinality(keys) > 0 then
      perform app.write_product_facets(keys);
    end if;
  end if;
  return null;
end;
$$;
comment on function app.keep_product_facets is
  'Keeps facets and counts of suppliers and manufacturers with the products, and notes whose kept facets are stale.';

create trigger product_inserted_facets after insert on public.product
  referencing new table as new_rows for each statement execute function app.keep_product_facets();
create trigger product_updated_facets after update on public.product
  referencing old table as old_rows new table as new_rows for each statement execute function app.keep_product_facets();
create trigger product_deleted_facets after delete on public.product
  referencing old table as old_rows for each statement execute function app.keep_product_facets();

create function app.keep_product_texts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.write_product_facets(array[coalesce(new.product, old.product)]);
  return null;
end;
$$;
comment on function app.keep_product_texts is 'Keeps the words of a product with its texts.';

create trigger product_texts_changed after insert or update or delete on app.product_texts
  for each row execute function app.keep_product_texts();
