-- Codes of carts and of accounts have one text for how they are kept, compared, expire and are limited.

create function app.code_hash(code text) returns text
language sql volatile set search_path = ''
as $$ select extensions.crypt(code, extensions.gen_salt('bf', 8)) $$;
comment on function app.code_hash is 'What is kept of a code: bcrypt, because a fast hash of six digits is found by trying all of them.';

create function app.is_right_code(code text, code_hash text) returns boolean
language sql volatile set search_path = ''
as $$
  -- Without a hash it compares with one that is of no code, so that each check within the limits takes the same time.
  select coalesce(extensions.crypt(left(coalesce(code, ''), 20),
    coalesce(code_hash, '$2a$08$abcdefghijklmnopqrstuuAhL1ZTPvT3TKB7ylW3j4yvJ2Yl0lnWq')) = code_hash, false)
$$;
comment on function app.is_right_code is 'Whether a typed code is the one of which this hash is kept. A null hash: there is no code, at the same cost.';

create function app.code_expiry(issued_at timestamptz) returns timestamptz
language sql immutable set search_path = ''
as $$ select issued_at + interval '15 minutes' $$;
comment on function app.code_expiry is 'Until when a code counts.';

create function app.is_open_challenge(attempts integer, consumed_at timestamptz, expires_at timestamptz) returns boolean
language sql volatile set search_path = ''
as $$ select attempts < 5 and consumed_at is null and expires_at > clock_timestamp() $$;
comment on function app.is_open_challenge is 'Whether a code may still be tried: five tries, one success, no new code since.';

create function app.consumed_after(is_right boolean, attempts integer) returns timestamptz
language sql volatile set search_path = ''
as $$ select case when is_right or attempts >= 4 then clock_timestamp() end $$;
comment on function app.consumed_after is 'When a code is used up by one more try after so many: now by a right or a fifth one, else null.';

create type app.code_limits as (
  per_client integer, pause_seconds integer, per_hour integer, per_day integer, sum_per_hour integer, sum_per_day integer
);
comment on type app.code_limits is
  'How many codes are mailed: for a client, for a client and a mailbox together, for a mailbox whoever asks. app.count_code has the numbers for null.';

create function app.lock_codes(mailbox text, client text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('code of client:' || client, 0));
  perform pg_advisory_xact_lock(hashtextextended('code:' || mailbox, 0));
end;
$$;
comment on function app.lock_codes is 'Requests of one client, and for one mailbox, are counted one after the other.';

create function app.count_code(action text, who text, client text, session text, limits app.code_limits) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  pause constant interval := make_interval(secs => coalesce(limits.pause_seconds, 60));
  per_hour constant integer := coalesce(limits.per_hour, 5);
  per_day constant integer := coalesce(limits.per_day, 10);
  wait constant integer := greatest(
    app.seconds_for_client(action, who, client, 1, pause),
    app.seconds_for_client(action, who, client, per_hour, '1 hour'),
    app.seconds_for_client(action, who, client, per_day, '1 day'),
    app.seconds_to_wait(action, who, coalesce(limits.sum_per_hour, 30), '1 hour'),
    app.seconds_to_wait(action, who, coalesce(limits.sum_per_day, 60), '1 day'),
    app.seconds_to_wait('code for session', session, 1, pause),
    app.seconds_to_wait('code for session', session, per_hour, '1 hour'),
    app.seconds_to_wait('code for session', session, per_day, '1 day'),
    app.seconds_to_wait('code for client', client, coalesce(limits.per_client, 300), '1 hour'));
begin
  if wait = 0 then
    perform app.count_action_of_client(action, who, client);
    perform app.count_action('code for session', session);
    perform app.count_action('code for client', client);
  end if;
  return wait;
end;
$$;
comment on function app.count_code is
  'Counts one more code and answers 0, or counts nothing and answers the seconds to wait. A client has its own limits for a mailbox, all clients together higher ones. Session: of a cart; null for an account.';

create function app.count_check(
  action text, who text, per_hour integer, client_action text, client text, per_client integer
) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  wait integer;
begin
  -- One check of a client and of a subject at a time: concurrent checks are all counted.
  perform pg_advisory_xact_lock(hashtextextended(client_action || ':' || client, 0));
  perform pg_advisory_xact_lock(hashtextextended(action || ':' || who, 0));
  wait := greatest(
    app.seconds_to_wait(action, who, coalesce(per_hour, 20), '1 hour'),
    app.seconds_to_wait(client_action, client, coalesce(per_client, 600), '1 hour'));
  if wait = 0 then
    perform app.count_action(action, who);
    perform app.count_action(client_action, client);
  end if;
  return wait;
end;
$$;
comment on function app.count_check is
  'Counts one more check of a cart or a ticket and answers 0, or counts nothing and answers the seconds to wait.';

drop function app.issue_code(text, text, text, integer, integer, integer, integer, integer, integer);

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

create or replace function app.check_code(
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

create or replace function public.issue_code(
  cart text, email text, client text, per_client integer default null,
  pause_seconds integer default null, per_hour integer default null, per_day integer default null,
  sum_per_hour integer default null, sum_per_day integer default null
) returns jsonb
language sql volatile set search_path = ''
as $$
  select app.issue_code(cart, email, client,
    row(per_client, pause_seconds, per_hour, per_day, sum_per_hour, sum_per_day)::app.code_limits)
$$;
grant execute on function app.issue_code to service_role;

create or replace function public.check_code(
  cart text, email text, code text, checks_per_hour integer default null, client text default null, per_client integer default null
) returns jsonb
language sql volatile set search_path = ''
as $$ select app.check_code(cart, email, code, checks_per_hour, client, per_client) $$;

drop function app.issue_account_code(
  text, text, uuid, text, integer, integer, integer, integer, integer, integer, integer, uuid);

create function app.issue_account_code(
  email text, purpose text, user_id uuid, client text, limits app.code_limits, generation integer, session_id uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := app.clean_email(email);
  client_key constant text := app.client_key(client);
  code constant text := app.random_code();
  ticket constant text := app.random_token();
  link constant text := app.random_token();
  wait integer;
begin
  if address is null then
    return '{"result": "email_invalid"}';
  end if;
  perform app.lock_codes(address, client_key);
  -- The password or code that allowed this was checked a moment ago.
  if user_id is not null and not app.hold_access(user_id, generation) then
    return '{"result": "signed_out"}';
  end if;
  wait := app.count_code('account code', purpose || ':' || address, client_key, null, limits);
  if wait > 0 then
    return jsonb_build_object('result', 'rate_limited', 'retry_after', wait);
  end if;
  insert into app.account_challenges (email, purpose, user_id, session_id, ticket_hash, link_hash, code_hash)
  values (address, purpose, issue_account_code.user_id, issue_account_code.session_id, app.token_hash(ticket), app.token_hash(link),
    app.code_hash(code));
  return jsonb_build_object('result', 'issued', 'email', address, 'ticket', ticket, 'code', code, 'link', link,
    'exists', exists (select from app.account_emails as proved where proved.email = address));
end;
$$;
comment on function app.issue_account_code is
  'A code, its ticket and a link for a mailbox, known or not: the mail alone depends on whether there is an account. A refusal is an answer, because an error would undo the counters.';

create or replace function app.check_account_code(
  ticket text, code text, link text, purposes jsonb, user_id uuid, client text, per_client integer, per_hour integer, spend boolean
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wait constant integer := app.count_check('account check by ticket', ticket, per_hour,
    'account check by client', app.client_key(client), per_client);
  challenge app.account_challenges;
  is_right boolean;
begin
  if wait > 0 then
    return jsonb_build_object('result', 'rate_limited', 'retry_after', wait);
  end if;
  select * into challenge from app.account_challenges as tried
  where (case when link is null then tried.ticket_hash = app.token_hash(left(ticket, 100))
    else tried.link_hash = app.token_hash(left(link, 100)) end)
    and purposes ? tried.purpose and app.is_open_challenge(tried.attempts, tried.consumed_at,
      case when link is null then app.code_expiry(tried.created_at) else tried.created_at + interval '1 hour' end)
    and (tried.user_id is not distinct from check_account_code.user_id or (link is not null and check_account_code.user_id is null))
  for update;
  is_right := case when link is null then app.is_right_code(code, challenge.code_hash) else challenge.id is not null end;
  if spend or not is_right then
    update app.account_challenges set attempts = attempts + 1, consumed_at = app.consumed_after(is_right, attempts)
    where id = challenge.id;
  end if;
  if not is_right then
    return jsonb_build_object('result', case when link is null then 'code_invalid' else 'link_invalid' end);
  end if;
  return jsonb_build_object('result', 'right', 'email', challenge.email, 'purpose', challenge.purpose, 'user_id', challenge.user_id,
    'session_id', challenge.session_id, 'generation', app.generation_of(coalesce(challenge.user_id,
      (select proved.user_id from app.account_emails as proved where proved.email = challenge.email))));
end;
$$;
comment on function app.check_account_code is
  'Checks a code with its ticket (5 tries), or a link (1 hour), once. A challenge of a user is theirs alone, except that its link may be opened on a device where nobody is signed in. Without spend a right one stays good: what comes with it is looked at first. Its effect is worth nothing once access has ended since: the number is handed on.';

create or replace function public.issue_account_code(
  email text, purpose text, user_id uuid, client text, per_client integer default null,
  pause_seconds integer default null, per_hour integer default null, per_day integer default null,
  sum_per_hour integer default null, sum_per_day integer default null, generation integer default null, session_id uuid default null
) returns jsonb
language sql volatile set search_path = ''
as $$
  select app.issue_account_code(email, purpose, user_id, client,
    row(per_client, pause_seconds, per_hour, per_day, sum_per_hour, sum_per_day)::app.code_limits, generation, session_id)
$$;
grant execute on function app.issue_account_code to service_role;

create or replace function public.check_account_code(
  ticket text, code text, link text, purposes jsonb, user_id uuid, client text,
  per_client integer default null, per_hour integer default null, spend boolean default true
) returns jsonb
language sql volatile set search_path = ''
as $$ select app.check_account_code(ticket, code, link, purposes, user_id, client, per_client, per_hour, spend) $$;

create or replace function public.prove_mailbox(
  ticket text, code text, link text, client text, per_client integer default null, per_hour integer default null
) returns jsonb
language sql volatile set search_path = ''
as $$ select app.prove_mailbox(ticket, code, link, client, per_client, per_hour) $$;

-- app.count_code has its limits.
drop function app.seconds_to_next_code(text, text, text, integer, integer, integer, integer, integer);
