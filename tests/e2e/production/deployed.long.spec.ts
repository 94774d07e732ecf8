/**
 * The whole shop at once: PostgreSQL with the roles of a hosted project, functions on Deno in production, SMTP, an
 * imitation of Moyasar, and nginx with TLS.
 */
import { randomUUID } from 'node:crypto';
import { request, type APIRequestContext, type Page } from '@playwright/test';
import { card } from '#messages/en/product/card.ts';
import { findBrowser } from '../../../scripts/machine.mjs';
import { SECURED_HOST } from '#tests/support/fakes/certificates.ts';
import { AN_HOUR_LATER } from '#tests/support/hosts/busy-day/clock.ts';
import { checkOut, firstAddButton, payNow, toast } from '#tests/support/browser/checkout-flow.ts';
import { startFakeMoyasar, type FakeMoyasar } from '#tests/support/fakes/fake-moyasar.ts';
import { findNginx } from '#tests/support/hosts/web/packages.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';
import { doctorReport, MISTAKES, runSql } from './doctor-mistakes.ts';
import { productionVariables } from './production-variables.ts';
import { deployShop, type DeployedShop } from '#tests/support/hosts/production/shop.ts';
import { makeOld } from './old-answers.ts';
import { wakeIslands } from '#tests/support/browser/wake-islands.ts';
import { anEmail, expect, mailboxOf, test } from '#tests/support/browser/shopper.ts';

const PORT = 4398;
const ORDER_NUMBER = /ES-\d{6}-[0-9A-HJKMNP-TV-Z]{10}/;
/** The page of an invoice of Moyasar. */
const THEIR_PAGE = 'https://checkout.moyasar.com/invoices/*';

const [postgres, nginx, browser] = [findPostgres(), findNginx(), findBrowser()];
test.skip(!postgres || !nginx, 'PostgreSQL or nginx is not installed');

// All use one deployment.
test.describe.configure({ mode: 'default' });
test.use({
  baseURL: `https://${SECURED_HOST}:${PORT}`,
  ignoreHTTPSErrors: true,
  launchOptions: {
    ...(browser && { executablePath: browser }),
    args: ['--no-sandbox', `--host-resolver-rules=MAP ${SECURED_HOST} 127.0.0.1`],
  },
  // Chromium's own: after a page of another site it gives up its next transition.
  expectedErrors: [/ViewTransition opt-in disabled/],
});

let shop: DeployedShop;
let moyasar: FakeMoyasar;
/** Calls without a browser, through nginx. */
let api: APIRequestContext;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  moyasar = await startFakeMoyasar();
  shop = await deployShop({
    postgres: postgres!,
    nginx: nginx!,
    port: PORT,
    siteUrl: `https://${SECURED_HOST}:${PORT}`,
    settings: productionVariables(moyasar),
    outDir: '.cache/deployed/site',
    env: { PREBUILT_PRODUCT_LIMIT: '5', PAYMENT_PROVIDER: 'moyasar' },
  });
  await shop.deployed.runSchedule();
  api = await request.newContext({
    baseURL: `https://127.0.0.1:${PORT}`,
    ignoreHTTPSErrors: true,
  });
});
test.afterAll(async () => {
  await Promise.all([api?.dispose(), shop?.close(), moyasar?.close()]);
});

/** Pays on the page of Moyasar, which sends its news and the shopper back. */
async function payAtMoyasar(page: Page): Promise<void> {
  await page.route(THEIR_PAGE, async (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1)!;
    moyasar.tryCard(id);
    const news = await api.post('/functions/v1/payments/webhook', { data: moyasar.webhook(id) });
    expect(news.status()).toBe(200);
    const location = `${moyasar.invoices.get(id)!['success_url']}&id=${id}&status=paid`;
    await route.fulfill({ status: 302, headers: { location } });
  });
  await payNow(page);
}

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
  await firstAddButton(page).click();
  await expect(toast(page, 'Added to cart')).toBeVisible();
  await checkOut(page, outbox, email);
  await payAtMoyasar(page);
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
  await runSql(shop.deployed, AN_HOUR_LATER);
  await shop.deployed.runSchedule();
  await expect
    .poll(async () => (await outbox.mailsTo(email)).map(({ subject }) => subject).join('\n'))
    .toContain(number);
  await mails.dispose();
});

test('a caller who forges the list of proxies is counted by the address that nginx saw', async () => {
  const owner = shop.deployed.project.owner;
  await owner`update app.client_limits set carts_per_client = 1`;
  const open = (forged: string) =>
    api.post('/rest/v1/rpc/open_cart', {
      headers: { apikey: 'sb_publishable_local', 'x-forwarded-for': forged },
      data: {},
    });
  const statuses: number[] = [];
  for (const forged of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
    statuses.push((await open(forged)).status());
  await owner`update app.client_limits set carts_per_client = 600`;
  expect(statuses.slice(1)).toEqual([429, 429]);
});

test('production obeys neither a browser that approves a payment nor news without the word', async () => {
  const reference = randomUUID();
  const order_number = 'ES-261125-0123456789';
  const simulated = { cart: 'c'.repeat(43), order_number, reference: `sim_${'f'.repeat(43)}` };
  const approved = { data: { action: 'confirm', ...simulated, outcome: 'approve' } };
  const answer = await api.post('/functions/v1/payments', approved);
  expect(await answer.json()).toMatchObject({ error: 'payment_refused' });
  const forged = { data: moyasar.webhook(reference, 'another-word-of-webhooks') };
  expect((await api.post('/functions/v1/payments/webhook', forged)).status()).toBe(422);
});

/** The demo data have a sample account: all else is right. */
const SAMPLE = /^The bank account is a sample/;

test('the doctor finds nothing but the sample account', async () => {
  expect(await doctorReport(shop)).toEqual([expect.stringMatching(SAMPLE)]);
});

for (const { name, make, fix, sentences } of MISTAKES) {
  test(`the doctor names it when ${name}`, async () => {
    await runSql(shop.deployed, make);
    const found = await doctorReport(shop).finally(() => runSql(shop.deployed, fix));
    expect(found.filter((one) => !SAMPLE.test(one))).toEqual(
      sentences.map((sentence) => expect.stringMatching(sentence)),
    );
  });
}

test.describe('with the database stopped', () => {
  // Last: it does not come back. Chromium writes each answer of 5xx into the console.
  test.use({ expectedErrors: [/status of 5\d\d|Failed to load/] });

  test('lists, products and searches that were asked before are shown, and nobody can order', async ({
    page,
  }) => {
    test.slow();
    const search = '/marketplace?q=regulator';
    await page.goto(search);
    const link = page.locator('.product-card-link').first();
    const product = (await link.getAttribute('href'))!;
    for (const path of ['/marketplace', product]) {
      await page.goto(path);
      await wakeIslands(page);
      // The island reads once more what the page was built from.
      await page.waitForLoadState('networkidle');
    }
    await shop.deployed.project.server.kill();
    await makeOld(page);
    for (const path of [search, '/marketplace', product]) {
      await page.goto(path);
      await expect(page.locator('#orders-paused')).toHaveText(card.ordersPaused);
      await expect(page.locator('[data-add-product]:visible').first()).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await expect(page.getByText('SAR').first()).toBeVisible();
    }
  });
});
