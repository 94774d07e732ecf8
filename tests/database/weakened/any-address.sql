-- A caller who knows the id of an address may write it.
create or replace function app.own_address(session_key uuid, address_key uuid) returns app.customer_addresses
language sql stable set search_path = ''
as $$ select saved from app.customer_addresses as saved where id = address_key $$;
