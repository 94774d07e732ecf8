-- A caller who knows the id of a file may read it.
create or replace function app.file_to_read(file uuid, cart text, key text) returns jsonb
language sql stable security definer set search_path = ''
as $$ select app.file_json(found) from app.files as found where found.id = file $$;
