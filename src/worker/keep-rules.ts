/** What the worker may keep of a visit, and how it shows it (docs/offline.md). */
/** The header with the time at which an answer was kept, in milliseconds since 1970. */
export const KEPT_AT = 'x-kept-at';
const WEEK_MS = 7 * 86_400_000;
/** Beyond the age at which a page stops to offer orders: FRESH_SECONDS of backend/shared/freshness.ts. */
const OLD_SECONDS = 31;

/** What pages about products and articles read. The list of another visitor would be the same one. */
const READS =
  /^\/rest\/v1\/rpc\/(category_tree|get_post|list_posts|matching_products|product_(detail|facets|table)|products_by_ids|related_products|search_(products|tree)|shop_settings)$/;

/** Nobody's in particular: without the token of a user. */
export const isRead = ({ pathname }: URL, { headers }: Request): boolean =>
  READS.test(pathname) && !headers.has('authorization');

/** Whole, from the address that was asked, and meant for a cache. An opaque answer has status 0. */
export const isKeepable = ({ status, redirected, headers }: Response, type: string): boolean =>
  status === 200 &&
  !redirected &&
  !headers.get('cache-control')?.includes('no-store') &&
  !!headers.get('content-type')?.startsWith(type);

/** The body as it was read, with the time. The length was that of the compressed body. */
export function stamped({ body, headers }: Response, now: number): Response {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length']) kept.delete(name);
  kept.set(KEPT_AT, String(now));
  return new Response(body, { headers: kept });
}

const ageOf = ({ headers }: Response, now: number): number => now - Number(headers.get(KEPT_AT));

/** A clock that was set back makes nothing new. */
export const isCurrent = (kept: Response, now: number): boolean =>
  ageOf(kept, now) >= 0 && ageOf(kept, now) < WEEK_MS;

/** A kept read always counts as old, so that the page shows its prices and offers no order. */
export function asOld(kept: Response, now: number): Response {
  const headers = new Headers(kept.headers);
  const sent = (Date.parse(headers.get('date') ?? '') || Number(headers.get(KEPT_AT))) / 1000;
  const seconds = Math.floor(sent + ageOf(kept, now) / 1000);
  const answered = Number(headers.get('answered-at')) || seconds;
  headers.set('date', new Date(seconds * 1000).toUTCString());
  headers.set('answered-at', String(Math.min(answered, seconds - OLD_SECONDS)));
  return new Response(kept.body, { headers });
}

/** The text of a template in the offline page, with the time in its language. */
export function noticeIn(offlinePage: string, name: string, at: number): string {
  const pattern = new RegExp(`<template data-kept="${name}" lang="([^"]*)">([^]*?)</template>`);
  const [, language, notice = ''] = pattern.exec(offlinePage) ?? [];
  const time = new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  return notice.replace('{at}', () => time);
}

/** A page that says above its content that it was kept. */
export const withNotice = (html: string, notice: string): string =>
  html.replace(/<main[^>]*>/, (main) => main + notice);

/** The pages that can be read, as links: addresses and titles as HTML. */
export function linksOf(pages: readonly (readonly [address: string, html: string])[]): string {
  const links = pages.map(([address, html]) => {
    const title = /<title>([^<|]*)/.exec(html)?.[1] ?? address;
    return `<li><a class="link" href="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${title}</a></li>`;
  });
  return links.join('');
}
