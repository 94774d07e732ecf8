-- Order and walk of a list without a search: 'Recommended' by default, Arabic names in Arabic order, each page from an index.

alter table app.headlines
  add column common numeric[] constraint headlines_common_size check (cardinality(common) <= 20),
  add column demand integer constraint headlines_demand_in_range check (demand between 1 and 500);
alter table app.product_facets
  add column recommended bigint not null default 0,
  add column arabic_name text collate "C" not null default '' constraint product_facets_arabic_name_length check (char_length(arabic_name) <= 1000);
comment on column app.product_facets.recommended is 'The result of app.recommended_of for the product.';
comment on column app.product_facets.arabic_name is 'The key of the name that Arabic readers see: app.arabic_key.';
comment on column app.headlines.common is 'The sizes that most buyers ask for, in the unit of the attribute: the order "Recommended" has them first.';
comment on column app.headlines.demand is 'The place among the kinds that the first products of the marketplace are of, in that order.';
create index product_facets_by_recommended on app.product_facets (recommended, product);
create index product_facets_by_vertical_recommended on app.product_facets (vertical, recommended, product);
create index product_facets_by_sub_vertical_recommended on app.product_facets (sub_vertical, recommended, product);
create index product_facets_by_arabic_name on app.product_facets (unpriced, arabic_name, product);
create index product_facets_by_vertical_arabic_name on app.product_facets (vertical, unpriced, arabic_name, product);
create index product_facets_by_sub_vertical_arabic_name on app.product_facets (sub_vertical, unpriced, arabic_name, product);
create index product_facets_by_sub_vertical_price on app.product_facets (sub_vertical, price_sar, sort_name, product);
create index product_facets_by_sub_vertical_falling_price on app.product_facets (sub_vertical, price_sar desc nulls last, sort_name, product);
create index product_facets_by_sub_vertical_lead_time on app.product_facets (sub_vertical, unpriced, lead_time_days, sort_name, product);

create or replace function app.arabic_key(words text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  -- Letters in their order. Letters that differ only in the second place, such as أ and ا, have the same sign below them.
  letters constant text := ' _-‐–—,،٫٬;؛:!¡?¿؟.·''‘’‹›"“”«»()[]{}§¶@*/\&#%٪†•′`^°©®←→∆∑+±÷×<=>¬|¦~−⁄√∞≈≤'
    || '≥⌀¢$£¥€0٠۰1١۱2٢۲3٣۳4٤۴5٥۵6٦۶7٧۷8٨۸9٩۹ءأؤإئاآٱبپةتثٹجچحخدذڈرزڑژسشصضطظعغفڤقڨك'
    || 'کڭگلمنںهھہەوۆۇیىيېےaæbcdđðefghiıjklłmnoøpqrsßtuvwxyzþμΩ';
  signs constant text := 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÔÔÕÖ×××ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿĀāĂăĄąĆ'
    || 'ćĈĉĊċČčĎĎĎďďďĐĐĐđđđĒĒĒēēēĔĔĔĕĕĕĖĖĖėėėĘĘĘĘĘĘĘĚěĜĝĝĞğĠġĢģĤĥĦħĨĩĪīĬĭĮįİıĲĳĴĵĶķ'
    || 'ĸĹĺĻļĽľĿŀŁłŃńŅņņņŇňŉŊŋŌōōōŎŏŐőŒœŔŕŖŖŗŘřřŚśŜŝŞşŠšŢţŤťŦŧŨ';
  -- What decides where all letters are equal: forms of a letter, then the marks of Latin letters.
  forms constant text := '‘’“”أؤإئاتىيđðłøآ' || U&'\0301\0300\0306\0302\030C\030A\0308\030B\0303\0307\0327\0328\0304\0323\0331';
  places constant text := '"#"#"#$%&""#"#""(ABCDEFGHIJKLMNO';
  spelled text;
  lowered text;
begin
  spelled := left(words, 300);
  if octet_length(words) > char_length(words) then
    -- Vowel signs and the long line between letters have no place in the order.
    spelled := regexp_replace(normalize(words, nfkd), '[\u00ad\u0610-\u061a\u0640\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06dc\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]', '', 'g');
    -- آ counts as two letters.
    spelled := replace(replace(replace(replace(replace(spelled, U&'\0627\0653', 'ءآ'), U&'\0627\0654', 'أ'), U&'\0648\0654', 'ؤ'),
      U&'\0627\0655', 'إ'), U&'\064A\0654', 'ئ');
    spelled := left(regexp_replace(spelled, '[\u0653-\u0655]', '', 'g'), 300);
  end if;
  lowered := lower(spelled collate "C");
  return translate(regexp_replace(lowered, '[\u0300-\u036f]', '', 'g'), letters, signs) || chr(1)
    || rtrim(translate(regexp_replace(lowered, '[^' || forms || ']', '!', 'g'), forms, places), '!') || chr(1)
    || rtrim(translate(regexp_replace(spelled, '[^A-Z]', '!', 'g'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '""""""""""""""""""""""""""'), '!');
end;
$$;
comment on function app.arabic_key is
  'A text that sorts byte by byte as Intl.Collator(''ar'') sorts names: signs before digits, digits before Arabic, Arabic before Latin letters. Forms of a letter, such as those of hamza, decide where all letters are equal; vowel signs decide nothing. Other scripts follow by their code.';

create or replace function app.recommended_of(
  sub_vertical text, category text, name text, sku text, unpriced boolean, lead_time_days integer, headline numeric
) returns bigint
language plpgsql stable set search_path = ''
as $$
declare
  kind app.headlines;
  size numeric;
  is_common boolean;
  is_beside constant boolean := app.is_accessory(category, sub_vertical, name) or name ~* '\m(refills?|exchange)\M';
  weeks constant integer := case when lead_time_days <= 7 then 0 when lead_time_days <= 14 then 1 else 2 end;
  days constant integer := case when lead_time_days <= 1 then 0 when lead_time_days <= 3 then 1 else 2 end;
begin
  select listed.* into kind from app.headlines as listed
  where listed.position = 1 and listed.place in (recommended_of.sub_vertical, recommended_of.category)
  order by listed.place = recommended_of.sub_vertical desc limit 1;
  if headline is not null and cardinality(kind.common) > 0 then
    size := headline / (app.quantity_unit(app.search_fold(kind.unit))).factor;
    is_common := exists (select from unnest(kind.common) as common where abs(size - common) <= common * 0.03);
  end if;
  -- Each part decides where those before it are equal. The last mixes what is alike, so that no maker has a page for itself.
  return ((((((unpriced::integer * 2 + (lead_time_days is null)::integer) * 2 + is_beside::integer) * 3 + weeks) * 2
    + (is_common is not true)::integer) * 3 + days)::bigint << 32) | ('x' || left(md5(sku), 8))::bit(32)::bigint;
end;
$$;
comment on function app.recommended_of is
  'The place of a product in the order "Recommended": what has a price, then what has a date of delivery, main products before accessories, rentals and refills, what comes within one week, then two, then common sizes (content/settings/headlines.yaml), then within 1 and 3 days, then a mix by SKU.';

create or replace function app.is_recommended(ordering text) returns boolean
language plpgsql immutable set search_path = ''
as $$ begin return ordering = 'facets.recommended, facets.product'; end $$;
comment on function app.is_recommended is 'Whether an ORDER BY is that of "Recommended".';

create or replace function app.is_headline_list(headlines jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_typeof(headlines) = 'array' and jsonb_array_length(headlines) <= 3000
    and not exists (select from jsonb_array_elements(headlines) as chosen where jsonb_typeof(chosen) <> 'object'
      or not coalesce(char_length(chosen ->> 'place') between 1 and 120 and (chosen ->> 'position') ~ '^[123]$'
        and char_length(chosen ->> 'name') between 1 and 60 and jsonb_typeof(chosen -> 'sources') = 'array'
        and char_length(chosen ->> 'unit') <= 12 and strpos(chosen ->> 'form', '#') > 0 and char_length(chosen ->> 'form') <= 80
        and jsonb_typeof(chosen -> 'is_text') = 'boolean' and jsonb_typeof(chosen -> 'is_sorted') = 'boolean'
        and (chosen ->> 'share' is null or (chosen #>> '{share,times}')::numeric > 0)
        and (chosen ->> 'common' is null or jsonb_path_match(chosen -> 'common', 'strict $.size() <= 20 && !exists($[*] ? (@.type() != "number" || @ <= 0))', silent => true))
        and (chosen ->> 'demand' is null or (chosen ->> 'demand') ~ '^[1-9][0-9]{0,2}$'), false))
    and (select count(*) = count(distinct (chosen ->> 'place', chosen ->> 'position')) from jsonb_array_elements(headlines) as chosen), false)
$$;
comment on function app.is_headline_list is 'Whether a value is a list of rows of app.headlines.';

create or replace function app.refresh_headlines() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  started constant timestamptz := clock_timestamp();
  state app.headline_state := (select state from app.headline_state as state for update);
  reached uuid := state.refreshed_to;
  passed integer := 0;
  batch uuid[];
begin
  while reached is not null loop
    batch := array(select product from app.product_facets where product > reached order by product limit 200);
    update app.product_facets as kept
    set headlines = (fresh.headline).shown, headline = (fresh.headline).first_value, second_headline = (fresh.headline).second_value,
      unit_price = (fresh.headline).unit_price, price_unit = (fresh.headline).price_unit, recommended = fresh.recommended, arabic_name = fresh.arabic_name
    from (select item.id, headline, app.arabic_key(app.name_of(item.id, item.name, 'ar')) as arabic_name,
        app.recommended_of(item.sub_vertical, item.category, item.name, item.folded_sku, item.unpriced, item.lead_time_days, headline.first_value) as recommended
      from public.product as item, app.headline_of(item.sub_vertical, item.category, item.attributes, item.price_sar) as headline
      where item.id = any (batch) and (item.sub_vertical = any (state.places) or item.category = any (state.places)) offset 0) as fresh
    where kept.product = fresh.id
      and (kept.headlines, kept.headline, kept.second_headline, kept.unit_price, kept.price_unit, kept.recommended, kept.arabic_name) is distinct from
        ((fresh.headline).shown, (fresh.headline).first_value, (fresh.headline).second_value, (fresh.headline).unit_price, (fresh.headline).price_unit,
          fresh.recommended, fresh.arabic_name);
    reached := batch[cardinality(batch)];
    passed := passed + cardinality(batch);
    exit when clock_timestamp() - started > interval '300 milliseconds';
  end loop;
  update app.headline_state set refreshed_to = reached where refreshed_to is distinct from reached;
  if state.refreshed_to is not null and reached is null then
    -- The embedded database has no autovacuum: each search would read what is pending.
    perform gin_clean_pending_list(('app.product_facets_by_' || name)::regclass)
    from unnest('{search_text,words,name_run,character_pairs,trait_keys}'::text[]) as name;
  end if;
  return jsonb_build_object('done', reached is null, 'passed', passed,
    'products', case when state.refreshed_to is not null then app.count_products(null, '{}') else 0 end);
end;
$$;
comment on function app.refresh_headlines is
  'Brings changed headline attributes to the products of their places for less than a second, from where the last call ended. Answer: {"done": whether all have them, "passed": products that this call has passed, "products": how many there are}.';

create or replace function app.write_product_facets(product_keys uuid[]) returns void
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

create or replace function app.labelled_values(counted jsonb, language text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(value || case when label is null then '{}' else jsonb_build_object('label', label) end
    order by (value ->> 'count')::bigint desc, app.arabic_key(label), place), '[]')
  from jsonb_array_elements(counted) with ordinality as listed (value, place),
    lateral (select case jsonb_typeof(value -> 'value') when 'string' then app.in_language(value ->> 'value', language) end as label) as known
$$;
comment on function app.labelled_values is 'Counted values of a facet, each with its translation where there is one: by count, those with equal counts by translation.';

create or replace function app.search_order(sort text, searching boolean) returns text
language sql immutable set search_path = ''
as $$
  select case coalesce(sort, 'relevance')
    when 'relevance' then case when searching then 'rank' else 'facets.recommended, facets.product' end
    when 'name' then 'facets.unpriced, facets.sort_name, facets.product'
    when 'price_asc' then 'facets.price_sar, facets.sort_name, facets.product'
    when 'price_desc' then 'facets.price_sar desc nulls last, facets.sort_name, facets.product'
    when 'lead_time' then 'facets.unpriced, facets.lead_time_days nulls last, facets.sort_name, facets.product'
    when 'headline_desc' then 'app.tier(facets.headline, facets.unpriced), facets.headline desc, facets.sort_name, facets.product'
    when 'headline_asc' then 'app.tier(facets.headline, facets.unpriced), facets.headline, facets.sort_name, facets.product'
    when 'second_desc' then 'app.tier(facets.second_headline, facets.unpriced), facets.second_headline desc, facets.sort_name, facets.product'
    when 'unit_price' then 'facets.unit_price, facets.unpriced, facets.sort_name, facets.product'
  end
$$;
comment on function app.search_order is
  'The ORDER BY of a sort, from this closed list only; "rank" means app.search_ranks. Ask for quote comes last. Without a search the default is "Recommended" (app.recommended_of).';

create or replace function app.listing_order(sort text, searching boolean, language text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return case when sort = 'name' and language = 'ar' then 'facets.unpriced, facets.arabic_name, facets.product' else app.search_order(sort, searching) end;
end;
$$;
comment on function app.listing_order is 'The same for a reader of a language: Arabic readers see Arabic names, and sort by them.';

drop function app.find_in_subsectors(text, text[], text, integer, integer);
drop function public.search_products(text, text, text, text, integer, jsonb, boolean, text);
drop function app.search_products(text, text, text, text, integer, jsonb, boolean, text);

create or replace function app.sub_verticals_in(chosen_vertical text, subsectors text[]) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select concat_ws(' and ', case when counted.sub_vertical = '' then 'facets.sub_vertical is null' else format('facets.sub_vertical = %L', counted.sub_vertical) end,
      case when chosen_vertical is not null then format('facets.vertical = %L', chosen_vertical) end)
    from (select sub_vertical from app.product_counts as kept
      where kept.product_count > 0 and (chosen_vertical is null or kept.vertical = chosen_vertical)
        and (cardinality(subsectors) = 0 or kept.sub_vertical = any (subsectors))
      group by kept.sub_vertical) as counted
    order by counted.sub_vertical)
$$;
comment on function app.sub_verticals_in is 'A condition for each sub-vertical of a place that has products.';

create or replace function app.place_parts(chosen_vertical text, subsectors text[], ordering text) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  if cardinality(subsectors) = 1 or cardinality(subsectors) = 0 and not app.is_place_order(ordering)
    and (chosen_vertical is null or ordering ~ 'facets[.](recommended|arabic_name)' or ordering ~ '^facets[.]unpriced[^,]*, facets[.]sort_name') then
    return array[app.search_filter('', chosen_vertical, subsectors)];
  end if;
  return app.sub_verticals_in(chosen_vertical, subsectors);
end;
$$;
comment on function app.place_parts is 'The conditions of the parts of a place that an index has in an order: the whole place, or each of its sub-verticals.';

create or replace function app.order_terms(ordering text, backwards boolean)
returns table (place bigint, expression text, is_falling boolean, nulls_first boolean, is_nullable boolean)
language sql immutable set search_path = ''
as $$
  select split.place, term.expression, falling <> backwards,
    -- Without a word PostgreSQL has null first where the order falls.
    (falling and split.words !~ 'nulls last') <> backwards,
    term.expression ~ '^facets[.](price_sar|lead_time_days|headline|second_headline|unit_price)$'
  from regexp_split_to_table(ordering, ', (?=facets|app)(?![^(]*[)])') with ordinality as split (words, place),
    lateral (select regexp_replace(split.words, '( desc)?( nulls last)?$', '') as expression, split.words ~ ' desc' as falling) as term
$$;
comment on function app.order_terms is 'The parts of an ORDER BY of app.search_order, turned round where it is read backwards.';

create or replace function app.turned_order(ordering text, backwards boolean) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(expression || case when is_falling then ' desc' else '' end
    || case when is_nullable then case when nulls_first then ' nulls first' else ' nulls last' end else '' end, ', ' order by place)
  from app.order_terms(ordering, backwards)
$$;
comment on function app.turned_order is 'An ORDER BY of app.search_order, or the same backwards.';

create or replace function app.sort_values(ordering text, product uuid) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  key text[];
begin
  execute format('select array[%s] from app.product_facets as facets where facets.product = %L',
    (select string_agg(format('(%s)::text', expression), ', ' order by place) from app.order_terms(ordering, false)), product) into key;
  return key;
end;
$$;
comment on function app.sort_values is 'The values of a product that an order compares; null where it is not offered.';

create or replace function app.steps_after(ordering text, key text[], backwards boolean) returns text[]
language sql immutable set search_path = ''
as $$
  with terms as (
    select place, key[place] as value, expression, is_falling, nulls_first, is_nullable,
      case when key[place] is null then expression || ' is null' else format('%s = %L', expression, key[place]) end as same
    from app.order_terms(ordering, backwards)
  ), beyond as (
    select place, 1 as step, case when value is not null then format('%s %s %L', expression, case when is_falling then '<' else '>' end, value)
      when nulls_first then expression || ' is not null' end as condition from terms
    union all
    select place, 2, expression || ' is null' from terms where value is not null and is_nullable and not nulls_first
  )
  select array_agg(concat_ws(' and ', (select string_agg(terms.same, ' and ' order by terms.place) from terms where terms.place < beyond.place),
    beyond.condition) order by beyond.place desc, beyond.step)
  from beyond where beyond.condition is not null
$$;
comment on function app.steps_after is
  'What comes after a product in an order, as conditions one after another: the same values but the last, then the same but the last two, and so on. Each is a range of an index.';

create or replace function app.walk(parts text[], ordering text, product uuid, backwards boolean, besides text, take integer) returns uuid[]
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set random_page_cost = 1.1 set max_parallel_workers_per_gather = 0
as $$
declare
  key constant text[] := app.sort_values(ordering, product);
  turned constant text := app.turned_order(ordering, backwards);
  ids uuid[];
begin
  if key is null then
    return '{}';
  end if;
  execute (
    select format('select array(select facets.product from (%s) as facets order by %s limit %s)',
      string_agg(format('(select * from (%s) as steps limit %s)', steps.query, take), ' union all '), turned, take)
    from unnest(parts) as part, lateral (
      select string_agg(format('(select facets.product, facets.recommended, facets.arabic_name, facets.sort_name, facets.unpriced, facets.price_sar, facets.lead_time_days, facets.headline, facets.second_headline, facets.unit_price from app.product_facets as facets where %s and %s%s order by %s limit %s)',
        part, condition, besides, turned, take), ' union all ' order by number) as query
      from unnest(app.steps_after(ordering, key, backwards)) with ordinality as step (condition, number)) as steps) into ids;
  return coalesce(ids, '{}');
end;
$$;
comment on function app.walk is 'The products next to one in an order, nearest first; none where that one is not offered. Reads a page of each part of a place, however far it is from the beginning.';

create or replace function app.read_parts(parts text[], ordering text, besides text, skip integer, take integer) returns uuid[]
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set random_page_cost = 1.1
as $$
declare
  ids uuid[];
begin
  if cardinality(parts) = 1 then
    return app.find_many(parts[1] || besides, ordering, skip, take);
  end if;
  -- Each part is read in the order of an index, as far as the page may need it; then the parts are merged.
  execute (
    select format('select array(select facets.product from (%s) as facets order by %s limit %s offset %s)', string_agg(format(
      '(select facets.product, facets.recommended, facets.arabic_name, facets.sort_name, facets.unpriced, facets.price_sar, facets.lead_time_days, facets.headline, facets.second_headline, facets.unit_price from app.product_facets as facets where %s%s order by %s limit %s)',
      part, besides, ordering, skip + take), ' union all '), ordering, take, skip)
    from unnest(parts) as part) into ids;
  return coalesce(ids, '{}');
end;
$$;
comment on function app.read_parts is 'A page of a place in an order that an index has for each of its parts.';

create or replace function app.backwards(ids uuid[]) returns uuid[]
language sql immutable set search_path = ''
as $$ select array(select id from unnest(ids) with ordinality as listed (id, place) order by place desc) $$;
comment on function app.backwards is 'The same products, the last first.';

create or replace function app.first_of_kinds(chosen_vertical text, subsectors text[], most integer) returns uuid[]
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set random_page_cost = 1.1
as $$
declare
  parts constant text[] := app.sub_verticals_in(chosen_vertical, subsectors);
  -- In the whole shop a kind is a category, in a category a sub-vertical, in a sub-vertical a size.
  kind constant text := case when chosen_vertical is null and cardinality(subsectors) = 0 then 'category'
    when cardinality(parts) > 1 then 'sub_vertical' else 'headline' end;
  ids uuid[];
begin
  -- What has no price or no date, from 36 on, is none of the first.
  if cardinality(parts) = 0 then
    return '{}';
  end if;
  execute (
    select format($query$
      with best as (%s),
      sizes as (select distinct on (sub_vertical, headline) * from best order by sub_vertical, headline, recommended, product),
      turns as (select *, row_number() over (partition by %I order by recommended, product) as turn from sizes)
      select array(select turns.product from turns
        left join lateral (select min(listed.demand) as demand from app.headlines as listed
          where listed.place in (turns.sub_vertical, turns.category)) as kind on true
        order by turn, case when %L <> 'headline' then kind.demand end, recommended, product limit %s)
      $query$,
      string_agg(format('(select facets.product, facets.category, facets.sub_vertical, facets.headline, facets.recommended from app.product_facets as facets where %s and facets.recommended < %s order by facets.recommended, facets.product limit %s)',
        part, 36::bigint << 32, greatest(most, 200 / cardinality(parts))), ' union all '), kind, kind, most)
    from unnest(parts) as part) into ids;
  return ids;
end;
$$;
comment on function app.first_of_kinds is
  'The first products of a place in the order "Recommended": one of each kind, the kinds in the order of content/settings/headlines.yaml, then a second one of each. Of a sub-vertical one of each size.';

create or replace function app.list_place(
  chosen_vertical text, subsectors text[], ordering text, asked_page integer, page_size integer, after uuid, before uuid,
  out total bigint, out ids uuid[], out page integer
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  parts constant text[] := app.place_parts(chosen_vertical, subsectors, ordering);
  first constant uuid[] := case when app.is_recommended(ordering) then app.first_of_kinds(chosen_vertical, subsectors, 8) else '{}' end;
  besides constant text := app.but_not(first);
  farthest constant integer := 10000;
  skip bigint;
begin
  total := app.count_products(chosen_vertical, subsectors);
  page := least(greatest(coalesce(asked_page, 1), 1), 100000000);
  if after is not null and after <> all (first) then
    ids := app.walk(parts, ordering, after, false, besides, page_size);
  elsif before is not null and before <> all (first) then
    ids := app.backwards(app.walk(parts, ordering, before, true, besides, page_size));
    page := case when cardinality(ids) between 1 and page_size - 1 then 1 else page end;
  end if;
  if cardinality(ids) > 0 and page > 1 then
    return;
  end if;
  skip := (page - 1)::bigint * page_size;
  if skip > farthest and total - skip > farthest then
    page := farthest / page_size;
    skip := farthest - page_size;
  end if;
  ids := case
    when skip >= total then '{}'
    when skip > farthest then app.backwards(app.read_parts(parts, app.turned_order(ordering, true), '',
      greatest(total - skip - page_size, 0)::integer, least(page_size, total - skip)::integer))
    when skip = 0 then first || app.read_parts(parts, ordering, besides, 0, page_size - cardinality(first))
    else app.read_parts(parts, ordering, besides, skip::integer - cardinality(first), page_size) end;
end;
$$;
comment on function app.list_place is
  'A page of a place in the tree: from a product on, or by its number, at most 10,000 products from the nearer end. In the order "Recommended" one product of each kind comes first.';

create or replace function app.find_few(
  filter text, ordering text, needle text, skip integer, take integer, out total bigint, out ids uuid[]
)
language plpgsql stable security definer set search_path = '' set enable_seqscan = on set work_mem = '32MB'
as $$
declare
  ranking text := '0';
begin
  if ordering = 'rank' then
    ranking := app.ranking_of(needle);
    -- As for longer queries: of a maker's products what it offers most of comes first.
    ordering := 'facets.rank, count(*) over (partition by facets.rank, facets.category) desc, facets.category, facets.sort_name, facets.product';
  end if;
  if needle <> '' then
    -- An index has these characters, and the estimate of their frequency may be wrong. Reset at the end of the function.
    perform set_config('enable_seqscan', 'off', true);
  end if;
  execute format($query$
    with hits as materialized (
      select facets.product, facets.sort_name, facets.unpriced, facets.price_sar, facets.lead_time_days, facets.category,
        facets.headline, facets.second_headline, facets.unit_price, facets.recommended, facets.arabic_name, %s as rank
      from app.product_facets as facets where %s%s limit 1001)
    select (select count(*) from hits), array(select facets.product from hits as facets order by %s limit %s offset %s)
    $query$, ranking, filter, app.indexed_filter(needle), ordering, take, skip) into total, ids;
end;
$$;
comment on function app.find_few is
  'How many match, up to 1,001, and where they are no more a page of them: found once, then sorted.';

create or replace function app.find_matches(
  filter text, ordering text, needle text, most integer, skip integer, take integer, out total bigint, out ids uuid[]
)
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set work_mem = '32MB'
as $$
declare
  ranking text := '0';
begin
  if ordering = 'rank' then
    ranking := app.ranking_of(needle);
    ordering := 'facets.rank, facets.sort_name, facets.product';
  end if;
  execute format($query$
    with hits as materialized (
      select facets.product, facets.sort_name, facets.unpriced, facets.price_sar, facets.lead_time_days,
        facets.headline, facets.second_headline, facets.unit_price, facets.recommended, facets.arabic_name, %s as rank
      from app.product_facets as facets where %s limit %s)
    select (select count(*) from hits), array(select facets.product from hits as facets order by %s limit %s offset %s)
    $query$, ranking, filter, coalesce(most::text, 'all'), ordering, take, skip) into total, ids;
end;
$$;
comment on function app.find_matches is
  'How many match, up to a number, and a page of them: found by the indexes of the filters and the letters, then sorted.';

create or replace function app.is_counted_whole(needle text, offered bigint) returns boolean
language plpgsql immutable set search_path = ''
as $$ begin return needle = '' and offered <= 50000; end $$;
comment on function app.is_counted_whole is 'Whether everything that filters leave is counted and can be paged to: without a search, in a place of up to 50,000 products.';

create or replace function app.count_matches(filter text) returns bigint
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  hits bigint;
begin
  execute 'select count(*) from app.product_facets as facets where ' || filter into hits;
  return hits;
end;
$$;
comment on function app.count_matches is 'How many products match.';

create or replace function app.find_filtered(
  place text, offered bigint, filter text, ordering text, needle text, skip integer, take integer, out total bigint, out ids uuid[]
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  letters constant text := app.character_condition(needle);
  guess constant double precision := app.guessed_rows(filter);
begin
  total := case
    when needle = '' and guess > 1500 and offered <= 50000 and strpos(filter, 'facets.traits') = 0 then app.count_directly(filter, 1001)
    when guess > app.count_products(null, '{}') / 5 then app.first_matches(filter, 3000)
    else 0 end;
  if total <= 1000 then
    select matches.total, matches.ids into total, ids
    from app.find_matches(filter || letters, ordering, needle, 1001, skip, take) as matches;
  end if;
  if total > 1000 then
    ids := app.find_broad(place, offered, filter, letters, ordering, needle, skip, take);
    if app.is_counted_whole(needle, offered) then
      total := app.count_matches(filter);
    end if;
  end if;
end;
$$;
comment on function app.find_filtered is
  'How many products match filters, and a page of them: up to 1,001 with a search or in a large place, else all.';

create or replace function app.list_short(
  needle text, chosen_vertical text, subsectors text[], conditions text, ordering text, skip integer, take integer
) returns app.listing
language plpgsql stable security definer set search_path = ''
as $$
declare
  offered constant bigint := app.count_products(chosen_vertical, subsectors);
  filter constant text := app.search_filter(needle, chosen_vertical, subsectors);
  parts constant text[] := app.place_parts(chosen_vertical, subsectors, ordering);
  -- The place, where an index has it in this order.
  place constant text := case when cardinality(parts) = 1 then parts[1] else 'true' end;
  found app.listing;
begin
  if conditions <> '' then
    select into found.total, found.ids filtered.total, filtered.ids
    from app.find_filtered(place, offered, filter || conditions, ordering, needle, skip, take) as filtered;
    return found;
  end if;
  select into found.total, found.ids few.total, few.ids from app.find_few(filter, ordering, needle, skip, take) as few;
  found.ids := case
    when found.total <= 1000 then found.ids
    when ordering = 'rank' then app.find_by_rank(filter, needle, skip, take)
    else app.find_broad(place, offered, filter, app.indexed_filter(needle), ordering, needle, skip, take) end;
  return found;
end;
$$;
comment on function app.list_short is 'A page of what filters leave, or of what contains one or two characters.';

create or replace function app.search_products(
  query text, vertical text, subcategory text, sort text, page integer, filters jsonb, as_typed boolean, asked text,
  after text, before text
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  page_size constant integer := 20;
  needle constant text := app.fold_text(left(coalesce(query, ''), 200));
  chosen_vertical constant text := nullif(btrim(left(vertical, 200)), '');
  chosen_subcategory constant text := nullif(btrim(left(subcategory, 200)), '');
  subsectors constant text[] := app.subsectors_of(chosen_vertical, chosen_subcategory);
  is_counted constant boolean := app.is_counted_whole(needle, app.count_products(chosen_vertical, subsectors));
  shown_page integer := least(greatest(coalesce(page, 1), 1), case when is_counted then 2500 else 500 end);
  skip constant integer := (shown_page - 1) * page_size;
  language constant text := app.reader_language(asked);
  sorts constant jsonb := app.place_sorts(chosen_vertical, subsectors, language);
  ordering constant text := app.listing_order(case when not app.is_place_sort(sort)
    or sorts @> jsonb_build_array(jsonb_build_object('sort', sort)) then nullif(sort, '') end, needle <> '', language);
  is_narrowed constant boolean := chosen_vertical is not null or chosen_subcategory is not null or filters is distinct from '{}';
  conditions text := '';
  said app.search;
  found app.listing;
  is_loose boolean := false;
  cards jsonb;
  missing text[] := '{}';
begin
  if ordering is null then
    perform app.fail(422, 'input_invalid', '{"fields": {"sort": "invalid"}}');
  end if;
  if filters is distinct from '{}' then
    perform app.check_filters(filters);
    select coalesce(string_agg(concat_ws(' and ', '', condition, nullif(indexed, condition)), ''), '') into conditions
    from app.facet_conditions(filters, chosen_vertical, chosen_subcategory);
  end if;
  if needle = '' and conditions = '' then
    select into found.total, found.ids, shown_page placed.total, placed.ids, placed.page
    from app.list_place(chosen_vertical, subsectors, ordering, page, page_size, app.uuid_in(after), app.uuid_in(before)) as placed;
  elsif needle = '' or app.is_short(needle) then
    found := app.list_short(needle, chosen_vertical, subsectors, conditions, ordering, skip, page_size);
  end if;
  if needle <> '' and (found is null or found.total = 0 and app.search_squash(app.search_fold(needle)) <> ''
    and not (is_narrowed and app.is_any(app.searched(query, false)))) then
    said := app.read_query(query, not coalesce(as_typed, false));
    found := app.list_said(said, chosen_vertical, subsectors, conditions, ordering, skip, page_size);
    if found.total = 0 and not (is_narrowed and app.is_any(said.condition)) then
      is_loose := true;
      said := app.read_loosely(query, not coalesce(as_typed, false));
      found := app.list_said(said, chosen_vertical, subsectors, conditions, ordering, skip, page_size);
    end if;
  end if;
  cards := app.product_cards(found.ids, language);
  if ordering = 'rank' and skip = 0 then
    missing := app.missing_in(query, said, is_loose, found.ids);
  end if;
  return jsonb_build_object(
    'total', case when is_counted or needle = '' and conditions = '' then found.total else least(found.total, 1000) end,
    'total_is_exact', is_counted or needle = '' and conditions = '' or found.total <= 1000,
    'page', shown_page, 'page_size', page_size,
    'corrected', case when found.total > 0 then said.corrected end,
    'is_partial', found.total > 0 and coalesce(said.is_partial, false),
    'missing', missing,
    'nearest', case when cardinality(missing) > 0 and strpos(said.score, 'app.nearness(') > 0 and app.is_among(found.ids[1:1], said.in_name) then cards #> '{0,headlines,0}' end,
    'sorts', sorts,
    'renamed_suppliers', app.renamed_suppliers(filters -> 'suppliers'),
    'products', cards);
end;
$$;
comment on function app.search_products is $comment$
A page of the listing. A hit has every word of the query, whole or as a beginning, in any order, or the whole query as a part of
name, SKU, supplier, category or description. Part numbers are compared without punctuation, quantities in any unit.
as_typed: typing errors are not corrected.
sort: 'relevance' | 'name' | 'price_asc' | 'price_desc' | 'lead_time', and in a place of the tree whose products share a headline
attribute or the unit of the unit price 'headline_desc' | 'headline_asc' | 'second_desc' | 'unit_price'; elsewhere these are the default.
sort: without a search the default is 'Recommended' (app.recommended_of).
after, before: ids of products of the same list without search or filters: the page begins after, or ends before one of them, in
steps of any depth; `page` is then only its number. An id that the shop does not offer is ignored. A page that no such step and
no short way from either end reaches is answered as page 500.
filters: as for app.product_facets.
Answer: {"total": n, "total_is_exact": boolean (false: more than 1,000 of a search, or of
  filters in a place of more than 50,000 products), "page": n, "page_size": 20, "corrected": text|null (the
  query that was used instead), "is_partial": boolean (no product has all words), "missing": [words of the query, as typed, that none
  of the first page has; only on that, by relevance], "nearest": headline of the first product, whose amount is the nearest to one
  that is missing, or null, as where filters left none of the nearest,
  "sorts": [{"sort", "name": headline attribute, or the unit of the price}] (app.place_sorts),
  "renamed_suppliers": [{"typed": former spelling in the filters, "current": text}], "products": [{"id": uuid,
  "product_id": SKU, "name", "price_sar": number|null, "photo": text|null, "photo_count": n, "supplier": text|null, "vertical",
  "sub_vertical", "category", "country_of_origin": text|null, "minimum_order": n, "lead_time_days": n|null,
  "earliest_delivery": date|null, "headlines": [{"name", "value": number|text, "form": text with # for the value}],
  "unit_price": {"sar": number, "unit": text}|null}]}
$comment$;

create or replace function public.search_products(
  query text default '', vertical text default null, subcategory text default null,
  sort text default null, page integer default 1, filters jsonb default '{}', as_typed boolean default false,
  language text default null, after text default null, before text default null
) returns jsonb
language sql stable set search_path = ''
as $$ select app.search_products(query, vertical, subcategory, sort, page, filters, as_typed, language, after, before) $$;

grant execute on function app.search_products, public.search_products to anon, authenticated, service_role;

-- Products get their place when the shop starts, in steps (app.refresh_headlines). What is in no place of the tree gets it here.
update app.product_facets as kept
set recommended = app.recommended_of(null, null, item.name, item.folded_sku, item.unpriced, item.lead_time_days, null),
  arabic_name = app.arabic_key(app.name_of(item.id, item.name, 'ar'))
from public.product as item where item.id = kept.product and kept.sub_vertical is null and kept.category is null;
update app.headline_state set refreshed_to = '00000000-0000-0000-0000-000000000000', places = array(
    select distinct place from app.product_facets, unnest(array[sub_vertical, category]) as place where place is not null)
where exists (select from app.product_facets);
