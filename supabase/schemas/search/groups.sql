-- Reads a query, second step: its words in groups, each with everything that it may be matched by.

create function app.longer_units(word text) returns text[]
language plpgsql immutable set search_path = ''
as $$ begin return case when word ~ '[0-9](?:[km]?w|a)$' then array[word || 'h'] when word ~ '[0-9]kv$' then array[word || 'a'] else '{}' end; end $$;
comment on function app.longer_units is 'Quantities that begin as a typed one: 10kwh may be meant by 10kw.';

create function app.range_group(word text) returns app.search_group
language plpgsql immutable set search_path = ''
as $$
declare
  parts constant text[] := regexp_match(word, '^([0-9.]+)to([0-9.]+)([a-z].*)$');
  low constant text := coalesce(app.search_base(parts[1] || parts[3]), parts[1] || parts[3]);
  unit constant text := substring(low from '[a-z].*$');
  first constant numeric := substring(low from '^[0-9.]+');
  last constant numeric := substring(coalesce(app.search_base(parts[2] || parts[3]), parts[2] || parts[3]) from '^[0-9.]+');
  -- The index finds quantities one by one: round ones, where a range is long.
  step constant numeric := (select min(round) from unnest('{0.1,0.5,1,2,5,10,20,50,100,200,500,1000,2000,5000,10000,100000,1000000}'::numeric[]) as round
    where (last - first) / round <= 1000);
  one app.search_group;
begin
  one.word := word;
  one.hits := (select string_agg(format('''=%s''', trim_scale(amount) || unit), '|') from (select generate_series(first, last, step) union select last) as listed (amount));
  one.in_name := one.hits;
  one.in_place := one.hits;
  one.condition := app.matches(one.hits);
  one.score := format('case when %s then 8 else 0 end', one.condition);
  one.is_plain := true;
  one.weight := 4;
  return one;
end;
$$;
comment on function app.range_group is 'What matches a range of quantities: 400to450w.';

create function app.names_maker(terms text[]) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  term text;
begin
  -- '!' is the character after the space.
  for term in select said from unnest(terms) as said
    where exists (select from app.supplier_counts as maker where maker.folded >= said and maker.folded < said || '!' and maker.product_count > 0)
      or exists (select from app.maker_counts as maker where maker.folded >= said and maker.folded < said || '!' and maker.product_count > 0)
  loop
    if not app.is_answered(app.matches(app.any_lexeme('{+}', array[term]))) then
      return true;
    end if;
  end loop;
  return false;
end;
$$;
comment on function app.names_maker is
  'Whether the name of a maker begins with one of some terms, which is no word of a category: CSI, but not Solar of Solar Power.';

create function app.name_pattern_of(stems text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return (select string_agg(case when stem ~ '^[ء-ي]' then format('(?:ال)?%s(?:يات|يه|ات|ون|ين|ه|ي)?', stem) else stem || '(?:e?s)?' end, '' order by place)
    from unnest(string_to_array(stems, ' ')) with ordinality as listed (word, place), app.search_squash(word) as stem);
end;
$$;
comment on function app.name_pattern_of is 'A regular expression for words as app.product_facets.name_run has them, with their endings.';

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

create function app.word_group(word text, synonyms text[], is_known boolean, is_deep boolean) returns app.search_group
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
comment on function app.word_group is 'What a word of a query is matched by: itself and its beginnings, its singular, its quantity, its synonyms.';

create function app.inside_group(word text) returns app.search_group
language plpgsql stable set search_path = ''
as $$
declare
  one app.search_group := app.word_group(word, '{}', true, false);
  run constant text := replace(word, '.', '');
begin
  one.hits := null;
  one.is_plain := false;
  one.condition := format('(facets.search_text like %L%s)', '%' || app.like_literal(word) || '%',
    case when run ~ '[0-9]' then format(' or facets.name_run like %L', '%' || app.like_literal(run) || '%') else '' end);
  one.score := format('case when %s then 3 else 0 end', one.condition);
  one.in_name := null;
  one.in_place := null;
  return one;
end;
$$;
comment on function app.inside_group is 'What matches a word only inside of others.';

create function app.term_group(parts app.search_group[], synonyms text[]) returns app.search_group
language plpgsql stable set search_path = ''
as $$
declare
  one app.search_group := parts[1];
  span constant integer := cardinality(parts);
  anywhere constant text := app.any_lexeme('{=,@,+}', synonyms);
  is_maker boolean;
  part app.search_group;
  conditions text := one.condition;
  scores text := one.score;
begin
  one.hits := '(' || one.hits || ')';
  one.in_name := '(' || one.in_name || ')';
  one.in_place := '(' || one.in_place || ')';
  foreach part in array parts[2:] loop
    one.word := one.word || ' ' || part.word;
    one.hits := one.hits || '&(' || part.hits || ')';
    one.in_name := one.in_name || '&(' || part.in_name || ')';
    one.in_place := one.in_place || '&(' || part.in_place || ')';
    one.is_plain := one.is_plain and part.is_plain;
    conditions := conditions || ' and ' || part.condition;
    scores := scores || ' + ' || part.score;
  end loop;
  one.phrases := array(select app.name_pattern_of(term) from unnest(array[app.search_stem(one.word)] || synonyms) as term where term ~ ' ');
  one.hits := '(' || one.hits || ')|' || anywhere;
  one.in_name := '(' || one.in_name || ')|' || app.any_lexeme('{=,@}', synonyms);
  one.in_place := '(' || one.in_place || ')|' || anywhere;
  one.condition := format('(%s or %s)', conditions, app.matches(anywhere));
  is_maker := app.names_maker(array[one.word]);
  -- A maker under another name is no worse, and its models may begin with that name.
  one.score := format('greatest(%s, case when %s then %s when %s then %s when %s then %s else 0 end)', scores,
    app.matches(case when is_maker then one.in_name else app.any_lexeme('{=,@}', synonyms) end), case when is_maker then 8 else 7 end * span, app.matches(app.any_lexeme('{+}', synonyms)), 4 * span,
    one.condition, 3 * span);
  return one;
end;
$$;
comment on function app.term_group is 'Two or three words that have synonyms together: ''gas cylinder''.';

create function app.exact_query(words text[], whole_run text) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  most constant integer := cardinality(words);
  query text;
  run text;
begin
  -- A maker may come before or after the model.
  for place in 1..most - 1 loop
    foreach run in array array[array_to_string(words[place + 1:], ''), array_to_string(words[:place], '')] loop
      run := left(replace(run, '.', ''), 60);
      if run ~ '[0-9]' and char_length(run) > 2 then
        query := concat_ws('|', query, '''#' || run || '''');
      end if;
    end loop;
  end loop;
  return array['''#' || left(whole_run, 60) || '''', query];
end;
$$;
comment on function app.exact_query is 'The name, model or SKU that the query is, and those that a part of it is.';

create function app.synonyms_of(stems text[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  keys text[] := stems;
begin
  for place in 1..cardinality(stems) - 1 loop
    keys := keys || array_to_string(stems[place:place + 1], ' ') || array_to_string(stems[place:place + 2], ' ');
  end loop;
  if not exists (select from app.search_synonyms as known where known.term = any (keys)) then
    return '{}';
  end if;
  -- A term that no product has would only lengthen the query.
  return (select jsonb_object_agg(known.term, to_jsonb(array(
      select term from unnest(known.means) as term where not exists (
        select from unnest(string_to_array(term, ' ')) as part
        where part !~ '[0-9]' and not exists (select from app.search_words where word = part)))))
    from app.search_synonyms as known where known.term = any (keys));
end;
$$;
comment on function app.synonyms_of is 'The synonyms of each word and of each two or three that follow one another, by term.';

create function app.words_in_terms(synonyms jsonb) returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  return case when synonyms = '{}' then '{}'
    else array(select unnest(string_to_array(term, ' ')) from jsonb_each(synonyms) as known (term, means) where term ~ ' ' and means <> '[]') end;
end;
$$;
comment on function app.words_in_terms is 'The words of terms of two or three words that mean something else: none of them is a typing error.';

create function app.synonyms_starting(typed text) returns text[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  term text := (select known.term from app.search_synonyms as known
    where char_length(typed) > 2 and known.term >= typed collate "C" and known.term < typed || U&'\+10FFFF' collate "C" order by known.term limit 1);
begin
  return case when term is null then '{}' else app.texts_of(app.synonyms_of(array[term]) -> term) end;
end;
$$;
comment on function app.synonyms_starting is 'The synonyms of the first term that begins so: a buyer is still typing.';

create function app.joined_digits(digit text, before text[], synonyms jsonb) returns text[]
language sql immutable set search_path = ''
as $$
  select array(select substring(term from '[a-z]{1,6}$') || digit from (
    select before[cardinality(before)] as term
    union select unnest(app.texts_of(synonyms -> array_to_string(before[cardinality(before) - span:], ' ')))
    from generate_series(0, 2) as span) as families
    where term ~ '(^| )[a-z]{1,6}$')
$$;
comment on function app.joined_digits is
  'A number of one digit as a part of the word before it or of its synonyms: sunny boy 5 is SB5. The index has no single digit of a part number.';

create function app.begins_model(word text, stem text) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  short_stem constant text := app.search_short_stem(word);
begin
  return app.is_any(app.matches(app.lexeme('%', left(word, 16), true)
    || case when short_stem <> word and short_stem <> stem then '|' || app.any_lexeme('{=,@,+}', array[short_stem]) else '' end));
end;
$$;
comment on function app.begins_model is
  'Whether a product has a word that no known word begins with, nor with its stem: as a beginning of a part number, or in its other singular.';

create function app.groups_of(words text[], may_correct boolean, candidate integer, is_deep boolean) returns app.search_group[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  stems constant text[] := array(select app.search_stem(word) from unnest(words) with ordinality as cut (word, place) order by place);
  synonyms constant jsonb := app.synonyms_of(stems);
  in_terms constant text[] := app.words_in_terms(synonyms);
  groups app.search_group[] := '{}';
  one app.search_group;
  near text[];
  started text[];
  is_known boolean;
  is_inner boolean;
  word text;
begin
  for place in 1..cardinality(words) loop
    word := words[place];
    if word ~ '^[0-9]$' and place > 1 then
      one := app.word_group(word, app.joined_digits(word, stems[:place - 1], synonyms), true, is_deep);
    elsif word ~ '[0-9.]' or char_length(word) = 1 or synonyms ? stems[place] or stems[place] = any (in_terms)
      or (app.start_of(word)).is_known or stems[place] <> word and (app.start_of(stems[place])).is_known then
      one := app.word_group(word, app.texts_of(synonyms -> stems[place]), true, is_deep);
    else
      started := app.synonyms_starting(stems[place]);
      is_known := cardinality(started) > 0 or app.begins_model(word, stems[place])
        or is_deep and char_length(stems[place]) > 2 and (app.is_inside(stems[place]) or strpos(word, stems[place]) <> 1 and app.is_inside(word));
      -- Two letters have no trigram: to look for them inside of words would read every product.
      is_inner := not is_known and char_length(word) > 2 and (not is_deep or char_length(stems[place]) < 3) and app.is_inside(word);
      near := case when may_correct and not is_known and not is_inner then app.nearest_words(word) else '{}' end;
      if cardinality(near) > 0 then
        word := near[least(candidate, cardinality(near))];
        one := app.word_group(word, app.texts_of(app.synonyms_of(array[app.search_stem(word)]) -> app.search_stem(word)), true, is_deep);
      elsif is_inner then
        one := app.inside_group(word);
      else
        one := app.word_group(word, started, cardinality(started) > 0, is_deep);
      end if;
      one.candidates := cardinality(near);
    end if;
    groups := groups || one;
  end loop;
  return app.with_terms(groups, stems, synonyms);
end;
$$;
comment on function app.groups_of is
  'The groups of a query. A word that nothing has is corrected to the nearest word, or to a further candidate.';

create function app.with_terms(groups app.search_group[], stems text[], synonyms jsonb) returns app.search_group[]
language plpgsql stable set search_path = ''
as $$
declare
  merged app.search_group[] := '{}';
  place integer := 1;
  span integer;
  term text;
begin
  while place <= cardinality(groups) loop
    span := least(3, cardinality(groups) - place + 1);
    loop
      term := array_to_string(stems[place:place + span - 1], ' ');
      exit when span = 1 or (jsonb_array_length(synonyms -> term) > 0 and not exists (select from unnest(groups[place:place + span - 1]) as part where part.hits is null));
      span := span - 1;
    end loop;
    merged := merged || case when span = 1 then groups[place]
      else app.term_group(groups[place:place + span - 1], app.texts_of(synonyms -> term)) end;
    place := place + span;
  end loop;
  return merged;
end;
$$;
comment on function app.with_terms is 'Joins groups that are one term with synonyms.';
