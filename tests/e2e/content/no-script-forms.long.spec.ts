/** Forms of a browser without script: they post, and a page answers. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { aDocx } from '#tests/support/builders/documents/made-documents.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';

test.use({
  javaScriptEnabled: false,
  viewport: { width: 360, height: 780 },
  expectedErrors: [/status of 422/],
});

/** Chromium reads it back: whatever our escaping does, the text must be the same. */
const HOSTILE = `</textarea><script>alert(1)</script> "quoted" 'it' & &amp; &#60; <!-- ا ل`;
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const fill = (page: Page, name: string, text: string) =>
  page.locator(`main [name=${name}]`).first().fill(text);
const send = (page: Page) =>
  page.getByRole('button', { name: /^Send( request| Message| application)?$/ }).click();

/** axe needs a script: it reads the same page in a browser that runs some. */
async function expectAxeClean(page: Page, what: string): Promise<void> {
  const context = await page.context().browser()!.newContext({ javaScriptEnabled: true });
  const reader = await context.newPage();
  const [url, body] = [page.url(), await page.content()];
  // At its own address, so that the policy of the page admits the styles of the site.
  await reader.route(url, (route) => route.fulfill({ body, contentType: 'text/html' }));
  await reader.goto(url);
  await expectAccessible(reader, what);
  await context.close();
}

async function expectFits(page: Page, what: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide, `${what} scrolls sideways`).toBe(false);
}

async function expectFramed(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Careers' })).toBeVisible();
}

test('a message to the shop is sent, after a mistake was shown and everything typed was kept', async ({
  page,
}) => {
  const email = anEmail();
  await page.goto('/contact');
  await fill(page, 'first_name', ' ');
  await fill(page, 'last_name', '"Ali" <b>');
  await fill(page, 'email', email);
  await fill(page, 'message', HOSTILE);
  await send(page);
  await expect(title(page)).toHaveText('Please check your entries');
  await expect(page.getByText('Please enter your first name')).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('"Ali" <b>');
  await expect(page.getByLabel('Message')).toHaveValue(HOSTILE);
  await expectFramed(page);
  await expectFits(page, 'a form with a mistake');
  await expectAxeClean(page, 'a form with a mistake');
  await page.getByLabel('First name').fill('Sara');
  await send(page);
  await expect(title(page)).toHaveText('Sent');
  await expect(page.getByText('Your message is with us.')).toBeVisible();
  await expectFramed(page);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('an application is sent with its CV, after a file that is none was refused', async ({
  page,
  outbox,
}) => {
  const email = anEmail();
  const cv = (name: string, buffer: Uint8Array) =>
    page.locator('[name=cv]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(buffer) });
  await page.goto('/careers');
  await page.getByRole('link', { name: /^Apply for this role\s*: Dispatcher/ }).click();
  await expect(page).toHaveURL('/careers#apply');
  await page.getByLabel('Role').selectOption('dispatcher-night');
  await fill(page, 'name', 'Mona Saleh');
  await fill(page, 'email', email);
  await fill(page, 'message', HOSTILE);
  await cv('cv.pdf', Buffer.from('MZ this is a program'));
  await expectFits(page, 'the form of an application');
  await send(page);
  await expect(title(page)).toHaveText('Please check your entries');
  await expect(page.getByText('This file is not accepted')).toBeVisible();
  await expect(page.getByText('You had chosen \u2068cv.pdf\u2069.')).toBeVisible();
  await expectFramed(page);
  await expect(page.getByLabel('Message')).toHaveValue(HOSTILE);
  await expectFits(page, 'an application with a mistake');
  await expectAxeClean(page, 'an application with a mistake');
  await cv('mona.docx', aDocx());
  await send(page);
  await expect(title(page)).toHaveText('Sent');
  await expect(page.getByText('Your application is with us.')).toBeVisible();
  const mails = async () => (await outbox.mailsTo(email)).map(({ text }) => text).join('\n');
  await expect.poll(mails).toContain('Your application and your CV have reached us.');
  expect(await mails()).not.toMatch(/Mona|quoted|alert/);
});

test('a request for a demo in Arabic is answered in the Arabic frame', async ({ page }) => {
  await page.goto('/ar');
  await page.getByRole('button', { name: 'طلب عرض تعريفي' }).first().click();
  for (const [name, text] of Object.entries({
    name: 'منى',
    company: 'ورش الوادي',
    email: anEmail(),
  }))
    await page.locator(`dialog [name=${name}]`).fill(text);
  await page.locator('dialog').getByRole('button', { name: 'طلب عرض تعريفي' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(title(page)).toHaveText('تم الإرسال');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'الوظائف' })).toBeVisible();
});

test('the newsletter of any page is subscribed to', async ({ page, outbox }) => {
  const email = anEmail();
  await page.goto('/');
  const form = page.locator('form[data-kind=newsletter]').last();
  await form.locator('[name=email]').fill(email);
  await form.getByRole('button').click();
  await expect(page.getByText('A confirmation email was sent.')).toBeVisible();
  await expect.poll(async () => (await outbox.mailsTo(email)).length).toBe(1);
});

test('a quotation of a product is asked for with the code of a mail', async ({ page, outbox }) => {
  const email = anEmail();
  await page.goto('/marketplace');
  await page.locator('main a[href*="/marketplace/product/"]').first().click();
  await expect(page.locator('noscript .notice')).toContainText('ask for a quotation below');
  await fill(page, 'quantity', '١٢');
  await fill(page, 'name', 'Mona Saleh');
  await fill(page, 'email', email);
  await fill(page, 'message', HOSTILE);
  await send(page);
  await expect(title(page)).toHaveText('Enter the code from our email');
  await expectFits(page, 'the page of the code');
  await expectAxeClean(page, 'the page of the code');
  await page.getByLabel('Verification code').fill('12');
  await send(page);
  await expect(page.getByText('This code is not valid.')).toBeVisible();
  await page.getByLabel('Verification code').fill(await outbox.codeFor(email));
  await send(page);
  await expect(title(page)).toHaveText('Sent');
  await expect(page.getByText(/Its number is QT-\d{6}-\w+/)).toBeVisible();
  await expectFits(page, 'the page of the number');
  await expectAxeClean(page, 'the page of the number');
  const mails = async () => (await outbox.mailsTo(email)).map(({ text }) => text).join('\n');
  await expect.poll(mails).toMatch(/12 x /);
});

test('a list in words is asked for from the quick order', async ({ page, outbox }) => {
  const email = anEmail();
  await page.goto('/compare');
  await page
    .getByRole('link', { name: 'Ask for a quotation by a form without JavaScript' })
    .click();
  await expect(page).toHaveURL('/quick-order');
  await expectFits(page, 'the quick order without script');
  await fill(page, 'name', 'Mona Saleh');
  await fill(page, 'email', email);
  await fill(page, 'message', '40 × LR4-72HPH-450M\n2 × diesel generator 22 kVA');
  await send(page);
  await page.getByLabel('Verification code').fill(await outbox.codeFor(email));
  await send(page);
  await expect(page.getByText(/Its number is QT-\d{6}-\w+/)).toBeVisible();
});
