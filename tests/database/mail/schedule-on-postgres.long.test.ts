/** The schedule on a hosted project: pg_cron and pg_net start the jobs, and no second scheduler runs one again. */
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HostedProject } from '#tests/support/database/hosted-project.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';
import { STUB_EXTENSIONS } from './stub-extensions.ts';

const binaries = findPostgres();
const FUNCTIONS = 'https://project.supabase.co/functions/v1';
const SECRET = 'a-secret-of-the-schedule';

const GRANTS = ['cron', 'net', 'vault']
  .map(
    (schema) => `grant usage on schema ${schema} to postgres;
    grant all on all tables in schema ${schema} to postgres;`,
  )
  .join('');

describe.skipIf(binaries === null)('with pg_cron, pg_net and Vault', () => {
  let project: HostedProject;
  beforeAll(async () => {
    project = await HostedProject.start(binaries!, { more: STUB_EXTENSIONS + GRANTS });
  }, 300_000);
  afterAll(() => project?.stop());
  beforeEach(() =>
    project.owner
      .unsafe(`update app.jobs set last_started = null, last_error = null, runs = 0, lease = null,
      request_id = null; delete from net.requests; delete from net._http_response`),
  );

  const asService = (query: string, values: unknown[] = []) =>
    project.call('service_role', `select public.${query} as answer`, values);
  const save = () => asService('save_schedule($1, $2)', [FUNCTIONS, SECRET]);
  const runJob = (name: string) => project.owner`select app.run_job(${name})`;
  const job = async (name: string) =>
    (await asService('schedule()')).jobs.find((one: { name: string }) => one.name === name);
  const pass = (span: string) =>
    project.owner.unsafe(`update app.jobs set last_started = last_started - interval '${span}'`);

  test('the migration plans every job once, and planning again changes nothing', async () => {
    const planned = () =>
      project.owner`select jobname, schedule, command from cron.job order by jobid`;
    const first = [...(await planned())];
    expect(first.map(({ jobname }) => jobname)).toEqual([
      'shop reconcile',
      'shop sweep',
      'shop facets',
      'shop deliver-mail',
      'shop sweep-files',
    ]);
    expect(first[1]).toMatchObject({
      schedule: '*/1 * * * *',
      command: "select app.run_job('sweep')",
    });
    await save();
    expect([...(await planned())]).toEqual(first);
  });

  test('a function is not called before the database has the secret', async () => {
    await project.owner.unsafe('delete from vault.secrets');
    await runJob('deliver-mail');
    expect([...(await project.owner`select from net.requests`)]).toEqual([]);
    expect(await job('deliver-mail')).toMatchObject({
      runs: 0,
      last_error: 'no secret or no pg_net',
    });
  });

  test('the secret is kept in Vault alone, and a new one takes its place', async () => {
    await asService('save_schedule($1, $2)', [FUNCTIONS, 'the-secret-before-this-one']);
    await save();
    const kept = await project.owner`select name, secret from vault.secrets`;
    expect([...kept]).toEqual([{ name: 'schedule_secret', secret: SECRET }]);
    expect([...(await project.owner`select secret from app.schedule_settings`)]).toEqual([
      { secret: null },
    ]);
  });

  test('a function is called with the secret, once until it has answered', async () => {
    await save();
    await runJob('deliver-mail');
    await pass('2 minutes');
    await runJob('deliver-mail');
    const requests = await project.owner`select id, url, headers from net.requests`;
    expect([...requests]).toEqual([
      {
        id: expect.any(String),
        url: `${FUNCTIONS}/deliver-mail`,
        headers: { 'content-type': 'application/json', 'x-schedule-secret': SECRET },
      },
    ]);
    await project.owner`insert into net._http_response (id, status_code) values (${requests[0]!['id']}, 200)`;
    expect(await job('deliver-mail')).toMatchObject({
      last_error: null,
      last_ended: expect.any(String),
    });
    await runJob('deliver-mail');
    expect([...(await project.owner`select from net.requests`)]).toHaveLength(2);
  });

  test.each([
    [401, 'HTTP 401'],
    [null, 'no answer'],
  ])('an answer of %s is shown as %s', async (status, problem) => {
    await save();
    await runJob('reconcile');
    await project.owner`insert into net._http_response (id, status_code) select id, ${status} from net.requests`;
    expect(await job('reconcile')).toMatchObject({ last_error: problem });
  });

  test('ten schedulers at once run a job once', async () => {
    const started = await Promise.all(
      Array.from({ length: 10 }, () => asServiceApart(project, "start_job('sweep')")),
    );
    expect(started.filter(({ state }) => state === 'ended')).toHaveLength(1);
    expect(await job('sweep')).toMatchObject({ runs: 1 });
  });

  test('a job that pg_cron runs now is left alone by every other scheduler', async () => {
    await project.owner.begin(async (sql) => {
      await sql`select app.run_job('sweep')`;
      expect(await asService("start_job('sweep')")).toEqual({ state: 'waiting' });
    });
    expect(await job('sweep')).toMatchObject({ runs: 1, last_error: null });
  });

  test('a job that takes too long reports that it was stopped', async () => {
    await project.owner
      .unsafe(`create function app.endless() returns void language sql as 'select pg_sleep(60)';
      update app.jobs set calls = 'app.endless' where name = 'facets'`);
    const slow = project.owner.begin(async (sql) => {
      await sql`set local statement_timeout = '200ms'`;
      await sql`select app.run_job('facets')`;
    });
    await slow;
    expect(await job('facets')).toMatchObject({ last_error: '57014', last_ended: null });
  });
});

/** On a separate connection. */
const asServiceApart = async (project: HostedProject, query: string) => {
  const sql = project.another();
  try {
    return await sql.begin(async (one) => {
      await one.unsafe('set local role service_role');
      const [row] = await one.unsafe(`select public.${query} as answer`);
      return row!['answer'] as { state: string };
    });
  } finally {
    await sql.end();
  }
};

/** Debian's package postgresql-15-cron has it. */
const hasCron =
  binaries !== null &&
  existsSync(`/usr/share/postgresql/${binaries.split('/')[4]}/extension/pg_cron.control`);
if (!hasCron)
  console.log('\n*** SKIPPED: the schedule on the real pg_cron, which is not installed. ***\n');

describe.skipIf(!hasCron)('with the real pg_cron', () => {
  let project: HostedProject;
  beforeAll(async () => {
    project = await HostedProject.start(binaries!, {
      settings: [
        'shared_preload_libraries=pg_cron',
        'cron.database_name=postgres',
        'cron.use_background_workers=on',
      ],
      more: `create extension pg_cron; grant usage on schema cron to postgres;`,
    });
  }, 300_000);
  afterAll(() => project?.stop());

  test('jobs of the database are planned without pg_net, and the next minute runs them', async () => {
    const planned = await project.owner`select jobname, username from cron.job order by jobid`;
    expect([...planned]).toEqual([
      { jobname: 'shop sweep', username: 'postgres' },
      { jobname: 'shop facets', username: 'postgres' },
    ]);
    const ran = () =>
      project.owner`select name from app.jobs where last_ended is not null order by position`;
    await expect
      .poll(async () => (await ran()).map(({ name }) => name), {
        timeout: 100_000,
        interval: 2_000,
      })
      .toEqual(['sweep', 'facets']);
    expect(project.warnings).toEqual([]);
  }, 120_000);
});
