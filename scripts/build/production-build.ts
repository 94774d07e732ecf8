/** What a build for production is refused for. */
import { productionProblems } from '#supabase/functions/_shared/production.ts';
import { SHOP_DOMAIN } from '#domain/shared/shop.ts';
import { UserError } from '#supabase/cli/failure.ts';
import type { Environment, Settings } from '#supabase/cli/settings.ts';
import { readReport } from '../content/report.ts';
import { fetchShopSettings } from '../measure/database-settings.ts';
import { backendOf } from './site-build.ts';

const ANSWERS_WITHIN_MS = 15_000;

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
export async function assertProduction(
  settings: Settings,
  environment: Environment,
): Promise<void> {
  if (settings.siteEnv !== 'production') return;
  const url = backendOf(settings);
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
