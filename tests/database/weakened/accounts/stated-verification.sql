-- The address that the auth server has is taken for verified.
create or replace function app.is_verified(session_key uuid, clean_email text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from auth.users as stated join app.shoppers as shopper on shopper.user_id = stated.id
    where shopper.id = app.shopper_of(session_key) and stated.email = clean_email)
$$;
