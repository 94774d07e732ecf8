-- Loosens a query without a hit: parted words, pieces of part numbers, a known word as a typing error.

create function app.loose_group(word text) returns app.search_group
language plpgsql stable security definer set search_path = ''
as $$
declare
  one app.search_group := app.word_group(word, '{}', true, true);
  pieces text[];
begin
  if app.is_ever(one.condition) or word !~ '[0-9]' then
    return one;
  end if;
  if char_length(word) > 3 and app.is_ever((app.inside_group(word)).condition) then
    return app.inside_group(word);
  end if;
  -- The number of a quantity that no product states so; the pieces of a part number.
  pieces := array(select piece from unnest(string_to_array((app.search_cut(word)).pieces, ' ')) with ordinality as cut (piece, place)
    where char_length(piece) > 1 and piece !~ '^(kwh|wh|kw|kva|va|ah|kg|mm|cm|m3)$' order by place);
  -- CS6U is not meant by CS alone.
  if char_length(array_to_string(pieces, '')) * 3 >= char_length(word) * 2 then
    -- Two characters begin very many words: only the last of them may be the beginning of a longer piece.
    one.hits := (select string_agg(case when char_length(piece) = 2 and place < cardinality(pieces) then '(' || app.anywhere(piece, false) || ')'
        else '(' || app.anywhere(piece, true) || '|' || app.lexeme('%', left(piece, 16), true) || ')' end, '&')
      from unnest(pieces) with ordinality as cut (piece, place));
    one.condition := app.matches(one.hits);
    one.is_plain := true;
    one.in_name := one.hits;
    one.in_place := one.hits;
    one.score := format('case when %s then 3 else 0 end', one.condition);
  end if;
  return one;
end;
$$;
comment on function app.loose_group is 'A word with digits by what is inside of it, where nothing has it as it is.';

create function app.loosened(groups app.search_group[]) returns app.search_group[]
language plpgsql stable set search_path = ''
as $$
declare
  loose app.search_group[] := '{}';
  -- Beside a part number a quantity may be a piece of it: LR4 72HP.
  has_part_number constant boolean := exists (select from unnest(groups) as typed where typed.word ~ '[0-9]' and typed.word ~ '[a-z]' and not app.is_quantity(typed.word));
  one app.search_group;
begin
  foreach one in array groups loop
    loose := loose || case when one.word ~ '^[^ ]*[0-9][^ ]*$' and one.hits is not null and (has_part_number or not app.is_quantity(one.word))
      then app.loose_group(one.word) else one end;
  end loop;
  return loose;
end;
$$;
comment on function app.loosened is 'Groups with their words with digits read loosely.';

create function app.nearest_quantity(word text, whole_run text) returns app.search
language plpgsql stable security definer set search_path = ''
as $$
declare
  parts constant text[] := regexp_match(word, '^([0-9]+(?:\.[0-9]+)?)(?:to[0-9.]+)?([a-z].*)$');
  amount constant numeric := parts[1];
  step numeric;
  near text[] := '{}';
  candidate text;
  one app.search_group;
  said app.search;
begin
  if amount is null or amount not between 0.01 and 9999999 then
    return null;
  end if;
  step := power(10::numeric, floor(log(amount))) / 20;
  -- What follows a hyphen or a letter is a piece of a part number.
  for candidate in select format('(%s and facets.search_text !~ %L)', app.matches(app.lexeme('=', coalesce(app.search_base(typed), typed))),
      '[[:alnum:]-]' || replace(typed, '.', '\.') || '(?![[:alnum:]])')
    from generate_series(ceil(amount / 2 / step) * step, amount * 2, step) as other, lateral (select trim_scale(round(other, 4)) || parts[2] as typed) as cut
    order by abs(other - amount), other loop
    if app.is_any(candidate) then
      near := near || candidate;
    end if;
    exit when cardinality(near) = 3;
  end loop;
  if cardinality(near) = 0 then
    return null;
  end if;
  one := app.word_group(word, '{}', true, false);
  one.hits := null;
  one.in_name := null;
  one.in_place := null;
  one.condition := '(' || array_to_string(near, ' or ') || ')';
  one.is_plain := false;
  one.score := (select string_agg(format('case when %s then %s else 0 end', condition, 10 - place), ' + ')
    from unnest(near) with ordinality as listed (condition, place));
  said := app.assemble(array[one], '', array[word], whole_run);
  said.is_partial := true;
  return said;
end;
$$;
comment on function app.nearest_quantity is
  'The products with the three quantities that are the nearest to one that no product has, from half of it to its double.';

create function app.loose_reading(query text, may_correct boolean) returns app.search
language plpgsql stable security definer set search_path = ''
as $$
declare
  folded constant text := app.search_fold(left(query, 200));
  words text[] := app.query_words((app.search_cut(app.query_text(folded))).joined);
  parted constant text[] := app.query_words((app.search_cut(folded)).parted);
  joined constant text[] := app.query_words((app.search_cut(folded)).joined);
  whole_run constant text := app.search_squash(folded);
  is_amount constant boolean := cardinality(words) = 1 and app.is_quantity(words[1]);
  groups app.search_group[];
  said app.search;
  near text[];
  other text[];
begin
  if cardinality(words) > 1 then
    groups := app.groups_of(words, may_correct, 1, true);
    said := app.assemble(groups, '', words, app.search_squash(folded));
    said.corrected := app.corrected_query(query, words, groups);
    if app.is_ever(said.condition) then
      return said;
    end if;
  end if;
  -- A part number that is parted elsewhere than its own: the letters and digits follow one another all the same.
  if whole_run ~ '[0-9]' and char_length(whole_run) > 3 and not is_amount then
    said := app.assemble(array[app.inside_group(whole_run)], '', words, whole_run);
    if app.is_ever(said.condition) then
      return said;
    end if;
  end if;
  if parted <> words then
    groups := app.groups_of(parted, false, 1, true);
    said := app.assemble(groups, '', parted, app.search_squash(folded));
    if app.is_ever(said.condition) then
      return said;
    end if;
  end if;
  if joined <> words then
    said := app.assemble(app.groups_of(joined, false, 1, true), '', joined, whole_run);
    if app.is_ever(said.condition) then
      return said;
    end if;
  end if;
  if is_amount then
    return coalesce(app.nearest_quantity(words[1], whole_run), app.assemble(app.groups_of(words, false, 1, true), '', words, whole_run));
  end if;
  groups := app.loosened(app.groups_of(words, may_correct, 1, true));
  said := app.assemble(groups, '', words, app.search_squash(folded));
  said.corrected := app.corrected_query(query, words, groups);
  if app.is_ever(said.condition) then
    return said;
  end if;
  -- A word that is known may still be a typing error: not where descriptions alone have the others.
  if may_correct then
    for place in 1..cardinality(words) loop
      -- The plural of a word has the hits of its singular.
      near := array(select word from unnest(app.nearest_words(words[place])) with ordinality as listed (word, number)
        where app.search_stem(word) <> app.search_stem(words[place]) order by number);
      for candidate in 1..least(cardinality(near), 3) loop
        other := words;
        other[place] := near[candidate];
        said := app.assemble(app.loosened(app.groups_of(other, true, 1, false)), '', other, app.search_squash(folded));
        if app.is_ever(said.condition) then
          said.corrected := array_to_string(other, ' ');
          return said;
        end if;
      end loop;
    end loop;
  end if;
  said := app.partial_search(groups, words, folded, query);
  if whole_run ~ '[0-9]' and not app.is_ever(said.condition) then
    return coalesce(app.begun_search(whole_run), said);
  end if;
  return said;
end;
$$;
comment on function app.loose_reading is
  'A query that nothing matches as it is typed: parted words, pieces of part numbers, corrections of known words, at last some of its words.';
