-- The key of a list is enough.
create or replace function app.own_list(list_key uuid) returns app.saved_lists
language sql stable set search_path = ''
as $$ select * from app.saved_lists where id = list_key $$;
