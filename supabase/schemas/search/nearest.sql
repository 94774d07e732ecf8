-- Loosens a query with an amount that no product has: the nearest amounts come first.

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
