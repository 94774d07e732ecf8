-- Staff: roles, sessions with a second factor, invitations, and the record of each change.


create function app.is_staff_role(role text) returns boolean
language sql immutable set search_path = ''
as $$ select role in ('owner', 'operations', 'catalogue', 'finance', 'content', 'driver', 'read_only') $$;
comment on function app.is_staff_role is 'Whether there is such a role; STAFF_ROLES in src/contract/operator/staff.ts has the same.';

create table app.role_permissions (
  role text not null constraint role_permissions_role_known check (app.is_staff_role(role) and char_length(role) <= 20),
  permission text not null constraint role_permissions_permission_form
    check (permission ~ '^[a-z]+[.][a-z]+$' and char_length(permission) <= 40),
  constraint role_permissions_pkey primary key (role, permission)
);
comment on table app.role_permissions is
  'What each role may do. A function of the desk asks for one permission; what no row allows is refused.';
alter table app.role_permissions enable row level security;
create policy "reached only through functions" on app.role_permissions using (false) with check (false);
insert into app.role_permissions (role, permission) values
  ('owner', 'desk.open'), ('owner', 'staff.read'), ('owner', 'staff.write'), ('owner', 'record.read'),
  ('operations', 'desk.open'), ('catalogue', 'desk.open'), ('finance', 'desk.open'), ('content', 'desk.open'),
  ('driver', 'desk.open'), ('read_only', 'desk.open');

create table app.staff (
  user_id uuid constraint staff_pkey primary key references auth.users on delete cascade,
  role text not null constraint staff_role_known check (app.is_staff_role(role) and char_length(role) <= 20),
  disabled_at timestamptz,
  revision integer not null default 1 constraint staff_revision_counts_up check (revision >= 1),
  created_at timestamptz not null default clock_timestamp()
);
comment on table app.staff is 'Who works in the shop. It is asked in each call, so that a change counts in the next one.';
comment on column app.staff.revision is 'Counts the changes of the row. A write names the one that it was made for.';
alter table app.staff enable row level security;
create policy "reached only through functions" on app.staff using (false) with check (false);

-- As the owner: on a hosted project the auth server deletes users, and its role may not enter this schema.
create function app.keep_an_owner() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Two owners who remove each other at the same time: the second one sees what the first has done.
  perform pg_advisory_xact_lock(hashtextextended('owners of the shop', 0));
  if not exists (select from app.staff as other
    where other.role = 'owner' and other.disabled_at is null and other.user_id <> old.user_id) then
    perform app.fail(409, 'last_owner');
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end;
$$;
comment on function app.keep_an_owner is
  'The last owner who is not disabled keeps that role, whoever changes the row, and is not deleted with their account.';
create trigger staff_keeps_an_owner_on_update before update on app.staff for each row
  when (old.role = 'owner' and old.disabled_at is null and (new.role <> 'owner' or new.disabled_at is not null))
  execute function app.keep_an_owner();
create trigger staff_keeps_an_owner_on_delete before delete on app.staff for each row
  when (old.role = 'owner' and old.disabled_at is null) execute function app.keep_an_owner();
create trigger staff_is_not_emptied before truncate on app.staff
  for each statement execute function app.refuse_change();

create table app.staff_sessions (
  session_id uuid constraint staff_sessions_pkey primary key,
  user_id uuid not null references app.staff on delete cascade,
  proved_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz not null default clock_timestamp()
);
comment on table app.staff_sessions is 'Sessions of auth.sessions for which the second factor was proved.';
comment on column app.staff_sessions.proved_at is 'When a code was last right. It counts for 12 hours, for a step-up for 5 minutes.';
comment on column app.staff_sessions.last_used_at is 'When somebody last did something. Polling does not count; after 30 minutes a code is asked again.';
create index staff_sessions_by_user on app.staff_sessions (user_id);
alter table app.staff_sessions enable row level security;
create policy "reached only through functions" on app.staff_sessions using (false) with check (false);

create table app.staff_invitations (
  id uuid constraint staff_invitations_pkey primary key default gen_random_uuid(),
  email text not null
    constraint staff_invitations_email_unique unique
    constraint staff_invitations_email_length check (char_length(email) between 3 and 254)
    constraint staff_invitations_email_is_clean check (app.is_clean_email(email)),
  role text not null constraint staff_invitations_role_known check (app.is_staff_role(role) and char_length(role) <= 20),
  token_hash bytea not null
    constraint staff_invitations_token_unique unique
    constraint staff_invitations_token_is_sha256 check (octet_length(token_hash) = 32),
  revision integer not null default 1 constraint staff_invitations_revision_counts_up check (revision >= 1),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
comment on table app.staff_invitations is
  'Who was invited and has not accepted. The token is in a mail only; it counts once, for 24 hours.';
alter table app.staff_invitations enable row level security;
create policy "reached only through functions" on app.staff_invitations using (false) with check (false);

create table app.staff_record (
  id bigint generated always as identity constraint staff_record_pkey primary key,
  operation_id uuid not null constraint staff_record_operation_unique unique,
  user_id uuid,
  session_id uuid,
  operator text constraint staff_record_operator_length check (char_length(operator) between 1 and 80),
  action text not null constraint staff_record_action_length check (char_length(action) between 1 and 63),
  subject text not null constraint staff_record_subject_length check (char_length(subject) between 1 and 80),
  before jsonb constraint staff_record_before_length check (octet_length(before::text) <= 100000),
  after jsonb constraint staff_record_after_length check (octet_length(after::text) <= 100000),
  request_hash bytea not null constraint staff_record_request_is_sha256 check (octet_length(request_hash) = 32),
  request_id text constraint staff_record_request_id_length check (char_length(request_id) <= 64),
  created_at timestamptz not null default clock_timestamp(),
  constraint staff_record_names_one_actor check (num_nonnulls(user_id, operator) = 1)
);
comment on table app.staff_record is
  'Each change by staff, written in its transaction. Rows are only added. People are in it as keys alone, so that it names nobody who was erased.';
comment on column app.staff_record.user_id is 'Of auth.users: who did it. Null where it was a command of the terminal.';
comment on column app.staff_record.operator is 'Who ran the command, as in app.operator_actions.';
comment on column app.staff_record.subject is 'The key of what was changed.';
comment on column app.staff_record.request_hash is 'Of what was asked for: the same operation id with another request is refused.';
create index staff_record_by_user on app.staff_record (user_id, id desc);
create index staff_record_by_subject on app.staff_record (subject, id desc);
alter table app.staff_record enable row level security;
create policy "reached only through functions" on app.staff_record using (false) with check (false);
create trigger staff_record_is_kept before update or delete or truncate on app.staff_record
  for each statement execute function app.refuse_change();


create type app.actor as (user_id uuid, session_id uuid, operator text);
comment on type app.actor is 'Who does something: a person of the staff in a session, or whoever runs a command of the terminal.';

create function app.require_staff(permission text, step_up boolean default false, is_use boolean default true) returns app.actor
language plpgsql volatile set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
  session_key constant uuid := app.current_session_id();
  person app.staff;
  proved app.staff_sessions;
begin
  select * into person from app.staff where staff.user_id = user_key;
  if person.user_id is null or person.disabled_at is not null then
    perform app.fail(403, 'not_staff');
  end if;
  select * into proved from app.staff_sessions as kept where kept.session_id = session_key and kept.user_id = user_key
    and kept.proved_at > clock_timestamp() - interval '12 hours' and kept.last_used_at > clock_timestamp() - interval '30 minutes';
  if proved.session_id is null then
    perform app.fail(403, 'second_factor_required');
  end if;
  if not exists (select from app.role_permissions as granted
    where granted.role = person.role and granted.permission = require_staff.permission) then
    perform app.fail(403, 'not_allowed');
  end if;
  if step_up and proved.proved_at <= clock_timestamp() - interval '5 minutes' then
    perform app.fail(403, 'step_up_required');
  end if;
  if is_use then
    -- Calls of one session do not wait for each other: whichever holds the row counts it.
    update app.staff_sessions set last_used_at = clock_timestamp()
    where staff_sessions.session_id in (
      select kept.session_id from app.staff_sessions as kept where kept.session_id = session_key for update skip locked);
  end if;
  return row(user_key, session_key, null)::app.actor;
end;
$$;
comment on function app.require_staff is
  'The first line of each desk_* function: a living session of somebody who works here and is not disabled, with the second factor of the last 12 hours, used within 30 minutes, whose role has the permission. With step_up the code is not older than 5 minutes; without is_use the call does not keep the session awake.';

create function app.begin_write(actor app.actor, action text, operation_id uuid, request jsonb) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  former app.staff_record;
begin
  if operation_id is null then
    perform app.fail(422, 'input_invalid', '{"fields": {"operation_id": "required"}}');
  end if;
  -- The same operation twice at once: the second one waits, and sees the first.
  perform pg_advisory_xact_lock(hashtextextended('desk operation:' || operation_id, 0));
  select * into former from app.staff_record as kept where kept.operation_id = begin_write.operation_id;
  if former.id is null then
    return true;
  elsif (former.user_id, former.operator, former.action, former.request_hash)
    is distinct from (actor.user_id, actor.operator, begin_write.action, app.token_hash(request::text)) then
    perform app.fail(409, 'idempotency_mismatch');
  end if;
  return false;
end;
$$;
comment on function app.begin_write is
  'Whether an operation is still to be done. False: it was done already, and its caller answers what is there now.';

create function app.write_record(
  actor app.actor, action text, operation_id uuid, request jsonb, subject text, before jsonb, after jsonb
) returns void
language sql volatile set search_path = ''
as $$
  insert into app.staff_record (operation_id, user_id, session_id, operator, action, subject, before, after, request_hash, request_id)
  values (operation_id, actor.user_id, actor.session_id, actor.operator, action, subject, before, after,
    app.token_hash(request::text), app.request_id())
$$;
comment on function app.write_record is 'Adds a change to the record, in the transaction of the change.';

create function app.refuse_stale(given integer, present integer, facts jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  if given is distinct from present then
    perform app.fail(409, 'changed_elsewhere', jsonb_build_object('present', facts));
  end if;
end;
$$;
comment on function app.refuse_stale is
  'Refuses a write that was made for another revision, with the present row. A row without personal data: PostgreSQL writes the detail of an error into its log.';

create function app.desk_me() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  actor constant app.actor := app.require_staff('desk.open', is_use => false);
begin
  return (select app.staff_json(person) || jsonb_build_object(
      'permissions', (select jsonb_agg(granted.permission order by granted.permission)
        from app.role_permissions as granted where granted.role = person.role),
      'ends_at', proved.proved_at + interval '12 hours',
      'idle_at', proved.last_used_at + interval '30 minutes')
    from app.staff as person join app.staff_sessions as proved on proved.session_id = actor.session_id
    where person.user_id = actor.user_id);
end;
$$;
comment on function app.desk_me is 'Who the caller is, what they may do, and when their session ends. It may be polled: it is no use of the session.';

create function app.desk_sessions() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  actor constant app.actor := app.require_staff('desk.open');
begin
  return (select jsonb_agg(jsonb_build_object('id', session.id, 'created_at', session.created_at,
      'user_agent', left(session.user_agent, 300), 'proved_at', proved.proved_at, 'last_used_at', proved.last_used_at,
      'is_current', session.id = actor.session_id) order by proved.proved_at desc, session.id)
    from app.live_sessions(actor.user_id) as live (id) join auth.sessions as session on session.id = live.id
      join app.staff_sessions as proved on proved.session_id = session.id);
end;
$$;
comment on function app.desk_sessions is 'Where the caller has proved the second factor and is still signed in.';

create function app.desk_record(query text, before_id bigint, at_most integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  actor constant app.actor := app.require_staff('record.read');
  typed constant text := nullif(btrim(left(query, 300)), '');
  key constant uuid := coalesce(app.uuid_in(typed),
    (select proved.user_id from app.account_emails as proved where proved.email = app.clean_email(typed)));
begin
  return (select coalesce(jsonb_agg(app.record_json(chosen) order by chosen.id desc), '[]') from (
    select * from app.staff_record as kept
    where (before_id is null or kept.id < before_id) and (typed is null or kept.user_id = key or kept.subject = key::text
      or kept.operation_id = key or kept.action = typed or kept.operator = typed)
    order by kept.id desc limit least(greatest(at_most, 1), 200)) as chosen);
end;
$$;
comment on function app.desk_record is
  'The record, the newest first: all of it, or that of an e-mail address, a key, an action or an operator.';

create function app.record_json(kept app.staff_record) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', kept.id, 'created_at', kept.created_at, 'operation_id', kept.operation_id,
    'user_id', kept.user_id, 'email', (select email from app.account_emails where user_id = kept.user_id), 'operator', kept.operator,
    'action', kept.action, 'subject', kept.subject,
    'subject_email', (select email from app.account_emails where user_id = app.uuid_in(kept.subject)),
    'before', kept.before, 'after', kept.after, 'request_id', kept.request_id)
$$;
comment on function app.record_json is 'A row of the record with the present addresses of its people; null for who was erased.';

create function public.desk_me() returns jsonb
language sql volatile set search_path = '' as $$ select app.desk_me() $$;
grant execute on function app.desk_me, public.desk_me to authenticated;

create function public.desk_sessions() returns jsonb
language sql volatile set search_path = '' as $$ select app.desk_sessions() $$;
grant execute on function app.desk_sessions, public.desk_sessions to authenticated;

create function public.desk_record(query text default null, before_id bigint default null, at_most integer default 50) returns jsonb
language sql volatile set search_path = '' as $$ select app.desk_record(query, before_id, at_most) $$;
grant execute on function app.desk_record, public.desk_record to authenticated;


create function app.staff_facts(person app.staff) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('user_id', person.user_id, 'role', person.role, 'disabled', person.disabled_at is not null,
    'revision', person.revision)
$$;
comment on function app.staff_facts is 'A person of the staff without personal data, as the record and refusals have them.';

create function app.staff_json(person app.staff) returns jsonb
language sql stable set search_path = ''
as $$
  select app.staff_facts(person) || jsonb_build_object('created_at', person.created_at,
    'email', (select email from app.account_emails where user_id = person.user_id))
$$;
comment on function app.staff_json is 'A person of the staff as owners see them.';

create function app.invitation_facts(invited app.staff_invitations) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when invited.id is not null then jsonb_build_object('id', invited.id, 'role', invited.role,
    'revision', invited.revision, 'expires_at', invited.expires_at) end
$$;
comment on function app.invitation_facts is 'An invitation without the address, as the record and refusals have it.';

create function app.shop_staff() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'staff', (select coalesce(jsonb_agg(app.staff_json(person) order by person.created_at, person.user_id), '[]') from app.staff as person),
    'invitations', (select coalesce(jsonb_agg(app.invitation_facts(invited) || jsonb_build_object('email', invited.email)
        order by invited.created_at, invited.id), '[]')
      from app.staff_invitations as invited))
$$;
comment on function app.shop_staff is 'Everybody who works in the shop, and who was invited, for a command of the terminal.';

create function app.desk_staff() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  actor constant app.actor := app.require_staff('staff.read');
begin
  return app.shop_staff();
end;
$$;
comment on function app.desk_staff is 'Everybody who works in the shop, and who was invited.';

create function app.known_role(role text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if app.is_staff_role(role) is not true then
    perform app.fail(422, 'input_invalid', '{"fields": {"role": "invalid"}}');
  end if;
  return role;
end;
$$;
comment on function app.known_role is 'A role that there is; anything else is refused.';

create function app.put_invitation(mailbox text, new_role text) returns app.staff_invitations
language plpgsql volatile set search_path = ''
as $$
declare
  token constant text := app.random_token();
  invited app.staff_invitations;
begin
  delete from app.staff_invitations as old where old.expires_at < clock_timestamp() - interval '30 days' and old.email <> mailbox;
  insert into app.staff_invitations as kept (email, role, token_hash, expires_at)
  values (mailbox, new_role, app.token_hash(token), clock_timestamp() + interval '24 hours')
  on conflict on constraint staff_invitations_email_unique do update set role = excluded.role,
    token_hash = excluded.token_hash, expires_at = excluded.expires_at, revision = kept.revision + 1
  returning * into invited;
  perform app.post_mail(mailbox, 'staff_invited', jsonb_build_object('token', token), app.caller_language());
  return invited;
end;
$$;
comment on function app.put_invitation is 'Mails a new token to a mailbox. An invitation that it had is worth nothing any more.';

create function app.invite_staff(actor app.actor, action text, mailbox text, role text, revision integer, operation_id uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  request constant jsonb := jsonb_build_object('email', mailbox, 'role', app.known_role(role), 'revision', revision);
  present app.staff_invitations;
  invited app.staff_invitations;
begin
  if app.begin_write(actor, action, operation_id, request) then
    perform pg_advisory_xact_lock(hashtextextended('invitation:' || mailbox, 0));
    if exists (select from app.staff join app.account_emails as proved using (user_id) where proved.email = mailbox) then
      perform app.fail(409, 'already_staff');
    end if;
    select * into present from app.staff_invitations as kept where kept.email = mailbox for update;
    perform app.refuse_stale(revision, coalesce(present.revision, 0), app.invitation_facts(present));
    invited := app.put_invitation(mailbox, role);
    perform app.write_record(actor, action, operation_id, request, invited.id::text, app.invitation_facts(present),
      app.invitation_facts(invited));
  end if;
  return (select app.invitation_facts(kept) || jsonb_build_object('email', kept.email)
    from app.staff_invitations as kept where kept.email = mailbox);
end;
$$;
comment on function app.invite_staff is
  'Mails an invitation: revision 0 for a new one, else that of the one which it replaces. A repeated operation mails nothing, and answers null once it was accepted or withdrawn.';

create function app.desk_invite(email text, role text, revision integer, operation_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  actor constant app.actor := app.require_staff('staff.write', step_up => true);
begin
  return app.invite_staff(actor, 'desk_invite', app.mailbox_of(email), role, revision, operation_id);
end;
$$;
comment on function app.desk_invite is 'Invites somebody by mail to work in the shop.';

create function app.operator_actor(operator text) returns app.actor
language sql immutable set search_path = ''
as $$ select row(null, null, coalesce(nullif(left(btrim(operator), 80), ''), 'unknown'))::app.actor $$;
comment on function app.operator_actor is 'Whoever runs a command of the terminal.';

create function app.revision_for(operation_id uuid, present integer) returns integer
language sql stable set search_path = ''
as $$
  select coalesce((select coalesce((kept.before ->> 'revision')::integer, 0) from app.staff_record as kept
    where kept.operation_id = revision_for.operation_id), present)
$$;
comment on function app.revision_for is
  'The revision that a command of the terminal is for: the present one, or that of before where the operation is done already.';

create function app.invite_as_operator(email text, role text, operator text, operation_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mailbox constant text := app.mailbox_of(email);
begin
  return app.invite_staff(app.operator_actor(operator), 'staff invite', mailbox, role,
    app.revision_for(operation_id, coalesce((select kept.revision from app.staff_invitations as kept where kept.email = mailbox), 0)),
    operation_id);
end;
$$;
comment on function app.invite_as_operator is 'Invites somebody from the terminal: the first owner, too. An invitation that they had is replaced.';

create function app.desk_withdraw_invitation(invitation uuid, revision integer, operation_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  actor constant app.actor := app.require_staff('staff.write', step_up => true);
  request constant jsonb := jsonb_build_object('invitation', invitation, 'revision', revision);
  present app.staff_invitations;
begin
  if app.begin_write(actor, 'desk_withdraw_invitation', operation_id, request) then
    select * into present from app.staff_invitations as kept where kept.id = invitation for update;
    if present.id is null then
      perform app.fail(404, 'invitation_not_found');
    end if;
    perform app.refuse_stale(revision, present.revision, app.invitation_facts(present));
    delete from app.staff_invitations as kept where kept.id = invitation;
    delete from app.outbox where recipient = present.email and kind = 'staff_invited' and sent_at is null;
    perform app.write_record(actor, 'desk_withdraw_invitation', operation_id, request, invitation::text,
      app.invitation_facts(present), null);
  end if;
  return 'null'::jsonb;
end;
$$;
comment on function app.desk_withdraw_invitation is 'Takes an invitation back: its token is worth nothing any more.';

create function app.held_staff(person uuid, revision integer) returns app.staff
language plpgsql volatile set search_path = ''
as $$
declare
  present app.staff;
begin
  select * into present from app.staff as kept where kept.user_id = person for update;
  if present.user_id is null then
    perform app.fail(404, 'staff_not_found');
  end if;
  perform app.refuse_stale(revision, present.revision, app.staff_facts(present));
  return present;
end;
$$;
comment on function app.held_staff is 'A person of the staff, held until the change is done; refused where they have another revision by now.';

create function app.change_staff(
  actor app.actor, action text, person uuid, new_role text, is_disabled boolean, revision integer, operation_id uuid
) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  request constant jsonb := jsonb_build_object('person', person, 'role', new_role, 'disabled', is_disabled, 'revision', revision);
  present app.staff;
  changed app.staff;
begin
  if app.begin_write(actor, action, operation_id, request) then
    present := app.held_staff(person, revision);
    update app.staff as kept set role = coalesce(new_role, kept.role), revision = kept.revision + 1,
      disabled_at = case is_disabled when true then coalesce(kept.disabled_at, clock_timestamp()) when false then null
        else kept.disabled_at end
    where kept.user_id = person returning * into changed;
    -- Whoever is enabled again proves the second factor again.
    delete from app.staff_sessions as proved where proved.user_id = person and changed.disabled_at is not null;
    perform app.write_record(actor, action, operation_id, request, person::text, app.staff_facts(present), app.staff_facts(changed));
  end if;
  return (select app.staff_json(kept) from app.staff as kept where kept.user_id = person);
end;
$$;
comment on function app.change_staff is 'Changes the role of a person or whether they are disabled; null leaves it. Answers the present row.';

create function app.desk_change_role(user_id uuid, role text, revision integer, operation_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  actor constant app.actor := app.require_staff('staff.write', step_up => true);
begin
  return app.change_staff(actor, 'desk_change_role', user_id, app.known_role(role), null, revision, operation_id);
end;
$$;
comment on function app.desk_change_role is 'Gives a person another role, which counts in their next call.';

create function app.desk_disable(user_id uuid, disabled boolean, revision integer, operation_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  actor constant app.actor := app.require_staff('staff.write', step_up => true);
begin
  return app.change_staff(actor, 'desk_disable', user_id, null, coalesce(disabled, true), revision, operation_id);
end;
$$;
comment on function app.desk_disable is 'Disables a person, whose next call is refused, or enables them again.';

create function app.desk_remove_staff(user_id uuid, revision integer, operation_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  actor constant app.actor := app.require_staff('staff.write', step_up => true);
  request constant jsonb := jsonb_build_object('person', user_id, 'revision', revision);
  present app.staff;
begin
  if app.begin_write(actor, 'desk_remove_staff', operation_id, request) then
    present := app.held_staff(user_id, revision);
    delete from app.staff as kept where kept.user_id = desk_remove_staff.user_id;
    perform app.write_record(actor, 'desk_remove_staff', operation_id, request, user_id::text, app.staff_facts(present), null);
  end if;
  return 'null'::jsonb;
end;
$$;
comment on function app.desk_remove_staff is 'Removes a person from the staff. Their account as a buyer stays.';

create function app.desk_sign_out_everywhere(revision integer, operation_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  actor constant app.actor := app.require_staff('desk.open');
  request constant jsonb := jsonb_build_object('revision', revision);
  ended integer;
begin
  if app.begin_write(actor, 'desk_sign_out_everywhere', operation_id, request) then
    perform app.held_staff(actor.user_id, revision);
    delete from app.staff_sessions as proved where proved.user_id = actor.user_id;
    get diagnostics ended = row_count;
    perform app.end_account_access(actor.user_id, null);
    perform app.write_record(actor, 'desk_sign_out_everywhere', operation_id, request, actor.user_id::text,
      jsonb_build_object('sessions', ended), '{"sessions": 0}');
  end if;
  return 'null'::jsonb;
end;
$$;
comment on function app.desk_sign_out_everywhere is 'Signs the caller out on every device, at once, as a buyer too.';

create function public.desk_staff() returns jsonb
language sql volatile set search_path = '' as $$ select app.desk_staff() $$;
grant execute on function app.desk_staff, public.desk_staff to authenticated;

create function public.desk_invite(email text, role text, revision integer, operation_id uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.desk_invite(email, role, revision, operation_id) $$;
grant execute on function app.desk_invite, public.desk_invite to authenticated;

create function public.desk_withdraw_invitation(invitation uuid, revision integer, operation_id uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.desk_withdraw_invitation(invitation, revision, operation_id) $$;
grant execute on function app.desk_withdraw_invitation, public.desk_withdraw_invitation to authenticated;

create function public.desk_change_role(user_id uuid, role text, revision integer, operation_id uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.desk_change_role(user_id, role, revision, operation_id) $$;
grant execute on function app.desk_change_role, public.desk_change_role to authenticated;

create function public.desk_disable(user_id uuid, disabled boolean, revision integer, operation_id uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.desk_disable(user_id, disabled, revision, operation_id) $$;
grant execute on function app.desk_disable, public.desk_disable to authenticated;

create function public.desk_remove_staff(user_id uuid, revision integer, operation_id uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.desk_remove_staff(user_id, revision, operation_id) $$;
grant execute on function app.desk_remove_staff, public.desk_remove_staff to authenticated;

create function public.desk_sign_out_everywhere(revision integer, operation_id uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.desk_sign_out_everywhere(revision, operation_id) $$;
grant execute on function app.desk_sign_out_everywhere, public.desk_sign_out_everywhere to authenticated;

create function public.shop_staff() returns jsonb
language sql stable set search_path = '' as $$ select app.shop_staff() $$;
grant execute on function app.shop_staff, public.shop_staff to service_role;

create function public.invite_as_operator(email text, role text, operator text, operation_id uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.invite_as_operator(email, role, operator, operation_id) $$;
grant execute on function app.invite_as_operator, public.invite_as_operator to service_role;


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

create function app.pass_factor(user_id uuid, session_id uuid, step bigint, secret text, key_id text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update app.staff_factors as kept set last_step = step, secret = coalesce(pass_factor.secret, kept.secret),
    key_id = coalesce(pass_factor.key_id, kept.key_id)
  where kept.user_id = pass_factor.user_id and kept.last_step < step;
  if not found then
    return '{"result": "code_invalid"}';
  end if;
  return app.prove_session(user_id, session_id);
end;
$$;
comment on function app.pass_factor is
  'Takes a code that was right, once: its step has to be later than that of the last one. With a secret, it was encrypted with the present key.';

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
  if app.begin_write(actor, 'accept_invitation', operation_id, request) then
    select * into invited from app.staff_invitations as kept
    where kept.token_hash = app.token_hash(left(token, 100)) and kept.expires_at > clock_timestamp() for update;
    -- The mailbox of the account is the one that was invited, and it has answered.
    if invited.id is null or not exists (select from app.account_emails as proved
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
  end if;
  return (select app.staff_json(kept) from app.staff as kept where kept.user_id = accept_invitation.user_id);
end;
$$;
comment on function app.accept_invitation is
  'Makes the account with the invited mailbox a person of the staff with a second factor: an invitation counts once, for 24 hours, for that mailbox alone.';

create function app.set_factor(person uuid, sealed text, sealed_with text, step bigint, recovery_codes jsonb) returns void
language sql volatile set search_path = ''
as $$
  insert into app.staff_factors (user_id, secret, key_id, last_step) values (person, sealed, sealed_with, step)
  on conflict on constraint staff_factors_pkey do update set secret = excluded.secret, key_id = excluded.key_id, last_step = excluded.last_step;
  delete from app.staff_recovery_codes where user_id = person;
  insert into app.staff_recovery_codes (user_id, code_hash) select person, app.token_hash(code) from jsonb_array_elements_text(recovery_codes) as code
$$;
comment on function app.set_factor is 'Another authenticator with other recovery codes: the former ones are worth nothing.';

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
    perform app.put_invitation(mailbox, changed.role);
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

create function public.pass_factor(user_id uuid, session_id uuid, step bigint, secret text default null, key_id text default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.pass_factor(user_id, session_id, step, secret, key_id) $$;
grant execute on function app.pass_factor, public.pass_factor to service_role;

create function public.use_recovery_code(user_id uuid, session_id uuid, code text) returns jsonb
language sql volatile set search_path = '' as $$ select app.use_recovery_code(user_id, session_id, code) $$;
grant execute on function app.use_recovery_code, public.use_recovery_code to service_role;

create function public.staff_invitation(token text) returns jsonb
language sql stable set search_path = '' as $$ select app.staff_invitation(token) $$;
grant execute on function app.staff_invitation, public.staff_invitation to service_role;

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

-- An invitation is mailed. What is kept of staff is given out and erased with the rest of a person's data.

alter table app.outbox drop constraint outbox_kind_known;
alter table app.outbox add constraint outbox_kind_known check (kind in ('order_placed', 'transfer_reported',
  'payment_received', 'payment_flagged', 'order_moved', 'order_cancelled', 'refund_due',
  'form_received', 'message_received', 'quote_received', 'newsletter_asked',
  'quote_answered', 'quote_message', 'quote_withdrawn', 'quote_reply', 'quote_settled',
  'transfer_chosen', 'transfer_reminder', 'part_received', 'money_owed', 'money_returned', 'order_expired', 'order_link',
  'delivery_moved', 'staff_invited', 'staff_notice'));

create or replace function app.person_json(mailbox text, user_key uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  shopper_key constant uuid := (select id from app.shoppers where user_id = user_key);
begin
  return jsonb_build_object(
    'email', mailbox,
    'account', (select app.profile_json(own) || jsonb_build_object('created_at', own.created_at, 'has_password', own.has_password)
                from app.account_profiles as own where own.user_id = user_key),
    'sessions', (select coalesce(jsonb_agg(jsonb_build_object('created_at', created_at, 'user_agent', user_agent)), '[]')
                 from auth.sessions where user_id = user_key),
    'verified_emails', (select coalesce(jsonb_agg(verified_at order by verified_at), '[]') from app.verified_emails where email = mailbox),
    'addresses', (select app.rows_of(coalesce(jsonb_agg(to_jsonb(saved) order by created_at), '[]'))
                  from app.customer_addresses as saved where email = mailbox or shopper_id = shopper_key),
    'cart', (select coalesce(jsonb_agg(app.cart_lines(app.main_session(shopper_key))), '[]') from app.shoppers where id = shopper_key),
    'left_over', app.left_over_json(shopper_key),
    'lists', (select coalesce(jsonb_agg(app.list_json(list) order by list.updated_at), '[]')
              from app.saved_lists as list where list.shopper_id = shopper_key),
    'line_choices', (select coalesce(jsonb_agg(jsonb_build_object('words', choice.words, 'sku', item.product_id, 'name', item.name,
          'chosen_at', choice.chosen_at) order by choice.chosen_at, choice.key), '[]')
        from app.line_choices as choice join public.product as item on item.id = choice.product_id where choice.shopper_id = shopper_key),
    'orders', (select coalesce(jsonb_agg(app.order_json(placed) order by placed.placed_at), '[]')
               from app.orders as placed where placed.email = mailbox or placed.shopper_id = shopper_key),
    'quote_requests', (select app.rows_of(coalesce(jsonb_agg(to_jsonb(request) || jsonb_build_object('items',
          (select jsonb_agg(jsonb_build_object('product', product_id, 'description', description, 'quantity', quantity, 'own', own) order by position)
           from app.quote_request_items where quote_request_id = request.id),
          'answers', (select jsonb_agg(app.quote_json(answered) order by revision) from app.quotes as answered where quote_request_id = request.id),
          'messages', (select jsonb_agg(jsonb_build_object('author', author, 'body', body, 'at', at) order by id)
           from app.quote_messages where quote_request_id = request.id)) - 'order_id' order by created_at), '[]'))
        from app.quote_requests as request where request.email = mailbox or request.shopper_id = shopper_key),
    'files', (select coalesce(jsonb_agg(app.file_json(file) || jsonb_build_object('created_at', file.created_at) order by file.created_at), '[]')
              from app.files as file where stored_at is not null and (shopper_id = shopper_key
                or quote_request_id in (select id from app.quote_requests where email = mailbox)
                or message_id in (select id from app.contact_messages where email = mailbox))),
    'contact_messages', (select app.rows_of(coalesce(jsonb_agg(to_jsonb(sent) order by created_at), '[]'))
                         from app.contact_messages as sent where email = mailbox),
    'newsletter', (select app.rows_of(coalesce(jsonb_agg(to_jsonb(subscriber)), '[]'))
                   from app.newsletter_subscribers as subscriber where email = mailbox))
    || coalesce((select jsonb_build_object('staff', jsonb_build_object('role', person.role, 'created_at', person.created_at))
      from app.staff as person where person.user_id = user_key), '{}');
end;
$$;

create or replace function app.erase_mailbox(mailbox text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  delete from app.customer_addresses where customer_addresses.email = erase_mailbox.mailbox;
  -- A guest's cart with a second proved mailbox may be somebody else's too: it stays.
  delete from app.cart_sessions as session using app.shoppers as shopper
  where shopper.id = session.shopper_id and shopper.user_id is null
    and exists (select from app.verified_emails as own where own.session_id = session.id and own.email = erase_mailbox.mailbox)
    and not exists (select from app.verified_emails as other where other.session_id = session.id and other.email <> erase_mailbox.mailbox);
  perform app.forget_verification(session_id, email) from app.verified_emails where email = erase_mailbox.mailbox;
  delete from app.email_challenges where email = erase_mailbox.mailbox;
  delete from app.account_challenges where email = erase_mailbox.mailbox;
  delete from app.quote_requests where email = erase_mailbox.mailbox;
  delete from app.contact_messages where email = erase_mailbox.mailbox;
  delete from app.newsletter_subscribers where email = erase_mailbox.mailbox;
  delete from app.staff_invitations where staff_invitations.email = erase_mailbox.mailbox;
  delete from app.bouncing_addresses where email = erase_mailbox.mailbox;
  delete from app.email_repairs where given = erase_mailbox.mailbox or stored = erase_mailbox.mailbox;
  -- The whole address, not a part of another one: ana@… is no reason to drop the mail of diana@….
  delete from app.outbox where recipient = erase_mailbox.mailbox;
  -- A mail that was sent has no data any more.
  delete from app.outbox where sent_at is null
    and (data ->> 'email' = erase_mailbox.mailbox or data #>> '{address,email}' = erase_mailbox.mailbox);
  delete from app.rate_limits where subject in (
    select app.token_hash(prefix || erase_mailbox.mailbox)
    from unnest(array['', 'contact', 'demo', 'newsletter', 'quote', 'application',
      'sign_up:', 'sign_in:', 'recovery:', 'change_email:', 'reauth:', 'guest_data:']) as prefix);
end;
$$;
