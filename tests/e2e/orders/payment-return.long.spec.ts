import type { Page, Route } from '@playwright/test';
import { answer } from '#tests/support/builders/recorded/answer.ts';
import { fillCard, GOOD_CARD, payNow, toast } from '#tests/support/browser/checkout-flow.ts';
import { fault } from '#tests/support/browser/faults.ts';
import { toPayment, startWithAddress } from '#tests/support/browser/returning-shopper.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

const THEIR_PAGE = 'https://checkout.provider.example/invoices/1';
const FUNCTION = '**/functions/v1/payments';

interface PaymentCall {
  action: string;
  cart: string;
  order_number: string;
}

/** A provider with its own payment page; `look` returns what happened there. */
async function paysElsewhere(page: Page, look: (route: Route, call: PaymentCall) => Promise<void>) {
  await page.route(`${THEIR_PAGE}*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Their page</h1>' }),
  );
  await page.route(FUNCTION, async (route) => {
    const call = route.request().postDataJSON() as PaymentCall;
    const redirect = { kind: 'redirect', reference: 'r', url: THEIR_PAGE };
    if (call.action === 'start') return answer(route, redirect);
    return look(route, call);
  });
}

// The last is Chromium's own: after a page of another site it gives up its next transition.
const EXPECTED = /could not be checked|Payment failed|ViewTransition opt-in disabled/;
test.use({ expectedErrors: [EXPECTED] });

/** The order's number, once the shopper is on the provider's page. */
async function leave(page: Page): Promise<string> {
  const started = page.waitForRequest(FUNCTION);
  await fillCard(page, GOOD_CARD);
  await payNow(page);
  await expect(page.getByRole('heading', { name: 'Their page' })).toBeVisible();
  return ((await started).postDataJSON() as PaymentCall).order_number;
}

const comeBack = (page: Page, number: string) =>
  page.goto(`/payment/return?order=${number}&id=1&status=paid&message=APPROVED`);

test(
  'a payment on the page of a provider is confirmed when the shopper comes back',
  { tag: ['@payment-07', '@payment-17'] },
  async ({ page }) => {
    await startWithAddress(page);
    await toPayment(page);
    await paysElsewhere(page, async (route, { cart, order_number }) => {
      const ask = (data: object) =>
        page.request.post('/functions/v1/payments', { data: { cart, order_number, ...data } });
      const { reference } = (await (await ask({ action: 'start' })).json()) as {
        reference: string;
      };
      await ask({ action: 'confirm', reference, outcome: 'approve' });
      await answer(route, { state: 'paid' });
    });
    const number = await leave(page);
    await comeBack(page, number);
    await expect(page).toHaveURL(`/payment/success?order=${number}`);
    await expect(toast(page, 'Payment successful!')).toBeVisible();
    await expect(page.getByText('Your payment has arrived')).toBeVisible();
  },
);

test(
  'an address that reads paid is not believed: a declined payment can be tried again',
  { tag: '@payment-08' },
  async ({ page }) => {
    await startWithAddress(page);
    await toPayment(page);
    fault('come back from the bank', 'declined there');
    await paysElsewhere(page, (route) => answer(route, { state: 'failed' }));
    const number = await leave(page);
    await comeBack(page, number);
    await expect(page.getByRole('alert')).toContainText('Payment failed. Please try again.');
    await page.getByRole('link', { name: 'Back to payment' }).click();
    await expect(page.getByRole('button', { name: /Pay Now/ })).toBeEnabled();
    await expect(page.getByText(`Order ${number} is placed`)).toBeVisible();
  },
);

test('a payment that is not reported yet is checked again, automatically and by the shopper', async ({
  page,
}) => {
  await startWithAddress(page);
  await toPayment(page);
  fault('come back from the bank', 'no news yet');
  let looks = 0;
  await paysElsewhere(page, (route) => {
    looks += 1;
    return answer(route, { state: looks > 4 ? 'failed' : 'pending' });
  });
  await comeBack(page, await leave(page));
  const again = page.getByRole('button', { name: 'Check again' });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Still waiting for your payment')).toBeVisible();
  expect(looks).toBe(4);
  await again.click();
  await expect(page.getByRole('alert')).toContainText('Payment failed');
});

test(
  'in another browser the way back shows only how to track',
  { tag: '@sec-03' },
  async ({ page }) => {
    fault('come back from the bank', 'another browser');
    await comeBack(page, 'ES-261121-0123456789');
    await expect(page.getByRole('alert')).toContainText('No such order belongs to this browser.');
    const track = page.getByRole('link', { name: 'Track this order' });
    await expect(track).toHaveAttribute('href', '/track?order=ES-261121-0123456789');
  },
);
