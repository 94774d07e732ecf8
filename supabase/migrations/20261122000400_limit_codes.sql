create function app.client_key(client text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  address inet;
begin
  if client !~ ':' then
    return client;
  end if;
  address := client::inet;
  if address << '::ffff:0:0/96' then
    return regexp_replace(host(address), '^.*:', '');
  end if;
  return text(network(set_masklen(address, 64)));
exception when invalid_text_representation then
  return client;
end;
$$;
comment on function app.client_key is
  'Whom a limit counts: an address, or the /64 of an IPv6 address, because one line has all addresses of it.';

create or replace function app.issue_code(
  cart text, email text, client text, per_client integer, pause_seconds integer, per_hour integer, per_day integer
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.find_session(cart);
  address constant text := app.clean_email(email);
  client_key constant text := app.client_key(client);
  new_code constant text := app.random_code();
  wait integer;
begin
  if session_key is null then
    return '{"verdict": "cart_session_missing"}';
  elsif address is null then
    return '{"verdict": "email_invalid"}';
  end if;
  -- Requests of one client, and for one address, are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('code of client:' || client_key, 0));
  perform pg_advisory_xact_lock(hashtextextended('code:' || address, 0));
  perform app.lock_session(cart);
  wait := greatest(
    app.seconds_to_wait('code for e-mail', address, 1, make_interval(secs => pause_seconds)),
    app.seconds_to_wait('code for session', session_key::text, 1, make_interval(secs => pause_seconds)),
    app.seconds_to_wait('code for e-mail', address, per_hour, '1 hour'),
    app.seconds_to_wait('code for session', session_key::text, per_hour, '1 hour'),
    app.seconds_to_wait('code for e-mail', address, per_day, '1 day'),
    app.seconds_to_wait('code for session', session_key::text, per_day, '1 day'),
    app.seconds_to_wait('code for client', client_key, per_client, '1 hour'));
  if wait > 0 then
    return jsonb_build_object('verdict', 'rate_limited', 'retry_after', wait);
  end if;
  perform app.note_act('code for e-mail', address);
  perform app.note_act('code for session', session_key::text);
  perform app.note_act('code for client', client_key);
  perform app.forget_verification(session_key, address);
  insert into app.email_challenges (session_id, email, code_hash, expires_at)
  values (session_key, address, extensions.crypt(new_code, extensions.gen_salt('bf', 8)), now() + interval '15 minutes');
  return jsonb_build_object('verdict', 'issued', 'email', address, 'code', new_code);
end;
$$;
comment on function app.issue_code is
  'A new code and the address to mail it to: the stored one, never what was typed. A refusal is an answer, because an error would undo the counters.';

drop function public.check_code(text, text, text, integer);
drop function app.check_code(text, text, text, integer);
create function app.check_code(
  cart text, email text, code text, checks_per_hour integer, client text, per_client integer
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.find_session(cart);
  client_key constant text := app.client_key(client);
  challenge app.email_challenges;
  -- Compared against when there is nothing to check, so that each check within the limits takes the same time.
  nothing constant text := '$2a$08$abcdefghijklmnopqrstuuAhL1ZTPvT3TKB7ylW3j4yvJ2Yl0lnWq';
  is_right boolean;
  wait integer;
begin
  -- One check of a client and of a cart at a time: concurrent checks are all counted.
  perform pg_advisory_xact_lock(hashtextextended('check of client:' || client_key, 0));
  perform pg_advisory_xact_lock(hashtextextended('check of cart:' || cart, 0));
  perform from app.cart_sessions where id = session_key for update;
  -- Unknown carts are counted as known ones are: a limit does not reveal which carts exist.
  wait := greatest(
    app.seconds_to_wait('check by cart', cart, checks_per_hour, '1 hour'),
    app.seconds_to_wait('check by client', client_key, per_client, '1 hour'));
  if wait > 0 then
    return jsonb_build_object('verdict', 'rate_limited', 'retry_after', wait);
  end if;
  perform app.note_act('check by cart', cart);
  perform app.note_act('check by client', client_key);
  select * into challenge from app.email_challenges as tried
  where tried.session_id = session_key and tried.email = app.clean_email(check_code.email)
    and tried.consumed_at is null and tried.expires_at > clock_timestamp() and tried.attempts < 5
  order by tried.created_at desc limit 1 for update;
  is_right := extensions.crypt(left(coalesce(code, ''), 20), coalesce(challenge.code_hash, nothing)) = challenge.code_hash;
  update app.email_challenges
  set attempts = attempts + 1, consumed_at = case when is_right or attempts = 4 then clock_timestamp() end
  where id = challenge.id;
  if is_right is not true then
    return '{"verdict": "code_invalid"}';
  end if;
  insert into app.verified_emails (session_id, email) values (session_key, challenge.email)
  on conflict on constraint verified_emails_pkey do update set verified_at = now();
  update app.cart_sessions set customer_verified = true where id = session_key;
  return '{"verdict": "verified"}';
end;
$$;
comment on function app.check_code is
  'Checks a code. Wrong, expired, burned, none issued, unknown cart: one answer. A code is hashed only within the limits.';

create function public.check_code(
  cart text, email text, code text, checks_per_hour integer default 20, client text default null, per_client integer default 600
) returns jsonb
language sql volatile set search_path = ''
as $$ select app.check_code(cart, email, code, checks_per_hour, client, per_client) $$;
grant execute on function app.check_code, public.check_code to service_role;
