-- Functions are closed until a migration grants them. Without `in schema`: with it they stay open.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
-- Tables and sequences too: older projects open them to everybody.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;

create schema app;
comment on schema app is 'Shoppers and the shop. Never exposed: reached only through its functions.';
-- The wrappers in `public` run as their caller and call functions of `app`, each granted by name.
grant usage on schema app to anon, authenticated, service_role;

create function app.fail(status integer, error_code text, detail jsonb default null) returns void
language plpgsql set search_path = ''
as $$
begin
  raise exception using
    errcode = 'PT' || status,
    message = replace(error_code, '_', ' '),
    hint = error_code,
    detail = coalesce(detail, '{}')::text;
end;
$$;
comment on function app.fail is 'Refuses a call with an HTTP status and a code of src/domain/errors.ts.';

create function app.random_token() returns text
language sql volatile set search_path = ''
as $$
  select translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_')
$$;
comment on function app.random_token is '32 random bytes in base64url: 43 characters.';

create function app.token_hash(token text) returns bytea
language sql immutable set search_path = ''
as $$
  select sha256(convert_to(token, 'UTF8'))
$$;
comment on function app.token_hash is 'What is kept of a token.';

create function app.shop_today() returns date
language sql stable set search_path = ''
as $$
  select (now() at time zone 'Asia/Riyadh')::date
$$;
comment on function app.shop_today is 'Today in Riyadh, whatever the zone of the server (decision 10).';

create function public.shop_today() returns date
language sql stable set search_path = ''
as $$ select app.shop_today() $$;
grant execute on function app.shop_today, public.shop_today to anon, authenticated, service_role;
