/** An order in Arabic, from the list to its page and its mail: by touch on a phone, and by keyboard on a desk. */
import { cart } from '#messages/ar/cart.ts';
import { checkout } from '#messages/ar/checkout.ts';
import { payment } from '#messages/ar/payment.ts';
import { verification } from '#messages/ar/verification.ts';
import {
  ADDRESS,
  arabicPath,
  CARD,
  codeOf,
  firstAddButton,
} from '#tests/support/browser/arabic-flow.ts';
import { expectGoodArabic } from '#tests/support/oracles/arabic-state.ts';
import { tabTo } from '#tests/support/browser/keyboard.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';

test.use({ locale: 'ar-SA' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('an order is placed by touch, with Arabic digits, and its mail is in Arabic', async ({
    page,
    outbox,
  }) => {
    test.slow();
    const email = anEmail();
    await page.goto(arabicPath('/marketplace'));
    await firstAddButton(page).tap();
    await page.getByRole('link', { name: cart.checkout, exact: true }).tap();
    await expect(page).toHaveURL(arabicPath('/checkout'));
    await page.getByLabel(checkout.fields.email, { exact: true }).fill(email);
    await page.getByRole('button', { name: verification.send }).tap();
    await page.getByLabel(verification.code).fill(await codeOf(outbox, email));
    await expect(page.getByTestId('email-verified')).toBeVisible();
    for (const [label, text] of ADDRESS) await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: checkout.save, exact: true }).tap();
    await page.getByRole('group', { name: checkout.dateLabel }).locator('label').first().tap();
    await page.locator('label').filter({ hasText: '11:00-13:00' }).tap();
    await expectGoodArabic(page, 'checkout');
    await page.getByRole('button', { name: checkout.proceed }).first().tap();
    await expect(page).toHaveURL(arabicPath('/payment'));
    await expectGoodArabic(page, 'payment');
    for (const [label, text] of CARD) await page.getByLabel(label).fill(text);
    await page.getByRole('button', { name: payment.payNow }).tap();
    await expect(page).toHaveURL(/\/ar\/payment\/success/);
    await expectGoodArabic(page, 'a paid order');
    await page.getByRole('link', { name: payment.details }).tap();
    await expect(page).toHaveURL(/\/ar\/account\/orders\/ES-/);
    await expect(page.getByText('هـ').first()).toBeVisible();
    await expectGoodArabic(page, 'an order');
    const mails = await outbox.mailsTo(email);
    for (const { subject, text } of mails) expect(subject + text).toMatch(/\p{Script=Arabic}{3}/u);
    const order = mails.find(({ text }) => text.includes('/ar/account/orders/ES-'));
    expect(order).toBeDefined();
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('an order is placed by keyboard alone, and arrows go where they point', async ({
    page,
    outbox,
  }) => {
    test.slow();
    const email = anEmail();
    const type = async (label: string, text: string): Promise<void> => {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    };
    await page.goto(arabicPath('/marketplace'));
    await firstAddButton(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: cart.checkout, exact: true }).press('Enter');
    await expect(page.getByLabel(checkout.fields.email, { exact: true })).toBeVisible();
    await type(checkout.fields.email, email);
    await tabTo(page, page.getByRole('button', { name: verification.send }));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(verification.code)).toBeFocused();
    await page.keyboard.type(await codeOf(outbox, email));
    await expect(page.getByTestId('email-verified')).toBeVisible();
    for (const [label, text] of ADDRESS) await type(label, text);
    await page.keyboard.press('Enter');
    const days = page.getByRole('group', { name: checkout.dateLabel }).getByRole('radio');
    await tabTo(page, days.first());
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await expect(days.nth(1)).toBeChecked();
    await tabTo(page, page.getByRole('radio', { name: '09:00-11:00' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: checkout.proceed }).first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(arabicPath('/payment'));
    for (const [label, text] of CARD) await type(label, text);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ar\/payment\/success/);
  });
});
