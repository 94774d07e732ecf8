-- The row of a product in app.product_facets is written again when the product or its texts change.

create type app.trait as (product uuid, section text, field text, kind text, unit text, value jsonb);

-- The patterns take most of the time of an import, so each text is matched once: `materialized`.
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
  ), plain as materialized (
    select words, case when words ~ '^[+-]?[0-9]' then regexp_match(words,
      '^([+-]?[0-9]{1,15}(?:\.[0-9]{1,15})?)\s*((?![''\u2019٫٬،][0-9٠-٩۰-۹０-９])[^0-9٠-٩۰-۹０-９\s.,:;/+-][^0-9\s,;:]{0,10}[23]?)?$') end as parts
    from (select distinct words from cells where char_length(words) between 1 and 80) as different
  ), signed as materialized (
    select words, array[(app.number_readings(found[1]))[1]::text, found[2]] as parts
    from plain, lateral regexp_match(words,
      '^([+−-]?[0-9٠-٩۰-۹０-９.,٫](?:[0-9٠-٩۰-۹０-９.,٫٬،，．''\u2019 \u00a0\u2007\u2009\u202f]*[0-9٠-٩۰-۹０-９])?)\s*((?![''\u2019٫٬،][0-9٠-٩۰-۹０-９])[^0-9٠-٩۰-۹０-９\s.,:;/+-][^0-9\s,;:]{0,10}[23]?)?$') as found
    where plain.parts is null and words ~ '^[+−-]?[.,٫]?[0-9٠-٩۰-۹０-９]' and found is not null
  ), matched as materialized (
    select words, coalesce(plain.parts, case when signed.parts[1] is not null then signed.parts end) as parts
    from plain left join signed using (words)
  ), stated as materialized (
    select words,
      case when parts is not null then 'number' when words in ('true', 'false') then 'boolean' else 'text' end as kind,
      case when parts is null then '' else coalesce(units.base, parts[2], '') end as unit,
      case when parts is not null then to_jsonb(trim_scale(parts[1]::numeric * coalesce(units.factor, 1)))
        when words in ('true', 'false') then words::jsonb else to_jsonb(words) end as value
    from matched left join app.units on units.symbol = parts[2]
  )
  select product, section, field, kind, unit, value from cells join stated using (words)
  union all
  select item.id, 'General', 'Manufacturer', 'text', '', to_jsonb(item.manufacturer)
  from public.product as item where item.id = any (product_keys) and item.manufacturer is not null
$$;
comment on function app.traits_of is
  'The attributes of products as numbers with units, truths and texts; ''41.25 V'' and ''41,25 V'' are the same number of volts. Descriptions are none. The manufacturer is that of the product, also where its name alone states it.';

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
  entry app.search_entry;
  -- A name of manufacturer and model has both already.
  names text[] := array[item.name, case when item.model is distinct from app.after_name(item.name, item.manufacturer) then item.model end];
  translated app.product_texts;
begin
  for translated in select * from app.product_texts as texts where texts.product = item.id loop
    names := names || translated.name;
  end loop;
  -- IQ7+ is also written IQ7PLUS.
  names := names || array(select regexp_replace(said, '([0-9])\+', '\1plus', 'g') from unnest(names) as said where said ~ '[0-9]\+');
  entry := app.search_entry(item.product_id, names,
    array_remove(array[item.supplier, nullif(item.manufacturer, item.supplier)], null),
    concat_ws(' / ', item.category, item.sub_vertical, item.vertical),
    app.headline_quantities(stated), app.rated_watts(item, stated));
  if app.supply_of(item.attributes) in ('refill', 'exchange') then
    entry.words := entry.words || '''~refill'''::tsvector;
  end if;
  return entry;
end;
$$;
comment on function app.search_entry_of is 'What a product is found by, in each language that it has texts in. ~refill marks what is sold for an empty one.';

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
    headlines, headline, second_headline, unit_price, price_unit, recommended, arabic_name)
  select item.id, item.vertical, item.sub_vertical, item.category, item.supplier,
    nullif(btrim(left(item.attributes #>> '{Compliance and Standards,Country of Origin}', 200)), ''),
    item.price_sar, item.unpriced, item.lead_time_days, item.minimum_order,
    item.folded_sku, item.sort_name, app.all_texts(item.id, item.search_text), (item.entry).words, (item.entry).name_run,
    app.is_accessory(item.category, item.sub_vertical, item.name),
    coalesce(of_product.traits, '{}'), coalesce(of_product.keys, '{}'),
    (item.headline).shown, (item.headline).first_value, (item.headline).second_value, (item.headline).unit_price, (item.headline).price_unit,
    app.recommended_of(item.sub_vertical, item.category, item.name, item.folded_sku, item.unpriced, item.lead_time_days, (item.headline).first_value),
    app.arabic_key(app.name_of(item.id, item.name, 'ar'))
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
    second_headline = excluded.second_headline, unit_price = excluded.unit_price, price_unit = excluded.price_unit,
    recommended = excluded.recommended, arabic_name = excluded.arabic_name
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

create function app.keep_texts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  keys uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then
    keys := array(select product from old_rows);
  end if;
  if tg_op <> 'DELETE' then
    keys := keys || array(select product from new_rows);
  end if;
  if cardinality(keys) > 0 then
    perform app.write_product_facets(array(select distinct unnest(keys)));
    update app.catalogue_state set revision = revision + 1 where only_row;
  end if;
  return null;
end;
$$;
comment on function app.keep_texts is 'Keeps the words of products with their texts, once for each statement: an import writes many.';

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

create trigger product_texts_inserted after insert on app.product_texts
  referencing new table as new_rows for each statement execute function app.keep_texts();
create trigger product_texts_updated after update on app.product_texts
  referencing old table as old_rows new table as new_rows for each statement execute function app.keep_texts();
create trigger product_texts_deleted after delete on app.product_texts
  referencing old table as old_rows for each statement execute function app.keep_texts();
