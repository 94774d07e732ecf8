/** Files in a request for quotation: chosen, refused, removed, sent, read again by the buyer and by nobody else. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { aProductOnSale } from '#tests/support/database/operator.ts';
import { quoteLink } from '#tests/support/browser/quotes.ts';
import { anEmail, expect, test, type Mailbox } from '#tests/support/browser/shopper.ts';

const FOLDER = 'tests/support/builders/foreign-files/pictures';
const photo = {
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync(`${FOLDER}/pillow-exif.jpg`),
};
const aPage = {
  name: 'page.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('<script>1</script>'),
};
const large = {
  name: 'large.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
};

async function openForm(page: Page): Promise<{ dialog: Locator; opened: number }> {
  const product = await aProductOnSale(page.request, { price: 100 });
  await page.goto(`/marketplace/product/${product.id}`);
  await page.getByRole('button', { name: 'Request for Quotation' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Request for Quotation' });
  await expect(dialog).toBeVisible();
  return { dialog, opened: await page.evaluate(() => performance.now()) };
}

/** The browser logs the refused upload. */
test.use({ expectedErrors: [/status of 415/] });

const fieldOf = (dialog: Locator) => dialog.getByLabel('Files (optional)');
const filesOf = (dialog: Locator) =>
  dialog.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');

async function fillIn(dialog: Locator, outbox: Mailbox, email: string): Promise<void> {
  await dialog.getByLabel('Site city').fill('Abha');
  await dialog.getByLabel('Full name').fill('Sara Al-Otaibi');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel('Verification code').fill(await outbox.codeFor(email));
  await expect(dialog.getByTestId('email-verified')).toBeVisible();
}

/** Of six files, and of one that is dropped in the place of another. It takes all of them away again. */
async function takeFive(page: Page, dialog: Locator): Promise<void> {
  await fieldOf(dialog).setInputFiles(Array.from({ length: 6 }, () => large));
  await expect(filesOf(dialog)).toHaveCount(5);
  await expect(dialog.getByText('A request has up to 5 files.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove large.pdf' }).first().click();
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'dropped.pdf'));
    return data;
  });
  await fieldOf(dialog).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(filesOf(dialog).last()).toContainText('dropped.pdf');
  await expect(filesOf(dialog).last()).toContainText('This file is not taken.');
  for (let left = 4; left >= 0; left -= 1) {
    await dialog
      .getByRole('button', { name: /^Remove .*pdf$/ })
      .first()
      .click();
    await expect(filesOf(dialog)).toHaveCount(left);
  }
}

for (const [device, viewport] of [
  ['a phone', { width: 360, height: 780 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a sixth file is not taken, a dropped one is, files that are refused say why, and the buyer saves what was sent', async ({
      page,
      outbox,
    }) => {
      const email = anEmail();
      const { dialog, opened } = await openForm(page);
      await takeFive(page, dialog);
      await fillIn(dialog, outbox, email);
      await fieldOf(dialog).setInputFiles([photo, aPage, large]);
      await expect(filesOf(dialog)).toHaveCount(3);
      await expect(filesOf(dialog).nth(0)).toContainText('0.0 MB');
      await expect(filesOf(dialog).nth(1)).toContainText('This file is not taken.');
      await expect(filesOf(dialog).nth(2)).toContainText('larger than 5 MB');
      await page.waitForFunction((since) => performance.now() - since > 1600, opened);
      await dialog.getByRole('button', { name: 'Send request' }).click();
      await expect(fieldOf(dialog)).toBeFocused();
      await dialog.getByRole('button', { name: 'Remove page.pdf' }).click();
      await dialog.getByRole('button', { name: 'Remove large.pdf' }).click();
      await dialog.getByRole('button', { name: 'Send request' }).click();
      await expect(dialog.getByRole('heading', { name: 'Your request was sent' })).toBeVisible();

      const link = await quoteLink(page.request, email, 'QT-');
      await page.evaluate(() => localStorage.clear());
      await page.goto(link);
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save photo.jpg' }).click();
      const saved = readFileSync(await (await saving).path());
      expect(saved.includes('Sahel Gas')).toBe(false);
      expect(saved.subarray(0, 2)).toEqual(photo.buffer.subarray(0, 2));
    });
  });
}
