-- A synonym is a whole word of a description: car is not meant within card, nor ارج of ارجون within خارجيه. A product whose maker
-- has the words of its name counts as what it is called, and a word of a category is no maker beside other words.

create function app.said_condition(synonyms text[]) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  -- The letters of an index find the texts; a short synonym is also inside of other words: car in card, ارج in خارجيه.
  return (select format('((%s) and facets.search_text ~ %L)', string_agg(format('facets.search_text like %L', '%' || app.like_literal(term) || '%'), ' or '),
      '(?<![a-z0-9ء-ي])(?:' || string_agg(case when term ~ '^[ء-ي]' then format('(?:[وبلفك]?(?:ال|لل)?|لل)%s(?:يات|يه|ات|ون|ين|ه|ي|ا)?', term)
        else regexp_replace(term, 'y$', '(?:y|ie)') || '(?:e?s)?' end, '|') || ')(?![a-z0-9ء-ي])')
    from (select distinct app.search_squash(listed) as term from unnest(synonyms) as listed where listed !~ '[0-9 ]') as said where term <> '' having count(*) > 0);
end;
$$;
comment on function app.said_condition is 'Texts that have one of some synonyms as a word, in the singular or plural; null without synonyms of one word.';


create or replace function app.word_group(word text, synonyms text[], is_known boolean, is_deep boolean) returns app.search_group
language plpgsql stable set search_path = ''
as $$
declare
  has_digit constant boolean := word ~ '[0-9]';
  stem constant text := app.search_stem(word);
  short_stem constant text := app.search_short_stem(word);
  quantity constant text := coalesce(case when has_digit then app.search_base(word) end, word);
  watts constant integer := case when quantity ~ '^[0-9]{2,4}w$' then rtrim(quantity, 'w')::integer end;
  run constant text := left(replace(word, '.', ''), 16);
  is_amount constant boolean := has_digit and app.is_quantity(word);
  has_run constant boolean := not is_amount and char_length(run) > 1 and (has_digit and word !~ '\.[0-9]+[a-z]' or not is_known);
  -- Three Arabic letters are inside of many words: ارج of ارجون in خارجيه.
  is_short constant boolean := char_length(stem) = 3 and stem ~ '^[ء-ي]' and stem <> word;
  terms text[] := array[word];
  said text;
  ranged text := '';
  part text;
  one app.search_group;
begin
  if is_amount and strpos(word, 'to') > 0 then
    return app.range_group(word);
  end if;
  foreach part in array array[stem, short_stem, quantity] || case when is_amount then app.longer_units(word) else '{}' end || synonyms loop
    terms := case when part = any (terms) then terms else terms || part end;
  end loop;
  for number in coalesce(watts, 1)..coalesce(watts + 9, 0) loop
    ranged := ranged || '|''$' || number || '''';
  end loop;
  one.word := word;
  one.hits := app.anywhere(word, char_length(word) > 1 and not is_amount and not (has_digit and word ~ '\.'),
      case when is_known and not has_digit and char_length(word) > 1 then (app.start_of(word)).words end)
    || case when stem <> word then '|' || app.anywhere(stem, ascii(stem) < 1569 and char_length(stem) > 3,
      case when is_known and not has_digit and char_length(stem) > 3 then (app.start_of(stem)).words end) else '' end
    || case when has_run then '|''%' || run || ''':*' else '' end
    || case when cardinality(terms) > 1 then '|' || app.any_lexeme('{=,@,+}', terms[2:]) else '' end || ranged;
  one.in_name := app.any_lexeme('{=,@}', terms) || ranged;
  one.in_place := app.any_lexeme('{=,@,+}', terms) || ranged;
  one.condition := app.matches(one.hits);
  one.is_plain := true;
  -- What is longer than the indexed start of a part number is compared whole.
  if char_length(word) > 16 and has_digit then
    one.condition := format('%s and (facets.name_run like %L or %s)', one.condition,
      '%' || replace(word, '.', '') || '%', app.matches(app.anywhere(word, true)));
  end if;
  if is_deep and char_length(stem) > 2 then
    -- The index has no words of descriptions: they are found by their letters. 550 is not meant within 2550.
    foreach part in array case when is_short then array[word] when strpos(word, stem) = 1 then array[stem] else array[word, stem] end || array(select term from unnest(synonyms) as term where term ~ '[0-9]') loop
      said := concat_ws(' or ', said, case when part !~ ' ' then format('facets.search_text like %L',
        case when part ~ '[0-9]' then '% ' else '%' end || app.like_literal(part) || '%')
        -- 500l is not meant within a part number: SG 500LV.
        || case when is_amount then format(' and facets.search_text ~ %L', ' ' || replace(part, '.', '\.') || '(?![[:alnum:]])') else '' end end);
    end loop;
    one.condition := format('(%s)', concat_ws(' or ', one.condition, said, app.said_condition(case when is_short then synonyms || stem else synonyms end)));
    one.is_plain := false;
  end if;
  -- Who is asked for by name may sell more of what bears another name.
  one.score := format('case when facets.words @@ %L::tsquery then %s when facets.words @@ %L::tsquery then 7 when facets.words @@ %L::tsquery then 6 when facets.words @@ %L::tsquery then 5 when facets.words @@ %L::tsquery then 4 when %s then 3 else 0 end',
    app.any_lexeme(case when is_known and not has_digit and app.names_maker(terms) then '{=,@}' else '{=}' end::text[], terms) || coalesce('|''$' || watts || '''', ''),
    -- What both the name and the category say is what the product is.
    case when has_digit then '8' else format('case when %s then 9 else 8 end', app.matches(app.any_lexeme('{+}', terms))) end,
    app.any_lexeme('{@}', terms) || ranged,
    '''=' || word || ''':*' || case when has_digit and not is_amount then '|''%' || run || ''':*' else '' end, '''@' || word || ''':*',
    app.any_lexeme('{+}', terms), one.condition);
  one.weight := case when has_digit then 4 else 3 end;
  -- Each language writes a unit in its letters: the number is compared.
  one.phrases := case when not has_digit then array[app.name_pattern_of(stem)]
    when app.may_be_quantity(word) then array[replace(substring(word from '^[0-9.]+'), '.', '')] end;
  return one;
end;
$$;

create or replace function app.plain_score(groups app.search_group[]) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  phrases constant text := array_to_string(app.order_phrases(groups), '|');
  words constant text[] := app.used_words(groups);
begin
  if phrases = '' then
    return null;
  end if;
  -- Not where only the maker's name has the words, as in app.order_score.
  return format('case when facets.words @@ %L::tsquery then 0 when facets.name_run ~ %L then 6%s else 0 end',
    '''@' || array_to_string(words, ''':*&''@') || ''':*&!(''=' || array_to_string(words, ''':*&''=') || ''':*)',
    format('(^| )(%s)(%s)?[^0-9 ]{0,6}( |$)', phrases, '[0-9]+'),
    case when cardinality(words) > 1 then format(' when facets.name_run ~ %L then 4', format('(^| )(%s)', phrases)) else '' end);
end;
$$;

create or replace function app.partial_search(groups app.search_group[], words text[], folded text, query text) returns app.search
language plpgsql stable security definer set search_path = ''
as $$
declare
  known constant app.search_group[] := array(select one from unnest(app.begun_groups(groups)) as one where app.is_ever(one.condition)
    and char_length(one.word) > 1);
  most constant integer := cardinality(known);
  exact constant text[] := app.exact_query(words, app.search_squash(folded));
  said app.search := app.assemble(groups, '', words, app.search_squash(folded));
  rest app.search;
  near app.search;
  subsets text;
begin
  -- Where only unknown words are missing, the known ones are a search like any other.
  if most > 0 then
    rest := app.assemble(known, '', words, app.search_squash(folded));
    if app.is_ever(rest.condition) then
      if exists (select from unnest(groups) as one where app.may_be_quantity(one.word) and not app.is_ever(one.condition)) then
        near := app.nearest_search(groups, words, folded);
        rest := case when near.condition is null then rest else near end;
      end if;
      rest.is_partial := true;
      rest.corrected := app.corrected_query(query, words, groups);
      return rest;
    end if;
  end if;
  rest := app.nearest_search(groups, words, folded);
  if rest.condition is not null then
    rest.corrected := app.corrected_query(query, words, groups);
    return rest;
  end if;
  said.is_partial := true;
  said.words := null;
  said.hits := null;
  said.in_name := null;
  said.in_place := null;
  said.corrected := app.corrected_query(query, words, groups);
  said.score := concat_ws(' + ', app.exact_score(exact),
    -- A maker or a number means more than a word that many products have: not 'home', which is in a category, too.
    (select string_agg(format('%s * (%s)', case when app.is_any(app.matches(app.lexeme('@', replace(one.word, ' ', ''))))
        and not app.is_any(app.matches(app.lexeme('+', replace(one.word, ' ', '')))) then 6 else one.weight end, one.score), ' + ')
      from unnest(known) as one),
    app.run_score(words, app.search_squash(folded)));
  for missing in 1..most - 1 loop
    subsets := case
      when missing = 1 then app.rarest_of(array(select app.all_groups(known[:left_out - 1] || known[left_out + 1:])
        from generate_series(1, most) as left_out))
      when missing = most - 1 then (select string_agg(one.condition, ' or ') from unnest(known) as one)
      when missing = 2 then (select string_agg(app.all_groups(known[:first - 1] || known[first + 1:second - 1] || known[second + 1:]), ' or ')
        from generate_series(1, most) as first, generate_series(1, most) as second where first < second) end;
    continue when subsets is null;
    said.condition := '(' || concat_ws(' or ', subsets, case when exact[2] <> '' then app.matches(exact[2]) end) || ')';
    exit when app.is_ever(said.condition);
  end loop;
  return said;
end;
$$;
