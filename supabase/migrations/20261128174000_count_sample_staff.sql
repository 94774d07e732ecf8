-- The doctor finds staff whose address is a sample: their password was printed by a local server.

create or replace function app.deployment() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'migrations', to_jsonb(app.applied_migrations()),
    'open_relations', to_jsonb(app.open_relations()),
    'open_functions', to_jsonb(app.open_functions()),
    'timeouts', app.role_timeouts(),
    'client_header', limits.client_header,
    'trusted_proxies', limits.trusted_proxies,
    'bank_is_sample', coalesce((app.setting('bank_account') ->> 'sample')::boolean, false),
    'sample_staff', (select count(*) from app.staff join app.account_emails as own using (user_id)
      where own.email ~ '[@.](example([.](com|net|org))?|invalid|test|localhost)$'))
  from app.client_limits as limits
$$;
