-- Jobs that run again and again, who starts them, and when they last ran: docs/settings.md.

create table app.jobs (
  name text constraint jobs_pkey primary key constraint jobs_name_form check (name ~ '^[a-z-]+$' and char_length(name) <= 40),
  calls text not null
    constraint jobs_calls_form check (calls ~ '^(app\.[a-z_]+|[a-z-]+(/[a-z-]+)?)$' and char_length(calls) <= 80),
  every interval not null constraint jobs_every_in_range check (every between interval '1 minute' and interval '30 minutes'),
  position integer not null,
  planned_at timestamptz not null default now(),
  last_started timestamptz,
  last_ended timestamptz,
  last_error text constraint jobs_last_error_length check (char_length(last_error) <= 60),
  runs bigint not null default 0,
  lease uuid,
  request_id bigint
);
comment on table app.jobs is 'What runs on a schedule. pg_cron and any number of other schedulers may start the same job: it runs once.';
comment on column app.jobs.calls is 'A function of the database (app.sweep), or the path of an Edge Function (payments/reconcile).';
comment on column app.jobs.position is 'The order of jobs that are due at once.';
comment on column app.jobs.last_ended is 'When it last ended well.';
comment on column app.jobs.last_error is 'Why the last run failed: a code of PostgreSQL, or the status of a function. Null after a run that ended well.';
comment on column app.jobs.lease is 'Of the run of an Edge Function that is under way; it ends after five minutes.';
comment on column app.jobs.request_id is 'The request of pg_net that is under way.';
alter table app.jobs enable row level security;
create policy "reached only through functions" on app.jobs using (false) with check (false);

-- Payments are asked about before the sweep expires their orders.
insert into app.jobs (name, calls, every, position) values
  ('reconcile', 'payments/reconcile', '1 minute', 1),
  ('sweep', 'app.sweep', '1 minute', 2),
  ('facets', 'app.refresh_facets_step', '1 minute', 3),
  ('deliver-mail', 'deliver-mail', '1 minute', 4),
  ('sweep-files', 'files/sweep', '1 minute', 5);

create table app.schedule_settings (
  id boolean primary key default true constraint schedule_settings_one_row check (id),
  functions_url text constraint schedule_settings_url_form
    check (functions_url ~ '^https?://[^\s?#]+$' and char_length(functions_url) <= 300),
  secret text constraint schedule_settings_secret_form check (secret ~ '^\S+$' and char_length(secret) between 16 and 200)
);
comment on table app.schedule_settings is 'Where the database finds the Edge Functions, and the secret that they know its calls by.';
comment on column app.schedule_settings.secret is 'Null where Supabase Vault keeps it.';
alter table app.schedule_settings enable row level security;
create policy "reached only through functions" on app.schedule_settings using (false) with check (false);
insert into app.schedule_settings default values;

create function app.is_in_database(job app.jobs) returns boolean
language sql immutable set search_path = ''
as $$ select job.calls like 'app.%' $$;
comment on function app.is_in_database is 'Whether a job is a function of the database, not an Edge Function.';

create function app.claim_job(job_name text) returns app.jobs
language plpgsql volatile set search_path = ''
as $$
declare
  job app.jobs;
begin
  -- Whoever runs it in the database keeps its row locked until the end.
  select * into job from app.jobs where name = job_name for update skip locked;
  if job.name is null
    -- A little less than the pause: schedulers are not exact.
    or job.last_started > clock_timestamp() - job.every * 0.9
    or (job.lease is not null and job.last_started > clock_timestamp() - interval '5 minutes') then
    return null;
  end if;
  update app.jobs set last_started = clock_timestamp(), runs = runs + 1, lease = gen_random_uuid(), request_id = null
  where name = job_name returning * into job;
  return job;
end;
$$;
comment on function app.claim_job is 'Takes a job that is due and that nobody runs. Null otherwise.';

create function app.end_job(lease uuid, problem text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update app.jobs set lease = null, request_id = null, last_error = left(end_job.problem, 60),
    last_ended = case when end_job.problem is null then clock_timestamp() else last_ended end
  where jobs.lease = end_job.lease;
  return to_jsonb(found);
end;
$$;
comment on function app.end_job is 'Records how a run ended. False where the lease is of no run that is under way.';

create function app.run_in_database(job app.jobs) returns text
language plpgsql volatile set search_path = ''
as $$
declare
  problem text;
begin
  begin
    execute format('select %s()', job.calls);
  -- A statement that took too long is no 'others'.
  exception when query_canceled or others then
    problem := sqlstate;
  end;
  perform app.end_job(job.lease, problem);
  return problem;
end;
$$;
comment on function app.run_in_database is 'Runs a job that is a function of the database. Returns the code of its error, or null.';

create function app.start_job(job_name text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  job app.jobs;
  problem text;
begin
  if not exists (select from app.jobs where name = job_name) then
    perform app.fail(422, 'input_invalid', '{"fields": {"job_name": "invalid"}}');
  end if;
  job := app.claim_job(job_name);
  if job.name is null then
    return '{"state": "waiting"}';
  end if;
  if not app.is_in_database(job) then
    return jsonb_build_object('state', 'called', 'path', job.calls, 'lease', job.lease);
  end if;
  problem := app.run_in_database(job);
  return case when problem is null then '{"state": "ended"}' else jsonb_build_object('state', 'failed', 'problem', problem) end;
end;
$$;
comment on function app.start_job is
  'For a scheduler outside the database. A job of the database is run; an Edge Function is to be called by the caller, who then calls end_job.';

create function app.has_vault() returns boolean
language sql stable set search_path = ''
as $$ select to_regclass('vault.decrypted_secrets') is not null $$;
comment on function app.has_vault is 'Whether Supabase Vault keeps secrets here.';

create function app.schedule_secret() returns text
language plpgsql stable set search_path = ''
as $$
declare
  secret text;
begin
  if app.has_vault() then
    execute $query$ select decrypted_secret from vault.decrypted_secrets where name = 'schedule_secret' $query$ into secret;
  end if;
  return coalesce(secret, (select kept.secret from app.schedule_settings as kept));
end;
$$;
comment on function app.schedule_secret is 'The secret of scheduled calls. Null until it is set.';

create function app.keep_schedule_secret(secret text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  known uuid;
begin
  if not app.has_vault() then
    update app.schedule_settings set secret = keep_schedule_secret.secret where id;
    return;
  end if;
  execute $query$ select id from vault.decrypted_secrets where name = 'schedule_secret' $query$ into known;
  if known is null then
    execute $query$ select vault.create_secret($1, 'schedule_secret') $query$ using secret;
  else
    execute 'select vault.update_secret($1, $2)' using known, secret;
  end if;
  update app.schedule_settings set secret = null where id;
end;
$$;
comment on function app.keep_schedule_secret is 'Keeps the secret in Supabase Vault, or where there is none in a table that no role may read.';

create function app.has_net() returns boolean
language sql stable set search_path = ''
as $$ select exists (select from pg_catalog.pg_proc where proname = 'http_post' and pronamespace = to_regnamespace('net')) $$;
comment on function app.has_net is 'Whether pg_net can call Edge Functions from here.';

create function app.settle_job(job app.jobs) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  status integer;
  answers integer;
begin
  if job.request_id is null or to_regclass('net._http_response') is null then
    return;
  end if;
  execute 'select status_code from net._http_response where id = $1' into status using job.request_id;
  get diagnostics answers = row_count;
  if answers > 0 or job.last_started < clock_timestamp() - interval '5 minutes' then
    perform app.end_job(job.lease,
      case when status between 200 and 299 then null else coalesce('HTTP ' || status, 'no answer') end);
  end if;
end;
$$;
comment on function app.settle_job is 'Records what an Edge Function answered to pg_net.';

create function app.call_function(job_name text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  secret constant text := app.schedule_secret();
  origin constant text := (select functions_url from app.schedule_settings);
  job app.jobs;
  request bigint;
begin
  if secret is null or origin is null or not app.has_net() then
    update app.jobs set last_error = 'no secret or no pg_net' where name = job_name;
    return;
  end if;
  job := app.claim_job(job_name);
  if job.name is null then
    return;
  end if;
  execute 'select net.http_post(url => $1, body => $2, headers => $3, timeout_milliseconds => 140000)' into request
    using origin || '/' || job.calls, '{}'::jsonb,
      jsonb_build_object('content-type', 'application/json', 'x-schedule-secret', secret);
  update app.jobs set request_id = request where name = job_name;
end;
$$;
comment on function app.call_function is 'Has pg_net call an Edge Function with the secret of the schedule.';

create function app.run_job(job_name text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  job app.jobs;
begin
  select * into job from app.jobs where name = job_name;
  if job.name is null then
    return;
  end if;
  if not app.is_in_database(job) then
    perform app.settle_job(job);
    perform app.call_function(job_name);
    return;
  end if;
  job := app.claim_job(job_name);
  if job.name is not null then
    perform app.run_in_database(job);
  end if;
end;
$$;
comment on function app.run_job is 'What pg_cron calls.';

create function app.plan_jobs() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  job app.jobs;
begin
  if to_regclass('cron.job') is null then
    return;
  end if;
  for job in select * from app.jobs order by position loop
    if app.is_in_database(job) or app.has_net() then
      execute 'select cron.schedule($1, $2, $3)' using 'shop ' || job.name,
        format('*/%s * * * *', extract(epoch from job.every)::integer / 60), format('select app.run_job(%L)', job.name);
    end if;
  end loop;
end;
$$;
comment on function app.plan_jobs is 'Gives each job to pg_cron, Edge Functions only where pg_net can call them. It may be repeated.';

create function app.planned_jobs() returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  names text[];
begin
  if to_regclass('cron.job') is not null then
    execute $query$ select array_agg(jobname::text) from cron.job where active $query$ into names;
  end if;
  return coalesce(names, '{}');
end;
$$;
comment on function app.planned_jobs is 'The names of the jobs that pg_cron has.';

create function app.schedule() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  planned constant text[] := app.planned_jobs();
begin
  perform app.settle_job(job) from app.jobs as job;
  return jsonb_build_object(
    'functions_url', (select functions_url from app.schedule_settings),
    'has_secret', app.schedule_secret() is not null,
    'has_cron', to_regclass('cron.job') is not null,
    'has_net', app.has_net(),
    'jobs', (select jsonb_agg(jsonb_build_object(
      'name', name,
      'calls', calls,
      'every_seconds', extract(epoch from every)::integer,
      'is_planned', 'shop ' || name = any (planned),
      'last_started', last_started,
      'last_ended', last_ended,
      'last_error', last_error,
      'runs', runs,
      'is_late', greatest(last_ended, planned_at) < clock_timestamp() - 3 * every) order by position) from app.jobs));
end;
$$;
comment on function app.schedule is 'Every job: who starts it, when it last ran, and whether three runs in a row are missing.';

create function app.save_schedule(functions_url text, secret text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  errors jsonb := '{}';
begin
  if functions_url is null or functions_url !~ '^https?://[^\s?#]+$' or char_length(functions_url) > 300 then
    errors := errors || '{"functions_url": "invalid"}';
  end if;
  if secret is null or secret !~ '^\S{16,200}$' then
    errors := errors || '{"secret": "invalid"}';
  end if;
  if errors <> '{}' then
    perform app.fail(422, 'input_invalid', jsonb_build_object('fields', errors));
  end if;
  update app.schedule_settings as kept set functions_url = rtrim(save_schedule.functions_url, '/') where kept.id;
  perform app.keep_schedule_secret(secret);
  perform app.plan_jobs();
  return app.schedule();
end;
$$;
comment on function app.save_schedule is 'Keeps where the Edge Functions are and the secret of scheduled calls, and gives the jobs to pg_cron where it has appeared.';

-- A hosted project has both extensions and lets `postgres` create them. Elsewhere they may be absent, or be offered and
-- refused: the shop then needs another scheduler, as docs/settings.md describes.
do $$
declare
  extension text;
begin
  foreach extension in array array['pg_cron', 'pg_net'] loop
    if exists (select from pg_catalog.pg_available_extensions where name = extension) then
      begin
        execute format('create extension if not exists %I', extension);
      exception when others then
        raise notice 'The extension % was not created (%).', extension, sqlstate;
      end;
    end if;
  end loop;
  perform app.plan_jobs();
end $$;

create function public.schedule() returns jsonb
language sql volatile set search_path = '' as $$ select app.schedule() $$;
grant execute on function app.schedule, public.schedule to service_role;

create function public.save_schedule(functions_url text, secret text) returns jsonb
language sql volatile set search_path = '' as $$ select app.save_schedule(functions_url, secret) $$;
grant execute on function app.save_schedule, public.save_schedule to service_role;

create function public.start_job(job_name text) returns jsonb
language sql volatile set search_path = '' as $$ select app.start_job(job_name) $$;
grant execute on function app.start_job, public.start_job to service_role;

create function public.end_job(lease uuid, problem text default null) returns jsonb
language sql volatile set search_path = '' as $$ select app.end_job(lease, problem) $$;
grant execute on function app.end_job, public.end_job to service_role;
