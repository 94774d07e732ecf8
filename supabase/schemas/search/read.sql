-- Reads a query, first step: its words and quantities, and the types of a query that was read. docs/search.md describes
-- each column of app.search_group.

create type app.search_group as (
  word text, condition text, hits text, is_plain boolean, candidates integer,
  in_name text, in_place text, score text, weight integer, phrases text[]
);
comment on type app.search_group is $comment$
One word of a query, or several that are one term. hits: a tsquery of what it is matched by, null where only `condition` has
it all; is_plain: it has all. candidates: how many words a typing error may have been; null of a word of the catalogue. in_name: whole words of name, model, SKU or maker. in_place: the same, or of the category. score: how well a product has it. phrases: what a name begins with that is it; null of a part number.
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
