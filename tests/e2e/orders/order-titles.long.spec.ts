import { fillCart, offerPairs, placeOrder } from '#tests/support/browser/similar-orders.ts';
import { SIMILAR_PAIRS } from '#tests/support/builders/catalogue/similar-products.ts';
import { cartPanel, openCart } from '#tests/support/browser/checkout-flow.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';

test.use({ viewport: { width: 360, height: 780 } });

const offer = offerPairs(test);

test('every price of a line is marked as without VAT, from the cart to the mail', async ({
  page,
  outbox,
}) => {
  const { products } = await offer(page.request, SIMILAR_PAIRS['behind a long company']!);
  const [{ id }] = products;
  const cart = await fillCart(page, products);
  await page.goto('/help');
  await openCart(page);
  const line = cartPanel(page).locator(`[data-product="${id}"]`);
  await expect(line).toContainText('SAR 100.00 each, excl. VAT');
  await expect(line).toContainText(/SAR 100\.00 excl\. VAT$/);
  await page.goto('/checkout');
  await expect(page.locator(`[data-product="${id}"]`).first()).toContainText(
    'SAR 100.00 excl. VAT',
  );
  const email = anEmail();
  const number = await placeOrder(page, cart, email);
  await page.goto(`/account/orders/${number}`);
  const items = page.getByRole('region', { name: 'Items' }).getByRole('listitem');
  await expect(items.first()).toContainText('SAR 100.00 each, excl. VAT');
  await expect(items.first()).toContainText(/SAR 100\.00 excl\. VAT$/);
  await page.getByRole('link', { name: 'Invoice' }).click();
  await expect(page.getByRole('columnheader', { name: 'Line total (excl. VAT)' })).toBeVisible();
  const text = async () => (await outbox.mailsTo(email)).map((mail) => mail.text).join('\n');
  await expect.poll(text).toContain('SAR 100.00 each, SAR 100.00 (excl. VAT)');
});

test('a mail leads with the model', async ({ page, outbox }) => {
  const pair = SIMILAR_PAIRS['behind a long company']!;
  const { products } = await offer(page.request, pair);
  const cart = await fillCart(page, products);
  const email = anEmail();
  await placeOrder(page, cart, email);
  const text = async () => (await outbox.mailsTo(email)).map((mail) => mail.text).join('\n');
  await expect.poll(text).toContain('1 x AS-6P30-245W');
});
