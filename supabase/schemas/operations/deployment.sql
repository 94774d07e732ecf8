-- The doctor reads here how a database is set up; no row of a shopper.

create function app.applied_migrations() returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  versions text[];
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select array_agg(version order by version) from supabase_migrations.schema_migrations' into versions;
  end if;
  return coalesce(versions, '{}');
end;
$$;
comment on function app.applied_migrations is 'The versions of the migrations that are recorded as applied.';

create function app.open_relations() returns text[]
language sql stable set search_path = ''
as $$
  select array(
    select format('%s.%s (%s)', namespace.nspname, relation.relname, role.rolname)
    from pg_catalog.pg_class as relation join pg_catalog.pg_namespace as namespace on namespace.oid = relation.relnamespace,
      pg_catalog.pg_roles as role
    where namespace.nspname in ('public', 'app') and relation.relkind in ('r', 'p', 'v', 'm', 'f')
      and role.rolname in ('anon', 'authenticated')
      and not exists (select from pg_catalog.pg_depend where objid = relation.oid and deptype = 'e')
      and (has_table_privilege(role.oid, relation.oid, 'select, insert, update, delete, truncate')
        or has_any_column_privilege(role.oid, relation.oid, 'select, insert, update'))
    order by 1)
$$;
comment on function app.open_relations is 'Tables and views that a visitor may read or write. There should be none.';

create function app.open_functions() returns text[]
language sql stable set search_path = ''
as $$
  select array(
    select format('%s.%s', namespace.nspname, routine.proname)
    from pg_catalog.pg_proc as routine join pg_catalog.pg_namespace as namespace on namespace.oid = routine.pronamespace
    where namespace.nspname in ('public', 'app') and has_function_privilege('public', routine.oid, 'execute')
      and not exists (select from pg_catalog.pg_depend where objid = routine.oid and deptype = 'e')
    order by 1)
$$;
comment on function app.open_functions is 'Functions that everybody may call although no migration granted it. There should be none.';

create function app.role_timeouts() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_object_agg(role.rolname, (
    select split_part(entry, '=', 2) from unnest(role.rolconfig) as entry where entry like 'statement_timeout=%'))
  from pg_catalog.pg_roles as role where role.rolname in ('anon', 'authenticated')
$$;
comment on function app.role_timeouts is 'How long one statement of a visitor may run, as the roles have it. Null: without an end.';

create function app.deployment() returns jsonb
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
comment on function app.deployment is 'How the database of a deployment is set up, for the doctor.';

create function public.deployment() returns jsonb
language sql stable set search_path = '' as $$ select app.deployment() $$;
grant execute on function app.deployment, public.deployment to service_role;
