-- The score of a query: how well a product has its words, as SQL on app.product_facets.

create function app.exact_score(exact text[]) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return format('case when %s then 2000%s else 0 end', app.matches(exact[1]),
    case when exact[2] <> '' then format(' when %s then 1000', app.matches(exact[2])) else '' end);
end;
$$;
comment on function app.exact_score is 'Points for the product that the query, or a part of it, names.';

create function app.all_groups(groups app.search_group[]) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  one app.search_group;
  query text;
  more text;
begin
  -- One tsquery for all that is one: the index intersects the lists of its words.
  foreach one in array groups loop
    if one.is_plain then
      query := concat_ws('&', query, '(' || one.hits || ')');
    end if;
    if not one.is_plain or one.condition like '%name_run%' then
      more := concat_ws(' and ', more, one.condition);
    end if;
  end loop;
  return concat_ws(' and ', app.matches(query), more);
end;
$$;
comment on function app.all_groups is 'A condition for all groups.';

create function app.plus_score(phrase text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  model constant text := substring(phrase from '(?:^| )([^ +]*[0-9][^ +]*\+)(?: |$)');
begin
  if model is null then
    return null;
  end if;
  return format('case when facets.search_text like %L or strpos(facets.name_run, %L) > 0 then 3000 else 0 end',
    '%' || app.like_literal(model) || '%', app.search_squash(rtrim(model, '+')) || 'plus');
end;
$$;
comment on function app.plus_score is
  'Points for the models that a query with a plus names, because IQ7+ is not IQ7: written with the sign or with the word. Null for a query without one.';

create function app.refill_score(names text) returns text
language plpgsql immutable set search_path = ''
as $$ begin return case when names ~ '''[=@]refill''' then $points$case when facets.words @@ '''~refill'''::tsquery then 50 else 0 end$points$ else $points$case when facets.words @@ '''~refill'''::tsquery then -250 else 0 end$points$ end; end $$;
comment on function app.refill_score is
  'Points for what is sold for an empty one: it comes after the whole product, or first where a word of the query means a refill, by its synonyms.';

create function app.order_phrases(groups app.search_group[]) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  phrases text[] := '{""}';
  one app.search_group;
begin
  foreach one in array groups loop
    if one.phrases is null then
      return '{}';
    end if;
    phrases := (select array_agg(before || following) from (
      select before, following from unnest(phrases) with ordinality as first (before, place),
        unnest(one.phrases) with ordinality as next (following, number) order by place + number limit 12) as joined);
  end loop;
  return phrases;
end;
$$;
comment on function app.order_phrases is
  'The words of a query as the beginning of a name without spaces, also in the words that a term of several means. None where a word is a part number.';

create function app.plain_score(groups app.search_group[]) returns text
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
comment on function app.plain_score is
  'Points for names, in any language, that are the query and a size (''Gas cylinder 11 kg'' for ''gas cylinder''), then for those that begin so.';

create function app.assemble(groups app.search_group[], phrase text, words text[], whole_run text) returns app.search
language plpgsql immutable set search_path = ''
as $$
declare
  exact constant text[] := app.exact_query(words, whole_run);
  is_simple boolean := true;
  one app.search_group;
  scores text;
  names text;
  said app.search;
begin
  said.exact := exact[1];
  said.is_partial := false;
  said.words := app.all_groups(groups);
  said.condition := said.words;
  -- One or two characters were looked for before.
  if char_length(phrase) > 2 then
    said.condition := concat_ws(' or ', nullif(said.words, ''), format('facets.search_text like %L', '%' || app.like_literal(phrase) || '%'));
  end if;
  -- 1 5 is not 1.5 as words, but it is as a part of a model.
  if whole_run ~ '[0-9]' and char_length(whole_run) > 2 then
    said.condition := concat_ws(' or ', nullif(said.condition, ''), app.matches(exact[1]));
  end if;
  said.condition := '(' || said.condition || ')';
  foreach one in array groups loop
    is_simple := is_simple and one.hits is not null;
    said.hits := concat_ws('&', said.hits, '(' || one.hits || ')');
    said.in_name := concat_ws('&', said.in_name, '(' || one.in_name || ')');
    said.in_place := concat_ws('&', said.in_place, '(' || one.in_place || ')');
    scores := concat_ws(' + ', scores, one.score);
  end loop;
  names := said.in_name;
  said.hits := case when is_simple then said.hits end;
  said.in_name := case when is_simple then app.matches(said.in_name) end;
  said.in_place := case when is_simple then app.matches(said.in_place) end;
  said.score := concat_ws(' + ', app.exact_score(exact), case when phrase like '%+%' then app.plus_score(phrase) end,
    case when is_simple then format('case when %s then 400 when %s then 200 else 0 end', said.in_name, said.in_place) end,
    scores, app.order_score(app.used_words(groups)), app.plain_score(groups), app.run_score(words, whole_run), app.refill_score(names));
  return said;
end;
$$;
comment on function app.assemble is 'Groups as one search: what matches, and how well.';

create function app.used_words(groups app.search_group[]) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  one app.search_group;
  words text;
begin
  foreach one in array groups loop
    words := concat_ws(' ', words, one.word);
  end loop;
  return string_to_array(words, ' ');
end;
$$;
comment on function app.used_words is 'The words that groups search for.';

create function app.order_score(words text[]) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  following constant text := app.like_literal(array_to_string(words, ' '));
begin
  if cardinality(words) = 1 then
    -- One word is always in order. A rental is called 'Generator rental', a generator 'Diesel generator'.
    return format('case when facets.folded_sku like %L then 5 else 0 end', following || '%');
  end if;
  -- Not of the maker's name: what somebody makes does not depend on what they are called.
  return format('case when facets.folded_sku like %1$L then 5 when not facets.words @@ %4$L::tsquery then 0 when facets.sort_name like %1$L then 4 when facets.sort_name like %2$L then 2 when facets.sort_name like %3$L then 1 else 0 end',
    following || '%', '% ' || replace(following, ' ', '%') || '%', '%' || replace(following, ' ', '%') || '%',
    '''=' || array_to_string(words, ''':*&''=') || ''':*');
end;
$$;
comment on function app.order_score is 'Points for words in the order of the query, the more at the start of SKU or name.';

create function app.run_score(words text[], whole_run text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  most constant integer := cardinality(words);
  conditions text;
  run text;
begin
  foreach run in array array[whole_run, array_to_string(words[2:], ''), array_to_string(words[:most - 1], '')] loop
    run := replace(run, '.', '');
    if run ~ '[0-9]' and char_length(run) > 3 then
      conditions := concat_ws(' or ', conditions, format('strpos(facets.name_run, %L) > 0', run));
    end if;
  end loop;
  return case when conditions <> '' then format('case when %s then 30 else 0 end', conditions) end;
end;
$$;
comment on function app.run_score is 'Points for a part number that begins, with or without the maker, as the query does.';
