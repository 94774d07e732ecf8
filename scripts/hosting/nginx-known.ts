/**
 * Addresses of shells in nginx, with status 404 where the database knows nothing of the name. A subrequest asks before a
 * shell is served; the second server turns each answer into one that `auth_request` understands.
 */
import {
  folderOf,
  KNOWN_PAGE_PATH,
  KNOWN_PAGES,
  UNKNOWN,
} from '#domain/content/site/known-pages.ts';
import { localeOf } from '#domain/shared/locale.ts';
import { escapeRegExp, shells } from './rules.ts';

type Location = (where: string, ...lines: string[]) => string;

const ASK = '/enersouq-known';

/** Where the second server is asked. */
const ORIGIN_PATH = '/known';

/** What a shell answers for without a question, such as an order. */
const plain = (location: Location, pattern: string, shell: string): string[] => [
  location(`~ '${pattern}'`, `try_files $uri $uri.html ${shell}.html =404;`),
];

function asked(location: Location, pattern: string, shell: string): string[] {
  const { prefix, path } = localeOf(shell);
  const rule = KNOWN_PAGES.find((one) => path.startsWith(folderOf(one)));
  if (!rule) return plain(location, pattern, shell);
  const place = `enersouq${shell.replaceAll('/', '_')}`;
  const language =
    prefix === '' || rule.argument === 'product' ? '' : `&language=${prefix.slice(1)}`;
  return [
    location(
      `~ '^${escapeRegExp(prefix + folderOf(rule))}(?<enersouq_name>${rule.form})$'`,
      `set $enersouq_known ${rule.argument}=$enersouq_name${language};`,
      `try_files $uri $uri.html @${place};`,
    ),
    location(
      `~ '${pattern}'`,
      `error_page 404 =404 @${place}_none;`,
      'try_files $uri $uri.html =404;',
    ),
    location(
      `@${place}`,
      `auth_request ${ASK};`,
      `error_page 403 =404 @${place}_none;`,
      `error_page 500 =200 @${place}_none;`,
      `try_files ${shell}.html =404;`,
    ),
    location(`@${place}_none`, `try_files ${shell}.html =404;`),
  ];
}

export const shellLocations = (location: Location): string[] =>
  shells.flatMap(({ pattern, shell }) => asked(location, pattern, shell));

/** The question, whose answer is kept for ten seconds. */
export const knownLocation = (location: Location, origin: string): string =>
  location(
    `= ${ASK}`,
    'internal;',
    'proxy_pass_request_headers off;',
    'proxy_pass_request_body off;',
    'proxy_set_header Host $host;',
    'proxy_set_header Content-Length "";',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_cache enersouq;',
    'proxy_cache_key "known $enersouq_known";',
    'proxy_ignore_headers Cache-Control Expires Set-Cookie Vary X-Accel-Expires;',
    'proxy_cache_valid 200 204 403 10s;',
    'proxy_cache_lock on;',
    'proxy_read_timeout 5s;',
    `proxy_pass http://${origin}${ORIGIN_PATH}?$enersouq_known;`,
  );

/** In the second server: 403 is unknown, and whatever is no answer counts as known. */
export const knownOrigin = (lines: readonly string[]): string[] => [
  `location = ${ORIGIN_PATH} {`,
  ...[
    'include enersouq/key*.conf;',
    'proxy_intercept_errors on;',
    `error_page ${UNKNOWN} = @unknown;`,
    'error_page 400 401 402 403 404 405 406 408 409 413 414 429 500 501 502 503 504 = @known;',
    ...lines,
    // Behind the variables that catalogue.conf sets: `break` ends these too.
    `rewrite ^ ${KNOWN_PAGE_PATH} break;`,
  ].map((line) => `    ${line}`),
  '}',
  'location @unknown {',
  '    return 403;',
  '}',
  'location @known {',
  '    return 204;',
  '}',
];
