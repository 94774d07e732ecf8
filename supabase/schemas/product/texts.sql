-- Names, descriptions and words of a product in a language.

create function app.supply_of(attributes jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  condition constant text := lower(btrim(attributes #>> '{General,Condition}'));
begin
  return case when condition in ('refill', 'exchange') then condition
    when condition = 'new' and lower(attributes #>> '{Operational Features,Refill Service}') = 'true' then 'new' end;
end;
$$;
comment on function app.supply_of is
  'How a product is supplied, by its condition: ''refill'' and ''exchange'' for an empty one, ''new'' where it can be refilled later. Null for everything else.';

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

create function app.item_texts(product_key uuid, own_name text, own_unit text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_object_agg(language, jsonb_build_object(
    'name', app.name_of(product_key, own_name, language), 'unit', left(app.unit_in(own_unit, language), 40)))
  from unnest(array['en', 'ar']) as language
$$;
comment on function app.item_texts is 'Name and unit of a product in each language of the shop.';

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
