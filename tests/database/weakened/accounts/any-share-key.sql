-- A link that was revoked, or was never made, opens the newest list.
create or replace function app.list_by_key(key text) returns app.saved_lists
language sql stable set search_path = ''
as $$ select * from app.saved_lists order by updated_at desc limit 1 $$;
