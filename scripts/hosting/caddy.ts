import { PROXIED, REVALIDATED } from '#domain/hosting.ts';
import { paths } from '#domain/paths.ts';
import { REQUEST_ID } from '#domain/request-id.ts';
import { LISTING_PATTERNS } from './listing-patterns.ts';
import {
  HIDDEN_SLASH,
  NOTE,
  OTHER_SPELLING,
  everywhere,
  missing,
  moved,
  prefixes,
  shells,
  special,
} from './rules.ts';

const quoted = (text: string): string => `\`${text}\``;
const indented = (text: string, tabs: number): string =>
  text.replaceAll(/^(?=.)/gm, '\t'.repeat(tabs));

const pathHeaders = special
  .flatMap(({ path, headers }) =>
    headers.map(({ name, value }) => `header ${path} ${name} ${quoted(value)}`),
  )
  .join('\n');

const listing = [
  'map {query} {listing} {',
  ...LISTING_PATTERNS.map(
    ({ query, page }) => `\t${quoted(`~${query}`)} ${quoted(page.replaceAll(/\$(\d)/g, '${$1}'))}`,
  ),
  `\tdefault ${paths.marketplace}`,
  '}',
].join('\n');

/** To an address without a query the '?' is not added. */
const redirect = (matcher: string, to: string): string =>
  `handle ${matcher} {\n\tredir @asked ${to}?{query} 301\n\tredir * ${to} 301\n}`;

const pages = [
  ...prefixes.map(
    (prefix) =>
      `handle ${prefix}${paths.marketplace} {\n\ttry_files ${prefix}{listing}.html ${prefix}${paths.marketplace}.html =404\n}`,
  ),
  ...shells.map(
    ({ pattern, shell }, index) =>
      `@shell${index} path_regexp ${quoted(pattern)}\nhandle @shell${index} {\n\ttry_files {path} {path}.html ${shell}.html =404\n}`,
  ),
  'handle {\n\ttry_files {path} {path}.html {path}/index.html =404\n}',
].join('\n');

const headers = everywhere.map(({ name, value }) => `\t\t${name} ${quoted(value)}`).join('\n');

const site = `import enersouq_headers
${pathHeaders}

@write not method GET HEAD
header @write Allow "GET, HEAD"
error @write 405

@encoded expression ${quoted(`{http.request.orig_uri}.matches("(?i)${HIDDEN_SLASH}")`)}
error @encoded 404
@hidden {
	path_regexp ${quoted(String.raw`^/_(?:headers|redirects)$|/\.|\.(?:br|gz)$`)}
	not path /.well-known/*
}
error @hidden 404
@missing path ${prefixes.flatMap((prefix) => [`${prefix}/404`, `${prefix}/404.html`]).join(' ')}
error @missing 404

@asked expression ${quoted('{query} != ""')}
${moved.map(([from, to]) => redirect(from, to)).join('\n')}
@spelling path_regexp spelling ${quoted(OTHER_SPELLING)}
${redirect('@spelling', '{re.spelling.1}')}

${listing}
${pages}
file_server {
	precompressed br gzip
	hide .built _headers _redirects
}`;

const errors = missing
  .filter(({ prefix }) => prefix !== '')
  .map(
    ({ prefix, pages: found }) =>
      `handle ${prefix}/* {\n\ttry_files ${found.map((page) => `${page}.html`).join(' ')}\n}`,
  )
  .join('\n');

export const caddyfile = `${NOTE}# SITE_ADDRESS is the domain, SITE_ROOT the folder of the build, SUPABASE_URL the project: docs/hosting.md.
(enersouq_headers) {
	header {
${headers}
		Cache-Control ${REVALIDATED}
	}
	header -Server
}

{$SITE_ADDRESS} {
	root * {$SITE_ROOT}

	@project path ${PROXIED.map((path) => `${path}*`).join(' ')}
	# docs/logs.md: the id of a call, and a new one where that is missing or malformed.
	@unnamed {
		path ${PROXIED.map((path) => `${path}*`).join(' ')}
		not header_regexp X-Request-Id ${quoted(REQUEST_ID.source)}
	}
	request_header @unnamed X-Request-Id {http.request.uuid}
	handle @project {
		reverse_proxy {$SUPABASE_URL} {
			header_up Host {upstream_hostport}
			header_down X-Request-Id {http.request.header.X-Request-Id}
		}
	}

	handle {
		route {
${indented(site, 3)}
		}
	}

	handle_errors {
		@missing expression ${quoted('{err.status_code} == 404')}
		handle @missing {
			route {
				import enersouq_headers
${indented(errors, 4)}
				handle {
					rewrite * /404.html
				}
				file_server {
					precompressed br gzip
				}
			}
		}
	}
}
`;
