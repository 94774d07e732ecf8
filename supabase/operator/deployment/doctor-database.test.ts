import { expect, test } from 'vitest';
import type { Rpc, RpcAnswer } from '#contract/contract.ts';
import { fakeDeps } from '#tests/support/fakes/fake-deps.ts';
import { databaseProblems } from './doctor-database.ts';

const job: RpcAnswer<'schedule'>['jobs'][number] = {
  name: 'sweep',
  calls: 'app.sweep',
  every_seconds: 60,
  is_planned: true,
  last_started: '2026-11-22T10:00:00+00:00',
  last_ended: '2026-11-22T10:00:00+00:00',
  last_error: null,
  runs: 1,
  is_late: false,
};
const schedule: RpcAnswer<'schedule'> = {
  functions_url: 'https://project.supabase.co/functions/v1',
  has_secret: true,
  has_cron: true,
  has_net: true,
  jobs: [job],
};
const deployment: RpcAnswer<'deployment'> = {
  migrations: ['1', '2'],
  open_relations: [],
  open_functions: [],
  timeouts: { anon: '3s', authenticated: '8s' },
  client_header: 'x-forwarded-for',
  trusted_proxies: 1,
  bank_is_sample: false,
  sample_staff: 0,
};
const health: RpcAnswer<'health'> = {
  is_healthy: true,
  problems: [],
  mail_waits_seconds: null,
  mails_failed: 0,
  payments_overdue: 0,
  swept_seconds_ago: 10,
  late_jobs: [],
};

const look = (changes: object) => {
  const answers = { deployment, health, schedule, ...changes };
  return databaseProblems(fakeDeps(answers).rpc as Rpc, ['1', '2']);
};

test('a database that is set up well has no problem', async () => {
  expect(await look({})).toEqual([]);
});

test.each<[string, object, string]>([
  ['a missing migration', { deployment: { ...deployment, migrations: ['1'] } }, 'not applied: 2'],
  [
    'a newer database',
    { deployment: { ...deployment, migrations: ['1', '2', '3'] } },
    'does not know: 3',
  ],
  [
    'an open table',
    { deployment: { ...deployment, open_relations: ['app.orders (anon)'] } },
    'app.orders (anon)',
  ],
  [
    'an open function',
    { deployment: { ...deployment, open_functions: ['public.sweep'] } },
    'public.sweep',
  ],
  [
    'a role without a limit',
    { deployment: { ...deployment, timeouts: { anon: null, authenticated: '8s' } } },
    'Statements of anon have no limit',
  ],
  [
    'no client header',
    { deployment: { ...deployment, client_header: null } },
    'no header of clients',
  ],
  [
    'a sample account',
    { deployment: { ...deployment, bank_is_sample: true } },
    'The bank account is a sample',
  ],
  [
    'a sample owner',
    { deployment: { ...deployment, sample_staff: 1 } },
    '1 of the staff has a sample address',
  ],
  ['a late job', { schedule: { ...schedule, jobs: [{ ...job, is_late: true }] } }, 'Late: sweep'],
  ['no secret', { schedule: { ...schedule, has_secret: false } }, 'schedule --set-secret'],
  [
    'an unplanned job',
    { schedule: { ...schedule, jobs: [{ ...job, is_planned: false }] } },
    'pg_cron does not have sweep',
  ],
  ['a mail that waits', { health: { ...health, mail_waits_seconds: 900 } }, 'for 15 minutes'],
  ['mails that were given up', { health: { ...health, mails_failed: 2 } }, '2 mails were given up'],
])('%s is one sentence', async (_case, changes, words) => {
  expect(await look(changes)).toEqual([expect.stringContaining(words)]);
});
