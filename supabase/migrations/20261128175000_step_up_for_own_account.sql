-- A person of the staff changes their email or password, and exports or erases their data, only with a new code of the second
-- factor: a password or a mailbox alone is not enough.

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

create or replace function app.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
begin
  perform app.require_own_step_up();
  return app.person_json((select email from app.account_emails where user_id = user_key), user_key);
end;
$$;

create function public.require_own_step_up() returns jsonb
language sql stable set search_path = '' as $$ select app.require_own_step_up() $$;
grant execute on function app.require_own_step_up, public.require_own_step_up to authenticated;

create function public.refuse_staff_mailbox(email text) returns jsonb
language sql stable set search_path = '' as $$ select app.refuse_staff_mailbox(email) $$;
grant execute on function app.refuse_staff_mailbox, public.refuse_staff_mailbox to service_role;
