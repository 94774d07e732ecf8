/** Arabic pages that the data of a person fill: nothing is cut off, covered, wider than a phone, or in English. */
import { chrome } from '#messages/ar/site.ts';
import { arabicPath, firstAddButton } from '#tests/support/browser/arabic-flow.ts';
import { expectGoodArabic } from '#tests/support/oracles/arabic-state.ts';
import { answerQuote, requestQuote, quoteLink } from '#tests/support/browser/quotes.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

test.use({ locale: 'ar-SA' });

/** Text that people typed keeps its language. */
const TYPED = ['Mona Saleh', 'Riyadh Bakery', 'Abha', 'To the site, before noon'];

test('an answered quotation with alternatives, notes and a former answer', async ({ page }) => {
  const asked = await requestQuote(page.request, [
    { description: 'خزان ديزل 5,000 لتر بحوض احتواء', quantity: 2 },
    { description: 'مضخة نقل مع عداد ومسدس تعبئة', quantity: 1 },
  ]);
  const [tank, pump] = [
    { request_position: 1, name: 'خزان فولاذي 5,000 لتر', price_halalas: 1_234_567_00 },
    { request_position: 2, name: 'مضخة 80 لترًا في الدقيقة', price_halalas: 960_00 },
  ];
  await answerQuote(page.request, asked.number, [tank]);
  const other = { ...tank, name: 'خزان بلاستيكي 5,000 لتر', price_halalas: 900_00, note: 'مخزّن' };
  await answerQuote(page.request, asked.number, [tank, other, { ...pump, lead_time_days: 3 }], {
    note: 'التسليم إلى الموقع صباحًا.',
    delivery_fee_halalas: 250_00,
  });
  const link = await quoteLink(page.request, asked.email, asked.number);
  await page.goto(link.startsWith('/ar/') ? link : arabicPath(link));
  await expect(page.getByTestId('total')).toBeVisible();
  await expectGoodArabic(page, 'quotation', TYPED);
});

test('the panel of a cart with a product', async ({ page }) => {
  await page.goto(arabicPath('/marketplace'));
  await firstAddButton(page).click();
  await page.getByRole('banner').getByRole('button', { name: chrome.cart }).click();
  const panel = page.getByRole('dialog', { name: chrome.cart });
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  await expectGoodArabic(page, 'the cart');
  await expect(panel).toBeVisible();
});
