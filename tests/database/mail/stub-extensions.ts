/** Schemas in place of pg_cron, pg_net and Supabase Vault, as far as migrations use them. */
export const STUB_EXTENSIONS = `
  create schema cron;
  create table cron.job (jobid bigint generated always as identity, jobname name unique, schedule text, command text,
    active boolean not null default true);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
    insert into cron.job as kept (jobname, schedule, command) values ($1, $2, $3)
    on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning jobid $$;
  create schema net;
  create table net._http_response (id bigint, status_code integer, error_msg text, created timestamptz default now());
  create table net.requests (id bigint generated always as identity, url text, headers jsonb, timeout integer);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
    headers jsonb default '{}', timeout_milliseconds integer default 5000) returns bigint language sql as $$
    insert into net.requests (url, headers, timeout) values (url, headers, timeout_milliseconds) returning id $$;
  create schema vault;
  create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text);
  create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
  create function vault.create_secret(new_secret text, new_name text default null) returns uuid language sql as $$
    insert into vault.secrets (secret, name) values (new_secret, new_name) returning id $$;
  create function vault.update_secret(secret_id uuid, new_secret text) returns void language sql as $$
    update vault.secrets set secret = new_secret where id = secret_id $$;
`;
