-- The doors of the desk: who calls, whether their session counts, and the frame of each write.

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

create function app.require_own_step_up() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
begin
  if exists (select from app.staff as person where person.user_id = user_key and person.disabled_at is null)
    and not exists (select from app.staff_sessions as proved where proved.session_id = app.current_session_id()
      and proved.user_id = user_key and proved.proved_at > clock_timestamp() - interval '5 minutes') then
    perform app.fail(403, 'step_up_required');
  end if;
  return 'null'::jsonb;
end;
$$;
comment on function app.require_own_step_up is
  'Before the caller changes their email or password, or exports or erases their data: whoever works here and is not disabled needs a code of the last 5 minutes in this session. Buyers need none.';

create function app.refuse_staff_mailbox(email text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from app.staff as person join app.account_emails as proved on proved.user_id = person.user_id
    where proved.email = app.mailbox_of(refuse_staff_mailbox.email) and person.disabled_at is null) then
    perform app.fail(403, 'step_up_required');
  end if;
  return 'null'::jsonb;
end;
$$;
comment on function app.refuse_staff_mailbox is
  'A code of the mailbox alone exports and erases nothing of a person of the staff who is not disabled.';

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
  keys constant uuid[] := array[app.uuid_in(typed),
    (select proved.user_id from app.account_emails as proved where proved.email = app.clean_email(typed)),
    (select waiting.id from app.staff_invitations as waiting where waiting.email = app.clean_email(typed))];
begin
  return (select coalesce(jsonb_agg(app.record_json(chosen) order by chosen.id desc), '[]') from (
    select * from app.staff_record as kept
    where (before_id is null or kept.id < before_id) and (typed is null or kept.user_id = any (keys) or kept.subject = any (keys::text[])
      or kept.operation_id = any (keys) or kept.action = typed or kept.operator = typed)
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
    'subject_email', coalesce((select email from app.account_emails where user_id = app.uuid_in(kept.subject)),
      (select email from app.staff_invitations where id = app.uuid_in(kept.subject))),
    'before', kept.before, 'after', kept.after, 'request_id', kept.request_id)
$$;
comment on function app.record_json is 'A row of the record with the present addresses of its people and of invitations that wait; null for who was erased.';

create function public.require_own_step_up() returns jsonb
language sql stable set search_path = '' as $$ select app.require_own_step_up() $$;
grant execute on function app.require_own_step_up, public.require_own_step_up to authenticated;

create function public.refuse_staff_mailbox(email text) returns jsonb
language sql stable set search_path = '' as $$ select app.refuse_staff_mailbox(email) $$;
grant execute on function app.refuse_staff_mailbox, public.refuse_staff_mailbox to service_role;

create function public.desk_me() returns jsonb
language sql volatile set search_path = '' as $$ select app.desk_me() $$;
grant execute on function app.desk_me, public.desk_me to authenticated;

create function public.desk_sessions() returns jsonb
language sql volatile set search_path = '' as $$ select app.desk_sessions() $$;
grant execute on function app.desk_sessions, public.desk_sessions to authenticated;

create function public.desk_record(query text default null, before_id bigint default null, at_most integer default 50) returns jsonb
language sql volatile set search_path = '' as $$ select app.desk_record(query, before_id, at_most) $$;
grant execute on function app.desk_record, public.desk_record to authenticated;
