-- The address that the auth server has is taken for proved.
create or replace function app.claim(user_key uuid) returns void
language sql volatile set search_path = ''
as $$
  update app.orders set shopper_id = app.open_account(user_key), session_id = null, idempotency_key = gen_random_uuid()
  where email = (select email from auth.users where id = user_key)
$$;
