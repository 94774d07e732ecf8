import { describe, expect, test } from 'vitest';
import { headersFor, shellFor, SHELLS } from '#domain/content/site/hosting.ts';
import { knownPageQuery } from '#domain/content/site/known-pages.ts';
import type { Rpc, RpcAnswer } from '#contract/contract.ts';
import { fakeDeps } from '#tests/support/fakes/fake-deps.ts';
import { databaseProblems } from './doctor-database.ts';
import { outsideProblems } from './doctor-outside.ts';

const PLACE = {
  siteUrl: 'https://energy.sa',
  supabaseUrl: 'https://project.supabase.co',
  publishableKey: 'sb_publishable_x',
};

type Answer = () => Response;

const page =
  (body = '', headers: Record<string, string> = {}): Answer =>
  () =>
    new Response(body, { headers: { ...Object.fromEntries(headersFor('/', true)), ...headers } });
const shell =
  (code: number, body: string): Answer =>
  () =>
    new Response(body, { status: code });
const NOINDEX = '<meta name="robots" content="noindex">';
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  () =>
    new Response(null, { status: code, headers });

/** A deployment where everything is right, but what a test changes. */
function visit(changes: Record<string, Answer | null> = {}) {
  const answers: Record<string, Answer | null> = {
    'https://energy.sa/': page(),
    'https://energy.sa/robots.txt': page(
      'User-agent: *\nDisallow:\n\nSitemap: https://energy.sa/s.xml\n',
    ),
    'http://energy.sa/': status(301, { location: 'https://energy.sa/' }),
    'https://project.supabase.co/auth/v1/settings': () =>
      Response.json({ mailer_autoconfirm: false }),
    'https://project.supabase.co/rest/v1/orders?limit=1': status(406),
    ...changes,
  };
  return outsideProblems(PLACE, async (url) => {
    const answer = answers[url];
    if (answer === null) throw new TypeError('fetch failed');
    if (answer !== undefined) return answer();
    if (url.includes('/functions/v1/')) return status(405)();
    const path = url.replace('https://energy.sa', '');
    if (shellFor(path) === null) return status(404)();
    return shell(knownPageQuery(path) === null ? 200 : 404, NOINDEX)();
  });
}

test('a deployment where everything is right has no problem outside', async () => {
  expect(await visit()).toEqual([]);
});

test('the redirect to TLS is asked for at port 80, where TLS has another port', async () => {
  const asked: string[] = [];
  await outsideProblems({ ...PLACE, siteUrl: 'https://energy.sa:8443' }, async (url) => {
    asked.push(url);
    return status(404)();
  });
  expect(asked.filter((url) => url.startsWith('http://'))).toEqual(['http://energy.sa/']);
});

const shellOf = SHELLS[0]!.from.replace(/:\w+$/, 'doctor-asks-for-none');

test.each<[string, Record<string, Answer | null>, string]>([
  ['a site that is down', { 'https://energy.sa/': null }, 'does not answer'],
  ['no headers', { 'https://energy.sa/': () => new Response('') }, 'Content-Security-Policy'],
  ['a shell without noindex', { [`https://energy.sa${shellOf}`]: shell(404, '<p>') }, 'noindex'],
  [
    'a host that answers 200 for unknown names',
    { [`https://energy.sa${shellOf}`]: page(NOINDEX) },
    'the host has to ask known_page',
  ],
  ['a missing shell', { [`https://energy.sa${shellOf}`]: status(404) }, 'rewrite to their shell'],
  ['served headers', { 'https://energy.sa/_headers': page() }, '/_headers can be downloaded'],
  ['no robots', { 'https://energy.sa/robots.txt': status(404) }, 'robots.txt does not lead'],
  [
    'a closed site',
    { 'https://energy.sa/robots.txt': page('Disallow: /\nSitemap: https://energy.sa/s.xml') },
    'closes the site',
  ],
  ['no redirect to TLS', { 'http://energy.sa/': page() }, 'redirect http:// to https://'],
  [
    'a function that does not start',
    { 'https://project.supabase.co/functions/v1/forms': status(503) },
    'The function forms answers 503',
  ],
  [
    'an exposed schema',
    { 'https://project.supabase.co/rest/v1/orders?limit=1': page('[]') },
    'shows the schema app',
  ],
  [
    'no confirmations',
    {
      'https://project.supabase.co/auth/v1/settings': () =>
        Response.json({ mailer_autoconfirm: true }),
    },
    'turn on e-mail confirmations',
  ],
])('%s is one sentence', async (_case, changes, words) => {
  expect(await visit(changes)).toEqual([expect.stringContaining(words)]);
});

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

describe('inside', () => {
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
    ['a late job', { schedule: { ...schedule, jobs: [{ ...job, is_late: true }] } }, 'Late: sweep'],
    ['no secret', { schedule: { ...schedule, has_secret: false } }, 'schedule --set-secret'],
    [
      'an unplanned job',
      { schedule: { ...schedule, jobs: [{ ...job, is_planned: false }] } },
      'pg_cron does not have sweep',
    ],
    ['a mail that waits', { health: { ...health, mail_waits_seconds: 900 } }, 'for 15 minutes'],
    [
      'mails that were given up',
      { health: { ...health, mails_failed: 2 } },
      '2 mails were given up',
    ],
  ])('%s is one sentence', async (_case, changes, words) => {
    expect(await look(changes)).toEqual([expect.stringContaining(words)]);
  });
});
