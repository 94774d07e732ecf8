-- A session counts although each of its refresh tokens was revoked.
create or replace function app.live_sessions(user_key uuid) returns setof uuid
language sql stable set search_path = ''
as $$ select id from auth.sessions where user_id = user_key $$;
