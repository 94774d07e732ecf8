-- A SKU or model with one typing error: the search corrects words, and a key is none. Buyers name the supplier before a model, too.

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

create or replace function app.matched_line(typed text, may_search boolean) returns jsonb
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
    'supplier', item.supplier) order by item.sort_name, item.id), '[]')
  from (select distinct unnest(ids) as id) as listed join public.product as item using (id),
    app.caller_language() as language
$$;
comment on function app.order_products is
  'Products as quick order shows them, each once, with the names, kinds and measures by which a line is compared with them.';
