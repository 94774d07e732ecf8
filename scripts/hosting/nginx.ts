import { PROXIED, REVALIDATED } from '#domain/content/site/hosting.ts';
import { paths } from '#domain/shared/paths.ts';
import { REQUEST_ID } from '#domain/shared/errors.ts';
import { LISTING_PATTERNS } from './listing-patterns.ts';
import { ORIGIN, READS_PATH, cacheMaps, cachedReads, originServer } from './nginx-cache.ts';
import { knownLocation, shellLocations } from './nginx-known.ts';
import {
  HIDDEN,
  HIDDEN_SLASH,
  NOTE,
  OTHER_SPELLING,
  escapeRegExp,
  commonHeaders,
  redirects,
  pathsByValue,
  prefixes,
} from './rules.ts';

const quoted = (text: string): string => `'${text}'`;
const header = (name: string, value: string): string =>
  `add_header ${name} ${JSON.stringify(value)} always;`;

/** The file of a page: `/checkout` is `/checkout.html`. */
const pathPattern = (path: string): string =>
  path.endsWith('*')
    ? `~^${escapeRegExp(path.slice(0, -1))}`
    : String.raw`~^${escapeRegExp(path)}(?:\.html)?$`;

function mapOf(variable: string, name: string, ordinary: string): string {
  const lines = [...pathsByValue(name)].flatMap(([value, found]) =>
    found.map((path) => `    ${quoted(pathPattern(path))} ${quoted(value)};`),
  );
  return `map $uri ${variable} {\n    default ${quoted(ordinary)};\n${lines.join('\n')}\n}`;
}

const listing = [
  `map $args $enersouq_listing {`,
  `    default ${paths.marketplace};`,
  ...LISTING_PATTERNS.map(({ query, page }) => {
    const names = page.replaceAll(/\$(\d)/g, (_, group: string) => `\${part${group}}`);
    let group = 0;
    const pattern = query.replaceAll(/\((?!\?)/g, () => `(?<part${++group}>`);
    return `    ${quoted(`~${pattern}`)} ${quoted(names)};`;
  }),
  '}',
].join('\n');

const missingPages = [
  'map $uri $enersouq_missing {',
  '    default /404;',
  ...prefixes
    .filter((prefix) => prefix !== '')
    .map((prefix) => `    '~^${prefix}(?:/|$)' ${prefix}/404;`),
  '}',
].join('\n');

const location = (where: string, ...lines: string[]): string =>
  `    location ${where} {\n${lines.map((line) => `        ${line}\n`).join('')}    }`;

const types = [...pathsByValue('Content-Type')].flatMap(([type, found]) =>
  found.map((path) => location(`= ${path}`, 'types { }', `default_type ${type};`)),
);

/** A directive here drops the headers of the pages: the project sets its own. */
const strictTransport = commonHeaders
  .filter(({ name }) => name === 'Strict-Transport-Security')
  .map(({ name, value }) => header(name, value));

const toProject = [
  ...strictTransport,
  'proxy_ssl_server_name on;',
  'proxy_set_header Host $proxy_host;',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  'proxy_set_header X-Request-Id $enersouq_request_id;',
  'proxy_hide_header X-Request-Id;',
  'add_header X-Request-Id $enersouq_request_id always;',
  'client_max_body_size 20m;',
  'include enersouq/project.conf;',
];

const locations = [
  ...redirects.map(([from, to]) => location(`= ${from}`, `return 301 ${to}$is_args$args;`)),
  ...prefixes.map((prefix) => location(`= ${prefix}/404`, 'return 404;')),
  ...prefixes.map((prefix) => location(`= ${prefix}/404.html`, 'return 404;')),
  ...types,
  ...prefixes.map((prefix) =>
    location(
      `= ${prefix}${paths.marketplace}`,
      `try_files ${prefix}$enersouq_listing.html ${prefix}${paths.marketplace}.html =404;`,
    ),
  ),
  ...HIDDEN.map((pattern) => location(`~ ${quoted(pattern)}`, 'return 404;')),
  location(
    `~ ${quoted(OTHER_SPELLING.replace('((?:', '(?<page>(?:'))}`,
    'return 301 $page$is_args$args;',
  ),
  ...shellLocations(location),
  knownLocation(location, ORIGIN),
  location('/', 'try_files $uri $uri.html $uri/index.html =404;'),
  location('@missing', 'try_files $enersouq_missing.html /404.html =404;'),
  location(`^~ ${READS_PATH}`, ...strictTransport, ...cachedReads),
  location('@project', ...toProject),
  ...PROXIED.map((path) => location(`^~ ${path}`, ...toProject)),
];

export const nginx = `${NOTE}# Include it in \`http { … }\`. docs/hosting.md has what is read beside it:
# enersouq/server.conf (name, certificate, root), enersouq/project.conf (resolver, proxy_pass), enersouq/brotli.conf,
# enersouq/catalogue.conf (who answers reads of the catalogue).

# docs/logs.md: the id of a call, and a new one where that is missing or malformed.
map $http_x_request_id $enersouq_request_id {
    default $request_id;
    ${quoted(`~${REQUEST_ID.source}`)} $http_x_request_id;
}

# Paths of functions may hold the key of a link.
map $uri $enersouq_path {
    default $uri;
    '~^(?<enersouq_function>/functions/v1/[a-z-]+)' $enersouq_function;
}

# For access_log in enersouq/server.conf. No query, which may hold a key, and no visitor.
log_format enersouq escape=json
    '{"time":"$time_iso8601","request_id":"$enersouq_request_id","method":"$request_method",'
    '"path":"$enersouq_path","status":"$status","seconds":"$request_time"}';

${mapOf('$enersouq_cache', 'Cache-Control', REVALIDATED)}

${mapOf('$enersouq_robots', 'X-Robots-Tag', '')}

${missingPages}

# The prebuilt page of a list for a query that names it.
${listing}

${cacheMaps}

${originServer}

server {
    include enersouq/server.conf;
    include enersouq/brotli*.conf;
    gzip_static on;
    gzip_vary on;
    charset utf-8;
    server_tokens off;
    absolute_redirect off;

${commonHeaders.map(({ name, value }) => `    ${header(name, value)}`).join('\n')}
    add_header Cache-Control $enersouq_cache always;
    add_header X-Robots-Tag $enersouq_robots always;

    error_page 403 404 @missing;
    if ($request_uri ~* ${quoted(HIDDEN_SLASH)}) {
        return 404;
    }

${locations.join('\n')}
}
`;
