/** An application on /careers, in a browser with scripts: it is answered without leaving the page. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { aDocx } from '#tests/support/builders/documents/made-documents.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';

const cv = (page: Page, name: string, buffer: Uint8Array) =>
  page
    .getByLabel('CV', { exact: true })
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(buffer) });

async function fillIn(page: Page, email: string): Promise<void> {
  await page.goto('/careers');
  await page.getByRole('link', { name: /^Apply for this role\s*: Dispatcher/ }).click();
  await page.getByLabel('Full name').fill('Mona Saleh');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Why this work').fill('I wake easily.');
}

const send = (page: Page) => page.getByRole('button', { name: 'Send application' }).click();

test.describe('with a file that is refused', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('an application stays in its page with all that was typed, and is sent with another file', async ({
    page,
    outbox,
  }) => {
    const email = anEmail();
    await fillIn(page, email);
    await expect(page.getByLabel('Role')).toHaveValue('dispatcher-night');
    await cv(page, 'cv.pdf', Buffer.from('MZ this is a program'));
    await send(page);
    await expect(page.getByText('This file is not accepted')).toBeVisible();
    await expect(page.getByLabel('CV', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Why this work')).toHaveValue('I wake easily.');
    const files = page
      .getByLabel('CV', { exact: true })
      .evaluate((input: HTMLInputElement) => input.files![0]!.name);
    expect(await files).toBe('cv.pdf');
    await expectAccessible(page, 'an application with a refused file');
    await cv(page, 'mona.docx', aDocx());
    await send(page);
    await expect(page.getByText('Your application is with us.')).toBeFocused();
    await expect(page).toHaveURL('/careers#apply');
    await expect.poll(async () => (await outbox.mailsTo(email)).length).toBe(1);
  });
});

test.describe('with an address that only the server refuses', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('an application marks the address and keeps the chosen file', async ({ page }) => {
    await fillIn(page, 'mona@nowhere');
    await cv(page, 'mona.docx', aDocx());
    await send(page);
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
    const invalid = page.locator('[data-application] [aria-invalid=true]');
    await expect(invalid).toHaveCount(1);
    await page.getByRole('textbox', { name: 'Email' }).fill(anEmail());
    await send(page);
    await expect(page.getByText('Your application is with us.')).toBeFocused();
  });
});

test.describe('without the network', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('an application reports that nothing was sent, and can be sent again', async ({ page }) => {
    await fillIn(page, anEmail());
    await cv(page, 'mona.docx', aDocx());
    await page.route('**/forms/page', (route) => route.abort());
    await send(page);
    await expect(page.getByText('Something went wrong. Nothing was sent.')).toBeVisible();
    await page.unroute('**/forms/page');
    await send(page);
    await expect(page.getByText('Your application is with us.')).toBeVisible();
  });
});
