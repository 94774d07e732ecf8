/** `npm run build`: the site for a deployment, against the backend that SUPABASE_URL names. */
import { spawnSync } from 'node:child_process';
import { printFailure } from '#supabase/local/print-failure.ts';
import { compressFolder } from '#supabase/local/compress.ts';
import { assertRoom, assertWritable, OUTPUT } from '#supabase/local/disk.ts';
import { UserError } from '#supabase/cli/user-error.ts';
import { readEnvironment, readSettings } from '#supabase/cli/settings.ts';
import type { Environment, Settings } from '#supabase/cli/settings.ts';
import { productionProblems } from '#domain/production.ts';
import { SHOP_DOMAIN } from '#domain/shop.ts';
import { readReport } from './content/report.ts';
import { fetchShopSettings } from './database-settings.ts';

const ANSWERS_WITHIN_MS = 15_000;
/** As in astro.config.mjs: the local shop, where no other backend is named. */
const LOCAL = 'http://127.0.0.1:4321';

/** Pages are made from the catalogue, so a build without a backend ends here and not in the middle. */
async function assertBackend({ supabaseUrl, publishableKey: key }: Settings): Promise<void> {
  const url = supabaseUrl ?? LOCAL;
  const request = { method: 'POST', headers: { apikey: key, 'content-type': 'application/json' } };
  const response = await fetch(`${url}/rest/v1/rpc/catalogue_revision`, {
    ...request,
    body: '{}',
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  }).catch(() => null);
  if (response?.ok) return;
  const found = response === null ? 'does not answer' : `answers ${response.status}`;
  throw new UserError(
    supabaseUrl === null
      ? `The site is built from a backend, and none is named (${LOCAL} ${found}): set SUPABASE_URL and the keys as .env.example shows, or run npm start, which brings a backend and builds against it.`
      : `The backend ${url} ${found}, so that the site cannot be built: check SUPABASE_URL and PUBLIC_SUPABASE_ANON_KEY, and that its migrations are applied.`,
  );
}

/** Whether the auth server confirms addresses; undefined where it does not answer. */
async function confirmationsOf(url: string, apikey: string): Promise<boolean | undefined> {
  const answer = await fetch(`${url}/auth/v1/settings`, {
    headers: { apikey },
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  }).catch(() => null);
  if (!answer?.ok) return undefined;
  const { mailer_autoconfirm: isOff } = (await answer.json()) as { mailer_autoconfirm?: boolean };
  return isOff === undefined ? undefined : !isOff;
}

/** Production is not built with a sample in it: each is named. */
async function assertProduction(settings: Settings, environment: Environment): Promise<void> {
  const url = settings.supabaseUrl ?? LOCAL;
  const shop = await fetchShopSettings(url, settings.publishableKey);
  const confirmations = await confirmationsOf(url, settings.publishableKey);
  const problems = productionProblems({
    paymentProvider: environment['PAYMENT_PROVIDER'] || null,
    addresses: {
      SITE_URL: environment['SITE_URL'] || null,
      'supportEmail in content/settings/site.yaml': `@${SHOP_DOMAIN}`,
    },
    bankIsSample: shop.bank_account.sample === true,
    samples: readReport(process.cwd()).samples,
    ...(confirmations !== undefined && { confirmations }),
  });
  if (problems.length === 0) return;
  throw new UserError(['SITE_ENV is production:', ...problems.map((one) => `- ${one}`)].join('\n'));
}

async function build(options: readonly string[]): Promise<number> {
  const environment = readEnvironment();
  const settings = readSettings(environment);
  const { outDir } = settings;
  assertWritable(OUTPUT, outDir);
  await assertBackend(settings);
  if (settings.siteEnv === 'production') await assertProduction(settings, environment);
  const line = ['node_modules/astro/bin/astro.mjs', 'build', ...options];
  const { status } = spawnSync(process.execPath, line, { stdio: 'inherit' });
  if (status !== 0) assertRoom(OUTPUT, outDir, false);
  else await compressFolder(outDir);
  return status ?? 1;
}

build(process.argv.slice(2)).then(
  (status) => process.exit(status),
  (error: unknown) => {
    printFailure(error);
    process.exit();
  },
);
