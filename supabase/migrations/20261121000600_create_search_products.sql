create function app.product_cards(ids uuid[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', item.id,
    'product_id', item.product_id,
    'name', item.name,
    'price_sar', item.price_sar,
    'photo', photos.usable[1],
    'photo_count', cardinality(photos.usable),
    'supplier', item.supplier,
    'vertical', item.vertical,
    'sub_vertical', item.sub_vertical,
    'category', item.category,
    'country_of_origin', nullif(btrim(item.attributes #>> '{Compliance and Standards,Country of Origin}'), ''),
    'minimum_order', item.minimum_order,
    'lead_time_days', item.lead_time_days,
    'earliest_delivery', delivery.earliest) order by place), '[]')
  from unnest(ids) with ordinality as wanted (id, place)
  join public.product as item using (id),
    lateral (select array(
      select btrim(photo #>> '{}') from jsonb_array_elements(item.photos) as photo
      where jsonb_typeof(photo) = 'string' and btrim(photo #>> '{}') <> '') as usable) as photos,
    -- The first of app.delivery_dates, without a call for each row: the next day, or after a Friday.
    lateral (select (select app.shop_today()) + item.lead_time_days + 1 as next_day offset 0) as day,
    lateral (select next_day + (extract(dow from next_day) = 5)::integer as earliest) as delivery
$$;
comment on function app.product_cards is 'Products as the listing shows them, in the order of their ids.';

create function app.search_order(sort text, searching boolean) returns text
language sql immutable set search_path = ''
as $$
  select case coalesce(sort, 'relevance')
    when 'relevance' then case when searching then 'rank' else 'facets.unpriced, facets.sort_name, facets.product' end
    when 'name' then 'facets.unpriced, facets.sort_name, facets.product'
    when 'price_asc' then 'facets.price_sar, facets.sort_name, facets.product'
    when 'price_desc' then 'facets.price_sar desc nulls last, facets.sort_name, facets.product'
    when 'lead_time' then 'facets.unpriced, facets.lead_time_days nulls last, facets.sort_name, facets.product'
  end
$$;
comment on function app.search_order is
  'The ORDER BY of a sort, from this closed list only; "rank" means app.search_ranks. Ask for quote comes last.';

create function app.like_literal(needle text) returns text
language sql immutable set search_path = ''
as $$ select regexp_replace(needle, '([\\%_])', '\\\1', 'g') $$;
comment on function app.like_literal is 'Escapes a text, so that a LIKE pattern matches it literally.';

create function app.search_filter(needle text, vertical text, subsectors text[]) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(' and ', 'true',
    case when needle <> '' then format('facets.search_text like %L', '%' || app.like_literal(needle) || '%') end,
    case when vertical is not null then format('facets.vertical = %L', vertical) end,
    case cardinality(subsectors) when 0 then null
      when 1 then format('facets.sub_vertical = %L', subsectors[1])
      else format('facets.sub_vertical = any (%L)', subsectors) end)
$$;
comment on function app.search_filter is
  'The WHERE of a search on app.product_facets as `facets`, every value quoted as a literal: plans then know how common it is.';

create function app.indexed_filter(needle text) returns text
language sql immutable set search_path = ''
as $$
  select case when char_length(needle) between 1 and 2
    then format(' and app.letter_pairs(facets.search_text) @> array[%L]', needle) else '' end
$$;
comment on function app.indexed_filter is
  'An additional condition for a search of one or two characters, which an index can answer: trigrams have three.';

create function app.subsectors_of(vertical text, subcategory text) returns text[]
language sql stable security definer set search_path = ''
as $$
  select case when subcategory is null then '{}' else array(
    select subcategory
    union
    select node.subsector from public.product_categories as node
    where node.main_energy_category = subcategory
      and (subsectors_of.vertical is null or node.overarching_category = subsectors_of.vertical)) end
$$;
comment on function app.subsectors_of is 'A sub-vertical, or all of a main category of that name (decision 22).';

create function app.count_products(wanted_vertical text, subsectors text[]) returns bigint
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(counted.product_count), 0)::bigint from app.product_counts as counted
  where (wanted_vertical is null or counted.vertical = wanted_vertical)
    and (cardinality(subsectors) = 0 or counted.sub_vertical = any (subsectors))
$$;
comment on function app.count_products is 'How many products a place of the tree has, from the kept counts.';
