import { toast, startWithCart } from '#tests/support/browser/checkout-flow.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';

/** A browser converts the domain of an e-mail field, so these are wrong before the @ or after it. */
const REFUSED = [
  'laylİ@mailinbox.com',
  'مشتري@example.com',
  'a..b@example.com',
  'x@gma\u200bil.com,y',
];

test(
  'an address of another spelling is refused at the field, and nothing is asked',
  { tag: '@otp-02' },
  async ({ page }) => {
    await startWithCart(page);
    await page.goto('/checkout');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/functions/v1/send-otp')) asked.push(request.url());
    });
    for (const email of REFUSED) {
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    }
    expect(asked).toEqual([]);
  },
);

test('an internationalised domain is sent and stored as ASCII, and a code may be typed in Persian digits', async ({
  page,
  outbox,
}) => {
  await startWithCart(page);
  await page.goto('/checkout');
  const name = anEmail().split('@')[0]?.toLowerCase() ?? '';
  const posted = page.waitForRequest('**/functions/v1/send-otp');
  await page.getByLabel('Email', { exact: true }).fill(`${name}@Bücher.example`);
  await page.getByRole('button', { name: 'Send code' }).click();
  const stored = `${name}@xn--bcher-kva.example`;
  expect((await posted).postDataJSON()).toMatchObject({ email: stored });
  const code = await outbox.codeFor(stored);
  const persian = code.replaceAll(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));
  await page.getByLabel('Verification code').fill(persian);
  await expect(toast(page, 'Email verified successfully')).toBeVisible();
  await expect(page.getByTestId('email-verified')).toBeVisible();
});
