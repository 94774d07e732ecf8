import { fontsReady } from './fonts.ts';
import { wakeIslands } from './wake-islands.ts';
import { expect, type APIRequestContext, type Page } from '@playwright/test';

export const cards = (page: Page) => page.getByRole('article');
export const count = (page: Page) => page.locator('.listing-count');
export const facets = (page: Page) => page.getByRole('region', { name: 'Filters' });

/** A group of the facets, unfolded. */
export async function facet(page: Page, name: string) {
  const group = facets(page)
    .locator('details')
    .filter({ has: page.getByRole('group', { name, exact: true, includeHidden: true }) });
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
  return group;
}

/** The listing that the address asks for; a prebuilt one may sleep still. */
export async function openListing(page: Page, address = '/marketplace') {
  await page.goto(address);
  await expect(page.locator('html[data-listing]')).toHaveCount(0);
  await expect(count(page)).toHaveText(/\d/);
}

/** The same with its facets, which come once a shopper reaches for the page. */
export async function openFacets(page: Page, address = '/marketplace') {
  await openListing(page, address);
  await wakeIslands(page);
  await expect(facets(page).getByRole('group', { name: 'Price' })).toBeVisible();
}

/** Calls a function of the listing. */
export async function ask<T>(request: APIRequestContext, name: string, data: object): Promise<T> {
  const answer = await request.post(`/rest/v1/rpc/${name}`, {
    headers: { apikey: 'sb_publishable_local' },
    data,
  });
  return (await answer.json()) as T;
}

/** The largest top edge of the first product, by window size. */
export const LIST_SIZES = [
  { width: 360, height: 780, most: 310 },
  { width: 1440, height: 900, most: 330 },
] as const;

export async function listTop(page: Page): Promise<number> {
  await fontsReady(page);
  return (await page.locator('.product-card').first().boundingBox())?.y ?? Infinity;
}

/** Every category that has a page, by its address. */
export async function categoryAddresses({ request }: Page): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap-0.xml')).text();
  const found = sitemap.matchAll(/<loc>https?:\/\/[^/]*(\/marketplace\?category=[^<]*)<\/loc>/g);
  return [...found].map(([, address]) => address!.replaceAll('&amp;', '&'));
}
