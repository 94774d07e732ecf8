/** The page that compares, with products of the demo in it. */
import { expect, type Locator, type Page } from '@playwright/test';

export interface Found {
  id: string;
  name: string;
}

export async function find(page: Page, query: string, many: number): Promise<Found[]> {
  const answer = await page.request.post('/rest/v1/rpc/search_products', {
    headers: { apikey: 'sb_publishable_local' },
    data: { query },
  });
  const { products } = (await answer.json()) as { products: Found[] };
  expect(products.length).toBeGreaterThanOrEqual(many);
  return products.slice(0, many);
}

/** Puts products into the list as a former visit left them: with a price that is no longer true. */
export async function openWith(page: Page, products: readonly Found[], prefix = ''): Promise<void> {
  const entries = products.map(({ id, name }) => ({ id, name, price: 1, attributes: {} }));
  await page.addInitScript((text) => {
    if (!sessionStorage.getItem('seeded')) localStorage.setItem('compareProducts', text);
    sessionStorage.setItem('seeded', '1');
  }, JSON.stringify(entries));
  await page.goto(`${prefix}/compare`);
}

export const table = (page: Page): Locator => page.getByRole('table');

export const row = (page: Page, name: string): Locator =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
