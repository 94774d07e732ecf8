-- Every e-mail counts as verified.
create or replace function app.is_verified(session_key uuid, clean_email text) returns boolean
language sql stable set search_path = ''
as $$ select true $$;
