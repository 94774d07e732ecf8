/** Failures at checkout: each shows a message and a next step. */
import type { Page, Route } from '@playwright/test';
import { answer } from '#tests/support/builders/recorded/answer.ts';
import {
  openSection,
  proceed,
  rpc,
  section,
  startWithCart,
  stopped,
  toast,
} from '#tests/support/browser/checkout-flow.ts';
import { fault } from '#tests/support/browser/faults.ts';
import {
  chooseLateDelivery,
  chooseTime,
  toPayment,
  startWithAddress,
} from '#tests/support/browser/returning-shopper.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

test.use({ expectedErrors: [/./] });

const away = (route: Route) => route.abort();
const broken = (route: Route) => route.fulfill({ status: 500, body: 'oops' });
const refused = (hint: string) => (route: Route) =>
  route.fulfill({ status: 409, json: { code: 'PT409', message: hint, hint, details: '{}' } });

const transfer = async (page: Page) => {
  await page.getByRole('radio', { name: 'Bank Transfer' }).check();
  await page.getByRole('button', { name: 'Place order and show bank details' }).click();
};

test(
  'addresses that cannot be read, changed or deleted say so and are there the next time',
  { tag: '@checkout-16' },
  async ({ page }) => {
    await startWithAddress(page);
    fault('read the addresses', 'server error');
    fault('read the delivery dates', 'server error');
    await page.route('**/rpc/list_addresses', broken);
    await page.route('**/rpc/delivery_options', broken);
    await page.goto('/checkout');
    await expect(page.getByText('Your addresses could not be loaded.')).toBeVisible();
    await expect(page.getByText('The delivery dates could not be loaded.')).toBeVisible();
    await page.unroute('**/rpc/list_addresses');
    await page.unroute('**/rpc/delivery_options');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('radio', { name: /Sara/ })).toBeChecked();
    await openSection(page, 'Delivery date and time');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('radio', { name: /Earliest/ })).toBeChecked();
    await openSection(page, 'Delivery address');

    fault('edit an address', 'no answer');
    await page.route('**/rpc/update_address', away);
    await page.getByRole('button', { name: /^Edit/ }).click();
    await page.getByLabel('City').fill('Jeddah');
    await page.getByRole('button', { name: 'Save Address' }).click();
    await expect(toast(page, 'Failed to save address')).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('Jeddah');
    await page.unroute('**/rpc/update_address');
    await page.getByRole('button', { name: 'Save Address' }).click();
    await expect(section(page, 'Delivery address')).not.toHaveAttribute('data-open');
    await openSection(page, 'Delivery address');
    await expect(page.getByText(/King Fahd Road 12, Al Olaya, Jeddah/)).toBeVisible();

    fault('delete an address', 'server error');
    await page.route('**/rpc/delete_address', broken);
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toast(page, 'Failed to delete address')).toBeVisible();
    await expect(page.getByRole('radio', { name: /Sara/ })).toBeChecked();

    fault('ask for a quotation', 'server error');
    await page.route('**/functions/v1/forms', broken);
    await page.getByRole('button', { name: 'Request Quotation' }).click();
    await page.getByRole('button', { name: 'Send request' }).press('Enter');
    await expect(
      toast(page, 'Something went wrong. Nothing was sent. Please try again.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send request' })).toBeEnabled();
  },
);

test(
  'a cart that another tab has emptied is not checked out',
  { tag: '@checkout-01' },
  async ({ page, context }) => {
    const { cart } = await startWithAddress(page);
    fault('proceed to payment', 'another tab emptied the cart');
    await page.goto('/checkout');
    await chooseTime(page);
    const other = await context.newPage();
    await other.goto('/');
    await other.locator('[data-cart-button]').click();
    await other.getByRole('button', { name: 'Clear cart' }).click();
    await other.getByRole('button', { name: 'Clear cart' }).click();
    await expect(other.getByText('Your cart is empty')).toBeVisible();
    await expect(page).toHaveURL(/\/marketplace/);
    await expect(toast(page, 'Your cart is empty')).toBeVisible();
    expect(await rpc(page.request, 'list_orders', { cart })).toEqual([]);
  },
);

test(
  'a day or time that was taken before placing stops the order in words, with a way back to choose another',
  { tag: ['@checkout-18', '@date-07'] },
  async ({ page }) => {
    const { cart } = await startWithAddress(page);
    await toPayment(page, chooseLateDelivery);
    fault('place the order', 'the last place of the slot went to another');
    await page.route('**/rpc/place_order', refused('delivery_slot_unavailable'));
    await transfer(page);
    const problem = page.getByRole('alert');
    await expect(problem).toContainText('This delivery slot is no longer available.');
    fault('place the order', 'the day was closed');
    await page.unroute('**/rpc/place_order');
    await page.route('**/rpc/place_order', refused('delivery_date_unavailable'));
    await page.getByRole('button', { name: 'Place order and show bank details' }).click();
    await expect(problem).toContainText('This delivery date is no longer available.');
    await page.unroute('**/rpc/place_order');
    await page.route('**/rpc/delivery_options', async (route) => {
      const options = (await (await route.fetch()).json()) as {
        dates: { slots: { id: string; available: boolean }[] }[];
      };
      const taken = options.dates.at(-1)!.slots.find(({ id }) => id === '11:00-13:00')!;
      taken.available = false;
      await answer(route, options);
    });
    await page.getByRole('link', { name: 'Back to checkout' }).click();
    await expect(page.getByText('The time chosen before is no longer available.')).toBeVisible();
    await proceed(page);
    await expect(stopped(page).last()).toHaveText('Please select a delivery date and time');
    await page.locator('label').filter({ hasText: '14:00-16:00' }).click();
    await proceed(page);
    await transfer(page);
    await expect(page.getByRole('button', { name: 'I have made the payment' })).toBeVisible();
    expect(await rpc(page.request, 'list_orders', { cart })).toHaveLength(1);
  },
);

test.describe('a clock that is a day ahead', () => {
  test('offers the dates of Riyadh all the same', { tag: '@date-01' }, async ({ page }) => {
    await startWithCart(page);
    fault('choose a day', 'clock a day ahead');
    await page.clock.install({ time: Date.now() + 86_400_000 });
    const answered = page.waitForResponse('**/rpc/delivery_options');
    await page.goto('/checkout');
    await openSection(page, 'Delivery date and time');
    const { dates } = (await (await answered).json()) as { dates: { date: string }[] };
    const first = page.getByRole('group', { name: 'Date' }).getByRole('radio').first();
    const day = new Date(`${dates[0]?.date}T00:00:00Z`).toLocaleDateString('en-GB', {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'long',
    });
    await expect(first).toHaveAccessibleName(new RegExp(day));
  });
});
