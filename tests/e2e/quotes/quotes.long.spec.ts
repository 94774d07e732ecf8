/** Quotations as a buyer meets them: opened by the link of a mail or in the account, decided, ordered. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import {
  chooseDelivery,
  fillCard,
  GOOD_CARD,
  payNow,
  proceed,
  showProducts,
} from '#tests/support/browser/checkout-flow.ts';
import { aProductOnSale, serviceRpc } from '#tests/support/database/operator.ts';
import {
  verifiedGuest,
  answerQuote,
  requestQuote,
  quoteLink,
  type RequestedQuote,
} from '#tests/support/browser/quotes.ts';
import { saveVerified } from '#tests/support/browser/returning-shopper.ts';
import { expect, mailboxOf, test } from '#tests/support/browser/shopper.ts';
import { anAccount, aSignedInUser, putSession } from '#tests/support/browser/signing-in.ts';

test.use({
  viewport: { width: 360, height: 780 },
  expectedErrors: [/AppError: (quote_not_\w+|input_invalid|unexpected)|status of 4\d\d/],
});

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();
const state = (page: Page, text: string) =>
  expect(main(page).getByRole('status').filter({ hasText: text }).first()).toBeVisible();

interface Offered extends RequestedQuote {
  readonly link: string;
}

/** Two lines were asked for and one more that is not offered; one has an alternative. */
async function anOffer(page: Page, over: object = {}): Promise<Offered> {
  const product = await aProductOnSale(page.request, { price: 100 });
  const asked = await requestQuote(page.request, [
    { product: product.id, quantity: 10 },
    { description: 'A crane for one day', quantity: 1 },
    { description: 'A helicopter', quantity: 1 },
  ]);
  const lines = [
    { request_position: 1, price_halalas: 90_00, note: 'From our stock' },
    { request_position: 1, name: 'A refilled cylinder', price_halalas: 70_00, quantity: 10 },
    { request_position: 2, unit: 'day', price_halalas: 800_00, lead_time_days: 4 },
  ];
  await answerQuote(page.request, asked.number, lines, {
    note: 'With thanks',
    delivery_fee_halalas: 100_00,
    ...over,
  });
  const link = await quoteLink(page.request, asked.email, asked.number);
  return { ...asked, link };
}

test('an answered quotation opens by the link of its mail, whose key leaves the address and survives a reload', async ({
  page,
}) => {
  const { link, number, email } = await anOffer(page);
  await page.goto(link);
  await expect(main(page).getByRole('heading', { name: `Quotation ${number}` })).toBeVisible();
  expect(new URL(page.url()).hash).toBe(`#number=${number}`);
  await state(page, 'Answered');
  await expect(main(page).getByText(/Valid until/)).toBeVisible();
  await expect(main(page).getByTestId('time-left')).toHaveText(/^(7 days|6 days 23 hours) left$/);
  await expect(main(page).getByText('With thanks')).toBeVisible();
  await expect(main(page).getByText('From our stock')).toBeVisible();
  await expect(main(page).getByText('A helicopter ×')).toBeVisible();
  for (const fact of ['Mona Saleh', 'Riyadh Bakery', 'Abha', email, 'To the site, before noon'])
    await expect(main(page).getByText(fact)).toBeVisible();
  await expectAccessible(page, 'an answered quotation');
  await page.reload();
  await expect(main(page).getByRole('heading', { name: `Quotation ${number}` })).toBeVisible();
});

test('an alternative changes the totals, and what was chosen is what checkout orders', async ({
  page,
}) => {
  const { link, number } = await anOffer(page);
  await page.goto(link);
  await expect(main(page).getByTestId('total')).toHaveText('SAR 2,055.00');
  await main(page)
    .getByRole('radio', { name: /A refilled cylinder/ })
    .check();
  await expect(main(page).getByTestId('subtotal')).toHaveText('SAR 1,500.00');
  await expect(main(page).getByTestId('vat')).toHaveText('SAR 225.00');
  await expect(main(page).getByTestId('total')).toHaveText('SAR 1,825.00');
  await expectAccessible(page, 'a chosen alternative');
  await press(page, 'Accept and order');
  await page.waitForURL(/\/checkout$/);
  await showProducts(page);
  await expect(main(page).getByText('A refilled cylinder').first()).toBeVisible();
  await expect(main(page).getByText('A crane for one day').first()).toBeVisible();
  await expect(main(page).getByText('SAR 1,825.00').first()).toBeVisible();
  await page.goBack();
  await expect(main(page).getByRole('heading', { name: `Quotation ${number}` })).toBeVisible();
  await state(page, 'Answered');
});

test('a quotation is ordered and paid in the browser that asked, leads to its order and is ordered once', async ({
  page,
}) => {
  const { cart, email, number } = await anOffer(page);
  await saveVerified(page.request, cart, email);
  await page.goto('/favicon.svg');
  await page.evaluate((token) => localStorage.setItem('cartSessionId', token), cart);
  await page.goto(`/quote#number=${number}`);
  await press(page, 'Accept and order');
  await page.waitForURL(/\/checkout$/);
  await chooseDelivery(page);
  await proceed(page);
  await fillCard(page, GOOD_CARD);
  await payNow(page);
  await page.waitForURL(/\/payment\/success/);
  await page.goto(`/quote#number=${number}`);
  await state(page, 'Ordered');
  await expect(main(page).getByRole('button', { name: 'Accept and order' })).toHaveCount(0);
  await expectAccessible(page, 'an ordered quotation');
  await main(page)
    .getByRole('link', { name: /^Open order / })
    .click();
  await expect(main(page).getByText('A crane for one day').first()).toBeVisible();
});

test('a quotation is declined in place with a reason, which reaches the shop', async ({ page }) => {
  const { link, number } = await anOffer(page);
  await page.goto(link);
  await press(page, 'Decline');
  await expect(main(page).getByRole('heading', { name: 'Decline this quotation?' })).toBeFocused();
  await press(page, 'Keep it');
  await expect(main(page).getByRole('button', { name: 'Decline', exact: true })).toBeFocused();
  await press(page, 'Decline');
  await main(page).getByLabel('What is the reason?').fill('Too far away');
  await expectAccessible(page, 'the question before declining');
  await press(page, 'Decline it');
  await state(page, 'Declined');
  await expect(page.locator(':focus')).toHaveText(/^You declined the quotation\./);
  await expect(main(page).getByRole('button', { name: 'Accept and order' })).toHaveCount(0);
  await expectAccessible(page, 'a declined quotation');
  await answerQuote(page.request, number, [{ request_position: 1, price_halalas: 80_00 }]);
  await page.reload();
  await expect(main(page).getByText('Our offer, revision 2')).toBeVisible();
  await expect(main(page).getByText(/^Revision 1, /)).toBeVisible();
  await expectAccessible(page, 'a revised answer');
});

test('a request is withdrawn before it is answered', async ({ page }) => {
  const asked = await requestQuote(page.request, [{ description: 'A water tank', quantity: 2 }]);
  await page.goto(await quoteLink(page.request, asked.email, asked.number));
  await state(page, 'Waiting for our answer');
  await expect(main(page).getByText('A water tank')).toBeVisible();
  await expectAccessible(page, 'a request without an answer');
  await press(page, 'Withdraw the request');
  await press(page, 'Withdraw it');
  await state(page, 'Withdrawn');
  await expect(main(page).getByText('The request is withdrawn.')).toBeVisible();
  await expectAccessible(page, 'a withdrawn request');
});

test('an answer expires while it is looked at, and cannot be ordered any more', async ({
  page,
}) => {
  const DAY = 86_400_000;
  await page.clock.install();
  const { link } = await anOffer(page);
  await page.goto(link);
  await state(page, 'Answered');
  await page.clock.fastForward(5 * DAY);
  await expect(main(page).getByTestId('time-left')).toHaveText(/^1 day 23 hours left$/);
  await page.clock.fastForward(2 * DAY - 30_000);
  await expect(main(page).getByTestId('time-left')).toHaveText('Less than a minute left');
  await page.clock.fastForward(40_000);
  await state(page, 'Expired');
  await expect(main(page).getByRole('button', { name: 'Accept and order' })).toHaveCount(0);
  await expect(main(page).getByTestId('time-left')).toHaveCount(0);
  await expectAccessible(page, 'an expired quotation');
});

test('an answer that was revised or withdrawn meanwhile is not ordered unseen', async ({
  page,
}) => {
  const { link, number } = await anOffer(page);
  await page.goto(link);
  await state(page, 'Answered');
  await answerQuote(page.request, number, [{ request_position: 1, price_halalas: 95_00 }]);
  await press(page, 'Accept and order');
  await expect(main(page).getByText('This answer cannot be ordered any more')).toBeVisible();
  await expect(main(page).getByText('Our offer, revision 2')).toBeVisible();
  await serviceRpc(page.request, 'withdraw_answer', { number });
  await press(page, 'Accept and order');
  await state(page, 'Withdrawn');
  await expect(main(page).getByText('This answer cannot be ordered any more')).toBeVisible();
});

test('buyer and shop write to each other', async ({ page }) => {
  const { link, number } = await anOffer(page);
  await page.goto(link);
  await press(page, 'Send message');
  await expect(main(page).getByText('Please write a message first.')).toBeVisible();
  await expect(main(page).getByLabel('Write to us')).toBeFocused();
  await main(page).getByLabel('Write to us').fill('Is the crane insured?');
  await page.reload();
  await expect(main(page).getByLabel('Write to us')).toHaveValue('Is the crane insured?');
  await press(page, 'Send message');
  await expect(main(page).getByText('Your message is sent.')).toBeVisible();
  await expect(main(page).getByLabel('Write to us')).toHaveValue('');
  await expect(main(page).getByRole('listitem').getByText('Is the crane insured?')).toBeVisible();
  await serviceRpc(page.request, 'answer_message', { number, body: 'Yes, it is.' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(main(page).getByText('Yes, it is.')).toBeVisible();
  await expectAccessible(page, 'a thread of messages');
});

test('a quotation is printed on a sheet of its lines and totals', async ({ page }) => {
  const { link, number } = await anOffer(page);
  await page.goto(link);
  await main(page)
    .getByRole('radio', { name: /A refilled cylinder/ })
    .check();
  await main(page).getByRole('link', { name: 'Print view' }).click();
  await expect(main(page).getByRole('heading', { name: 'Quotation', level: 1 })).toBeVisible();
  await expect(main(page).getByText(number)).toBeVisible();
  await expect(main(page).getByRole('row')).toHaveCount(3);
  await expect(main(page).getByTestId('total')).toHaveText('SAR 1,825.00');
  await expectAccessible(page, 'the sheet of a quotation');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await main(page).getByRole('link', { name: 'Back to the quotation' }).click();
  await state(page, 'Answered');
});

test('a wrong key, a wrong number and no key open nothing', async ({ page }) => {
  const { number } = await anOffer(page);
  for (const address of [
    `/quote#number=${number}&key=wrong`,
    '/quote#number=QT-261123-0000000000&key=wrong',
    '/quote#number=nonsense',
    '/quote',
  ]) {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(main(page).getByText('This quotation cannot be opened here')).toBeVisible();
  }
  await expectAccessible(page, 'a quotation that cannot be opened');
});

test('an account lists the quotations of its mailbox, page by page, and opens one', async ({
  page,
}) => {
  const asker = await verifiedGuest(page.request);
  const first = await requestQuote(page.request, [{ description: 'Tank 1', quantity: 1 }], asker);
  for (let count = 2; count <= 12; count += 1)
    await requestQuote(page.request, [{ description: `Tank ${count}`, quantity: 1 }], asker);
  await answerQuote(page.request, first.number, [{ request_position: 1, price_halalas: 10_00 }]);
  const { tokens } = await anAccount(page.request, mailboxOf(page.request), asker.email);
  await putSession(page, tokens);
  await page.goto('/account');
  await page.getByRole('link', { name: 'Quotations', exact: true }).click();
  await expect(main(page).getByText('12 quotations')).toBeVisible();
  await expectAccessible(page, 'the list of quotations');
  await press(page, 'Next');
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(main(page).getByRole('article')).toHaveCount(2);
  await main(page).getByRole('link', { name: first.number }).click();
  await state(page, 'Answered');
  await expect(main(page).getByText('Tank 1').first()).toBeVisible();
  await expectAccessible(page, 'a quotation in the account');
  await main(page).getByRole('link', { name: 'All quotations' }).click();
  await expect(main(page).getByText('12 quotations')).toBeVisible();
});

test('an account without a quotation, and the quotation of another user, are explained', async ({
  page,
}) => {
  const { number } = await anOffer(page);
  await aSignedInUser(page);
  await page.goto('/account/quotes');
  await expect(main(page).getByText('You have asked for no quotation yet')).toBeVisible();
  await expectAccessible(page, 'an empty list of quotations');
  await page.goto(`/account/quotes?number=${number}`);
  await expect(main(page).getByText('This quotation cannot be opened here')).toBeVisible();
});

test.describe('without the network', () => {
  test.use({ expectedErrors: [/./] });

  test('nothing of a message, a reason or a choice is lost, and it is sent once the network is back', async ({
    page,
  }) => {
    const { link } = await anOffer(page);
    await page.goto(link);
    await main(page)
      .getByRole('radio', { name: /A refilled cylinder/ })
      .check();
    await page.context().setOffline(true);
    await main(page).getByLabel('Write to us').fill('Can you deliver on Friday?');
    await press(page, 'Send message');
    await expect(main(page).getByText('The shop could not be reached.')).toBeVisible();
    await press(page, 'Accept and order');
    await expect(main(page).getByText('The shop could not be reached.')).toBeVisible();
    await expectAccessible(page, 'a quotation without the network');
    await press(page, 'Decline');
    await main(page).getByLabel('What is the reason?').fill('No network');
    await press(page, 'Decline it');
    await expect(main(page).getByText('The shop could not be reached.')).toBeVisible();
    await expect(main(page).getByLabel('What is the reason?')).toHaveValue('No network');
    await expect(main(page).getByLabel('Write to us')).toHaveValue('Can you deliver on Friday?');
    await expect(main(page).getByRole('radio', { name: /A refilled cylinder/ })).toBeChecked();
    await page.context().setOffline(false);
    await press(page, 'Send message');
    await expect(main(page).getByText('Your message is sent.')).toBeVisible();
  });

  test('a quotation and the list of them that cannot be loaded show a notice, and try again', async ({
    page,
  }) => {
    const { link, number } = await anOffer(page);
    await page.route('**/rpc/get_quote', (route) => route.abort());
    await page.goto(link);
    await expect(main(page).getByText('Your quotation could not be loaded.')).toBeVisible();
    await expectAccessible(page, 'a quotation that could not be loaded');
    await page.unroute('**/rpc/get_quote');
    await press(page, 'Try again');
    await expect(main(page).getByRole('heading', { name: `Quotation ${number}` })).toBeVisible();
    await aSignedInUser(page);
    await page.route('**/rpc/my_quotes', (route) => route.abort());
    await page.goto('/account/quotes');
    await expect(main(page).getByText('Your quotations could not be loaded.')).toBeVisible();
    await page.unroute('**/rpc/my_quotes');
    await press(page, 'Try again');
    await expect(main(page).getByText('You have asked for no quotation yet')).toBeVisible();
  });
});

test('a quotation is downloaded as CSV with the chosen alternative, and quick order reads it', async ({
  page,
}) => {
  const { link, number } = await anOffer(page);
  await page.goto(link);
  await main(page)
    .getByRole('radio', { name: /A refilled cylinder/ })
    .check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Download as CSV'),
  ]);
  expect(download.suggestedFilename()).toBe(`${number}.csv`);
  await page.goto('/quick-order');
  await main(page)
    .locator('input[type=file]')
    .setInputFiles(await download.path());
  await expect(main(page).getByLabel('Line 1: SKU or model')).toHaveValue('A refilled cylinder');
  await expect(main(page).getByLabel('Line 1: quantity')).toHaveValue('10');
  await expect(main(page).getByLabel('Line 2: SKU or model')).toHaveValue('A crane for one day');
});
