/** The whole shop at once: PostgreSQL with the roles of a hosted project, functions on Deno, SMTP and nginx with TLS. */
import { request } from '@playwright/test';
import {
  checkOut,
  fillCard,
  firstAdd,
  GOOD_CARD,
  payNow,
  toast,
} from '#tests/support/checkout-flow.ts';
import { findServer } from '#tests/support/hosts/packages.ts';
import { findPostgres } from '#tests/support/postgres.ts';
import { deployShop, type DeployedShop } from '#tests/support/production/shop.ts';
import { anEmail, expect, mailboxOf, test } from '#tests/support/shopper.ts';

const PORT = 4398;
const ORDER_NUMBER = /ES-\d{6}-[0-9A-HJKMNP-TV-Z]{10}/;

const [postgres, nginx] = [findPostgres(), findServer('nginx')];
test.skip(!postgres || !nginx, 'PostgreSQL or nginx is not installed');

// All use one deployment.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: `https://127.0.0.1:${PORT}`, ignoreHTTPSErrors: true });

let shop: DeployedShop;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await deployShop({
    postgres: postgres!,
    nginx: nginx!,
    port: PORT,
    outDir: '.cache/deployed/site',
    env: { PREBUILT_PRODUCT_LIMIT: '5' },
  });
});
test.afterAll(() => shop?.close());

test('a product is found, ordered with a confirmed address and a delivery slot, and paid', async ({
  page,
}) => {
  test.slow();
  const mails = await request.newContext({ baseURL: shop.mailbox });
  const outbox = mailboxOf(mails);
  const email = anEmail();
  await page.goto('/');
  await page.getByLabel('Search the marketplace').first().fill('regulator');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/marketplace?q=regulator');
  await firstAdd(page).click();
  await expect(toast(page, 'Added to cart')).toBeVisible();
  await checkOut(page, outbox, email);
  await fillCard(page, GOOD_CARD);
  await payNow(page);
  await expect(page).toHaveURL(/\/payment\/success/);
  await expect(toast(page, 'Payment successful!')).toBeVisible();
  await expect(page.getByText('Your payment has arrived')).toBeVisible();
  await page.getByRole('link', { name: 'View order details' }).click();
  await expect(page.getByRole('heading', { name: ORDER_NUMBER })).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Status of the order' }).getByRole('listitem').nth(1),
  ).toContainText('Payment Confirmed');
  await expect(page.getByText('King Fahd Road 12')).toBeVisible();
  const number = ORDER_NUMBER.exec(page.url())?.[0] ?? '';
  await shop.deployed.runSchedule();
  await expect
    .poll(async () => (await outbox.mailsTo(email)).map(({ subject }) => subject).join('\n'))
    .toContain(number);
  await mails.dispose();
});

test('a caller who forges the list of proxies is counted by the address that nginx saw', async ({
  page,
}) => {
  const owner = shop.deployed.project.owner;
  await owner`update app.client_limits set carts_per_client = 1`;
  const open = (forged: string) =>
    page.request.post('/rest/v1/rpc/open_cart', {
      headers: { apikey: 'sb_publishable_local', 'x-forwarded-for': forged },
      data: {},
    });
  const statuses: number[] = [];
  for (const forged of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
    statuses.push((await open(forged)).status());
  await owner`update app.client_limits set carts_per_client = 600`;
  expect(statuses.slice(1)).toEqual([429, 429]);
});
