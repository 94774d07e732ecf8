create or replace function app.clean_email(email text) returns text
language sql immutable set search_path = ''
as $$
  -- Other collations make ASCII letters of İ and of the Kelvin sign.
  select address from (
    select lower(btrim(clean_email.email, E' \t\n\r\f\x0b') collate "C") as address) as typed
  where octet_length(address) <= 254
    and address ~ '^(?=[^@]{1,64}@)[a-z0-9!#$%&''*+/=?^_`{|}~-]+([.][a-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+([a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$'
$$;
comment on function app.clean_email is
  'An e-mail address as it is stored: ASCII, in lower case, without blanks around it; null for anything else. cleanEmail in src/domain/email.ts converts an internationalised domain and matches with the same expression.';

create function app.is_clean_email(email text) returns boolean
language sql immutable set search_path = ''
as $$ select is_clean_email.email is not distinct from app.clean_email(is_clean_email.email) $$;
comment on function app.is_clean_email is
  'Whether an e-mail address is in its stored spelling; true for null. Every column with an address is checked by it.';
