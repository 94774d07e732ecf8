-- How texts are compared, cleaned and checked: docs/languages.md.

create function app.fold_text(words text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select btrim(regexp_replace(translate(lower(words),
    'أإآٱةى٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ـ' || U&'\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0670',
    'اااا' || 'هي' || '01234567890123456789'), '\s+', ' ', 'g'))
$$;
comment on function app.fold_text is
  'Text as it is compared: lower case, forms of alef, ta marbuta, digits, no vowel signs, single spaces.';

create function app.first_integer(words text) returns integer
language sql immutable strict parallel safe set search_path = ''
as $$
  select least(digits::numeric, 999999)::integer
  from (select substring(words from '[0-9]+') as digits) as found_digits where digits is not null
$$;
comment on function app.first_integer is 'The first integer of an attribute, at most 999,999; null where it states none.';

create function app.unit_of(words text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$ select left(substring(words from '^[^0-9]*[0-9][0-9.,]*\s*([[:alpha:]][[:alnum:]²³]*)'), 40) $$;
comment on function app.unit_of is
  'What the first integer of an attribute counts: ''12 cylinders'' counts cylinders; null where no word follows it.';

create function app.like_literal(needle text) returns text
language plpgsql immutable set search_path = ''
as $$ begin return regexp_replace(needle, '([\\%_])', '\\\1', 'g'); end $$;
comment on function app.like_literal is 'Escapes a text, so that a LIKE pattern matches it literally.';

create function app.latin_digits(value text) returns text
language sql immutable set search_path = ''
as $$
  select translate(value, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹０１２３４５６７８９', '012345678901234567890123456789')
$$;
comment on function app.latin_digits is
  'Arabic-Indic, Persian and full-width digits as ASCII ones; latinDigits in src/domain/digits.ts does the same.';

create function app.clean_text(value text, max_length integer) returns text
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

create function app.text_error(value text, max_length integer, is_required boolean) returns text
language sql immutable set search_path = ''
as $$
  select case
    when app.clean_text(value, max_length) is not null then null
    when app.clean_text(value, 1000000) is not null then 'too_long'
    when is_required then 'required'
  end
$$;
comment on function app.text_error is 'What is wrong with a field: required, too_long, or null.';

create function app.own_line(given jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select nullif(jsonb_strip_nulls(jsonb_build_object('number', app.clean_text(given ->> 'number', 40),
    'text', app.clean_text(given ->> 'text', 300), 'sku', app.clean_text(given ->> 'sku', 100),
    'unit', app.clean_text(given ->> 'unit', 40))), '{}')
$$;
comment on function app.own_line is
  'How a buyer calls a line: {"number", "text", "sku", "unit"}, cleaned, without what is empty. It is shown to the buyer and the shop, and decides nothing.';

create function app.is_own_line(given jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when given is null or jsonb_typeof(given) = 'null' then true
    when jsonb_typeof(given) <> 'object' then false
    else coalesce(app.text_error(given ->> 'number', 40, false), app.text_error(given ->> 'text', 300, false),
      app.text_error(given ->> 'sku', 100, false), app.text_error(given ->> 'unit', 40, false)) is null end
$$;
comment on function app.is_own_line is 'Whether each part of what a buyer calls a line is short enough.';

create function app.joined_own(lines jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select nullif(jsonb_strip_nulls(jsonb_object_agg(name, (
    select case when max(total) <= longest then string_agg(part, ', ' order by place)
      else coalesce(rtrim(string_agg(part, ', ' order by place) filter (where total <= longest - 3), ' ,…') || ', …',
        rtrim(left((array_agg(part order by place))[1], longest - 1), ' ,…') || '…') end
    from (select part, place, sum(char_length(part) + 2) over (order by place) - 2 as total
      from (select line ->> name as part, min(place) as place
        from jsonb_array_elements(lines) with ordinality as given (line, place)
        where line ->> name is not null group by 1) as parts) as listed))), '{}')
  from (values ('number', 40), ('text', 300), ('sku', 100), ('unit', 40)) as field (name, longest)
$$;
comment on function app.joined_own is
  'Several lines of a buyer that are one line of ours: each part as a list, which ends with … where not all of it is short enough.';

create function app.typed_digits(value text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(app.latin_digits(value), '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g')
$$;
comment on function app.typed_digits is
  'The digits of a number or code as ASCII ones, without marks of direction; typedDigits in src/domain/digits.ts does the same.';

create function app.clean_code(value text) returns text
language sql immutable set search_path = ''
as $$
  select upper(regexp_replace(app.typed_digits(app.clean_text(value, 60)),
    '[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u2010-\u2015\u2212.,;\u060c\u061b-]', '', 'g') collate "C")
$$;
comment on function app.clean_code is
  'A code of the National Address or a VAT number as it is stored: Latin digits, upper case, without spaces, dashes and commas; tidyCode in src/domain/national-address.ts does the same.';

create function app.code_error(code text, value text, form text) returns text
language sql immutable set search_path = ''
as $$ select case when app.text_error(value, 40, false) is not null or code !~ form then 'invalid' end $$;
comment on function app.code_error is 'What is wrong with an optional code: invalid, or null.';

create function app.vat_number_form() returns text
language sql immutable set search_path = ''
as $$ select '^(3[0-9]{13}3|[12][0-9]{14}|OM[0-9]{10}|[0-9]{7,9})$' $$;
comment on function app.vat_number_form is
  'VAT numbers of Saudi Arabia (15 digits, the first and last of which are 3), the Emirates and Bahrain (15 digits), Oman (OM and 10 digits) and Jordan (7 to 9 digits); src/domain/account/company.ts has the same.';

create function app.registration_form() returns text
language sql immutable set search_path = ''
as $$ select '^([0-9]{10}|[0-9]{4,8}|[A-Z]{1,4}[0-9]{3,11})$' $$;
comment on function app.registration_form is
  'Commercial registrations of Saudi Arabia (10 digits, also the unified number that begins with 7) and of its neighbours (4 to 8 digits, or letters and digits); src/domain/account/company.ts has the same.';

create function app.company_errors(given jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'company', app.text_error(given ->> 'company', 200, false),
    'vat_number', app.code_error(nullif(app.clean_code(given ->> 'vat_number'), ''), given ->> 'vat_number', app.vat_number_form()),
    'commercial_registration', app.code_error(nullif(app.clean_code(given ->> 'commercial_registration'), ''),
      given ->> 'commercial_registration', app.registration_form())))
$$;
comment on function app.company_errors is 'The invalid fields of a company, {} when there are none.';

create function app.company_facts(given jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'company', app.clean_text(given ->> 'company', 200),
    'vat_number', nullif(app.clean_code(given ->> 'vat_number'), ''),
    'commercial_registration', nullif(app.clean_code(given ->> 'commercial_registration'), '')))
$$;
comment on function app.company_facts is 'The name and the numbers of a company as they are stored, without what is empty.';

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

create function app.phone_key(phone text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$ select reverse(regexp_replace(phone, '[^0-9]', '', 'g')) $$;
comment on function app.phone_key is 'The digits of a phone number from its end: a number is found with or without its country.';

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

create function app.clean_email(email text) returns text
language sql immutable set search_path = ''
as $$
  -- Other collations make ASCII letters of İ and of the Kelvin sign.
  select address from (select lower(app.bare_email(clean_email.email) collate "C") as address) as typed
  where char_length(clean_email.email) <= 2000 and octet_length(address) <= 254
    and address ~ '^(?=[^@]{1,64}@)[a-z0-9!#$%&''*+/=?^_`{|}~-]+([.][a-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+([a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$'
$$;
comment on function app.clean_email is
  'An e-mail address as it is stored: ASCII, in lower case, without what comes around it; null for anything else. cleanEmail in src/domain/email.ts converts an internationalised domain and matches with the same expression.';

create function app.is_clean_email(email text) returns boolean
language sql immutable set search_path = ''
as $$ select is_clean_email.email is not distinct from app.clean_email(is_clean_email.email) $$;
comment on function app.is_clean_email is
  'Whether an e-mail address is in its stored spelling; true for null. Every column with an address is checked by it.';

create function app.day_of(words text) returns date
language plpgsql immutable set search_path = ''
as $$
begin
  if words ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
    return words::date;
  end if;
  return null;
exception when datetime_field_overflow or invalid_datetime_format then
  return null;
end;
$$;
comment on function app.day_of is 'A day of the calendar, null for what is none.';

create function app.locale_of(name text) returns text
language sql immutable set search_path = ''
as $$ select case when split_part(name, '-', 1) in ('en', 'ar') then split_part(name, '-', 1) else 'en' end $$;
comment on function app.locale_of is
  'The language that a text names, with or without its region; en where there is none of that name. localeNamed in src/domain/locale.ts does the same. Every column with a language is checked by it.';

create function app.uuid_in(typed text) returns uuid
language sql immutable strict parallel safe set search_path = ''
as $$ select case when typed ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then typed::uuid end $$;
comment on function app.uuid_in is 'The key that a caller wrote, null for what is none: a key is looked up by an index, its text is not.';
