-- What a query asks for: its words in groups, each with all that it may be matched by, and how a product is ranked.

create type app.search_group as (
  word text, condition text, hits text, is_plain boolean, is_known boolean, candidates integer, in_name text, in_place text, score text, weight integer
);
comment on type app.search_group is $comment$
One word of a query, or several that are one term. hits: a tsquery of what it is matched by, null where only `condition` has
it all; is_plain: it has all. candidates: how many words a typing error may have been; null of a word of the catalogue. in_name: whole words of name, model, SKU or maker. in_place: the same, or of the category. score: how well a product has it.
$comment$;

create type app.search as (
  condition text, words text, hits text, in_name text, in_place text, score text, exact text, corrected text, is_partial boolean
);
comment on type app.search is $comment$
A query as SQL on app.product_facets as `facets`. words: a condition for most hits, null where there is none; hits: the same
as a tsquery, null where that is not all. in_name, in_place:
conditions of better hits, null where they are not used. corrected: the query with its typing errors corrected, else null.
is_partial: no product has all words, so the hits have some.
$comment$;

create function app.lexeme(mark text, word text, is_start boolean default false) returns text
language plpgsql immutable set search_path = ''
as $$ begin return '''' || mark || word || case when is_start then ''':*' else '''' end; end $$;
comment on function app.lexeme is 'A word for a tsquery, whole or as a beginning. Words have no punctuation, so nothing is escaped.';

create function app.matches(query text) returns text
language plpgsql immutable strict set search_path = ''
as $$ begin return format('facets.words @@ %L::tsquery', query); end $$;
comment on function app.matches is 'A tsquery as a condition.';

create function app.any_lexeme(marks text[], terms text[]) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  query text := '';
  part text;
  term text;
  mark text;
  word text;
begin
  -- Called often: loops cost less than a separate query.
  foreach term in array terms loop
    part := '';
    foreach word in array string_to_array(term, ' ') loop
      part := part || case when part = '' then '(' else '&(' end;
      foreach mark in array marks loop
        part := part || '''' || mark || word || '''|';
      end loop;
      part := rtrim(part, '|') || ')';
    end loop;
    query := query || case when query = '' then '(' else '|(' end || part || ')';
  end loop;
  return nullif(query, '');
end;
$$;
comment on function app.any_lexeme is 'A tsquery for any of some terms, all words of which have one of the marks.';

create function app.anywhere(word text, is_start boolean, longer text[] default null) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  any_of text;
  one text;
begin
  if longer is null or not is_start then
    return replace(case when is_start then '''=_'':*|''@_'':*|''+_'':*' else '''=_''|''@_''|''+_''' end, '_', word);
  end if;
  foreach one in array longer loop
    any_of := concat_ws('|', any_of, replace('''=_''|''@_''|''+_''', '_', one));
  end loop;
  return any_of;
end;
$$;
comment on function app.anywhere is
  'A tsquery for a word in any place, whole or as a beginning. longer: all words that begin so, which are found sooner than a beginning.';

create function app.buyer_words() returns text[]
language plpgsql immutable set search_path = ''
as $$ begin
  return '{i,im,we,me,my,our,you,your,it,is,are,do,does,can,need,want,looking,find,show,please,where,what,which,who,how,much,many,buy,sell,sells,price,prices,cost,cheap,cheapest,best,sale,near,from,have,has,inch,inches,سعر,اسعار,كم,ابي,ابغي,اريد,بدي,عندكم,لو,سمحت,فضلك,شراء,للبيع,بيع,ارخص,افضل,احسن,هل,وين,اين,كل,مطلوب,ممكن,بوصه}'::text[];
end $$;
comment on function app.buyer_words is 'Words of a buyer about buying, which no product needs to have: I want to buy, price, where.';

create function app.query_words(said text) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  words constant text[] := array(
    select left(word, 60) from unnest(string_to_array(said, ' ')) with ordinality as cut (word, place)
    where word <> '' order by place limit 12);
  kept constant text[] := array(
    select word from unnest(words) with ordinality as cut (word, place)
    where word <> all ('{for,with,the,of,and,in,to,a,an,or,by,من,في,مع,على,و,او}') and word <> all (app.buyer_words()) order by place);
begin
  return case when cardinality(kept) > 0 then kept else words end;
end;
$$;
comment on function app.query_words is 'Up to twelve words of a query, without those that mean nothing alone: articles, prepositions, pictures.';

create function app.is_quantity(word text) returns boolean
language plpgsql immutable set search_path = ''
as $$ begin return word ~ '^[0-9]' and word ~ ('^(?:[0-9.]+to)?[0-9.]+(?:' || app.quantity_units() || ')$'); end $$;
comment on function app.is_quantity is 'Whether a word is a number with its unit, or a range of them: 400to450w.';

create function app.typed_ranges(folded text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  number constant text := '[0-9]{1,7}(?:\.[0-9]{1,3})?';
  numbered text;
  found text[];
begin
  if folded !~ '[0-9][^0-9]{0,12}(?:[-\u2012-\u2015~]| to |الي)[^0-9]?[0-9]' then
    return folded;
  end if;
  numbered := app.search_numbers(folded);
  found := regexp_match(numbered, format('((?<![a-z0-9.-])(%1$s)(%2$s)? ?(?:[-\u2012-\u2015~]|to|الي) ?(%1$s)(%2$s)(?![a-z0-9ء-ي.-]))', number, app.quantity_units()));
  if found[2]::numeric < found[4]::numeric and coalesce(found[3], found[5]) = found[5] then
    return replace(numbered, found[1], found[2] || 'to' || found[4] || found[5]);
  end if;
  return folded;
end;
$$;
comment on function app.typed_ranges is 'A folded query in which a range is one word: 400-450 w is 400to450w.';

create function app.query_text(folded text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  parted text := folded;
begin
  if folded ~ '[a-zء-ي]{3}[-.][a-zء-ي]{3}' then
    parted := (select string_agg(case when word ~ '^[a-zء-ي]{3,}(?:[-.][a-zء-ي]{3,})+$' then translate(word, '-.', '  ') else word end, ' ' order by place)
      from unnest(string_to_array(folded, ' ')) with ordinality as typed (word, place));
  end if;
  return app.typed_ranges(parted);
end;
$$;
comment on function app.query_text is
  'A folded query as it is cut into words: gas-cylinder is two words, a range is one. What has digits or single letters may be a part number, and is kept.';

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
  one.is_known := true;
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
  one.is_known := is_known;
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
    foreach part in array case when strpos(word, stem) = 1 then array[stem] else array[word, stem] end || synonyms loop
      said := concat_ws(' or ', said, case when part !~ ' ' then format('facets.search_text like %L',
        case when part ~ '[0-9]' then '% ' else '%' end || app.like_literal(part) || '%')
        -- 500l is not meant within a part number: SG 500LV.
        || case when is_amount then format(' and facets.search_text ~ %L', ' ' || replace(part, '.', '\.') || '(?![[:alnum:]])') else '' end end);
    end loop;
    one.condition := format('(%s or %s)', one.condition, said);
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
        one.is_known := is_known;
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

create function app.assemble(groups app.search_group[], phrase text, words text[], whole_run text) returns app.search
language plpgsql immutable set search_path = ''
as $$
declare
  exact constant text[] := app.exact_query(words, whole_run);
  is_simple boolean := true;
  one app.search_group;
  scores text;
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
  said.hits := case when is_simple then said.hits end;
  said.in_name := case when is_simple then app.matches(said.in_name) end;
  said.in_place := case when is_simple then app.matches(said.in_place) end;
  said.score := concat_ws(' + ', app.exact_score(exact), case when phrase like '%+%' then app.plus_score(phrase) end,
    case when is_simple then format('case when %s then 400 when %s then 200 else 0 end', said.in_name, said.in_place) end,
    scores, app.order_score(app.used_words(groups)), app.run_score(words, whole_run));
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

create function app.read_query(query text, may_correct boolean) returns app.search
language plpgsql stable security definer set search_path = ''
as $$
declare
  typed constant text := left(query, 200);
  folded constant text := app.search_fold(typed);
  words constant text[] := app.query_words((app.search_cut(app.query_text(folded))).joined);
  groups app.search_group[];
  divided text;
  said app.search;
begin
  if cardinality(words) = 0 then
    return null;
  end if;
  groups := app.groups_of(words, may_correct, 1, cardinality(words) = 1);
  if may_correct and exists (select from unnest(groups) as one where one.candidates is not null) then
    divided := app.divided_query(folded, words, groups);
    if divided <> folded then
      said := app.read_query(divided, may_correct);
      said.corrected := coalesce(said.corrected, divided);
      return said;
    end if;
  end if;
  said := app.assemble(groups, app.fold_text(typed), words, app.search_squash(folded));
  said.corrected := app.corrected_query(typed, words, groups);
  if exists (select from unnest(groups) as one where one.candidates > 1) then
    for candidate in 2..3 loop
      exit when app.is_answered(said.condition);
      groups := app.groups_of(words, may_correct, candidate, true);
      exit when app.corrected_query(typed, words, groups) = said.corrected;
      said := app.assemble(groups, '', words, app.search_squash(folded));
      said.corrected := app.corrected_query(typed, words, groups);
    end loop;
  end if;
  return said;
end;
$$;
comment on function app.read_query is
  'A query as it is typed, its unknown words corrected. Whether anything matches is not looked up. Null for a query without a word.';

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
  one.is_known := app.is_ever(one.condition);
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

create function app.rarest_of(conditions text[]) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  rare text := (select string_agg(condition, ' or ') from unnest(conditions) as condition,
    lateral (select app.count_many(condition) as hits offset 0) as counted where hits between 1 and 1000);
begin
  return coalesce(rare, array_to_string(conditions, ' or '));
end;
$$;
comment on function app.rarest_of is
  'A condition for any of some. Those with more than 1,000 hits are left out where others have hits: they are about everything.';

create function app.may_be_quantity(word text) returns boolean
language plpgsql immutable set search_path = ''
as $$ begin return word ~ '^[0-9]{2,5}(\.[0-9]{1,2})?$' or app.is_quantity(word); end $$;
comment on function app.may_be_quantity is 'Whether a word is a quantity, or a number that may be one: jinko 550.';

create function app.headline_unit(condition text) returns text
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  unit text;
begin
  execute format($query$
    select form from (select lower(replace(substring(facets.headlines #>> '{0,form}' from '^# (\S+)$'), '³', '3')) as form
      from app.product_facets as facets where %s limit 1000) as stated
    where form is not null group by form order by count(*) desc, form limit 1 $query$, condition) into unit;
  return unit;
end;
$$;
comment on function app.headline_unit is 'The unit in which most products that match a condition state their first headline attribute.';

create function app.nearness(headline numeric, form text, units text, amount double precision) returns double precision
language sql immutable parallel safe set search_path = ''
as $$ select case when headline > 0 and lower(form) ~ units then greatest(0, 100 - 40 * abs(ln(headline::double precision / amount))) else 0 end $$;
comment on function app.nearness is 'Points, up to 100, for a headline attribute that is near to an amount in the base of its unit.';

create function app.nearest_among(condition text, amount numeric) returns uuid[]
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$
declare
  ids uuid[];
begin
  execute format($query$
    select array(select facets.product from app.product_facets as facets where %s and facets.headline between %s and %s
      order by abs(ln(facets.headline::double precision / %s)), facets.sort_name, facets.product limit 100)
    $query$, condition, amount / 10, amount * 10, amount) into ids;
  return ids;
end;
$$;
comment on function app.nearest_among is 'Of products that match, those whose headline attribute is nearest to an amount. For a condition with few matches.';

create function app.fullest_places(condition text, stated text) returns text[]
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set enable_bitmapscan = on set enable_sort = on
as $$
declare
  places text[];
begin
  execute format($query$
    select array(select sub_vertical from (select facets.sub_vertical, facets.headlines from app.product_facets as facets where %s limit 2000) as facets
      where sub_vertical is not null and %s group by 1 order by count(*) desc limit 12)
    $query$, condition, stated) into places;
  return places;
end;
$$;
comment on function app.fullest_places is 'The sub-verticals with the most of 2,000 products that match, counting those that state a headline attribute so.';

create function app.nearest_in_places(condition text, stated text, amount numeric) returns uuid[]
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
as $$
declare
  places constant text[] := app.fullest_places(condition, stated);
  sides text;
  ids uuid[];
begin
  if cardinality(places) = 0 then
    return '{}';
  end if;
  -- The strip of each sub-vertical is read from the amount on, upwards and downwards: a bounded number of rows.
  select string_agg(format('(select product, headline from (select facets.* from app.product_facets as facets where sub_vertical = %L and app.tier(headline, unpriced) = 0 and headline %s order by app.tier(headline, unpriced), headline %s, sort_name, product limit %s) as facets where %s and %s limit 50)',
    place, side.bounds, side.direction, least(2000, 4000 / cardinality(places)), condition, stated), ' union all ') into sides
  from unnest(places) as place, (values (format('between %s and %s', amount, amount * 10), ''), (format('between %s and %s', amount / 10, amount), 'desc')) as side (bounds, direction);
  execute format('select array(select product from (%s) as near group by product, headline order by abs(ln(headline::double precision / %s)), product limit 100)', sides, amount) into ids;
  return ids;
end;
$$;
comment on function app.nearest_in_places is 'The same, where many products match.';

create function app.near_to(said app.search, amount numeric, unit text) returns app.search
language plpgsql stable security definer set search_path = ''
as $$
declare
  near app.search := said;
  units constant text := case when unit = any ('{w,va}') then '^# [km]?(w|va)$' when unit = 'l' then '^# (ml|l|m³)$' else format('^# [km]?%s$', unit) end;
  stated constant text := format('lower(facets.headlines #>> ''{0,form}'') ~ %L', units);
  ids uuid[];
begin
  ids := case when app.count_up_to(said.condition, 3001) <= 3000 then app.nearest_among(said.condition || ' and ' || stated, amount)
    else app.nearest_in_places(said.condition, stated, amount) end;
  if cardinality(ids) = 0 then
    return null;
  end if;
  -- Of more hits than are ranked, the nearest come first.
  near.in_place := said.in_name;
  near.in_name := format('facets.product = any (%L)', ids);
  near.score := concat_ws(' + ', said.score, format('app.nearness(facets.headline, facets.headlines #>> ''{0,form}'', %L, %s)', units, amount));
  return near;
end;
$$;
comment on function app.near_to is
  'A search with the products first whose headline attribute is near to an amount; null where none is between a tenth of it and ten times as much.';

create function app.is_maker_of_amount(known app.search_group[], amount app.search_group) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  others constant app.search_group[] := array(select one from unnest(known) as one where one.word <> amount.word);
  makers constant app.search_group[] := array(select one from unnest(others) as one
    where one.word !~ '[0-9]' and app.names_maker(array[one.word, app.search_stem(one.word)]));
begin
  return cardinality(makers) > 0 and cardinality(others) > cardinality(makers)
    and app.is_ever(app.all_groups(makers || amount));
end;
$$;
comment on function app.is_maker_of_amount is
  'Whether the makers among some words have a product with an amount, which then means more than the words beside it.';

create function app.nearest_search(groups app.search_group[], words text[], folded text) returns app.search
language plpgsql stable security definer set search_path = ''
as $$
declare
  other app.search_group[];
  parts text[];
  base text;
  amount app.search_group;
  said app.search;
  near app.search;
  of_category app.search;
begin
  foreach amount in array array(select one from unnest(groups) as one where app.may_be_quantity(one.word)) loop
    other := array(select one from unnest(groups) as one where one.word <> amount.word and char_length(one.word) > 1 and app.is_ever(one.condition));
    continue when cardinality(other) = 0 or app.is_maker_of_amount(other, amount);
    said := app.assemble(other, '', words, app.search_squash(folded));
    continue when not app.is_ever(said.condition);
    said.is_partial := true;
    parts := regexp_match(amount.word, '^([0-9.]+)(?:to[0-9.]+)?([a-z].*)?$');
    base := parts[1] || coalesce(parts[2], app.headline_unit(said.condition));
    base := coalesce(app.search_base(base), base);
    near := case when substring(base from '^[0-9.]+')::numeric between 0.1 and 1e9
      then app.near_to(said, substring(base from '^[0-9.]+')::numeric, substring(base from '[a-z].*$')) end;
    if near.condition <> '' then
      return near;
    end if;
    if app.is_quantity(amount.word)
      and exists (select from unnest(other) as one where one.word !~ '[0-9]' and app.is_any(app.matches(app.any_lexeme('{+}', array[app.search_stem(one.word)])))) then
      of_category := said;
    end if;
  end loop;
  return of_category;
end;
$$;
comment on function app.nearest_search is
  'What has all words but an amount, the nearest to it first. Where nothing is near: what a category beside a quantity has, else null.';

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
    -- A maker or a number means more than a word that many products have.
    (select string_agg(format('%s * (%s)', case when app.is_any(app.matches(app.lexeme('@', replace(one.word, ' ', '')))) then 6 else one.weight end, one.score), ' + ')
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

create function app.is_answered(query text) returns boolean
language plpgsql stable security definer set search_path = ''
set enable_seqscan = off set work_mem = '32MB' set cpu_tuple_cost = 1 set max_parallel_workers_per_gather = 0
as $$
declare
  is_found boolean;
begin
  if app.guessed_rows(query) <= 2000 then
    return app.is_any(query);
  end if;
  -- An index gives all places of a common word before the first of them is read.
  execute format('select exists (select from (select * from app.product_facets order by product limit 500) as facets where %s)', query) into is_found;
  if not is_found then
    -- A plan for all rows, each of which is said to be costly, intersects what the indexes have of each word; another
    -- would read every product that has one of them.
    execute format('with hits as materialized (select from app.product_facets as facets where %s) select exists (select from hits)', query) into is_found;
  end if;
  return is_found;
end;
$$;
comment on function app.is_answered is 'Whether a condition has a hit, where it may have many.';

create function app.is_ever(query text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  known constant text := current_setting('app.looked_up', true);
  found constant text := substr(known, strpos(known, md5(query)) + 32, 1);
  is_found boolean;
begin
  if strpos(known, md5(query)) > 0 then
    return found = '+';
  end if;
  is_found := app.is_answered(query);
  if known <> '' then
    perform set_config('app.looked_up', known || md5(query) || case when is_found then '+' else '-' end, true);
  end if;
  return is_found;
end;
$$;
comment on function app.is_ever is
  'The same while a query is read loosely, when the same conditions are asked for again: app.read_loosely keeps the results until then.';

create function app.read_loosely(query text, may_correct boolean) returns app.search
language plpgsql stable security definer set search_path = ''
as $$
declare
  said app.search;
begin
  -- Not a setting of the function: on hosted Supabase its owner may not name one that no extension has declared.
  perform set_config('app.looked_up', '.', true);
  said := app.loose_reading(query, may_correct);
  perform set_config('app.looked_up', '', true);
  return said;
end;
$$;
comment on function app.read_loosely is 'The same; what it looked up is kept until it ends.';

create function app.settle_query(query text, may_correct boolean) returns app.search
language plpgsql stable security definer set search_path = ''
as $$
declare
  said app.search := app.read_query(query, may_correct);
begin
  if said.condition is not null and not app.is_answered(said.condition) then
    said := app.read_loosely(query, may_correct);
  end if;
  return said;
end;
$$;
comment on function app.settle_query is 'A query as it is answered: as typed where anything matches so, else loosely.';
