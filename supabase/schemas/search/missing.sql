-- What a query asks for and its answer lacks: a page of hits says so instead of showing something else without a word.

create function app.head_of(folded text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  said constant text := (app.search_cut(app.query_text(folded))).joined;
  -- What follows a preposition says what the thing is for.
  words constant text[] := array(
    select word from unnest(app.query_words(coalesce(nullif(btrim(regexp_replace(' ' || said, ' (for|with|of|in|from|من|في|مع|على|علي) .*$', '')), ''), said)))
      with ordinality as listed (word, place) where word !~ '[0-9]' and char_length(word) > 1 order by place);
begin
  -- An English noun comes after the words that describe it, an Arabic one before them.
  return words[case when words[1] ~ '[ء-ي]' then 1 else cardinality(words) end];
end;
$$;
comment on function app.head_of is 'The word of a query that names the thing: cable of ''solar cable 6mm'', كيبل of ''كيبل شمسي''. Null where it has numbers only.';

create function app.as_typed(words text, typed text) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(coalesce(said.token, word), ' ' order by place)
  from unnest(string_to_array(words, ' ')) with ordinality as listed (word, place)
  left join lateral (select token
    from regexp_split_to_array(btrim(typed), '\s+') as tokens, generate_series(1, cardinality(tokens)) as first, generate_series(0, 2) as more,
      array_to_string(tokens[first:first + more], ' ') as token
    where (app.search_cut(app.search_fold(token))).joined = word order by more limit 1) as said on true
$$;
comment on function app.as_typed is 'Words as their buyer typed them, with the marks and letters that the search folds.';

create function app.is_among(ids uuid[], condition text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_found boolean;
begin
  execute format('select exists (select from app.product_facets as facets where facets.product = any (%L) and (%s))', ids, condition) into is_found;
  return is_found;
end;
$$;
comment on function app.is_among is 'Whether one of some products meets a condition: a page of them is read by its keys.';

create function app.missing_words(query text, said app.search, ids uuid[]) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  typed constant text := coalesce(said.corrected, left(query, 200));
  folded constant text := app.search_fold(typed);
  words constant text[] := app.query_words((app.search_cut(app.query_text(folded))).joined);
  head constant text := app.head_of(folded);
  named constant app.search_group[] := app.groups_of(words, false, 1, false);
  mentioned constant app.search_group[] := app.groups_of(words, false, 1, true);
  missing text[] := '{}';
  condition text;
begin
  for place in 1..cardinality(named) loop
    -- A description names many things that the product is not.
    condition := case when head = any (string_to_array(named[place].word, ' '))
      then coalesce(app.matches(named[place].hits), named[place].condition) else mentioned[place].condition end;
    if app.may_be_quantity(named[place].word) then
      condition := condition || coalesce(format(' or facets.headline = %s',
        substring(coalesce(app.search_base(named[place].word), named[place].word) from '^[0-9]+(?:\.[0-9]+)?')), '');
    end if;
    if not app.is_among(ids, condition) then
      missing := missing || app.as_typed(named[place].word, typed);
    end if;
  end loop;
  return missing;
end;
$$;
comment on function app.missing_words is
  'The words of a query, as they were typed, that none of the first products has. What the thing is called has to be in a name, maker, category or place.';

create function app.missing_in(query text, said app.search, is_loose boolean, ids uuid[]) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Where a query of several words is answered as it was typed, each hit has all of them in the right places.
  return case when cardinality(ids) > 0 and said.condition <> '' and (is_loose or said.corrected is null and strpos(btrim(query), ' ') = 0)
    then app.missing_words(query, said, ids) else '{}' end;
end;
$$;
comment on function app.missing_in is 'What the first page of an answer lacks. Empty where it has everything.';
