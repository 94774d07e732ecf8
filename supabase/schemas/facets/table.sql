-- The table of a listing: its page with attributes as columns, in the order of any of them; and makers by letters.

create function app.table_rows_at_most() returns integer
language sql immutable set search_path = '' as $$ select 20000 $$;
comment on function app.table_rows_at_most is
  'A table is sorted by an attribute in places of the tree with at most so many products: no index has the order of each attribute, so each product of the place is read, found by the index of places.';

create function app.table_order(offered app.offered_field[], by_field text) returns text
language sql stable set search_path = ''
as $$
  select format(case known.kind when 'number' then '(facets.traits -> %L)::numeric' else '(facets.traits ->> %L) collate "C"' end
      || '%s nulls last, facets.sort_name, facets.product', known.id::text, case when by_field like '-%' then ' desc' else '' end)
  from unnest(offered) as field join app.attribute_fields as known using (id)
  where known.section || '.' || known.field = ltrim(by_field, '-')
  order by known.id limit 1
$$;
comment on function app.table_order is
  'The ORDER BY of a column of the table, "Section.Field" or "-Section.Field" for falling; null for one that the table does not have. What does not state it comes last.';

create function app.sorted_by(filter text, ordering text, skip integer, take integer) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set work_mem = '32MB'
as $$
declare
  ids uuid[];
begin
  execute format('select array(select facets.product from app.product_facets as facets where %s order by %s limit %s offset %s)',
    filter, ordering, take, skip) into ids;
  return ids;
end;
$$;
comment on function app.sorted_by is 'A page of few products in an order that no index has.';

create function app.table_columns(offered app.offered_field[], language text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('section', known.section, 'field', known.field, 'kind', known.kind, 'unit', known.unit)
    || jsonb_strip_nulls(jsonb_build_object('field_label', app.in_language(known.field, language),
      'unit_labels', case when language <> 'en' then app.unit_labels(known.unit, language) end)) order by place), '[]')
  from unnest(offered) with ordinality as field (id, is_few, place) join app.attribute_fields as known using (id)
$$;
comment on function app.table_columns is 'The columns of a table, with the words of a language.';

create function app.table_cells(products jsonb, offered app.offered_field[], language text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(case when kept.product is null then '[]' else (
      select coalesce(jsonb_agg(case when jsonb_typeof(stated) = 'string' then coalesce(to_jsonb(
        case when field.id = app.manufacturer_field() then app.company_in(stated #>> '{}', language)
          else app.in_language(stated #>> '{}', language) end), stated) else stated end order by field.place), '[]')
      from unnest(offered) with ordinality as field (id, is_few, place), lateral (select kept.traits -> field.id::text as stated) as trait) end
    order by card.place), '[]')
  from jsonb_array_elements(products) with ordinality as card (product, place)
  left join app.product_facets as kept on kept.product = (card.product ->> 'id')::uuid
$$;
comment on function app.table_cells is 'For each product what it states of each column: numbers in the base unit, texts in the words of a language.';

create function app.product_table(
  query text, vertical text, subcategory text, sort text, by_field text, page integer, filters jsonb, as_typed boolean, asked text,
  after text, before text
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  answer jsonb := app.search_products(query, vertical, subcategory, sort, page, filters, as_typed, asked, after, before);
  language constant text := app.reader_language(asked);
  chosen_vertical constant text := nullif(btrim(left(vertical, 200)), '');
  chosen_subcategory constant text := nullif(btrim(left(subcategory, 200)), '');
  subsectors constant text[] := app.subsectors_of(chosen_vertical, chosen_subcategory);
  page_size constant integer := (answer ->> 'page_size')::integer;
  skip constant integer := ((answer ->> 'page')::integer - 1) * page_size;
  searched text := '';
  filter text := app.search_filter('', chosen_vertical, subsectors);
  offered app.offered_field[];
  is_sortable boolean;
  ordering text;
begin
  if app.fold_text(left(coalesce(query, ''), 200)) <> '' then
    searched := app.searched(query, not coalesce(as_typed, false));
    filter := filter || ' and ' || searched;
  end if;
  offered := app.fields_here(searched, filter, chosen_vertical, chosen_subcategory);
  is_sortable := app.count_products(chosen_vertical, subsectors) <= app.table_rows_at_most()
    or (answer ->> 'total_is_exact')::boolean and (answer ->> 'total')::bigint <= least(1000, app.table_rows_at_most());
  ordering := case when is_sortable then app.table_order(offered, left(by_field, 300)) end;
  if ordering is not null then
    filter := filter || coalesce((select string_agg(concat_ws(' and ', '', condition, nullif(indexed, condition)), '')
      from app.facet_conditions(filters, chosen_vertical, chosen_subcategory)), '');
    answer := answer || jsonb_build_object('products', app.product_cards(app.sorted_by(filter, ordering, skip, page_size), language));
  end if;
  return answer || jsonb_build_object('is_sortable', is_sortable, 'columns', app.table_columns(offered, language),
    'by', case when ordering is not null then by_field end, 'cells', app.table_cells(answer -> 'products', offered, language));
end;
$$;
comment on function app.product_table is $comment$
A page of the listing as a table: the answer of app.search_products, and
{"columns": [{"section", "field", "kind", "unit", "field_label"?, "unit_labels"?}] as the facets have them, in their order,
  "cells": for each product [number in the base unit | text | boolean | null] in the order of the columns,
  "is_sortable": boolean, whether by_field is possible here (app.table_rows_at_most, or at most 1,000 hits),
  "by": by_field, or null where the order is that of `sort`}.
by_field: "Section.Field" of a column, with "-" before it for falling. after, before: as for app.search_products; a page in the
order of a column is found by its number.
$comment$;

create function public.product_table(
  query text default '', vertical text default null, subcategory text default null, sort text default null, by_field text default null,
  page integer default 1, filters jsonb default '{}', as_typed boolean default false, language text default null,
  after text default null, before text default null
) returns jsonb
language sql stable set search_path = ''
as $$ select app.product_table(query, vertical, subcategory, sort, by_field, page, filters, as_typed, language, after, before) $$;
grant execute on function app.product_table, public.product_table to anon, authenticated, service_role;

create function app.find_manufacturers(
  letters text, query text, vertical text, subcategory text, filters jsonb, as_typed boolean, asked text
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off set enable_seqscan = off
as $$
declare
  chosen_vertical constant text := nullif(btrim(left(vertical, 200)), '');
  chosen_subcategory constant text := nullif(btrim(left(subcategory, 200)), '');
  field constant integer := app.manufacturer_field();
  pattern constant text := '%' || app.like_literal(app.fold_text(left(coalesce(letters, ''), 200))) || '%';
  named constant text[] := app.companies_like(pattern);
  -- Those with most products first: of more than 200 that have these letters the smallest are left out.
  names constant jsonb := (select coalesce(jsonb_agg(named.manufacturer), '[]') from (
    select manufacturer from app.maker_counts where product_count > 0 and manufacturer <> ''
      and (folded like pattern or cardinality(named) > 0 and app.supplier_folded(manufacturer) = any (named))
    group by manufacturer order by sum(product_count) desc, manufacturer limit 200) as named);
  filter text := app.search_filter('', chosen_vertical, app.subsectors_of(chosen_vertical, chosen_subcategory));
  found jsonb;
begin
  perform app.check_filters(filters);
  if names = '[]' then
    return '[]';
  end if;
  if app.fold_text(left(coalesce(query, ''), 200)) <> '' then
    filter := filter || ' and ' || app.searched(query, not coalesce(as_typed, false));
  end if;
  filter := filter || coalesce((select string_agg(concat_ws(' and ', '', condition, nullif(indexed, condition)), '')
    from app.facet_conditions(filters, chosen_vertical, chosen_subcategory) as named where named.facet <> field::text), '');
  execute format($query$
    select coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', products) order by products desc, value), '[]')
    from (select facets.traits -> %L as value, count(*) as products from app.product_facets as facets
      where %s and facets.trait_keys && %L and facets.traits -> %L = any (%L::jsonb[])
      group by 1 order by 2 desc, 1 limit 50) as counted $query$,
    field::text, filter, app.filter_keys(field, jsonb_build_object('values', names)), field::text,
    array(select jsonb_array_elements(names))) into found;
  return app.labelled_companies(found, 'value', app.reader_language(asked));
end;
$$;
comment on function app.find_manufacturers is
  'Manufacturers with these letters in their name in any language, at most 50, with how many products of the listing each has: [{"value", "count", "label"?}]. The facet names the largest only.';

create function public.find_manufacturers(
  letters text, query text default '', vertical text default null, subcategory text default null,
  filters jsonb default '{}', as_typed boolean default false, language text default null
) returns jsonb
language sql stable set search_path = ''
as $$ select app.find_manufacturers(letters, query, vertical, subcategory, filters, as_typed, language) $$;
grant execute on function app.find_manufacturers, public.find_manufacturers to anon, authenticated, service_role;
