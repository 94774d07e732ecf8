/** A quotation with as many lines as it may have becomes an order: no page, mail or document cuts it. */
import type { Page } from '@playwright/test';
import {
  chooseDelivery,
  fillAddress,
  fillCard,
  GOOD_CARD,
  payNow,
  proceed,
  verifyEmail,
} from '#tests/support/browser/checkout-flow.ts';
import { sendWaitingMails } from '#tests/support/database/operator.ts';
import { longQuote } from '#tests/support/browser/quotes.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { quotePath } from '#domain/quotes/quote-paths.ts';

const main = (page: Page) => page.getByRole('main');

test('a quotation of 300 lines is accepted, paid, mailed and printed whole', async ({
  page,
  outbox,
}) => {
  test.slow();
  const { number, key, email } = await longQuote(page.request);
  await page.goto(quotePath(number, key));
  await expect(main(page).getByText('Anchor bolt 300').first()).toBeVisible();
  await main(page).getByRole('button', { name: 'Accept and order' }).click();
  await page.waitForURL(/\/checkout$/);
  await verifyEmail(page, outbox, email);
  await fillAddress(page);
  await chooseDelivery(page);
  await proceed(page);
  await page.waitForURL(/\/payment$/);
  await fillCard(page, GOOD_CARD);
  await payNow(page);
  await page.waitForURL(/\/payment\/success/);
  await sendWaitingMails(page.request);
  const order = new URL(page.url()).searchParams.get('order')!;
  const mails = (await outbox.mailsTo(email)).filter(({ text }) => text.includes(order));
  expect(mails.length).toBeGreaterThan(0);
  for (const { text } of mails) {
    expect(text.match(/Anchor bolt \d+/g)).toHaveLength(300);
    expect(text).toContain('Line 300 of your list: BOLT-300');
  }
  await page.goto(`/account/orders/${order}`);
  await expect(main(page).getByText(/^Anchor bolt \d+$/)).toHaveCount(300);
  await page.goto(`/account/orders/${order}?view=invoice`);
  await expect(main(page).getByRole('row')).toHaveCount(301);
  const last = main(page).getByRole('cell', { name: 'Anchor bolt 300' });
  await expect(last).toContainText('Line 300 of your list: BOLT-300');
  await expect(main(page)).not.toContainText('QT-');
});
