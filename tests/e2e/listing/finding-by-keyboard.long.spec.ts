/** From a search over a comparison into the cart without a mouse, and every state on the way for axe. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { tabTo } from '#tests/support/browser/keyboard.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

async function pressButton(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }).first());
  await page.keyboard.press('Enter');
}

test(
  'by keyboard alone: search, compare two, put both into the cart',
  { tag: '@market-12' },
  async ({ page }) => {
    await page.goto('/marketplace');
    await tabTo(page, page.getByLabel('Search the marketplace'));
    await page.keyboard.type('gas cylinder');
    await page.keyboard.press('Enter');
    await expect(page.getByText('“gas cylinder”').first()).toBeVisible();
    await pressButton(page, 'Compare mode');
    await pressButton(page, 'Add to Compare');
    const tray = page.getByRole('region', { name: 'Comparison' });
    // A second press before the first has shown would take the same product out again.
    await expect(tray).toContainText('1 of 4');
    await pressButton(page, 'Add to Compare');
    await expect(tray).toContainText('2 of 4');
    await expectAccessible(page, 'the tray of the comparison');
    await tabTo(page, tray.getByRole('link'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('columnheader')).not.toHaveCount(0);
    await pressButton(page, 'Add all to Cart');
    await expect(page.getByRole('dialog', { name: 'Cart' }).getByRole('listitem')).toHaveCount(2);
  },
);

test('the enlarged picture and the form of a quotation have nothing that axe objects to', async ({
  page,
}) => {
  await page.goto('/marketplace?q=gas+cylinder+11');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('button', { name: /enlarge/i }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await expectAccessible(page, 'the enlarged picture');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Request for Quotation' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Request for Quotation' });
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeFocused();
  await expectAccessible(page, 'a quotation with errors');
});
