-- The catalogue in the language of its reader: names and descriptions of products, and the words that the catalogue is
-- made of. A word that is a key, of a filter or an address, stays what it is: its translation comes beside it. What an
-- English reader is answered stays the same.

create function app.caller_language() returns text
language sql stable set search_path = ''
as $$
  -- Not read as JSON: that would cost more, and fail where any other header is malformed. A quote inside of a header has
  -- a backslash before it, so that no other header can look like this one.
  select app.locale_of(lower(substring(current_setting('request.headers', true)
    from '"accept-language" ?: ?"([A-Za-z]{2})(?![A-Za-z])')))
$$;
comment on function app.caller_language is
  'The language that accept-language names first; en where it names none that the shop has.';

create table app.catalogue_words (
  locale text not null constraint catalogue_words_locale_known
    check (char_length(locale) = 2 and locale = app.locale_of(locale) and locale <> 'en'),
  text text not null constraint catalogue_words_text_length check (char_length(text) between 1 and 500),
  translation text not null constraint catalogue_words_translation_length check (char_length(translation) between 1 and 500),
  folded text collate "C" not null generated always as (app.fold_text(translation)) stored
    constraint catalogue_words_folded_length check (char_length(folded) <= 1000),
  constraint catalogue_words_pkey primary key (locale, text)
);
comment on table app.catalogue_words is
  'Verticals, categories, names of attributes, values and countries in other languages; a unit as the form ''# kW''. Written from content/ar/catalogue.yaml by save_catalogue_words.';
alter table app.catalogue_words enable row level security;
create policy "reached only through functions" on app.catalogue_words using (false) with check (false);

create function app.in_language(said text, language text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  found_text text;
  parts text[];
begin
  if language = 'en' or said is null then
    return null;
  end if;
  select words.translation into found_text from app.catalogue_words as words where words.locale = language and words.text = said;
  if found_text is null and said ~ '[0-9]' and char_length(said) <= 80 then
    parts := regexp_match(said, '^((?:[±≤≥<>~+-] ?)?[0-9][0-9.,]*(?: ?(?:[-–/×x]|to) ?[+-]?[0-9][0-9.,]*)*) ?([^0-9\s].*)$');
    select replace(words.translation, '#', replace(parts[1], ' to ', ' – ')) into found_text from app.catalogue_words as words
    where words.locale = language and words.text = '# ' || parts[2];
  end if;
  return found_text;
end;
$$;
comment on function app.in_language is
  'A word of the catalogue in a language: the whole, else a number or a range with its unit; null where it has no translation.';

create function app.said_in(said text, language text) returns text
language plpgsql stable set search_path = ''
as $$ begin return coalesce(app.in_language(said, language), said); end $$;
comment on function app.said_in is 'A word of the catalogue in a language, or as it is: for texts that are only shown.';

create function app.unit_in(unit text, language text) returns text
language plpgsql stable set search_path = ''
as $$ begin return coalesce(btrim(replace(app.in_language('# ' || unit, language), '#', '')), unit); end $$;
comment on function app.unit_in is 'A unit in a language, or as it is.';

create function app.name_of(product_key uuid, own_name text, language text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  -- The name of its row is the English one.
  if language = 'en' then
    return own_name;
  end if;
  return coalesce((select texts.name from app.product_texts as texts
    where texts.product = product_key and texts.locale = language), own_name);
end;
$$;
comment on function app.name_of is 'The name of a product in a language, or its own where it has none in that.';

create function app.attributes_of(product_key uuid, attributes jsonb, language text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  translated text;
begin
  if language = 'en' then
    return attributes;
  end if;
  select texts.description into translated from app.product_texts as texts where texts.product = product_key and texts.locale = language;
  return case when translated is null then attributes else attributes || jsonb_build_object('Overall Attributes',
    coalesce(attributes -> 'Overall Attributes', '{}') || jsonb_build_object('Description', translated)) end;
end;
$$;
comment on function app.attributes_of is 'The attributes of a product with its description in a language, where it has one in that.';

create function app.words_of(item public.product, language text) returns jsonb
language sql stable set search_path = ''
as $$
  with fields as (
    select field.key as name, field.value #>> '{}' as value from jsonb_each(item.attributes) as section,
      jsonb_each(case jsonb_typeof(section.value) when 'object' then section.value else '{}' end) as field
  ), said as (
    select name as word from fields
    union select value from fields where name not in ('Description', 'Supplier Name', 'Manufacturer', 'Model')
    union select unnest(array[item.vertical, item.sub_vertical, item.category,
      (select node.main_energy_category from public.product_categories as node
       where node.overarching_category = item.vertical and node.subsector = item.sub_vertical
       order by node.main_energy_category = item.category desc, node.code limit 1)])
  )
  select coalesce(jsonb_object_agg(word, translated), '{}') from said, app.in_language(word, language) as translated
  where translated is not null
$$;
comment on function app.words_of is
  'The words of a product that have a translation: names and values of its attributes, its country, its places in the tree. Names of companies and models are none.';

create function app.headlines_in(headlines jsonb, language text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if language = 'en' then
    return headlines;
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('name', app.said_in(shown ->> 'name', language),
      'form', app.said_in(shown ->> 'form', language),
      'value', case jsonb_typeof(shown -> 'value') when 'string' then to_jsonb(app.said_in(shown ->> 'value', language))
        else shown -> 'value' end) order by place), '[]')
    from jsonb_array_elements(headlines) with ordinality as listed (shown, place));
end;
$$;
comment on function app.headlines_in is 'Headline attributes in a language. They are only shown.';

create function app.unit_price_in(unit_price jsonb, language text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return case when language = 'en' or unit_price is null then unit_price
    else unit_price || jsonb_build_object('unit', app.unit_in(unit_price ->> 'unit', language)) end;
end;
$$;
comment on function app.unit_price_in is 'A unit price with its unit in a language.';

create or replace function app.product_json(item public.product) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', item.id,
    'product_id', item.product_id,
    'name', app.name_of(item.id, item.name, language),
    'manufacturer', item.manufacturer,
    'model', item.model,
    'price_sar', item.price_sar,
    'photos', item.photos,
    'attributes', app.attributes_of(item.id, item.attributes, language),
    'supplier', item.supplier,
    'supplier_verified_on', (select verified_on from app.verified_suppliers as verified where verified.supplier_folded = item.supplier_folded),
    'vertical', item.vertical,
    'sub_vertical', item.sub_vertical,
    'category', item.category,
    'main_energy_category', coalesce(
      (select node.main_energy_category from public.product_categories as node
       where node.overarching_category = item.vertical and node.subsector = item.sub_vertical
       order by node.main_energy_category = item.category desc, node.code limit 1),
      item.category),
    'country_of_origin', nullif(btrim(item.attributes #>> '{Compliance and Standards,Country of Origin}'), ''),
    'minimum_order', item.minimum_order,
    'lead_time_days', item.lead_time_days,
    'earliest_delivery', app.earliest_delivery(item.lead_time_days),
    'updated_at', item.updated_at,
    'headlines', app.headlines_in(coalesce(shown.headlines, '[]'), language),
    'unit_price', app.unit_price_in(shown.unit_price, language))
    || case when language = 'en' then '{}' else jsonb_build_object('words', app.words_of(item, language)) end
  from (select app.caller_language() as language) as caller left join app.headlines_shown(array[item.id]) as shown on true
$$;

create or replace function app.product_cards(ids uuid[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', item.id,
    'product_id', item.product_id,
    'name', app.name_of(item.id, item.name, language),
    'manufacturer', item.manufacturer,
    'model', item.model,
    'price_sar', item.price_sar,
    'photo', photos.usable[1],
    'photo_count', cardinality(photos.usable),
    'supplier', item.supplier,
    'supplier_verified_on', (select verified_on from app.verified_suppliers as verified where verified.supplier_folded = item.supplier_folded),
    'vertical', item.vertical,
    'sub_vertical', item.sub_vertical,
    'category', item.category,
    'country_of_origin', nullif(btrim(item.attributes #>> '{Compliance and Standards,Country of Origin}'), ''),
    'minimum_order', item.minimum_order,
    'lead_time_days', item.lead_time_days,
    'earliest_delivery', delivery.earliest,
    'headlines', app.headlines_in(coalesce(shown.headlines, '[]'), language),
    'unit_price', app.unit_price_in(shown.unit_price, language)) order by place), '[]')
  from app.caller_language() as language, unnest(ids) with ordinality as listed (id, place)
  join public.product as item using (id)
  left join app.headlines_shown(ids) as shown on shown.product = item.id,
    lateral (select array(
      select btrim(photo #>> '{}') from jsonb_array_elements(item.photos) as photo
      where jsonb_typeof(photo) = 'string' and btrim(photo #>> '{}') <> '') as usable) as photos,
    -- The first of app.delivery_dates, without a call for each row: the next day that is open.
    lateral (select (select app.shop_today()) + item.lead_time_days + 1 as next_day offset 0) as day,
    lateral (select next_day + (select app.days_until_open())[1 + extract(dow from next_day)::integer] as earliest) as delivery
$$;

create or replace function app.category_tree() returns jsonb
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
  from app.caller_language() as language, public.product_categories as node
  left join app.product_counts as counted
    on counted.vertical = node.overarching_category and counted.sub_vertical = node.subsector
$$;

create or replace function app.market_prices() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'vertical', family.vertical,
    'category', family.category,
    'products', family.products,
    'priced', family.priced,
    'lowest_price', family.lowest_price,
    'median_price', family.median_price,
    'highest_price', family.highest_price)
    || case when language = 'en' then '{}' else jsonb_strip_nulls(jsonb_build_object(
      'vertical_label', app.in_language(family.vertical, language),
      'category_label', app.in_language(family.category, language))) end order by family.vertical, family.category), '[]')
  from app.caller_language() as language, (select kept.vertical, kept.category, kept.products, kept.priced, kept.lowest_price, kept.median_price, kept.highest_price
    from app.market_prices as kept where kept.products > 0 order by kept.products desc, kept.vertical, kept.category limit 1000) as family
$$;

create or replace function app.place_sorts(chosen_vertical text, subsectors text[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if chosen_vertical is null and cardinality(subsectors) = 0 then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('sort', offered.sort, 'name', case offered.sort
      when 'unit_price' then app.unit_in(offered.name, language) else app.said_in(offered.name, language) end) order by offered.number, offered.sort desc), '[]')
    from app.caller_language() as language, app.place_headlines(chosen_vertical, subsectors) as shared,
      lateral (values (1, 'headline_desc', shared.name, shared.place_position = 1 and shared.is_sorted),
        (1, 'headline_asc', shared.name, shared.place_position = 1 and shared.is_sorted),
        (2, 'second_desc', shared.name, shared.place_position = 2 and shared.is_sorted),
        (3, 'unit_price', shared.price_unit, shared.price_unit is not null)) as offered (number, sort, name, is_offered)
    where offered.is_offered);
end;
$$;

create function app.labelled_values(counted jsonb, language text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(value || case when label is null then '{}' else jsonb_build_object('label', label) end order by place), '[]')
  from jsonb_array_elements(counted) with ordinality as listed (value, place),
    lateral (select case jsonb_typeof(value -> 'value') when 'string' then app.in_language(value ->> 'value', language) end as label) as known
$$;
comment on function app.labelled_values is 'Counted values of a facet, each with its translation where there is one.';

create function app.unit_labels(unit text, language text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_object_agg(symbol, app.unit_in(symbol, language))
  from (select unit as symbol union select units.symbol from app.units where units.base = unit_labels.unit) as alike
  where unit <> '' and app.in_language('# ' || symbol, language) is not null
$$;
comment on function app.unit_labels is 'A unit and those that are multiples of it, as far as a language has words for them: amounts are shown in any of them.';

create function app.facets_in(facets jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  language constant text := app.caller_language();
begin
  if language = 'en' then
    return facets;
  end if;
  return facets || jsonb_build_object(
    'countries', app.labelled_values(facets -> 'countries', language),
    'attributes', (
      select coalesce(jsonb_agg(shown || jsonb_strip_nulls(jsonb_build_object(
          'field_label', app.in_language(shown ->> 'field', language),
          'unit_labels', app.unit_labels(shown ->> 'unit', language)))
        || jsonb_build_object('values', case when shown -> 'section' = '"General"' and shown -> 'field' = '"Manufacturer"'
          then shown -> 'values' else app.labelled_values(shown -> 'values', language) end) order by place), '[]')
      from jsonb_array_elements(facets -> 'attributes') with ordinality as listed (shown, place)));
end;
$$;
comment on function app.facets_in is
  'The facets of a listing with translations beside what filters and addresses name: "label" of a value, "field_label" and "unit_labels" of an attribute.';

alter function app.product_facets rename to product_facets_in_english;
revoke execute on function app.product_facets_in_english from anon, authenticated, service_role;
create function app.product_facets(
  query text, vertical text, subcategory text, filters jsonb, supplier_search text, as_typed boolean
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return app.facets_in(app.product_facets_in_english(query, vertical, subcategory, filters, supplier_search, as_typed));
end;
$$;
comment on function app.product_facets is
  'The facets of a listing as app.product_facets_in_english describes them, with translations for a reader of another language.';
grant execute on function app.product_facets to anon, authenticated, service_role;

create or replace function app.suggested_cards(ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', item.id, 'name', app.name_of(item.id, item.name, language), 'manufacturer', item.manufacturer,
        'model', item.model, 'product_id', item.product_id,
      'photo', (select btrim(photo #>> '{}') from jsonb_array_elements(item.photos) with ordinality as listed (photo, number)
        where jsonb_typeof(photo) = 'string' and btrim(photo #>> '{}') <> '' order by number limit 1),
      'price_sar', item.price_sar) order by place), '[]')
    from app.caller_language() as language, unnest(ids) with ordinality as listed (id, place) join public.product as item using (id));
end;
$$;

create or replace function app.suggested_categories(needle text, hits text)
returns table (vertical text, subcategory text, name text, count bigint)
language plpgsql stable set search_path = ''
as $$
declare
  asked constant tsquery := hits;
  pattern constant text := app.name_pattern(needle);
  -- English letters are in no translation: their queries look none up.
  is_foreign constant boolean := needle ~ '[^\x01-\x7f]';
begin
  return query
  with counted as (
    select node.*, coalesce(kept.product_count, 0) as products
    from public.product_categories as node
    left join app.product_counts as kept on kept.vertical = node.overarching_category and kept.sub_vertical = node.subsector
  ), places (vertical, subcategory, name, words, products) as (
    select overarching_category, null::text, overarching_category, overarching_words, sum(products) from counted group by 1, 4
    union all
    select overarching_category, main_energy_category, main_energy_category, main_words, sum(products) from counted group by 1, 2, 4
    union all
    select overarching_category, subsector, subsector, subsector_words, max(products) from counted
    where main_energy_category <> subsector group by 1, 2, 4
  )
  select places.vertical, places.subcategory, places.name, products::bigint from places
  where products > 0 and (words @@ asked or pattern is not null and app.fold_text(places.name) like pattern
    or is_foreign and exists (select from app.catalogue_words as word where word.text = places.name and word.folded like pattern))
  order by products desc, places.name limit 4;
end;
$$;

comment on function app.suggested_categories is 'Places of the tree whose name has all words, in any language, the fullest first.';

create or replace function app.suggest_products(query text) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  needle constant text := app.fold_text(left(coalesce(query, ''), 200));
  written text;
  said app.search;
  ids uuid[];
  language constant text := app.caller_language();
begin
  if needle = '' then
    return '{"corrected": null, "products": [], "categories": [], "manufacturers": [], "suppliers": []}';
  end if;
  -- One letter, also beside punctuation as in '& S', begins a word of nearly every product.
  said := case when not app.is_short(needle) and char_length(app.search_squash(app.search_fold(needle))) > 1
    then app.read_query(query, true) end;
  ids := app.suggested_products(needle, said);
  if cardinality(ids) = 0 and said.condition is not null then
    said := app.read_loosely(query, true);
    ids := case when said.is_partial then '{}' else app.suggested_products(needle, said) end;
  end if;
  -- A word that had to be corrected is in no name.
  written := case when said.corrected is null then needle end;
  return jsonb_build_object(
    'corrected', case when cardinality(ids) > 0 then said.corrected end,
    'products', app.suggested_cards(ids),
    'categories', (
      select coalesce(jsonb_agg(to_jsonb(best) || case when language = 'en' then '{}' else jsonb_strip_nulls(jsonb_build_object(
          'label', app.in_language(best.name, language), 'vertical_label', app.in_language(best.vertical, language))) end
        order by best.count desc, best.name), '[]')
      from app.suggested_categories(written, said.hits) as best),
    'manufacturers', app.suggested_manufacturers(written, said.hits),
    'suppliers', app.suggested_suppliers(written, said.hits));
end;
$$;

create or replace function app.product_lines(session_key uuid) returns jsonb
language sql stable set search_path = '' set enable_mergejoin = off set enable_hashjoin = off
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', line.id,
    'product', item.id,
    'product_id', item.product_id,
    'name', app.name_of(item.id, item.name, language),
    'manufacturer', item.manufacturer,
    'model', item.model,
    'quantity', line.quantity,
    'price_sar', (price / 100.0)::numeric(12, 2),
    'photos', item.photos,
    'minimum_order', item.minimum_order,
    'unit', app.unit_in(app.unit_of(item.attributes #>> '{Overall Attributes,Minimum Order Quantity}'), language),
    'lead_time_days', coalesce(item.lead_time_days, 2),
    'available', item.is_active and price is not null,
    'quote', null) order by line.created_at, line.id), '[]')
  from app.cart_items as line
  join public.product as item on item.id = line.product_id,
    app.line_price(item.id, line.quantity) as price, app.caller_language() as language
  where line.session_id = session_key
$$;

create or replace function app.insert_order(draft app.orders, lines jsonb, method text, secret_key text) returns app.orders
language plpgsql volatile set search_path = ''
as $$
declare
  placed app.orders;
begin
  insert into app.orders (order_number, shopper_id, session_id, idempotency_key, request_hash, key_hash, email, locale, subtotal_halalas,
    vat_percent, vat_halalas, delivery_fee_halalas, total_halalas, address, delivery_date, delivery_slot, note, purchase_order)
  values (app.order_number(), draft.shopper_id, draft.session_id, draft.idempotency_key, draft.request_hash, app.token_hash(secret_key),
    draft.email, draft.locale, draft.subtotal_halalas, draft.vat_percent, draft.vat_halalas,
    draft.delivery_fee_halalas, draft.total_halalas, draft.address, draft.delivery_date, draft.delivery_slot, draft.note, draft.purchase_order)
  returning * into placed;
  insert into app.order_items (order_id, position, product_id, sku, name, manufacturer, model, photo, supplier, unit, quantity, price_halalas,
    line_total_halalas, lead_time_days, quoted)
  select placed.id, position, product, sku, case when line.quoted then name else app.name_of(product, name, placed.locale) end, manufacturer, model, left(photo, 2000), supplier,
    case when line.quoted then unit else left(app.unit_in(unit, placed.locale), 40) end, quantity, price, quantity * price, lead_time,
    line.quoted
  from rows from (jsonb_to_recordset(lines) as (product uuid, sku text, name text, manufacturer text, model text, photo text, supplier text, unit text,
    quantity integer, price bigint, lead_time integer, quoted boolean)) with ordinality
    as line (product, sku, name, manufacturer, model, photo, supplier, unit, quantity, price, lead_time, quoted, position);
  insert into app.payments (order_id, method, state, amount_halalas, provider, reference, expires_at)
  values (placed.id, method, app.awaiting_state(method), placed.total_halalas,
    case method when 'bank_transfer' then 'bank_transfer' end,
    case method when 'bank_transfer' then placed.order_number end, app.payment_deadline(method, placed.placed_at));
  perform app.note_event(placed.id, 'placed');
  return placed;
end;
$$;

comment on function app.insert_order is
  'Writes an order with its items, payment and first event. Names and units are those of the language that it is placed in: its mails and documents have that language for ever.';

create or replace function app.left_over_json(shopper_key uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('product', kept.product_id, 'name', app.name_of(item.id, item.name, language), 'quantity', kept.quantity)
    order by item.name, kept.product_id), '[]')
  from app.cart_left_over as kept join public.product as item on item.id = kept.product_id, app.caller_language() as language
  where kept.shopper_id = shopper_key
$$;

create or replace function app.list_items(list_key uuid) returns jsonb
language sql stable set search_path = '' set enable_mergejoin = off set enable_hashjoin = off
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'product', item.id, 'product_id', item.product_id, 'name', app.name_of(item.id, item.name, language), 'manufacturer', item.manufacturer, 'model', item.model,
    'quantity', line.quantity, 'price_sar', (price / 100.0)::numeric(12, 2), 'photo', app.product_cards(array[item.id]) -> 0 -> 'photo',
    'minimum_order', item.minimum_order, 'available', item.is_active and price is not null) order by line.position, item.id), '[]')
  from app.saved_list_items as line join public.product as item on item.id = line.product_id,
    app.line_price(item.id, line.quantity) as price, app.caller_language() as language
  where line.list_id = list_key
$$;

create or replace function app.lines_of_list(list_key uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('product', line.product_id, 'name', app.name_of(item.id, item.name, language), 'quantity', line.quantity,
    'price', null, 'place', line.position)), '[]')
  from app.saved_list_items as line join public.product as item on item.id = line.product_id,
    app.caller_language() as language where line.list_id = list_key
$$;

create or replace function app.order_products(ids uuid[]) returns jsonb
language sql stable set search_path = '' set enable_mergejoin = off set enable_hashjoin = off
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'product', item.id, 'product_id', item.product_id, 'name', app.name_of(item.id, item.name, language), 'manufacturer', item.manufacturer, 'model', item.model,
    'price_sar', item.price_sar, 'minimum_order', item.minimum_order,
    'unit', app.unit_in(app.unit_of(item.attributes #>> '{Overall Attributes,Minimum Order Quantity}'), language)) order by item.sort_name, item.id), '[]')
  from (select distinct unnest(ids) as id) as listed join public.product as item using (id),
    app.caller_language() as language
$$;

create or replace function app.add_lines(cart text, items jsonb, op uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if jsonb_typeof(items) is distinct from 'array' then
    perform app.fail(422, 'input_invalid', '{"fields": {"items": "invalid"}}');
  elsif jsonb_array_length(items) not between 1 and 200 or exists (
    select from jsonb_array_elements(items) as item
    where coalesce(item ->> 'quantity', '') !~ '^[1-9][0-9]{0,3}$'
      or (select id from public.product where id = app.uuid_in(item ->> 'product')) is null) then
    perform app.fail(422, 'input_invalid', '{"fields": {"items": "invalid"}}');
  end if;
  return app.take_lines(app.lock_session(cart), (
    select jsonb_agg(jsonb_build_object('product', item.id, 'name', app.name_of(item.id, item.name, app.caller_language()), 'quantity', given.quantity, 'price', null, 'place', given.place))
    from (select (item ->> 'product')::uuid as id, least(sum((item ->> 'quantity')::integer), 9999) as quantity, min(place) as place
          from jsonb_array_elements(items) with ordinality as listed (item, place) group by 1) as given
      -- Looked up one by one: as a join it may read every product for one line.
      cross join lateral (select id, name from public.product where id = given.id limit 1) as item), op);
end;
$$;

create or replace function app.quote_items_json(request_key uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'position', line.position, 'product', item.id, 'product_id', item.product_id,
    'name', coalesce(app.name_of(item.id, item.name, language), line.description, '-'), 'manufacturer', item.manufacturer, 'model', item.model,
    'photo', app.product_cards(array[item.id]) -> 0 -> 'photo',
    'unit', app.unit_in(app.unit_of(item.attributes #>> '{Overall Attributes,Minimum Order Quantity}'), language), 'quantity', line.quantity) order by line.position), '[]')
  from app.caller_language() as language, app.quote_request_items as line left join public.product as item on item.id = line.product_id
  where line.quote_request_id = request_key
$$;

create or replace function app.quote_row(request app.quote_requests) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('number', request.number, 'status', app.quote_status(request), 'created_at', request.created_at,
    'city', request.city,
    'item_count', (select count(*) from app.quote_request_items where quote_request_id = request.id),
    'first_name', (select coalesce(app.name_of(item.id, item.name, app.caller_language()), line.description) from app.quote_request_items as line
      left join public.product as item on item.id = line.product_id
      where line.quote_request_id = request.id order by line.position limit 1),
    'total_halalas', case when quote.id is not null then app.quote_total(quote) end,
    'valid_until', quote.valid_until)
  from (select (app.current_quote(request.id)).*) as quote
$$;

create function app.quote_mail_items(quote_key uuid, language text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('quantity', line.quantity,
      'name', coalesce(app.name_of(item.id, item.name, language), line.description),
      'manufacturer', item.manufacturer, 'model', item.model, 'sku', item.product_id)) order by line.position), '[]')
  from app.quote_request_items as line left join public.product as item on item.id = line.product_id
  where line.quote_request_id = quote_key
$$;
comment on function app.quote_mail_items is 'What was asked for, as a mail in a language lists it.';

create or replace function app.post_quote_mail(quote_key uuid, facts jsonb, locale text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  asked constant jsonb := facts || jsonb_build_object('items', app.quote_mail_items(quote_key, 'en'),
    'number', (select number from app.quote_requests where id = quote_key));
begin
  perform app.post_mail('{shop}', 'form_received', asked);
  perform app.post_mail(asked ->> 'email', 'quote_received', asked
    || jsonb_build_object('items', app.quote_mail_items(quote_key, locale), 'key', app.new_quote_key(quote_key)), locale);
end;
$$;

create or replace function app.write_quote_lines(quote_key uuid, request_key uuid, lines jsonb) returns void
language sql volatile set search_path = ''
as $$
  insert into app.quote_lines (quote_id, position, request_position, product_id, sku, name, manufacturer, model, supplier, unit,
    quantity, price_halalas, lead_time_days, note)
  select quote_key, given.place, asked.position, item.id, item.product_id,
    coalesce(app.clean_text(line ->> 'name', 300), app.name_of(item.id, item.name, request.locale), asked.description, '-'), item.manufacturer, item.model, item.supplier,
    coalesce(app.clean_text(line ->> 'unit', 40),
      left(app.unit_in(app.unit_of(item.attributes #>> '{Overall Attributes,Minimum Order Quantity}'), request.locale), 40)),
    coalesce((line ->> 'quantity')::integer, asked.quantity), (line ->> 'price_halalas')::bigint,
    coalesce((line ->> 'lead_time_days')::integer, item.lead_time_days, 2), app.clean_text(line ->> 'note', 500)
  from jsonb_array_elements(lines) with ordinality as given (line, place)
  join app.quote_requests as request on request.id = request_key
  left join app.quote_request_items as asked
    on asked.quote_request_id = request_key and asked.position = (given.line ->> 'request_position')::integer
  -- Without a SKU and its own name a line answers with the product that was asked for.
  left join public.product as item on case when given.line ->> 'sku' is not null then item.product_id = given.line ->> 'sku'
    else item.id = asked.product_id and app.clean_text(given.line ->> 'name', 300) is null end
$$;

comment on function app.write_quote_lines is
  'The lines of an answer with what the catalogue has about their products now, in the language of the request.';

create function app.is_word_list(words jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_typeof(words) = 'object' and not exists (
    select from jsonb_each(case jsonb_typeof(words) when 'object' then words else '{}' end) as language (locale, list)
    where not case when locale = 'en' or char_length(locale) <> 2 or locale <> app.locale_of(locale) or jsonb_typeof(list) <> 'object' then false
      else (select count(*) <= 10000 and coalesce(bool_and(jsonb_typeof(translation) = 'string' and char_length(word) between 1 and 500
          and char_length(translation #>> '{}') between 1 and 500), true)
        from jsonb_each(list) as listed (word, translation)) end), false)
$$;
comment on function app.is_word_list is 'Whether a value is {"language": {"word of the catalogue": "translation"}}, English left out.';

create function app.save_catalogue_words(words jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_changed boolean;
begin
  if not app.is_word_list(words) then
    perform app.fail(422, 'input_invalid', '{"fields": {"words": "invalid"}}');
  end if;
  with given as (select locale, word, translation from jsonb_each(words) as language (locale, list),
      jsonb_each_text(list) as listed (word, translation)),
    kept as (select locale, text, translation from app.catalogue_words)
  select exists ((table given except table kept) union all (table kept except table given)) into is_changed;
  if is_changed then
    delete from app.catalogue_words;
    insert into app.catalogue_words (locale, text, translation)
    select locale, word, translation from jsonb_each(words) as language (locale, list), jsonb_each_text(list) as listed (word, translation);
    -- Prebuilt pages show them.
    update app.catalogue_state set revision = revision + 1 where only_row;
  end if;
  return (select count(*) from app.catalogue_words);
end;
$$;
comment on function app.save_catalogue_words is
  'Replaces the words of the catalogue in other languages: {"ar": {"Gas": "الغاز", "# kW": "# كيلوواط"}}. Returns how many there are. The search reads them with the next save_synonyms.';

create function public.save_catalogue_words(words jsonb) returns jsonb
language sql volatile set search_path = '' as $$ select to_jsonb(app.save_catalogue_words(words)) $$;
grant execute on function app.save_catalogue_words, public.save_catalogue_words to service_role;

create function app.add_word_synonyms() returns void
language sql volatile set search_path = ''
as $$
  insert into app.search_synonyms as known (term, means)
  select term, (array_agg(distinct meaning))[1:60]
  from (select app.synonym_key(translation) as term, app.synonym_key(text) as meaning from app.catalogue_words
    where text !~ '[#0-9]') as word
  where cardinality(string_to_array(term, ' ')) between 1 and 3 and cardinality(string_to_array(meaning, ' ')) between 1 and 3
    and term <> '' and meaning <> '' and term <> meaning and char_length(term) <= 120
  group by term
  on conflict (term) do update set means = (array(select distinct unnest(known.means || excluded.means)))[1:60]
$$;
comment on function app.add_word_synonyms is
  'A word of the catalogue in another language means the English one to the search. The reverse would make each English query longer: products with a text in a language are found by its words already.';

create or replace function app.save_synonyms(synonyms jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  saved integer;
begin
  if not app.is_synonym_list(synonyms) then
    perform app.fail(422, 'input_invalid', '{"fields": {"synonyms": "invalid"}}');
  end if;
  delete from app.search_synonyms;
  insert into app.search_synonyms (term, means)
  select own.term, (array_agg(distinct other.term))[1:60]
  from (select place, app.synonym_key(term) as term from jsonb_array_elements(synonyms) with ordinality as terms (list, place),
      jsonb_array_elements_text(list) as term) as own
  join (select place, app.synonym_key(term) as term from jsonb_array_elements(synonyms) with ordinality as terms (list, place),
      jsonb_array_elements_text(list) as term) as other on other.place = own.place and other.term <> own.term
  group by own.term;
  get diagnostics saved = row_count;
  perform app.add_word_synonyms();
  return saved;
end;
$$;

comment on function app.save_synonyms is
  'Replaces all synonyms by groups of terms that mean the same, and adds the words of the catalogue in other languages: [["panel", "module"], …]. Returns how many terms of groups there are.';

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

drop trigger product_texts_changed on app.product_texts;
drop function app.keep_product_texts();
create trigger product_texts_inserted after insert on app.product_texts
  referencing new table as new_rows for each statement execute function app.keep_texts();
create trigger product_texts_updated after update on app.product_texts
  referencing old table as old_rows new table as new_rows for each statement execute function app.keep_texts();
create trigger product_texts_deleted after delete on app.product_texts
  referencing old table as old_rows for each statement execute function app.keep_texts();

create function app.import_texts(batch jsonb) returns text[]
language plpgsql volatile set search_path = ''
as $$
declare
  changed text[];
begin
  with stated as (
    select item.id as product, item.product_id as sku, said.locale, said.texts
    from jsonb_array_elements(batch) as line
    join public.product as item on item.product_id = line ->> 'product_id',
      jsonb_each(case jsonb_typeof(line -> 'texts') when 'object' then line -> 'texts' else '{}' end) as said (locale, texts)
  ), wanted as (
    -- What a file does not name stays.
    select stated.product, sku, stated.locale,
      case when texts ? 'name' then texts ->> 'name' else kept.name end as name,
      case when texts ? 'description' then texts ->> 'description' else kept.description end as description
    from stated left join app.product_texts as kept using (product, locale)
    where kept.name is distinct from case when texts ? 'name' then texts ->> 'name' else kept.name end
      or kept.description is distinct from case when texts ? 'description' then texts ->> 'description' else kept.description end
  ), written as (
    insert into app.product_texts (product, locale, name, description)
    select product, locale, name, description from wanted where num_nonnulls(name, description) > 0
    on conflict on constraint product_texts_pkey do update set name = excluded.name, description = excluded.description
  ), removed as (
    delete from app.product_texts as gone using wanted
    where (gone.product, gone.locale) = (wanted.product, wanted.locale) and num_nonnulls(wanted.name, wanted.description) = 0
  )
  select coalesce(array_agg(distinct sku), '{}') into changed from wanted;
  return changed;
end;
$$;
comment on function app.import_texts is
  'Writes the names and descriptions of rows of a file in other languages. A text that is null goes, one that is not named stays. Returns the SKUs of which any changed.';

create or replace function app.import_products(batch jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  outcomes jsonb;
  retold text[];
begin
  if jsonb_typeof(batch) is distinct from 'array' or jsonb_array_length(batch) > 2000 then
    perform app.fail(422, 'input_invalid', '{"fields": {"batch": "invalid"}}');
  end if;
  with incoming as materialized (
    select row_number() over () as place, sku, name, price, coalesce(photos, '[]') as photos,
      coalesce(attributes, '{}') as attributes
    from rows from (jsonb_to_recordset(batch)
      as (product_id text, name text, price_sar numeric, photos jsonb, attributes jsonb))
      as line (sku, name, price, photos, attributes)
  ), different as materialized (
    -- An insert computes every generated column before it finds a conflict: rows that are equal never get there.
    select incoming.* from incoming left join public.product as item on item.product_id = incoming.sku
    where (item.product_id, item.name, item.price_sar, item.photos, item.attributes, item.is_active)
      is distinct from (incoming.sku, incoming.name, incoming.price, incoming.photos, incoming.attributes, true)
  ), written as (
    insert into public.product as item (product_id, name, price_sar, photos, attributes)
    select sku, name, price, photos, attributes from different
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
  retold := app.import_texts(batch);
  return case when cardinality(retold) = 0 then outcomes else (
    select jsonb_agg(case when line ->> 'outcome' = 'unchanged' and line ->> 'product_id' = any (retold)
      then line || '{"outcome": "changed"}' else line end order by place)
    from jsonb_array_elements(outcomes) with ordinality as listed (line, place)) end;
end;
$$;

comment on function app.import_products is
  'Upserts rows of a file by SKU, all or none, with their texts in other languages. The id of a product never changes; what is equal is not written.';
