-- The schema `app`, the extensions and the default rights. Everything is closed until it is granted by name.

-- Functions are closed until a migration grants them. Without `in schema`: with it they stay open.
alter default privileges revoke execute on functions from public;
-- Older hosted projects open every new table, sequence and function in public to everybody. Strangers read no table:
-- who may select a column may search it with any operator of PostgREST, a regular expression among them, and one such
-- search kept the server busy for minutes. Functions serve browser and build.
alter default privileges in schema public revoke execute on functions from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated, service_role;

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;

create schema app;
comment on schema app is 'Shoppers and the shop. Never exposed: reached only through its functions.';
-- The wrappers in `public` run as their caller and call functions of `app`, each granted by name. Every one returns
-- one jsonb value: PostgREST can filter and sort what returns rows, and a filter may be a regular expression.
grant usage on schema app to anon, authenticated, service_role;

-- How long one statement of a caller may take. These settings are the only source of the two numbers: hosted
-- Supabase enforces them, and the local server reads them from pg_db_role_setting and enforces the same.
-- `postgres` may alter these roles on a hosted project without being a superuser. Elsewhere a role may be
-- missing or belong to somebody else; the migrations must still run there.
do $$
declare
  role_limit record;
begin
  for role_limit in select * from (values ('anon', '3s'), ('authenticated', '8s')) as limits (role_name, longest) loop
    if exists (select from pg_catalog.pg_roles where rolname = role_limit.role_name) then
      begin
        execute format('alter role %I set statement_timeout = %L', role_limit.role_name, role_limit.longest);
      exception when insufficient_privilege or reserved_name then
        raise warning 'The statement limit of % was not set: set it to % as the owner of the role.',
          role_limit.role_name, role_limit.longest;
      end;
    end if;
  end loop;
end $$;

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

create function app.lines_max() returns integer
language sql immutable parallel safe set search_path = ''
as $$ select 300 $$;
comment on function app.lines_max is
  'The most lines of a cart, a list, a quotation and an order; LINES_MAX in src/domain/cart/cart.ts is the same.';

create function app.fail_full(error_code text) returns void
language plpgsql set search_path = ''
as $$ begin perform app.fail(409, error_code, jsonb_build_object('maximum', app.lines_max())); end $$;
comment on function app.fail_full is 'Refuses the line behind the last that fits.';

create function app.request_id() returns text
language sql stable set search_path = ''
as $$
  select substring(nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-request-id' from '^[0-9A-Za-z-]{8,64}$')
$$;
comment on function app.request_id is 'The id that the caller gave this request, also written into the log. Null where there is none.';

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
