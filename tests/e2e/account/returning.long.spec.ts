/** How little a returning shopper has to do: taps and keys are counted by the pages themselves. */
import type { Locator, Page } from '@playwright/test';
import { answer } from '#tests/support/builders/recorded/answer.ts';
import { proceed, rpc, section, startWithCart } from '#tests/support/browser/checkout-flow.ts';
import {
  issueCode,
  saveVerified,
  SAVED_ADDRESS,
  startWithAddress,
} from '#tests/support/browser/returning-shopper.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';

const MOST_TAPS = 12;
const MOST_KEYS = 8;

test.use({ viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true });

interface Effort {
  taps: number;
  keys: number;
}

/** Counts what a person does, over page loads: real touches and real key presses alone. */
async function countEffort(page: Page): Promise<Effort> {
  const effort = { taps: 0, keys: 0 };
  await page.exposeFunction('countEffort', (kind: keyof Effort) => void (effort[kind] += 1));
  await page.addInitScript(() => {
    const record = (kind: string) => (event: Event) => {
      const count = (window as unknown as Record<string, (kind: string) => void>)['countEffort'];
      if (event.isTrusted) count?.(kind);
    };
    addEventListener('pointerdown', record('taps'), true);
    addEventListener('keydown', record('keys'), true);
  });
  return effort;
}

/** The cart panel, from where the count begins. */
async function openCart(page: Page): Promise<Locator> {
  await page.goto('/');
  await page.locator('[data-cart-button]').tap();
  const way = page.getByRole('link', { name: 'Go to checkout' });
  await expect(way).toBeVisible();
  return way;
}

/** The minute between two codes of one e-mail is not waited for; the code itself is a real one. */
async function codeWithoutPause(page: Page): Promise<() => string> {
  let code = '';
  await page.route('**/functions/v1/send-otp', async (route) => {
    const asked = route.request().postDataJSON() as { cart: string; email: string };
    code = await issueCode(page.request, asked.cart, asked.email);
    await answer(route, { sent: true, retry_after: 60 });
  });
  return () => code;
}

/** From a chosen address to an order whose transfer is reported. The first date is too early for a transfer. */
async function orderByTransfer(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Date' }).locator('label').last().tap();
  await page.locator('label').filter({ hasText: '11:00-13:00' }).tap();
  await proceed(page);
  await page.getByRole('radio', { name: 'Bank Transfer' }).tap();
  await page.getByRole('button', { name: 'Place order and show bank details' }).tap();
  await page.getByRole('button', { name: 'I have made the payment' }).tap();
  await expect(page).toHaveURL(/\/payment\/success/);
}

test(
  'a shopper whose address is saved orders by transfer in 7 taps after the cart, and types nothing',
  { tag: '@checkout-13' },
  async ({ page }) => {
    const { cart } = await startWithAddress(page);
    const effort = await countEffort(page);
    const way = await openCart(page);
    effort.taps = 0;
    await way.tap();
    await expect(section(page, 'Delivery address')).toContainText('Sara');
    await expect(page.getByRole('radio', { name: /Earliest/ })).toBeChecked();
    await orderByTransfer(page);
    expect(effort).toEqual({ taps: 7, keys: 0 });
    expect(effort.taps).toBeLessThanOrEqual(MOST_TAPS);
    expect(await rpc(page.request, 'list_orders', { cart })).toHaveLength(1);
  },
);

test(
  'on a new device the e-mail is filled in by the browser and the code typed: 12 taps and 8 keys are enough',
  { tag: '@checkout-14' },
  async ({ page }) => {
    const email = anEmail();
    const before = await rpc<string>(page.request, 'open_cart', {});
    await saveVerified(page.request, before, email, { short_address: 'RRRD2929' });
    await startWithCart(page);
    const code = await codeWithoutPause(page);
    const effort = await countEffort(page);
    const way = await openCart(page);
    effort.taps = 0;
    await way.tap();
    const field = page.getByLabel('Email', { exact: true });
    await field.tap();
    await field.fill(email);
    effort.taps += 1; // The browser's own suggestion, which no test can touch.
    await page.getByRole('button', { name: 'Send code' }).tap();
    await expect(page.getByLabel('Verification code')).toBeFocused();
    await page.keyboard.type(code());
    await expect(page.getByLabel('City')).toHaveValue(SAVED_ADDRESS.city);
    await expect(page.getByLabel('Short address')).toHaveValue('RRRD2929');
    await page.getByRole('button', { name: 'Save Address' }).tap();
    await expect(section(page, 'Delivery address')).toContainText('Sara');
    await orderByTransfer(page);
    expect(effort).toEqual({ taps: 11, keys: 6 });
    expect(effort.taps).toBeLessThanOrEqual(MOST_TAPS);
    expect(effort.keys).toBeLessThanOrEqual(MOST_KEYS);
  },
);
