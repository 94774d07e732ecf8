-- The search forgot what is withdrawn.
create or replace function app.search_filter(needle text, vertical text, subsectors text[]) returns text
language sql immutable set search_path = ''
as $$ select 'true' $$;
