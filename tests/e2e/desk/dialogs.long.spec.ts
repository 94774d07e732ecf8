/** What the desk shows before and over its rooms: signing in, codes, the palette, keys and questions, in both languages. */
import type { Page } from '@playwright/test';
import { staffWords as arabicStaff } from '#messages/ar/desk/staff.ts';
import { staffWords as englishStaff } from '#messages/en/desk/staff.ts';
import { expectAccessibleAt, expectAccessibleInTheDark } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { aPersonInDesk, aStaffPerson, enterDesk } from './people.ts';

test.use({ expectedErrors: [/status of 403/] });

const LANGUAGES = [
  { path: '/desk', words: englishStaff },
  { path: '/ar/desk', words: arabicStaff },
];

async function expectGood(page: Page, state: string): Promise<void> {
  await expectAccessibleAt(page, state, [360, 768, 1440, 1920]);
  await expectAccessibleInTheDark(page, state);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function refuse(page: Page, name: string, hint: string): Promise<void> {
  await page.route(`**/rest/v1/rpc/${name}`, (route) =>
    route.fulfill({ status: 403, json: { message: hint, hint, details: null } }),
  );
}

for (const { path, words } of LANGUAGES) {
  test(`signing in to ${path} has nothing that axe objects to, at the password and at the code`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.locator('input[type=password]')).toBeVisible();
    await page.locator('[type=submit]').click();
    await expect(page.locator('.field-error')).toHaveCount(2);
    await expectGood(page, 'the form with its errors');
    await refuse(page, 'desk_me', 'second_factor_required');
    await enterDesk(page, await aStaffPerson(page.request));
    await page.goto(path);
    await expect(page.locator('[autocomplete=one-time-code]')).toBeFocused();
    await expectGood(page, 'the code after the password');
  });

  test(`the dialogs of ${path} have nothing that axe objects to`, async ({ page }) => {
    const { id } = await aPersonInDesk(page, 'owner', `${path}/staff`);
    const dialog = page.getByRole('dialog');
    await expect(page.locator(`[data-person="${id}"]`)).toBeVisible();
    for (const key of ['Control+k', 'Shift+?']) {
      await page.keyboard.press(key);
      await expect(dialog).toBeVisible();
      await expectGood(page, key);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await page.goto(`${path}/staff?person=${id}`);
    await page.getByRole('button', { name: words.reset }).click();
    await expect(dialog).toBeVisible();
    await expectGood(page, 'a question');
    await refuse(page, 'desk_reset_factor', 'step_up_required');
    await dialog.getByRole('button', { name: words.reset }).click();
    await expect(dialog.locator('[autocomplete=one-time-code]')).toBeFocused();
    await expectGood(page, 'the code of a change');
  });
}
