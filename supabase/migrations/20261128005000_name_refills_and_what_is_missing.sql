-- What is sold for an empty one comes after the whole product and is named; a search says what it has not; hits outside of the
-- tree are counted.

alter type app.search_group add attribute phrases text[];
comment on type app.search_group is $comment$
One word of a query, or several that are one term. hits: a tsquery of what it is matched by, null where only `condition` has
it all; is_plain: it has all. candidates: how many words a typing error may have been; null of a word of the catalogue. in_name: whole words of name, model, SKU or maker. in_place: the same, or of the category. score: how well a product has it. phrases: what a name begins with that is it; null of a part number.
$comment$;

create or replace function app.supply_of(attributes jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  condition constant text := lower(btrim(attributes #>> '{General,Condition}'));
begin
  return case when condition in ('refill', 'exchange') then condition
    when condition = 'new' and lower(attributes #>> '{Operational Features,Refill Service}') = 'true' then 'new' end;
end;
$$;
comment on function app.supply_of is
  'How a product is supplied, by its condition: ''refill'' and ''exchange'' for an empty one, ''new'' where it can be refilled later. Null for everything else.';

create or replace function app.product_json(item public.product, language text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', item.id,
    'sku', item.product_id,
    'product_id', item.product_id,
    'name', app.name_of(item.id, item.name, language),
    'manufacturer', item.manufacturer,
    'model', item.model,
    'price_halalas', app.halalas_of(item.price_sar),
    'price_sar', item.price_sar,
    'photos', item.photos,
    'attributes', app.attributes_of(item.id, item.attributes, language),
    'supplier', item.supplier,
    'supplier_verified_on', (select verified_on from app.verified_suppliers as verified where verified.supplier_folded = item.supplier_folded),
    'vertical', item.vertical,
    'sub_vertical', item.sub_vertical,
    'category', item.category,
    'main_energy_category', coalesce(
      (select node.main_energy_category from public.product_categories as node
       where node.overarching_category = item.vertical and node.subsector = item.sub_vertical
       order by node.main_energy_category = item.category desc, node.code limit 1),
      item.category),
    'country_of_origin', nullif(btrim(item.attributes #>> '{Compliance and Standards,Country of Origin}'), ''),
    'minimum_order', item.minimum_order,
    'lead_time_days', item.lead_time_days,
    'earliest_delivery', app.earliest_delivery(item.lead_time_days),
    'updated_at', item.updated_at,
    'headlines', app.headlines_in(coalesce(shown.headlines, '[]'), language),
    'unit_price', app.unit_price_in(shown.unit_price, language),
    'supply', app.supply_of(item.attributes))
    || case when language = 'en' then '{}' else jsonb_build_object('words', app.words_of(item, language)) end
  from (values (true)) as once left join app.headlines_shown(array[item.id]) as shown on true
$$;

create or replace function app.product_cards(ids uuid[], language text default 'en') returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', item.id,
    'sku', item.product_id,
    'product_id', item.product_id,
    'name', app.name_of(item.id, item.name, language),
    'manufacturer', item.manufacturer,
    'model', item.model,
    'price_halalas', app.halalas_of(item.price_sar),
    'price_sar', item.price_sar,
    'photo', photos.usable[1],
    'photo_count', cardinality(photos.usable),
    'supplier', item.supplier,
    'supplier_verified_on', (select verified_on from app.verified_suppliers as verified where verified.supplier_folded = item.supplier_folded),
    'vertical', item.vertical,
    'sub_vertical', item.sub_vertical,
    'category', item.category,
    'country_of_origin', nullif(btrim(item.attributes #>> '{Compliance and Standards,Country of Origin}'), ''),
    'minimum_order', item.minimum_order,
    'lead_time_days', item.lead_time_days,
    'earliest_delivery', delivery.earliest,
    'headlines', app.headlines_in(coalesce(shown.headlines, '[]'), language),
    'unit_price', app.unit_price_in(shown.unit_price, language),
    'supply', app.supply_of(item.attributes)) order by place), '[]')
  from unnest(ids) with ordinality as listed (id, place)
  join public.product as item using (id)
  left join app.headlines_shown(ids) as shown on shown.product = item.id,
    lateral (select array(
      select btrim(photo #>> '{}') from jsonb_array_elements(item.photos) as photo
      where jsonb_typeof(photo) = 'string' and btrim(photo #>> '{}') <> '') as usable) as photos,
    -- The first of app.delivery_dates, without a call for each row: the next day that is open.
    lateral (select (select app.shop_today()) + item.lead_time_days + 1 as next_day offset 0) as day,
    lateral (select next_day + (select app.days_until_open())[1 + extract(dow from next_day)::integer] as earliest) as delivery
$$;

create or replace function app.search_entry_of(item public.product, stated app.trait[]) returns app.search_entry
language plpgsql stable set search_path = ''
as $$
declare
  entry app.search_entry;
  -- A name of manufacturer and model has both already.
  names text[] := array[item.name, case when item.model is distinct from app.after_name(item.name, item.manufacturer) then item.model end];
  translated app.product_texts;
begin
  for translated in select * from app.product_texts as texts where texts.product = item.id loop
    names := names || translated.name;
  end loop;
  -- IQ7+ is also written IQ7PLUS.
  names := names || array(select regexp_replace(said, '([0-9])\+', '\1plus', 'g') from unnest(names) as said where said ~ '[0-9]\+');
  entry := app.search_entry(item.product_id, names,
    array_remove(array[item.supplier, nullif(item.manufacturer, item.supplier)], null),
    concat_ws(' / ', item.category, item.sub_vertical, item.vertical),
    app.headline_quantities(stated), app.rated_watts(item, stated));
  if app.supply_of(item.attributes) in ('refill', 'exchange') then
    entry.words := entry.words || '''~refill'''::tsvector;
  end if;
  return entry;
end;
$$;
comment on function app.search_entry_of is 'What a product is found by, in each language that it has texts in. ~refill marks what is sold for an empty one.';

create or replace function app.name_pattern_of(stems text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return (select string_agg(case when stem ~ '^[ء-ي]' then format('(?:ال)?%s(?:يات|يه|ات|ون|ين|ه|ي)?', stem) else stem || '(?:e?s)?' end, '' order by place)
    from unnest(string_to_array(stems, ' ')) with ordinality as listed (word, place), app.search_squash(word) as stem);
end;
$$;
comment on function app.name_pattern_of is 'A regular expression for words as app.product_facets.name_run has them, with their endings.';

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
  -- Each language writes a unit in its letters: the number is compared.
  one.phrases := case when not has_digit then array[app.name_pattern_of(stem)]
    when app.may_be_quantity(word) then array[replace(substring(word from '^[0-9.]+'), '.', '')] end;
  return one;
end;
$$;

create or replace function app.term_group(parts app.search_group[], synonyms text[]) returns app.search_group
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

create or replace function app.refill_score(names text) returns text
language plpgsql immutable set search_path = ''
as $$ begin return case when names ~ '''[=@]refill''' then $points$case when facets.words @@ '''~refill'''::tsquery then 50 else 0 end$points$ else $points$case when facets.words @@ '''~refill'''::tsquery then -250 else 0 end$points$ end; end $$;
comment on function app.refill_score is
  'Points for what is sold for an empty one: it comes after the whole product, or first where a word of the query means a refill, by its synonyms.';

create or replace function app.order_phrases(groups app.search_group[]) returns text[]
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

create or replace function app.plain_score(groups app.search_group[]) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  phrases constant text := array_to_string(app.order_phrases(groups), '|');
begin
  if phrases = '' then
    return null;
  end if;
  -- Not of the maker's name, as in app.order_score.
  return format('case when facets.words @@ %L::tsquery then 0 when facets.name_run ~ %L then 6%s else 0 end',
    '''@' || array_to_string(app.used_words(groups), ''':*&''@') || ''':*',
    format('(^| )(%s)(%s)?[^0-9 ]{0,6}( |$)', phrases, '[0-9]+'),
    case when cardinality(app.used_words(groups)) > 1 then format(' when facets.name_run ~ %L then 4', format('(^| )(%s)', phrases)) else '' end);
end;
$$;
comment on function app.plain_score is
  'Points for names, in any language, that are the query and a size (''Gas cylinder 11 kg'' for ''gas cylinder''), then for those that begin so.';

create or replace function app.assemble(groups app.search_group[], phrase text, words text[], whole_run text) returns app.search
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

create or replace function app.search_ranks(needle text) returns text[]
language sql immutable set search_path = ''
as $$
  select array[format('facets.folded_sku = %L', needle)] || array(
    select format('%sfacets.unpriced and %s and %s', sign, not_sku, step)
    from unnest('{"not ",""}'::text[]) with ordinality as priced (sign, turn),
      unnest(array[kind, format('not %s and %s', kind, whole), format('not (%s or %s) and %s', kind, whole, prefix),
        format('not (%s or %s or %s) and %s', kind, whole, prefix, word), format('not (%s or %s or %s or %s)', kind, whole, prefix, word)])
        with ordinality as steps (step, number)
    order by turn, number)
  from (select
    format('facets.folded_sku <> %L', needle) as not_sku,
    case when needle ~ '^[[:alnum:]]+$' then app.matches(app.any_lexeme('{+,@}', array[app.search_fold(needle)])) else 'false' end as kind,
    case when needle ~ '^[[:alnum:]]+$' then app.matches(app.any_lexeme('{=}', array[app.search_fold(needle)])) else 'false' end as whole,
    format('facets.sort_name like %L', app.like_literal(needle) || '%') as prefix,
    -- The index has the letters of all texts, and the name is one of them.
    format('(facets.search_text like %1$L and facets.sort_name like %1$L)', '% ' || app.like_literal(needle) || '%') as word) as conditions
$$;
comment on function app.search_ranks is
  'Relevance: the exact SKU, then what has the query as a word of its category or maker, then of its name (AC: AC chargers, not acetylene), then names that start with it, names with a word that does, the rest; ask for quote after each priced one.';

create or replace function app.head_of(folded text) returns text
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

create or replace function app.as_typed(words text, typed text) returns text
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

create or replace function app.is_among(ids uuid[], condition text) returns boolean
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

create or replace function app.missing_words(query text, said app.search, ids uuid[]) returns text[]
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

create or replace function app.missing_in(query text, said app.search, is_loose boolean, ids uuid[]) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Where a query of several words is answered as it was typed, each hit has all of them in the right places.
  return case when cardinality(ids) > 0 and said.condition <> '' and (is_loose or said.corrected is null and strpos(btrim(query), ' ') = 0)
    then app.missing_words(query, said, ids) else '{}' end;
end;
$$;
comment on function app.missing_in is 'What the first page of an answer lacks. Empty where it has everything.';


create or replace function app.search_tree(query text, as_typed boolean) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set work_mem = '32MB'
as $$
declare
  counts jsonb;
begin
  if app.fold_text(left(coalesce(query, ''), 200)) = '' then
    -- Without words every product counts, and how many there are is kept.
    return (select coalesce(jsonb_agg(jsonb_build_object('vertical', kept.vertical, 'sub_vertical', kept.sub_vertical, 'count', kept.product_count)
      order by kept.vertical, kept.sub_vertical), '[]')
    from app.product_counts as kept where kept.vertical <> '' and kept.sub_vertical <> '' and kept.product_count > 0);
  end if;
  execute format($query$
    select coalesce(jsonb_agg(jsonb_build_object('vertical', vertical, 'sub_vertical', sub_vertical, 'count', products)
      order by vertical, sub_vertical), '[]')
    from (select coalesce(facets.vertical, '') as vertical, coalesce(facets.sub_vertical, '') as sub_vertical, count(*) as products
      from app.product_facets as facets where %s group by 1, 2) as counted
    $query$, app.searched(query, not coalesce(as_typed, false))) into counts;
  return counts;
end;
$$;
comment on function app.search_tree is
  'How many hits of a query each place of the tree has: [{"vertical", "sub_vertical", "count"}], only places with hits. What is in no place has empty names.';

create or replace function app.product_lines(session_key uuid) returns jsonb
language sql stable set search_path = '' set enable_mergejoin = off set enable_hashjoin = off
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', line.id,
    'product', item.id,
    'sku', item.product_id,
    'product_id', item.product_id,
    'name', app.name_of(item.id, item.name, language),
    'manufacturer', item.manufacturer,
    'model', item.model,
    'quantity', line.quantity,
    'price_halalas', price,
    'price_sar', (price / 100.0)::numeric(12, 2),
    'photos', item.photos,
    'minimum_order', item.minimum_order,
    'unit', app.unit_in(app.unit_of(item.attributes #>> '{Overall Attributes,Minimum Order Quantity}'), language),
    'lead_time_days', coalesce(item.lead_time_days, 2),
    'supply', app.supply_of(item.attributes),
    'available', item.is_active and price is not null,
    'own', line.own,
    'quote', null) order by line.created_at, line.id), '[]')
  from app.cart_items as line
  join public.product as item on item.id = line.product_id,
    app.line_price(item.id, line.quantity) as price, app.caller_language() as language
  where line.session_id = session_key
$$;

create or replace function app.quoted_cart_lines(session_key uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', line.id, 'product', line.id, 'sku', line.sku, 'product_id', line.sku, 'name', line.name,
    'manufacturer', line.manufacturer, 'model', line.model, 'quantity', line.quantity,
    'price_halalas', line.price_halalas, 'price_sar', (line.price_halalas / 100.0)::numeric(12, 2),
    'photos', coalesce((select photos from public.product where id = line.product_id), '[]'::jsonb), 'minimum_order', 1, 'unit', line.unit,
    'lead_time_days', line.lead_time_days, 'supply', (select app.supply_of(attributes) from public.product where id = line.product_id),
    'available', app.is_open_quote(quote, request), 'own', app.own_of(request.id, line.request_position),
    'quote', jsonb_build_object('number', request.number, 'delivery_fee_halalas', app.quote_fee(quote))) order by line.position), '[]')
  from app.cart_sessions as session join app.quotes as quote on quote.id = session.quote_id
    join app.quote_requests as request on request.id = quote.quote_request_id,
    app.taken_lines(quote.id, session.quote_choices) as line
  where session.id = session_key
$$;

-- Few products are refills: their words are marked as those of a product that is written.
update app.product_facets as facets set words = facets.words || '''~refill'''::tsvector
from public.product as item
where item.id = facets.product and app.supply_of(item.attributes) in ('refill', 'exchange');
