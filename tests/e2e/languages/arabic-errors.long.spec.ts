/** Errors and later states of the Arabic edition: what the data of a person, or their mistakes, put on a page. */
import type { Page } from '@playwright/test';
import { cart } from '#messages/ar/cart.ts';
import { checkout } from '#messages/ar/checkout.ts';
import { facets } from '#messages/ar/listing/facets.ts';
import { marketplace } from '#messages/ar/listing/list.ts';
import { order, track } from '#messages/ar/order.ts';
import { payment } from '#messages/ar/payment.ts';
import { quote } from '#messages/ar/form/quote-request.ts';
import { verification } from '#messages/ar/verification.ts';
import {
  ADDRESS,
  arabicPath,
  CARD,
  codeOf,
  firstAddButton,
} from '#tests/support/browser/arabic-flow.ts';
import { expectGoodArabic, layoutFaults } from '#tests/support/oracles/arabic-state.ts';
import { SHORTEST_FILLING_MS } from '#domain/content/forms.ts';
import { DECLINED_CARD } from '#tests/support/browser/checkout-flow.ts';
import { anEmail, expect, test, type Mailbox } from '#tests/support/browser/shopper.ts';

test.use({
  locale: 'ar-SA',
  viewport: { width: 360, height: 740 },
  expectedErrors: [/payment_declined|order_not_found|status of 404/],
});

/** Kinds of files have one name in every language. */
const FILES = ['PDF', 'JPEG', 'PNG', 'WebP'];

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first();
/** The amount is behind its words. */
const payNow = (page: Page) => page.getByRole('button', { name: payment.payNow });
const invalid = (page: Page) => page.locator('[aria-invalid="true"]').first();

async function toCheckout(page: Page): Promise<void> {
  await page.goto(arabicPath('/marketplace'));
  await firstAddButton(page).click();
  await page.getByRole('link', { name: cart.checkout, exact: true }).click();
  await expect(page).toHaveURL(arabicPath('/checkout'));
}

async function verify(page: Page, outbox: Mailbox, email: string): Promise<void> {
  await page.getByLabel(verification.email, { exact: true }).first().fill(email);
  await button(page, verification.send).click();
  await page.getByLabel(verification.code).fill(await codeOf(outbox, email));
  await expect(page.getByTestId('email-verified')).toBeVisible();
}

/** The section of the times is folded once they are chosen. */
async function openDelivery(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: checkout.deliveryTitle });
  await expect(section.getByRole('heading')).toBeVisible();
  const change = checkout.of(checkout.change, checkout.deliveryTitle);
  if ((await section.getAttribute('data-open')) === null)
    await section.getByRole('button', { name: change }).click();
}

async function chooseDelivery(page: Page): Promise<void> {
  await openDelivery(page);
  // A transfer takes some days, so that it may not pay for the first dates.
  await page.getByRole('group', { name: checkout.dateLabel }).locator('label').last().click();
  await page.locator('label').filter({ hasText: '11:00-13:00' }).click();
}

async function toPayment(page: Page): Promise<void> {
  await page.goto(arabicPath('/checkout'));
  await chooseDelivery(page);
  await button(page, checkout.proceed).click();
  await expect(page).toHaveURL(arabicPath('/payment'));
}

/** A cart, a saved address and a delivery: ready to pay. */
async function readyToPay(page: Page, outbox: Mailbox): Promise<string> {
  const email = anEmail();
  await toCheckout(page);
  await verify(page, outbox, email);
  for (const [label, text] of ADDRESS) await page.getByLabel(label, { exact: true }).fill(text);
  await button(page, checkout.save).click();
  await expect(page.getByRole('region', { name: checkout.addressTitle })).toContainText(
    ADDRESS[0]![1],
  );
  await toPayment(page);
  return email;
}

async function placeByTransfer(page: Page): Promise<string> {
  await page.getByRole('radio', { name: payment.methods.bank_transfer }).check();
  await button(page, payment.placeTransfer).click();
  await expect(button(page, payment.transferMade)).toBeVisible();
  return new URL(page.url()).searchParams.get('order')!;
}

test('the filters of the list', async ({ page }) => {
  await page.goto(arabicPath('/marketplace'));
  await button(page, marketplace.filter).click();
  await expect(page.getByRole('dialog').getByText(facets.country).first()).toBeVisible();
  await expectGoodArabic(page, 'filters');
});

test('the errors of a checkout and of its address', async ({ page, outbox }) => {
  await toCheckout(page);
  await button(page, checkout.proceed).click();
  await expect(page.getByRole('main').locator('p.notice-alarm[tabindex]')).toHaveText(
    checkout.blockers.contact,
  );
  await expectGoodArabic(page, 'checkout');
  await verify(page, outbox, anEmail());
  await button(page, checkout.save).press('Enter');
  await expect(invalid(page)).toBeVisible();
  await expectGoodArabic(page, 'address');
});

test('a request for a quotation, its errors, and sent', async ({ page, outbox }) => {
  const email = anEmail();
  await page.clock.install();
  await page.goto(arabicPath('/marketplace'));
  await page.locator('article a').first().click();
  await button(page, quote.title).click();
  const dialog = page.getByRole('dialog', { name: quote.title });
  await button(page, quote.send).click();
  await expect(invalid(page)).toBeVisible();
  await expectGoodArabic(page, 'errors of a request', FILES);
  await dialog.getByLabel(quote.city).fill('أبها');
  await dialog.getByLabel(quote.name).fill('سارة');
  await verify(page, outbox, email);
  await page.clock.fastForward(SHORTEST_FILLING_MS);
  await button(page, quote.send).click();
  await expect(dialog.getByText(quote.sentTitle)).toBeVisible();
  await expectGoodArabic(page, 'a sent request', [...FILES, email]);
});

test('an order that is changed, then placed by transfer, and its pages', async ({
  page,
  outbox,
}) => {
  test.setTimeout(120_000);
  const email = await readyToPay(page, outbox);
  const expectGood = (state: string) => expectGoodArabic(page, state, [email]);
  await payNow(page).click();
  await expect(invalid(page)).toBeVisible();
  await expectGood('errors of a card');
  const changed = await placeByTransfer(page);
  await expectGood('bank details');
  await page.goto(arabicPath('/checkout'));
  await expect(page.getByText(changed).first()).toBeVisible();
  await expectGood('checkout beside an unpaid order');
  await page.goBack();
  await button(page, payment.changeOrder).click();
  await expect(button(page, checkout.proceed)).toBeVisible();
  await page.goto(arabicPath(`/account/orders/${changed}`));
  await expect(page.getByText(order.cancelled)).toBeVisible();
  await expectGood('a cancelled order');

  await toPayment(page);
  const number = await placeByTransfer(page);
  await button(page, payment.transferMade).click();
  await expect(page.getByRole('link', { name: payment.details })).toBeVisible();
  await expectGood('a reported transfer');
  await page.goto(arabicPath(`/account/orders/${number}?view=invoice`));
  await expect(button(page, order.print)).toBeVisible();
  await expectGood('the document of an order');
  await page.goto(arabicPath(`/track?order=${number}`));
  await expect(page.getByRole('link', { name: track.details })).toBeVisible();
  await expectGood('a tracked order');
});

test('a card that is declined, and the order of somebody else', async ({ page, outbox }) => {
  const email = await readyToPay(page, outbox);
  const [, ...rest] = CARD;
  await page.getByLabel(payment.fields.number).fill(DECLINED_CARD);
  for (const [label, text] of rest) await page.getByLabel(label).fill(text);
  await payNow(page).click();
  await expect(page.locator('[data-toast]').filter({ hasText: payment.failed })).toBeVisible();
  await expectGoodArabic(page, 'a declined card', [email]);
  await page.goto(arabicPath('/account/orders/ES-000000-0000000000'));
  await expect(page.getByText(order.missing)).toBeVisible();
  await expectGoodArabic(page, 'the order of somebody else');
});

test('what does not fit, is cut off, covers other text or turns around is found', async ({
  page,
}) => {
  await page.goto(arabicPath('/help'));
  await page.evaluate(() => {
    const plant = (tag: string, text: string, style: Partial<CSSStyleDeclaration>) => {
      const element = document.createElement(tag);
      element.textContent = text;
      element.className = 'btn';
      Object.assign(element.style, style); // The policy of the page refuses style in markup.
      document.querySelector('main')!.append(element);
    };
    plant('p', '١', { inlineSize: '500px', maxInlineSize: 'none' });
    plant('button', '١٢٣٤٥٦٧٨٩١٢٣٤٥٦٧٨٩', { inlineSize: '3rem', whiteSpace: 'nowrap' });
    plant('p', '٢٢٢ ٢٢٢ ٢٢٢ ٢٢٢', { inlineSize: '2rem', blockSize: '1rem', overflow: 'hidden' });
    const over = { position: 'absolute', insetBlockStart: '20rem', insetInlineStart: '2rem' };
    for (const text of ['٣٣٣', '٤٤٤']) plant('p', text, over);
    plant('p', 'الخميس 11:00-13:00', { whiteSpace: 'nowrap' });
  });
  const kinds = (await layoutFaults(page)).map((fault) => fault.split(/: | by /, 2).join(': '));
  expect(kinds).toEqual(
    expect.arrayContaining([
      '1440: does not fit',
      '1440: times turned around',
      '1440: cut off',
      '1440: overlap',
      '360: wider than the window',
      '360: does not fit',
      '360: times turned around',
    ]),
  );
});
