/** Answers of the cache as they are half a minute later, so that a test need not wait. */
import type { Page } from '@playwright/test';

const LATER_S = 31;

export async function makeOld(page: Page): Promise<void> {
  await page.route(/\/rest\/v1\/rpc\/[a-z_]+(?:\?|$)/, async (route) => {
    // Only the browser knows the name of the shop.
    const url = new URL(route.request().url());
    url.hostname = '127.0.0.1';
    const response = await route.fetch({ url: url.href });
    const headers = response.headers();
    const answeredAt = Number(headers['answered-at']);
    const old = answeredAt > 0 && { 'answered-at': String(answeredAt - LATER_S) };
    await route.fulfill({ response, headers: { ...headers, ...old } });
  });
}
