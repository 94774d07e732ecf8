-- A code counts for the secret that it was compared with: a second factor that was reset meanwhile is another one.

drop function public.pass_factor(uuid, uuid, bigint, text, text);
drop function app.pass_factor(uuid, uuid, bigint, text, text);

create function app.pass_factor(
  user_id uuid, session_id uuid, step bigint, checked text, secret text, key_id text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update app.staff_factors as kept set last_step = step, secret = coalesce(pass_factor.secret, kept.secret),
    key_id = coalesce(pass_factor.key_id, kept.key_id)
  where kept.user_id = pass_factor.user_id and kept.secret = checked and kept.last_step < step;
  if not found then
    return '{"result": "code_invalid"}';
  end if;
  return app.prove_session(user_id, session_id);
end;
$$;
comment on function app.pass_factor is
  'Takes a code that was right, once: its step has to be later than that of the last one, and the secret that it was compared with is still that of the person. With a secret, it was encrypted with the present key.';

create function public.pass_factor(
  user_id uuid, session_id uuid, step bigint, checked text, secret text default null, key_id text default null
) returns jsonb
language sql volatile set search_path = '' as $$ select app.pass_factor(user_id, session_id, step, checked, secret, key_id) $$;
grant execute on function app.pass_factor, public.pass_factor to service_role;
