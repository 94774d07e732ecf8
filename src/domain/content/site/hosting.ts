import { listingPageFor } from '#domain/listing/listing-page.ts';
import { pathInEveryLocale, localeOf } from '#domain/shared/locale.ts';
import { paths } from '#domain/shared/paths.ts';
import { PRIVATE_PAGES } from './private-pages.ts';

/**
 * How the site is to be served. The local server and the worker of Cloudflare follow these tables, and
 * `npm run generate -- hosting` writes the configuration of other hosts from them, so that every host answers the same.
 */
export interface Header {
  name: string;
  value: string;
  /** Only where the site is on https. */
  https?: true;
}

export interface HeaderRule {
  /** A path; `*` at its end means everything that follows. */
  path: string;
  headers: readonly Header[];
}

const CLOSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Script and style policies are in each page's own meta tag: a header must not name them too. */
const CONTENT_SECURITY_POLICY =
  "base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'";

const EVERYWHERE: readonly Header[] = [
  { name: 'Content-Security-Policy', value: CONTENT_SECURITY_POLICY },
  { name: 'X-Content-Type-Options', value: 'nosniff' },
  { name: 'X-Frame-Options', value: 'DENY' },
  { name: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { name: 'Permissions-Policy', value: CLOSED_FEATURES.map((name) => `${name}=()`).join(', ') },
  { name: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { name: 'Speculation-Rules', value: '"/speculation-rules.json"' },
  {
    name: 'Content-Security-Policy',
    value: `${CONTENT_SECURITY_POLICY}; upgrade-insecure-requests`,
    https: true,
  },
  {
    name: 'Strict-Transport-Security',
    value: 'max-age=63072000; includeSubDomains',
    https: true,
  },
];

/** The default of paths without a rule: a browser revalidates its copy. */
export const REVALIDATED = 'no-cache';

/** Configuration of a host, which is not served to visitors. */
export const HOST_FILES: readonly string[] = ['/_headers', '/_redirects'];

/** Files of the build that only the host uses: its configuration and compressed copies. */
export const isForHost = (path: string): boolean =>
  HOST_FILES.includes(path) || /\.(br|gz)$/.test(path);

/** Paths that a host forwards to the project, for webhooks and for a site with one origin. */
export const PROXIED: readonly string[] = ['/functions/v1/', '/rest/v1/', '/auth/v1/'];

const PRIVATE: readonly Header[] = [
  { name: 'Cache-Control', value: 'no-store' },
  { name: 'X-Robots-Tag', value: 'noindex' },
];

export const HEADER_RULES: readonly HeaderRule[] = [
  { path: '/*', headers: EVERYWHERE },
  {
    path: '/_astro/*',
    headers: [{ name: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
  },
  { path: '/sw.js', headers: [{ name: 'Cache-Control', value: REVALIDATED }] },
  {
    path: '/speculation-rules.json',
    headers: [{ name: 'Content-Type', value: 'application/speculationrules+json' }],
  },
  // Not every server knows the name.
  ...pathInEveryLocale('/site.webmanifest').map((path) => ({
    path,
    headers: [{ name: 'Content-Type', value: 'application/manifest+json' }],
  })),
  ...PRIVATE_PAGES.flatMap(pathInEveryLocale).flatMap((path) => [
    { path, headers: PRIVATE },
    { path: `${path}/*`, headers: PRIVATE },
  ]),
];

export interface Rewrite {
  /** The address with one `:name` at its end. */
  from: string;
  /** The page that answers for every address that was not prebuilt. */
  shell: string;
}

/** The last part of such an address: no folder and no file name. */
const LAST_PART = /^[^/.]+$/;

const SHELL_OF: readonly Rewrite[] = [
  { from: '/marketplace/product/:id', shell: '/marketplace/product/shell' },
  { from: '/account/orders/:id', shell: '/account/orders/shell' },
  { from: '/blog/:slug', shell: '/blog/shell' },
  { from: '/desk/:room', shell: '/desk' },
];

/** In each language an address that was not prebuilt is answered by the shell of that language. */
export const SHELLS: readonly Rewrite[] = SHELL_OF.flatMap(({ from, shell }) => {
  const shells = pathInEveryLocale(shell);
  return pathInEveryLocale(from).map((address, index) => ({
    from: address,
    shell: shells[index]!,
  }));
});

const MOVED: Readonly<Record<string, string>> = {
  '/about': '/about/story',
  '/compliance': '/about/compliance',
};

export const REDIRECTS: ReadonlyMap<string, string> = new Map(
  Object.entries(MOVED).flatMap(([from, to]) => {
    const targets = pathInEveryLocale(to);
    return pathInEveryLocale(from).map((address, index): [string, string] => [
      address,
      targets[index]!,
    ]);
  }),
);

/** The page of an error, in the language of the address; where a build has none, the default language's. */
export const errorPagesFor = (status: 404 | 500, address: string): string[] =>
  [...new Set([localeOf(address).prefix, ''])].map((prefix) => `${prefix}/${status}`);

/** The prebuilt page that answers for an address with a query. */
export function pageFor(address: string, search: string): string | null {
  const { prefix, path } = localeOf(address);
  const page = path === paths.marketplace ? listingPageFor(search) : null;
  return page === null ? null : prefix + page;
}

const covers = (rule: string, path: string): boolean =>
  rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path;

/** The headers of a path; a later rule replaces an earlier one. */
export function headersFor(path: string, https: boolean): Map<string, string> {
  const rules = HEADER_RULES.filter((rule) => covers(rule.path, path));
  const headers = rules.flatMap((rule) => rule.headers).filter((one) => https || !one.https);
  return new Map(headers.map(({ name, value }) => [name, value]));
}

/** The shell that answers for a path, null where the path is no such address. */
export function shellFor(path: string): string | null {
  const matches = ({ from }: Rewrite) => {
    const prefix = from.slice(0, from.indexOf(':'));
    return path.startsWith(prefix) && LAST_PART.test(path.slice(prefix.length));
  };
  return SHELLS.find(matches)?.shell ?? null;
}
