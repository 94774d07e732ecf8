/** Runs scheduled jobs until each answer about them is full once. */
import { serviceRpc } from './api.ts';
import type { TestBackend } from './database.ts';

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
}
