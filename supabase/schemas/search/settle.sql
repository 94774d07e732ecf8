-- Decides which reading of a query is used: as it was typed, corrected or loosened.

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
