-- One-time codes prove that a session reads the mail of an address. shared/codes.sql has the rules that accounts have, too.

create table app.verified_emails (
  session_id uuid not null references app.cart_sessions on delete cascade,
  email text not null
    constraint verified_emails_email_length check (char_length(email) between 3 and 254)
    constraint verified_emails_email_is_clean check (app.is_clean_email(email)),
  verified_at timestamptz not null default now(),
  constraint verified_emails_pkey primary key (session_id, email)
);
comment on table app.verified_emails is 'Verification belongs to a session and an e-mail (decision 3).';
create index verified_emails_by_email on app.verified_emails (email);
alter table app.verified_emails enable row level security;
create policy "reached only through functions" on app.verified_emails using (false) with check (false);

create table app.email_challenges (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references app.cart_sessions on delete cascade,
  email text not null
    constraint email_challenges_email_length check (char_length(email) between 3 and 254)
    constraint email_challenges_email_is_clean check (app.is_clean_email(email)),
  code_hash text not null constraint email_challenges_code_is_bcrypt check (code_hash ~ '^\$2a\$' and char_length(code_hash) = 60),
  attempts integer not null default 0 constraint email_challenges_five_tries check (attempts between 0 and 5),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
comment on table app.email_challenges is 'One-time codes, only as bcrypt hashes, bound to a session and an e-mail. Kept for a day.';
create index email_challenges_by_session on app.email_challenges (session_id, email, created_at desc);
create index email_challenges_by_age on app.email_challenges (created_at);
create index email_challenges_open_by_email on app.email_challenges (email) where consumed_at is null;
alter table app.email_challenges enable row level security;
create policy "reached only through functions" on app.email_challenges using (false) with check (false);

create function app.is_verified(session_key uuid, clean_email text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from app.verified_emails where session_id = session_key and email = clean_email)
    or exists (select from app.account_emails as proved
               join app.shoppers as shopper on shopper.user_id = proved.user_id
               where shopper.id = app.shopper_of(session_key) and proved.email = clean_email)
$$;
comment on function app.is_verified is
  'Whether this session has verified this e-mail (decision 3), or its user has proved the mailbox (decision 34).';

create function app.has_verified(session_key uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from app.verified_emails where session_id = session_key)
    or exists (select from app.account_emails as proved
               join app.shoppers as shopper on shopper.user_id = proved.user_id
               where shopper.id = app.shopper_of(session_key))
$$;
comment on function app.has_verified is 'Whether this session may order at all: some e-mail of it is verified or proved.';

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

create function app.issue_code(cart text, email text, client text, limits app.code_limits) returns jsonb
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
    return '{"result": "cart_session_missing"}';
  elsif address is null then
    return '{"result": "email_invalid"}';
  end if;
  perform app.lock_codes(address, client_key);
  perform app.lock_session(cart);
  wait := app.count_code('code for e-mail', address, client_key, session_key::text, limits);
  if wait > 0 then
    return jsonb_build_object('result', 'rate_limited', 'retry_after', wait);
  end if;
  perform app.forget_verification(session_key, address);
  insert into app.email_challenges (session_id, email, code_hash, expires_at)
  values (session_key, address, app.code_hash(new_code), app.code_expiry(now()));
  return jsonb_build_object('result', 'issued', 'email', address, 'code', new_code);
end;
$$;
comment on function app.issue_code is
  'A new code and the address to mail it to: the stored one, never what was typed. A refusal is an answer, because an error would undo the counters.';

create function app.check_code(
  cart text, email text, code text, checks_per_hour integer, client text, per_client integer
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  session_key constant uuid := app.find_session(cart);
  -- Unknown carts are counted as known ones are: a limit does not reveal which carts exist.
  wait constant integer := app.count_check('check by cart', cart, checks_per_hour,
    'check by client', app.client_key(client), per_client);
  challenge app.email_challenges;
  is_right boolean;
begin
  if wait > 0 then
    return jsonb_build_object('result', 'rate_limited', 'retry_after', wait);
  end if;
  perform from app.cart_sessions where id = session_key for update;
  select * into challenge from app.email_challenges as tried
  where tried.session_id = session_key and tried.email = app.clean_email(check_code.email)
    and app.is_open_challenge(tried.attempts, tried.consumed_at, tried.expires_at)
  order by tried.created_at desc limit 1 for update;
  is_right := app.is_right_code(code, challenge.code_hash);
  update app.email_challenges set attempts = attempts + 1, consumed_at = app.consumed_after(is_right, attempts)
  where id = challenge.id;
  if not is_right then
    return '{"result": "code_invalid"}';
  end if;
  insert into app.verified_emails (session_id, email) values (session_key, challenge.email)
  on conflict on constraint verified_emails_pkey do update set verified_at = now();
  update app.cart_sessions set customer_verified = true where id = session_key;
  return '{"result": "verified"}';
end;
$$;
comment on function app.check_code is
  'Checks a code. Wrong, expired, burned, none issued, unknown cart: one answer. A code is hashed only within the limits.';

create function app.verified_emails(cart text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with asked as materialized (select app.session_of(cart) as session_key),
  known as (
    select email, verified_at from app.verified_emails, asked where session_id = session_key
    union all
    select proved.email, proved.proved_at from app.account_emails as proved
      join app.shoppers as shopper on shopper.user_id = proved.user_id, asked
    where shopper.id = app.shopper_of(session_key))
  select coalesce(jsonb_agg(email order by verified_at, email), '[]')
  from (select email, min(verified_at) as verified_at from known group by email) as once
$$;
comment on function app.verified_emails is 'What this session has verified, and the proved mailbox of its user.';

create function app.reset_verification(cart text, email text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform app.forget_verification(app.lock_session(cart), app.clean_email(email));
end;
$$;
comment on function app.reset_verification is 'Editing an e-mail returns it to not verified.';

create function public.issue_code(
  cart text, email text, client text, per_client integer default null,
  pause_seconds integer default null, per_hour integer default null, per_day integer default null,
  sum_per_hour integer default null, sum_per_day integer default null
) returns jsonb
language sql volatile set search_path = ''
as $$
  select app.issue_code(cart, email, client,
    row(per_client, pause_seconds, per_hour, per_day, sum_per_hour, sum_per_day)::app.code_limits)
$$;
grant execute on function app.issue_code, public.issue_code to service_role;

create function public.check_code(
  cart text, email text, code text, checks_per_hour integer default null, client text default null, per_client integer default null
) returns jsonb
language sql volatile set search_path = ''
as $$ select app.check_code(cart, email, code, checks_per_hour, client, per_client) $$;
grant execute on function app.check_code, public.check_code to service_role;

create function public.verified_emails(cart text) returns jsonb
language sql stable set search_path = '' as $$ select app.verified_emails(cart) $$;
grant execute on function app.verified_emails, public.verified_emails to anon, authenticated, service_role;

create function public.reset_verification(cart text, email text) returns jsonb
language sql volatile set search_path = '' as $$ select app.reset_verification(cart, email); select 'null'::jsonb $$;
grant execute on function app.reset_verification, public.reset_verification to anon, authenticated, service_role;
