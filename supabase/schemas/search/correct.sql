-- Corrects a query: the words of the catalogue that are nearest to a word with a typing error.

create function app.is_any(query text) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  is_found boolean;
begin
  execute format('select exists (select from app.product_facets as facets where %s)', query) into is_found;
  return is_found;
end;
$$;
comment on function app.is_any is 'Whether a condition has a hit.';

create function app.written_units() returns text
language plpgsql immutable set search_path = ''
as $$ begin return 'litres liters ltrs lts kilograms kilos kgs kilovoltamperes kilowatthours watthours volts amperehours amphours amps cubic meters metres لترات ليترات كجم كغم كيلوجرام كيلوغرام كيلووات كيلوواط واتساعه واطساعه فولت امبير كيلوفولت متر مكعب'; end $$;
comment on function app.written_units is 'Units that app.search_numbers writes as symbols: they are in texts, but no known words.';

create function app.is_inside(letters text) returns boolean
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$
declare
  pattern constant text := '%' || app.like_literal(letters) || '%';
begin
  -- The known words are few beside all texts; only their first 60 letters are kept.
  if app.written_units() not like pattern
    and not (exists (select from app.search_words as known where known.word like pattern)
      or exists (select from app.search_words as known where char_length(known.word) = 60)) then
    return false;
  end if;
  return app.is_any(format('facets.search_text like %L', pattern));
end;
$$;
comment on function app.is_inside is 'Whether a text of a product has these letters, also inside of a word.';

create function app.is_swap(one text, other text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  for place in 1..char_length(one) - 1 loop
    if substr(one, place, 1) <> substr(other, place, 1) then
      return other = overlay(one placing reverse(substr(one, place, 2)) from place for 2);
    end if;
  end loop;
  return false;
end;
$$;
comment on function app.is_swap is 'Whether two neighbouring letters changed places: two edits, but one error of a typist.';

create function app.nearest_words(typed text) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant integer := case when char_length(typed) <= 5 then 1 else 2 end;
  nearest text[];
begin
  if char_length(typed) < 3 or typed ~ '[0-9.]' then
    return '{}';
  end if;
  with near as materialized (
    select term as word from app.search_synonyms
    where char_length(term) between char_length(typed) - most and char_length(typed) + most and strpos(term, ' ') = 0
    union
    select word from app.search_words as known
    where known.is_offered and left(word, 1) = left(typed, 1) and char_length(word) between char_length(typed) - most and char_length(typed) + most
    union
    select word from app.search_words as known
    where known.is_offered and right(word, 1) = right(typed, 1) and char_length(word) between char_length(typed) - most and char_length(typed) + most
  ), compared as materialized (select word, extensions.levenshtein_less_equal(typed, word, 2) as edits from near where word <> typed),
  -- Few people mistype the beginning of a word, and never twice: apsystems is not meant by systems.
  measured as materialized (select word, case when edits <> 2 then edits
      when char_length(word) = char_length(typed) and app.is_swap(typed, word) then 1
      when left(word, 1) = left(typed, 1) then 2 end as edits
    from compared where edits <= 2),
  best as (select word from measured where edits = (select min(edits) from measured where edits <= most)
    order by left(word, 1) <> left(typed, 1), word limit 8)
  select array_agg(word) into nearest from best;
  return case when cardinality(nearest) > 1
    then array(select word from unnest(nearest) as word order by app.word_count(word) desc, left(word, 1) <> left(typed, 1), word)
    else coalesce(nearest, '{}') end;
end;
$$;
comment on function app.nearest_words is
  'Words of names, makers, categories and synonyms at the least number of typing errors, one in up to five letters and two beyond, the most frequent first. The first or the last letter is right.';

create function app.word_count(word text) returns bigint
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  asked constant text := app.matches(app.anywhere(word, false));
begin
  -- To count a common word reads all of its places in the index: the planner knows that there are many.
  return case when app.guessed_rows(asked) > 500 then 500 else app.count_up_to(asked, 500) end;
end;
$$;
comment on function app.word_count is 'How many products have a word, up to 500.';

create function app.corrected_query(typed text, words text[], groups app.search_group[]) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  used constant text[] := app.used_words(groups);
  corrected text := lower(regexp_replace(btrim(typed), '\s+', ' ', 'g'));
begin
  if used = words then
    return null;
  end if;
  for place in 1..cardinality(words) loop
    if words[place] <> used[place] then
      if strpos(corrected, words[place]) = 0 then
        return array_to_string(used, ' ');
      end if;
      corrected := replace(corrected, words[place], used[place]);
    end if;
  end loop;
  return corrected;
end;
$$;
comment on function app.corrected_query is 'The query with the words that were used instead of typed ones; null where none was.';

create function app.is_word(word text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from app.search_words as known where known.word = is_word.word and known.is_offered)
    or exists (select from app.search_synonyms as known where known.term = app.search_stem(is_word.word));
end;
$$;
comment on function app.is_word is 'Whether a name, a maker, a category or a synonym is written so.';

create function app.two_words(run text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  place integer;
  first text;
  rest text;
  apart text;
begin
  -- The longest first word: two letters are a beginning only of what is a word of the catalogue everywhere.
  for place in select cut from generate_series(2, char_length(run) - 3) as cut
    where app.is_word(left(run, cut)) and app.is_word(substr(run, cut + 1)) order by cut desc
  loop
    first := left(run, place);
    rest := substr(run, place + 1);
    if app.is_answered(app.all_groups(app.groups_of(array[first, rest], false, 1, false))) then
      return first || ' ' || rest;
    end if;
    apart := case when apart is null and place > 3 and char_length(rest) > 3 then first || ' ' || rest else apart end;
  end loop;
  return apart;
end;
$$;
comment on function app.two_words is 'Two words of the catalogue that are typed without the space: jinkosolar is jinko solar. Two that some product has, else two long ones, else null.';

create function app.divided_query(folded text, words text[], groups app.search_group[]) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  divided text := folded;
  known constant text[] := coalesce(app.used_words(array(
    select one from unnest(groups) as one where one.candidates is null)), '{}');
  parts text;
  word text;
begin
  foreach word in array words loop
    if word ~ '^[a-zء-ي]{5,40}$' and word <> all (known) then
      parts := app.two_words(word);
      divided := case when parts is null then divided else replace(divided, word, parts) end;
    end if;
  end loop;
  return divided;
end;
$$;
comment on function app.divided_query is 'A query in which each unknown word that is two known ones has a space between them.';
