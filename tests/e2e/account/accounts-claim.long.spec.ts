/** A guest's orders and addresses move to the account that verifies the same mailbox. */
import { section } from '#tests/support/browser/checkout-flow.ts';
import { startWithOrder } from '#tests/support/browser/returning-shopper.ts';
import { anAccount, putIntoCart, signInAndReturn } from '#tests/support/browser/signing-in.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

test(
  'an order of a guest opens on another device once its mailbox has an account, whose next order needs neither an address nor a code',
  { tag: ['@order-07', '@auth-08'] },
  async ({ page, outbox, browser }) => {
    const { number, email } = await startWithOrder(page);
    await page.goto(`/account/orders/${number}`);
    await expect(page.getByRole('heading', { name: number })).toBeVisible();
    await anAccount(page.request, outbox, email);

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await putIntoCart(other);
    await signInAndReturn(other, email, '/compare');
    await other.goto(`/account/orders/${number}`);
    await expect(other.getByRole('heading', { name: number })).toBeVisible();

    await other.goto('/checkout');
    await expect(section(other, 'Delivery address')).toContainText('King Fahd Road 12');
    await expect(other.getByTestId('email-verified')).toBeVisible();
    await elsewhere.close();
  },
);
