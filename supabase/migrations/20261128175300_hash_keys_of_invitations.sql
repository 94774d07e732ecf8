-- The record has the hash of an invitation's key in place of one of the address, which could be guessed. The mail of an invitation that
-- sets a second factor anew has a separate text.

drop function app.put_invitation(text, text, uuid);
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

create or replace function app.invite_staff(actor app.actor, action text, mailbox text, role text, revision integer, operation_id uuid) returns jsonb
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
    perform app.put_invitation(gen_random_uuid(), mailbox, changed.role, person);
    perform app.mail_owners('factor_reset', person);
    perform app.write_record(actor, action, operation_id, request, person::text, app.staff_facts(present), app.staff_facts(changed));
  end if;
  return (select app.staff_json(kept) from app.staff as kept where kept.user_id = person);
end;
$$;
