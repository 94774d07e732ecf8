-- The catalogue in the language of its reader. A word that is a key, of a filter or an address, stays: its translation
-- comes beside it. An English reader gets the words as they are.

create function app.caller_language() returns text
language sql stable set search_path = ''
as $$
  -- Not read as JSON: that would cost more, and fail where any other header is malformed. A quote inside of a header has
  -- a backslash before it, so that no other header can look like this one.
  select app.locale_of(lower(substring(current_setting('request.headers', true)
    from '"accept-language" ?: ?"([A-Za-z]{2})(?![A-Za-z])')))
$$;
comment on function app.caller_language is
  'The language that accept-language names first; en where it names none that the shop has.';

create function app.reader_language(asked text) returns text
language sql stable set search_path = ''
as $$
  -- A cache keeps the answer to a GET by its address, so that no header decides its language.
  select case when asked is not null then app.locale_of(asked)
    when current_setting('request.method', true) in ('GET', 'HEAD') then 'en'
    else app.caller_language() end
$$;
comment on function app.reader_language is
  'The language that a call names as its argument. A POST without one has the language of its header, for pages of the release before.';

create table app.catalogue_words (
  locale text not null constraint catalogue_words_locale_known
    check (char_length(locale) = 2 and locale = app.locale_of(locale) and locale <> 'en'),
  text text not null constraint catalogue_words_text_length check (char_length(text) between 1 and 500),
  translation text not null constraint catalogue_words_translation_length check (char_length(translation) between 1 and 500),
  folded text collate "C" not null generated always as (app.fold_text(translation)) stored
    constraint catalogue_words_folded_length check (char_length(folded) <= 1000),
  constraint catalogue_words_pkey primary key (locale, text)
);
comment on table app.catalogue_words is
  'Verticals, categories, names of attributes, values and countries in other languages; a unit as the form ''# kW''. Written from content/ar/catalogue.yaml by save_catalogue_words.';
alter table app.catalogue_words enable row level security;
create policy "reached only through functions" on app.catalogue_words using (false) with check (false);

create function app.in_language(said text, language text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  found_text text;
  parts text[];
begin
  if language = 'en' or said is null then
    return null;
  end if;
  select words.translation into found_text from app.catalogue_words as words where words.locale = language and words.text = said;
  if found_text is null and said ~ '[0-9]' and char_length(said) <= 80 then
    parts := regexp_match(said, '^((?:[±≤≥<>~+-] ?)?[0-9][0-9.,]*(?: ?(?:[-–/×x]|to) ?[+-]?[0-9][0-9.,]*)*) ?([^0-9\s].*)$');
    select replace(words.translation, '#', replace(parts[1], ' to ', ' – ')) into found_text from app.catalogue_words as words
    where words.locale = language and words.text = '# ' || parts[2];
  end if;
  return found_text;
end;
$$;
comment on function app.in_language is
  'A word of the catalogue in a language: the whole, else a number or a range with its unit; null where it has no translation.';

create function app.said_in(said text, language text) returns text
language plpgsql stable set search_path = ''
as $$ begin return coalesce(app.in_language(said, language), said); end $$;
comment on function app.said_in is 'A word of the catalogue in a language, or as it is: for texts that are only shown.';

create function app.unit_in(unit text, language text) returns text
language plpgsql stable set search_path = ''
as $$ begin return coalesce(btrim(replace(app.in_language('# ' || unit, language), '#', '')), unit); end $$;
comment on function app.unit_in is 'A unit in a language, or as it is.';

create function app.headlines_in(headlines jsonb, language text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if language = 'en' then
    return headlines;
  end if;
  -- '3-phase' is a word of a language; '550 W' is a number with its unit.
  return (select coalesce(jsonb_agg(jsonb_build_object('name', app.said_in(shown ->> 'name', language),
      'form', coalesce(case when shown ->> 'form' !~ '^#( |$)' then
        app.in_language(replace(shown ->> 'form', '#', shown ->> 'value'), language) end, app.said_in(shown ->> 'form', language)),
      'value', case jsonb_typeof(shown -> 'value') when 'string' then to_jsonb(app.said_in(shown ->> 'value', language))
        else shown -> 'value' end) order by place), '[]')
    from jsonb_array_elements(headlines) with ordinality as listed (shown, place));
end;
$$;
comment on function app.headlines_in is 'Headline attributes in a language. They are only shown.';

create function app.unit_price_in(unit_price jsonb, language text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return case when language = 'en' or unit_price is null then unit_price
    else unit_price || jsonb_build_object('unit', app.unit_in(unit_price ->> 'unit', language)) end;
end;
$$;
comment on function app.unit_price_in is 'A unit price with its unit in a language.';

create function app.is_word_list(words jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_typeof(words) = 'object' and not exists (
    select from jsonb_each(case jsonb_typeof(words) when 'object' then words else '{}' end) as language (locale, list)
    where not case when locale = 'en' or char_length(locale) <> 2 or locale <> app.locale_of(locale) or jsonb_typeof(list) <> 'object' then false
      else (select count(*) <= 10000 and coalesce(bool_and(jsonb_typeof(translation) = 'string' and char_length(word) between 1 and 500
          and char_length(translation #>> '{}') between 1 and 500), true)
        from jsonb_each(list) as listed (word, translation)) end), false)
$$;
comment on function app.is_word_list is 'Whether a value is {"language": {"word of the catalogue": "translation"}}, English left out.';

create function app.save_catalogue_words(words jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_changed boolean;
begin
  if not app.is_word_list(words) then
    perform app.fail(422, 'input_invalid', '{"fields": {"words": "invalid"}}');
  end if;
  with given as (select locale, word, translation from jsonb_each(words) as language (locale, list),
      jsonb_each_text(list) as listed (word, translation)),
    kept as (select locale, text, translation from app.catalogue_words)
  select exists ((table given except table kept) union all (table kept except table given)) into is_changed;
  if is_changed then
    delete from app.catalogue_words;
    insert into app.catalogue_words (locale, text, translation)
    select locale, word, translation from jsonb_each(words) as language (locale, list), jsonb_each_text(list) as listed (word, translation);
    -- Prebuilt pages show them.
    update app.catalogue_state set revision = revision + 1 where only_row;
  end if;
  return (select count(*) from app.catalogue_words);
end;
$$;
comment on function app.save_catalogue_words is
  'Replaces the words of the catalogue in other languages: {"ar": {"Gas": "الغاز", "# kW": "# كيلوواط"}}. Returns how many there are. The search reads them with the next save_synonyms.';

create function public.save_catalogue_words(words jsonb) returns jsonb
language sql volatile set search_path = '' as $$ select to_jsonb(app.save_catalogue_words(words)) $$;
grant execute on function app.save_catalogue_words, public.save_catalogue_words to service_role;
