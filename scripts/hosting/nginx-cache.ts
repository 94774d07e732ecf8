/**
 * The cache of catalogue reads in nginx. Its second server is asked by the cache alone: it turns the policy of an
 * answer into a Cache-Control that nginx keeps to, because an answer has `private` for browsers.
 */
import { ANSWERED_AT_HEADER, KEPT_HEADERS } from '#contract/reads/lifetimes.ts';
import { knownOrigin } from './nginx-known.ts';
import { CATALOGUE_READS } from '#contract/reads/table.ts';

/** Where the cache asks. Only this machine reaches it. */
export const ORIGIN = '127.0.0.1:4319';

export const READS_PATH = '/rest/v1/rpc/';

/**
 * A request with a token, a cookie or a secret key is answered by the project alone, and so is what is no read, or has
 * another spelling of its path. No canonical address has a colon, which separates the parts.
 */
export const cacheMaps = `# A read of the catalogue without a token, a cookie or a secret key: all visitors get the same answer.
map $request_method:$request_uri:$http_authorization:$http_cookie:$http_apikey $enersouq_is_shared {
    default 0;
    '~^(?:GET|HEAD):${READS_PATH}(?:${Object.keys(CATALOGUE_READS).join('|')})(?:\\?[^:]*)?:::(?:sb_publishable_[0-9A-Za-z_-]*)?$' 1;
}

# PostgREST names no policy at all. An answer that is no success is never kept, nor one that names no-store.
map $status:$upstream_http_cdn_cache_control:$upstream_http_cache_control $enersouq_kept {
    default 'no-store';
    '~^200::$' '${KEPT_HEADERS['cdn-cache-control']}';
    '~^200:(?<enersouq_policy>[^:]+):' $enersouq_policy;
}

map $upstream_http_answered_at $enersouq_answered_at {
    default $upstream_http_answered_at;
    '' $enersouq_now;
}

map $msec $enersouq_now {
    '~^(?<enersouq_second>[0-9]+)' $enersouq_second;
}

proxy_cache_path /var/cache/nginx/enersouq levels=1:2 keys_zone=enersouq:16m max_size=1g inactive=1d use_temp_path=off;`;

const forwarded = [
  'proxy_pass_request_headers off;',
  'proxy_pass_request_body off;',
  'proxy_set_header apikey $http_apikey;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
];

/** Reads that are kept; the headers of a request do not reach the project, so that no answer depends on them. */
export const cachedReads: readonly string[] = [
  'error_page 418 = @project;',
  'if ($enersouq_is_shared = 0) {',
  '    return 418;',
  '}',
  ...forwarded,
  'proxy_set_header Host $host;',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Request-Id $enersouq_request_id;',
  'proxy_cache enersouq;',
  'proxy_cache_key $request_uri;',
  'proxy_cache_lock on;',
  'proxy_cache_lock_timeout 5s;',
  'proxy_cache_background_update on;',
  // Not `updating`, which has no limit of age: `stale-while-revalidate` has one.
  'proxy_cache_use_stale error timeout http_500 http_502 http_503 http_504;',
  'proxy_read_timeout 10s;',
  'proxy_hide_header X-Request-Id;',
  'proxy_hide_header Cache-Control;',
  'gzip on;',
  'gzip_proxied any;',
  'gzip_types application/json;',
  'gzip_min_length 1000;',
  'add_header Cache-Control "private, no-cache" always;',
  'add_header X-Cache $upstream_cache_status always;',
  'add_header X-Request-Id $enersouq_request_id always;',
  `proxy_pass http://${ORIGIN};`,
];

const originLines = [
  'proxy_ssl_server_name on;',
  ...forwarded.slice(0, 3),
  'proxy_set_header Host $proxy_host;',
  'proxy_set_header X-Forwarded-For $http_x_forwarded_for;',
  'proxy_set_header X-Forwarded-Proto $http_x_forwarded_proto;',
  'proxy_set_header X-Request-Id $http_x_request_id;',
  'proxy_connect_timeout 1s;',
  'proxy_read_timeout 4s;',
  '# A replica that is out or too far behind: the next one is asked, the primary last.',
  'proxy_next_upstream error timeout http_500 http_502 http_503 http_504;',
  'proxy_next_upstream_timeout 9s;',
  'proxy_hide_header Cache-Control;',
  'proxy_hide_header CDN-Cache-Control;',
  'proxy_hide_header Vary;',
  `proxy_hide_header ${ANSWERED_AT_HEADER};`,
  'add_header Cache-Control $enersouq_kept always;',
  'add_header Answered-At $enersouq_answered_at always;',
  'include enersouq/catalogue.conf;',
];

/** Without the key of a visitor: the operator names the public one (docs/hosting.md). */
const knownLines = [
  'proxy_ssl_server_name on;',
  ...forwarded.slice(0, 2),
  'proxy_set_header Host $proxy_host;',
  'proxy_set_header X-Forwarded-For $http_x_forwarded_for;',
  'proxy_connect_timeout 1s;',
  'proxy_read_timeout 2s;',
  'include enersouq/catalogue.conf;',
];

export const originServer = `# Asked by the cache alone.
server {
    listen ${ORIGIN};
    server_tokens off;
    access_log off;
    location / {
${originLines.map((line) => `        ${line}\n`).join('')}    }
${knownOrigin(knownLines)
  .map((line) => `    ${line}\n`)
  .join('')}}`;
