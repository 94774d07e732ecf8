-- A list is read in several ways, and the catalogue decides: a text may be a SKU, a model or a name.

create index product_by_name_key on public.product (app.order_key(name) collate "C") where is_active;
create index product_texts_by_name_key on app.product_texts (app.order_key(name) collate "C");

create or replace function app.exact_products(typed text) returns uuid[]
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

create function app.match_keys(texts jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  typed text;
  found jsonb := '[]';
begin
  if jsonb_typeof(texts) is distinct from 'array' then
    perform app.fail(422, 'input_invalid', '{"fields": {"texts": "invalid"}}');
  elsif jsonb_array_length(texts) not between 1 and 1000 then
    perform app.fail(422, 'input_invalid', '{"fields": {"texts": "invalid"}}');
  end if;
  for typed in select value from jsonb_array_elements_text(texts) with ordinality as given (value, place) order by place loop
    found := found || jsonb_build_array(to_jsonb(app.exact_products(left(coalesce(typed, ''), 300))));
  end loop;
  return jsonb_build_object('found', found, 'products', app.order_products(array(
    select distinct product::uuid from jsonb_array_elements(found) as one, jsonb_array_elements_text(one) as product)));
end;
$$;
comment on function app.match_keys is
  'The products whose SKU, model or name is exactly one of up to 1,000 texts, in the order of the texts. It searches nothing.';

create function public.match_keys(texts jsonb) returns jsonb
language sql stable set search_path = '' as $$ select app.match_keys(texts) $$;
grant execute on function app.match_keys, public.match_keys to anon, authenticated, service_role;
