-- What people paste and programs fill in: the database reads it as src/domain does (typed-text.ts, email.ts, digits.ts).

create or replace function app.clean_text(value text, max_length integer) returns text
language sql immutable set search_path = ''
as $$
  -- Line breaks and tabs are allowed in a message. Direction overrides make a text read other than it is;
  -- the marks and joiners of Arabic text stay within it, and go at its ends, where they mean nothing.
  select case when char_length(trimmed) <= max_length then nullif(trimmed, '') end
  from (select regexp_replace(regexp_replace(value,
    '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g'),
    '^[\s\t\n\v\f\r \u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u3000\ufeff]+|[\s\t\n\v\f\r \u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u3000\ufeff]+$', '', 'g') as trimmed) as cleaned
$$;
comment on function app.clean_text is
  'Trimmed text without control characters, direction overrides and zero-width spaces; null where it is empty or too long.';

create function app.typed_digits(value text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(app.latin_digits(value), '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g')
$$;
comment on function app.typed_digits is
  'The digits of a number or code as ASCII ones, without marks of direction; typedDigits in src/domain/digits.ts does the same.';

create or replace function app.clean_code(value text) returns text
language sql immutable set search_path = ''
as $$
  select upper(regexp_replace(app.typed_digits(app.clean_text(value, 60)),
    '[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u2010-\u2015\u2212.,;\u060c\u061b-]', '', 'g') collate "C")
$$;
comment on function app.clean_code is
  'A code of the National Address or a VAT number as it is stored: Latin digits, upper case, without spaces, dashes and commas; tidyCode in src/domain/national-address.ts does the same.';

create function app.around_email(typed text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$ select regexp_replace(typed, '^[\t\n\v\f\r \u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u3000\ufeff]+|[\t\n\v\f\r \u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u3000\ufeff,;\u060c\u061b]+$', '', 'g') $$;
comment on function app.around_email is
  'A text without the blanks, marks of direction and zero-width signs around it, and without the comma of a list behind it.';

create function app.bare_email(typed text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case when address ~* '^mailto:' then regexp_replace(substr(address, 8), '[?].*$', '') else address end
  from (select case
      when mailbox is null or mailbox[2] = '' then bare
      when shown !~ '@' or shown = btrim(mailbox[2], E' \t\n\r\f\x0b') then app.around_email(mailbox[2])
      else bare end as address
    from (select bare, mailbox, btrim(translate(mailbox[1], '"''', ''), E' \t\n\r\f\x0b') as shown
      from (select bare, regexp_match(bare, '^([^<>]*)<([^<>]*)>$') as mailbox
        from (select regexp_replace(app.around_email(typed), '[.]$', '') as bare) as tidied) as matched) as named) as read
$$;
comment on function app.bare_email is
  'The address of ''Layla <layla@example.com>'', of a mailto: link, of an entry of a list; every other text without blanks and marks around it. cleanEmail in src/domain/email.ts does the same.';

create or replace function app.clean_email(email text) returns text
language sql immutable set search_path = ''
as $$
  -- Other collations make ASCII letters of İ and of the Kelvin sign.
  select address from (select lower(app.bare_email(clean_email.email) collate "C") as address) as typed
  where char_length(clean_email.email) <= 2000 and octet_length(address) <= 254
    and address ~ '^(?=[^@]{1,64}@)[a-z0-9!#$%&''*+/=?^_`{|}~-]+([.][a-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+([a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$'
$$;
comment on function app.clean_email is
  'An e-mail address as it is stored: ASCII, in lower case, without what comes around it; null for anything else. cleanEmail in src/domain/email.ts converts an internationalised domain and matches with the same expression.';

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
  parsed.address := app.clean_text(fields ->> 'address', 300);
  parsed.city := app.clean_text(fields ->> 'city', 120);
  parsed.district := app.clean_text(fields ->> 'district', 120);
  parsed.postal_code := regexp_replace(
    app.typed_digits(app.clean_text(fields ->> 'postal_code', 20)), '[\s.,;\u060c\u061b]+$', '');
  parsed.details := app.clean_text(fields ->> 'details', 500);
  parsed.building_number := nullif(app.clean_code(fields ->> 'building_number'), '');
  parsed.additional_number := nullif(app.clean_code(fields ->> 'additional_number'), '');
  parsed.short_address := nullif(app.clean_code(fields ->> 'short_address'), '');
  parsed.unit := app.clean_text(fields ->> 'unit', 20);
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
comment on function app.address_of is 'The address in a posted object, or address_invalid with the fields that are wrong. Unknown fields are ignored.';
