import { expect, test } from 'vitest';
import { headersFor, shellFor, SHELLS } from '#domain/content/site/hosting.ts';
import { knownPageQuery } from '#domain/content/site/known-pages.ts';
import { outsideProblems } from './doctor-outside.ts';

const PLACE = {
  siteUrl: 'https://energy.sa',
  supabaseUrl: 'https://project.supabase.co',
  publishableKey: 'sb_publishable_x',
  hasDesk: true,
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
function visit(changes: Record<string, Answer | null> = {}, place = PLACE) {
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
  return outsideProblems(place, async (url) => {
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

test('a site that was built without the desk needs no shell of it, and any other site does', async () => {
  const without = { 'https://energy.sa/desk/doctor-asks-for-none': status(404) };
  expect(await visit(without, { ...PLACE, hasDesk: false })).toEqual([]);
  expect(await visit(without)).toEqual([expect.stringContaining('/desk/doctor-asks-for-none')]);
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
