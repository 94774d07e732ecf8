-- Delivery addresses of a shopper. Another shopper sees one only after verifying the same e-mail address.

create table app.customer_addresses (
  id uuid primary key default gen_random_uuid(),
  shopper_id uuid not null references app.shoppers,
  session_id uuid references app.cart_sessions on delete set null,
  type text not null constraint customer_addresses_type_known check (type in ('Home', 'Office')),
  full_name text not null constraint customer_addresses_name_length check (char_length(full_name) between 1 and 120),
  email text not null
    constraint customer_addresses_email_length check (char_length(email) between 3 and 254)
    constraint customer_addresses_email_is_clean check (app.is_clean_email(email)),
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
comment on column app.customer_addresses.session_id is
  'The session that saved the address; null once it has gone. An address of a user outlives it, one of a guest does not.';
comment on column app.customer_addresses.email_verified is 'The e-mail was verified by the session that saved the address.';
create unique index customer_addresses_one_default on app.customer_addresses (shopper_id) where is_default;
create index customer_addresses_by_shopper on app.customer_addresses (shopper_id, created_at);
create index customer_addresses_by_session on app.customer_addresses (session_id);
create index customer_addresses_loose on app.customer_addresses (id) where session_id is null;
create index customer_addresses_by_email on app.customer_addresses (email, created_at desc);
alter table app.customer_addresses enable row level security;
create policy "reached only through functions" on app.customer_addresses using (false) with check (false);

create function app.address_json(saved app.customer_addresses, session_key uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select (to_jsonb(saved) - array['shopper_id', 'session_id'])
    || jsonb_build_object('email_verified', app.is_verified(session_key, saved.email))
$$;
comment on function app.address_json is 'An address as the session sees it: verified by this session, or not.';

create function app.address_of(fields jsonb) returns app.customer_addresses
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

create function app.make_default(shopper_key uuid, address_key uuid) returns void
language sql volatile set search_path = ''
as $$
  update app.customer_addresses set is_default = false where shopper_id = shopper_key and is_default and id <> address_key;
  update app.customer_addresses set is_default = true where shopper_id = shopper_key and id = address_key
$$;
comment on function app.make_default is 'Makes one address of a shopper the default.';

create function app.own_address(session_key uuid, address_key uuid) returns app.customer_addresses
language plpgsql stable set search_path = ''
as $$
declare
  own app.customer_addresses;
begin
  select * into own from app.customer_addresses where id = address_key and shopper_id = app.shopper_of(session_key);
  if not found then
    perform app.fail(404, 'address_not_found');
  end if;
  return own;
end;
$$;
comment on function app.own_address is 'An address of the shopper of this session; another''s is not found.';

create function app.list_addresses(cart text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.session_of(cart);
begin
  return (select coalesce(jsonb_agg(app.address_json(saved, session_key) order by saved.created_at), '[]')
          from app.customer_addresses as saved where saved.shopper_id = app.shopper_of(session_key));
end;
$$;
comment on function app.list_addresses is 'The addresses of a shopper, oldest first.';

create function app.write_address(address_key uuid, given app.customer_addresses) returns void
language sql volatile set search_path = ''
as $$
  update app.customer_addresses set type = given.type, full_name = given.full_name, email = given.email,
    phone = given.phone, address = given.address, city = given.city, district = given.district,
    postal_code = given.postal_code, details = given.details, building_number = given.building_number,
    additional_number = given.additional_number, unit = given.unit, short_address = given.short_address,
    email_verified = true
  where id = address_key
$$;
comment on function app.write_address is 'Writes what was posted into an address of a session that has verified its e-mail.';

create function app.save_address(cart text, fields jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.lock_session(cart);
  shopper_key constant uuid := app.shopper_of(session_key);
  given app.customer_addresses := app.address_of(fields);
  saved app.customer_addresses;
begin
  if not app.is_verified(session_key, given.email) then
    perform app.fail(403, 'address_not_verified');
  end if;
  select * into saved from app.customer_addresses as present
  where present.shopper_id = shopper_key
    and (present.email, present.address, present.city, present.district, present.postal_code)
      = (given.email, given.address, given.city, given.district, given.postal_code);
  if not found then
    if (select count(*) from app.customer_addresses where shopper_id = shopper_key) >= 20 then
      perform app.fail(429, 'rate_limited', '{"maximum": 20}');
    end if;
    insert into app.customer_addresses (shopper_id, session_id, type, full_name, email, phone, address, city, district, postal_code)
    values (shopper_key, session_key, given.type, given.full_name, given.email, given.phone, given.address, given.city,
      given.district, given.postal_code)
    returning * into saved;
  end if;
  -- Who saves the same place again means what was typed last.
  perform app.write_address(saved.id, given);
  if given.is_default or not exists (select from app.customer_addresses where shopper_id = shopper_key and is_default) then
    perform app.make_default(shopper_key, saved.id);
  end if;
  return app.address_json(app.own_address(session_key, saved.id), session_key);
end;
$$;
comment on function app.save_address is 'Saves a verified address. The same place again adds no second one, and takes what was typed last.';

create function app.update_address(cart text, address_key uuid, fields jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.lock_session(cart);
  present app.customer_addresses := app.own_address(session_key, address_key);
  given app.customer_addresses := app.address_of(fields);
begin
  if not app.is_verified(session_key, given.email) then
    perform app.fail(403, 'address_not_verified');
  end if;
  perform app.write_address(present.id, given);
  if given.is_default then
    perform app.make_default(app.shopper_of(session_key), present.id);
  end if;
  return app.address_json(app.own_address(session_key, present.id), session_key);
end;
$$;
comment on function app.update_address is 'Changes an address; its e-mail must be verified by this session.';

create function app.delete_address(cart text, address_key uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.lock_session(cart);
begin
  delete from app.customer_addresses where id = (app.own_address(session_key, address_key)).id;
end;
$$;
comment on function app.delete_address is 'Removes an address; orders keep their snapshot.';

create function app.choose_default_address(cart text, address_key uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.lock_session(cart);
begin
  perform app.make_default(app.shopper_of(session_key), (app.own_address(session_key, address_key)).id);
end;
$$;
comment on function app.choose_default_address is 'The address to select first.';

create function app.find_address(cart text, email text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.session_of(cart);
  asked_email constant text := app.clean_email(email);
begin
  if not app.is_verified(session_key, asked_email) then
    return null;
  end if;
  return (select app.address_json(saved, session_key) from app.customer_addresses as saved
          where saved.email = asked_email and saved.email_verified order by saved.created_at desc limit 1);
end;
$$;
comment on function app.find_address is
  'The newest verified address of an e-mail, from any session, returned only to one that has verified it (decision 4).';

create function public.list_addresses(cart text) returns jsonb
language sql stable set search_path = '' as $$ select app.list_addresses(cart) $$;
grant execute on function app.list_addresses, public.list_addresses to anon, authenticated, service_role;

create function public.save_address(cart text, address jsonb) returns jsonb
language sql volatile set search_path = '' as $$ select app.save_address(cart, address) $$;
grant execute on function app.save_address, public.save_address to anon, authenticated, service_role;

create function public.update_address(cart text, address_id uuid, address jsonb) returns jsonb
language sql volatile set search_path = '' as $$ select app.update_address(cart, address_id, address) $$;
grant execute on function app.update_address, public.update_address to anon, authenticated, service_role;

create function public.delete_address(cart text, address_id uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.delete_address(cart, address_id); select 'null'::jsonb $$;
grant execute on function app.delete_address, public.delete_address to anon, authenticated, service_role;

create function public.choose_default_address(cart text, address_id uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.choose_default_address(cart, address_id); select 'null'::jsonb $$;
grant execute on function app.choose_default_address, public.choose_default_address to anon, authenticated, service_role;

create function public.find_address(cart text, email text) returns jsonb
language sql stable set search_path = '' as $$ select app.find_address(cart, email) $$;
grant execute on function app.find_address, public.find_address to anon, authenticated, service_role;
