create table app.customer_addresses (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references app.cart_sessions on delete cascade,
  type text not null constraint customer_addresses_type_known check (type in ('Home', 'Office')),
  full_name text not null constraint customer_addresses_name_length check (char_length(full_name) between 1 and 120),
  email text not null constraint customer_addresses_email_length check (char_length(email) between 3 and 254),
  phone text not null constraint customer_addresses_phone_length check (char_length(phone) between 5 and 30),
  address text not null constraint customer_addresses_address_length check (char_length(address) between 1 and 300),
  city text not null constraint customer_addresses_city_length check (char_length(city) between 1 and 120),
  district text not null constraint customer_addresses_district_length check (char_length(district) between 1 and 120),
  postal_code text not null constraint customer_addresses_postal_code_length check (char_length(postal_code) between 1 and 20),
  details text constraint customer_addresses_details_length check (char_length(details) <= 500),
  building_number text constraint customer_addresses_building_number_form
    check (building_number ~ '^[0-9]{4}$' and char_length(building_number) = 4),
  additional_number text constraint customer_addresses_additional_number_form
    check (additional_number ~ '^[0-9]{4}$' and char_length(additional_number) = 4),
  unit text constraint customer_addresses_unit_length check (char_length(unit) between 1 and 20),
  short_address text constraint customer_addresses_short_address_form
    check (short_address ~ '^[A-Z]{4}[0-9]{4}$' and char_length(short_address) = 8),
  is_default boolean not null default false,
  email_verified boolean not null default true,
  created_at timestamptz not null default clock_timestamp()
);
comment on table app.customer_addresses is
  'Delivery addresses, saved after verification. The specification''s verification_code columns are not here: codes are in a separate table, as hashes (decision 1).';
comment on column app.customer_addresses.email_verified is 'The e-mail was verified by the session that saved the address.';
create unique index customer_addresses_one_default on app.customer_addresses (session_id) where is_default;
create index customer_addresses_by_session on app.customer_addresses (session_id, created_at);
create index customer_addresses_by_email on app.customer_addresses (email, created_at desc);
alter table app.customer_addresses enable row level security;
create policy "reached only through functions" on app.customer_addresses using (false) with check (false);

create function app.is_verified(session_key uuid, clean_email text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from app.verified_emails where session_id = session_key and email = clean_email)
$$;
comment on function app.is_verified is 'Whether this session has verified this e-mail (decision 3).';

create function app.address_json(saved app.customer_addresses, session_key uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select (to_jsonb(saved) - 'session_id')
    || jsonb_build_object('email_verified', app.is_verified(session_key, saved.email))
$$;
comment on function app.address_json is 'An address as the session sees it: verified by this session, or not.';

create function app.clean_text(value text, max_length integer) returns text
language sql immutable set search_path = ''
as $$
  -- A message may contain line breaks and tabs, but no other control characters.
  select case when char_length(trimmed) <= max_length then nullif(trimmed, '') end
  from (select regexp_replace(regexp_replace(value, '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]', '', 'g'),
    '^\s+|\s+$', '', 'g') as trimmed) as cleaned
$$;
comment on function app.clean_text is 'Trimmed text without control characters; null where it is empty or too long.';

create function app.text_fault(value text, max_length integer, is_required boolean) returns text
language sql immutable set search_path = ''
as $$
  select case
    when app.clean_text(value, max_length) is not null then null
    when app.clean_text(value, 1000000) is not null then 'too_long'
    when is_required then 'required'
  end
$$;
comment on function app.text_fault is 'What is wrong with a field: required, too_long, or null.';

create function app.clean_code(value text) returns text
language sql immutable set search_path = ''
as $$
  select upper(regexp_replace(translate(app.clean_text(value, 40),
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[\s-]', '', 'g'))
$$;
comment on function app.clean_code is
  'A code of the National Address as it is stored: Latin digits, upper case, without spaces; tidyCode in src/domain/national-address.ts is its twin.';

create function app.code_fault(code text, value text, form text) returns text
language sql immutable set search_path = ''
as $$ select case when app.text_fault(value, 40, false) is not null or code !~ form then 'invalid' end $$;
comment on function app.code_fault is 'What is wrong with an optional code: invalid, or null.';

create function app.address_of(fields jsonb) returns app.customer_addresses
language plpgsql stable set search_path = ''
as $$
declare
  parsed app.customer_addresses;
  faults jsonb;
begin
  parsed.type := fields ->> 'type';
  parsed.full_name := app.clean_text(fields ->> 'full_name', 120);
  parsed.email := app.clean_email(fields ->> 'email');
  parsed.phone := app.clean_text(fields ->> 'phone', 30);
  parsed.address := app.clean_text(fields ->> 'address', 300);
  parsed.city := app.clean_text(fields ->> 'city', 120);
  parsed.district := app.clean_text(fields ->> 'district', 120);
  parsed.postal_code := app.clean_text(fields ->> 'postal_code', 20);
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
    'phone', coalesce(app.text_fault(fields ->> 'phone', 30, true), case when char_length(parsed.phone) < 5 then 'invalid' end),
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
comment on function app.address_of is 'The address in a posted object, or address_invalid with the faulty fields. Unknown fields are ignored.';
