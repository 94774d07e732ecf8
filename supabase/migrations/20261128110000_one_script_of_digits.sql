-- The digits of an address are of one script, whoever sends it; what was saved before follows.

create or replace function app.address_of(fields jsonb) returns app.customer_addresses
language plpgsql stable set search_path = ''
as $$
declare
  parsed app.customer_addresses;
  errors jsonb;
begin
  parsed.type := fields ->> 'type';
  parsed.full_name := app.clean_text(fields ->> 'full_name', 120);
  parsed.email := app.clean_email(fields ->> 'email');
  parsed.phone := app.clean_phone(fields ->> 'phone');
  parsed.address := app.latin_digits(app.clean_text(fields ->> 'address', 300));
  parsed.city := app.latin_digits(app.clean_text(fields ->> 'city', 120));
  parsed.district := app.latin_digits(app.clean_text(fields ->> 'district', 120));
  parsed.postal_code := regexp_replace(
    app.typed_digits(app.clean_text(fields ->> 'postal_code', 20)), '[\s.,;\u060c\u061b]+$', '');
  parsed.details := app.latin_digits(app.clean_text(fields ->> 'details', 500));
  parsed.building_number := nullif(app.clean_code(fields ->> 'building_number'), '');
  parsed.additional_number := nullif(app.clean_code(fields ->> 'additional_number'), '');
  parsed.short_address := nullif(app.clean_code(fields ->> 'short_address'), '');
  parsed.unit := app.latin_digits(app.clean_text(fields ->> 'unit', 20));
  parsed.is_default := coalesce(fields ->> 'is_default', 'false') = 'true';
  errors := jsonb_strip_nulls(jsonb_build_object(
    'type', case when parsed.type is null or parsed.type not in ('Home', 'Office') then 'invalid' end,
    'full_name', app.text_error(fields ->> 'full_name', 120, true),
    'email', case when parsed.email is null then 'invalid' end,
    'phone', coalesce(app.text_error(fields ->> 'phone', 30, true), case when parsed.phone is null then 'invalid' end),
    'address', app.text_error(fields ->> 'address', 300, true),
    'city', app.text_error(fields ->> 'city', 120, true),
    'district', app.text_error(fields ->> 'district', 120, true),
    'postal_code', app.text_error(fields ->> 'postal_code', 20, true),
    'details', app.text_error(fields ->> 'details', 500, false),
    'building_number', app.code_error(parsed.building_number, fields ->> 'building_number', '^[0-9]{4}$'),
    'additional_number', app.code_error(parsed.additional_number, fields ->> 'additional_number', '^[0-9]{4}$'),
    'short_address', app.code_error(parsed.short_address, fields ->> 'short_address', '^[A-Z]{4}[0-9]{4}$'),
    'unit', app.text_error(fields ->> 'unit', 20, false)));
  if errors <> '{}' then
    perform app.fail(422, 'address_invalid', jsonb_build_object('fields', errors));
  end if;
  return parsed;
end;
$$;
comment on function app.address_of is
  'The address in a posted object, or address_invalid with the fields that are wrong. Unknown fields are ignored. Its digits are of one script, as tidyPlace of the browser writes them.';

update app.customer_addresses set
  address = app.latin_digits(address),
  city = app.latin_digits(city),
  district = app.latin_digits(district),
  details = app.latin_digits(details),
  unit = app.latin_digits(unit)
where concat(address, city, district, details, unit) ~ '[٠-٩۰-۹０-９]';
