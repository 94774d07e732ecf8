import { expect, type Locator, type Page } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import {
  aProductOnSale,
  type TestProduct,
  type ProductOptions,
} from '#tests/support/database/operator.ts';

/** The steps of the checkout flow, so that a test contains only what it is about. */
export const cartPanel = (page: Page): Locator => page.getByRole('dialog', { name: 'Cart' });
export const openCart = (page: Page): Promise<void> => page.locator('[data-cart-button]').click();
/** How many pieces are in the cart. */
export const cartCount = (page: Page): Locator => page.locator('[data-cart-count]');
export const toast = (page: Page, text: string): Locator =>
  page.locator('[data-toast]').filter({ hasText: text });

export async function rpc<T>(request: APIRequestContext, name: string, args: object): Promise<T> {
  const headers = { apikey: 'sb_publishable_local' };
  const answer = await request.post(`/rest/v1/rpc/${name}`, { data: args, headers });
  expect(answer.ok(), `${name}: ${answer.status()}`).toBe(true);
  return (await answer.json().catch(() => null)) as T;
}

/** 'Add to Cart' of the first product that is sold by the piece: others enter at their minimum order (decision 41). */
export const firstAddButton = (page: Page): Locator =>
  page
    .getByRole('article')
    .filter({ hasNotText: 'Minimum order' })
    .getByRole('button', { name: 'Add to Cart' })
    .first();

export const addFirstProduct = (page: Page): Promise<void> => firstAddButton(page).click();

interface Given {
  cart: string;
  product: TestProduct;
}

/** A shopper who has put a product of this test alone into the cart before. */
export async function startWithCart(
  page: Page,
  options: ProductOptions = {},
  quantity = 1,
): Promise<Given> {
  const product = await aProductOnSale(page.request, options);
  const cart = await rpc<string>(page.request, 'open_cart', {});
  await rpc(page.request, 'set_item', { cart, product: product.id, quantity });
  await page.addInitScript((token) => {
    if (sessionStorage.getItem('given')) return;
    localStorage.setItem('cartSessionId', token);
    sessionStorage.setItem('given', 'yes');
  }, cart);
  return { cart, product };
}

interface Mailbox {
  codeFor(email: string): Promise<string>;
}

export async function verifyEmail(page: Page, outbox: Mailbox, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(toast(page, `Verification code sent to ${email}`)).toBeVisible();
  await page.getByLabel('Verification code').fill(await outbox.codeFor(email));
  await expect(page.getByTestId('email-verified')).toBeVisible();
}

/** Fills in an address and presses the button, whether it is saved or not. */
export async function sendAddress(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Sara Al-Otaibi');
  await page.getByLabel('Mobile number').fill('٠٥١٢٣٤٥٦٧٨');
  await page.getByLabel('Street address').fill('King Fahd Road 12');
  await page.getByLabel('City').fill('Riyadh');
  await page.getByLabel('District').fill('Al Olaya');
  await page.getByLabel('Postal code').fill('12213');
  await page.getByRole('button', { name: 'Save Address' }).click();
}

export async function fillAddress(page: Page): Promise<void> {
  await sendAddress(page);
  await expect(section(page, 'Delivery address')).toContainText('Sara Al-Otaibi');
  // The page scrolls to the next section: a press meanwhile would miss its button.
  await expect(page.locator('section[data-open] h2')).toBeFocused();
}

/** What stops the order, where it is resolved. */
export const stopped = (page: Page): Locator =>
  page.getByRole('main').locator('p.notice-alarm[tabindex]');

/** On a phone the products of the summary are folded. */
export const showProducts = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Show products' }).click();

/** A section of checkout by its title. */
export const section = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title });

/** Opens a section of checkout, where it is folded. */
export async function openSection(page: Page, title: string): Promise<void> {
  const one = section(page, title);
  await expect(one.getByRole('heading')).toBeVisible();
  if ((await one.getAttribute('data-open')) === null)
    await one.getByRole('button', { name: /^(Change|Show): / }).click();
  await expect(one).toHaveAttribute('data-open', 'true');
}

export async function chooseDelivery(page: Page): Promise<void> {
  await openSection(page, 'Delivery date and time');
  await page.getByRole('group', { name: 'Date' }).locator('label').first().click();
  await page.locator('label').filter({ hasText: '11:00-13:00' }).click();
  await expect(page.getByRole('radio', { name: '11:00-13:00' })).toBeChecked();
}

/** From a cart to /payment. */
export async function checkOut(page: Page, outbox: Mailbox, email: string): Promise<void> {
  await page.goto('/checkout');
  await verifyEmail(page, outbox, email);
  await fillAddress(page);
  await chooseDelivery(page);
  await proceed(page);
  await expect(page).toHaveURL(/\/payment$/);
  await expect(page.getByRole('button', { name: /Pay Now/ })).toBeVisible();
}

/** The first of them: on a phone the bar at the foot holds a second one. */
export const proceed = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Proceed to Payment' }).first().click();

export const GOOD_CARD = '4111111111111111';
export const DECLINED_CARD = '4000000000000002';

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry (MM/YY)').fill('1230');
  await page.getByLabel('CVV').fill('123');
  await page.getByLabel('Cardholder name').fill('SARA AL OTAIBI');
}

export const payNow = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /Pay Now/ }).click();
