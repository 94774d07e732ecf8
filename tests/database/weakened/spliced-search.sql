-- The place is spliced into the statement.
create or replace function app.search_filter(needle text, vertical text, subsectors text[]) returns text
language sql immutable set search_path = ''
as $$ select coalesce('facets.vertical = ''' || vertical || '''', 'true') $$;
