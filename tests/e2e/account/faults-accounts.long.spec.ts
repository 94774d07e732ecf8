/** Failures while signing up, in and out: each shows a message and a next step. */
import type { Page, Route } from '@playwright/test';
import { cartCount, openCart, rpc, toast } from '#tests/support/browser/checkout-flow.ts';
import { fault } from '#tests/support/browser/faults.ts';
import {
  anAccount,
  changeTokens,
  choosePassword,
  fillSignIn,
  fillSignUp,
  aSignedInUser,
  linkFor,
  PASSWORD,
  passwordField,
  putIntoCart,
  putSession,
  sessionIn,
  signInAndReturn,
  signOut,
} from '#tests/support/browser/signing-in.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';

test.use({ expectedErrors: [/./] });

const away = (route: Route) => route.abort('internetdisconnected');
const broken = (route: Route) => route.fulfill({ status: 500, json: { error: 'unexpected' } });
const ACCOUNTS = '**/functions/v1/accounts';
const UNREACHED = 'We could not reach the shop. Check your connection and try again.';
const problem = (page: Page) => page.locator('form').getByRole('alert');
const sent = (page: Page) => page.getByRole('heading', { name: 'Check your email' });
const code = (page: Page) => page.getByLabel('Verification code');
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm my email' });

/** The server did its work; its answer never arrives. */
const lostAnswer = async (route: Route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

async function signUpAt(page: Page, email: string): Promise<void> {
  await page.goto('/auth/sign-up?next=/compare');
  await fillSignUp(page, email);
  await expect(sent(page)).toBeVisible();
}

test('sign-up without a network, with a broken server and with a double click keeps what was typed and sends one email', async ({
  page,
  outbox,
}) => {
  const email = anEmail();
  await page.goto('/auth/sign-up');
  fault('sign up', 'offline');
  await page.route(ACCOUNTS, away);
  await fillSignUp(page, email);
  await expect(toast(page, 'Failed to sign up')).toBeVisible();
  await expect(problem(page)).toHaveText(UNREACHED);
  fault('sign up', 'server error');
  await page.unroute(ACCOUNTS);
  await page.route(ACCOUNTS, broken);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(problem(page)).toHaveText(/Something went wrong on our side/);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.unroute(ACCOUNTS);
  fault('sign up', 'double click');
  await page.getByRole('button', { name: 'Create account' }).dblclick();
  await expect(sent(page)).toBeVisible();
  expect(await outbox.mailsTo(email)).toHaveLength(1);
});

test('sign-up refuses an address that is none, then a weak password, which costs no new code, and takes a pasted one', async ({
  page,
  outbox,
}) => {
  await page.goto('/auth/sign-up');
  fault('sign up', 'fields left empty');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  const email = anEmail();
  await fillSignUp(page, email);
  await code(page).fill(await outbox.codeFor(email));
  await choosePassword(page, '');
  await expect(page.getByText('Please enter a password')).toBeVisible();
  fault('sign up', 'short password');
  const save = page.getByRole('button', { name: 'Save the password' });
  await passwordField(page).fill('short');
  await save.click();
  await expect(page.getByText('The password needs at least 8 characters')).toBeVisible();
  fault('sign up', 'the address as password');
  await passwordField(page).fill(email);
  await save.click();
  await expect(page.getByText('Choose a password that is not your email address')).toBeVisible();
  fault('sign up', 'password pasted by a program');
  await passwordField(page).fill('');
  await passwordField(page).focus();
  await page.keyboard.insertText(PASSWORD);
  await expect(passwordField(page)).toHaveValue(PASSWORD);
  await expect(page.getByText('Strong password')).toBeVisible();
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await save.click();
  await expect(page).toHaveURL(/\/account$/);
  expect((await sessionIn(page))?.user.email).toBe(email);
});

test('a reload while the code or the password is waited for keeps the page, and the password is asked for once', async ({
  page,
  outbox,
}) => {
  const email = anEmail();
  await signUpAt(page, email);
  fault('enter the code', 'reload');
  await page.reload();
  await expect(sent(page)).toBeVisible();
  await code(page).fill(await outbox.codeFor(email));
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  fault('choose a password', 'reload');
  await page.reload();
  await choosePassword(page);
  await expect(page).toHaveURL(/^[^?]*\/compare$/);
  expect((await sessionIn(page))?.user.email).toBe(email);
});

test('a wrong code five times burns the right one, and a new email goes on', async ({
  page,
  outbox,
}) => {
  const email = anEmail();
  await signUpAt(page, email);
  const right = await outbox.codeFor(email);
  fault('enter the code', 'wrong five times');
  for (let guess = 0; guess < 5; guess += 1) {
    const answered = page.waitForResponse(ACCOUNTS);
    await code(page).fill(String(100_000 + guess) === right ? '999999' : String(100_000 + guess));
    await answered;
    await expect(page.getByText(/This code is wrong, was used, or is older/)).toBeVisible();
  }
  await code(page).fill(right);
  await expect(page.getByText(/This code is wrong, was used, or is older/)).toBeVisible();
  expect(await sessionIn(page)).toBeNull();
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
});

test('a link works on another device, once: the first device learns how to go on', async ({
  page,
  outbox,
  browser,
}) => {
  const email = anEmail();
  await signUpAt(page, email);
  const link = await linkFor(outbox, email);
  const phone = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const other = await phone.newPage();
  fault('open the link', 'a mail scanner opened it first');
  const scanner = await browser.newContext();
  const scan = await scanner.newPage();
  await scan.goto(link);
  await expect(confirm(scan)).toBeVisible();
  await scanner.close();

  fault('open the link', 'on another device');
  await other.goto(link);
  await expect(other).toHaveURL(/\/auth\/callback$/);
  fault('confirm', 'double click');
  await confirm(other).dblclick();
  await choosePassword(other);
  await expect(other.getByText(/If you started on another device, go back/)).toBeVisible();

  fault('enter the code', 'the link was used elsewhere');
  await code(page).fill(await outbox.codeFor(email));
  await expect(page.getByText(/This code is wrong, was used, or is older/)).toBeVisible();
  await expect(page.getByText(/Opened the link on another device\?/)).toBeVisible();

  fault('open the link', 'used twice');
  await page.goto(link);
  await confirm(page).click();
  await expect(page.getByText('This link does not work')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
  await fillSignIn(page, email);
  await expect(toast(page, 'Successfully signed in')).toBeVisible();
  await phone.close();
});

test('a link that is refused, cut off or moved into the query is explained or understood', async ({
  page,
}) => {
  fault('open the link', 'expired, as an auth server reports it');
  await page.goto('/auth/callback#error=access_denied&error_code=otp_expired');
  await expect(page.getByText(/It was used before, is older than an hour/)).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/callback$/);
  fault('open the link', 'refused');
  await page.goto('/auth/callback?error=server_error&error_code=x');
  await expect(page.getByText('The link was refused. Ask for a new email.')).toBeVisible();
  fault('open the link', 'cut off by a mail program');
  await page.goto('/auth/callback#token_hash=abc&type=signup');
  await expect(page.getByText(/A part of the link is missing/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for a new email' })).toBeVisible();
  fault('open the link', 'moved into the query');
  await page.goto(`/auth/callback?token_hash=${'a'.repeat(43)}&type=email`);
  await expect(page).toHaveURL(/\/auth\/callback$/);
  fault('confirm', 'offline');
  await page.route(ACCOUNTS, away);
  await page.locator('form').getByRole('button', { name: 'Sign in' }).click();
  await expect(problem(page)).toHaveText(UNREACHED);
  await page.unroute(ACCOUNTS);
  await page.locator('form').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This link does not work')).toBeVisible();
});

test('signing in offline, or where nothing is kept, is explained, and works afterwards', async ({
  page,
  outbox,
}) => {
  const { email } = await anAccount(page.request, outbox);
  await page.goto('/auth/sign-in?next=/compare');
  fault('sign in', 'offline');
  await page.route(ACCOUNTS, away);
  await fillSignIn(page, email);
  await expect(toast(page, 'Failed to sign in')).toBeVisible();
  await expect(problem(page)).toHaveText(UNREACHED);
  await page.unroute(ACCOUNTS);
  fault('sign in', 'storage refuses to write');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await fillSignIn(page, email);
  await expect(problem(page)).toHaveText(/This browser keeps nothing for our site/);
  await page.reload();
  await fillSignIn(page, email);
  await expect(page).toHaveURL(/^[^?]*\/compare$/);
});

test('an answer about the cart that is lost at sign-in changes no quantity when it is repeated', async ({
  page,
  outbox,
}) => {
  const { email } = await anAccount(page.request, outbox);
  await putIntoCart(page, 3);
  fault('join the cart', 'answer lost');
  let lost = 0;
  await page.route('**/rpc/merge_cart', (route) =>
    lost++ === 0 ? lostAnswer(route) : route.fallback(),
  );
  await signInAndReturn(page, email, '/compare');
  await expect(cartCount(page)).toHaveText('3');
  expect(lost).toBeGreaterThan(1);
});

test('a cart that cannot be joined at sign-in is joined by the next call', async ({
  page,
  outbox,
}) => {
  const { email } = await anAccount(page.request, outbox);
  await putIntoCart(page, 2);
  fault('join the cart', 'server error');
  await page.route('**/rpc/merge_cart', broken);
  await signInAndReturn(page, email, '/compare');
  await page.unroute('**/rpc/merge_cart');
  await page.goto('/marketplace');
  await openCart(page);
  await expect(cartCount(page)).toHaveText('2');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('userSession')))
    .toContain('"merged":true');
});

test('an access token that has expired is renewed once for all calls, also by a clock that is a day off', async ({
  page,
}) => {
  const { tokens } = await aSignedInUser(page);
  fault('call as a user', 'access token expired');
  await putSession(page, tokens, { expires_at: 1 });
  const renewed: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) renewed.push(request.url());
  });
  await page.goto('/marketplace');
  await openCart(page);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(renewed).toHaveLength(1);

  fault('call as a user', 'clock a day ahead');
  await page.clock.install({ time: Date.now() + 86_400_000 });
  await page.goto('/compare');
  // A page that is left during its renewal loses the answer, and the next one has to ask again.
  await page.waitForLoadState('networkidle');
  await page.goto('/marketplace');
  await openCart(page);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(renewed).toHaveLength(2);
  expect(await sessionIn(page)).not.toBeNull();
});

test('a clock that is a day behind: the API refuses the token that looks fresh, and it is renewed', async ({
  page,
}) => {
  const { tokens } = await aSignedInUser(page);
  fault('call as a user', 'clock a day behind');
  const expires_at = Math.floor(Date.now() / 1000) + 86_400;
  await putSession(page, tokens, { access_token: `${tokens.access_token}x`, expires_at });
  await page.goto('/marketplace');
  await openCart(page);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(await sessionIn(page)).not.toBeNull();
});

test('a refresh that is refused signs this browser out and keeps the cart, which is not doubled later', async ({
  page,
  outbox,
}) => {
  const { email } = await anAccount(page.request, outbox);
  await putIntoCart(page, 4);
  await signInAndReturn(page, email, '/compare');
  await expect(cartCount(page)).toHaveText('4');
  fault('call as a user', 'refresh refused');
  await changeTokens(page, { expires_at: 1, refresh_token: 'unknown' });
  await page.goto('/marketplace');
  await openCart(page);
  await expect(toast(page, 'You have been signed out.')).toBeVisible();
  await expect(cartCount(page)).toHaveText('4');
  expect(await sessionIn(page)).toBeNull();
  const panel = page.getByRole('dialog', { name: 'Cart' });
  if (!(await panel.isVisible())) await openCart(page);
  await expect(panel.getByText('4 pieces')).toBeVisible();
  await signInAndReturn(page, email, '/compare');
  await expect(cartCount(page)).toHaveText('4');
});

test('a session that was ended elsewhere, or whose storage is damaged, is over at the next call', async ({
  page,
}) => {
  const { tokens } = await aSignedInUser(page);
  fault('call as a user', 'signed out everywhere on another device');
  const headers = {
    apikey: 'sb_publishable_local',
    authorization: `Bearer ${tokens.access_token}`,
  };
  await page.request.post('/auth/v1/logout?scope=global', { headers, data: {} });
  await page.goto('/marketplace');
  await openCart(page);
  await expect(toast(page, 'You have been signed out.')).toBeVisible();
  expect(await sessionIn(page)).toBeNull();
  fault('call as a user', 'stored session damaged');
  await page.evaluate(() => localStorage.setItem('userSession', '{"user":'));
  await page.goto('/track');
  await page.getByLabel('Order number').fill('ES-261122-0123456789');
  await page.getByRole('button', { name: 'Track order' }).click();
  await expect(page.getByText('No order found with this number')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('signing out in another tab empties this one of its user, and Back shows nobody signed in', async ({
  page,
  context,
}) => {
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  await putIntoCart(page);
  await aSignedInUser(page);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible();
  await page.goto('/checkout');
  await page.getByLabel('Street address').fill('7 Sample Street');
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  await expect.poll(kept).toContain('7 Sample Street');
  const other = await context.newPage();
  fault('sign out', 'in another tab');
  await signOut(other);
  await page.bringToFront();
  await expect(toast(page, 'You have been signed out.')).toBeVisible();
  await expect(signIn).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Street address')).toHaveCount(0);
  expect(await kept()).not.toMatch(/7 Sample Street|"owner"/);
  fault('sign out', 'the way Back to a page of before');
  await page.goBack();
  await expect(signIn).toBeVisible();
});

test('signing out offline changes nothing and shows it; with a network it keeps a copy of the cart', async ({
  page,
  outbox,
}) => {
  const { email } = await anAccount(page.request, outbox);
  await putIntoCart(page, 2);
  await signInAndReturn(page, email, '/compare');
  await page.goto('/auth/sign-in');
  fault('sign out', 'offline');
  await page.route(/rpc\/leave_cart|auth\/v1\/logout/, away);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(toast(page, 'Failed to sign out')).toBeVisible();
  await expect(page.getByText(/You are still signed in/)).toBeVisible();
  expect(await sessionIn(page)).not.toBeNull();
  await page.unroute(/rpc\/leave_cart|auth\/v1\/logout/);
  fault('sign out', 'double click');
  await page.getByRole('button', { name: 'Sign out' }).dblclick();
  await expect(toast(page, 'Successfully signed out')).toBeVisible();
  for (let time = 0; time < 2; time += 1) {
    fault('sign in', 'again after a sign-out, with the copied cart');
    await signInAndReturn(page, email, '/compare');
    await expect(cartCount(page)).toHaveText('2');
    await signOut(page);
    await expect(cartCount(page)).toHaveText('2');
  }
  const cart = await page.evaluate(() => localStorage.getItem('cartSessionId'));
  expect(await rpc(page.request, 'get_cart', { cart })).toHaveLength(1);
});

test('a new password that cannot be saved now is saved afterwards, and a stranger’s address leads nowhere', async ({
  page,
  outbox,
}) => {
  const { email } = await anAccount(page.request, outbox);
  fault('ask for a new password', 'offline');
  await page.goto('/auth/forgot?next=//evil.example/x');
  await page.route(ACCOUNTS, away);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(toast(page, 'Failed to send the email')).toBeVisible();
  await page.unroute(ACCOUNTS);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page).toHaveURL(/\/auth\/reset$/);
  fault('choose a new password', 'opened by the link, then reloaded');
  const find = async () => (await outbox.mailsTo(email))[0]?.text.includes('type=recovery');
  await expect.poll(find).toBe(true);
  await page.goto(await linkFor(outbox, email));
  await expect(page).toHaveURL(/\/auth\/reset$/);
  await page.reload();
  await confirm(page).click();
  await passwordField(page).fill('a new lamp 58 harbour');
  fault('choose a new password', 'offline');
  await page.route(ACCOUNTS, away);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(problem(page)).toHaveText(UNREACHED);
  await page.unroute(ACCOUNTS);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(toast(page, 'Successfully signed in')).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
  expect((await sessionIn(page))?.user.email).toBe(email);
});

test('code for users that does not come offline is there once the page was read anew', async ({
  page,
}) => {
  await aSignedInUser(page);
  await page.goto('/track');
  const track = async () => {
    await page.getByLabel('Order number').fill('ES-261122-0123456789');
    await page.getByRole('button', { name: 'Track order' }).click();
  };
  fault('call as a user', 'the code for users does not come');
  await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  await track();
  await expect(toast(page, 'Something went wrong. Please try again.')).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await track();
  await expect(page.getByText('No order found with this number')).toBeVisible();
});
