-- The link of a shared list can be shown to its owner again: its key is derived, not random.

alter table app.saved_lists add column key_salt uuid
  constraint saved_lists_salt_of_a_key check (key_salt is null or key_hash is not null);
comment on table app.saved_lists is 'Products with quantities that a user keeps. Whoever has the key of a shared list reads it; its SHA-256 is kept.';
comment on column app.saved_lists.key_salt is
  'What the key is derived from, with the secret of the shop, so that the owner can be shown it again. Null: the key was random.';

create table app.list_secret (
  id boolean primary key default true constraint list_secret_one_row check (id),
  secret bytea not null constraint list_secret_length check (octet_length(secret) = 32)
);
comment on table app.list_secret is 'The random secret of the shop that keys of shared lists are derived from, made with the first of them.';
alter table app.list_secret enable row level security;
create policy "reached only through functions" on app.list_secret using (false) with check (false);

create function app.derived_list_key(list_key uuid, salt uuid) returns text
language sql stable set search_path = ''
as $$
  select translate(encode(sha256(secret || sha256(secret || convert_to(list_key || ':' || salt, 'UTF8'))), 'base64'), '+/=', '-_')
  from app.list_secret
$$;
comment on function app.derived_list_key is 'The key of a shared list, of the form of app.random_token.';

create or replace function app.share_list(list_key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own app.saved_lists := app.own_list(list_key);
  salt constant uuid := gen_random_uuid();
  key text;
begin
  insert into app.list_secret (secret) values (extensions.gen_random_bytes(32)) on conflict do nothing;
  key := app.derived_list_key(own.id, salt);
  update app.saved_lists set key_hash = app.token_hash(key), key_salt = salt where id = own.id;
  return jsonb_build_object('key', key);
end;
$$;
comment on function app.share_list is 'A new secret key to a list of the caller; the former key ends.';

create function app.list_key(list_key uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  own constant app.saved_lists := app.own_list(list_key);
begin
  return jsonb_build_object('key', app.derived_list_key(own.id, own.key_salt));
end;
$$;
comment on function app.list_key is
  'The secret key of a list of the caller. Null: the list is not shared, or its key is from before keys could be shown again.';

create or replace function app.revoke_list(list_key uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own app.saved_lists := app.own_list(list_key);
begin
  update app.saved_lists set key_hash = null, key_salt = null where id = own.id;
end;
$$;

create function public.list_key(list_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select app.list_key(list_id) $$;
grant execute on function app.list_key, public.list_key to anon, authenticated, service_role;
