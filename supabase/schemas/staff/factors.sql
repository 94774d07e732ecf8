-- The second factor: its encrypted secret, guesses that are counted before they are looked at, recovery codes, and what owners
-- are mailed about it. The Edge Function `staff` compares codes; it alone has the key.

create table app.staff_factors (
  user_id uuid constraint staff_factors_pkey primary key references app.staff on delete cascade,
  secret text not null constraint staff_factors_secret_length check (char_length(secret) between 60 and 200),
  key_id text not null constraint staff_factors_key_id_length check (char_length(key_id) between 4 and 40),
  last_step bigint not null constraint staff_factors_last_step_counts_up check (last_step > 0)
);
comment on table app.staff_factors is 'The authenticator of each person of the staff.';
comment on column app.staff_factors.secret is 'Encrypted by the Edge Function: worth nothing without its key.';
comment on column app.staff_factors.key_id is 'Which key it was encrypted with.';
comment on column app.staff_factors.last_step is 'The 30 seconds of the last code that was right. Only a later one counts, so that no code counts twice.';
alter table app.staff_factors enable row level security;
create policy "reached only through functions" on app.staff_factors using (false) with check (false);

create table app.staff_recovery_codes (
  user_id uuid not null references app.staff on delete cascade,
  code_hash bytea not null constraint staff_recovery_codes_hash_is_sha256 check (octet_length(code_hash) = 32),
  constraint staff_recovery_codes_pkey primary key (user_id, code_hash)
);
comment on table app.staff_recovery_codes is
  'Codes for who has lost their authenticator, each for once. They have 80 random bits, so that a hash is enough.';
alter table app.staff_recovery_codes enable row level security;
create policy "reached only through functions" on app.staff_recovery_codes using (false) with check (false);

create function app.mail_owners(event text, person uuid) returns void
language sql volatile set search_path = ''
as $$
  select app.post_mail(owned.email, 'staff_notice', jsonb_build_object('event', event, 'email', subject.email), app.caller_language())
  from app.staff as owner join app.account_emails as owned on owned.user_id = owner.user_id,
    app.account_emails as subject
  where owner.role = 'owner' and owner.disabled_at is null and subject.user_id = person
$$;
comment on function app.mail_owners is 'Mails all owners what happened to the second factor of a person.';

create function app.begin_factor_check(user_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  who constant text := user_id::text;
  kept app.staff_factors;
  wait integer;
begin
  -- One guess at a time: guesses that come at once are all counted.
  perform pg_advisory_xact_lock(hashtextextended('second factor:' || who, 0));
  select factor.* into kept from app.staff_factors as factor join app.staff as person on person.user_id = factor.user_id
  where factor.user_id = begin_factor_check.user_id and person.disabled_at is null;
  if kept.user_id is null then
    return '{"result": "not_staff"}';
  end if;
  wait := app.seconds_to_wait('second factor', who, 5, '15 minutes');
  if wait = 0 then
    perform app.count_action('second factor', who);
    return jsonb_build_object('result', 'go', 'secret', kept.secret, 'key_id', kept.key_id);
  end if;
  if app.seconds_to_wait('second factor mailed', who, 1, '15 minutes') = 0 then
    perform app.count_action('second factor mailed', who);
    perform app.mail_owners('locked_out', user_id);
  end if;
  return jsonb_build_object('result', 'rate_limited', 'retry_after', wait);
end;
$$;
comment on function app.begin_factor_check is
  'Counts a guess before anybody looks at it, at most 5 in 15 minutes, and hands out the encrypted secret. A refusal is an answer, because an error would undo the counter.';

create function app.prove_session(person uuid, session uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
begin
  if session not in (select app.live_sessions(person)) then
    perform app.fail(401, 'signed_out');
  end if;
  delete from app.rate_limits where action = 'second factor' and subject = app.token_hash(person::text);
  delete from app.staff_sessions where user_id = person and session_id not in (select app.live_sessions(person));
  insert into app.staff_sessions (session_id, user_id) values (session, person)
  on conflict on constraint staff_sessions_pkey do update set proved_at = clock_timestamp(), last_used_at = clock_timestamp();
  return '{"result": "right"}';
end;
$$;
comment on function app.prove_session is 'The second factor was right in this session; guesses before it count no more. Rows of sessions that have ended go.';

create function app.pass_factor(
  user_id uuid, session_id uuid, step bigint, checked text, secret text, key_id text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update app.staff_factors as kept set last_step = step, secret = coalesce(pass_factor.secret, kept.secret),
    key_id = coalesce(pass_factor.key_id, kept.key_id)
  where kept.user_id = pass_factor.user_id and kept.secret = checked and kept.last_step < step;
  if not found then
    return '{"result": "code_invalid"}';
  end if;
  return app.prove_session(user_id, session_id);
end;
$$;
comment on function app.pass_factor is
  'Takes a code that was right, once: its step has to be later than that of the last one, and the secret that it was compared with is still that of the person. With a secret, it was encrypted with the present key.';

create function app.use_recovery_code(user_id uuid, session_id uuid, code text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  actor constant app.actor := row(user_id, session_id, null)::app.actor;
  remaining integer;
begin
  delete from app.staff_recovery_codes as kept
  where kept.user_id = use_recovery_code.user_id and kept.code_hash = app.token_hash(code);
  if not found then
    return '{"result": "code_invalid"}';
  end if;
  select count(*) into remaining from app.staff_recovery_codes as kept where kept.user_id = use_recovery_code.user_id;
  perform app.mail_owners('recovery_code_used', user_id);
  perform app.write_record(actor, 'use_recovery_code', gen_random_uuid(), '{}', user_id::text,
    jsonb_build_object('codes', remaining + 1), jsonb_build_object('codes', remaining));
  return app.prove_session(user_id, session_id) || jsonb_build_object('remaining', remaining);
end;
$$;
comment on function app.use_recovery_code is 'Takes a recovery code in place of one of the authenticator, once, and mails all owners.';

create function app.staff_invitation(token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('email', invited.email, 'role', invited.role, 'generation', app.generation_of(
    (select proved.user_id from app.account_emails as proved where proved.email = invited.email)))
  from app.staff_invitations as invited
  where invited.token_hash = app.token_hash(left(token, 100)) and invited.expires_at > clock_timestamp()
$$;
comment on function app.staff_invitation is 'What an invitation is for, null for one that does not count; with the number of the access to the account.';

create function app.is_accepted_invitation(token text, operation_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(exists (select from app.staff_record as kept
    where kept.operation_id = is_accepted_invitation.operation_id and kept.action = 'accept_invitation'
      and kept.request_hash = app.token_hash(jsonb_build_object('token', token)::text)))
$$;
comment on function app.is_accepted_invitation is
  'Whether an invitation was accepted by this operation: whoever lost the answer repeats it with the same token.';

create function app.accept_invitation(
  token text, user_id uuid, session_id uuid, secret text, key_id text, step bigint, recovery_codes jsonb, operation_id uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  actor constant app.actor := row(user_id, session_id, null)::app.actor;
  request constant jsonb := jsonb_build_object('token', token);
  invited app.staff_invitations;
  person app.staff;
begin
  if not app.begin_write(actor, 'accept_invitation', operation_id, request) then
    perform app.fail(409, 'invitation_accepted');
  end if;
  select * into invited from app.staff_invitations as kept
  where kept.token_hash = app.token_hash(left(token, 100)) and kept.expires_at > clock_timestamp() for update;
  -- The mailbox of the account is the one that was invited, and it has answered; an invitation for a person of the staff is theirs alone.
  if invited.id is null or invited.user_id <> accept_invitation.user_id or not exists (select from app.account_emails as proved
    where proved.user_id = accept_invitation.user_id and proved.email = invited.email) then
    perform app.fail(422, 'link_invalid');
  end if;
  delete from app.staff_invitations as kept where kept.id = invited.id;
  -- Somebody whose second factor was reset works here already, and keeps their role.
  insert into app.staff (user_id, role) values (accept_invitation.user_id, invited.role) on conflict on constraint staff_pkey do nothing;
  select * into person from app.staff as kept where kept.user_id = accept_invitation.user_id;
  perform app.set_factor(person.user_id, secret, key_id, step, recovery_codes);
  perform app.prove_session(person.user_id, session_id);
  perform app.mail_owners('factor_set', person.user_id);
  perform app.write_record(actor, 'accept_invitation', operation_id, request, person.user_id::text,
    app.invitation_facts(invited), app.staff_facts(person));
  return app.staff_json(person);
end;
$$;
comment on function app.accept_invitation is
  'Makes the account with the invited mailbox a person of the staff with a second factor: an invitation counts once, for 24 hours, for that mailbox alone. A repeated operation is refused: only hashes of its recovery codes are kept.';

create function app.put_recovery_codes(person uuid, recovery_codes jsonb) returns void
language sql volatile set search_path = ''
as $$
  delete from app.staff_recovery_codes where user_id = person;
  insert into app.staff_recovery_codes (user_id, code_hash) select person, app.token_hash(code) from jsonb_array_elements_text(recovery_codes) as code
$$;
comment on function app.put_recovery_codes is 'Other recovery codes: the former ones are worth nothing.';

create function app.set_factor(person uuid, sealed text, sealed_with text, step bigint, recovery_codes jsonb) returns void
language sql volatile set search_path = ''
as $$
  insert into app.staff_factors (user_id, secret, key_id, last_step) values (person, sealed, sealed_with, step)
  on conflict on constraint staff_factors_pkey do update set secret = excluded.secret, key_id = excluded.key_id, last_step = excluded.last_step;
  select app.put_recovery_codes(person, recovery_codes)
$$;
comment on function app.set_factor is 'Another authenticator with other recovery codes: the former ones are worth nothing.';

create function app.new_recovery_codes() returns jsonb
language sql volatile set search_path = ''
as $$
  select jsonb_agg((select string_agg(
      substr('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', get_byte(made.bytes, place) % 32 + 1, 1)
        || case when place in (3, 7, 11) then '-' else '' end, '' order by place)
    from generate_series(0, 15) as place))
  from (select extensions.gen_random_bytes(16) as bytes from generate_series(1, 10)) as made
$$;
comment on function app.new_recovery_codes is 'Ten codes of 80 random bits each, of the form that the Edge Function staff reads.';

create function app.desk_renew_recovery_codes(revision integer, operation_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  actor constant app.actor := app.require_staff('desk.open', step_up => true);
  request constant jsonb := jsonb_build_object('revision', revision);
  codes jsonb;
  former integer;
begin
  if app.begin_write(actor, 'desk_renew_recovery_codes', operation_id, request) then
    perform app.held_staff(actor.user_id, revision);
    update app.staff as kept set revision = kept.revision + 1 where kept.user_id = actor.user_id;
    select count(*) into former from app.staff_recovery_codes as kept where kept.user_id = actor.user_id;
    codes := app.new_recovery_codes();
    perform app.put_recovery_codes(actor.user_id, codes);
    perform app.mail_owners('recovery_codes_renewed', actor.user_id);
    perform app.write_record(actor, 'desk_renew_recovery_codes', operation_id, request, actor.user_id::text,
      jsonb_build_object('codes', former), jsonb_build_object('codes', jsonb_array_length(codes)));
  end if;
  return jsonb_build_object('recovery_codes', codes);
end;
$$;
comment on function app.desk_renew_recovery_codes is
  'Ten other recovery codes for the caller; all owners are mailed. A repeated operation answers null in their place: only hashes are kept.';

create function app.reset_factor(actor app.actor, action text, person uuid, revision integer, operation_id uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  request constant jsonb := jsonb_build_object('person', person, 'revision', revision);
  mailbox constant text := (select proved.email from app.account_emails as proved where proved.user_id = person);
  present app.staff;
  changed app.staff;
begin
  if app.begin_write(actor, action, operation_id, request) then
    present := app.held_staff(person, revision);
    update app.staff as kept set revision = kept.revision + 1 where kept.user_id = person returning * into changed;
    delete from app.staff_factors as kept where kept.user_id = person;
    delete from app.staff_recovery_codes as kept where kept.user_id = person;
    delete from app.staff_sessions as kept where kept.user_id = person;
    perform app.put_invitation(gen_random_uuid(), mailbox, changed.role, person);
    perform app.mail_owners('factor_reset', person);
    perform app.write_record(actor, action, operation_id, request, person::text, app.staff_facts(present), app.staff_facts(changed));
  end if;
  return (select app.staff_json(kept) from app.staff as kept where kept.user_id = person);
end;
$$;
comment on function app.reset_factor is
  'For somebody who has lost their authenticator and the recovery codes: both are worth nothing any more, and an invitation is mailed that sets new ones.';

create function app.desk_reset_factor(user_id uuid, revision integer, operation_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  actor constant app.actor := app.require_staff('staff.write', step_up => true);
begin
  return app.reset_factor(actor, 'desk_reset_factor', user_id, revision, operation_id);
end;
$$;
comment on function app.desk_reset_factor is 'An owner resets the second factor of somebody.';

create function app.reset_as_operator(email text, operator text, operation_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person app.staff;
begin
  select kept.* into person from app.staff as kept join app.account_emails as proved on proved.user_id = kept.user_id
  where proved.email = app.mailbox_of(reset_as_operator.email);
  if person.user_id is null then
    perform app.fail(404, 'staff_not_found');
  end if;
  return app.reset_factor(app.operator_actor(operator), 'staff reset', person.user_id,
    app.revision_for(operation_id, person.revision), operation_id);
end;
$$;
comment on function app.reset_as_operator is 'Resets a second factor from the terminal: that of the last owner, too.';

create function public.begin_factor_check(user_id uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.begin_factor_check(user_id) $$;
grant execute on function app.begin_factor_check, public.begin_factor_check to service_role;

create function public.pass_factor(
  user_id uuid, session_id uuid, step bigint, checked text, secret text default null, key_id text default null
) returns jsonb
language sql volatile set search_path = '' as $$ select app.pass_factor(user_id, session_id, step, checked, secret, key_id) $$;
grant execute on function app.pass_factor, public.pass_factor to service_role;

create function public.use_recovery_code(user_id uuid, session_id uuid, code text) returns jsonb
language sql volatile set search_path = '' as $$ select app.use_recovery_code(user_id, session_id, code) $$;
grant execute on function app.use_recovery_code, public.use_recovery_code to service_role;

create function public.staff_invitation(token text) returns jsonb
language sql stable set search_path = '' as $$ select app.staff_invitation(token) $$;
grant execute on function app.staff_invitation, public.staff_invitation to service_role;

create function public.is_accepted_invitation(token text, operation_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select app.is_accepted_invitation(token, operation_id) $$;
grant execute on function app.is_accepted_invitation, public.is_accepted_invitation to service_role;

create function public.desk_renew_recovery_codes(revision integer, operation_id uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.desk_renew_recovery_codes(revision, operation_id) $$;
grant execute on function app.desk_renew_recovery_codes, public.desk_renew_recovery_codes to authenticated;

create function public.desk_reset_factor(user_id uuid, revision integer, operation_id uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.desk_reset_factor(user_id, revision, operation_id) $$;
grant execute on function app.desk_reset_factor, public.desk_reset_factor to authenticated;

create function public.accept_invitation(
  token text, user_id uuid, session_id uuid, secret text, key_id text, step bigint, recovery_codes jsonb, operation_id uuid
) returns jsonb
language sql volatile set search_path = ''
as $$ select app.accept_invitation(token, user_id, session_id, secret, key_id, step, recovery_codes, operation_id) $$;
grant execute on function app.accept_invitation, public.accept_invitation to service_role;

create function public.reset_as_operator(email text, operator text, operation_id uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.reset_as_operator(email, operator, operation_id) $$;
grant execute on function app.reset_as_operator, public.reset_as_operator to service_role;
