/** A delivery date follows from the money (decision 48): on the payment page, and once the shop has moved it. */
import { answer } from '#tests/support/builders/recorded/answer.ts';
import { expectAccessibleAt } from '#tests/support/browser/axe.ts';
import { rpc } from '#tests/support/browser/checkout-flow.ts';
import {
  toPayment,
  startWithAddress,
  startWithOrder,
} from '#tests/support/browser/returning-shopper.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

/** A phone comes last: what follows is pressed on it. */
const WIDTHS = [1440, 360];

test.use({ viewport: { width: 360, height: 900 }, expectedErrors: [/409/] });

test('a transfer for the first date is offered a later one, and one press takes it', async ({
  page,
}) => {
  const { cart } = await startWithAddress(page);
  await toPayment(page);
  await page.getByRole('radio', { name: 'Bank Transfer' }).check();
  await page.getByRole('button', { name: 'Place order and show bank details' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'We wait for a bank transfer until' });
  await expect(notice).toBeFocused();
  await expectAccessibleAt(page, 'a delivery that is too early for a transfer', WIDTHS);
  await notice.getByRole('button', { name: /^Deliver on .* and continue$/ }).click();
  await expect(page.getByRole('heading', { name: 'Bank details' })).toBeVisible();
  const [order] = await rpc<{ delivery_date: string; latest_payment_day: string }[]>(
    page.request,
    'list_orders',
    { cart },
  );
  expect(order!.delivery_date > order!.latest_payment_day).toBe(true);
});

test('the page of an order whose delivery was moved asks, and takes another date', async ({
  page,
}) => {
  const { number } = await startWithOrder(page);
  await page.route('**/rpc/get_order', async (route) => {
    const order = await (await route.fetch()).json();
    await answer(route, { ...order, delivery_moved_from: '2026-11-25' });
  });
  await page.goto(`/account/orders/${number}`);
  await expect(page.getByText('Does the new date suit you?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep this date' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose another date' }).click();
  const dates = page.getByRole('group', { name: 'Date' });
  await expect(dates.getByRole('radio', { checked: true })).toHaveCount(1);
  await dates.getByRole('radio').last().check({ force: true });
  await page.getByRole('radio', { name: '14:00-16:00' }).check({ force: true });
  await expectAccessibleAt(page, 'the question about a moved delivery', WIDTHS);
  await page.getByRole('button', { name: 'Save this date' }).click();
  await expect(page.getByText('Does the new date suit you?')).toBeHidden();
  await expect(page.getByText(/Delivery on .*14:00-16:00/)).toBeVisible();
});
