/** Accounts from end to end: proof of the mailbox, the cart that follows, orders that are claimed. */
import {
  anAccount,
  choosePassword,
  fillSignIn,
  fillSignUp,
  linkFor,
  passwordField,
  putIntoCart,
  sessionIn,
  signInAndReturn,
  signOut,
} from '#tests/support/browser/signing-in.ts';
import { cartCount, fillAddress, proceed, toast } from '#tests/support/browser/checkout-flow.ts';
import { chooseLateDelivery } from '#tests/support/browser/returning-shopper.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';

test(
  'a buyer signs up, confirms by the link of the email, orders without another code, and orders again on a phone',
  { tag: ['@auth-01', '@auth-02', '@auth-03', '@auth-05', '@auth-06', '@data-10'] },
  async ({ page, outbox, browser }) => {
    const product = await putIntoCart(page, 2);
    const email = anEmail();
    await page.goto('/auth/sign-up?next=/checkout');
    await fillSignUp(page, email);
    await expect(toast(page, 'Please check your email to verify your account')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    expect(await sessionIn(page)).toBeNull();

    await page.goto(await linkFor(outbox, email));
    await expect(page).toHaveURL(/\/auth\/callback$/);
    expect(await sessionIn(page)).toBeNull();
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await choosePassword(page);
    await expect(toast(page, 'Successfully signed in')).toBeVisible();
    await expect(page.getByText(`You are signed in on this device as ${email}.`)).toBeVisible();

    await page.goto('/checkout');
    await expect(page.getByTestId('email-verified')).toBeVisible();
    await expect(page.getByTestId('email-verified')).toContainText(email);
    await fillAddress(page);
    await chooseLateDelivery(page);
    await proceed(page);
    await page.getByRole('radio', { name: 'Bank Transfer' }).check();
    await page.getByRole('button', { name: 'Place order and show bank details' }).click();
    await expect(page.getByRole('button', { name: 'I have made the payment' })).toBeVisible();

    await page.goto(`/marketplace/product/${product.id}`);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(toast(page, 'Added to cart')).toBeVisible();
    await signOut(page);
    expect(await sessionIn(page)).toBeNull();
    await expect(cartCount(page)).toHaveText('1');

    const phone = await browser.newContext({ viewport: { width: 360, height: 780 } });
    const other = await phone.newPage();
    await signInAndReturn(other, email, '/marketplace');
    await expect(cartCount(other)).toHaveText('1');
    await other.reload();
    await other.getByRole('button', { name: 'Open the menu' }).click();
    await expect(
      other.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Account' }),
    ).toBeVisible();
    await other.goto('/account');
    await other.getByRole('button', { name: /^Order again: ES-/ }).click();
    await expect(other.getByText('1 product is in your cart')).toBeVisible();
    await expect(cartCount(other)).toHaveText('3');
    await phone.close();
  },
);

test.describe('with a wrong password', () => {
  test.use({ expectedErrors: [/401|Failed to sign in/] });

  test(
    'a wrong password and an unknown address read alike, and the right one comes back to the page that asked',
    { tag: ['@auth-04'] },
    async ({ page, outbox }) => {
      const { email } = await anAccount(page.request, outbox);
      await page.goto('/auth/sign-in?next=/compare');
      const problem = page.getByRole('alert');
      for (const wrong of [email, anEmail()]) {
        await fillSignIn(page, wrong, 'not the password');
        await expect(toast(page, 'Failed to sign in')).toBeVisible();
        await expect(problem).toHaveText(/The email address or the password is wrong\./);
      }
      await fillSignIn(page, email);
      await expect(page).toHaveURL(/^[^?]*\/compare$/);
      await expect(toast(page, 'Successfully signed in')).toBeVisible();
      await page.goto('/');
      const account = page.getByRole('banner').getByRole('link', { name: 'Account' });
      await expect(account).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeHidden();
    },
  );
});

test('somebody signs in with a code, and chooses a new password with another', async ({
  page,
  outbox,
}) => {
  const { email } = await anAccount(page.request, outbox);
  await page.goto('/auth/sign-in?next=/compare');
  await page.getByRole('button', { name: 'Sign in with a code instead' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  const before = (await outbox.mailsTo(email)).length;
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect.poll(async () => (await outbox.mailsTo(email)).length).toBe(before + 1);
  await page.getByLabel('Verification code').fill(await outbox.codeFor(email));
  await expect(page).toHaveURL(/^[^?]*\/compare$/);
  await signOut(page);

  await page.goto('/auth/forgot?next=/compare');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page).toHaveURL(/\/auth\/reset/);
  await expect.poll(async () => (await outbox.mailsTo(email)).length).toBeGreaterThan(before + 1);
  await page.getByLabel('Verification code').fill(await outbox.codeFor(email));
  await passwordField(page).fill('another lamp 77 sand');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page).toHaveURL(/^[^?]*\/compare$/);
  await signOut(page);
  await signInAndReturn(page, email, '/compare', 'another lamp 77 sand');
});
