/** For one release the backend answers in the former names, too: pages that a browser or a cache still has go on working. */
import {
  cartCount,
  cartPanel,
  fillCard,
  GOOD_CARD,
  openCart,
  payNow,
} from '#tests/support/browser/checkout-flow.ts';
import { removeFolders } from '#tests/support/hosts/local-shop.ts';
import { checkOutOlder, OLDER_SITE, startOlderSite, type OlderSite } from './older-site.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';

const SKU = 'ESQ-GAS-0013';
const NAME = 'Regulator with gauge and leak check';
const PRICE = 'SAR 64.50';

test.use({ baseURL: OLDER_SITE });

let site: OlderSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startOlderSite('0.2.0');
});
test.afterAll(async () => {
  await site.close();
  removeFolders();
});

test('the site of release 0.2.0 finds, compares and sells a product of the present backend', async ({
  page,
  outbox,
}) => {
  test.setTimeout(150_000);
  await page.goto('/terms');
  const box = page.getByLabel('Search the marketplace');
  await box.pressSequentially(SKU);
  const option = page.getByRole('option').filter({ hasText: NAME });
  await expect(option).toContainText(PRICE);
  await expect(option).toContainText(SKU);
  await box.press('Enter');
  const card = page.getByRole('article').filter({ hasText: NAME });
  await expect(card).toContainText(PRICE);

  await card.getByRole('link', { name: NAME }).first().click();
  await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();
  await expect(page.getByText(PRICE).first()).toBeVisible();
  await expect(page.getByText(SKU).first()).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;

  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const line = cartPanel(page).getByRole('listitem').filter({ hasText: NAME });
  await expect(line).toContainText(PRICE);
  await expect(cartCount(page)).toHaveText('1');
  await line.getByRole('button', { name: `One more of ${NAME}` }).click();
  await expect(line.getByTestId('line-total')).toHaveText('SAR 129.00');
  await expect(cartCount(page)).toHaveText('2');

  await page.goto(`/compare?ids=${id}`);
  await expect(page.getByRole('table')).toContainText(PRICE);
  await page.reload();
  await openCart(page);
  await expect(page.getByTestId('cart-subtotal')).toHaveText('SAR 129.00');

  await checkOutOlder(page, outbox, anEmail());
  await fillCard(page, GOOD_CARD);
  await payNow(page);
  await expect(page).toHaveURL(/\/payment\/success/);
  await expect(page.getByText('Your payment has arrived')).toBeVisible();
  await page.getByRole('link', { name: 'View order details' }).click();
  await expect(page.getByText(SKU)).toBeVisible();
  // Two of them, 15 % of VAT, and SAR 50 for the delivery.
  await expect(page.getByTestId('total')).toHaveText('SAR 198.35');
  const number = new URL(page.url()).pathname.split('/').at(-1)!;

  await page.goto('/track');
  await page.getByLabel('Order number').fill(number);
  await page.getByRole('button', { name: 'Track order' }).click();
  await expect(page.getByRole('region', { name: number })).toContainText('Payment Confirmed');
});
