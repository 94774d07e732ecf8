/** The pages of sign-up and sign-in in each of their states: axe, no sideways scrolling, the keyboard. */
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAt } from '#tests/support/browser/axe.ts';
import { toast } from '#tests/support/browser/checkout-flow.ts';
import { tabTo } from '#tests/support/browser/keyboard.ts';
import {
  anAccount,
  fillSignIn,
  fillSignUp,
  aSignedInUser,
  PASSWORD,
  passwordField,
} from '#tests/support/browser/signing-in.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';

test.use({ expectedErrors: [/status of 4\d\d|Failed to/] });

const press = (page: Page, name: string) =>
  page.locator('form').getByRole('button', { name, exact: true }).click();

const STATES: readonly [string, string, (page: Page) => Promise<void>][] = [
  ['/auth/sign-up', 'empty', async () => undefined],
  [
    '/auth/sign-up',
    'with errors',
    async (page) => {
      await press(page, 'Create account');
      await expect(page.getByText('Please enter your email address')).toBeVisible();
    },
  ],
  [
    '/auth/sign-up',
    'waiting for a code',
    async (page) => {
      await fillSignUp(page, anEmail());
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    },
  ],
  ['/auth/sign-in', 'empty', async () => undefined],
  [
    '/auth/sign-in',
    'refused',
    async (page) => {
      await fillSignIn(page, anEmail(), 'not the password');
      await expect(page.locator('form').getByRole('alert')).toBeVisible();
    },
  ],
  [
    '/auth/sign-in',
    'by code',
    (page) => page.getByRole('button', { name: 'Sign in with a code instead' }).click(),
  ],
  ['/auth/forgot', 'empty', async () => undefined],
  ['/auth/reset', 'without an email', async () => undefined],
  [`/auth/reset#token_hash=${'a'.repeat(43)}&type=recovery`, 'with a link', async () => undefined],
  [`/auth/callback#token_hash=${'a'.repeat(43)}&type=signup`, 'asking', async () => undefined],
  ['/auth/callback#error=access_denied', 'refused', async () => undefined],
];

const WIDTHS = [360, 768, 1440];

for (const name of ['sign-up', 'sign-in', 'forgot', 'reset', 'callback']) {
  const states = STATES.filter(([path]) => path.split('#')[0] === `/auth/${name}`);
  test(`/auth/${name} has nothing that axe objects to and fits: ${states.map(([, state]) => state).join(', ')}`, async ({
    page,
  }) => {
    test.slow();
    for (const [path, state, reach] of states)
      await test.step(state, async () => {
        await page.setViewportSize({ width: 360, height: 900 });
        await page.goto('/favicon.svg');
        await page.evaluate(() => [localStorage, sessionStorage].forEach((one) => one.clear()));
        await page.goto(path);
        await reach(page);
        await expectAccessibleAt(page, state, WIDTHS);
      });
  });
}

test('the page of somebody who is signed in has nothing that axe objects to', async ({ page }) => {
  await aSignedInUser(page);
  await page.goto('/auth/sign-in');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expectAccessibleAt(page, 'signed in', WIDTHS);
});

test('signing in needs no pointer', async ({ page, outbox }) => {
  const { email } = await anAccount(page.request, outbox);
  await page.goto('/auth/sign-in?next=/compare');
  await tabTo(page, page.getByLabel('Email', { exact: true }));
  await page.keyboard.type(email);
  await tabTo(page, passwordField(page));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/^[^?]*\/compare$/);
  await expect(toast(page, 'Successfully signed in')).toBeVisible();
});

test(
  'the pages of accounts are not to be listed or kept by anybody',
  { tag: '@auth-07' },
  async ({ page }) => {
    for (const name of ['sign-up', 'sign-in', 'callback', 'forgot', 'reset']) {
      const answer = await page.request.get(`/auth/${name}`);
      expect(answer.status()).toBe(200);
      expect(answer.headers()['cache-control']).toBe('no-store');
      expect(answer.headers()['x-robots-tag']).toBe('noindex');
      expect(await answer.text()).toContain('name="robots" content="noindex');
    }
  },
);

test('fields have what password managers look for', async ({ page, outbox }) => {
  await page.goto('/auth/sign-up');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('autocomplete', 'email');
  const email = anEmail();
  await fillSignUp(page, email);
  await expect(page.getByLabel('Verification code')).toHaveAttribute(
    'autocomplete',
    'one-time-code',
  );
  await page.getByLabel('Verification code').fill(await outbox.codeFor(email));
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'new-password');
  await expect(page.locator('[autocomplete=username]')).toHaveValue(email);
  await expectAccessible(page, 'the password after the proof');
  await page.goto('/auth/sign-in');
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password');
});
