/** A password is asked for once, on the page whose mailbox has answered: none is sent or kept before. */
import type { Page } from '@playwright/test';
import {
  fillSignUp,
  linkFor,
  PASSWORD,
  passwordField,
  sessionIn,
} from '#tests/support/browser/signing-in.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';

/** The request bodies of a page, in order. */
function bodiesOf(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  return bodies;
}

const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

/** On the page that is shown at last: another one may follow the form. */
async function expectSignedIn(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/(account|auth\/callback)$/);
  await expect(page.getByText(new RegExp(`signed in .*as ${email}`, 'i'))).toBeVisible();
  expect((await sessionIn(page))?.user.email).toBe(email);
}

const nothingAsked = (page: Page) => expect(page.locator('input[type=password]')).toHaveCount(0);

test('a sign-up by code asks for no password before the code, sends it once and keeps it nowhere', async ({
  page,
  outbox,
}) => {
  const email = anEmail();
  const bodies = bodiesOf(page);
  await page.goto('/auth/sign-up?next=/compare');
  await nothingAsked(page);
  await fillSignUp(page, email);
  await expect(page.getByLabel('Verification code')).toBeVisible();
  await nothingAsked(page);
  await page.getByLabel('Verification code').fill(await outbox.codeFor(email));
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeFocused();
  await expect(passwordField(page)).toHaveCount(1);
  expect(bodies.filter((body) => /password/.test(body))).toEqual([]);
  await passwordField(page).fill(PASSWORD);
  expect(await kept(page)).not.toContain(PASSWORD);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page).toHaveURL(/^[^?]*\/compare$/);
  expect(bodies.filter((body) => body.includes(PASSWORD))).toHaveLength(1);
  expect(await kept(page)).not.toContain(PASSWORD);
  expect((await sessionIn(page))?.user.email).toBe(email);
});

for (const [start, name] of [
  ['/auth/sign-up', 'Create account'],
  ['/auth/forgot', 'Send the code'],
] as const) {
  test(`the link of a mail from ${start} asks for the password once, on another device, after the press of its button`, async ({
    page,
    outbox,
    browser,
  }) => {
    const email = anEmail();
    await page.goto(start);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name }).click();
    const phone = await browser.newContext({ viewport: { width: 360, height: 780 } });
    const other = await phone.newPage();
    const bodies = bodiesOf(other);
    await other.goto(await linkFor(outbox, email));
    await expect(other.getByRole('button', { name: 'Confirm my email' })).toBeVisible();
    await nothingAsked(other);
    await other.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(passwordField(other)).toHaveCount(1);
    expect(bodies.filter((body) => /password/.test(body))).toEqual([]);
    await passwordField(other).fill(PASSWORD);
    await other.getByRole('button', { name: /^Save the (new )?password$/ }).click();
    await expectSignedIn(other, email);
    expect(bodies.filter((body) => body.includes(PASSWORD))).toHaveLength(1);
    await phone.close();
  });
}

/** The form that waits for a code, and the field that takes it. */
const FORMS = [
  ['/auth/sign-up', 'Create account', 'Verification code'],
  ['/auth/sign-in', 'Send the code', 'Verification code'],
  ['/auth/forgot', 'Send the code', 'Verification code'],
  ['/privacy/your-data', 'Email me a code', 'Code from the email'],
] as const;

for (const [path, send, field] of FORMS) {
  test(`the code that ${path} mailed still counts after a reload, and in a new tab once its own is closed`, async ({
    page,
    outbox,
    context,
  }) => {
    const email = anEmail();
    await page.goto(path);
    if (path === '/auth/sign-in')
      await page.getByRole('button', { name: 'Sign in with a code instead' }).click();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: send }).click();
    await expect(page.getByLabel(field)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(field)).toBeVisible();
    const address = page.url();
    const code = await outbox.codeFor(email);
    const later = await context.newPage();
    await page.close();
    await later.goto(address);
    await later.getByLabel(field).fill(code);
    if (path === '/privacy/your-data') {
      await later.getByRole('button', { name: 'Show my data' }).click();
      await expect(later.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
    } else if (path === '/auth/sign-in') {
      await expectSignedIn(later, email);
    } else await expect(passwordField(later)).toBeVisible();
  });
}
