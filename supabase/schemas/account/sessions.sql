-- Sessions of a user.

create function app.list_sessions() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
begin
  return (select jsonb_agg(jsonb_build_object(
      'id', id, 'created_at', created_at, 'seen_at', coalesce(updated_at, created_at),
      'user_agent', left(user_agent, 300), 'is_current', id = app.current_session_id())
      order by created_at desc, id)
    from auth.sessions where user_id = user_key and id in (select app.live_sessions(user_key)));
end;
$$;
comment on function app.list_sessions is 'Where the caller is signed in, the newest first.';

create function app.end_session(session_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
begin
  delete from auth.sessions where id = session_id and user_id = user_key;
  if not found then
    perform app.fail(404, 'session_not_found');
  end if;
end;
$$;
comment on function app.end_session is 'Signs the caller out on one device, at once.';

create function app.end_other_sessions() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
begin
  perform app.end_account_access(user_key, app.current_session_id());
end;
$$;
comment on function app.end_other_sessions is 'Signs the caller out on every other device, at once, and ends the codes and links of before.';

create function app.sign_out_everywhere() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  user_key constant uuid := app.require_user();
begin
  perform app.end_account_access(user_key, null);
end;
$$;
comment on function app.sign_out_everywhere is
  'Signs the caller out on every device, at once, and ends the codes and links of before: a JWT counts only while its session exists.';

create function app.live_sessions(user_key uuid) returns setof uuid
language sql stable set search_path = ''
as $$
  select session.id from auth.sessions as session
  where session.user_id = user_key
    and (exists (select from auth.refresh_tokens as token where token.session_id = session.id and token.revoked is not true)
      or not exists (select from auth.refresh_tokens as token where token.session_id = session.id))
$$;
comment on function app.live_sessions is
  'Sessions of a user that have not ended. The auth server revokes every refresh token of a session in which an old one was used again, and leaves the session itself.';

create function app.admit_session(user_id uuid, session_id uuid, generation integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if app.hold_access(admit_session.user_id, generation) then
    return '{"result": "admitted"}';
  end if;
  delete from auth.sessions where id = admit_session.session_id and sessions.user_id = admit_session.user_id;
  return '{"result": "ended"}';
end;
$$;
comment on function app.admit_session is
  'Whether a session that the auth server has just opened may be given out. The code, link or password that opened it was checked under a number: if access was ended since, the session ends here.';

create function public.list_sessions() returns jsonb
language sql stable set search_path = '' as $$ select app.list_sessions() $$;
grant execute on function app.list_sessions, public.list_sessions to anon, authenticated, service_role;

create function public.end_session(session_id uuid) returns jsonb
language sql volatile set search_path = '' as $$ select app.end_session(session_id); select 'null'::jsonb $$;
grant execute on function app.end_session, public.end_session to anon, authenticated, service_role;

create function public.end_other_sessions() returns jsonb
language sql volatile set search_path = '' as $$ select app.end_other_sessions(); select 'null'::jsonb $$;
grant execute on function app.end_other_sessions, public.end_other_sessions to anon, authenticated, service_role;

create function public.sign_out_everywhere() returns jsonb
language sql volatile set search_path = '' as $$ select app.sign_out_everywhere(); select 'null'::jsonb $$;
grant execute on function app.sign_out_everywhere, public.sign_out_everywhere to anon, authenticated, service_role;

create function public.admit_session(user_id uuid, session_id uuid, generation integer) returns jsonb
language sql volatile set search_path = ''
as $$ select app.admit_session(user_id, session_id, generation) $$;
grant execute on function app.admit_session, public.admit_session to service_role;
