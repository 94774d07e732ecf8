/** Problems that visitors and search engines see. */
import { headersFor, SHELLS } from '#domain/content/site/hosting.ts';
import { knownPageQuery } from '#domain/content/site/known-pages.ts';
import { pagePaths } from '#domain/content/site/page-paths.ts';
import { localeOf } from '#domain/shared/locale.ts';

export interface Place {
  /** The origin of the site, without a slash at the end. */
  readonly siteUrl: string;
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  /** Whether the site was built with the desk. */
  readonly hasDesk: boolean;
}

type Send = (url: string, init?: RequestInit) => Promise<Response>;

const ROBOTS = 'robots.txt';
const ANSWERS_WITHIN_MS = 15_000;

/** null where nothing answers. */
const asker =
  (send: typeof fetch): ((url: string, init?: RequestInit) => Promise<Response | null>) =>
  (url, init) =>
    send(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      ...init,
    }).catch(() => null);

type Ask = ReturnType<typeof asker>;

/** The headers of every page, as the table of hosts has them; a host may add to them. */
async function headerProblems({ siteUrl }: Place, ask: Ask): Promise<string[]> {
  const answer = await ask(`${siteUrl}/`);
  if (answer === null || !answer.ok) {
    return [
      `The site ${siteUrl} ${answer === null ? 'does not answer' : `answers ${answer.status}`}.`,
    ];
  }
  const missing = [...headersFor('/', siteUrl.startsWith('https://'))]
    .filter(([name, value]) => !answer.headers.get(name)?.includes(value))
    .map(([name]) => name);
  if (missing.length === 0) return [];
  return [
    `Pages have no or another ${missing.join(', ')}: use the configuration of the host in deploy/.`,
  ];
}

/** A name that no product, post or order has. */
const NOBODY = 'doctor-asks-for-none';

const isHidden = (answer: Response, text: string): boolean =>
  /noindex/.test(answer.headers.get('x-robots-tag') ?? '') ||
  /<meta[^>]+name="robots"[^>]+noindex/.test(text);

/** `missing` is the text of the page for addresses that do not exist: a shell is another one. */
async function shellProblem(path: string, answer: Response | null, missing: string) {
  const text = (await answer?.text()) ?? '';
  const right = knownPageQuery(path) === null ? 200 : 404;
  if (answer?.status === 200 && right === 404)
    return `${path} answers 200, although nothing has that name: the host has to ask known_page with the public key.`;
  if (!answer || answer.status !== right || text === missing)
    return `${path} answers ${answer?.status ?? 'nothing'} without a shell: later pages need the rewrite to their shell.`;
  return isHidden(answer, text)
    ? ''
    : `The shell of ${path} may be listed by search engines: it has to say noindex.`;
}

async function shellProblems({ siteUrl, hasDesk }: Place, ask: Ask): Promise<string[]> {
  // Another language may not be built.
  const shells = SHELLS.filter(
    ({ from, shell }) => localeOf(from).prefix === '' && (hasDesk || shell !== pagePaths.desk),
  );
  const missing = (await (await ask(`${siteUrl}/${NOBODY}`))?.text()) ?? '';
  return Promise.all(
    shells.map(async ({ from }) => {
      const path = from.replace(/:\w+$/, NOBODY);
      return shellProblem(path, await ask(`${siteUrl}${path}`), missing);
    }),
  );
}

async function fileProblems({ siteUrl }: Place, ask: Ask): Promise<string[]> {
  const served = ['/_headers', '/_redirects'].map(async (path) =>
    (await ask(`${siteUrl}${path}`))?.ok
      ? `${path} can be downloaded: use the configuration of the host in deploy/.`
      : '',
  );
  const robots = await ask(`${siteUrl}/${ROBOTS}`);
  const text = robots?.ok ? await robots.text() : '';
  const isOpen = text.includes(`Sitemap: ${siteUrl}/`) && !/^Disallow: \/\s*$/m.test(text);
  return [
    ...(await Promise.all(served)),
    isOpen
      ? ''
      : `${ROBOTS} does not lead to the sitemap of ${siteUrl}, or closes the site: build it with this SITE_URL.`,
  ];
}

async function tlsProblems({ siteUrl }: Place, ask: Ask): Promise<string[]> {
  if (!siteUrl.startsWith('https://')) return ['SITE_URL is not on https.'];
  // Visitors who type the name alone come to port 80, whatever the port of TLS.
  const answer = await ask(`http://${new URL(siteUrl).hostname}/`);
  const isMoved = answer !== null && [301, 302, 307, 308].includes(answer.status);
  const isSafe =
    answer === null || (isMoved && answer.headers.get('location')?.startsWith('https://'));
  return [isSafe ? '' : 'The site answers without TLS: redirect http:// to https://.'];
}

/** A wrong method is refused by the function itself; its gateway answers other things. */
async function functionProblems({ supabaseUrl }: Place, ask: Ask): Promise<string[]> {
  const names = [
    'send-otp',
    'verify-otp',
    'payments',
    'forms',
    'files',
    'accounts',
    'deliver-mail',
    'staff',
  ];
  const problems = names.map(async (name) => {
    const answer = await ask(`${supabaseUrl}/functions/v1/${name}`, { method: 'PUT' });
    if (answer?.status === 405) return '';
    return `The function ${name} ${answer === null ? 'does not answer' : `answers ${answer.status}`}: deploy it, and look at its log for settings that are missing.`;
  });
  return Promise.all(problems);
}

async function apiProblems({ supabaseUrl, publishableKey }: Place, ask: Ask): Promise<string[]> {
  const apikey = publishableKey;
  const hidden = await ask(`${supabaseUrl}/rest/v1/orders?limit=1`, {
    headers: { apikey, 'accept-profile': 'app' },
  });
  const auth = await ask(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey } });
  const settings = auth?.ok ? ((await auth.json()) as { mailer_autoconfirm?: boolean }) : {};
  return [
    hidden === null ? `The project ${supabaseUrl} does not answer.` : '',
    hidden?.ok ? 'The API shows the schema app: expose public alone.' : '',
    settings.mailer_autoconfirm === true
      ? 'The auth server confirms addresses unasked: turn on e-mail confirmations, and sign-ups off.'
      : '',
  ];
}

export async function outsideProblems(place: Place, send: Send = fetch): Promise<string[]> {
  const ask = asker(send as typeof fetch);
  const checks = [
    headerProblems,
    shellProblems,
    fileProblems,
    tlsProblems,
    functionProblems,
    apiProblems,
  ];
  const found = await Promise.all(checks.map((check) => check(place, ask)));
  return found.flat().filter((problem) => problem !== '');
}
