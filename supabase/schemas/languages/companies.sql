-- Names of suppliers and manufacturers in other languages. The English name stays the key of filters and addresses; the
-- translation comes beside it as a label.

create table app.company_names (
  locale text not null constraint company_names_locale_known
    check (char_length(locale) = 2 and locale = app.locale_of(locale) and locale <> 'en'),
  company text not null constraint company_names_company_length check (char_length(company) between 1 and 4000),
  name text not null constraint company_names_name_length check (char_length(name) between 1 and 200),
  folded text collate "C" not null generated always as (app.fold_text(name)) stored
    constraint company_names_folded_length check (char_length(folded) <= 400),
  constraint company_names_pkey primary key (locale, company)
);
comment on table app.company_names is
  'Names of companies in other languages, from the columns supplier_ar and manufacturer_ar of a catalogue. `company` is app.supplier_folded of the English name.';
alter table app.company_names enable row level security;
create policy "reached only through functions" on app.company_names using (false) with check (false);

create function app.company_in(said text, language text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  key text;
begin
  if language = 'en' or said is null then
    return null;
  end if;
  key := app.supplier_folded(said);
  return coalesce(
    (select known.name from app.company_names as known where known.locale = language and known.company = key),
    (select words.translation from app.catalogue_words as words where words.locale = language and words.text = '@ ' || key));
end;
$$;
comment on function app.company_in is
  'A supplier or manufacturer in a language: as the catalogue has it, else as the glossary has it (''@ '' and the folded name); null where neither does.';

create function app.company_labels(manufacturer text, supplier text, language text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return case when language = 'en' then '{}' else jsonb_strip_nulls(jsonb_build_object(
    'manufacturer_label', app.company_in(manufacturer, language), 'supplier_label', app.company_in(supplier, language))) end;
end;
$$;
comment on function app.company_labels is 'What an answer has of a product''s companies in a language; nothing in English.';

create function app.company_words(manufacturer text, supplier text, language text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(company, name), '{}')
  from unnest(array[manufacturer, supplier]) as company, app.company_in(company, language) as name where name is not null
$$;
comment on function app.company_words is 'The companies of a product that have a name in a language, by their English name.';

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

create function app.companies_like(pattern text) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- A pattern of English letters finds nothing here.
  return case when pattern ~ '[^\x01-\x7f]' then array(
    select company from app.company_names where folded like pattern
    union select substr(text, 3) from app.catalogue_words where starts_with(text, '@ ') and folded like pattern) else '{}' end;
end;
$$;
comment on function app.companies_like is 'The keys (app.supplier_folded) of companies whose name in another language is like a pattern.';

create function app.import_company_names(batch jsonb) returns text[]
language plpgsql volatile set search_path = ''
as $$
declare
  changed text[];
  companies text[];
begin
  with stated as (
    select item.product_id as sku, said.locale, app.supplier_folded(named.company) as company, texts ->> named.column_name as name
    from jsonb_array_elements(batch) as line
    join public.product as item on item.product_id = line ->> 'product_id',
      jsonb_each(case jsonb_typeof(line -> 'texts') when 'object' then line -> 'texts' else '{}' end) as said (locale, texts),
      lateral (values ('supplier', item.supplier), ('manufacturer', item.manufacturer)) as named (column_name, company)
    where said.texts ? named.column_name and named.company is not null
  ), wanted as (
    -- An empty cell beside a filled one of the same company takes nothing away.
    select named.locale, named.company, named.name
    from (select locale, company, max(name) as name from stated group by locale, company) as named
    left join app.company_names as kept using (locale, company) where kept.name is distinct from named.name
  ), written as (
    insert into app.company_names (locale, company, name)
    select locale, company, name from wanted where name is not null
    on conflict on constraint company_names_pkey do update set name = excluded.name
  ), removed as (
    delete from app.company_names as gone using wanted
    where (gone.locale, gone.company) = (wanted.locale, wanted.company) and wanted.name is null
  )
  select coalesce(array_agg(distinct sku), '{}'), array_agg(distinct company) into changed, companies
  from stated join wanted using (locale, company);
  if cardinality(changed) > 0 then
    perform app.add_company_synonyms(companies);
    -- Prebuilt pages show them.
    update app.catalogue_state set revision = revision + 1 where only_row;
  end if;
  return changed;
end;
$$;
comment on function app.import_company_names is
  'Writes the names that rows of a file give to their supplier and manufacturer in other languages. A name that is null goes, one that is not named stays. Returns the SKUs of which any changed.';
