import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sitemap, { type SitemapItem } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { PRIVATE_PAGES } from '#domain/content/site/private-pages.ts';
import { addressOf } from '#domain/content/site/page-paths.ts';
import { placeOfPage } from '#domain/listing/listing-page.ts';
import { alternatesOf } from '#domain/shared/locale.ts';
import { listingPath } from '#domain/listing/listing-address.ts';
import type { Settings } from '#supabase/cli/settings.ts';
import { lastModified } from './last-modified.ts';
import { readProductDates } from './product-dates.ts';

/** What a visitor has put together, and what the links of emails open. */
const UNLISTED = ['/compare', '/form-answer', '/newsletter', '/offline'];
const HIDDEN = new RegExp(`(${[...PRIVATE_PAGES, ...UNLISTED].join('|')})(/|$|\\.)`);
const NO_PAGE = /\/(shell|404|500|marketplace\/pages)(\/|$|\.)/;

/** Pages that no search engine should list (seo-02, decision 15), later pages of lists and the shells of later addresses. */
function isListed(page: string): boolean {
  const { pathname } = new URL(page);
  return !HIDDEN.test(pathname) && !NO_PAGE.test(pathname);
}

/** Its built page then names no other one. */
function isInOneLanguage(outDir: string, pathname: string): boolean {
  const file = join(outDir, `${pathname === '/' ? 'index' : pathname}.html`);
  return existsSync(file) && !readFileSync(file, 'utf8').includes('rel="alternate" hreflang');
}

/** The map of the pages of one language: when each was last changed, and for a prebuilt listing its canonical address. */
export function siteMap(settings: Settings, backend: string, prefix: string): AstroIntegration {
  const { outDir, publishableKey: key, prebuiltProductLimit } = settings;
  let dates: ReturnType<typeof readProductDates> | undefined;
  /** Read once, by the first entry. */
  const productDates = () =>
    (dates ??= readProductDates({ url: backend, key }, prebuiltProductLimit));

  async function lineOf(item: SitemapItem): Promise<SitemapItem> {
    const { origin, pathname } = new URL(item.url);
    const place = placeOfPage(pathname);
    const path = place ? listingPath(place) : item.url.slice(origin.length);
    const changed = lastModified(pathname) ?? (await productDates()).get(pathname);
    return {
      ...item,
      url: origin + addressOf(path, prefix),
      links: isInOneLanguage(outDir, pathname) ? [] : alternatesOf(path, origin),
      lastmod: changed?.toISOString(),
    };
  }

  const filenameBase = `sitemap${prefix.replace('/', '-')}`;
  return sitemap({ filter: isListed, serialize: lineOf, filenameBase });
}
