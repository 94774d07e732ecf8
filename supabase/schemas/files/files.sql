-- Private files: sent with a quote request or an application. Their contents are kept elsewhere, under the id (docs/files.md).

create table app.files (
  id uuid primary key default gen_random_uuid(),
  shopper_id uuid not null references app.shoppers,
  quote_request_id uuid references app.quote_requests on delete cascade,
  name text
    constraint files_name_length check (char_length(name) between 1 and 120)
    constraint files_name_clean check (name = app.clean_text(name, 120) and name !~ '[/\\\n\t]'),
  kind text constraint files_kind_known check (kind in ('pdf', 'jpeg', 'png', 'webp', 'doc', 'docx', 'odt')),
  bytes integer constraint files_bytes_in_range check (bytes between 1 and 5242880),
  sha256 bytea constraint files_sha256_is_sha256 check (octet_length(sha256) = 32),
  stored_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  message_id uuid references app.contact_messages on delete cascade,
  constraint files_stored_whole check (num_nulls(name, kind, bytes, sha256, stored_at) in (0, 5)),
  constraint files_belong_when_stored check (quote_request_id is null or stored_at is not null),
  constraint files_belong_to_one check (num_nonnulls(quote_request_id, message_id) <= 1),
  constraint files_of_messages_are_stored check (message_id is null or stored_at is not null)
);
comment on table app.files is
  'Files of shoppers and applicants. One that belongs to nothing goes after a day; one of a quote request or an application goes with it.';
comment on column app.files.stored_at is 'When its content was checked and kept; null while it is on its way, or where it was refused.';
comment on column app.files.sha256 is 'Of the content as it is kept: pictures are rebuilt before.';
comment on column app.files.message_id is 'The application whose CV it is; it goes with it.';
create index files_by_shopper on app.files (shopper_id);
create index files_by_quote_request on app.files (quote_request_id);
create index files_by_message on app.files (message_id);
create index files_loose_by_age on app.files (created_at) where quote_request_id is null and message_id is null;
alter table app.files enable row level security;
create policy "reached only through functions" on app.files using (false) with check (false);

create table app.unwanted_contents (
  file_id uuid primary key,
  created_at timestamptz not null default clock_timestamp()
);
comment on table app.unwanted_contents is 'Contents whose file was deleted, until they are deleted too.';
create index unwanted_contents_by_age on app.unwanted_contents (created_at);
alter table app.unwanted_contents enable row level security;
create policy "reached only through functions" on app.unwanted_contents using (false) with check (false);

create function app.forget_content() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.unwanted_contents (file_id) values (old.id) on conflict do nothing;
  return old;
end;
$$;
comment on function app.forget_content is 'However a file is deleted, its content is deleted after it.';

create trigger files_forget_content after delete on app.files for each row execute function app.forget_content();

create function app.file_json(file app.files) returns jsonb
language sql stable set search_path = ''
as $$ select jsonb_build_object('id', file.id, 'name', file.name, 'kind', file.kind, 'bytes', file.bytes) $$;
comment on function app.file_json is 'A file as whoever may read it sees it.';

create function app.files_json(request_key uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(app.file_json(file) order by file.created_at, file.id), '[]')
  from app.files as file where file.quote_request_id = request_key
$$;
comment on function app.files_json is 'The files of a quote request.';

create function app.open_file(cart text, client text, per_hour integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.session_of(cart);
  file_key uuid;
  wait integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('file:' || coalesce(client, ''), 0));
  wait := greatest(app.seconds_to_wait('file of client', client, per_hour, '1 hour'),
    app.seconds_to_wait('file of session', session_key::text, per_hour, '1 hour'));
  if wait > 0 then
    return jsonb_build_object('result', 'rate_limited', 'retry_after', wait);
  end if;
  perform app.count_action('file of client', client);
  perform app.count_action('file of session', session_key::text);
  insert into app.files (shopper_id) values (app.shopper_of(session_key)) returning id into file_key;
  return jsonb_build_object('id', file_key);
end;
$$;
comment on function app.open_file is
  'Counts an upload before its content is read, and names the file; or returns when to try again. What is refused counts too.';

create function app.store_file(file uuid, name text, kind text, bytes integer, sha256 text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept app.files;
begin
  update app.files as opened set name = store_file.name, kind = store_file.kind, bytes = store_file.bytes,
    sha256 = decode(store_file.sha256, 'hex'), stored_at = clock_timestamp()
  where opened.id = file and opened.stored_at is null returning * into kept;
  if kept.id is null then
    perform app.fail(404, 'file_not_found');
  end if;
  return app.file_json(kept);
end;
$$;
comment on function app.store_file is 'A content was checked and kept under the id of app.open_file: once.';

create function app.file_to_read(file uuid, cart text, key text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Only the JWT of a user opens what is theirs, whoever calls; the token of a user's session is worth nothing without.
  shopper_key constant uuid := (select id from app.shoppers where id = app.current_shopper(cart)
    and (user_id is null or user_id = app.current_user_id()));
  found app.files;
begin
  select * into found from app.files where id = file and stored_at is not null;
  if found.id is null or (found.shopper_id = shopper_key
      or app.may_read_quote(found.quote_request_id, shopper_key, key)) is not true then
    perform app.fail(404, 'file_not_found');
  end if;
  return app.file_json(found);
end;
$$;
comment on function app.file_to_read is
  'A file for whoever sent it, and for whoever may read its quote request. Everybody else hears the same: not found.';

create function app.shop_file(file uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  found app.files;
begin
  select * into found from app.files where id = file and num_nonnulls(quote_request_id, message_id) > 0;
  if found.id is null then
    perform app.fail(404, 'file_not_found');
  end if;
  return app.file_json(found);
end;
$$;
comment on function app.shop_file is 'A file that was sent to the shop, for the shop.';

create function app.attach_files(request_key uuid, file_ids jsonb) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  attached integer;
begin
  if coalesce(file_ids, 'null') in ('null', '[]') then
    return;
  elsif jsonb_typeof(file_ids) <> 'array' or jsonb_array_length(file_ids) > 5 then
    perform app.fail(422, 'input_invalid', '{"fields": {"files": "too_long"}}');
  end if;
  update app.files as file set quote_request_id = request_key
  from app.quote_requests as request
  where request.id = request_key and file.shopper_id = request.shopper_id and file.id::text in (select jsonb_array_elements_text(file_ids))
    and num_nonnulls(file.quote_request_id, file.message_id) = 0 and file.stored_at is not null;
  get diagnostics attached = row_count;
  if attached <> jsonb_array_length(file_ids) then
    perform app.fail(422, 'input_invalid', '{"fields": {"files": "invalid"}}');
  end if;
end;
$$;
comment on function app.attach_files is
  'Puts up to 5 files of the same shopper to a quote request: each belongs to one. A file that is none of theirs refuses the request.';

create function app.purge_files() returns void
language sql volatile set search_path = ''
as $$
  delete from app.files where ctid = any (array(select ctid from app.files
    where quote_request_id is null and message_id is null and created_at < clock_timestamp() - interval '1 day'
    order by created_at limit 2000 for update skip locked))
$$;
comment on function app.purge_files is
  'What belongs to nothing goes after a day, also what was refused or never arrived: at most 2,000 at once, the oldest first.';

create function app.unwanted_files(at_most integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(file_id), '[]') from (
    select file_id from app.unwanted_contents order by created_at limit greatest(least(at_most, 1000), 1)) as oldest
$$;
comment on function app.unwanted_files is 'The ids of contents that are to be deleted, the oldest first.';

create function app.contents_removed(files uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$ delete from app.unwanted_contents where file_id = any (files) $$;
comment on function app.contents_removed is 'These contents are deleted.';

create function public.open_file(cart text, client text default null, per_hour integer default 20) returns jsonb
language sql volatile set search_path = '' as $$ select app.open_file(cart, client, per_hour) $$;
grant execute on function app.open_file, public.open_file to service_role;

create function public.store_file(file uuid, name text, kind text, bytes integer, sha256 text) returns jsonb
language sql volatile set search_path = '' as $$ select app.store_file(file, name, kind, bytes, sha256) $$;
grant execute on function app.store_file, public.store_file to service_role;

create function public.file_to_read(file uuid, cart text default null, key text default null) returns jsonb
language sql stable set search_path = '' as $$ select app.file_to_read(file, cart, key) $$;
grant execute on function app.file_to_read, public.file_to_read to anon, authenticated, service_role;

create function public.shop_file(file uuid) returns jsonb
language sql stable set search_path = '' as $$ select app.shop_file(file) $$;
grant execute on function app.shop_file, public.shop_file to service_role;

create function public.unwanted_files(at_most integer default 100) returns jsonb
language sql stable set search_path = '' as $$ select app.unwanted_files(at_most) $$;
grant execute on function app.unwanted_files, public.unwanted_files to service_role;

create function public.contents_removed(files uuid[]) returns jsonb
language sql volatile set search_path = '' as $$ select app.contents_removed(files); select 'null'::jsonb $$;
grant execute on function app.contents_removed, public.contents_removed to service_role;
