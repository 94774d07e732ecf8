create table app.email_challenges (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references app.cart_sessions on delete cascade,
  email text not null constraint email_challenges_email_length check (char_length(email) between 3 and 254),
  code_hash text not null constraint email_challenges_code_is_bcrypt check (code_hash ~ '^\$2a\$' and char_length(code_hash) = 60),
  attempts integer not null default 0 constraint email_challenges_five_tries check (attempts between 0 and 5),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
comment on table app.email_challenges is 'One-time codes, only as bcrypt hashes, bound to a session and an e-mail. Kept for a day.';
create index email_challenges_by_session on app.email_challenges (session_id, email, created_at desc);
create index email_challenges_by_age on app.email_challenges (created_at);
alter table app.email_challenges enable row level security;
create policy "reached only through functions" on app.email_challenges using (false) with check (false);

create function app.random_code() returns text
language sql volatile set search_path = ''
as $$
  -- 63 random bits over 900,000 codes: the bias is below one in 10^13.
  select (100000 + (('x' || encode(extensions.gen_random_bytes(8), 'hex'))::bit(64)::bigint & 9223372036854775807) % 900000)::text
$$;
comment on function app.random_code is '100000 to 999999 from a CSPRNG.';

create function app.forget_verification(session_key uuid, clean_email text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  delete from app.verified_emails where session_id = session_key and email = clean_email;
  update app.email_challenges set consumed_at = clock_timestamp()
  where session_id = session_key and email = clean_email and consumed_at is null;
  update app.cart_sessions set customer_verified =
    exists (select from app.verified_emails where session_id = session_key)
  where id = session_key;
end;
$$;
comment on function app.forget_verification is 'Returns an e-mail to not verified in a session and burns its codes.';

create function app.issue_code(
  cart text, email text, client text, per_client integer, pause_seconds integer, per_hour integer, per_day integer
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.find_session(cart);
  address constant text := app.clean_email(email);
  new_code constant text := app.random_code();
  wait integer;
begin
  if session_key is null then
    return '{"verdict": "cart_session_missing"}';
  elsif address is null then
    return '{"verdict": "email_invalid"}';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('code:' || address, 0));
  perform app.lock_session(cart);
  wait := greatest(
    app.seconds_to_wait('code for e-mail', address, 1, make_interval(secs => pause_seconds)),
    app.seconds_to_wait('code for session', session_key::text, 1, make_interval(secs => pause_seconds)),
    app.seconds_to_wait('code for e-mail', address, per_hour, '1 hour'),
    app.seconds_to_wait('code for session', session_key::text, per_hour, '1 hour'),
    app.seconds_to_wait('code for e-mail', address, per_day, '1 day'),
    app.seconds_to_wait('code for session', session_key::text, per_day, '1 day'),
    app.seconds_to_wait('code for client', client, per_client, '1 hour'));
  if wait > 0 then
    return jsonb_build_object('verdict', 'rate_limited', 'retry_after', wait);
  end if;
  perform app.note_act('code for e-mail', address);
  perform app.note_act('code for session', session_key::text);
  perform app.note_act('code for client', client);
  perform app.forget_verification(session_key, address);
  insert into app.email_challenges (session_id, email, code_hash, expires_at)
  values (session_key, address, extensions.crypt(new_code, extensions.gen_salt('bf', 8)), now() + interval '15 minutes');
  return jsonb_build_object('verdict', 'issued', 'code', new_code);
end;
$$;
comment on function app.issue_code is
  'Creates a code for the mail, the only place where it appears. Returns its result: an exception would roll the counters back.';

create function app.check_code(cart text, email text, code text, checks_per_hour integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.find_session(cart);
  challenge app.email_challenges;
  -- Compared against when there is no code: equal work, so that the duration reveals nothing.
  nothing constant text := '$2a$08$abcdefghijklmnopqrstuuAhL1ZTPvT3TKB7ylW3j4yvJ2Yl0lnWq';
  is_right boolean;
  wait integer;
begin
  -- One check of a session at a time: what was tried cannot be tried again beside it.
  perform from app.cart_sessions where id = session_key for update;
  wait := app.seconds_to_wait('check by session', session_key::text, checks_per_hour, '1 hour');
  if wait > 0 then
    return jsonb_build_object('verdict', 'rate_limited', 'retry_after', wait);
  end if;
  perform app.note_act('check by session', session_key::text);
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
comment on function app.check_code is 'Returns one result for every failure: wrong, expired, used up, none issued.';

create function public.issue_code(
  cart text, email text, client text, per_client integer default 300,
  pause_seconds integer default 60, per_hour integer default 5, per_day integer default 10
) returns jsonb
language sql volatile set search_path = ''
as $$ select app.issue_code(cart, email, client, per_client, pause_seconds, per_hour, per_day) $$;
create function public.check_code(cart text, email text, code text, checks_per_hour integer default 20) returns jsonb
language sql volatile set search_path = ''
as $$ select app.check_code(cart, email, code, checks_per_hour) $$;
grant execute on function app.issue_code, public.issue_code to service_role;
grant execute on function app.check_code, public.check_code to service_role;
