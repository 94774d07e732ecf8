-- Loosens a query of which no product has all words: part numbers that begin like one of it, at last most of its words.

create function app.begun_groups(groups app.search_group[]) returns app.search_group[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  begun app.search_group[] := '{}';
  one app.search_group;
begin
  foreach one in array groups loop
    if one.word ~ '^(?=.*[0-9])(?=.*[a-z])[a-z0-9]{4,}$' and not app.is_quantity(one.word) and not app.is_ever(one.condition) then
      for length in reverse least(char_length(one.word) - 1, 16)..greatest(char_length(one.word) / 2, 3) loop
        continue when not app.is_any(app.matches(app.lexeme('%', left(one.word, length), true)));
        one := app.word_group(left(one.word, length), '{}', true, false);
        exit;
      end loop;
    end if;
    begun := begun || one;
  end loop;
  return begun;
end;
$$;
comment on function app.begun_groups is
  'Groups in which a part number that no product has is the longest beginning of it that one has: CS6 for CS6U, but no less than half.';

create function app.partial_search(groups app.search_group[], words text[], folded text, query text) returns app.search
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
comment on function app.partial_search is 'The products that have the most words of a query.';

create function app.begun_search(whole_run text) returns app.search
language plpgsql stable security definer set search_path = ''
as $$
declare
  fewest integer := greatest(char_length(whole_run) / 2, 4);
  most integer := least(char_length(whole_run) - 1, 16);
  middle integer;
  said app.search;
begin
  if fewest > most or not app.is_any(app.matches(app.lexeme('%', left(whole_run, fewest), true))) then
    return null;
  end if;
  while fewest < most loop
    middle := (fewest + most + 1) / 2;
    if app.is_any(app.matches(app.lexeme('%', left(whole_run, middle), true))) then
      fewest := middle;
    else
      most := middle - 1;
    end if;
  end loop;
  said := app.assemble(array[app.word_group(left(whole_run, fewest), '{}', false, false)], '', array[left(whole_run, fewest)], whole_run);
  said.is_partial := true;
  return said;
end;
$$;
comment on function app.begun_search is
  'The part numbers that begin as most of one does that no product has; null where none begins with half of it.';
