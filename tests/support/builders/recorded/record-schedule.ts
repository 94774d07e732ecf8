/** Runs scheduled jobs until each answer about them is full once. */
import { serviceRpc } from '#tests/support/database/api.ts';
import type { TestBackend } from '#tests/support/database/database.ts';

export async function recordSchedule(backend: TestBackend): Promise<void> {
  await serviceRpc(backend, 'start_job', { job_name: 'sweep' });
  await serviceRpc(backend, 'start_job', { job_name: 'sweep' });
  const { body } = await serviceRpc(backend, 'start_job', { job_name: 'reconcile' });
  await serviceRpc(backend, 'end_job', { lease: body.lease, problem: 'HTTP 500' });
  await backend.sql(`update app.jobs set calls = 'app.missing' where name = 'facets'`);
  await serviceRpc(backend, 'start_job', { job_name: 'facets' });
  await serviceRpc(backend, 'schedule');
  const functions_url = 'https://shop.test/functions/v1';
  await serviceRpc(backend, 'save_schedule', { functions_url, secret: 'of-sixteen-characters' });
  await serviceRpc(backend, 'schedule');
  await backend.exec(`create table public.opened (id integer); grant select on public.opened to anon;
    create function public.opened() returns jsonb language sql set search_path = '' as $$ select '1'::jsonb $$;
    grant execute on function public.opened() to public;
    update app.client_limits set client_header = 'x-real-ip'`);
  await serviceRpc(backend, 'deployment');
  await backend.exec('drop table public.opened; drop function public.opened()');
  await backend.exec(
    'update app.client_limits set client_header = null; alter role anon reset statement_timeout',
  );
  await serviceRpc(backend, 'deployment');
  await backend.exec(`alter role anon set statement_timeout = '3s'`);
}
