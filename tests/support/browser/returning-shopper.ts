/** Shoppers who were here before: verified, with an address, perhaps with an order. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { RpcAnswer } from '#contract/contract.ts';
import { openSection, proceed, rpc, startWithCart } from './checkout-flow.ts';
import { serviceRpc, type ProductOptions } from '#tests/support/database/operator.ts';
import { anEmail, expect } from './shopper.ts';

export const SAVED_ADDRESS = {
  type: 'Home',
  full_name: 'Sara Al-Otaibi',
  phone: '+966512345678',
  address: 'King Fahd Road 12',
  district: 'Al Olaya',
  city: 'Riyadh',
  postal_code: '12213',
  details: '',
};

/** A code as the function that mails it gets it, without the minute between two of them. */
export async function issueCode(
  request: APIRequestContext,
  cart: string,
  email: string,
): Promise<string> {
  const args = { cart, email, client: null, pause_seconds: 0 };
  return (await serviceRpc<{ code: string }>(request, 'issue_code', args)).code;
}

/** Verifies an e-mail for a session without its mailbox, and saves an address. */
export async function saveVerified(
  request: APIRequestContext,
  cart: string,
  email: string,
  over: object = {},
): Promise<string> {
  const code = await issueCode(request, cart, email);
  await serviceRpc(request, 'check_code', { cart, email, code });
  const address = { ...SAVED_ADDRESS, email, ...over };
  return (await rpc<{ id: string }>(request, 'save_address', { cart, address })).id;
}

interface Returning {
  cart: string;
  email: string;
  addressId: string;
  product: Awaited<ReturnType<typeof startWithCart>>['product'];
}

/** A cart, and an address that this session has verified. */
export async function startWithAddress(
  page: Page,
  options: ProductOptions = {},
  quantity = 1,
): Promise<Returning> {
  const { cart, product } = await startWithCart(page, options, quantity);
  const email = anEmail();
  const addressId = await saveVerified(page.request, cart, email);
  return { cart, email, addressId, product };
}

/** Chooses the first free slot of the selected date. */
export async function chooseTime(page: Page): Promise<void> {
  await openSection(page, 'Delivery date and time');
  await page.locator('label').filter({ hasText: '11:00-13:00' }).click();
  await expect(page.getByRole('radio', { name: '11:00-13:00' })).toBeChecked();
}

/** A transfer is awaited for some days: it may pay for the last date that is offered, and not for the first. */
export async function chooseLateDelivery(page: Page): Promise<void> {
  await openSection(page, 'Delivery date and time');
  await page.getByRole('group', { name: 'Date' }).locator('label').last().click();
  await chooseTime(page);
}

/** From a saved address to the choice of the payment. */
export async function toPayment(page: Page, choose = chooseTime): Promise<void> {
  await page.goto('/checkout');
  await choose(page);
  await proceed(page);
  await expect(page).toHaveURL(/\/payment$/);
  await expect(page.getByRole('button', { name: /Pay Now/ })).toBeVisible();
}

interface OrderOptions extends Pick<ProductOptions, 'unit' | 'supplier'> {
  method?: 'card' | 'bank_transfer';
  /** Whole riyals. */
  price?: number;
  quantity?: number;
}

/** An order of the page's session that waits for its payment. */
export async function startWithOrder(
  page: Page,
  { method = 'bank_transfer', price = 100, quantity = 1, ...product }: OrderOptions = {},
): Promise<Returning & { number: string }> {
  const given = await startWithAddress(page, { ...product, price }, quantity);
  const { cart, addressId } = given;
  const { dates, transfer_from } = await rpc<RpcAnswer<'delivery_options'>>(
    page.request,
    'delivery_options',
    { cart },
  );
  const { order_number } = await rpc<{ order_number: string }>(page.request, 'place_order', {
    cart,
    idempotency_key: crypto.randomUUID(),
    expected_total_halalas: price * quantity * 115 + 50_00,
    address_id: addressId,
    delivery_date: dates.find(({ date }) => date >= transfer_from)?.date,
    delivery_slot: '11:00-13:00',
    method,
  });
  return { ...given, number: order_number };
}
