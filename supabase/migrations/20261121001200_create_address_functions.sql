create function app.make_default(session_key uuid, address_key uuid) returns void
language sql volatile set search_path = ''
as $$
  update app.customer_addresses set is_default = false where session_id = session_key and is_default and id <> address_key;
  update app.customer_addresses set is_default = true where session_id = session_key and id = address_key
$$;
comment on function app.make_default is 'Makes one address of a session its default.';

create function app.own_address(session_key uuid, address_key uuid) returns app.customer_addresses
language plpgsql stable set search_path = ''
as $$
declare
  own app.customer_addresses;
begin
  select * into own from app.customer_addresses where id = address_key and session_id = session_key;
  if not found then
    perform app.fail(404, 'address_not_found');
  end if;
  return own;
end;
$$;
comment on function app.own_address is 'An address of this session; another''s is not found.';

create function app.list_addresses(cart text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.session_of(cart);
begin
  return (select coalesce(jsonb_agg(app.address_json(saved, session_key) order by saved.created_at), '[]')
          from app.customer_addresses as saved where saved.session_id = session_key);
end;
$$;
comment on function app.list_addresses is 'The addresses of a session, oldest first.';

create function app.write_address(address_key uuid, wanted app.customer_addresses) returns void
language sql volatile set search_path = ''
as $$
  update app.customer_addresses set type = wanted.type, full_name = wanted.full_name, email = wanted.email,
    phone = wanted.phone, address = wanted.address, city = wanted.city, district = wanted.district,
    postal_code = wanted.postal_code, details = wanted.details, building_number = wanted.building_number,
    additional_number = wanted.additional_number, unit = wanted.unit, short_address = wanted.short_address,
    email_verified = true
  where id = address_key
$$;
comment on function app.write_address is 'Writes what was posted into an address of a session that has verified its e-mail.';

create function app.save_address(cart text, fields jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.lock_session(cart);
  wanted app.customer_addresses := app.address_of(fields);
  saved app.customer_addresses;
begin
  if not app.is_verified(session_key, wanted.email) then
    perform app.fail(403, 'address_not_verified');
  end if;
  select * into saved from app.customer_addresses as present
  where present.session_id = session_key
    and (present.email, present.address, present.city, present.district, present.postal_code)
      = (wanted.email, wanted.address, wanted.city, wanted.district, wanted.postal_code);
  if not found then
    if (select count(*) from app.customer_addresses where session_id = session_key) >= 20 then
      perform app.fail(429, 'rate_limited', '{"maximum": 20}');
    end if;
    insert into app.customer_addresses (session_id, type, full_name, email, phone, address, city, district, postal_code)
    values (session_key, wanted.type, wanted.full_name, wanted.email, wanted.phone, wanted.address, wanted.city,
      wanted.district, wanted.postal_code)
    returning * into saved;
  end if;
  -- Who saves the same place again means what was typed last.
  perform app.write_address(saved.id, wanted);
  if wanted.is_default or not exists (select from app.customer_addresses where session_id = session_key and is_default) then
    perform app.make_default(session_key, saved.id);
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
  wanted app.customer_addresses := app.address_of(fields);
begin
  if not app.is_verified(session_key, wanted.email) then
    perform app.fail(403, 'address_not_verified');
  end if;
  perform app.write_address(present.id, wanted);
  if wanted.is_default then
    perform app.make_default(session_key, present.id);
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
  perform app.make_default(session_key, (app.own_address(session_key, address_key)).id);
end;
$$;
comment on function app.choose_default_address is 'The address to select first.';

create function app.find_address(cart text, email text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.session_of(cart);
  wanted constant text := app.clean_email(email);
begin
  if not app.is_verified(session_key, wanted) then
    return null;
  end if;
  return (select app.address_json(saved, session_key) from app.customer_addresses as saved
          where saved.email = wanted and saved.email_verified order by saved.created_at desc limit 1);
end;
$$;
comment on function app.find_address is
  'The newest verified address of an e-mail, from any session, returned only to one that has verified it (decision 4).';

create function app.verified_emails(cart text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(email order by verified_at, email), '[]')
  from app.verified_emails where session_id = app.session_of(cart)
$$;
comment on function app.verified_emails is 'What this session has verified.';

create function app.reset_verification(cart text, email text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.forget_verification(app.lock_session(cart), app.clean_email(email));
end;
$$;
comment on function app.reset_verification is 'Editing an e-mail returns it to not verified.';

create function public.list_addresses(cart text) returns jsonb
language sql stable set search_path = '' as $$ select app.list_addresses(cart) $$;
create function public.save_address(cart text, address jsonb) returns jsonb
language sql volatile set search_path = '' as $$ select app.save_address(cart, address) $$;
create function public.update_address(cart text, address_id uuid, address jsonb) returns jsonb
language sql volatile set search_path = '' as $$ select app.update_address(cart, address_id, address) $$;
create function public.delete_address(cart text, address_id uuid) returns void
language sql volatile set search_path = '' as $$ select app.delete_address(cart, address_id) $$;
create function public.choose_default_address(cart text, address_id uuid) returns void
language sql volatile set search_path = '' as $$ select app.choose_default_address(cart, address_id) $$;
create function public.find_address(cart text, email text) returns jsonb
language sql stable set search_path = '' as $$ select app.find_address(cart, email) $$;
create function public.verified_emails(cart text) returns jsonb
language sql stable set search_path = '' as $$ select app.verified_emails(cart) $$;
create function public.reset_verification(cart text, email text) returns void
language sql volatile set search_path = '' as $$ select app.reset_verification(cart, email) $$;
grant execute on function app.list_addresses, public.list_addresses to anon, authenticated, service_role;
grant execute on function app.save_address, public.save_address to anon, authenticated, service_role;
grant execute on function app.update_address, public.update_address to anon, authenticated, service_role;
grant execute on function app.delete_address, public.delete_address to anon, authenticated, service_role;
grant execute on function app.choose_default_address, public.choose_default_address to anon, authenticated, service_role;
grant execute on function app.find_address, public.find_address to anon, authenticated, service_role;
grant execute on function app.verified_emails, public.verified_emails to anon, authenticated, service_role;
grant execute on function app.reset_verification, public.reset_verification to anon, authenticated, service_role;
