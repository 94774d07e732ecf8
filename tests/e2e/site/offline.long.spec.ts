/** A network that goes while somebody shops: what is typed stays, and nothing is lost or done twice. */
import type { BrowserContext, Page, Route } from '@playwright/test';
import {
  fillCard,
  GOOD_CARD,
  openSection,
  payNow,
  proceed,
  rpc,
  section,
  startWithCart,
  toast,
} from '#tests/support/browser/checkout-flow.ts';
import { fault } from '#tests/support/browser/faults.ts';
import { openFacets, openListing } from '#tests/support/browser/listing-page.ts';
import {
  chooseTime,
  toPayment,
  startWithAddress,
} from '#tests/support/browser/returning-shopper.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';

test.use({ expectedErrors: [/./] });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Does something while nothing can be reached. */
async function offline(context: BrowserContext, work: () => Promise<unknown>): Promise<void> {
  await context.setOffline(true);
  await work();
  await context.setOffline(false);
}

test('category, Next, sort and search offline keep the page, and each list comes with the network', async ({
  page,
  context,
}) => {
  await openFacets(page);
  const failed = page.getByRole('heading', { name: 'The products could not be loaded' });
  const steps = [
    () => page.getByRole('link', { name: 'Next' }).click(),
    () => page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_asc'),
    () => page.locator('.category-button').nth(1).click(),
    async () => {
      await page.getByLabel('Search the marketplace').fill('solar');
      await page.keyboard.press('Enter');
    },
  ];
  for (const step of steps) {
    const before = page.url();
    await offline(context, async () => {
      await step();
      await expect(failed).toBeVisible();
      await expect(page.getByText('You are offline.')).toBeVisible();
    });
    await expect(page.locator('a.product-card-link').first()).toBeVisible();
    await expect(failed).toBeHidden();
    expect(page.url()).not.toBe(before);
  }
  await page.goBack();
  await expect(page.locator('a.product-card-link').first()).toBeVisible();
});

test('suggestions whose products cannot be read are asked for again with the network', async ({
  page,
  context,
}) => {
  fault('search as one types', 'offline');
  await openListing(page);
  const box = page.getByRole('combobox', { name: 'Search the marketplace' });
  await page.getByLabel('Search the marketplace').focus();
  await expect(box).toBeFocused();
  await offline(context, async () => {
    await box.pressSequentially('solar');
    await expect(page.getByText('The products could not be loaded')).toBeVisible();
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeHidden();
    await expect(page.locator('#toasts')).toBeEmpty();
  });
  await expect(page.getByRole('option').first()).toContainText(/solar/i);
});

test('a message that was shown while its code could not be fetched does not come back beside the next one', async ({
  page,
  context,
}) => {
  await openListing(page);
  await button(page, 'Compare mode').click();
  const added = page.getByText('Added to comparison');
  await offline(context, async () => {
    await button(page, 'Add to Compare').first().click();
    await expect(added).toBeVisible();
  });
  await button(page, 'Remove from Compare').click();
  await expect(toast(page, 'Removed from comparison')).toBeVisible();
  await expect(added).toBeHidden();
});

test('a browser without commands opens the menu offline too', async ({ page, context }) => {
  await page.addInitScript(() => {
    // Removes the feature that such a browser lacks.
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
    addEventListener('command', (event) => event.preventDefault(), true);
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/terms');
  await offline(context, async () => {
    await button(page, 'Open the menu').click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await button(page, 'Close the menu').click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  });
});

const TYPED = {
  'Full name': 'Sara Al-Otaibi',
  'Street address': 'King Fahd Road 12',
  District: 'Al Olaya',
  City: 'Riyadh',
  'Postal code': '12213',
};

test('checkout offline: a code, an address and a quantity fail with their words, keep what was typed, and are done once', async ({
  page,
  context,
  outbox,
}) => {
  const { cart, product } = await startWithCart(page);
  const email = anEmail();
  await page.goto('/checkout');
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  fault('send the code', 'offline');
  await offline(context, async () => {
    await page.getByLabel('Email', { exact: true }).fill(email);
    await button(page, 'Send code').click();
    await expect(page.getByText('Failed to send verification code.')).toBeVisible();
  });
  await button(page, 'Send code').click();
  const code = await outbox.codeFor(email);
  expect(await outbox.mailsTo(email)).toHaveLength(1);
  fault('check the code', 'offline');
  await offline(context, async () => {
    await page.getByLabel('Verification code').fill(code);
    await expect(toast(page, 'Verification failed')).toBeVisible();
  });
  await button(page, 'Verify').click();
  await expect(page.getByTestId('email-verified')).toBeVisible();
  // The form of an address is fetched when its section opens.
  await expect(page.getByLabel('Full name')).toBeVisible();
  fault('save the address', 'offline');
  await offline(context, async () => {
    for (const [label, text] of Object.entries(TYPED)) await page.getByLabel(label).fill(text);
    await page.getByLabel('Mobile number').fill('0512345678');
    await button(page, 'Save Address').click();
    await expect(toast(page, 'Failed to add address. Please try again.')).toBeVisible();
    for (const [label, text] of Object.entries(TYPED))
      await expect(page.getByLabel(label)).toHaveValue(text);
  });
  await button(page, 'Save Address').click();
  await expect(section(page, 'Delivery address')).toContainText('Sara');
  await expect(toast(page, 'Failed to add address. Please try again.')).toBeHidden();
  expect(await rpc(page.request, 'list_addresses', { cart })).toHaveLength(1);
  fault('edit an address', 'offline');
  await openSection(page, 'Delivery address');
  await button(page, /^Edit/).click();
  await offline(context, async () => {
    await page.getByLabel('City').fill('Jeddah');
    await button(page, 'Save Address').click();
    await expect(toast(page, 'Failed to save address')).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('Jeddah');
  });
  await button(page, 'Save Address').click();
  await expect(section(page, 'Delivery address')).toContainText('Jeddah');
  await expect(toast(page, 'Failed to save address')).toBeHidden();
  await chooseTime(page);
  fault('proceed to payment', 'offline');
  await offline(context, async () => {
    await button(page, `One more of ${product.name}`).click();
    await expect(toast(page, 'Failed to update quantity')).toBeVisible();
    await proceed(page);
    await expect(toast(page, 'You are offline. Your choices are kept.')).toBeVisible();
    await expect(page).toHaveURL(/\/checkout$/);
  });
  await expect(toast(page, 'You are offline.')).toBeHidden();
  const lines = await rpc<{ quantity: number }[]>(page.request, 'get_cart', { cart });
  expect(lines.map(({ quantity }) => quantity)).toEqual([1]);
});

test('addresses that cannot be read offline are there once the network is back', async ({
  page,
  context,
}) => {
  await startWithAddress(page);
  fault('read the addresses', 'offline');
  let asked = 0;
  await page.route('**/rpc/list_addresses', (route) => {
    asked += 1;
    return route.abort('internetdisconnected');
  });
  await page.goto('/checkout');
  await expect(page.getByText('Your addresses could not be loaded.')).toBeVisible();
  await offline(context, async () => {
    const before = asked;
    await page.getByRole('region', { name: 'Delivery address' }).getByRole('button').click();
    await expect.poll(() => asked).toBeGreaterThan(before);
    await expect(page.getByText('Your addresses could not be loaded.')).toBeVisible();
    await page.unroute('**/rpc/list_addresses');
  });
  await expect(section(page, 'Delivery address')).toContainText('Sara');
});

const away = (route: Route) => route.abort('connectionfailed');

/** A browser that knows a cart and has never shown it: nothing can be shown in its place. */
async function withUnseenCart(page: Page) {
  const given = await startWithAddress(page);
  await page.route('**/rest/v1/rpc/**', away);
  return given;
}

test("a checkout that never saw its cart shows all of it after the first possible 'Try again'", async ({
  page,
}) => {
  const { product } = await withUnseenCart(page);
  fault('open checkout for the first time', 'shop away');
  await page.goto('/checkout');
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/rest/v1/rpc/**');
  await again.click();
  await expect(page.getByText(product.name).first()).toBeVisible();
  await expect(section(page, 'Delivery address')).toContainText('Sara');
  await expect(page.getByRole('radio', { name: '11:00-13:00' })).toBeVisible();
});

test("a checkout whose reads have all failed shows all of it after one 'Try again'", async ({
  page,
}) => {
  await withUnseenCart(page);
  fault('open checkout after every try', 'shop away');
  const failures: string[] = [];
  page.on('requestfailed', (request) => failures.push(request.url()));
  await page.goto('/checkout');
  const tries = (name: string) => failures.filter((url) => url.endsWith(name)).length;
  await expect.poll(() => tries('list_addresses')).toBe(3);
  await expect.poll(() => tries('verified_emails')).toBe(3);
  await page.unroute('**/rest/v1/rpc/**');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click();
  await expect(section(page, 'Delivery address')).toContainText('Sara');
  await chooseTime(page);
  await proceed(page);
  await expect(page).toHaveURL(/\/payment$/);
});

test('a payment page that cannot read the cart calls it neither empty nor unfinished', async ({
  page,
}) => {
  await withUnseenCart(page);
  fault('open the payment page', 'shop away');
  await page.goto('/payment');
  await expect(page.getByText('Your order could not be loaded.')).toBeVisible();
  await expect(page).toHaveURL(/\/payment$/);
  await expect(page.getByText('Your cart is empty')).toBeHidden();
  await page.unroute('**/rest/v1/rpc/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, 'Please select a delivery date and time')).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
});

/** Lets the pauses between the tries of an order pass until something is there. */
async function passUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(4000);
      return isThere();
    })
    .toBe(true);
}

test('an order that is placed and a payment that is started offline are one order, paid once, with the card as typed', async ({
  page,
  context,
}) => {
  const { cart } = await startWithAddress(page);
  await page.clock.install();
  await toPayment(page);
  await fillCard(page, GOOD_CARD);
  const problem = page.getByRole('alert').filter({ hasText: 'Nothing is ordered twice.' });
  fault('place the order', 'offline');
  await offline(context, async () => {
    await payNow(page);
    await passUntil(page, () => problem.isVisible());
    await expect(page.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111');
  });
  expect(await rpc(page.request, 'list_orders', { cart })).toEqual([]);
  fault('pay by card', 'offline after the order was placed');
  await page.route('**/functions/v1/payments', async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await payNow(page);
  await expect(toast(page, 'Payment failed. Please try again.')).toBeVisible();
  await page.unroute('**/functions/v1/payments');
  await context.setOffline(false);
  await payNow(page);
  await passUntil(page, () => Promise.resolve(page.url().includes('/payment/success')));
  const orders = await rpc<{ status: string }[]>(page.request, 'list_orders', { cart });
  expect(orders.map(({ status }) => status)).toEqual(['payment_confirmed']);
});
