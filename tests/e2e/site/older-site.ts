/** The pages of an older release in front of the present backend, both at one origin. */
import type { Page } from '@playwright/test';
import { serveStatic, type Listener } from '#supabase/local/http/static.ts';
import { listen, proxyRequest } from '#tests/support/hosts/http-server.ts';
import { aDemoFolder, aFolder, startShop } from '#tests/support/hosts/local-shop.ts';
import { unpackFolder } from '#tests/support/hosts/packed-folder.ts';
import { proceed, sendAddress, verifyEmail } from '#tests/support/browser/checkout-flow.ts';
import { expect, type Mailbox } from '#tests/support/browser/shopper.ts';

const PORT = '4398';
const SITE_PORT = 4399;
/** The address of the pages. */
export const OLDER_SITE = `http://127.0.0.1:${SITE_PORT}`;
const BACKEND = /^\/(auth|rest|functions|storage)\/v1\/|^\/outbox\.json/;

export interface OlderSite {
  close(): Promise<void>;
}

export async function startOlderSite(release: string): Promise<OlderSite> {
  const folder = aFolder();
  unpackFolder(`tests/database/releases/${release}.site.tar.br`, folder);
  const pages = serveStatic(folder);
  const shopUrl = `http://127.0.0.1:${PORT}`;
  const answer: Listener = (request, response) =>
    BACKEND.test(request.url ?? '')
      ? proxyRequest(shopUrl, request, response)
      : pages(request, response);
  const { server } = await listen(answer, SITE_PORT);
  const env = { PORT, DATA_DIR: aDemoFolder(), ALLOWED_ORIGINS: OLDER_SITE };
  const shop = startShop(env, [process.execPath, 'supabase/start/main.ts', '--backend-only']);
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await shop.stop();
  };
  await shop.ready.catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { close };
}

/** From a cart to /payment, on the page of checkout as it was before it had sections. */
export async function checkOutOlder(page: Page, outbox: Mailbox, email: string): Promise<void> {
  await page.goto('/checkout');
  await verifyEmail(page, outbox, email);
  await sendAddress(page);
  const saved = page.getByRole('radio', { name: /Sara Al-Otaibi/ });
  await expect(saved).toBeChecked();
  // The page scrolls to it: a press meanwhile would miss its button.
  await expect(saved).toBeFocused();
  await page.getByRole('group', { name: 'Date' }).locator('label').first().click();
  await page.locator('label').filter({ hasText: '11:00-13:00' }).click();
  await proceed(page);
  await expect(page).toHaveURL(/\/payment$/);
}
