-- How long one statement of a caller may take. These settings are the only source of the two numbers: hosted
-- Supabase enforces them, and the local server reads them from pg_db_role_setting and enforces the same.
-- `postgres` may alter these roles on a hosted project without being a superuser. Elsewhere a role may be
-- missing or belong to somebody else; the migrations must still run there.
do $$
declare
  role_limit record;
begin
  for role_limit in select * from (values ('anon', '3s'), ('authenticated', '8s')) as limits (role_name, longest) loop
    if exists (select from pg_catalog.pg_roles where rolname = role_limit.role_name) then
      begin
        execute format('alter role %I set statement_timeout = %L', role_limit.role_name, role_limit.longest);
      exception when insufficient_privilege or reserved_name then
        raise warning 'The statement limit of % was not set: set it to % as the owner of the role.',
          role_limit.role_name, role_limit.longest;
      end;
    end if;
  end loop;
end $$;
