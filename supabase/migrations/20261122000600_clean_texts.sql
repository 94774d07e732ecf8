create function app.latin_digits(value text) returns text
language sql immutable set search_path = ''
as $$
  select translate(value, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹０１２３４５６７８９', '012345678901234567890123456789')
$$;
comment on function app.latin_digits is
  'Arabic-Indic, Persian and full-width digits as ASCII ones; latinDigits in src/domain/digits.ts does the same.';

create or replace function app.clean_text(value text, max_length integer) returns text
language sql immutable set search_path = ''
as $$
  -- Line breaks and tabs are allowed in a message. Direction overrides make a text read other than it is;
  -- the marks and joiners of Arabic text stay.
  select case when char_length(trimmed) <= max_length then nullif(trimmed, '') end
  from (select regexp_replace(regexp_replace(value,
    '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200b\u202a-\u202e\u2066-\u2069\ufeff]', '', 'g'),
    '^\s+|\s+$', '', 'g') as trimmed) as cleaned
$$;
comment on function app.clean_text is
  'Trimmed text without control characters, direction overrides and zero-width spaces; null where it is empty or too long.';

create or replace function app.clean_code(value text) returns text
language sql immutable set search_path = ''
as $$ select upper(regexp_replace(app.latin_digits(app.clean_text(value, 40)), '[\s-]', '', 'g') collate "C") $$;
comment on function app.clean_code is
  'A code of the National Address as it is stored: Latin digits, upper case, without spaces; tidyCode in src/domain/national-address.ts does the same.';

create function app.clean_phone(value text) returns text
language sql immutable set search_path = ''
as $$
  select number
  from (select regexp_replace(app.latin_digits(app.clean_text(value, 60)),
    '[\s()./\u00ad\u200c-\u200f\u061c\u2060\u2010-\u2015\u2212-]', '', 'g') as number) as typed
  where number ~ '^\+[1-9][0-9]{6,14}$'
$$;
comment on function app.clean_phone is
  'A telephone number in E.164, as toE164 in src/domain/phone.ts makes it; null for anything else. Which numbers a country has, TypeScript knows.';

create or replace function app.address_of(fields jsonb) returns app.customer_addresses
language plpgsql stable set search_path = ''
as $$
declare
  parsed app.customer_addresses;
  faults jsonb;
begin
  parsed.type := fields ->> 'type';
  parsed.full_name := app.clean_text(fields ->> 'full_name', 120);
  parsed.email := app.clean_email(fields ->> 'email');
  parsed.phone := app.clean_phone(fields ->> 'phone');
  parsed.address := app.clean_text(fields ->> 'address', 300);
  parsed.city := app.clean_text(fields ->> 'city', 120);
  parsed.district := app.clean_text(fields ->> 'district', 120);
  parsed.postal_code := app.latin_digits(app.clean_text(fields ->> 'postal_code', 20));
  parsed.details := app.clean_text(fields ->> 'details', 500);
  parsed.building_number := nullif(app.clean_code(fields ->> 'building_number'), '');
  parsed.additional_number := nullif(app.clean_code(fields ->> 'additional_number'), '');
  parsed.short_address := nullif(app.clean_code(fields ->> 'short_address'), '');
  parsed.unit := app.clean_text(fields ->> 'unit', 20);
  parsed.is_default := coalesce(fields ->> 'is_default', 'false') = 'true';
  faults := jsonb_strip_nulls(jsonb_build_object(
    'type', case when parsed.type is null or parsed.type not in ('Home', 'Office') then 'invalid' end,
    'full_name', app.text_fault(fields ->> 'full_name', 120, true),
    'email', case when parsed.email is null then 'invalid' end,
    'phone', coalesce(app.text_fault(fields ->> 'phone', 30, true), case when parsed.phone is null then 'invalid' end),
    'address', app.text_fault(fields ->> 'address', 300, true),
    'city', app.text_fault(fields ->> 'city', 120, true),
    'district', app.text_fault(fields ->> 'district', 120, true),
    'postal_code', app.text_fault(fields ->> 'postal_code', 20, true),
    'details', app.text_fault(fields ->> 'details', 500, false),
    'building_number', app.code_fault(parsed.building_number, fields ->> 'building_number', '^[0-9]{4}$'),
    'additional_number', app.code_fault(parsed.additional_number, fields ->> 'additional_number', '^[0-9]{4}$'),
    'short_address', app.code_fault(parsed.short_address, fields ->> 'short_address', '^[A-Z]{4}[0-9]{4}$'),
    'unit', app.text_fault(fields ->> 'unit', 20, false)));
  if faults <> '{}' then
    perform app.fail(422, 'address_invalid', jsonb_build_object('fields', faults));
  end if;
  return parsed;
end;
$$;
comment on function app.address_of is 'The address in a posted object, or address_invalid with the fields that are wrong. Unknown fields are ignored.';
