/** A price is asked for, answered, accepted and paid: in one browser, on a phone and on a desktop. */
import type { Page } from '@playwright/test';
import {
  chooseDelivery,
  fillAddress,
  fillCard,
  openSection,
  GOOD_CARD,
  payNow,
  proceed,
} from '#tests/support/browser/checkout-flow.ts';
import { aProductOnSale } from '#tests/support/database/operator.ts';
import { answerQuote, quoteLink } from '#tests/support/browser/quotes.ts';
import { anEmail, expect, test, type Mailbox } from '#tests/support/browser/shopper.ts';

const main = (page: Page) => page.getByRole('main');

/** Asks on the page of a product; returns the number of the request. */
async function askOnProductPage(page: Page, outbox: Mailbox, email: string): Promise<string> {
  const product = await aProductOnSale(page.request, { price: 100 });
  await page.goto(`/marketplace/product/${product.id}`);
  await page.getByRole('button', { name: 'Request for Quotation' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Request for Quotation' });
  await expect(dialog).toBeVisible();
  const opened = await page.evaluate(() => performance.now());
  await dialog.getByLabel('Site city').fill('Abha');
  await dialog.getByLabel('Full name').fill('Sara Al-Otaibi');
  await dialog.getByLabel('Company').fill('Riyadh Bakery');
  await dialog.getByLabel('VAT number').fill('٣١٠١٢٢ ٣٩٣٥٠٠ ٠٠٣');
  await dialog.getByLabel('Commercial registration').fill('1010-123456');
  await dialog.getByLabel('Purchase order number').fill('PO-7');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel('Verification code').fill(await outbox.codeFor(email));
  await expect(dialog.getByTestId('email-verified')).toBeVisible();
  // The server takes a form that is filled in faster than a person can type for spam.
  await page.waitForFunction((since) => performance.now() - since > 1600, opened);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your request was sent' })).toBeVisible();
  const link = await quoteLink(page.request, email, 'QT-');
  return /number=(QT-[\w-]+)/.exec(link)![1]!;
}

/** Checkout begins with what the quotation has. */
async function expectCompany(page: Page): Promise<void> {
  await expect(main(page).getByLabel('Full name')).toHaveValue('Sara Al-Otaibi');
  await expect(main(page).getByLabel('City')).toHaveValue('Abha');
  await openSection(page, 'Review');
  await expect(main(page).getByText('From your quotation.')).toBeVisible();
  for (const [label, value] of [
    ['Company', 'Riyadh Bakery'],
    ['VAT number', '310122393500003'],
    ['Commercial registration', '1010123456'],
    ['Purchase order number', 'PO-7'],
  ] as const) {
    await expect(main(page).getByLabel(label).first()).toHaveValue(value);
  }
  await openSection(page, 'Delivery address');
}

for (const [device, viewport] of [
  ['a phone', { width: 360, height: 780 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a product is asked for on its page, answered by mail, accepted and paid at its price', async ({
      page,
      outbox,
    }) => {
      const email = anEmail();
      const number = await askOnProductPage(page, outbox, email);
      await answerQuote(page.request, number, [{ request_position: 1, price_halalas: 60_00 }], {
        delivery_fee_halalas: 0,
      });
      await page.goto(await quoteLink(page.request, email, number));
      await expect(main(page).getByTestId('total')).toHaveText('SAR 69.00');
      await main(page).getByRole('button', { name: 'Accept and order' }).click();
      await page.waitForURL(/\/checkout$/);
      await expect(main(page).getByTestId('email-verified')).toContainText(email);
      await expectCompany(page);
      await fillAddress(page);
      await chooseDelivery(page);
      await expect(main(page).getByText('SAR 69.00').first()).toBeVisible();
      await proceed(page);
      await page.waitForURL(/\/payment$/);
      await fillCard(page, GOOD_CARD);
      await payNow(page);
      await page.waitForURL(/\/payment\/success/);
      await page.goto(`/quote#number=${number}`);
      await expect(main(page).getByRole('status')).toContainText('Ordered');
      await main(page)
        .getByRole('link', { name: /^Open order / })
        .click();
      await expect(main(page).getByTestId('total')).toHaveText('SAR 69.00');
      await expect(main(page).getByText('VAT number 310122393500003')).toBeVisible();
      await expect(main(page).getByText('Commercial registration 1010123456')).toBeVisible();
    });
  });
}
