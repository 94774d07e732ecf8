-- A session's id does instead of its token.
create or replace function app.find_session(cart text) returns uuid
language sql stable set search_path = ''
as $$ select id from app.cart_sessions where token_hash = app.token_hash(cart) or id::text = cart $$;
