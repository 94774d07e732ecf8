-- The codes of a National Address are taken as they come.
create or replace function app.code_error(code text, value text, form text) returns text
language sql immutable set search_path = ''
as $$ select null::text $$;
alter table app.customer_addresses
  drop constraint customer_addresses_building_number_form,
  drop constraint customer_addresses_short_address_form;
