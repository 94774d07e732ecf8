/** Accounts as browser tests need them: with a mailbox, or made in a moment where the test is about something else. */
import type { APIRequestContext, Page } from '@playwright/test';
import { rpc, toast } from './checkout-flow.ts';
import { aProductOnSale, type TestProduct } from '#tests/support/database/operator.ts';
import { anEmail, expect, mailboxOf, type Mailbox } from './shopper.ts';

export const PASSWORD = 'river stone 42 lamp';

export interface Tokens {
  access_token: string;
  refresh_token: string;
  user: { id: string; email: string };
}

export async function accounts<T>(request: APIRequestContext, data: object): Promise<T> {
  const headers = { apikey: 'sb_publishable_local' };
  const answer = await request.post('/functions/v1/accounts', { data, headers });
  expect(answer.ok(), `accounts: ${answer.status()}`).toBe(true);
  return (await answer.json()) as T;
}

/** Makes an account without its pages. */
export async function anAccount(
  request: APIRequestContext,
  outbox: Mailbox,
  email = anEmail(),
): Promise<{ email: string; tokens: Tokens }> {
  const { ticket } = await accounts<{ ticket: string }>(request, { action: 'sign_up', email });
  const code = await outbox.codeFor(email);
  const confirm = { action: 'confirm', ticket, code, password: PASSWORD };
  return { email, tokens: await accounts<Tokens>(request, confirm) };
}

/** The newest link that was mailed to an address. */
export async function linkFor(outbox: Mailbox, email: string): Promise<string> {
  const find = async () =>
    (await outbox.mailsTo(email))
      .map(({ text }) => /^https?:\S+\/auth\/callback#\S+$/m.exec(text)?.[0])
      .find((link) => link !== undefined);
  await expect.poll(find, { message: `a link for ${email}` }).toBeDefined();
  return new URL((await find())!).pathname + new URL((await find())!).hash;
}

export const passwordField = (page: Page) => page.getByLabel(/^(New p|P)assword$/);

export async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** On the page whose mailbox has answered. */
export async function choosePassword(page: Page, password = PASSWORD): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeFocused();
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Save the password' }).click();
}

export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await passwordField(page).fill(password);
  await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in and comes back to a page. */
export async function signInAndReturn(
  page: Page,
  email: string,
  next: string,
  password = PASSWORD,
): Promise<void> {
  await page.goto(`/auth/sign-in?next=${encodeURIComponent(next)}`);
  await fillSignIn(page, email, password);
  await page.waitForURL((url) => url.pathname === next);
  await expect(toast(page, 'Successfully signed in')).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await page.goto('/auth/sign-in');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(toast(page, 'Successfully signed out')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
}

/** The stored session of this browser, or null. */
export const sessionIn = (page: Page): Promise<{ user: { email: string } } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('userSession') ?? 'null'));

/** This browser keeps a session before its first page: who is signed in, and the tokens as supabase-js keeps them. */
export async function putSession(page: Page, tokens: Tokens, over: object = {}): Promise<void> {
  const { user } = tokens;
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const kept = { ...tokens, token_type: 'bearer', expires_in: 3600, expires_at, ...over };
  await putStored(page, { userSession: { user, merged: false }, userTokens: kept });
}

/** Values in the storage of this browser before its first page. */
export async function putStored(page: Page, values: Record<string, object>): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((given) => {
    for (const [key, value] of Object.entries(given))
      localStorage.setItem(key, JSON.stringify(value));
  }, values);
}

/** Changes what is kept of the tokens of this browser. */
export const changeTokens = (page: Page, change: object): Promise<void> =>
  page.evaluate((over) => {
    const kept = JSON.parse(localStorage.getItem('userTokens')!) as object;
    localStorage.setItem('userTokens', JSON.stringify({ ...kept, ...over }));
  }, change);

/** A new user in this browser, without the pages of sign-up. */
export async function aSignedInUser(page: Page): Promise<{ email: string; tokens: Tokens }> {
  const made = await anAccount(page.request, mailboxOf(page.request));
  await putSession(page, made.tokens);
  return made;
}

/** A product of this test alone in the cart of this browser, once: signing out removes what a tab remembers. */
export async function putIntoCart(page: Page, quantity = 1): Promise<TestProduct> {
  const product = await aProductOnSale(page.request, { price: 100 });
  const cart = await rpc<string>(page.request, 'open_cart', {});
  await rpc(page.request, 'set_item', { cart, product: product.id, quantity });
  await page.goto('/favicon.svg');
  await page.evaluate((token) => localStorage.setItem('cartSessionId', token), cart);
  return product;
}
