-- The record has whose account was erased while they worked in the shop.

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

create or replace function app.erase_person(email text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mailbox constant text := app.mailbox_of(email);
  user_key constant uuid := (select user_id from app.account_emails as proved where proved.email = mailbox);
begin
  perform app.leave_staff(user_key, 'erase_person');
  return app.erase_all(mailbox, user_key);
end;
$$;

create or replace function app.delete_account(user_key uuid, generation integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mailbox constant text := (select email from app.account_emails where user_id = user_key);
begin
  perform pg_advisory_xact_lock(hashtextextended('account:' || mailbox, 0));
  if mailbox is null or not app.hold_access(user_key, generation) then
    perform app.fail(401, 'signed_out');
  end if;
  perform app.leave_staff(user_key, null);
  return app.erase_all(mailbox, user_key);
end;
$$;
