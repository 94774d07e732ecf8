/** What a browser itself reports about pages: a breach of their policy, and requests that leave the shop's origin. */
import type { BrowserContext, Page } from '@playwright/test';
import { violationsIn } from '#tests/support/hosts/site-files.ts';
import { wakeIslands } from './wake-islands.ts';
import { foreignRequests } from './shopper.ts';

/** A list that grows while pages of the context are open. */
export async function policyBreachesIn(context: BrowserContext): Promise<string[]> {
  const breaches = await violationsIn(context);
  foreignRequests(context, breaches);
  return breaches;
}

/** Reached for, the page fetches the styles and scripts of its islands, until nothing is on the way. */
export async function wakeWhole(page: Page): Promise<void> {
  await wakeIslands(page);
  await page.waitForLoadState('networkidle');
}
