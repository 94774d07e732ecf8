-- Suppliers and manufacturers have names in other languages: from columns of a catalogue, or from the glossary.

create table app.company_names (
  locale text not null constraint company_names_locale_known
    check (char_length(locale) = 2 and locale = app.locale_of(locale) and locale <> 'en'),
  company text not null constraint company_names_company_length check (char_length(company) between 1 and 4000),
  name text not null constraint company_names_name_length check (char_length(name) between 1 and 200),
  folded text collate "C" not null generated always as (app.fold_text(name)) stored
    constraint company_names_folded_length check (char_length(folded) <= 400),
  constraint company_names_pkey primary key (locale, company)
);
comment on table app.company_names is
  'Names of companies in other languages, from the columns supplier_ar and manufacturer_ar of a catalogue. `company` is app.supplier_folded of the English name.';
alter table app.company_names enable row level security;
create policy "reached only through functions" on app.company_names using (false) with check (false);

create function app.company_in(said text, language text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  key text;
begin
  if language = 'en' or said is null then
    return null;
  end if;
  key := app.supplier_folded(said);
  return coalesce(
    (select known.name from app.company_names as known where known.locale = language and known.company = key),
    (select words.translation from app.catalogue_words as words where words.locale = language and words.text = '@ ' || key));
end;
$$;
comment on function app.company_in is
  'A supplier or manufacturer in a language: as the catalogue has it, else as the glossary has it (''@ '' and the folded name); null where neither does.';

create function app.company_labels(manufacturer text, supplier text, language text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return case when language = 'en' then '{}' else jsonb_strip_nulls(jsonb_build_object(
    'manufacturer_label', app.company_in(manufacturer, language), 'supplier_label', app.company_in(supplier, language))) end;
end;
$$;
comment on function app.company_labels is 'What an answer has of a product''s companies in a language; nothing in English.';

create function app.company_words(manufacturer text, supplier text, language text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(company, name), '{}')
  from unnest(array[manufacturer, supplier]) as company, app.company_in(company, language) as name where name is not null
$$;
comment on function app.company_words is 'The companies of a product that have a name in a language, by their English name.';

create function app.labelled_companies(counted jsonb, key text, language text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when language = 'en' then counted else (
    select coalesce(jsonb_agg(company || jsonb_strip_nulls(jsonb_build_object('label', label))
      order by (company ->> 'count')::bigint desc, app.arabic_key(coalesce(label, company ->> key)), place), '[]')
    from jsonb_array_elements(counted) with ordinality as listed (company, place),
      lateral (select app.company_in(company ->> key, language) as label) as known) end;
end;
$$;
comment on function app.labelled_companies is
  'Companies with a count, each with its name in a language: by count, those with equal counts in the order of the names shown.';

create function app.companies_like(pattern text) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- A pattern of English letters finds nothing here.
  return case when pattern ~ '[^\x01-\x7f]' then array(
    select company from app.company_names where folded like pattern
    union select substr(text, 3) from app.catalogue_words where starts_with(text, '@ ') and folded like pattern) else '{}' end;
end;
$$;
comment on function app.companies_like is 'The keys (app.supplier_folded) of companies whose name in another language is like a pattern.';

create function app.import_company_names(batch jsonb) returns text[]
language plpgsql volatile set search_path = ''
as $$
declare
  changed text[];
  companies text[];
begin
  with stated as (
    select item.product_id as sku, said.locale, app.supplier_folded(named.company) as company, texts ->> named.column_name as name
    from jsonb_array_elements(batch) as line
    join public.product as item on item.product_id = line ->> 'product_id',
      jsonb_each(case jsonb_typeof(line -> 'texts') when 'object' then line -> 'texts' else '{}' end) as said (locale, texts),
      lateral (values ('supplier', item.supplier), ('manufacturer', item.manufacturer)) as named (column_name, company)
    where said.texts ? named.column_name and named.company is not null
  ), wanted as (
    -- An empty cell beside a filled one of the same company takes nothing away.
    select named.locale, named.company, named.name
    from (select locale, company, max(name) as name from stated group by locale, company) as named
    left join app.company_names as kept using (locale, company) where kept.name is distinct from named.name
  ), written as (
    insert into app.company_names (locale, company, name)
    select locale, company, name from wanted where name is not null
    on conflict on constraint company_names_pkey do update set name = excluded.name
  ), removed as (
    delete from app.company_names as gone using wanted
    where (gone.locale, gone.company) = (wanted.locale, wanted.company) and wanted.name is null
  )
  select coalesce(array_agg(distinct sku), '{}'), array_agg(distinct company) into changed, companies
  from stated join wanted using (locale, company);
  if cardinality(changed) > 0 then
    perform app.add_company_synonyms(companies);
    -- Prebuilt pages show them.
    update app.catalogue_state set revision = revision + 1 where only_row;
  end if;
  return changed;
end;
$$;
comment on function app.import_company_names is
  'Writes the names that rows of a file give to their supplier and manufacturer in other languages. A name that is null goes, one that is not named stays. Returns the SKUs of which any changed.';

create function app.add_company_synonyms(keys text[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  insert into app.search_synonyms as known (term, means)
  select term, (array_agg(distinct meaning))[1:60]
  from (select app.synonym_key(name) as term, app.synonym_key(company) as meaning
    from (select company from (select name as company from app.supplier_counts where product_count > 0
        union select manufacturer from app.maker_counts where product_count > 0 and manufacturer <> '') as counted
      where keys is null or app.supplier_folded(company) = any (keys)) as offered,
      app.company_in(company, 'ar') as name where name is not null) as word
  where cardinality(string_to_array(term, ' ')) between 1 and 3 and cardinality(string_to_array(meaning, ' ')) between 1 and 6
    and term <> '' and meaning <> '' and term <> meaning and char_length(term) <= 120
  group by term
  on conflict (term) do update set means = (array(select distinct unnest(known.means || excluded.means)))[1:60];
end;
$$;
comment on function app.add_company_synonyms is
  'A supplier or manufacturer in another language means its English name to the search: those with these keys (app.supplier_folded), or all.';

create or replace function app.add_word_synonyms() returns void
language sql volatile set search_path = ''
as $$
  insert into app.search_synonyms as known (term, means)
  select term, (array_agg(distinct meaning))[1:60]
  from (select app.synonym_key(translation) as term, app.synonym_key(text) as meaning from app.catalogue_words
    where text !~ '[@#0-9]') as word
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
  perform app.add_company_synonyms(null);
  return saved;
end;
$$;
comment on function app.save_synonyms is
  'Replaces all synonyms by groups of terms that mean the same, and adds the words and companies of the catalogue in other languages: [["panel", "module"], …]. Returns how many terms of groups there are.';

comment on column app.order_items.texts is
  'Name, unit and companies of its time in each language: pages show theirs, mails the columns. Of a line of a quotation only the companies. Null: a line of an older release.';

drop function app.item_texts(uuid, text, text);
create function app.item_texts(product_key uuid, own_name text, own_unit text, manufacturer text, supplier text, is_quoted boolean) returns jsonb
language sql stable set search_path = ''
as $$
  -- A quotation has its names and units in one language.
  select jsonb_object_agg(language, case when is_quoted then '{}' else jsonb_build_object(
    'name', app.name_of(product_key, own_name, language), 'unit', left(app.unit_in(own_unit, language), 40)) end
    || app.company_labels(manufacturer, supplier, language))
  from unnest(array['en', 'ar']) as language
$$;
comment on function app.item_texts is 'Name, unit and companies of a line in each language of the shop, as far as it has them.';

create function app.labels_in(texts jsonb, language text) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(coalesce(texts -> language, '{}')) where key in ('manufacturer_label', 'supplier_label')
$$;
comment on function app.labels_in is 'The companies of a line of an order in a language, as they were called at its time.';

create or replace function app.words_of(item public.product, language text) returns jsonb
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
  select app.company_words(item.manufacturer, item.supplier, language)
    || coalesce(jsonb_object_agg(word, translated), '{}') from said, app.in_language(word, language) as translated
  where translated is not null
$$;
comment on function app.words_of is
  'The words of a product that have a translation: names and values of its attributes, its country, its places in the tree, its companies. Names of models are none.';

create or replace function app.product_json(item public.product, language text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', item.id,
    'sku', item.product_id,
    'product_id', item.product_id,
    'name', app.name_of(item.id, item.name, language),
    'manufacturer', item.manufacturer,
    'model', item.model,
    'price_halalas', app.halalas_of(item.price_sar),
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
    'unit_price', app.unit_price_in(shown.unit_price, language),
    'supply', app.supply_of(item.attributes))
    || app.company_labels(item.manufacturer, item.supplier, language)
    || case when language = 'en' then '{}' else jsonb_build_object('words', app.words_of(item, language)) end
  from (values (true)) as once left join app.headlines_shown(array[item.id]) as shown on true
$$;
comment on function app.product_json is 'A product as its page shows it.';

create or replace function app.product_cards(ids uuid[], language text default 'en') returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', item.id,
    'sku', item.product_id,
    'product_id', item.product_id,
    'name', app.name_of(item.id, item.name, language),
    'manufacturer', item.manufacturer,
    'model', item.model,
    'price_halalas', app.halalas_of(item.price_sar),
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
    'unit_price', app.unit_price_in(shown.unit_price, language),
    'supply', app.supply_of(item.attributes)) || app.company_labels(item.manufacturer, item.supplier, language) order by place), '[]')
  from unnest(ids) with ordinality as listed (id, place)
  join public.product as item using (id)
  left join app.headlines_shown(ids) as shown on shown.product = item.id,
    lateral (select array(
      select btrim(photo #>> '{}') from jsonb_array_elements(item.photos) as photo
      where jsonb_typeof(photo) = 'string' and btrim(photo #>> '{}') <> '') as usable) as photos,
    -- The first of app.delivery_dates, without a call for each row: the next day that is open.
    lateral (select (select app.shop_today()) + item.lead_time_days + 1 as next_day offset 0) as day,
    lateral (select next_day + (select app.days_until_open())[1 + extract(dow from next_day)::integer] as earliest) as delivery
$$;
comment on function app.product_cards is 'Products as the listing shows them, in the order of their ids. Without a language for what has no words, such as the photo.';

create or replace function app.insert_order(draft app.orders, lines jsonb, method text, secret_key text) returns app.orders
language plpgsql volatile set search_path = ''
as $$
declare
  placed app.orders;
begin
  insert into app.orders (order_number, shopper_id, session_id, idempotency_key, request_hash, key_hash, email, locale, subtotal_halalas,
    vat_percent, vat_halalas, delivery_fee_halalas, total_halalas, address, delivery_date, delivery_slot, latest_payment_day, note, purchase_order,
    company, vat_number, commercial_registration)
  values (app.order_number(), draft.shopper_id, draft.session_id, draft.idempotency_key, draft.request_hash, app.token_hash(secret_key),
    draft.email, draft.locale, draft.subtotal_halalas, draft.vat_percent, draft.vat_halalas,
    draft.delivery_fee_halalas, draft.total_halalas, draft.address, draft.delivery_date, draft.delivery_slot, draft.latest_payment_day, draft.note, draft.purchase_order,
    draft.company, draft.vat_number, draft.commercial_registration)
  returning * into placed;
  insert into app.order_items (order_id, position, product_id, sku, name, manufacturer, model, photo, supplier, unit, quantity, price_halalas,
    line_total_halalas, lead_time_days, quoted, own, texts, supply)
  select placed.id, position, product, sku, case when line.quoted then name else app.name_of(product, name, placed.locale) end, manufacturer, model, left(photo, 2000), supplier,
    case when line.quoted then unit else left(app.unit_in(unit, placed.locale), 40) end, quantity, price, quantity * price, lead_time,
    line.quoted, own, app.item_texts(product, name, unit, manufacturer, supplier, line.quoted), supply
  from rows from (jsonb_to_recordset(lines) as (product uuid, sku text, name text, manufacturer text, model text, photo text, supplier text, unit text,
    quantity integer, price bigint, lead_time integer, quoted boolean, own jsonb, supply text)) with ordinality
    as line (product, sku, name, manufacturer, model, photo, supplier, unit, quantity, price, lead_time, quoted, own, supply, position);
  insert into app.payments (order_id, method, state, amount_halalas, provider, reference, expires_at)
  values (placed.id, method, app.awaiting_state(method), placed.total_halalas,
    case method when 'bank_transfer' then 'bank_transfer' end,
    case method when 'bank_transfer' then placed.order_number end, app.payment_deadline(method, placed.placed_at));
  perform app.note_event(placed.id, 'placed');
  return placed;
end;
$$;
comment on function app.insert_order is
  'Writes an order with its items, payment and first event. Its mails have the names and units of the language that it is placed in for ever, its pages those of the reader.';

create or replace function app.order_json(placed app.orders, replayed boolean default false) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'order_number', placed.order_number,
    'status', placed.status,
    'placed_at', placed.placed_at,
    'subtotal_halalas', placed.subtotal_halalas,
    'vat_percent', trim_scale(placed.vat_percent),
    'vat_halalas', placed.vat_halalas,
    'delivery_fee_halalas', placed.delivery_fee_halalas,
    'total_halalas', placed.total_halalas,
    'money', (select jsonb_build_object('received_halalas', received_halalas,
                'due_halalas', case placed.status when 'placed' then placed.total_halalas - kept_halalas else 0 end,
                'owed_halalas', owed_halalas, 'returned_halalas', returned_halalas)
              from app.order_balances where order_id = placed.id),
    'payment', (select jsonb_build_object('method', method, 'state', state, 'reference', reference, 'expires_at', expires_at)
                from app.payments where order_id = placed.id),
    'delivery_date', placed.delivery_date,
    'delivery_slot', placed.delivery_slot,
    'delivery_moved_from', placed.delivery_moved_from,
    'latest_payment_day', placed.latest_payment_day,
    'address', placed.address,
    'note', placed.note,
    'purchase_order', placed.purchase_order,
    'company', placed.company,
    'vat_number', placed.vat_number,
    'commercial_registration', placed.commercial_registration,
    'items', (select jsonb_agg(jsonb_build_object(
                'product', product_id, 'sku', sku, 'product_id', sku, 'name', coalesce(texts #>> array[language, 'name'], name), 'manufacturer', manufacturer, 'model', model, 'photo', photo, 'supplier', supplier, 'unit', coalesce(texts #>> array[language, 'unit'], unit), 'quantity', quantity,
                'price_halalas', price_halalas, 'line_total_halalas', line_total_halalas,
                'lead_time_days', lead_time_days, 'own', own, 'supply', supply, 'status', placed.status) || app.labels_in(texts, language) order by position)
              from app.order_items, app.caller_language() as language where order_id = placed.id),
    'events', (select jsonb_agg(jsonb_build_object('kind', kind, 'at', at) order by at, id)
               from app.order_events where order_id = placed.id),
    'replayed', replayed)
$$;
comment on function app.order_json is 'An order as whoever may see its details sees it, with names and units in the language of the call.';

create or replace function app.matches_order(placed app.orders, needle text) returns boolean
language sql stable set search_path = ''
as $$
  select position(needle in lower(placed.order_number)) > 0
    or position(needle in lower(coalesce(placed.purchase_order, ''))) > 0
    or exists (select from app.order_items as item where item.order_id = placed.id
      and position(needle in lower(concat_ws(' ', item.name, item.texts #>> '{en,name}', item.texts #>> '{ar,name}', item.texts #>> '{ar,manufacturer_label}', item.manufacturer, item.model, item.sku,
        item.own ->> 'number', item.own ->> 'text', item.own ->> 'sku'))) > 0)
$$;
comment on function app.matches_order is 'Whether an order, or one of its products, contains what was typed.';

create or replace function app.order_row(placed app.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'order_number', placed.order_number, 'status', placed.status, 'placed_at', placed.placed_at,
    'delivery_date', placed.delivery_date, 'delivery_slot', placed.delivery_slot,
    'total_halalas', placed.total_halalas,
    'due_halalas', case placed.status when 'placed' then placed.total_halalas - app.kept_halalas(placed.id) else 0 end,
    'payment_state', (select state from app.payments where order_id = placed.id),
    'item_count', (select count(*) from app.order_items where order_id = placed.id),
    'items', (select jsonb_agg(jsonb_build_object('name', coalesce(texts #>> array[language, 'name'], name), 'manufacturer', manufacturer, 'model', model,
        'quantity', quantity, 'photo', photo, 'supply', supply) || app.labels_in(texts, language) - 'supplier_label' order by position)
      from app.caller_language() as language, (select * from app.order_items where order_id = placed.id order by position limit 3) as first))
$$;
comment on function app.order_row is 'An order in the list of its buyer, with its first three products.';

create or replace function app.order_facts(placed app.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select app.order_brief(placed) || jsonb_build_object(
    'placed_at', placed.placed_at,
    'subtotal_halalas', placed.subtotal_halalas,
    'vat_percent', trim_scale(placed.vat_percent),
    'vat_halalas', placed.vat_halalas,
    'delivery_fee_halalas', placed.delivery_fee_halalas,
    'address', placed.address,
    'latest_payment_day', placed.latest_payment_day,
    'note', placed.note,
    'purchase_order', placed.purchase_order,
    'company', placed.company,
    'vat_number', placed.vat_number,
    'commercial_registration', placed.commercial_registration,
    'due_halalas', case placed.status when 'placed' then placed.total_halalas - app.kept_halalas(placed.id) else 0 end,
    'payment', (select jsonb_build_object('method', method, 'expires_at', expires_at,
                  'bank_account', case method when 'bank_transfer' then app.setting('bank_account') end)
                from app.payments where order_id = placed.id),
    'items', (select jsonb_agg(jsonb_build_object('quantity', quantity, 'unit', unit, 'name', name, 'manufacturer', manufacturer, 'model', model, 'sku', sku, 'supplier', supplier,
                'price_halalas', price_halalas, 'line_total_halalas', line_total_halalas, 'own', own, 'supply', supply) || app.labels_in(texts, placed.locale) order by position)
              from app.order_items where order_id = placed.id))
$$;
comment on function app.order_facts is 'What a mail to the buyer has of an order.';

create or replace function app.product_lines(session_key uuid) returns jsonb
language sql stable set search_path = '' set enable_mergejoin = off set enable_hashjoin = off
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', line.id,
    'product', item.id,
    'sku', item.product_id,
    'product_id', item.product_id,
    'name', app.name_of(item.id, item.name, language),
    'manufacturer', item.manufacturer,
    'model', item.model,
    'quantity', line.quantity,
    'price_halalas', price,
    'price_sar', (price / 100.0)::numeric(12, 2),
    'photos', item.photos,
    'minimum_order', item.minimum_order,
    'unit', app.unit_in(app.unit_of(item.attributes #>> '{Overall Attributes,Minimum Order Quantity}'), language),
    'lead_time_days', coalesce(item.lead_time_days, 2),
    'supply', app.supply_of(item.attributes),
    'available', item.is_active and price is not null,
    'own', line.own,
    'quote', null) || app.company_labels(item.manufacturer, null, language) order by line.created_at, line.id), '[]')
  from app.cart_items as line
  join public.product as item on item.id = line.product_id,
    app.line_price(item.id, line.quantity) as price, app.caller_language() as language
  where line.session_id = session_key
$$;
comment on function app.product_lines is 'The lines of a cart with their live products, oldest first. What cart and checkout need of the attributes is read from them here.';

create or replace function app.quoted_cart_lines(session_key uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', line.id, 'product', line.id, 'sku', line.sku, 'product_id', line.sku, 'name', line.name,
    'manufacturer', line.manufacturer, 'model', line.model, 'quantity', line.quantity,
    'price_halalas', line.price_halalas, 'price_sar', (line.price_halalas / 100.0)::numeric(12, 2),
    'photos', coalesce((select photos from public.product where id = line.product_id), '[]'::jsonb), 'minimum_order', 1, 'unit', line.unit,
    'lead_time_days', line.lead_time_days, 'supply', (select app.supply_of(attributes) from public.product where id = line.product_id),
    'available', app.is_open_quote(quote, request), 'own', app.own_of(request.id, line.request_position),
    'quote', jsonb_build_object('number', request.number, 'delivery_fee_halalas', app.quote_fee(quote)))
    || app.company_labels(line.manufacturer, null, language) order by line.position), '[]')
  from app.cart_sessions as session join app.quotes as quote on quote.id = session.quote_id
    join app.quote_requests as request on request.id = quote.quote_request_id,
    app.taken_lines(quote.id, session.quote_choices) as line, app.caller_language() as language
  where session.id = session_key
$$;
comment on function app.quoted_cart_lines is
  'The lines of the quotation in a cart, at its prices. `product` is the line itself: a quotation may have a product twice, or none.';

create or replace function app.quote_json(quote app.quotes) returns jsonb
language sql stable set search_path = ''
as $$
  select case when quote.id is not null then jsonb_build_object(
    'revision', quote.revision, 'valid_until', quote.valid_until, 'created_at', quote.created_at, 'note', quote.note,
    'delivery_fee_halalas', app.quote_fee(quote), 'vat_percent', trim_scale(app.vat_percent()),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object(
        'position', line.position, 'request_position', line.request_position, 'product', line.product_id, 'sku', line.sku,
        'name', line.name, 'manufacturer', line.manufacturer, 'model', line.model, 'unit', line.unit, 'quantity', line.quantity,
        'price_halalas', line.price_halalas, 'line_total_halalas', line.quantity * line.price_halalas,
        'lead_time_days', line.lead_time_days, 'note', line.note,
        'supply', (select app.supply_of(attributes) from public.product where id = line.product_id),
        'photo', app.product_cards(array[line.product_id]) -> 0 -> 'photo',
        'chosen', line.position in (select position from app.taken_lines(quote.id, quote.ordered_choices)))
        || app.company_labels(line.manufacturer, null, language) order by line.position), '[]')
      from app.caller_language() as language, app.quote_lines as line where line.quote_id = quote.id),
    'total_halalas', app.quote_total(quote)) end
$$;
comment on function app.quote_json is 'An answer with its lines, null where there is none.';

create or replace function app.quote_items_json(request_key uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'position', line.position, 'product', item.id, 'sku', item.product_id, 'product_id', item.product_id,
    'name', coalesce(app.name_of(item.id, item.name, language), line.description, '-'), 'manufacturer', item.manufacturer, 'model', item.model,
    'photo', app.product_cards(array[item.id]) -> 0 -> 'photo',
    'unit', app.unit_in(app.unit_of(item.attributes #>> '{Overall Attributes,Minimum Order Quantity}'), language), 'quantity', line.quantity, 'own', line.own)
    || app.company_labels(item.manufacturer, null, language) order by line.position), '[]')
  from app.caller_language() as language, app.quote_request_items as line left join public.product as item on item.id = line.product_id
  where line.quote_request_id = request_key
$$;
comment on function app.quote_items_json is 'What was asked for.';

create or replace function app.quote_mail_items(quote_key uuid, language text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('quantity', line.quantity,
      'name', coalesce(app.name_of(item.id, item.name, language), line.description),
      'manufacturer', item.manufacturer, 'model', item.model, 'sku', item.product_id, 'own', line.own, 'supply', app.supply_of(item.attributes)))
      || app.company_labels(item.manufacturer, null, language) order by line.position), '[]')
  from app.quote_request_items as line left join public.product as item on item.id = line.product_id
  where line.quote_request_id = quote_key
$$;
comment on function app.quote_mail_items is 'What was asked for, as a mail in a language lists it.';

create or replace function app.list_items(list_key uuid) returns jsonb
language sql stable set search_path = '' set enable_mergejoin = off set enable_hashjoin = off
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'product', item.id, 'sku', item.product_id, 'product_id', item.product_id, 'name', app.name_of(item.id, item.name, language), 'manufacturer', item.manufacturer, 'model', item.model,
    'quantity', line.quantity, 'price_halalas', price, 'price_sar', (price / 100.0)::numeric(12, 2), 'photo', app.product_cards(array[item.id]) -> 0 -> 'photo',
    'minimum_order', item.minimum_order, 'available', item.is_active and price is not null, 'supply', app.supply_of(item.attributes))
    || app.company_labels(item.manufacturer, null, language) order by line.position, item.id), '[]')
  from app.saved_list_items as line join public.product as item on item.id = line.product_id,
    app.line_price(item.id, line.quantity) as price, app.caller_language() as language
  where line.list_id = list_key
$$;
comment on function app.list_items is 'The products of a list at their prices of today.';

create or replace function app.order_products(ids uuid[]) returns jsonb
language sql stable set search_path = '' set enable_mergejoin = off set enable_hashjoin = off
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'product', item.id, 'sku', item.product_id, 'product_id', item.product_id, 'name', app.name_of(item.id, item.name, language), 'manufacturer', item.manufacturer, 'model', item.model,
    'price_halalas', app.halalas_of(item.price_sar), 'price_sar', item.price_sar, 'minimum_order', item.minimum_order,
    'unit', app.unit_in(app.unit_of(item.attributes #>> '{Overall Attributes,Minimum Order Quantity}'), language),
    'names', to_jsonb(array[item.name] || array(select texts.name from app.product_texts as texts
      where texts.product = item.id and texts.name is not null order by texts.locale limit 5)),
    'kinds', to_jsonb(array_remove(array[item.category, item.sub_vertical], null)),
    'measures', app.product_measures(item.attributes),
    'supplier', item.supplier, 'supply', app.supply_of(item.attributes)) || app.company_labels(item.manufacturer, null, language) order by item.sort_name, item.id), '[]')
  from (select distinct unnest(ids) as id) as listed join public.product as item using (id),
    app.caller_language() as language
$$;
comment on function app.order_products is
  'Products as quick order shows them, each once, with the names, kinds and measures by which a line is compared with them.';

create or replace function app.suggested_cards(ids uuid[], language text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', item.id, 'name', app.name_of(item.id, item.name, language), 'manufacturer', item.manufacturer,
        'model', item.model, 'sku', item.product_id, 'product_id', item.product_id,
      'photo', (select btrim(photo #>> '{}') from jsonb_array_elements(item.photos) with ordinality as listed (photo, number)
        where jsonb_typeof(photo) = 'string' and btrim(photo #>> '{}') <> '' order by number limit 1),
      'price_halalas', app.halalas_of(item.price_sar), 'price_sar', item.price_sar) || app.company_labels(item.manufacturer, null, language) order by place), '[]')
    from unnest(ids) with ordinality as listed (id, place) join public.product as item using (id));
end;
$$;
comment on function app.suggested_cards is 'Products as a search box offers them, in the order of their ids.';

create or replace function app.suggested_manufacturers(needle text, hits text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked constant tsquery := hits;
  pattern constant text := app.name_pattern(needle);
  named constant text[] := app.companies_like(pattern);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('name', best.name, 'count', best.products) order by best.is_named desc, best.products desc, best.name), '[]')
    from (select manufacturer as name, sum(product_count) as products,
        coalesce(bool_and(folded = needle), false) as is_named
      from app.maker_counts
      where product_count > 0 and manufacturer <> '' and (words @@ asked or folded like pattern or cardinality(named) > 0 and app.supplier_folded(manufacturer) = any (named))
      group by manufacturer order by is_named desc, products desc, name limit 4) as best);
end;
$$;
comment on function app.suggested_manufacturers is
  'The manufacturer that the query names, then those whose name has all words, the largest first.';

create or replace function app.suggested_suppliers(needle text, hits text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked constant tsquery := hits;
  pattern constant text := app.name_pattern(needle);
  named constant text[] := app.companies_like(pattern);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('name', best.name, 'count', best.product_count)
      order by best.is_named desc, best.product_count desc, best.name), '[]')
    from (select name, product_count, coalesce(folded = needle, false) as is_named from app.supplier_counts as counted
      where product_count > 0 and (words @@ asked or folded like pattern or supplier_folded = any (named)) and app.sells_others(counted.name)
      order by is_named desc, product_count desc, name limit 4) as best);
end;
$$;
comment on function app.suggested_suppliers is
  'The supplier that the query names, then those whose name has all words, the largest first. Who offers only what they make is among the manufacturers.';

create or replace function app.suggest_products(query text, asked text) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  needle constant text := app.fold_text(left(coalesce(query, ''), 200));
  written text;
  said app.search;
  ids uuid[];
  language constant text := app.reader_language(asked);
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
    'products', app.suggested_cards(ids, language),
    'categories', (
      select coalesce(jsonb_agg(to_jsonb(best) || case when language = 'en' then '{}' else jsonb_strip_nulls(jsonb_build_object(
          'label', app.in_language(best.name, language), 'vertical_label', app.in_language(best.vertical, language))) end
        order by best.count desc, best.name), '[]')
      from app.suggested_categories(written, said.hits) as best),
    'manufacturers', app.labelled_companies(app.suggested_manufacturers(written, said.hits), 'name', language),
    'suppliers', app.labelled_companies(app.suggested_suppliers(written, said.hits), 'name', language));
end;
$$;
comment on function app.suggest_products is $comment$
Suggestions of the search box, found as by app.search_products; of one or two characters only prefixes.
Answer: {"corrected": text|null, "products": [{"id": uuid, "name": text, "product_id": SKU, "photo": text|null, "price_sar": number|null}] at most 6,
  "categories": [{"vertical": text, "subcategory": text|null (null: the vertical itself), "name": text, "count": n}] at most 4,
  "manufacturers": [{"name": text, "count": n}] at most 4,
  "suppliers": [{"name": text, "count": n}] at most 4, only those that offer products of others}
$comment$;

create or replace function app.suppliers_like(supplier_needle text, chosen_vertical text, subsectors text[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern constant text := '%' || app.like_literal(supplier_needle) || '%';
  names constant text[] := array(select name from app.supplier_counts
    where product_count > 0 and (folded like pattern or supplier_folded = any (app.companies_like(pattern))));
  suppliers jsonb;
begin
  if cardinality(names) = 0 then
    return '[]';
  end if;
  execute format($query$
    select coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', products) order by products desc, value), '[]')
    from (select to_jsonb(supplier) as value, products from (%s) as counted order by products desc, to_jsonb(supplier) limit 50) as best
    $query$,
    case when chosen_vertical is null and cardinality(subsectors) = 0
      then format('select name as supplier, product_count as products from app.supplier_counts where name = any (%L)', names)
      else format('select supplier, count(*) as products from app.product_facets as facets where %s and supplier = any (%L) group by supplier',
        app.search_filter('', chosen_vertical, subsectors), names) end) into suppliers;
  return suppliers;
end;
$$;
comment on function app.suppliers_like is 'Suppliers of a place of the tree whose name in any language contains some letters, at most 50, by count.';

create or replace function app.facets_in(facets jsonb, language text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if language = 'en' then
    return facets;
  end if;
  return facets || jsonb_build_object(
    'suppliers', app.labelled_companies(facets -> 'suppliers', 'value', language),
    'countries', app.labelled_values(facets -> 'countries', language),
    'attributes', (
      select coalesce(jsonb_agg(shown || jsonb_strip_nulls(jsonb_build_object(
          'field_label', app.in_language(shown ->> 'field', language),
          'unit_labels', app.unit_labels(shown ->> 'unit', language)))
        || jsonb_build_object('values', case when shown -> 'section' = '"General"' and shown -> 'field' = '"Manufacturer"'
          then app.labelled_companies(shown -> 'values', 'value', language) else app.labelled_values(shown -> 'values', language) end) order by place), '[]')
      from jsonb_array_elements(facets -> 'attributes') with ordinality as listed (shown, place)));
end;
$$;
comment on function app.facets_in is
  'The facets of a listing with translations beside what filters and addresses name: "label" of a value, "field_label" and "unit_labels" of an attribute.';

create or replace function app.facet_query(
  source text, columns integer[], few integer[], conditions text[], shown jsonb, supplier_needle text, share double precision
) returns text
language sql stable set search_path = ''
as $$
  with counted_fields as (
    select known.id, known.kind, known.id = any (few) as is_few
    from unnest(columns) as id join app.attribute_fields as known using (id)
  )
  select format($query$
    with rows as (select %s as missed, facets.supplier, facets.country, facets.lead_time_days, facets.minimum_order,
      facets.price_sar, facets.price_sar is null as unpriced%s from %s%s),
    counted as (
      select missed, count(*) as products,
        case 0 when grouping(supplier) then 'supplier' when grouping(country) then 'country'
          when grouping(lead_time_days) then 'lead_time' when grouping(minimum_order) then 'minimum_order'
          when grouping(unpriced) then 'priced'%s end as facet,
        case 0 when grouping(supplier) then to_jsonb(supplier) when grouping(country) then to_jsonb(country)
          when grouping(lead_time_days) then to_jsonb(app.lead_time_range(lead_time_days))
          when grouping(minimum_order) then to_jsonb(app.minimum_order_range(minimum_order))
          when grouping(unpriced) then to_jsonb(case when unpriced then 'no' else 'yes' end)%s end as value
      from rows group by grouping sets ((missed, supplier), (missed, country), (missed, lead_time_days),
        (missed, minimum_order), (missed, unpriced)%s)),
    shown as (select key as facet, value as allowed from jsonb_each(%L::jsonb)),
    summed as (
      select facet, value, app.scaled(sum(products), %s) as products from counted join shown using (facet)
      where allowed @> to_jsonb(missed) and value is not null
        and (facet <> 'supplier' or %s)
      group by facet, value),
    listed as (select *, row_number() over (partition by facet order by products desc, value) as place from summed),
    bounds as (select missed, min(price_sar) as low_price, max(price_sar) as high_price%s from rows group by missed),
    ranges as (
      select shown.facet, min(low) as low, max(high) as high
      from bounds cross join lateral (values ('price', low_price, high_price)%s) as bound (facet, low, high)
      join shown on shown.facet = bound.facet and allowed @> to_jsonb(missed)
      group by shown.facet
      union all
      select facet, min(value::numeric), max(value::numeric) from summed where jsonb_typeof(value) = 'number' group by facet),
    edged as materialized (select facet, app.histogram_edges(low, high) as edges from ranges),
    size as materialized (select greatest(1, ceil(count(*)::numeric / app.histogram_rows_at_most()))::integer as step from rows),
    thinned as materialized (
      select numbered.* from (select *, row_number() over () as place from rows) as numbered, size where place %% step = 0),
    measured as (
      select count(*) as products, facet, missed, width_bucket(amount, edges) as bar
      from thinned cross join lateral (values ('price', price_sar)%s) as number (facet, amount) join edged using (facet)
      where amount is not null group by 2, 3, 4),
    barred as (
      select facet, edges, width_bucket(value::numeric, edges) as bar, products::numeric, 1::double precision as part
      from summed join edged using (facet) where jsonb_typeof(value) = 'number'
      union all
      select facet, edges, bar, sum(products), %s::double precision / (select step from size)
      from measured join edged using (facet) join shown using (facet) where allowed @> to_jsonb(missed) group by 1, 2, 3)
    select jsonb_build_object(
      'histograms', (select jsonb_object_agg(facet, app.histogram(edges, bars, products, part, %s)) from (
        select facet, edges, array_agg(bar) as bars, array_agg(products) as products, part from barred group by 1, 2, 5) as bars),
      'counts', (select jsonb_object_agg(facet, list) from (
        select facet, jsonb_agg(jsonb_build_object('value', value, 'count', products) order by place) as list
        from listed where place <= 50 group by facet) as lists),
      'ranges', (select jsonb_object_agg(facet, jsonb_build_object('min', low, 'max', high)) from ranges))
    $query$,
    app.missed_expression(conditions),
    -- Text is grouped faster than jsonb; a number with many values is only measured.
    (select string_agg(case when is_few then format(', facets.traits ->> %L as t%s', id::text, id)
      else format(', (facets.traits -> %L)::numeric as n%s', id::text, id) end, '') from counted_fields),
    source,
    case when cardinality(conditions) > 0 then format(' and %s in (%s)', app.missed_expression(conditions),
      (select string_agg(distinct bit::text, ', ') from unnest(array[0] || array(
        select 1 << (place - 1) from generate_series(1, cardinality(conditions)) as place)) as bit)) end,
    (select string_agg(format(' when grouping(t%s) then %L', id, id::text), '') from counted_fields where is_few),
    (select string_agg(format(' when grouping(t%s) then to_jsonb(t%s::%s)', id, id,
      case kind when 'number' then 'numeric' else kind end), '') from counted_fields where is_few),
    (select string_agg(format(', (missed, t%s)', id), '') from counted_fields where is_few),
    shown, share,
    case when supplier_needle = '' then 'true'
      else format('(app.fold_text(value #>> ''{}'') like %L or app.supplier_folded(value #>> ''{}'') = any (%L))',
        '%' || app.like_literal(supplier_needle) || '%', app.companies_like('%' || app.like_literal(supplier_needle) || '%')) end,
    (select string_agg(format(', min(n%s) as low%s, max(n%s) as high%s', id, id, id, id), '') from counted_fields where not is_few),
    (select string_agg(format(', (%L, low%s, high%s)', id::text, id, id), '') from counted_fields where not is_few),
    (select string_agg(format(', (%L, n%s)', id::text, id), '') from counted_fields where not is_few), share, (share < 1)::text)
$$;
comment on function app.facet_query is
  'Counts of every facet in one pass. A row that misses one condition still counts in that facet: `shown` shows which misses each allows.';

create or replace function app.table_cells(products jsonb, offered app.offered_field[], language text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(case when kept.product is null then '[]' else (
      select coalesce(jsonb_agg(case when jsonb_typeof(stated) = 'string' then coalesce(to_jsonb(
        case when field.id = app.manufacturer_field() then app.company_in(stated #>> '{}', language)
          else app.in_language(stated #>> '{}', language) end), stated) else stated end order by field.place), '[]')
      from unnest(offered) with ordinality as field (id, is_few, place), lateral (select kept.traits -> field.id::text as stated) as trait) end
    order by card.place), '[]')
  from jsonb_array_elements(products) with ordinality as card (product, place)
  left join app.product_facets as kept on kept.product = (card.product ->> 'id')::uuid
$$;
comment on function app.table_cells is 'For each product what it states of each column: numbers in the base unit, texts in the words of a language.';

drop function public.find_manufacturers(text, text, text, text, jsonb, boolean);
drop function app.find_manufacturers(text, text, text, text, jsonb, boolean);
create function app.find_manufacturers(
  letters text, query text, vertical text, subcategory text, filters jsonb, as_typed boolean, asked text
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off set enable_seqscan = off
as $$
declare
  chosen_vertical constant text := nullif(btrim(left(vertical, 200)), '');
  chosen_subcategory constant text := nullif(btrim(left(subcategory, 200)), '');
  field constant integer := app.manufacturer_field();
  pattern constant text := '%' || app.like_literal(app.fold_text(left(coalesce(letters, ''), 200))) || '%';
  named constant text[] := app.companies_like(pattern);
  -- Those with most products first: of more than 200 that have these letters the smallest are left out.
  names constant jsonb := (select coalesce(jsonb_agg(named.manufacturer), '[]') from (
    select manufacturer from app.maker_counts where product_count > 0 and manufacturer <> ''
      and (folded like pattern or cardinality(named) > 0 and app.supplier_folded(manufacturer) = any (named))
    group by manufacturer order by sum(product_count) desc, manufacturer limit 200) as named);
  filter text := app.search_filter('', chosen_vertical, app.subsectors_of(chosen_vertical, chosen_subcategory));
  found jsonb;
begin
  perform app.check_filters(filters);
  if names = '[]' then
    return '[]';
  end if;
  if app.fold_text(left(coalesce(query, ''), 200)) <> '' then
    filter := filter || ' and ' || app.searched(query, not coalesce(as_typed, false));
  end if;
  filter := filter || coalesce((select string_agg(concat_ws(' and ', '', condition, nullif(indexed, condition)), '')
    from app.facet_conditions(filters, chosen_vertical, chosen_subcategory) as named where named.facet <> field::text), '');
  execute format($query$
    select coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', products) order by products desc, value), '[]')
    from (select facets.traits -> %L as value, count(*) as products from app.product_facets as facets
      where %s and facets.trait_keys && %L and facets.traits -> %L = any (%L::jsonb[])
      group by 1 order by 2 desc, 1 limit 50) as counted $query$,
    field::text, filter, app.filter_keys(field, jsonb_build_object('values', names)), field::text,
    array(select jsonb_array_elements(names))) into found;
  return app.labelled_companies(found, 'value', app.reader_language(asked));
end;
$$;
comment on function app.find_manufacturers is
  'Manufacturers with these letters in their name in any language, at most 50, with how many products of the listing each has: [{"value", "count", "label"?}]. The facet names the largest only.';

create function public.find_manufacturers(
  letters text, query text default '', vertical text default null, subcategory text default null,
  filters jsonb default '{}', as_typed boolean default false, language text default null
) returns jsonb
language sql stable set search_path = ''
as $$ select app.find_manufacturers(letters, query, vertical, subcategory, filters, as_typed, language) $$;
grant execute on function app.find_manufacturers, public.find_manufacturers to anon, authenticated, service_role;

create function app.stored_texts(item public.product) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(known.locale, jsonb_build_object('name', texts.name, 'description', texts.description,
    'supplier', supplier.name, 'manufacturer', manufacturer.name)), '{}')
  from (select locale from app.product_texts where product = item.id
      union select locale from app.company_names where company in (item.supplier_folded, app.supplier_folded(item.manufacturer))) as known
  left join app.product_texts as texts on texts.product = item.id and texts.locale = known.locale
  left join app.company_names as supplier on supplier.locale = known.locale and supplier.company = item.supplier_folded
  left join app.company_names as manufacturer
    on manufacturer.locale = known.locale and manufacturer.company = app.supplier_folded(item.manufacturer)
$$;
comment on function app.stored_texts is 'The texts of a product in other languages, and the names of its companies.';

create or replace function app.stored_products(skus jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if jsonb_typeof(skus) is distinct from 'array' or jsonb_array_length(skus) > 500 then
    perform app.fail(422, 'input_invalid', '{"fields": {"skus": "invalid"}}');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'product_id', item.product_id,
      'name', item.name,
      'price_sar', item.price_sar::text,
      'photos', item.photos,
      'attributes', item.attributes,
      'texts', app.stored_texts(item),
      'is_active', item.is_active) order by item.product_id collate "C"), '[]')
    from public.product as item
    where item.product_id = any (array(select jsonb_array_elements_text(skus))));
end;
$$;
comment on function app.stored_products is
  'Up to 500 products by SKU as a catalogue file has them, offered or not: the importer compares a file with them, and the export writes them.';

create or replace function app.import_products(batch jsonb, columns jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  whole constant boolean := coalesce(jsonb_typeof(columns), 'null') = 'null';
  has_name constant boolean := whole or columns ? 'name';
  has_price constant boolean := whole or columns ? 'price_sar';
  has_photos constant boolean := whole or columns ? 'photos';
  fields jsonb := '{}';
  outcomes jsonb;
  retold text[];
begin
  if jsonb_typeof(batch) is distinct from 'array' or jsonb_array_length(batch) > 2000 then
    perform app.fail(422, 'input_invalid', '{"fields": {"batch": "invalid"}}');
  end if;
  if not whole then
    if jsonb_typeof(columns) <> 'array' then
      perform app.fail(422, 'input_invalid', '{"fields": {"columns": "invalid"}}');
    end if;
    fields := app.fields_by_section(columns);
  end if;
  with incoming as materialized (
    select row_number() over () as place, sku, name, price, coalesce(photos, '[]') as photos,
      coalesce(attributes, '{}') as attributes
    from rows from (jsonb_to_recordset(batch)
      as (product_id text, name text, price_sar numeric, photos jsonb, attributes jsonb))
      as line (sku, name, price, photos, attributes)
  ), merged as materialized (
    select incoming.sku, item.id,
      case when has_name or item.id is null then incoming.name else item.name end as name,
      case when has_price or item.id is null then incoming.price else item.price_sar end as price,
      case when has_photos or item.id is null or (app.is_drawn(item.photos) and app.is_drawn(incoming.photos))
        then incoming.photos else item.photos end as photos,
      case when whole or item.id is null then incoming.attributes
        else app.attributes_with(item.attributes, incoming.attributes, fields) end as attributes
    from incoming left join public.product as item on item.product_id = incoming.sku
  ), different as materialized (
    -- An insert computes every generated column before it finds a conflict: rows that are equal never get there.
    select merged.* from merged left join public.product as item on item.id = merged.id
    where (item.product_id, item.name, item.price_sar, item.photos, item.attributes, item.is_active)
      is distinct from (merged.sku, merged.name, merged.price, merged.photos, merged.attributes, true)
  ), written as (
    -- Merged once more: another call may have changed the row since it was read above.
    insert into public.product as item (product_id, name, price_sar, photos, attributes)
    select sku, name, price, photos, attributes from different
    on conflict on constraint product_sku_unique do update
      set name = case when has_name then excluded.name else item.name end,
        price_sar = case when has_price then excluded.price_sar else item.price_sar end,
        photos = case when has_photos or (app.is_drawn(item.photos) and app.is_drawn(excluded.photos))
          then excluded.photos else item.photos end,
        attributes = case when whole then excluded.attributes
          else app.attributes_with(item.attributes, excluded.attributes, fields) end,
        is_active = true, updated_at = now()
      where (item.name, item.price_sar, item.photos, item.attributes, item.is_active)
        is distinct from (excluded.name, excluded.price_sar, excluded.photos, excluded.attributes, true)
    returning item.product_id as sku, (xmax = 0) as is_new
  )
  select coalesce(jsonb_agg(jsonb_build_object('product_id', incoming.sku, 'outcome', case
      when written.is_new then 'added' when written.sku is not null then 'changed' else 'unchanged' end)
      order by place), '[]')
  into outcomes from incoming left join written using (sku);
  retold := app.import_texts(batch) || app.import_company_names(batch);
  return case when cardinality(retold) = 0 then outcomes else (
    select jsonb_agg(case when line ->> 'outcome' = 'unchanged' and line ->> 'product_id' = any (retold)
      then line || '{"outcome": "changed"}' else line end order by place)
    from jsonb_array_elements(outcomes) with ordinality as listed (line, place)) end;
end;
$$;
comment on function app.import_products is
  'Upserts rows of a file by SKU, all or none, with their texts in other languages. Of a product that is there only the named columns change; null means all of them, and that what a row lacks is taken away. The id of a product never changes; what is equal is not written.';
