-- A match says how sure it is: the page compares the words and measures of a line with those of the product.

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

create or replace function app.likely_products(typed text) returns uuid[]
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
    'measures', app.product_measures(item.attributes)) order by item.sort_name, item.id), '[]')
  from (select distinct unnest(ids) as id) as listed join public.product as item using (id),
    app.caller_language() as language
$$;
comment on function app.order_products is
  'Products as quick order shows them, each once, with the names, kinds and measures by which a line is compared with them.';

comment on function app.match_lines is
  'What up to 200 typed lines mean, in their order: an exact SKU or model, several of them, or up to six suggestions of the search, of which no call makes more than 60 or takes longer than a second.';
