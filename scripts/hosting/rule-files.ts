/** `_headers` and `_redirects` for Cloudflare, and the prefetch rules. */
import { HEADER_RULES, REDIRECTS } from '#domain/content/site/hosting.ts';
import type { HeaderRule } from '#domain/content/site/hosting.ts';
import { PRIVATE_PAGES } from '#domain/content/site/private-pages.ts';
import { pathInEveryLocale } from '#domain/shared/locale.ts';
import { NOTE, httpsRule } from './rules.ts';

function headerBlock(rule: HeaderRule): string {
  const { path, headers } = httpsRule(rule);
  return [path, ...headers.map(({ name, value }) => `  ${name}: ${value}`)].join('\n');
}

export const headersFile = `${NOTE}${HEADER_RULES.map(headerBlock).join('\n\n')}\n`;

/**
 * Only what moved: Cloudflare follows a rule whether or not a file has its name, so that a rule for a shell
 * would hide what was prebuilt.
 */
export const redirectsFile = `${NOTE}${[...REDIRECTS].map(([from, to]) => `${from} ${to} 301`).join('\n')}\n`;

/** Pages that may be prefetched when a pointer hovers over a link. Private pages are excluded. */
const prefetch = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...[...PRIVATE_PAGES.flatMap(pathInEveryLocale), '/outbox'].map((path) => ({
            not: { href_matches: `${path}*` },
          })),
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

export const speculationRules = `${JSON.stringify(prefetch, null, 2)}\n`;
