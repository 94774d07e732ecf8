/** Without a proxy: the site at one origin, its functions at another. */
import type { Page } from '@playwright/test';
import { passTypingTime } from '#tests/support/browser/human-typing.ts';
import { removeFolders } from '#tests/support/hosts/local-shop.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';
import { startTwoOrigins, type TwoOrigins } from './two-origins.ts';

// All use one backend and one build.
test.describe.configure({ mode: 'default' });

let shop: TwoOrigins;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await startTwoOrigins();
});
test.afterAll(async () => {
  await shop.close();
  removeFolders();
});

const calls = (page: Page): string[] => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
};

test('the form of a static page reaches a function at another origin', async ({ page }) => {
  const asked = calls(page);
  await page.goto(`${shop.site}/contact`);
  await page.getByLabel('First name').fill('Sara');
  await page.getByLabel('Last name').fill('Al-Otaibi');
  await page.getByLabel('Email').fill(anEmail());
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await passTypingTime(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Your message is with us.')).toBeVisible();
  expect(asked).toContain(`${shop.backend}/functions/v1/forms`);
  expect(asked.filter((url) => url.startsWith(`${shop.site}/functions`))).toEqual([]);
});

test('a shopper verifies an e-mail at checkout over two origins', async ({ page }) => {
  await page.goto(`${shop.site}/marketplace`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  await page.goto(`${shop.site}/checkout`);
  const email = anEmail();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = async () => /^\d{6}$/m.exec((await shop.mailsTo(email))[0]?.text ?? '')?.[0];
  await expect.poll(code).toBeDefined();
  await page.getByLabel('Verification code').fill((await code())!);
  await expect(page.getByTestId('email-verified')).toBeVisible();
});

test.describe('another site', () => {
  test.use({ expectedErrors: [/./] });

  test('can neither read an answer nor have anything done', async ({ page }) => {
    await page.goto(shop.foreign);
    const url = `${shop.backend}/functions/v1/forms`;
    const [stolen, email] = [anEmail(), anEmail()];
    const sent = await page.evaluate(send, { url, email: stolen });
    // The browser asks nobody about text: the function itself has to refuse it.
    expect(sent).toEqual({ 'text/plain': 'TypeError', 'application/json': 'TypeError' });
    await page.goto(shop.site);
    const own = await page.evaluate(send, { url, email });
    expect(own).toEqual({ 'text/plain': '200', 'application/json': '200' });
    // Mails go out in the order in which they were queued: one for each of the two that were taken.
    await expect.poll(async () => (await shop.mailsTo(email)).length).toBe(2);
    expect(await shop.mailsTo(stolen)).toEqual([]);
  });
});

/** Subscribes to the newsletter in two ways, as a page's own script would; answers what the page saw of each. */
async function send({ url, email }: { url: string; email: string }) {
  const form = { kind: 'newsletter', email, website: '', elapsed_ms: 9000 };
  const seen: Record<string, string> = {};
  for (const type of ['text/plain', 'application/json']) {
    const init = { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(form) };
    seen[type] = await fetch(url, init).then(
      ({ status }) => String(status),
      (error: Error) => error.name,
    );
  }
  return seen;
}
