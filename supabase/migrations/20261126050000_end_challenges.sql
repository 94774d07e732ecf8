-- A new password, signing out everywhere and a changed address end every code, link and session of before (decision 54).
-- Limits count a client and a mailbox together, so that a stranger cannot use up what its owner may do (decision 2).

alter table app.account_profiles add column access_generation integer not null default 0
  constraint account_profiles_access_generation_counts_up check (access_generation >= 0);
comment on column app.account_profiles.access_generation is
  'How often all access was ended. What began under an earlier number, such as the check of a password, has no effect any more.';

alter table app.account_challenges add column session_id uuid;
comment on column app.account_challenges.session_id is
  'Of auth.sessions: who asked to change the address stays signed in there.';

alter table app.rate_limits add column client bytea constraint rate_limits_client_is_sha256 check (octet_length(client) = 32);
comment on column app.rate_limits.client is 'Who did it to the subject, as a hash; null where the subject is counted alone.';

create index verified_emails_by_email on app.verified_emails (email);
create index email_challenges_open_by_email on app.email_challenges (email) where consumed_at is null;

-- What waits for a mailbox --------------------------------------------------------------------------------------------

create table app.mailbox_proofs (
  challenge_id uuid constraint mailbox_proofs_pkey primary key references app.account_challenges on delete cascade,
  proof_hash bytea not null
    constraint mailbox_proofs_proof_unique unique
    constraint mailbox_proofs_proof_is_sha256 check (octet_length(proof_hash) = 32),
  generation integer not null
    constraint mailbox_proofs_generation_counts_up check (generation >= 0),
  created_at timestamptz not null default clock_timestamp()
);
comment on table app.mailbox_proofs is
  'Mailboxes that answered a sign-up or a forgotten password, whose page now asks for the password. Good for an hour, once.';
comment on column app.mailbox_proofs.generation is
  'Of the access to the account when the mailbox answered: once that has ended, the proof sets nothing.';
comment on column app.mailbox_proofs.proof_hash is 'Of a token that only the page has whose code or link was right.';
alter table app.mailbox_proofs enable row level security;
create policy "reached only through functions" on app.mailbox_proofs using (false) with check (false);

create table app.email_changes (
  user_id uuid constraint email_changes_pkey primary key references auth.users on delete cascade,
  challenge_id uuid not null
    constraint email_changes_challenge_unique unique
    references app.account_challenges on delete cascade,
  ticket text not null constraint email_changes_ticket_length check (char_length(ticket) = 43)
);
comment on table app.email_changes is
  'The change of address that waits for its new mailbox, one for each user. It ends with its challenge.';
comment on column app.email_changes.ticket is
  'Of the code, for every page of its user. It is worth nothing without that user''s session and the code, which is kept as a hash.';
alter table app.email_changes enable row level security;
create policy "reached only through functions" on app.email_changes using (false) with check (false);

-- Limits ----------------------------------------------------------------------------------------------------------

create function app.count_action_of_client(action text, who text, client text) returns void
language sql volatile set search_path = ''
as $$
  insert into app.rate_limits (action, subject, client, created_at)
  select count_action_of_client.action, app.token_hash(who), app.token_hash(coalesce(count_action_of_client.client, '')), clock_timestamp()
  where who <> ''
$$;
comment on function app.count_action_of_client is
  'Counts one action of a client on a subject, for the limit of both and for the sum of all clients. All unknown clients are one.';

create function app.seconds_for_client(action text, who text, client text, at_most integer, span interval) returns integer
language sql stable set search_path = ''
as $$
  select coalesce(max(ceil(extract(epoch from created_at + span - clock_timestamp()))), 0)::integer
  from (select created_at from app.rate_limits
        where rate_limits.action = seconds_for_client.action and subject = app.token_hash(who)
          and rate_limits.client = app.token_hash(coalesce(seconds_for_client.client, ''))
          and created_at > clock_timestamp() - span
        order by created_at desc offset greatest(at_most - 1, 0) limit 1) as blocking
$$;
comment on function app.seconds_for_client is
  'Seconds until one more action of this client on this subject is within at_most per span; app.seconds_to_wait counts all clients.';

create function app.seconds_to_next_code(
  action text, who text, client text, pause_seconds integer, per_hour integer, per_day integer, sum_per_hour integer, sum_per_day integer
) returns integer
language sql stable set search_path = ''
as $$
  select greatest(
    app.seconds_for_client(action, who, client, 1, make_interval(secs => pause_seconds)),
    app.seconds_for_client(action, who, client, per_hour, '1 hour'),
    app.seconds_for_client(action, who, client, per_day, '1 day'),
    app.seconds_to_wait(action, who, sum_per_hour, '1 hour'),
    app.seconds_to_wait(action, who, sum_per_day, '1 day'))
$$;
comment on function app.seconds_to_next_code is
  'Seconds until a client may have one more code mailed to an address: its own limits, and the higher ones of all clients together.';

-- Access ----------------------------------------------------------------------------------------------------------

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

create function app.live_sessions(user_key uuid) returns setof uuid
language sql stable set search_path = ''
as $$
  select session.id from auth.sessions as session
  where session.user_id = user_key
    and (exists (select from auth.refresh_tokens as token where token.session_id = session.id and token.revoked is not true)
      or not exists (select from auth.refresh_tokens as token where token.session_id = session.id))
$$;
comment on function app.live_sessions is
  'Sessions of a user that have not ended. The auth server revokes every refresh token of a session in which an old one was used again, and leaves the session itself.';

create or replace function app.current_user_id() returns uuid
language plpgsql stable set search_path = ''
as $$
declare
  user_key constant uuid := auth.uid();
begin
  -- A JWT is valid until it expires. Its session ends earlier, by signing out or with the account.
  if user_key is not null and not exists (
    select from app.live_sessions(user_key) as live (id) where id::text = auth.jwt() ->> 'session_id') then
    perform app.fail(401, 'signed_out');
  end if;
  return user_key;
end;
$$;

create or replace function app.list_sessions() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
begin
  return (select jsonb_agg(jsonb_build_object(
      'id', id, 'created_at', created_at, 'seen_at', coalesce(updated_at, created_at),
      'user_agent', left(user_agent, 300), 'is_current', id = app.current_session_id())
      order by created_at desc, id)
    from auth.sessions where user_id = user_key and id in (select app.live_sessions(user_key)));
end;
$$;

create or replace function app.end_other_sessions() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
begin
  perform app.end_account_access(user_key, app.current_session_id());
end;
$$;
comment on function app.end_other_sessions is 'Signs the caller out on every other device, at once, and ends the codes and links of before.';

create or replace function app.sign_out_everywhere() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
begin
  perform app.end_account_access(user_key, null);
end;
$$;
comment on function app.sign_out_everywhere is
  'Signs the caller out on every device, at once, and ends the codes and links of before: a JWT counts only while its session exists.';

drop function public.note_password(uuid, uuid);
drop function app.note_password(uuid, uuid);

create function app.note_password(user_id uuid, keep_session uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update app.account_profiles set has_password = true where account_profiles.user_id = note_password.user_id;
  return jsonb_build_object('generation', app.end_account_access(note_password.user_id, keep_session));
end;
$$;
comment on function app.note_password is 'A new account has a password, or the Edge Function of release 0.1.0 has set one: access of before ends.';

create function public.note_password(user_id uuid, keep_session uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.note_password(user_id, keep_session) $$;
grant execute on function app.note_password, public.note_password to service_role;

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

create function app.admit_session(user_id uuid, session_id uuid, generation integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if app.hold_access(admit_session.user_id, generation) then
    return '{"result": "admitted"}';
  end if;
  delete from auth.sessions where id = admit_session.session_id and sessions.user_id = admit_session.user_id;
  return '{"result": "ended"}';
end;
$$;
comment on function app.admit_session is
  'Whether a session that the auth server has just opened may be given out. The code, link or password that opened it was checked under a number: if access was ended since, the session ends here.';

-- Codes -----------------------------------------------------------------------------------------------------------

drop function public.issue_account_code(text, text, uuid, text, integer, integer, integer, integer);
drop function app.issue_account_code(text, text, uuid, text, integer, integer, integer, integer);

create function app.issue_account_code(
  email text, purpose text, user_id uuid, client text, per_client integer, pause_seconds integer, per_hour integer, per_day integer,
  sum_per_hour integer, sum_per_day integer, generation integer, session_id uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := app.clean_email(email);
  client_key constant text := app.client_key(client);
  subject constant text := purpose || ':' || address;
  code constant text := app.random_code();
  ticket constant text := app.random_token();
  link constant text := app.random_token();
  wait integer;
begin
  if address is null then
    return '{"result": "email_invalid"}';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('code of client:' || client_key, 0));
  perform pg_advisory_xact_lock(hashtextextended('account code:' || address, 0));
  -- The password or code that allowed this was checked a moment ago.
  if user_id is not null and not app.hold_access(user_id, generation) then
    return '{"result": "signed_out"}';
  end if;
  wait := greatest(
    app.seconds_to_next_code('account code', subject, client_key, pause_seconds, per_hour, per_day, sum_per_hour, sum_per_day),
    app.seconds_to_wait('code for client', client_key, per_client, '1 hour'));
  if wait > 0 then
    return jsonb_build_object('result', 'rate_limited', 'retry_after', wait);
  end if;
  perform app.count_action_of_client('account code', subject, client_key);
  perform app.count_action('code for client', client_key);
  insert into app.account_challenges (email, purpose, user_id, session_id, ticket_hash, link_hash, code_hash)
  values (address, purpose, issue_account_code.user_id, issue_account_code.session_id, app.token_hash(ticket), app.token_hash(link),
    extensions.crypt(code, extensions.gen_salt('bf', 8)));
  return jsonb_build_object('result', 'issued', 'email', address, 'ticket', ticket, 'code', code, 'link', link,
    'exists', exists (select from app.account_emails as proved where proved.email = address));
end;
$$;
comment on function app.issue_account_code is
  'A code, its ticket and a link for a mailbox, known or not: the mail alone depends on whether there is an account. A refusal is an answer, because an error would undo the counters.';

create function public.issue_account_code(
  email text, purpose text, user_id uuid, client text, per_client integer default 300,
  pause_seconds integer default 60, per_hour integer default 5, per_day integer default 10,
  sum_per_hour integer default 30, sum_per_day integer default 60, generation integer default null, session_id uuid default null
) returns jsonb
language sql volatile set search_path = ''
as $$ select app.issue_account_code(email, purpose, user_id, client, per_client, pause_seconds, per_hour, per_day,
  sum_per_hour, sum_per_day, generation, session_id) $$;
grant execute on function app.issue_account_code, public.issue_account_code to service_role;

drop function public.check_account_code(text, text, text, jsonb, uuid, text, integer, integer);
drop function app.check_account_code(text, text, text, jsonb, uuid, text, integer, integer);

create function app.check_account_code(
  ticket text, code text, link text, purposes jsonb, user_id uuid, client text, per_client integer, per_hour integer, spend boolean
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  client_key constant text := app.client_key(client);
  challenge app.account_challenges;
  -- Compared against when there is nothing to check, so that each check within the limits takes the same time.
  nothing constant text := '$2a$08$abcdefghijklmnopqrstuuAhL1ZTPvT3TKB7ylW3j4yvJ2Yl0lnWq';
  wrong constant text := case when link is null then 'code_invalid' else 'link_invalid' end;
  is_right boolean;
  wait integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('check of client:' || client_key, 0));
  wait := greatest(
    app.seconds_to_wait('account check by client', client_key, per_client, '1 hour'),
    app.seconds_to_wait('account check by ticket', ticket, per_hour, '1 hour'));
  if wait > 0 then
    return jsonb_build_object('result', 'rate_limited', 'retry_after', wait);
  end if;
  perform app.count_action('account check by client', client_key);
  perform app.count_action('account check by ticket', ticket);
  select * into challenge from app.account_challenges as tried
  where (case when link is null then tried.ticket_hash = app.token_hash(left(ticket, 100))
    else tried.link_hash = app.token_hash(left(link, 100)) end)
    and purposes ? tried.purpose and tried.consumed_at is null and tried.attempts < 5
    and tried.created_at > clock_timestamp() - case when link is null then interval '15 minutes' else interval '1 hour' end
    and (tried.user_id is not distinct from check_account_code.user_id or (link is not null and check_account_code.user_id is null))
  for update;
  is_right := challenge.id is not null and (link is not null
    or extensions.crypt(left(coalesce(code, ''), 20), challenge.code_hash) = challenge.code_hash);
  if challenge.id is null then
    perform extensions.crypt(left(coalesce(code, ''), 20), nothing);
  end if;
  update app.account_challenges
  set attempts = attempts + case when is_right and not spend then 0 else 1 end,
    consumed_at = case when is_right and spend or not is_right and attempts = 4 then clock_timestamp() end
  where id = challenge.id;
  if is_right is not true then
    return jsonb_build_object('result', wrong);
  end if;
  return jsonb_build_object('result', 'right', 'email', challenge.email, 'purpose', challenge.purpose, 'user_id', challenge.user_id,
    'session_id', challenge.session_id, 'generation', app.generation_of(coalesce(challenge.user_id,
      (select proved.user_id from app.account_emails as proved where proved.email = challenge.email))));
end;
$$;
comment on function app.check_account_code is
  'Checks a code with its ticket (15 minutes, 5 tries), or a link (1 hour), once. A challenge of a user is theirs alone, except that its link may be opened on a device where nobody is signed in. Without spend a right one stays good: what comes with it is looked at first. Its effect is worth nothing once access has ended since: the number is handed on.';

create function public.check_account_code(
  ticket text, code text, link text, purposes jsonb, user_id uuid, client text,
  per_client integer default 600, per_hour integer default 20, spend boolean default true
) returns jsonb
language sql volatile set search_path = ''
as $$ select app.check_account_code(ticket, code, link, purposes, user_id, client, per_client, per_hour, spend) $$;
grant execute on function app.check_account_code, public.check_account_code to service_role;

drop function public.begin_sign_in(text, text, integer, integer);
drop function app.begin_sign_in(text, text, integer, integer);

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

create function public.begin_sign_in(
  email text, client text, per_client integer default 300, per_hour integer default 20, sum_per_hour integer default 100
) returns jsonb
language sql volatile set search_path = ''
as $$ select app.begin_sign_in(email, client, per_client, per_hour, sum_per_hour) $$;
grant execute on function app.begin_sign_in, public.begin_sign_in to service_role;

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

create function public.begin_password_check(user_id uuid, session_id uuid, per_hour integer default 20, sum_per_hour integer default 100) returns jsonb
language sql volatile set search_path = ''
as $$ select app.begin_password_check(user_id, session_id, per_hour, sum_per_hour) $$;
grant execute on function app.begin_password_check, public.begin_password_check to service_role;

create function public.set_password(user_id uuid, password text, generation integer, keep_session uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select app.set_password(user_id, password, generation, keep_session) $$;
grant execute on function app.set_password, public.set_password to service_role;

create function public.admit_session(user_id uuid, session_id uuid, generation integer) returns jsonb
language sql volatile set search_path = ''
as $$ select app.admit_session(user_id, session_id, generation) $$;
grant execute on function app.admit_session, public.admit_session to service_role;

drop function public.change_account_email(uuid, text);
drop function app.change_account_email(uuid, text);

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

create function public.change_account_email(user_id uuid, email text, generation integer default null, keep_session uuid default null) returns jsonb
language sql volatile set search_path = ''
as $$ select app.change_account_email(user_id, email, generation, keep_session) $$;
grant execute on function app.change_account_email, public.change_account_email to service_role;

drop function public.issue_code(text, text, text, integer, integer, integer, integer);
drop function app.issue_code(text, text, text, integer, integer, integer, integer);

create function app.issue_code(
  cart text, email text, client text, per_client integer, pause_seconds integer, per_hour integer, per_day integer,
  sum_per_hour integer, sum_per_day integer
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
    return '{"result": "cart_session_missing"}';
  elsif address is null then
    return '{"result": "email_invalid"}';
  end if;
  -- Requests of one client, and for one address, are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('code of client:' || client_key, 0));
  perform pg_advisory_xact_lock(hashtextextended('code:' || address, 0));
  perform app.lock_session(cart);
  wait := greatest(
    app.seconds_to_next_code('code for e-mail', address, client_key, pause_seconds, per_hour, per_day, sum_per_hour, sum_per_day),
    app.seconds_to_wait('code for session', session_key::text, 1, make_interval(secs => pause_seconds)),
    app.seconds_to_wait('code for session', session_key::text, per_hour, '1 hour'),
    app.seconds_to_wait('code for session', session_key::text, per_day, '1 day'),
    app.seconds_to_wait('code for client', client_key, per_client, '1 hour'));
  if wait > 0 then
    return jsonb_build_object('result', 'rate_limited', 'retry_after', wait);
  end if;
  perform app.count_action_of_client('code for e-mail', address, client_key);
  perform app.count_action('code for session', session_key::text);
  perform app.count_action('code for client', client_key);
  perform app.forget_verification(session_key, address);
  insert into app.email_challenges (session_id, email, code_hash, expires_at)
  values (session_key, address, extensions.crypt(new_code, extensions.gen_salt('bf', 8)), now() + interval '15 minutes');
  return jsonb_build_object('result', 'issued', 'email', address, 'code', new_code);
end;
$$;
comment on function app.issue_code is
  'A new code and the address to mail it to: the stored one, never what was typed. A refusal is an answer, because an error would undo the counters.';

create function public.issue_code(
  cart text, email text, client text, per_client integer default 300,
  pause_seconds integer default 60, per_hour integer default 5, per_day integer default 10,
  sum_per_hour integer default 30, sum_per_day integer default 60
) returns jsonb
language sql volatile set search_path = ''
as $$ select app.issue_code(cart, email, client, per_client, pause_seconds, per_hour, per_day, sum_per_hour, sum_per_day) $$;
grant execute on function app.issue_code, public.issue_code to service_role;

-- A deleted account -----------------------------------------------------------------------------------------------

create or replace function app.erase_all(mailbox text, user_key uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  shopper_key constant uuid := (select id from app.shoppers where user_id = user_key);
  kept jsonb;
begin
  -- Who took this address at the auth server without proof goes too; a proof of it waits.
  perform app.adopt_user(mailbox);
  -- Before shoppers are locked, as whoever opens or changes something of the account does.
  perform app.hold_access(user_key, null);
  -- Every shopper with something of this mailbox, first, as whoever writes does: nobody adds to what is being erased.
  perform from app.shoppers where id in (
    select shopper_key union select shopper_id from app.orders where orders.email = mailbox
    union select shopper_id from app.customer_addresses where customer_addresses.email = mailbox
    union select session.shopper_id from app.verified_emails as verified join app.cart_sessions as session on session.id = verified.session_id
      where verified.email = mailbox) order by id for no key update;
  kept := app.erase_orders(mailbox, shopper_key);
  perform app.end_account_access(user_key, null);
  perform app.erase_mailbox(mailbox);
  delete from app.quote_requests where shopper_id = shopper_key;
  -- The rest goes with the user: profile, proof, sessions; then carts, addresses and lists, by app.forget_user.
  delete from auth.users where id = user_key;
  return jsonb_build_object('kept', kept);
end;
$$;

drop function public.delete_account(uuid);
drop function app.delete_account(uuid);

create function app.delete_account(user_key uuid, generation integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mailbox constant text := (select email from app.account_emails where user_id = user_key);
begin
  perform pg_advisory_xact_lock(hashtextextended('account:' || mailbox, 0));
  if mailbox is null or not app.hold_access(user_key, generation) then
    perform app.fail(401, 'signed_out');
  end if;
  return app.erase_all(mailbox, user_key);
end;
$$;
comment on function app.delete_account is 'Deletes an account, and erases what the law does not keep.';

create function public.delete_account(user_id uuid, generation integer default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.delete_account(user_id, generation) $$;
grant execute on function app.delete_account, public.delete_account to service_role;
