-- How a text is cut into words, and which words the catalogue knows. src/domain/listing/search-words.ts cuts texts in the
-- same way; vectors in its test hold both to one result.

create extension if not exists fuzzystrmatch with schema extensions;

create function app.search_fold(words text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  folded text := words;
begin
  if octet_length(folded) <> char_length(folded) then
    -- The marks are those of Latin and Arabic letters; tatweel is no letter.
    folded := translate(regexp_replace(normalize(folded, NFKD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g'),
      'ٱىةکیς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫٬', 'ايهكيσ01234567890123456789.,');
  end if;
  return regexp_replace(lower(folded), '[\s\u200b]+', ' ', 'g');
end;
$$;
comment on function app.search_fold is
  'A text as the search compares it: lower case without marks, one form of each Arabic letter, Latin digits, single spaces.';

create function app.quantity_units() returns text
language sql immutable parallel safe set search_path = ''
as $$ select 'kwh|mwh|wh|kwp|kw|mw|wp|w|kva|mva|va|kv|v|ah|a|kg|g|ml|l|m3|m2|mm|cm|mbar|bar|ft|hp|hz' $$;
comment on function app.quantity_units is
  'Units that make a quantity of a number, for a regular expression. Not metres: part numbers of panels end in 450M.';

create function app.search_numbers(folded text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  numbers text := folded;
  unit text[];
begin
  if numbers !~ '[0-9]' then
    return numbers;
  end if;
  numbers := regexp_replace(numbers, '([0-9]),(?=[0-9]{3}(?![0-9]))', '\1', 'g');
  if numbers ~ '[0-9]\.[0-9]*0' then
    numbers := regexp_replace(numbers, '([0-9])\.0+(?![0-9.])', '\1', 'g');
    numbers := regexp_replace(numbers, '([0-9]\.[0-9]*[1-9])0+(?![0-9.])', '\1', 'g');
  end if;
  if numbers ~ '[0-9][ -]?(lit|ltr|lt|kilo|ki|kgs|wat|volt|amp|cub|لتر|ليتر|كجم|كغ|كيلو|وا|فولت|امبير|متر مكعب)' then
    -- PostgreSQL keeps few compiled expressions: these are tried only where a unit is written out.
    foreach unit slice 1 in array array[
      ['litres?|liters?|ltrs?|lts?|لترات|ليترات|ليتر|لتر', 'l'],
      ['kilo[ -]?volt[ -]?amp(?:ere)?s?|كيلو ?فولت ?امبير', 'kva'],
      ['kilo[ -]?watt[ -]?hours?|كيلو ?وا[تط] ?ساعه', 'kwh'],
      ['kilo[ -]?watts?|كيلو ?وا[تط]', 'kw'],
      ['kilograms?|kilos?|kgs|كجم|كغم?|كيلو ?[جغ]رام|كيلو', 'kg'],
      ['watt[ -]?hours?|وا[تط] ?ساعه', 'wh'],
      ['watts?|وا[تط]', 'w'],
      ['volts?|فولت', 'v'],
      ['ampere[ -]?hours?|amp[ -]?hours?|امبير ?ساعه', 'ah'],
      ['amperes?|amps?|امبير', 'a'],
      ['cubic[ -]met(?:re|er)s?|متر مكعب', 'm3']]
    loop
      numbers := regexp_replace(numbers, '([0-9])[ -]?(?:' || unit[1] || ')(?![a-z0-9ء-ي])', '\1' || unit[2], 'g');
    end loop;
  end if;
  numbers := regexp_replace(numbers,
    '([0-9]) (kwh|mwh|wh|kwp|kw|mw|wp|w|kva|mva|va|kv|v|ah|a|kg|g|ml|l|m3|m2|mm|cm|m|mbar|bar|ft|hp|hz)(?![a-z0-9ء-ي])', '\1\2', 'g');
  if numbers ~ '[0-9] ?x ?[0-9]' then
    numbers := regexp_replace(numbers,
      '(?<![a-z0-9.-])([0-9]+) ?x ?(?=[0-9]+(?:\.[0-9]+)?(?:' || app.quantity_units() || ')(?![a-z0-9ء-ي]))', '\1 ', 'g');
  end if;
  return numbers;
end;
$$;
comment on function app.search_numbers is
  'Folded text in which 5,000 is 5000, 15.0 is 15, 2x200 l is 2 200l, and a number is one word with its unit: ''45 kilograms'' is 45kg.';

create function app.search_squash(folded text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return regexp_replace(folded,
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u2bff\u3000-\u3003\u3008-\u3020\ufe00-\ufe0f\U0001f000-\U0001faff\ufffd]+', '', 'g');
end;
$$;
comment on function app.search_squash is 'A text without spaces and punctuation, as part numbers are compared.';

create function app.search_stem(words text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  singular text := regexp_replace(regexp_replace(words, '([a-z])ies( |$)', '\1y\2', 'g'), '([a-z][a-z][a-hj-rtv-z])s( |$)', '\1\2', 'g');
begin
  if singular ~ '[ء-ي]' then
    singular := regexp_replace(regexp_replace(singular, '(^| )(?:وال|بال|كال|فال|لل|ال)(?=[ء-ي][ء-ي])', '\1', 'g'),
      '([ء-ي][ء-ي][ء-ي])(?:يات|يه|ات|ون|ين|ه|ي)( |$)', '\1\2', 'g');
  end if;
  return singular;
end;
$$;
comment on function app.search_stem is 'Words, divided by spaces, in the singular; Arabic ones without article and ending.';

create function app.search_short_stem(words text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$ begin return regexp_replace(words, '([a-z](?:[sxz]|[cs]h))es( |$)', '\1\2', 'g'); end $$;
comment on function app.search_short_stem is 'The other singular that a word in -es may have: gases, boxes, switches.';

create function app.search_base(word text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  parts text[];
begin
  if word !~ '^[0-9.]+(k|m|w)' then
    return null;
  end if;
  parts := regexp_match(word, '^([0-9]{1,9}(?:\.[0-9]{1,6})?)(kwp|kwh|kw|wp|mwh|mw|kva|mva|m3|kv)$');
  return trim_scale(parts[1]::numeric * case when parts[2] = 'wp' then 1 when parts[2] in ('mwh', 'mw', 'mva') then 1000000 else 1000 end)::text
    || case parts[2] when 'm3' then 'l' when 'kwp' then 'w' when 'wp' then 'w' else substr(parts[2], 2) end;
end;
$$;
comment on function app.search_base is 'A quantity in its base unit: 5kw is 5000w, 60m3 is 60000l; null for other words.';

create type app.search_cut as (joined text, parted text, pieces text);

create function app.search_cut(folded text) returns app.search_cut
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  numbered constant text := app.search_numbers(folded);
  cut app.search_cut;
begin
  -- A point within a number is kept: it is no punctuation.
  cut.parted := regexp_replace(numbered,
    '[\u0001-\u001f\u0021-\u002d\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u2bff\u3000-\u3003\u3008-\u3020\ufe00-\ufe0f\U0001f000-\U0001faff\ufffd]+', ' ', 'g');
  cut.joined := regexp_replace(regexp_replace(numbered, '[,;:()\[\]{}"|&_+/\\<>=*!?\u00d7\u2012-\u2015\u2044\u060c\u061b\u061f]+', ' ', 'g'),
    '[\u0001-\u001f\u0021-\u002d\u002f\u003a-\u0060\u007b-\u00bf\u00f7\u066a-\u066d\u06d4\u2000-\u2bff\u3000-\u3003\u3008-\u3020\ufe00-\ufe0f\U0001f000-\U0001faff\ufffd]+', '', 'g');
  if strpos(numbered, '.') > 0 then
    cut.parted := regexp_replace(cut.parted, '(?<![0-9])\.|\.(?![0-9])', ' ', 'g');
    cut.joined := regexp_replace(cut.joined, '(?<![0-9])\.|\.(?![0-9])', '', 'g');
  end if;
  cut.pieces := regexp_replace(regexp_replace(cut.parted, '([0-9])([^0-9 .])', '\1 \2', 'g'), '([^0-9 .])([0-9])', '\1 \2', 'g');
  return cut;
end;
$$;
comment on function app.search_cut is
  'A text as words: joined without the punctuation inside (Q.PEAK is one), parted at it (two), in pieces of letters and digits (72HPH is two).';

create function app.search_tokens(words text) returns text[]
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  cut constant app.search_cut := app.search_cut(app.search_fold(words));
  plain constant text := cut.joined || ' ' || cut.parted;
begin
  -- Words come more than once; a tsvector keeps one of each. Pieces of one character would say nothing.
  return array_remove(string_to_array(concat_ws(' ', plain, app.search_stem(plain),
    case when plain ~ '(?:[sxz]|[cs]h)es(?: |$)' then app.search_short_stem(plain) end,
    case when plain ~ '[0-9](?:k[wv]|m[wv]|wp|m3)' then (
      select string_agg(app.search_base(word), ' ') from unnest(string_to_array(plain, ' ')) as word) end,
    regexp_replace(' ' || replace(cut.pieces, ' ', '  ') || ' ', ' [^ ] ', ' ', 'g')), ' '), '');
end;
$$;
comment on function app.search_tokens is
  'Every word that a text is found by: joined, parted, in pieces, singular, quantities in base units.';

create function app.search_runs(folded text) returns text[]
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  pieces constant text[] := array_remove(string_to_array(replace((app.search_cut(folded)).pieces, '.', ' '), ' '), '');
  runs text[] := '{}';
begin
  for place in 1..least(cardinality(pieces), 40) loop
    runs := runs || left(array_to_string(pieces[place:place + 16], ''), 16);
  end loop;
  -- Words of a language are found as words.
  return array(select run from unnest(runs) as run where run ~ '[0-9]' and char_length(run) > 1);
end;
$$;
comment on function app.search_runs is
  'From each piece of a part number on, 16 characters without punctuation: 72HPH-460M is found by 72hph460m, hph460m, 460m. Words without a digit have none.';

create function app.marked(mark text, words text[]) returns text[]
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return case when cardinality(words) = 0 then '{}' else string_to_array(mark || array_to_string(words, ' ' || mark), ' ') end;
end;
$$;
comment on function app.marked is 'Words with a mark before each.';

create type app.search_entry as (words tsvector, name_run text);

create function app.search_entry(
  sku text, names text[], makers text[], places text, quantities text[], rated_watts numeric
) returns app.search_entry
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  folded_sku constant text := app.search_fold(sku);
  placed constant text[] := app.search_tokens(places);
  made constant text[] := app.search_tokens(array_to_string(makers, ' / '));
  models text[] := '{}';
  runs text[] := '{}';
  wholes text[] := '{}';
  own text[];
  name text;
  maker text;
  model text;
  entry app.search_entry;
begin
  foreach name in array names loop
    continue when name is null;
    name := app.search_fold(btrim(name));
    model := name;
    foreach maker in array makers loop
      maker := app.search_fold(btrim(maker));
      if starts_with(model, maker) and app.search_squash(substr(model, char_length(maker) + 1)) <> '' then
        model := substr(model, char_length(maker) + 1);
      end if;
    end loop;
    models := models || model;
    runs := runs || app.search_runs(model);
    wholes := wholes || app.search_squash(name) || app.search_squash(model);
    if model like '%[%' then
      wholes := wholes || app.search_squash(regexp_replace(name, '\[.*?\]', '', 'g')) || app.search_squash(regexp_replace(model, '\[.*?\]', '', 'g'));
    end if;
    entry.name_run := concat_ws(' ', entry.name_run, app.search_squash(name));
  end loop;
  entry.name_run := left(concat_ws(' ', entry.name_run, app.search_squash(folded_sku)), 1200);
  own := app.search_tokens(concat_ws(' / ', array_to_string(models, ' / '), folded_sku)) || quantities;
  wholes := array_remove(wholes || app.search_squash(folded_sku), '');
  entry.words := array_to_tsvector(app.marked('=', own) || app.marked('@', made) || app.marked('+', placed)
    || app.marked('%', runs || app.search_runs(folded_sku)) || app.marked('#', wholes)
    || case when rated_watts is null then '{}' else array['$' || floor(rated_watts)] end);
  return entry;
end;
$$;
comment on function app.search_entry is $comment$
What a product is found by, short enough that many products stay in memory. Marks say where a word is: = name without the supplier, model, SKU
and headline quantities; @ supplier; + category and place in the tree; % a part number from some piece on; # a whole name,
model or SKU without punctuation; $ rated watts of a panel. name_run: names and SKU without punctuation.
$comment$;

create table app.search_words (
  word text collate "C" primary key constraint search_words_length check (char_length(word) between 2 and 60),
  is_offered boolean not null,
  goes_on boolean not null default false
);
comment on table app.search_words is
  'Words of letters that products have or have had: what is known, and what a typing error is corrected to. Words only come: where a query finds nothing, a known word is taken for a typing error, too.';
comment on column app.search_words.is_offered is 'Written so in a name, maker, category or place, not only in a description or as a piece of a part number: corrections lead to it.';
comment on column app.search_words.goes_on is 'A longer word of the index begins so and goes on with a digit.';
create index search_words_by_start on app.search_words (left(word, 1), char_length(word)) where is_offered;
create index search_words_by_end on app.search_words (right(word, 1), char_length(word)) where is_offered;
-- Few words are new, and the embedded database has no autovacuum: a list of pending ones would be read by each search.
create index search_words_by_letters on app.search_words using gin (word extensions.gin_trgm_ops) with (fastupdate = off);
create index search_words_cut on app.search_words (word) where char_length(word) = 60;
alter table app.search_words enable row level security;
create policy "reached only through functions" on app.search_words using (false) with check (false);

create function app.learn_words(texts text[], descriptions text[]) returns void
language sql volatile set search_path = ''
as $$
  with cuts as materialized (
      select app.search_cut(app.search_fold(said)) as cut, is_offered
      from (select said, bool_or(is_offered) as is_offered
        from (select unnest(texts), true union all select unnest(descriptions), false) as all_texts (said, is_offered)
        where said is not null group by said) as different),
    words as materialized (
      select left(word, 60) as word, bool_or(said.is_offered) as is_offered
      from cuts, lateral (values ((cut).joined || ' ' || app.search_stem((cut).joined), cuts.is_offered), ((cut).pieces, false)) as said (words, is_offered),
        unnest(string_to_array(words, ' ')) as word
      where word !~ '[0-9.]' and char_length(word) > 1 group by 1)
  insert into app.search_words as known (word, is_offered)
  select word, is_offered from words
  where not exists (select from app.search_words as present where present.word = words.word and present.is_offered >= words.is_offered)
  order by word
  on conflict (word) do update set is_offered = true where excluded.is_offered and not known.is_offered
$$;
comment on function app.learn_words is 'Adds the words of texts to the known ones, and those of descriptions, which no correction leads to.';

create type app.word_start as (words text[], is_known boolean);

create function app.start_of(typed text) returns app.word_start
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  most constant integer := 12;
  start app.word_start;
  goes_on boolean;
begin
  select array_agg(word), bool_or(known.goes_on) into start.words, goes_on from (
    select * from app.search_words as known
    where known.word >= typed collate "C" and known.word < typed || U&'\+10FFFF' collate "C" order by known.word limit most + 1) as known;
  start.is_known := start.words is not null;
  if goes_on or cardinality(start.words) > most then
    start.words := null;
  end if;
  return start;
end;
$$;
comment on function app.start_of is
  'Whether a known word begins so, and all words of the index that do; null where they are many or have digits.';
