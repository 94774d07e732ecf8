import type { Locale } from '#contract/values.ts';
import { pathInLocale, parseLocale } from '#domain/shared/locale.ts';
import { pagePaths } from '#domain/content/site/page-paths.ts';
import { AppError } from '#domain/shared/errors.ts';
import { readText } from '#supabase/functions/_shared/http/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { followLink } from './newsletter-link.ts';

/**
 * The address in the header List-Unsubscribe. A mail program posts one field to it (RFC 8058), which unsubscribes at
 * once. Opening the address only shows a page that asks first: mail filters open links too.
 */
export async function unsubscribeOneClick(request: Request, deps: Deps): Promise<object> {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token');
  if (request.method === 'GET') {
    return pageThatAsks(token ?? '', parseLocale(searchParams.get('locale')), deps);
  }
  const field = new URLSearchParams(await readText(request)).get('List-Unsubscribe');
  if (field !== 'One-Click') throw new AppError('input_invalid');
  return followLink('newsletter-unsubscribe', { token }, deps);
}

function pageThatAsks(token: string, locale: Locale, { settings }: Deps): Response {
  const page = pathInLocale(pagePaths.newsletter, locale);
  const location = `${settings.siteUrl}${page}#unsubscribe=${encodeURIComponent(token)}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
