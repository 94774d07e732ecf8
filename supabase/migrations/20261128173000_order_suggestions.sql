-- Suggestions keep their order in every language: a company that is named exactly comes first.

drop function app.labelled_companies(jsonb, text, text);
create function app.labelled_companies(counted jsonb, key text, language text, by_count boolean default true) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when language = 'en' then counted else (
    select coalesce(jsonb_agg(company || jsonb_strip_nulls(jsonb_build_object('label', label))
      order by case when by_count then (company ->> 'count')::bigint end desc,
        case when by_count then app.arabic_key(coalesce(label, company ->> key)) end, place), '[]')
    from jsonb_array_elements(counted) with ordinality as listed (company, place),
      lateral (select app.company_in(company ->> key, language) as label) as known) end;
end;
$$;
comment on function app.labelled_companies is
  'Companies with a count, each with its name in a language: by count, those with equal counts in the order of the names shown; else in the order given.';

create or replace function app.suggest_products(query text, asked text) returns jsonb
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
