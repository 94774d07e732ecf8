-- A caller with the token of a user's cart may merge it into another account.
create or replace function app.session_to_merge(cart text) returns uuid
language sql stable set search_path = ''
as $$ select session.id from app.named_session(cart) as session $$;
