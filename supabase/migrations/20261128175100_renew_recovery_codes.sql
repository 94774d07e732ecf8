-- Recovery codes can be renewed: the first ones are lost where the answer to an accepted invitation is lost.

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

create function app.put_recovery_codes(person uuid, recovery_codes jsonb) returns void
language sql volatile set search_path = ''
as $$
  delete from app.staff_recovery_codes where user_id = person;
  insert into app.staff_recovery_codes (user_id, code_hash) select person, app.token_hash(code) from jsonb_array_elements_text(recovery_codes) as code
$$;
comment on function app.put_recovery_codes is 'Other recovery codes: the former ones are worth nothing.';

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

create or replace function app.set_factor(person uuid, sealed text, sealed_with text, step bigint, recovery_codes jsonb) returns void
language sql volatile set search_path = ''
as $$
  insert into app.staff_factors (user_id, secret, key_id, last_step) values (person, sealed, sealed_with, step)
  on conflict on constraint staff_factors_pkey do update set secret = excluded.secret, key_id = excluded.key_id, last_step = excluded.last_step;
  select app.put_recovery_codes(person, recovery_codes)
$$;

create function app.is_accepted_invitation(token text, operation_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(exists (select from app.staff_record as kept
    where kept.operation_id = is_accepted_invitation.operation_id and kept.action = 'accept_invitation'
      and kept.request_hash = app.token_hash(jsonb_build_object('token', token)::text)))
$$;
comment on function app.is_accepted_invitation is
  'Whether an invitation was accepted by this operation: whoever lost the answer repeats it with the same token.';

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

create function public.is_accepted_invitation(token text, operation_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select app.is_accepted_invitation(token, operation_id) $$;
grant execute on function app.is_accepted_invitation, public.is_accepted_invitation to service_role;

create function public.desk_renew_recovery_codes(revision integer, operation_id uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.desk_renew_recovery_codes(revision, operation_id) $$;
grant execute on function app.desk_renew_recovery_codes, public.desk_renew_recovery_codes to authenticated;
