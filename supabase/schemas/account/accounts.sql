-- Accounts: opened, changed, and joined with the addresses and orders of their mailbox.

create function app.open_account(user_key uuid) returns uuid
language plpgsql volatile set search_path = ''
as $$
begin
  insert into app.account_profiles (user_id) values (user_key) on conflict on constraint account_profiles_pkey do nothing;
  insert into app.shoppers (user_id) values (user_key) on conflict on constraint shoppers_user_unique do nothing;
  return (select id from app.shoppers where user_id = user_key);
end;
$$;
comment on function app.open_account is 'The shopper of a user, made with their profile if this is the first time.';

create function app.guest_addresses(mailbox text) returns setof app.customer_addresses
language sql stable set search_path = ''
as $$
  select saved.* from app.customer_addresses as saved join app.shoppers as guest on guest.id = saved.shopper_id
  where saved.email = mailbox and saved.email_verified and guest.user_id is null
$$;
comment on function app.guest_addresses is 'What guests saved with this mailbox after they had proved it.';

create function app.claim_addresses(shopper_key uuid, mailbox text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  -- What a guest delivered to by default moves first, then the newest.
  first_choice constant uuid := (select id from app.guest_addresses(mailbox) order by is_default desc, created_at desc, id limit 1);
begin
  -- The same place comes once, and not again after the user has deleted it.
  delete from app.customer_addresses where id in (
    select doubled.id from app.guest_addresses(mailbox) as doubled join app.customer_addresses as kept
    on (kept.email, kept.address, kept.city, kept.district, kept.postal_code)
      = (doubled.email, doubled.address, doubled.city, doubled.district, doubled.postal_code)
    where kept.shopper_id = shopper_key
      or (kept.id in (select id from app.guest_addresses(mailbox))
        and (kept.is_default, kept.created_at, kept.id) > (doubled.is_default, doubled.created_at, doubled.id)));
  -- What exceeds the limit stays with its guest, and comes at a later sign-in if there is room by then.
  update app.customer_addresses set shopper_id = shopper_key, session_id = null, is_default = false
  where id in (
    select id from app.guest_addresses(mailbox) order by is_default desc, created_at desc, id
    limit greatest(0, 20 - (select count(*) from app.customer_addresses where shopper_id = shopper_key)));
  if not exists (select from app.customer_addresses where shopper_id = shopper_key and is_default) then
    perform app.make_default(shopper_key, first_choice);
  end if;
end;
$$;
comment on function app.claim_addresses is
  'Moves the addresses that guests saved with a proved mailbox to its account: up to 20, each place once.';

create function app.claim(user_key uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  shopper_key constant uuid := app.open_account(user_key);
  mailbox constant text := (select email from app.account_emails where user_id = user_key);
begin
  -- One claim of an account at a time; each order is claimed by the account of its address only.
  perform from app.shoppers where id = shopper_key for no key update;
  -- The key of the attempt was unique among the orders of the guest.
  update app.orders set shopper_id = shopper_key, session_id = null, idempotency_key = gen_random_uuid()
  where email = mailbox and shopper_id <> shopper_key
    and exists (select from app.shoppers as guest where guest.id = orders.shopper_id and guest.user_id is null);
  update app.quote_requests set shopper_id = shopper_key, session_id = null
  where email = mailbox and shopper_id <> shopper_key
    and exists (select from app.shoppers as guest where guest.id = quote_requests.shopper_id and guest.user_id is null);
  perform app.claim_addresses(shopper_key, mailbox);
end;
$$;
comment on function app.claim is
  'Guest orders, quote requests and saved addresses of a proved mailbox belong to its account from now on. Orders of a deleted account have another address.';

create function app.begin_sign_in(email text, client text, per_client integer, per_hour integer, sum_per_hour integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := app.clean_email(email);
  client_key constant text := app.client_key(client);
  owner uuid;
  wait integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('sign-in of client:' || client_key, 0));
  perform pg_advisory_xact_lock(hashtextextended('sign-in:' || address, 0));
  wait := greatest(
    app.seconds_to_wait('sign-in by client', client_key, per_client, '1 hour'),
    app.seconds_for_client('sign-in', address, client_key, per_hour, '1 hour'),
    app.seconds_to_wait('sign-in', address, sum_per_hour, '1 hour'));
  if wait > 0 then
    return jsonb_build_object('result', 'rate_limited', 'retry_after', wait);
  end if;
  perform app.count_action('sign-in by client', client_key);
  perform app.count_action_of_client('sign-in', address, client_key);
  select proved.user_id into owner from app.account_emails as proved where proved.email = address;
  return jsonb_build_object('result', 'go', 'user_id', owner, 'generation', app.generation_of(owner));
end;
$$;
comment on function app.begin_sign_in is
  'Counts a try with a password, for known and unknown addresses alike, and names the account that has proved the address. A client has few tries for an address, all clients together more, so that a stranger does not use up those of its owner.';

create function app.adopt_user(email text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := app.clean_email(email);
  owner uuid;
  taker record;
begin
  perform pg_advisory_xact_lock(hashtextextended('account:' || address, 0));
  select proved.user_id into owner from app.account_emails as proved where proved.email = address;
  -- Whoever took this address at the auth server without proof loses it: with their user, or back to the proved one.
  delete from auth.users as other
  where lower(other.email) = address and other.id is distinct from owner
    and not exists (select from app.account_emails as proved where proved.user_id = other.id);
  -- Somebody may have taken that one meanwhile, even the owner of this address: first nobody has either. The name
  -- in between is random, so that nobody can have taken it too; no mailbox of `invalid` answers (RFC 2606).
  for taker in
    update auth.users as other set email = gen_random_uuid() || '@accounts.invalid'
    from app.account_emails as proved
    where proved.user_id = other.id and lower(other.email) = address and other.id is distinct from owner
    returning proved.email
  loop
    perform app.adopt_user(taker.email);
  end loop;
  update auth.users set email = address where id = owner and users.email is distinct from address;
  return jsonb_build_object('user_id', owner);
end;
$$;
comment on function app.adopt_user is
  'The account of an address whose mailbox was proved just now, or null. A password, a session or a change of address from before the proof is worth nothing (decision 34).';

create function app.prove_email(user_id uuid, email text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := app.clean_email(prove_email.email);
begin
  perform pg_advisory_xact_lock(hashtextextended('account:' || address, 0));
  -- Another proof of the same address may have deleted this user meanwhile, or made its own: the caller adopts again.
  if not exists (select from auth.users where id = prove_email.user_id and lower(users.email) = address)
    or exists (select from app.account_emails as proved where proved.email = address and proved.user_id <> prove_email.user_id) then
    perform app.fail(409, 'email_taken');
  end if;
  insert into app.account_emails as proved (email, user_id) values (address, prove_email.user_id)
  on conflict on constraint account_emails_pkey do update set proved_at = now();
  perform app.claim(prove_email.user_id);
end;
$$;
comment on function app.prove_email is 'Records that the mailbox of a user answered, and claims what it ordered as a guest.';

create function app.change_account_email(user_id uuid, email text, generation integer, keep_session uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := app.clean_email(email);
  former text;
begin
  perform pg_advisory_xact_lock(hashtextextended('account:' || address, 0));
  if exists (select from app.account_emails as proved
             where proved.email = address and proved.user_id <> change_account_email.user_id) then
    perform app.fail(409, 'email_taken');
  end if;
  if exists (select from app.account_profiles as own where own.user_id = change_account_email.user_id)
    and not app.hold_access(change_account_email.user_id, generation) then
    perform app.fail(422, 'link_invalid');
  end if;
  select proved.email into former from app.account_emails as proved
  where proved.user_id = change_account_email.user_id for update;
  if former is null then
    perform app.fail(401, 'signed_out');
  end if;
  perform app.adopt_user(address);
  update app.account_emails set email = address, proved_at = now() where account_emails.user_id = change_account_email.user_id;
  update auth.users set email = address where id = change_account_email.user_id;
  perform app.claim(change_account_email.user_id);
  perform app.end_account_access(change_account_email.user_id, keep_session);
  perform app.end_challenges(former, null);
  return jsonb_build_object('former', former);
end;
$$;
comment on function app.change_account_email is
  'The account has another address from now on: its new mailbox answered. The auth server follows, and access of before ends, that of the former mailbox too. Answers the former address.';

create function app.note_password(user_id uuid, keep_session uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update app.account_profiles set has_password = true where account_profiles.user_id = note_password.user_id;
  return jsonb_build_object('generation', app.end_account_access(note_password.user_id, keep_session));
end;
$$;
comment on function app.note_password is 'A new account has a password, or the Edge Function of release 0.1.0 has set one: access of before ends.';

create function app.my_account() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
  own app.account_profiles;
  proved app.account_emails;
begin
  select * into own from app.account_profiles where user_id = user_key;
  select * into proved from app.account_emails where user_id = user_key;
  if own.user_id is null or proved.email is null then
    perform app.fail(401, 'signed_out');
  end if;
  return jsonb_build_object('user_id', user_key, 'email', proved.email, 'has_password', own.has_password,
    'created_at', own.created_at, 'profile', app.profile_json(own));
end;
$$;
comment on function app.my_account is 'The account of the caller. A user whose mailbox never answered has none.';

create function app.profile_json(own app.account_profiles) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('full_name', own.full_name, 'phone', own.phone, 'company', own.company,
    'vat_number', own.vat_number, 'commercial_registration', own.commercial_registration, 'uses_purchase_orders', own.uses_purchase_orders)
$$;
comment on function app.profile_json is 'A profile as its user sees it.';

create function app.save_profile(profile jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
  facts constant jsonb := app.company_facts(profile);
  phone_typed constant text := nullif(btrim(profile ->> 'phone'), '');
  errors jsonb;
  saved app.account_profiles;
begin
  errors := app.company_errors(profile) || jsonb_strip_nulls(jsonb_build_object(
    'full_name', app.text_error(profile ->> 'full_name', 120, false),
    'phone', case when phone_typed is not null and app.clean_phone(phone_typed) is null then 'invalid' end));
  if errors <> '{}' then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', errors));
  end if;
  update app.account_profiles set
    full_name = app.clean_text(profile ->> 'full_name', 120),
    phone = app.clean_phone(phone_typed),
    company = facts ->> 'company',
    vat_number = facts ->> 'vat_number',
    -- A page of release 0.2.0 sends none.
    commercial_registration = case when profile ? 'commercial_registration' then facts ->> 'commercial_registration'
      else commercial_registration end,
    uses_purchase_orders = coalesce(profile ->> 'uses_purchase_orders', 'false') = 'true'
  where user_id = user_key returning * into saved;
  if not found then
    perform app.fail(401, 'signed_out');
  end if;
  return app.profile_json(saved);
end;
$$;
comment on function app.save_profile is 'Writes what a user states of themselves, whole.';

create function public.begin_sign_in(
  email text, client text, per_client integer default 300, per_hour integer default 20, sum_per_hour integer default 100
) returns jsonb
language sql volatile set search_path = ''
as $$ select app.begin_sign_in(email, client, per_client, per_hour, sum_per_hour) $$;
grant execute on function app.begin_sign_in, public.begin_sign_in to service_role;

create function public.adopt_user(email text) returns jsonb
language sql volatile set search_path = '' as $$ select app.adopt_user(email) $$;
grant execute on function app.adopt_user, public.adopt_user to service_role;

create function public.prove_email(user_id uuid, email text) returns jsonb
language sql volatile set search_path = '' as $$ select app.prove_email(user_id, email); select 'null'::jsonb $$;
grant execute on function app.prove_email, public.prove_email to service_role;

create function public.change_account_email(user_id uuid, email text, generation integer default null, keep_session uuid default null) returns jsonb
language sql volatile set search_path = ''
as $$ select app.change_account_email(user_id, email, generation, keep_session) $$;
grant execute on function app.change_account_email, public.change_account_email to service_role;

create function public.note_password(user_id uuid, keep_session uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.note_password(user_id, keep_session) $$;
grant execute on function app.note_password, public.note_password to service_role;

create function public.my_account() returns jsonb
language sql stable set search_path = '' as $$ select app.my_account() $$;
grant execute on function app.my_account, public.my_account to anon, authenticated, service_role;

create function public.save_profile(profile jsonb) returns jsonb
language sql volatile set search_path = '' as $$ select app.save_profile(profile) $$;
grant execute on function app.save_profile, public.save_profile to anon, authenticated, service_role;
