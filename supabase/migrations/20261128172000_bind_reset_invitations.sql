-- An invitation that sets a second factor anew belongs to a person of the staff: it ends when they are removed, and is nobody else's.

alter table app.staff_invitations add column user_id uuid
  constraint staff_invitations_user_works_here references app.staff on delete cascade;
comment on column app.staff_invitations.user_id is
  'Whose second factor it sets anew: it ends with their work here. Null for somebody who does not work here yet.';
create index staff_invitations_by_user on app.staff_invitations (user_id);

drop function app.put_invitation(text, text);
create function app.put_invitation(mailbox text, new_role text, person uuid) returns app.staff_invitations
language plpgsql volatile set search_path = ''
as $$
declare
  token constant text := app.random_token();
  invited app.staff_invitations;
begin
  delete from app.staff_invitations as old
  where old.email <> mailbox and (old.user_id = person or old.expires_at < clock_timestamp() - interval '30 days');
  insert into app.staff_invitations as kept (email, role, token_hash, expires_at, user_id)
  values (mailbox, new_role, app.token_hash(token), clock_timestamp() + interval '24 hours', person)
  on conflict on constraint staff_invitations_email_unique do update set role = excluded.role, token_hash = excluded.token_hash,
    expires_at = excluded.expires_at, user_id = excluded.user_id, revision = kept.revision + 1
  returning * into invited;
  perform app.post_mail(mailbox, 'staff_invited', jsonb_build_object('token', token), app.caller_language());
  return invited;
end;
$$;
comment on function app.put_invitation is
  'Mails a new token to a mailbox, for somebody new or for a person of the staff. An invitation that it had does not count any more.';

create or replace function app.invite_staff(actor app.actor, action text, mailbox text, role text, revision integer, operation_id uuid) returns jsonb
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
    invited := app.put_invitation(mailbox, role, null);
    perform app.write_record(actor, action, operation_id, request, invited.id::text, app.invitation_facts(present),
      app.invitation_facts(invited));
  end if;
  return (select app.invitation_facts(kept) || jsonb_build_object('email', kept.email)
    from app.staff_invitations as kept where kept.email = mailbox);
end;
$$;

create or replace function app.accept_invitation(
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
  end if;
  return (select app.staff_json(kept) from app.staff as kept where kept.user_id = accept_invitation.user_id);
end;
$$;

create or replace function app.reset_factor(actor app.actor, action text, person uuid, revision integer, operation_id uuid) returns jsonb
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
    perform app.put_invitation(mailbox, changed.role, person);
    perform app.mail_owners('factor_reset', person);
    perform app.write_record(actor, action, operation_id, request, person::text, app.staff_facts(present), app.staff_facts(changed));
  end if;
  return (select app.staff_json(kept) from app.staff as kept where kept.user_id = person);
end;
$$;
