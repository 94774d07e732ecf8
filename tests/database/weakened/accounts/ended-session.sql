-- A JWT counts until it expires, whether or not its session was ended.
create or replace function app.current_user_id() returns uuid
language sql stable set search_path = ''
as $$ select auth.uid() $$;
