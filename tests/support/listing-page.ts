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

/** The listing with its island awake and its answer shown. */
export async function openListing(page: Page, address = '/marketplace') {
  await page.goto(address);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(page.locator('html[data-listing]')).toHaveCount(0);
  await expect(count(page)).toHaveText(/\d/);
}

/** The same with its facets counted. */
export async function openFacets(page: Page, address = '/marketplace') {
  await openListing(page, address);
  await expect(facets(page).getByRole('group', { name: 'Price' })).toBeVisible();
}

/** What the database answers to a question of the listing. */
export async function ask<T>(request: APIRequestContext, name: string, data: object): Promise<T> {
  const answer = await request.post(`/rest/v1/rpc/${name}`, {
    headers: { apikey: 'sb_publishable_local' },
    data,
  });
  return (await answer.json()) as T;
}
