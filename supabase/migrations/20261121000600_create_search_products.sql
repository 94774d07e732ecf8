create function app.product_card(item public.product) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
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
    'earliest_delivery', app.earliest_delivery(item.lead_time_days))
  from (select array(
    select btrim(photo #>> '{}') from jsonb_array_elements(item.photos) as photo
    where jsonb_typeof(photo) = 'string' and btrim(photo #>> '{}') <> '') as usable) as photos
$$;
comment on function app.product_card is 'A product as the listing shows it.';

create function app.search_order(sort text, searching boolean) returns text
language sql immutable set search_path = ''
as $$
  select case coalesce(sort, case when searching then 'relevance' else 'name' end)
    when 'relevance' then case when searching
      then 'rank > 0 and item.price_sar is null, rank, item.sort_name, item.id'
      else '(item.price_sar is null), item.sort_name, item.id' end
    when 'name' then '(item.price_sar is null), item.sort_name, item.id'
    when 'price_asc' then 'item.price_sar, item.sort_name, item.id'
    when 'price_desc' then 'item.price_sar desc nulls last, item.sort_name, item.id'
    when 'lead_time' then '(item.price_sar is null), item.lead_time_days nulls last, item.sort_name, item.id'
  end
$$;
comment on function app.search_order is
  'The ORDER BY of a sort, from this closed list only. Ask for quote comes last, but for an exact SKU.';

create function app.search_filter(needle text, vertical text, subsectors text[]) returns text
language sql immutable set search_path = ''
as $$
  select 'item.is_active'
    || case when needle <> '' then format(' and item.search_text like %L',
         '%' || regexp_replace(needle, '([\\%_])', '\\\1', 'g') || '%') else '' end
    || case when vertical is not null then format(' and item.vertical = %L', vertical) else '' end
    || case cardinality(subsectors) when 0 then ''
         when 1 then format(' and item.sub_vertical = %L', subsectors[1])
         else format(' and item.sub_vertical = any (%L)', subsectors) end
$$;
comment on function app.search_filter is
  'The WHERE of a search, every value quoted as a literal: plans then use the trigram and listing indexes.';

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

create function app.count_products(filter text, needle text, wanted_vertical text, subsectors text[]) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
declare
  total bigint;
begin
  if needle = '' then
    return (select coalesce(sum(counted.product_count), 0) from app.product_counts as counted
            where (wanted_vertical is null or counted.vertical = wanted_vertical)
              and (cardinality(subsectors) = 0 or counted.sub_vertical = any (subsectors)));
  end if;
  execute format('select count(*) from (select from public.product as item where %s limit 1001) as hits', filter)
    into total;
  return total;
end;
$$;
comment on function app.count_products is
  'How many products match: from the kept counts, or with a query counted up to 1,001.';

create function app.search_products(
  query text, vertical text, subcategory text, sort text, page integer
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  page_size constant integer := 20;
  needle constant text := app.fold_text(left(coalesce(query, ''), 200));
  chosen_vertical constant text := nullif(btrim(left(vertical, 200)), '');
  subsectors constant text[] := app.subsectors_of(chosen_vertical, nullif(btrim(left(subcategory, 200)), ''));
  filter constant text := app.search_filter(needle, chosen_vertical, subsectors);
  shown_page constant integer := least(greatest(coalesce(page, 1), 1), 500);
  ordering constant text := app.search_order(nullif(sort, ''), needle <> '');
  total bigint;
  cards jsonb;
begin
  if ordering is null then
    perform app.fail(422, 'input_invalid', '{"fields": {"sort": "invalid"}}');
  end if;
  total := app.count_products(filter, needle, chosen_vertical, subsectors);
  execute format($query$
    select coalesce(jsonb_agg(app.product_card(hit)), '[]') from (
      select item.* from public.product as item
      cross join lateral (select case
        when %2$L = '' then 3
        when app.fold_text(item.product_id) = %2$L then 0
        when starts_with(item.sort_name, %2$L) then 1
        when strpos(' ' || item.sort_name, ' ' || %2$L) > 0 then 2
        else 3 end as rank) as ranked
      where %1$s order by %3$s limit %4$s offset %5$s) as hit
    $query$, filter, needle, ordering, page_size, (shown_page - 1) * page_size)
    into cards;
  return jsonb_build_object(
    'total', case when needle = '' then total else least(total, 1000) end,
    'total_is_exact', needle = '' or total <= 1000,
    'page', shown_page, 'page_size', page_size, 'products', cards);
end;
$$;
comment on function app.search_products is
  'A page of the listing. The query is a case-insensitive substring of name, SKU, supplier, category or description.';

create function public.search_products(
  query text default '', vertical text default null, subcategory text default null,
  sort text default null, page integer default 1
) returns jsonb
language sql stable set search_path = ''
as $$ select app.search_products(query, vertical, subcategory, sort, page) $$;
grant execute on function app.search_products, public.search_products to anon, authenticated, service_role;
