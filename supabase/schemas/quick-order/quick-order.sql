-- Quick order: up to 300 typed or pasted lines become products in one call.

create function app.order_key(words text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$ select left(app.search_squash(app.search_fold(words)), 200) $$;
comment on function app.order_key is 'A SKU or model as it is compared: without case, spaces and punctuation, with Latin digits.';

create index product_by_sku_key on public.product (app.order_key(product_id) collate "C") where is_active;
create index product_by_model_key on public.product (app.order_key(model) collate "C") where is_active;
create index product_by_name_key on public.product (app.order_key(name) collate "C") where is_active;
create index product_texts_by_name_key on app.product_texts (app.order_key(name) collate "C");

create function app.exact_products(typed text) returns uuid[]
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off
as $$
declare
  key constant text := app.order_key(typed);
  ids uuid[];
begin
  if coalesce(key, '') = '' then
    return '{}';
  end if;
  -- A SKU as it is printed is one product, whatever else is called like it.
  select array[item.id] into ids from public.product as item where item.product_id = btrim(typed) and item.is_active;
  if ids is not null then
    return ids;
  end if;
  return array(select found.id from (
    (select item.id from public.product as item
     where item.is_active and app.order_key(item.product_id) collate "C" = key limit 6)
    union
    (select item.id from public.product as item
     where item.is_active and app.order_key(item.model) collate "C" = key limit 6)
    union
    (select item.id from public.product as item
     where item.is_active and app.order_key(item.name) collate "C" = key limit 6)
    union
    (select texts.product from app.product_texts as texts
     where app.order_key(texts.name) collate "C" = key limit 6)) as found
    join public.product as item using (id) where item.is_active order by item.unpriced, item.sort_name, item.id limit 6);
end;
$$;
comment on function app.exact_products is 'The products whose SKU, model or name is what was typed, six at most.';

create function app.likely_products(typed text) returns uuid[]
language plpgsql stable set search_path = ''
as $$
declare
  needle constant text := app.fold_text(left(typed, 100));
  said app.search;
  ids uuid[];
begin
  -- One letter begins a word of nearly every product.
  if needle = '' or app.is_short(needle) or char_length(app.order_key(needle)) < 2 then
    return '{}';
  end if;
  said := app.read_query(needle, true);
  ids := app.suggested_products(needle, said);
  if cardinality(ids) = 0 and said.condition is not null then
    said := app.read_loosely(needle, true);
    ids := case when said.is_partial then '{}' else app.suggested_products(needle, said) end;
  end if;
  return ids[:6];
end;
$$;
comment on function app.likely_products is 'What the search suggests for a line that names no product exactly, six at most.';

create function app.near_keys(key text) returns text[]
language sql immutable strict parallel safe set search_path = ''
as $$
  select array(select distinct changed.near from (
    select left(key, place) || substr(key, place + 2) from generate_series(0, char_length(key) - 1) as place
    union all
    select left(key, place) || reverse(substr(key, place + 1, 2)) || substr(key, place + 3)
    from generate_series(0, char_length(key) - 2) as place
    union all
    select left(key, place) || sign || substr(key, place + skipped)
    from generate_series(0, char_length(key)) as place, generate_series(1, 2) as skipped,
      unnest(string_to_array('abcdefghijklmnopqrstuvwxyz0123456789', null)) as sign) as changed (near)
    where changed.near <> key)
$$;
comment on function app.near_keys is 'Every text that one typing error makes of a key: a letter or digit left out, added, replaced, or exchanged with the next.';

create function app.near_products(typed text) returns uuid[]
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off
as $$
declare
  word text;
  near text[];
  ids uuid[] := '{}';
begin
  -- Words without a digit have the search, and so have 550W and 20kVA; a short key is near to many others.
  for word in select key from (select app.order_key(part) as key, min(place) as place
      from unnest(array[typed] || regexp_split_to_array(left(typed, 300), '\s+')) with ordinality as given (part, place) group by 1) as keyed
    where key ~ '^[a-z0-9]{4,24}$' and key ~ '[0-9]' and key ~ '[a-z]'
      and (place = 1 or char_length(key) > 5 and key !~ '^[0-9]+[a-z]{1,3}$') order by place limit 3
  loop
    near := app.near_keys(word);
    -- The fewest other keys are near by leaving a letter out or exchanging two, so one of those is meant the likeliest.
    -- One probe of an index for each key: for many keys at once PostgreSQL reads a whole index.
    ids := ids || array(select found.id from (
      select item.id, wanted.key from unnest(near) as wanted (key), lateral (
        (select model.id from public.product as model
         where model.is_active and app.order_key(model.model) collate "C" = wanted.key limit 6)
        union
        (select named.id from public.product as named
         where named.is_active and app.order_key(named.product_id) collate "C" = wanted.key limit 6)) as item limit 100) as found
      order by char_length(found.key) < char_length(word) desc, app.is_swap(word, found.key) desc,
        left(found.key, 1) = left(word, 1) desc, char_length(found.key) desc, found.key, found.id limit 6);
  end loop;
  return ids[:6];
end;
$$;
comment on function app.near_products is 'The products whose SKU or model is one typing error from the line or from a word of it, six at most.';

create function app.matched_line(typed text, may_search boolean) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  exact constant uuid[] := app.exact_products(typed);
  key constant text := app.order_key(typed);
  near uuid[];
  likely uuid[] := '{}';
  named uuid;
begin
  if cardinality(exact) > 0 then
    return jsonb_build_object('state', case cardinality(exact) when 1 then 'found' else 'ambiguous' end, 'products', to_jsonb(exact));
  end if;
  if may_search then
    near := app.near_products(typed);
    likely := array(select id from unnest(near[:3] || app.likely_products(typed) || near[4:]) with ordinality as offered (id, place)
      group by id order by min(place) limit 6);
  end if;
  -- 'Jinko JKM400M': the manufacturer before or after the model.
  select item.id into named from public.product as item
  where item.id = any (likely) and key in (app.order_key(item.manufacturer || item.model), app.order_key(item.model || item.manufacturer),
    app.order_key(item.name)) limit 1;
  return jsonb_build_object('state', case when named is null then 'unknown' else 'found' end,
    'products', case when named is null then to_jsonb(likely) else jsonb_build_array(named) end);
end;
$$;
comment on function app.matched_line is 'What a typed line means: {"state": found|ambiguous|unknown, "products": ids}.';

create function app.product_measures(attributes jsonb) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(jsonb_agg(value), '[]') from (
    select distinct left(value, 40) as value
    from jsonb_each(attributes) as section (title, fields),
      jsonb_each_text(case jsonb_typeof(fields) when 'object' then fields else '{}' end) as field (title, value)
    where value ~ '^[0-9][0-9.,/]*( [0-9]+)? *([kM]?W|k?VA|k?V|[kM]?Wh|Ah|A|l|ml|m³|kg|g|t)( |$)' order by 1 limit 40) as measured
$$;
comment on function app.product_measures is 'The values of a product that are a power, voltage, volume, weight or the like, 40 at most.';

create function app.order_products(ids uuid[]) returns jsonb
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
    'supplier', item.supplier, 'supply', app.supply_of(item.attributes)) order by item.sort_name, item.id), '[]')
  from (select distinct unnest(ids) as id) as listed join public.product as item using (id),
    app.caller_language() as language
$$;
comment on function app.order_products is
  'Products as quick order shows them, each once, with the names, kinds and measures by which a line is compared with them.';

create function app.with_products(listed uuid[], ids uuid[]) returns uuid[]
language sql immutable parallel safe set search_path = ''
as $$ select case when ids <@ listed then listed else listed || array(select unnest(ids) except select unnest(listed)) end $$;
comment on function app.with_products is 'Products of an answer with some more, each once.';

create function app.match_lines(lines jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  begun constant timestamptz := clock_timestamp();
  typed text;
  line jsonb;
  matched jsonb := '[]';
  searched integer := 0;
  listed uuid[] := '{}';
  may_search boolean;
begin
  if jsonb_typeof(lines) is distinct from 'array' then
    perform app.fail(422, 'input_invalid', '{"fields": {"lines": "invalid"}}');
  elsif jsonb_array_length(lines) not between 1 and app.lines_max() then
    perform app.fail(422, 'input_invalid', '{"fields": {"lines": "invalid"}}');
  end if;
  for typed in select value from jsonb_array_elements_text(lines) with ordinality as given (value, place) order by place loop
    -- A search takes some milliseconds: a stranger may not ask for hundreds of them.
    may_search := searched < 60 and clock_timestamp() < begun + interval '1 second';
    line := case when cardinality(listed) < 400 then app.matched_line(left(coalesce(typed, ''), 300), may_search)
      else '{"state": "not_searched", "products": []}' end;
    searched := searched + (line ->> 'state' <> 'ambiguous' and may_search)::integer;
    if line ->> 'state' = 'unknown' and not may_search then
      line := jsonb_set(line, '{state}', '"not_searched"');
    end if;
    listed := app.with_products(listed, array(select jsonb_array_elements_text(line -> 'products')::uuid));
    matched := matched || jsonb_build_array(line);
  end loop;
  return jsonb_build_object('lines', matched, 'products', app.order_products(listed));
end;
$$;
comment on function app.match_lines is
  'What up to 300 typed lines mean, in their order: an exact SKU or model, several of them, or up to six suggestions of the search. A line is not searched behind 60 others, a second or 400 products.';

create function app.match_keys(texts jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  typed text;
  found jsonb := '[]';
  ids uuid[];
  listed uuid[] := '{}';
  answered integer := 0;
begin
  if jsonb_typeof(texts) is distinct from 'array' then
    perform app.fail(422, 'input_invalid', '{"fields": {"texts": "invalid"}}');
  elsif jsonb_array_length(texts) not between 1 and 1000 then
    perform app.fail(422, 'input_invalid', '{"fields": {"texts": "invalid"}}');
  end if;
  for typed in select value from jsonb_array_elements_text(texts) with ordinality as given (value, place) order by place loop
    -- A thousand texts may name thousands of products: a long answer ends early, and the others are asked about again.
    ids := case when cardinality(listed) < 400 then app.exact_products(left(coalesce(typed, ''), 300)) else '{}' end;
    answered := answered + (cardinality(listed) < 400)::integer;
    listed := app.with_products(listed, ids);
    found := found || jsonb_build_array(to_jsonb(ids));
  end loop;
  return jsonb_build_object('found', found, 'products', app.order_products(listed), 'answered', answered);
end;
$$;
comment on function app.match_keys is
  'The products whose SKU, model or name is exactly one of up to 1,000 texts, in the order of the texts, as far as they are 400 products. It searches nothing.';

create function app.add_lines(cart text, items jsonb, op uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if jsonb_typeof(items) is distinct from 'array' then
    perform app.fail(422, 'input_invalid', '{"fields": {"items": "invalid"}}');
  elsif jsonb_array_length(items) not between 1 and app.lines_max() or exists (
    select from jsonb_array_elements(items) as item
    where coalesce(item ->> 'quantity', '') !~ '^[1-9][0-9]{0,3}$'
      or not app.is_own_line(item -> 'own')
      or (select id from public.product where id = app.uuid_in(item ->> 'product')) is null) then
    perform app.fail(422, 'input_invalid', '{"fields": {"items": "invalid"}}');
  end if;
  return app.take_lines(app.lock_session(cart), (
    select jsonb_agg(jsonb_build_object('product', item.id, 'name', app.name_of(item.id, item.name, app.caller_language()), 'quantity', given.quantity, 'price', null, 'place', given.place, 'own', given.own))
    from (select (item ->> 'product')::uuid as id, least(sum((item ->> 'quantity')::integer), 9999) as quantity, min(place) as place,
            app.joined_own(jsonb_agg(app.own_line(item -> 'own') order by place)) as own
          from jsonb_array_elements(items) with ordinality as listed (item, place) group by 1) as given
      -- Looked up one by one: as a join it may read every product for one line.
      cross join lateral (select id, name from public.product where id = given.id limit 1) as item), op);
end;
$$;
comment on function app.add_lines is
  'Puts several products into the cart at once, once for an operation id, and reports what was raised, is gone or did not fit.';

create function public.match_lines(lines jsonb) returns jsonb
language sql stable set search_path = '' as $$ select app.match_lines(lines) $$;
grant execute on function app.match_lines, public.match_lines to anon, authenticated, service_role;

create function public.match_keys(texts jsonb) returns jsonb
language sql stable set search_path = '' as $$ select app.match_keys(texts) $$;
grant execute on function app.match_keys, public.match_keys to anon, authenticated, service_role;

create function public.add_lines(cart text, items jsonb, op uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.add_lines(cart, items, op) $$;
grant execute on function app.add_lines, public.add_lines to anon, authenticated, service_role;
