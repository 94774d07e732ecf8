-- Codes and links that prove a mailbox, passwords, and the end of all access (decision 49). shared/codes.sql has the rules
-- that codes of carts have, too.

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

create function app.check_account_code(
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

create function app.end_challenges(mailbox text, user_key uuid) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update app.account_challenges set consumed_at = clock_timestamp()
  where consumed_at is null and (email = mailbox or user_id = user_key);
  delete from app.mailbox_proofs as proof using app.account_challenges as challenge
  where challenge.id = proof.challenge_id and challenge.email = mailbox;
  delete from app.email_changes where user_id = user_key;
  -- As whoever checks a code: the session first.
  perform from app.cart_sessions where id in (
    select session_id from app.verified_emails where email = mailbox
    union select session_id from app.email_challenges where email = mailbox and consumed_at is null) order by id for update;
  perform app.forget_verification(session_id, email) from (
    select session_id, email from app.verified_emails where email = mailbox
    union select session_id, email from app.email_challenges where email = mailbox and consumed_at is null) as open;
end;
$$;
comment on function app.end_challenges is
  'Ends every code and link that was issued for a mailbox or a user, whatever its purpose, and what carts of guests have verified of the mailbox.';

create function app.end_account_access(user_key uuid, keep_session uuid) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  generation integer;
begin
  -- First: what opens or changes something holds this row, and compares the number that it began under.
  update app.account_profiles set access_generation = access_generation + 1 where user_id = user_key
  returning access_generation into generation;
  delete from auth.sessions where user_id = user_key and id is distinct from keep_session;
  perform app.end_challenges((select email from app.account_emails where user_id = user_key), user_key);
  return generation;
end;
$$;
comment on function app.end_account_access is
  'The one place that ends access to an account: every session but the kept one, every code and link of before, and what is under way with them (decision 54). Answers the number of the access that begins now.';

create function app.hold_access(user_key uuid, generation integer) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  present constant integer := (select access_generation from app.account_profiles where user_id = user_key for no key update);
begin
  return present is not null and present = coalesce(generation, present);
end;
$$;
comment on function app.hold_access is
  'Whether the access that an action began with is still good. Until the action is done, nothing ends it. Null: an Edge Function of release 0.1.0, which knew no number.';

create function app.generation_of(user_key uuid) returns integer
language sql stable set search_path = ''
as $$ select coalesce((select access_generation from app.account_profiles where user_id = user_key), 0) $$;
comment on function app.generation_of is 'The number of an account''s access; 0 for an account that is not there yet.';

create function app.set_password(user_id uuid, password text, generation integer, keep_session uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- The Edge Function has the rules; bcrypt would read no more bytes than these.
  if char_length(password) < 8 or octet_length(password) > 72 then
    perform app.fail(422, 'password_weak');
  end if;
  if not app.hold_access(set_password.user_id, generation) then
    return '{"result": "ended"}';
  end if;
  update auth.users set encrypted_password = extensions.crypt(password, extensions.gen_salt('bf', 10)), updated_at = now()
  where id = set_password.user_id;
  return '{"result": "changed"}' || app.note_password(set_password.user_id, keep_session);
end;
$$;
comment on function app.set_password is
  'Sets a password and ends access of before, both or neither: between two calls, somebody could still sign in with the old one.';

create function app.begin_password_check(user_id uuid, session_id uuid, per_hour integer, sum_per_hour integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wait integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('password check:' || user_id, 0));
  wait := greatest(
    app.seconds_for_client('password check', user_id::text, session_id::text, per_hour, '1 hour'),
    app.seconds_to_wait('password check', user_id::text, sum_per_hour, '1 hour'));
  if wait > 0 then
    return jsonb_build_object('result', 'rate_limited', 'retry_after', wait);
  end if;
  perform app.count_action_of_client('password check', user_id::text, session_id::text);
  return jsonb_build_object('result', 'go', 'generation', app.generation_of(user_id));
end;
$$;
comment on function app.begin_password_check is
  'Counts a password that somebody who is signed in gives again: by session, apart from the tries of those who are not signed in.';

create function public.issue_account_code(
  email text, purpose text, user_id uuid, client text, per_client integer default null,
  pause_seconds integer default null, per_hour integer default null, per_day integer default null,
  sum_per_hour integer default null, sum_per_day integer default null, generation integer default null, session_id uuid default null
) returns jsonb
language sql volatile set search_path = ''
as $$
  select app.issue_account_code(email, purpose, user_id, client,
    row(per_client, pause_seconds, per_hour, per_day, sum_per_hour, sum_per_day)::app.code_limits, generation, session_id)
$$;
grant execute on function app.issue_account_code, public.issue_account_code to service_role;

create function public.check_account_code(
  ticket text, code text, link text, purposes jsonb, user_id uuid, client text,
  per_client integer default null, per_hour integer default null, spend boolean default true
) returns jsonb
language sql volatile set search_path = ''
as $$ select app.check_account_code(ticket, code, link, purposes, user_id, client, per_client, per_hour, spend) $$;
grant execute on function app.check_account_code, public.check_account_code to service_role;

create function public.begin_password_check(user_id uuid, session_id uuid, per_hour integer default 20, sum_per_hour integer default 100) returns jsonb
language sql volatile set search_path = ''
as $$ select app.begin_password_check(user_id, session_id, per_hour, sum_per_hour) $$;
grant execute on function app.begin_password_check, public.begin_password_check to service_role;

create function public.set_password(user_id uuid, password text, generation integer, keep_session uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select app.set_password(user_id, password, generation, keep_session) $$;
grant execute on function app.set_password, public.set_password to service_role;
