-- The suggestions of the search field: products, places of the tree, manufacturers and suppliers.

create function app.suggested_by_start(needle text) returns uuid[]
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1
as $$
declare
  -- Ranges, unlike LIKE, are found in an index by a plan that is made once.
  after constant text := needle || U&'\+10FFFF';
begin
  return array(select product from (
    (select facets.product from app.product_facets as facets
     where facets.folded_sku >= needle collate "C" and facets.folded_sku < after collate "C"
     order by facets.folded_sku limit 6)
    union all
    (select facets.product from app.product_facets as facets
     where not facets.unpriced and facets.sort_name >= needle collate "C" and facets.sort_name < after collate "C"
       and not (facets.folded_sku >= needle collate "C" and facets.folded_sku < after collate "C")
     order by facets.unpriced, facets.sort_name, facets.product limit 6)
    union all
    (select facets.product from app.product_facets as facets
     where facets.unpriced and facets.sort_name >= needle collate "C" and facets.sort_name < after collate "C"
       and not (facets.folded_sku >= needle collate "C" and facets.folded_sku < after collate "C")
     order by facets.unpriced, facets.sort_name, facets.product limit 6)
  ) as hits limit 6);
end;
$$;
comment on function app.suggested_by_start is 'Up to six products whose SKU starts with what was typed, then whose name does.';

create function app.suggested_products(needle text, said app.search) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  ids uuid[] := app.suggested_by_start(coalesce(app.fold_text(said.corrected), needle));
  more uuid[];
begin
  if said.condition is not null and cardinality(ids) < 6 then
    if said.hits is not null then
      more := (app.find_among_first(said.score, app.matches(said.hits), 400, 60, 60)).ids;
    end if;
    if more is null or cardinality(more) < 12 then
      more := (app.find_ranked(said.score, coalesce(app.matches(said.hits), said.condition), 300, 0, 12)).ids;
    end if;
    if cardinality(more) < 6 then
      more := (app.find_ranked(said.score, said.condition, 300, 0, 12)).ids;
    end if;
    more := more[:12];
    ids := (select coalesce(array_agg(id order by place), '{}') from (
      select id, min(place) as place from unnest(ids || more) with ordinality as listed (id, place)
      group by id order by min(place) limit 6) as first_six);
  end if;
  return ids;
end;
$$;
comment on function app.suggested_products is
  'Six products: what begins so, then what the search finds. Below three characters SKU and name prefix only.';

create function app.suggested_cards(ids uuid[], language text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', item.id, 'name', app.name_of(item.id, item.name, language), 'manufacturer', item.manufacturer,
        'model', item.model, 'sku', item.product_id, 'product_id', item.product_id,
      'photo', (select btrim(photo #>> '{}') from jsonb_array_elements(item.photos) with ordinality as listed (photo, number)
        where jsonb_typeof(photo) = 'string' and btrim(photo #>> '{}') <> '' order by number limit 1),
      'price_halalas', app.halalas_of(item.price_sar), 'price_sar', item.price_sar) || app.company_labels(item.manufacturer, null, language) order by place), '[]')
    from unnest(ids) with ordinality as listed (id, place) join public.product as item using (id));
end;
$$;
comment on function app.suggested_cards is 'Products as a search box offers them, in the order of their ids.';

create function app.name_pattern(needle text) returns text
language plpgsql immutable set search_path = ''
as $$ begin return case when char_length(needle) >= 3 then '%' else '' end || app.like_literal(needle) || '%'; end $$;
comment on function app.name_pattern is
  'What a suggested name of a category or a maker is like: it contains what was typed. Of one or two characters, which are in almost every name, it begins so.';

create function app.suggested_categories(needle text, hits text)
returns table (vertical text, subcategory text, name text, count bigint)
language plpgsql stable set search_path = ''
as $$
declare
  asked constant tsquery := hits;
  pattern constant text := app.name_pattern(needle);
  -- English letters are in no translation: their queries look none up.
  is_foreign constant boolean := needle ~ '[^\x01-\x7f]';
begin
  return query
  with counted as (
    select node.*, coalesce(kept.product_count, 0) as products
    from public.product_categories as node
    left join app.product_counts as kept on kept.vertical = node.overarching_category and kept.sub_vertical = node.subsector
  ), places (vertical, subcategory, name, words, products) as (
    select overarching_category, null::text, overarching_category, overarching_words, sum(products) from counted group by 1, 4
    union all
    select overarching_category, main_energy_category, main_energy_category, main_words, sum(products) from counted group by 1, 2, 4
    union all
    select overarching_category, subsector, subsector, subsector_words, max(products) from counted
    where main_energy_category <> subsector group by 1, 2, 4
  )
  select places.vertical, places.subcategory, places.name, products::bigint from places
  where products > 0 and (words @@ asked or pattern is not null and app.fold_text(places.name) like pattern
    or is_foreign and exists (select from app.catalogue_words as word where word.text = places.name and word.folded like pattern))
  order by products desc, places.name limit 4;
end;
$$;
comment on function app.suggested_categories is 'Places of the tree whose name has all words, in any language, the fullest first.';

create function app.suggested_manufacturers(needle text, hits text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked constant tsquery := hits;
  pattern constant text := app.name_pattern(needle);
  named constant text[] := app.companies_like(pattern);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('name', best.name, 'count', best.products) order by best.is_named desc, best.products desc, best.name), '[]')
    from (select manufacturer as name, sum(product_count) as products,
        coalesce(bool_and(folded = needle), false) as is_named
      from app.maker_counts
      where product_count > 0 and manufacturer <> '' and (words @@ asked or folded like pattern or cardinality(named) > 0 and app.supplier_folded(manufacturer) = any (named))
      group by manufacturer order by is_named desc, products desc, name limit 4) as best);
end;
$$;
comment on function app.suggested_manufacturers is
  'The manufacturer that the query names, then those whose name has all words, the largest first.';

create function app.sells_others(name text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from app.maker_counts as made where made.supplier = name and made.manufacturer <> name and made.product_count > 0);
end;
$$;
comment on function app.sells_others is 'Whether a supplier offers products of other manufacturers than itself.';

create function app.suggested_suppliers(needle text, hits text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked constant tsquery := hits;
  pattern constant text := app.name_pattern(needle);
  named constant text[] := app.companies_like(pattern);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('name', best.name, 'count', best.product_count)
      order by best.is_named desc, best.product_count desc, best.name), '[]')
    from (select name, product_count, coalesce(folded = needle, false) as is_named from app.supplier_counts as counted
      where product_count > 0 and (words @@ asked or folded like pattern or supplier_folded = any (named)) and app.sells_others(counted.name)
      order by is_named desc, product_count desc, name limit 4) as best);
end;
$$;
comment on function app.suggested_suppliers is
  'The supplier that the query names, then those whose name has all words, the largest first. Who offers only what they make is among the manufacturers.';

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
    'manufacturers', app.labelled_companies(app.suggested_manufacturers(written, said.hits), 'name', language, by_count => false),
    'suppliers', app.labelled_companies(app.suggested_suppliers(written, said.hits), 'name', language, by_count => false));
end;
$$;
comment on function app.suggest_products is $comment$
Suggestions of the search box, found as by app.search_products; of one or two characters only prefixes.
Answer: {"corrected": text|null, "products": [{"id": uuid, "name": text, "product_id": SKU, "photo": text|null, "price_sar": number|null}] at most 6,
  "categories": [{"vertical": text, "subcategory": text|null (null: the vertical itself), "name": text, "count": n}] at most 4,
  "manufacturers": [{"name": text, "count": n}] at most 4,
  "suppliers": [{"name": text, "count": n}] at most 4, only those that offer products of others}
$comment$;

create function public.suggest_products(query text, language text default null) returns jsonb
language sql stable set search_path = ''
as $$ select app.suggest_products(query, language) $$;
grant execute on function app.suggest_products, public.suggest_products to anon, authenticated, service_role;
