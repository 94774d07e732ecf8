-- Changes of staff: invitations, roles, who is disabled or removed, and signing out everywhere.

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

create function app.put_invitation(key uuid, mailbox text, new_role text, person uuid) returns app.staff_invitations
language plpgsql volatile set search_path = ''
as $$
declare
  token constant text := app.random_token();
  invited app.staff_invitations;
begin
  delete from app.staff_invitations as old
  where old.email <> mailbox and (old.user_id = person or old.expires_at < clock_timestamp() - interval '30 days');
  insert into app.staff_invitations as kept (id, email, role, token_hash, expires_at, user_id)
  values (key, mailbox, new_role, app.token_hash(token), clock_timestamp() + interval '24 hours', person)
  on conflict on constraint staff_invitations_email_unique do update set role = excluded.role, token_hash = excluded.token_hash,
    expires_at = excluded.expires_at, user_id = excluded.user_id, revision = kept.revision + 1
  returning * into invited;
  perform app.post_mail(mailbox, 'staff_invited', jsonb_build_object('token', token, 'is_reset', person is not null),
    app.caller_language());
  return invited;
end;
$$;
comment on function app.put_invitation is
  'Mails a new token to a mailbox, for somebody new or for a person of the staff. An invitation that it had does not count any more, and keeps its key.';

create function app.invitation_key(mailbox text, action text, operation_id uuid) returns uuid
language sql volatile set search_path = ''
as $$
  select coalesce(
    (select kept.id from app.staff_invitations as kept where kept.email = mailbox),
    (select done.subject::uuid from app.staff_record as done
      where done.operation_id = invitation_key.operation_id and done.action = invitation_key.action
        and not exists (select from app.staff_invitations as kept where kept.id = done.subject::uuid)),
    gen_random_uuid())
$$;
comment on function app.invitation_key is
  'The key of the invitation that a mailbox has, that of a repeated operation whose invitation was accepted or withdrawn, or a new one. The record has a hash of it: one of an address could be guessed after that person was erased.';

create function app.invite_staff(actor app.actor, action text, mailbox text, role text, revision integer, operation_id uuid) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  request jsonb := jsonb_build_object('role', app.known_role(role), 'revision', revision);
  present app.staff_invitations;
  invited app.staff_invitations;
  key uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('invitation:' || mailbox, 0));
  key := app.invitation_key(mailbox, action, operation_id);
  request := request || jsonb_build_object('invitation', key);
  if app.begin_write(actor, action, operation_id, request) then
    if exists (select from app.staff join app.account_emails as proved using (user_id) where proved.email = mailbox) then
      perform app.fail(409, 'already_staff');
    end if;
    select * into present from app.staff_invitations as kept where kept.email = mailbox for update;
    perform app.refuse_stale(revision, coalesce(present.revision, 0), app.invitation_facts(present));
    invited := app.put_invitation(key, mailbox, role, null);
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

create function app.leave_staff(person uuid, operator text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  actor constant app.actor := case when operator is null then row(person, null, null) else row(null, null, operator) end;
  erased app.staff;
begin
  delete from app.staff as kept where kept.user_id = person returning * into erased;
  if erased.user_id is not null then
    perform app.write_record(actor, 'erase_staff', gen_random_uuid(), '{}', person::text, app.staff_facts(erased), null);
  end if;
end;
$$;
comment on function app.leave_staff is
  'Whose account is erased works here no more. Without an operator they did it, whose session is not known any more.';

-- As the owner: on a hosted project the auth server deletes users, and its role may not enter this schema.
create function app.note_erased_staff() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not exists (select from auth.users where id = old.user_id) then
    perform app.write_record(row(null, null, 'auth server')::app.actor, 'erase_staff', gen_random_uuid(), '{}', old.user_id::text,
      app.staff_facts(old), null);
  end if;
  return null;
end;
$$;
comment on function app.note_erased_staff is 'The record of a person of the staff whom the auth server deleted.';
create trigger staff_notes_who_is_erased after delete on app.staff for each row execute function app.note_erased_staff();

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
