-- Staff: who works in the shop, what a role may do, sessions with a second factor, and the record of each change.

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
  ('owner', 'desk.open'), ('owner', 'staff.read'), ('owner', 'staff.write'), ('owner', 'record.read'), ('owner', 'today.read'),
  ('operations', 'desk.open'), ('operations', 'today.read'), ('catalogue', 'desk.open'), ('catalogue', 'today.read'),
  ('finance', 'desk.open'), ('finance', 'today.read'), ('content', 'desk.open'), ('driver', 'desk.open'),
  ('read_only', 'desk.open'), ('read_only', 'today.read');

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
  expires_at timestamptz not null,
  user_id uuid constraint staff_invitations_user_works_here references app.staff on delete cascade
);
comment on table app.staff_invitations is
  'Who was invited and has not accepted. The token is in a mail only; it counts once, for 24 hours.';
comment on column app.staff_invitations.user_id is
  'Whose second factor it sets anew: it ends with their work here. Null for somebody who does not work here yet.';
create index staff_invitations_by_user on app.staff_invitations (user_id);
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
