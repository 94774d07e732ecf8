import {
  chooseDelivery,
  fillAddress,
  fillCard,
  GOOD_CARD,
  payNow,
  proceed,
  toast,
} from '#tests/support/browser/checkout-flow.ts';
import { removeFolders } from '#tests/support/hosts/local-shop.ts';
import { RestartingShop } from './restarting-shop.ts';
import { fault } from '#tests/support/browser/faults.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';
import { changeTokens, choosePassword, fillSignUp } from '#tests/support/browser/signing-in.ts';

test.use({ expectedErrors: [/./] });
// Both stop and start the one backend.
test.describe.configure({ mode: 'default' });

const shop = new RestartingShop();
test.beforeAll(() => shop.start());
test.afterAll(async () => {
  await shop.running.stop();
  removeFolders();
});

test(
  'a backend that is killed and started again at each step loses nothing, and the next click works',
  { tag: ['@otp-08', '@checkout-16', '@payment-12'] },
  async ({ page }) => {
    test.setTimeout(150_000);
    const cart = await shop.cartWithProduct();
    await page.addInitScript((token) => localStorage.setItem('cartSessionId', token), cart);
    await shop.answers(page);
    await page.goto('/checkout');
    const email = anEmail();
    await page.getByLabel('Email', { exact: true }).fill(email);

    fault('send the code', 'backend killed');
    await shop.kill();
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(toast(page, 'Failed to send verification code')).toBeVisible();
    await shop.start();
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(toast(page, `Verification code sent to ${email}`)).toBeVisible();

    const code = await shop.codeFor(email);
    fault('check the code', 'backend killed');
    await shop.kill();
    await page.getByLabel('Verification code').fill(code);
    await expect(toast(page, 'Verification failed')).toBeVisible();
    await shop.start();
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByTestId('email-verified')).toBeVisible();

    fault('fill in the address', 'backend killed');
    await shop.kill();
    await page.getByLabel('Full name').fill('Sara Al-Otaibi');
    await shop.start();
    await fillAddress(page);
    await chooseDelivery(page);
    await proceed(page);
    await fillCard(page, GOOD_CARD);

    fault('place the order', 'backend killed');
    await shop.kill();
    await payNow(page);
    await expect(toast(page, 'Failed to create order')).toBeVisible({ timeout: 40_000 });
    await shop.start();
    await payNow(page);
    await expect(page).toHaveURL(/\/payment\/success/, { timeout: 20_000 });
    expect(await shop.running.rpc('list_orders', { cart })).toHaveLength(1);
  },
);

test('a session outlives the backend that began it, also where its access token has expired meanwhile', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await shop.answers(page);
  const email = anEmail();
  await page.goto('/auth/sign-up?next=/account/profile');
  await fillSignUp(page, email);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.getByLabel('Verification code').fill(await shop.codeFor(email));
  await choosePassword(page);
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await page.getByLabel('Full name').fill('Sara Al-Otaibi');
  fault('save the profile', 'backend killed');
  await shop.kill();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The shop could not be reached.')).toBeVisible({ timeout: 40_000 });
  await shop.start();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await changeTokens(page, { expires_at: 1 });
  fault('load the profile', 'backend killed');
  await shop.kill();
  await shop.start();
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Sara Al-Otaibi');
});
