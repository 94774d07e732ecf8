/** The tokens of a user: who loads supabase-js, when it renews, and what of before goes on. */
import type { Page } from '@playwright/test';
import { openCart } from '#tests/support/browser/checkout-flow.ts';
import {
  anAccount,
  aSignedInUser,
  changeTokens,
  putSession,
  putStored,
  sessionIn,
  signOut,
} from '#tests/support/browser/signing-in.ts';
import { expect, mailboxOf, test } from '#tests/support/browser/shopper.ts';

const EMPTY = 'Your cart is empty';
const AUTH = /\/auth\/v1\/(.*)/;

/** The calls of the auth server, in their order. */
function authCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const call = AUTH.exec(request.url())?.[1];
    if (call !== undefined) calls.push(call);
  });
  return calls;
}

/** Whether the file that holds supabase-js was asked for. */
function loadsClient(page: Page): () => boolean {
  let isLoaded = false;
  page.on('request', (request) => {
    isLoaded ||= /\/session-token\./.test(request.url());
  });
  return () => isLoaded;
}

async function readCart(page: Page): Promise<void> {
  await page.goto('/marketplace');
  await openCart(page);
  await expect(page.getByText(EMPTY)).toBeVisible();
}

test('a guest never loads supabase-js, a user does, and a sign-out removes the tokens from this browser', async ({
  page,
}) => {
  const isLoaded = loadsClient(page);
  const calls = authCalls(page);
  for (const path of ['/', '/auth/sign-in', '/account', '/compare', '/track']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  await readCart(page);
  expect([isLoaded(), calls]).toEqual([false, []]);
  await aSignedInUser(page);
  await readCart(page);
  expect([isLoaded(), calls]).toEqual([true, []]);
  await signOut(page);
  expect(calls).toEqual(['logout?scope=local']);
  expect(await page.evaluate(() => localStorage.getItem('userTokens'))).toBeNull();
});

test('a browser that was signed in with release 0.2.0 stays so, and its tokens leave their former place', async ({
  page,
}) => {
  const { email, tokens } = await anAccount(page.request, mailboxOf(page.request));
  const { access_token: accessToken, refresh_token: refreshToken, user } = tokens;
  const expiresAt = Date.now() + 3_600_000;
  await putStored(page, {
    userSession: { accessToken, refreshToken, expiresAt, user, merged: false },
  });
  const calls = authCalls(page);
  await page.goto('/account/profile');
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expect.poll(() => sessionIn(page)).toEqual({ user, merged: true });
  await page.reload();
  await expect(page.getByLabel('Full name')).toBeVisible();
  expect(calls).toEqual(['user']);
});

test('two tabs that are opened with an expired token renew it once, and both stay signed in', async ({
  page,
  context,
}) => {
  const { tokens } = await anAccount(page.request, mailboxOf(page.request));
  await putSession(page, tokens, { expires_at: 1 });
  const other = await context.newPage();
  const calls = [authCalls(page), authCalls(other)];
  const { promise: bothAsk, resolve } = Promise.withResolvers<void>();
  let opened = 0;
  await context.route('**/auth/v1/token*', async (route) => {
    await bothAsk;
    await route.continue();
  });
  const open = async (tab: Page): Promise<void> => {
    await tab.goto('/account/profile');
    await tab.waitForLoadState('load');
    opened += 1;
    if (opened === 2) resolve();
    await expect(tab.getByLabel('Full name')).toBeVisible();
  };
  await Promise.all([open(page), open(other)]);
  expect(calls.flat()).toEqual(['token?grant_type=refresh_token']);
});

test.describe('while the auth server is broken', () => {
  test.use({ expectedErrors: [/50\d|429|could not be loaded|Multiple GoTrueClient/] });

  test('an answer of 500, 503 or 429 to a renewal ends no session, and the next call renews', async ({
    page,
  }) => {
    const { email } = await aSignedInUser(page);
    await readCart(page);
    for (const status of [500, 503, 429])
      await test.step(String(status), async () => {
        await changeTokens(page, { expires_at: 1 });
        const json = { msg: 'not now' };
        await page.route('**/auth/v1/token*', (route) => route.fulfill({ status, json }));
        await page.goto('/account/profile');
        await expect(
          page.getByText(/could not be loaded|could not be reached/i).first(),
        ).toBeVisible();
        expect(await sessionIn(page)).not.toBeNull();
        await page.unroute('**/auth/v1/token*');
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByLabel('Full name')).toBeVisible();
        await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
      });
  });
});
