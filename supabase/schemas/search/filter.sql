-- Lists hits, first step: the order, and the condition of the chosen filters.

create function app.search_order(sort text, searching boolean) returns text
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

create function app.listing_order(sort text, searching boolean, language text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return case when sort = 'name' and language = 'ar' then 'facets.unpriced, facets.arabic_name, facets.product' else app.search_order(sort, searching) end;
end;
$$;
comment on function app.listing_order is 'The same for a reader of a language: Arabic readers see Arabic names, and sort by them.';

create function app.is_place_sort(sort text) returns boolean
language plpgsql immutable set search_path = ''
as $$ begin return coalesce(sort = any ('{headline_desc,headline_asc,second_desc,unit_price}'), false); end $$;
comment on function app.is_place_sort is 'Whether only some places in the tree have an order: app.place_sorts names them.';

create function app.is_place_order(ordering text) returns boolean
language plpgsql immutable set search_path = ''
as $$ begin return strpos(ordering, 'headline') > 0 or strpos(ordering, 'unit_price') > 0; end $$;
comment on function app.is_place_order is 'Whether an ORDER BY is that of such a sort: an index has it for each sub-vertical, and for no larger place.';

-- Trigrams are made of letters and digits: '%%%' or 'a--' has none, so an index would not help.
create function app.indexed_filter(needle text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when char_length(needle) between 1 and 2
      then format(' and app.character_pairs(facets.search_text) @> array[%L]', needle)
    when needle ~ '^[[:alnum:]]?[^[:alnum:]]+$'
      then format(' and app.character_pairs(facets.search_text) @> %L',
        array(select pair from unnest(app.character_pairs(needle)) as pair where char_length(pair) = 2))
    else '' end
$$;
comment on function app.indexed_filter is
  'An additional condition for a search without a trigram, which an index can answer: one or two characters, or mostly punctuation.';

create function app.search_filter(needle text, vertical text, subsectors text[]) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(' and ', 'true',
    -- Where the index of pairs has the answer, `is true` keeps that of trigrams out: it has all products for two letters, and
    -- for '-1' each hit is compared again with all pairs of its texts.
    case when needle <> '' then format(case when app.indexed_filter(needle) = '' then 'facets.search_text like %L'
      else '(facets.search_text like %L) is true' end, '%' || app.like_literal(needle) || '%') end,
    case when vertical is not null then format('facets.vertical = %L', vertical) end,
    case cardinality(subsectors) when 0 then null
      when 1 then format('facets.sub_vertical = %L', subsectors[1])
      else format('facets.sub_vertical = any (%L)', subsectors) end)
$$;
comment on function app.search_filter is
  'The WHERE of a search on app.product_facets as `facets`, every value quoted as a literal: plans then know how common it is.';

create function app.search_ranks(needle text) returns text[]
language sql immutable set search_path = ''
as $$
  select array[format('facets.folded_sku = %L', needle)] || array(
    select format('%sfacets.unpriced and %s and %s', sign, not_sku, step)
    from unnest('{"not ",""}'::text[]) with ordinality as priced (sign, turn),
      unnest(array[kind, format('not %s and %s', kind, whole), format('not (%s or %s) and %s', kind, whole, prefix),
        format('not (%s or %s or %s) and %s', kind, whole, prefix, word), format('not (%s or %s or %s or %s)', kind, whole, prefix, word)])
        with ordinality as steps (step, number)
    order by turn, number)
  from (select
    format('facets.folded_sku <> %L', needle) as not_sku,
    case when needle ~ '^[[:alnum:]]+$' then app.matches(app.any_lexeme('{+,@}', array[app.search_fold(needle)])) else 'false' end as kind,
    case when needle ~ '^[[:alnum:]]+$' then app.matches(app.any_lexeme('{=}', array[app.search_fold(needle)])) else 'false' end as whole,
    format('facets.sort_name like %L', app.like_literal(needle) || '%') as prefix,
    -- The index has the letters of all texts, and the name is one of them.
    format('(facets.search_text like %1$L and facets.sort_name like %1$L)', '% ' || app.like_literal(needle) || '%') as word) as conditions
$$;
comment on function app.search_ranks is
  'Relevance: the exact SKU, then what has the query as a word of its category or maker, then of its name (AC: AC chargers, not acetylene), then names that start with it, names with a word that does, the rest; ask for quote after each priced one.';

create function app.find_many(filter text, ordering text, skip integer, take integer) returns uuid[]
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1
as $$
declare
  ids uuid[];
begin
  execute format('select array(select facets.product from app.product_facets as facets where %s order by %s limit %s offset %s)',
    filter, ordering, take, skip) into ids;
  return ids;
end;
$$;
comment on function app.find_many is 'A page in the order of an index: nothing is sorted, however many match.';
