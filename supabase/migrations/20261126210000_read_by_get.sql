-- Catalogue reads that a cache may keep: what a guest reads is called by GET, and its language is an argument, so that the
-- address alone decides the answer. A POST without the argument has the language of its header for one more release.
-- Also drops a column of app.search_group that nothing reads.

drop function public.search_products(text, text, text, text, integer, jsonb, boolean);
drop function app.search_products(text, text, text, text, integer, jsonb, boolean);
drop function public.product_facets(text, text, text, jsonb, text, boolean);
drop function app.product_facets(text, text, text, jsonb, text, boolean);
drop function app.facets_in(jsonb);
drop function public.suggest_products(text);
drop function app.suggest_products(text);
drop function app.suggested_cards(uuid[]);
drop function public.product_detail(uuid);
drop function app.product_detail(uuid);
drop function public.products_by_ids(uuid[]);
drop function app.products_by_ids(uuid[]);
drop function public.product_page(uuid, integer);
drop function app.product_page(uuid, integer);
drop function public.related_products(uuid[]);
drop function app.related_products(uuid[]);
drop function app.related_to(uuid);
drop function app.product_json(public.product);
drop function app.product_cards(uuid[]);
drop function app.place_sorts(text, text[]);
drop function public.category_tree();
drop function app.category_tree();
drop function public.market_prices();
drop function app.market_prices();
drop function public.list_posts(text, integer);
drop function app.list_posts(text, integer);
drop function public.get_post(text);
drop function app.get_post(text);

create function app.reader_language(asked text) returns text
language sql stable set search_path = ''
as $$
  -- A cache keeps the answer to a GET by its address, so that no header decides its language.
  select case when asked is not null then app.locale_of(asked)
    when current_setting('request.method', true) in ('GET', 'HEAD') then 'en'
    else app.caller_language() end
$$;
comment on function app.reader_language is
  'The language that a call names as its argument. A POST without one has the language of its header, for pages of the release before.';

create function app.product_json(item public.product, language text) returns jsonb
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
    'unit_price', app.unit_price_in(shown.unit_price, language))
    || case when language = 'en' then '{}' else jsonb_build_object('words', app.words_of(item, language)) end
  from (values (true)) as once left join app.headlines_shown(array[item.id]) as shown on true
$$;
comment on function app.product_json is 'A product as its page shows it.';

create function app.product_cards(ids uuid[], language text default 'en') returns jsonb
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
    'unit_price', app.unit_price_in(shown.unit_price, language)) order by place), '[]')
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

create function app.product_detail(product_key uuid, asked text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_product jsonb := (select app.product_json(item, app.reader_language(asked)) from public.product as item
                          where item.id = product_key and item.is_active);
begin
  if found_product is null then
    perform app.fail(404, 'product_not_found');
  end if;
  return found_product;
end;
$$;
comment on function app.product_detail is 'One product that is offered.';

create function app.products_by_ids(product_keys uuid[], asked text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(app.product_json(item, language) order by named.place), '[]')
  from app.reader_language(asked) as language, (select key, min(place) as place
        from unnest(product_keys[1:20]) with ordinality as listed (key, place) group by key) as named
  join public.product as item on item.id = named.key and item.is_active
$$;
comment on function app.products_by_ids is 'Up to 20 products in the order asked for; one no longer offered is left out.';

create function app.product_page(last_seen uuid, at_most integer, asked text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  seen_at timestamptz := '-infinity';
  language constant text := app.reader_language(asked);
begin
  if last_seen is not null then
    select created_at into seen_at from public.product where id = last_seen;
    if not found then
      perform app.fail(404, 'product_not_found');
    end if;
  end if;
  return (
    select coalesce(jsonb_agg(app.product_json(item, language) order by item.created_at, item.id), '[]')
    from (select * from public.product as offered
      where offered.is_active
        and (offered.created_at, offered.id) > (seen_at, coalesce(last_seen, '00000000-0000-0000-0000-000000000000'))
      order by offered.created_at, offered.id
      limit greatest(least(coalesce(at_most, 50), 50), 1)) as item);
end;
$$;
comment on function app.product_page is
  'Up to 50 products that are offered, the oldest first, after a product of the page before.';

create function app.related_to(product_key uuid, language text) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  most constant integer := 4;
  own app.product_facets;
  ids uuid[];
begin
  select * into own from app.product_facets as facets where facets.product = product_key;
  if own.sub_vertical is null then
    return '[]';
  end if;
  ids := case when own.unpriced and own.headline > 0 then app.nearest_by_headline(own, most) else app.nearest_in_both(own, most) end;
  if cardinality(ids) < most then
    ids := ids || app.find_many(format('facets.sub_vertical = %L and facets.vertical is not distinct from %L and facets.product <> all (%L)',
      own.sub_vertical, own.vertical, ids || own.product), app.search_order('name', false), 0, most - cardinality(ids));
  end if;
  return app.product_cards(ids, language);
end;
$$;
comment on function app.related_to is
  'Up to four other products of the same sub-vertical, the nearest by headline attribute and price first, then in the order of the listing.';

create function app.related_products(product_keys uuid[], asked text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(app.related_to(key, language) order by place), '[]')
  from app.reader_language(asked) as language, unnest(product_keys[1:50]) with ordinality as listed (key, place)
$$;
comment on function app.related_products is
  'For each of up to 50 products those that are shown under it, as products of app.search_products.';

create function app.place_sorts(chosen_vertical text, subsectors text[], language text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if chosen_vertical is null and cardinality(subsectors) = 0 then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('sort', offered.sort, 'name', case offered.sort
      when 'unit_price' then app.unit_in(offered.name, language) else app.said_in(offered.name, language) end) order by offered.number, offered.sort desc), '[]')
    from app.place_headlines(chosen_vertical, subsectors) as shared,
      lateral (values (1, 'headline_desc', shared.name, shared.place_position = 1 and shared.is_sorted),
        (1, 'headline_asc', shared.name, shared.place_position = 1 and shared.is_sorted),
        (2, 'second_desc', shared.name, shared.place_position = 2 and shared.is_sorted),
        (3, 'unit_price', shared.price_unit, shared.price_unit is not null)) as offered (number, sort, name, is_offered)
    where offered.is_offered);
end;
$$;
comment on function app.place_sorts is
  'The orders that a place in the tree has beside those of every listing, each with the name of its attribute or the unit of its price. Places whose products differ in attribute or unit have none.';

create function app.search_products(
  query text, vertical text, subcategory text, sort text, page integer, filters jsonb, as_typed boolean, asked text
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  page_size constant integer := 20;
  needle constant text := app.fold_text(left(coalesce(query, ''), 200));
  chosen_vertical constant text := nullif(btrim(left(vertical, 200)), '');
  chosen_subcategory constant text := nullif(btrim(left(subcategory, 200)), '');
  subsectors constant text[] := app.subsectors_of(chosen_vertical, chosen_subcategory);
  shown_page constant integer := least(greatest(coalesce(page, 1), 1), 500);
  skip constant integer := (shown_page - 1) * page_size;
  language constant text := app.reader_language(asked);
  sorts constant jsonb := app.place_sorts(chosen_vertical, subsectors, language);
  ordering constant text := app.search_order(case when not app.is_place_sort(sort)
    or sorts @> jsonb_build_array(jsonb_build_object('sort', sort)) then nullif(sort, '') end, needle <> '');
  is_narrowed constant boolean := chosen_vertical is not null or chosen_subcategory is not null or filters is distinct from '{}';
  conditions text := '';
  said app.search;
  found app.listing;
begin
  if ordering is null then
    perform app.fail(422, 'input_invalid', '{"fields": {"sort": "invalid"}}');
  end if;
  if filters is distinct from '{}' then
    perform app.check_filters(filters);
    select coalesce(string_agg(concat_ws(' and ', '', condition, nullif(indexed, condition)), ''), '') into conditions
    from app.facet_conditions(filters, chosen_vertical, chosen_subcategory);
  end if;
  if needle = '' or app.is_short(needle) then
    found := app.list_short(needle, chosen_vertical, subsectors, conditions, ordering, skip, page_size);
  end if;
  if needle <> '' and (found is null or found.total = 0 and app.search_squash(app.search_fold(needle)) <> ''
    and not (is_narrowed and app.is_any(app.searched(query, false)))) then
    said := app.read_query(query, not coalesce(as_typed, false));
    found := app.list_said(said, chosen_vertical, subsectors, conditions, ordering, skip, page_size);
    if found.total = 0 and not (is_narrowed and app.is_any(said.condition)) then
      said := app.read_loosely(query, not coalesce(as_typed, false));
      found := app.list_said(said, chosen_vertical, subsectors, conditions, ordering, skip, page_size);
    end if;
  end if;
  return jsonb_build_object(
    'total', case when needle <> '' or conditions <> '' then least(found.total, 1000) else found.total end,
    'total_is_exact', needle = '' and conditions = '' or found.total <= 1000,
    'page', shown_page, 'page_size', page_size,
    'corrected', case when found.total > 0 then said.corrected end,
    'is_partial', found.total > 0 and coalesce(said.is_partial, false),
    'sorts', sorts,
    'renamed_suppliers', app.renamed_suppliers(filters -> 'suppliers'),
    'products', app.product_cards(found.ids, language));
end;
$$;
comment on function app.search_products is $comment$
A page of the listing. A hit has every word of the query, whole or as a beginning, in any order, or the whole query as a part of
name, SKU, supplier, category or description. Part numbers are compared without punctuation, quantities in any unit.
as_typed: typing errors are not corrected.
sort: 'relevance' | 'name' | 'price_asc' | 'price_desc' | 'lead_time', and in a place of the tree whose products share a headline
attribute or the unit of the unit price 'headline_desc' | 'headline_asc' | 'second_desc' | 'unit_price'; elsewhere these are the default.
filters: as for app.product_facets.
Answer: {"total": n, "total_is_exact": boolean (false: more than 1,000), "page": n, "page_size": 20, "corrected": text|null (the
  query that was used instead), "is_partial": boolean (no product has all words),
  "sorts": [{"sort", "name": headline attribute, or the unit of the price}] (app.place_sorts),
  "renamed_suppliers": [{"typed": former spelling in the filters, "current": text}], "products": [{"id": uuid,
  "product_id": SKU, "name", "price_sar": number|null, "photo": text|null, "photo_count": n, "supplier": text|null, "vertical",
  "sub_vertical", "category", "country_of_origin": text|null, "minimum_order": n, "lead_time_days": n|null,
  "earliest_delivery": date|null, "headlines": [{"name", "value": number|text, "form": text with # for the value}],
  "unit_price": {"sar": number, "unit": text}|null}]}
$comment$;

create function app.suggested_cards(ids uuid[], language text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', item.id, 'name', app.name_of(item.id, item.name, language), 'manufacturer', item.manufacturer,
        'model', item.model, 'sku', item.product_id, 'product_id', item.product_id,
      'photo', (select btrim(photo #>> '{}') from jsonb_array_elements(item.photos) with ordinality as listed (photo, number)
        where jsonb_typeof(photo) = 'string' and btrim(photo #>> '{}') <> '' order by number limit 1),
      'price_halalas', app.halalas_of(item.price_sar), 'price_sar', item.price_sar) order by place), '[]')
    from unnest(ids) with ordinality as listed (id, place) join public.product as item using (id));
end;
$$;
comment on function app.suggested_cards is 'Products as a search box offers them, in the order of their ids.';

create function app.suggest_products(query text, asked text) returns jsonb
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
    'manufacturers', app.suggested_manufacturers(written, said.hits),
    'suppliers', app.suggested_suppliers(written, said.hits));
end;
$$;
comment on function app.suggest_products is $comment$
Suggestions of the search box, found as by app.search_products; of one or two characters only prefixes.
Answer: {"corrected": text|null, "products": [{"id": uuid, "name": text, "product_id": SKU, "photo": text|null, "price_sar": number|null}] at most 6,
  "categories": [{"vertical": text, "subcategory": text|null (null: the vertical itself), "name": text, "count": n}] at most 4,
  "manufacturers": [{"name": text, "count": n}] at most 4,
  "suppliers": [{"name": text, "count": n}] at most 4, only those that offer products of others}
$comment$;

create function app.facets_in(facets jsonb, language text) returns jsonb
language plpgsql stable set search_path = ''
as $$
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

create function app.product_facets(
  query text, vertical text, subcategory text, filters jsonb, supplier_search text, as_typed boolean, asked text
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return app.facets_in(app.product_facets_in_english(query, vertical, subcategory, filters, supplier_search, as_typed),
    app.reader_language(asked));
end;
$$;
comment on function app.product_facets is
  'The facets of a listing as app.product_facets_in_english describes them, with translations for a reader of another language.';

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

create function app.market_prices(asked text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'vertical', family.vertical,
    'category', family.category,
    'products', family.products,
    'priced', family.priced,
    'lowest_price_halalas', app.halalas_of(family.lowest_price),
    'median_price_halalas', app.halalas_of(family.median_price),
    'highest_price_halalas', app.halalas_of(family.highest_price),
    'lowest_price', family.lowest_price,
    'median_price', family.median_price,
    'highest_price', family.highest_price)
    || case when language = 'en' then '{}' else jsonb_strip_nulls(jsonb_build_object(
      'vertical_label', app.in_language(family.vertical, language),
      'category_label', app.in_language(family.category, language))) end order by family.vertical, family.category), '[]')
  from app.reader_language(asked) as language, (select kept.vertical, kept.category, kept.products, kept.priced, kept.lowest_price, kept.median_price, kept.highest_price
    from app.market_prices as kept where kept.products > 0 order by kept.products desc, kept.vertical, kept.category limit 1000) as family
$$;
comment on function app.market_prices is
  'How many products each of the 1,000 largest categories offers, and its lowest, median and highest price.';

create function app.list_posts(last_seen text, at_most integer, asked text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  seen_at timestamptz := 'infinity';
  language constant text := app.reader_language(asked);
begin
  if last_seen is not null then
    select published_at into seen_at from public.posts where slug = last_seen and published_at <= now();
    if not found then
      perform app.fail(422, 'input_invalid', '{"fields": {"after": "unknown"}}');
    end if;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', post.id,
      'title', post.title,
      'slug', post.slug,
      'cover_image', post.cover_image,
      'excerpt', post.excerpt,
      'published_at', post.published_at) order by post.published_at desc, post.slug desc), '[]')
    from (select * from public.posts as written
      where written.published_at <= now() and written.locale = language
        and (written.published_at, written.slug) < (seen_at, coalesce(last_seen, ''))
      order by written.published_at desc, written.slug desc
      limit greatest(least(coalesce(at_most, 100), 100), 1)) as post);
end;
$$;
comment on function app.list_posts is
  'Up to 100 published posts in the language of the caller without their text, the newest first, after a post of the page before.';

create function app.get_post(named_slug text, asked text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object(
      'id', post.id,
      'title', post.title,
      'slug', post.slug,
      'cover_image', post.cover_image,
      'excerpt', post.excerpt,
      'published_at', post.published_at,
      'content_html', post.content_html)
    from public.posts as post
    where post.slug = named_slug and post.published_at <= now() and post.locale = app.reader_language(asked)), 'null')
$$;
comment on function app.get_post is
  'A published post with its text, in the language of the caller; null where there is none of this name.';

create function public.product_detail(product uuid, language text default null) returns jsonb
language sql stable set search_path = '' as $$ select app.product_detail(product, language) $$;
grant execute on function app.product_detail, public.product_detail to anon, authenticated, service_role;

create function public.products_by_ids(products uuid[], language text default null) returns jsonb
language sql stable set search_path = '' as $$ select app.products_by_ids(products, language) $$;
grant execute on function app.products_by_ids, public.products_by_ids to anon, authenticated, service_role;

create function public.product_page(after uuid default null, at_most integer default 50, language text default null) returns jsonb
language sql stable set search_path = '' as $$ select app.product_page(after, at_most, language) $$;
grant execute on function app.product_page, public.product_page to anon, authenticated, service_role;

create function public.related_products(products uuid[], language text default null) returns jsonb
language sql stable set search_path = '' as $$ select app.related_products(products, language) $$;
grant execute on function app.related_products, public.related_products to anon, authenticated, service_role;

create function public.search_products(
  query text default '', vertical text default null, subcategory text default null,
  sort text default null, page integer default 1, filters jsonb default '{}', as_typed boolean default false,
  language text default null
) returns jsonb
language sql stable set search_path = ''
as $$ select app.search_products(query, vertical, subcategory, sort, page, filters, as_typed, language) $$;
grant execute on function app.search_products, public.search_products to anon, authenticated, service_role;

create function public.suggest_products(query text, language text default null) returns jsonb
language sql stable set search_path = ''
as $$ select app.suggest_products(query, language) $$;
grant execute on function app.suggest_products, public.suggest_products to anon, authenticated, service_role;

create function public.product_facets(
  query text default '', vertical text default null, subcategory text default null,
  filters jsonb default '{}', supplier_search text default '', as_typed boolean default false, language text default null
) returns jsonb
language sql stable set search_path = ''
as $$ select app.product_facets(query, vertical, subcategory, filters, supplier_search, as_typed, language) $$;
grant execute on function app.product_facets, public.product_facets to anon, authenticated, service_role;

create function public.category_tree(language text default null) returns jsonb
language sql stable set search_path = '' as $$ select app.category_tree(language) $$;
grant execute on function app.category_tree, public.category_tree to anon, authenticated, service_role;

create function public.market_prices(language text default null) returns jsonb
language sql stable set search_path = '' as $$ select app.market_prices(language) $$;
grant execute on function app.market_prices, public.market_prices to anon, authenticated, service_role;

create function public.list_posts(after text default null, at_most integer default 100, language text default null) returns jsonb
language sql stable set search_path = '' as $$ select app.list_posts(after, at_most, language) $$;
grant execute on function app.list_posts, public.list_posts to anon, authenticated, service_role;

create function public.get_post(slug text, language text default null) returns jsonb
language sql stable set search_path = '' as $$ select app.get_post(slug, language) $$;
grant execute on function app.get_post, public.get_post to anon, authenticated, service_role;

alter type app.search_group drop attribute is_known;

create or replace function app.range_group(word text) returns app.search_group
language plpgsql immutable set search_path = ''
as $$
declare
  parts constant text[] := regexp_match(word, '^([0-9.]+)to([0-9.]+)([a-z].*)$');
  low constant text := coalesce(app.search_base(parts[1] || parts[3]), parts[1] || parts[3]);
  unit constant text := substring(low from '[a-z].*$');
  first constant numeric := substring(low from '^[0-9.]+');
  last constant numeric := substring(coalesce(app.search_base(parts[2] || parts[3]), parts[2] || parts[3]) from '^[0-9.]+');
  -- The index finds quantities one by one: round ones, where a range is long.
  step constant numeric := (select min(round) from unnest('{0.1,0.5,1,2,5,10,20,50,100,200,500,1000,2000,5000,10000,100000,1000000}'::numeric[]) as round
    where (last - first) / round <= 1000);
  one app.search_group;
begin
  one.word := word;
  one.hits := (select string_agg(format('''=%s''', trim_scale(amount) || unit), '|') from (select generate_series(first, last, step) union select last) as listed (amount));
  one.in_name := one.hits;
  one.in_place := one.hits;
  one.condition := app.matches(one.hits);
  one.score := format('case when %s then 8 else 0 end', one.condition);
  one.is_plain := true;
  one.weight := 4;
  return one;
end;
$$;
comment on function app.range_group is 'What matches a range of quantities: 400to450w.';

create or replace function app.word_group(word text, synonyms text[], is_known boolean, is_deep boolean) returns app.search_group
language plpgsql stable set search_path = ''
as $$
declare
  has_digit constant boolean := word ~ '[0-9]';
  stem constant text := app.search_stem(word);
  short_stem constant text := app.search_short_stem(word);
  quantity constant text := coalesce(case when has_digit then app.search_base(word) end, word);
  watts constant integer := case when quantity ~ '^[0-9]{2,4}w$' then rtrim(quantity, 'w')::integer end;
  run constant text := left(replace(word, '.', ''), 16);
  is_amount constant boolean := has_digit and app.is_quantity(word);
  has_run constant boolean := not is_amount and char_length(run) > 1 and (has_digit and word !~ '\.[0-9]+[a-z]' or not is_known);
  terms text[] := array[word];
  said text;
  ranged text := '';
  part text;
  one app.search_group;
begin
  if is_amount and strpos(word, 'to') > 0 then
    return app.range_group(word);
  end if;
  foreach part in array array[stem, short_stem, quantity] || case when is_amount then app.longer_units(word) else '{}' end || synonyms loop
    terms := case when part = any (terms) then terms else terms || part end;
  end loop;
  for number in coalesce(watts, 1)..coalesce(watts + 9, 0) loop
    ranged := ranged || '|''$' || number || '''';
  end loop;
  one.word := word;
  one.hits := app.anywhere(word, char_length(word) > 1 and not is_amount and not (has_digit and word ~ '\.'),
      case when is_known and not has_digit and char_length(word) > 1 then (app.start_of(word)).words end)
    || case when stem <> word then '|' || app.anywhere(stem, ascii(stem) < 1569 and char_length(stem) > 3,
      case when is_known and not has_digit and char_length(stem) > 3 then (app.start_of(stem)).words end) else '' end
    || case when has_run then '|''%' || run || ''':*' else '' end
    || case when cardinality(terms) > 1 then '|' || app.any_lexeme('{=,@,+}', terms[2:]) else '' end || ranged;
  one.in_name := app.any_lexeme('{=,@}', terms) || ranged;
  one.in_place := app.any_lexeme('{=,@,+}', terms) || ranged;
  one.condition := app.matches(one.hits);
  one.is_plain := true;
  -- What is longer than the indexed start of a part number is compared whole.
  if char_length(word) > 16 and has_digit then
    one.condition := format('%s and (facets.name_run like %L or %s)', one.condition,
      '%' || replace(word, '.', '') || '%', app.matches(app.anywhere(word, true)));
  end if;
  if is_deep and char_length(stem) > 2 then
    -- The index has no words of descriptions: they are found by their letters. 550 is not meant within 2550.
    foreach part in array case when strpos(word, stem) = 1 then array[stem] else array[word, stem] end || synonyms loop
      said := concat_ws(' or ', said, case when part !~ ' ' then format('facets.search_text like %L',
        case when part ~ '[0-9]' then '% ' else '%' end || app.like_literal(part) || '%')
        -- 500l is not meant within a part number: SG 500LV.
        || case when is_amount then format(' and facets.search_text ~ %L', ' ' || replace(part, '.', '\.') || '(?![[:alnum:]])') else '' end end);
    end loop;
    one.condition := format('(%s or %s)', one.condition, said);
    one.is_plain := false;
  end if;
  -- Who is asked for by name may sell more of what bears another name.
  one.score := format('case when facets.words @@ %L::tsquery then %s when facets.words @@ %L::tsquery then 7 when facets.words @@ %L::tsquery then 6 when facets.words @@ %L::tsquery then 5 when facets.words @@ %L::tsquery then 4 when %s then 3 else 0 end',
    app.any_lexeme(case when is_known and not has_digit and app.names_maker(terms) then '{=,@}' else '{=}' end::text[], terms) || coalesce('|''$' || watts || '''', ''),
    -- What both the name and the category say is what the product is.
    case when has_digit then '8' else format('case when %s then 9 else 8 end', app.matches(app.any_lexeme('{+}', terms))) end,
    app.any_lexeme('{@}', terms) || ranged,
    '''=' || word || ''':*' || case when has_digit and not is_amount then '|''%' || run || ''':*' else '' end, '''@' || word || ''':*',
    app.any_lexeme('{+}', terms), one.condition);
  one.weight := case when has_digit then 4 else 3 end;
  return one;
end;
$$;
comment on function app.word_group is 'What a word of a query is matched by: itself and its beginnings, its singular, its quantity, its synonyms.';

create or replace function app.groups_of(words text[], may_correct boolean, candidate integer, is_deep boolean) returns app.search_group[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  stems constant text[] := array(select app.search_stem(word) from unnest(words) with ordinality as cut (word, place) order by place);
  synonyms constant jsonb := app.synonyms_of(stems);
  in_terms constant text[] := app.words_in_terms(synonyms);
  groups app.search_group[] := '{}';
  one app.search_group;
  near text[];
  started text[];
  is_known boolean;
  is_inner boolean;
  word text;
begin
  for place in 1..cardinality(words) loop
    word := words[place];
    if word ~ '^[0-9]$' and place > 1 then
      one := app.word_group(word, app.joined_digits(word, stems[:place - 1], synonyms), true, is_deep);
    elsif word ~ '[0-9.]' or char_length(word) = 1 or synonyms ? stems[place] or stems[place] = any (in_terms)
      or (app.start_of(word)).is_known or stems[place] <> word and (app.start_of(stems[place])).is_known then
      one := app.word_group(word, app.texts_of(synonyms -> stems[place]), true, is_deep);
    else
      started := app.synonyms_starting(stems[place]);
      is_known := cardinality(started) > 0 or app.begins_model(word, stems[place])
        or is_deep and char_length(stems[place]) > 2 and (app.is_inside(stems[place]) or strpos(word, stems[place]) <> 1 and app.is_inside(word));
      -- Two letters have no trigram: to look for them inside of words would read every product.
      is_inner := not is_known and char_length(word) > 2 and (not is_deep or char_length(stems[place]) < 3) and app.is_inside(word);
      near := case when may_correct and not is_known and not is_inner then app.nearest_words(word) else '{}' end;
      if cardinality(near) > 0 then
        word := near[least(candidate, cardinality(near))];
        one := app.word_group(word, app.texts_of(app.synonyms_of(array[app.search_stem(word)]) -> app.search_stem(word)), true, is_deep);
      elsif is_inner then
        one := app.inside_group(word);
      else
        one := app.word_group(word, started, cardinality(started) > 0, is_deep);
      end if;
      one.candidates := cardinality(near);
    end if;
    groups := groups || one;
  end loop;
  return app.with_terms(groups, stems, synonyms);
end;
$$;
comment on function app.groups_of is
  'The groups of a query. A word that nothing has is corrected to the nearest word, or to a further candidate.';

create or replace function app.loose_group(word text) returns app.search_group
language plpgsql stable security definer set search_path = ''
as $$
declare
  one app.search_group := app.word_group(word, '{}', true, true);
  pieces text[];
begin
  if app.is_ever(one.condition) or word !~ '[0-9]' then
    return one;
  end if;
  if char_length(word) > 3 and app.is_ever((app.inside_group(word)).condition) then
    return app.inside_group(word);
  end if;
  -- The number of a quantity that no product states so; the pieces of a part number.
  pieces := array(select piece from unnest(string_to_array((app.search_cut(word)).pieces, ' ')) with ordinality as cut (piece, place)
    where char_length(piece) > 1 and piece !~ '^(kwh|wh|kw|kva|va|ah|kg|mm|cm|m3)$' order by place);
  -- CS6U is not meant by CS alone.
  if char_length(array_to_string(pieces, '')) * 3 >= char_length(word) * 2 then
    -- Two characters begin very many words: only the last of them may be the beginning of a longer piece.
    one.hits := (select string_agg(case when char_length(piece) = 2 and place < cardinality(pieces) then '(' || app.anywhere(piece, false) || ')'
        else '(' || app.anywhere(piece, true) || '|' || app.lexeme('%', left(piece, 16), true) || ')' end, '&')
      from unnest(pieces) with ordinality as cut (piece, place));
    one.condition := app.matches(one.hits);
    one.is_plain := true;
    one.in_name := one.hits;
    one.in_place := one.hits;
    one.score := format('case when %s then 3 else 0 end', one.condition);
  end if;
  return one;
end;
$$;
comment on function app.loose_group is 'A word with digits by what is inside of it, where nothing has it as it is.';
