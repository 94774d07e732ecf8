/** Jobs of the schedule: each runs when it is due, once, and reports how it ended. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDueJobs } from '#supabase/local/functions/jobs.ts';
import { rpcClient } from '#supabase/functions/_shared/rpc.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import { serviceRpc } from '#tests/support/database/api.ts';
import { KEYS, startDatabase, type TestBackend } from '#tests/support/database/database.ts';

const NAMES = ['reconcile', 'sweep', 'facets', 'deliver-mail', 'sweep-files'];

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());
beforeEach(() =>
  backend.sql(`update app.jobs set last_started = null, last_ended = null, last_error = null, runs = 0,
    lease = null, planned_at = now()`),
);

const start = async (name: string) =>
  (await serviceRpc(backend, 'start_job', { job_name: name })).body;
const end = async (lease: string, problem: string | null = null) =>
  (await serviceRpc(backend, 'end_job', { lease, problem })).body;
const jobs = async () =>
  ((await serviceRpc(backend, 'schedule')).body as RpcAnswer<'schedule'>).jobs;
const job = async (name: string) => (await jobs()).find((one) => one.name === name)!;
const pass = (span: string) =>
  backend.sql(
    `update app.jobs set last_started = last_started - $1::interval,
    last_ended = last_ended - $1::interval, planned_at = planned_at - $1::interval`,
    [span],
  );

test('payments are asked about before the sweep, and facets are a job beside it', async () => {
  expect((await jobs()).map(({ name }) => name)).toEqual(NAMES);
});

test('a job of the database runs when it is due, and not again before', async () => {
  expect(await start('sweep')).toEqual({ state: 'ended' });
  expect(await start('sweep')).toEqual({ state: 'waiting' });
  await pass('1 minute');
  expect(await start('sweep')).toEqual({ state: 'ended' });
  expect(await job('sweep')).toMatchObject({ runs: 2, last_error: null, is_late: false });
});

test('a job that fails changes nothing, reports the code of its error, and runs again', async () => {
  await backend.exec(`
    create function app.failing() returns void language plpgsql as $$ begin
      delete from app.delivery_slots; perform 1 / 0; end $$;
    update app.jobs set calls = 'app.failing' where name = 'facets'`);
  expect(await start('facets')).toEqual({ state: 'failed', problem: '22012' });
  expect(await job('facets')).toMatchObject({ last_error: '22012', last_ended: null, runs: 1 });
  expect(await backend.sql('select from app.delivery_slots')).not.toEqual([]);
  await pass('1 minute');
  await backend.exec(`update app.jobs set calls = 'app.refresh_facets_step' where name = 'facets'`);
  expect(await start('facets')).toEqual({ state: 'ended' });
  expect(await job('facets')).toMatchObject({ last_error: null, last_ended: expect.any(String) });
});

describe('a job of an Edge Function', () => {
  test('belongs to whoever started it until it ended', async () => {
    const { lease, ...started } = await start('deliver-mail');
    expect(started).toEqual({ state: 'called', path: 'deliver-mail' });
    await pass('2 minutes');
    expect(await start('deliver-mail')).toEqual({ state: 'waiting' });
    expect(await end(lease)).toBe(true);
    expect(await start('deliver-mail')).toMatchObject({ state: 'called' });
  });

  test('is taken from a scheduler that died after five minutes, and its late answer counts no more', async () => {
    const { lease } = await start('deliver-mail');
    await pass('6 minutes');
    const next = await start('deliver-mail');
    expect(next).toMatchObject({ state: 'called' });
    expect(await end(lease, 'HTTP 500')).toBe(false);
    expect(await end(next.lease)).toBe(true);
    expect(await job('deliver-mail')).toMatchObject({ last_error: null, runs: 2 });
  });

  test('shows the status that its function answered', async () => {
    const { lease } = await start('reconcile');
    await end(lease, 'HTTP 401');
    expect(await job('reconcile')).toMatchObject({ last_error: 'HTTP 401', last_ended: null });
  });
});

test('a job is late when three runs in a row are missing', async () => {
  await start('sweep');
  await pass('2 minutes');
  expect((await jobs()).filter(({ is_late }) => is_late)).toEqual([]);
  await pass('2 minutes');
  expect((await jobs()).every(({ is_late }) => is_late)).toBe(true);
  await start('sweep');
  expect((await job('sweep')).is_late).toBe(false);
});

test('a job that nobody planned is refused', async () => {
  const { status, body } = await serviceRpc(backend, 'start_job', { job_name: 'app.sweep' });
  expect([status, body.hint]).toEqual([422, 'input_invalid']);
});

test('the secret is kept and never shown, and an unusable one is refused', async () => {
  const functions_url = 'https://project.supabase.co/functions/v1';
  const save = (given: object) =>
    serviceRpc(backend, 'save_schedule', { functions_url, secret: 'x'.repeat(20), ...given });
  expect((await serviceRpc(backend, 'schedule')).body.has_secret).toBe(false);
  for (const given of [
    { secret: 'short' },
    { secret: 'with spaces in between' },
    { functions_url: 'ftp://x' },
  ]) {
    expect((await save(given)).status).toBe(422);
  }
  const { body } = await save({});
  expect(body).toMatchObject({ functions_url, has_secret: true, has_cron: false, has_net: false });
  expect(JSON.stringify(body)).not.toContain('x'.repeat(20));
});

test('one step of a scheduler runs everything that is due, in order, and names what failed', async () => {
  const rpc = rpcClient({ supabaseUrl: 'http://shop.test', serviceKey: KEYS.secret }, (url, init) =>
    backend.fetch(new Request(url, init)),
  );
  const called: string[] = [];
  const call = async (path: string) => {
    called.push(path);
    return path === 'deliver-mail' ? 'HTTP 500' : null;
  };
  const runs = await runDueJobs({ rpc, call });
  expect(called).toEqual(['payments/reconcile', 'deliver-mail', 'files/sweep']);
  expect(runs.map(({ name }) => name)).toEqual(NAMES);
  expect(runs.filter(({ problem }) => problem !== null)).toEqual([
    { name: 'deliver-mail', problem: 'HTTP 500' },
  ]);
  expect(await runDueJobs({ rpc, call })).toEqual([]);
});
