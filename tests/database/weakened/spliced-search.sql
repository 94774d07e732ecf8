-- The query is spliced into the statement.
create or replace function app.search_filter(needle text, vertical text, subsectors text[]) returns text
language sql immutable set search_path = ''
as $$ select 'facets.search_text like ''%' || needle || '%''' $$;
