/** How long an answer of `CATALOGUE_READS` may be kept. With the lag of a replica, a price that is shown is at most 30 s old. */

/** A shared cache answers with it for so long, */
const FRESH_SECONDS = 10;
/** and for so long again while it asks for a new one. */
const STALE_SECONDS = 10;

/** Headers of the answer to a canonical GET of a guest. A cache that knows none of these names keeps nothing. */
export const KEPT_HEADERS = {
  /** Browsers, and caches that do not know the other two. */
  'cache-control': 'private, no-cache',
  /** Cloudflare and others (RFC 9213). */
  'cdn-cache-control': `s-maxage=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
  /** nginx. */
  'x-accel-expires': `${FRESH_SECONDS}`,
} as const;

/**
 * Headers of every other answer of the REST API. With `no-store` Chromium would not restore a page that called it, such as the
 * checkout, when somebody goes Back.
 */
export const UNKEPT_HEADERS = { 'cache-control': 'private, no-cache' } as const;

/** Names the header with the time at which the database answered, in seconds since 1970. */
export const ANSWERED_AT_HEADER = 'answered-at';
