/** Where the focus goes when a button of quick order ends with its press, and what is announced. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/shopper.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const said = (page: Page, text: string) =>
  expect(main(page).getByRole('status').filter({ hasText: text })).toHaveCount(1);

async function open(page: Page, list: string): Promise<void> {
  await page.goto('/quick-order');
  await main(page).locator('textarea').first().fill(list);
  await button(page, 'Add these lines').click();
  await expect(main(page).locator('[role="status"][aria-busy="false"]')).toBeVisible();
}

async function pressed(page: Page, name: string): Promise<void> {
  await button(page, name).focus();
  await page.keyboard.press('Enter');
}

test('merging moves the focus to the way back, and both are announced', async ({ page }) => {
  await open(page, 'ESQ-GAS-0003\t4\nESQ-DSL-9999\t3\nESQ-GAS-0003\t3');
  await pressed(page, 'Merge 1 duplicate line');
  await expect(button(page, 'Undo')).toBeFocused();
  await said(page, '1 duplicate line merged');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Undo')).toBeFocused();
  await said(page, 'Undone. The list has 3 lines.');
});

test('a removed line leaves the focus at the next one, and the last at an empty line', async ({
  page,
}) => {
  await open(page, 'a crane\t4\na winch\t3');
  await pressed(page, 'Remove a crane');
  await expect(button(page, 'Remove a winch')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main(page).getByLabel('Line 1: SKU or model', { exact: true })).toBeFocused();
});

test('the keys of undo work with an Arabic layout, and leave a field beside the list alone', async ({
  page,
}) => {
  await open(page, 'a crane\t4');
  const rows = main(page).locator('tr[data-line]');
  await button(page, 'Add a line').click();
  await main(page).getByLabel('Line 2: SKU or model', { exact: true }).fill('a winch');
  const press = (selector: string) =>
    page
      .locator(selector)
      .first()
      .dispatchEvent('keydown', { key: 'ئ', code: 'KeyZ', ctrlKey: true, bubbles: true });
  await press('main textarea');
  await expect(rows.nth(1).locator('input').first()).toHaveValue('a winch');
  await press('body');
  await expect(rows.nth(1).locator('input').first()).toHaveValue('');
});

test('lines that a saved list leaves out are counted before it is saved', async ({ page }) => {
  await open(page, 'ESQ-GAS-0003\t4\na crane\t1\na winch\t2');
  await expect(
    main(page).getByText('2 lines are not settled. ‘Save as a list’ leaves them out.'),
  ).toBeVisible();
});
