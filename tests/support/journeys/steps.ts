/** Steps of the journeys whose acts are counted. */
import { anAddress } from '#tests/support/builders/session.ts';
import { GOOD_CARD } from '#tests/support/browser/checkout-flow.ts';
import { expect } from '#tests/support/browser/shopper.ts';
import { anAccount, PASSWORD, type Tokens } from '#tests/support/browser/signing-in.ts';
import { asUser } from '#tests/support/browser/user-orders.ts';
import type { Buyer } from './acts.ts';
import { ARABIC, ENGLISH } from './lists.ts';

const NATIONAL_ADDRESS = {
  en: '8228 King Fahd Road, Al Olaya, Riyadh 12213-2121',
  ar: '٨٢٢٨ طريق الملك فهد، حي العليا، الرياض ١٢٢١٣-٢١٢١',
};
const PROFILE = {
  full_name: 'Sara Al-Otaibi',
  phone: '+966512345678',
  company: 'Riyadh Bakery',
  vat_number: '310122393500003',
  commercial_registration: '1010123456',
  uses_purchase_orders: false,
};
export const LIST = { en: ENGLISH, ar: ARABIC };

/** From a product on the home page to its place in checkout. */
export async function takeFromHome(buyer: Buyer): Promise<void> {
  const { card, cart } = buyer.words;
  await buyer.open('/');
  await buyer.press(buyer.main.locator('[data-product] a').first());
  await buyer.pressButton(card.addToCart);
  await buyer.press(buyer.page.locator('#cart').getByRole('link', { name: cart.checkout }));
}

export async function enterAddress(buyer: Buyer): Promise<void> {
  const { fields, save } = buyer.words.checkout;
  await buyer.fillIn(fields.name, 'Sara Al-Otaibi');
  await buyer.fillIn(fields.phone, '0512345678');
  await buyer.fillIn(fields.address, NATIONAL_ADDRESS[buyer.locale]);
  await buyer.pressButton(save);
}

export async function payByCard(buyer: Buyer): Promise<void> {
  const { fields, payNow } = buyer.words.payment;
  await buyer.fillIn(fields.number, GOOD_CARD);
  await buyer.fillIn(fields.expiry, '1230');
  await buyer.fillIn(fields.cvv, '123');
  await buyer.fillIn(fields.name, 'SARA AL OTAIBI');
  await buyer.press(buyer.main.getByRole('button', { name: payNow }));
  await buyer.page.waitForURL(/\/payment\/success/);
}

/** A transfer takes days: the earliest date is too early for it. */
export async function orderByTransfer(buyer: Buyer): Promise<void> {
  const { checkout, payment, bank } = buyer.words;
  const dates = buyer.main.getByRole('group', { name: checkout.dateLabel });
  await buyer.press(dates.locator('label').last());
  await buyer.chooseSlot();
  await buyer.press(buyer.main.getByRole('radio', { name: payment.methods.bank_transfer }));
  await buyer.pressButton(payment.placeTransfer);
  await expect(buyer.main.getByRole('heading', { name: bank.title })).toBeVisible();
}

/** A buyer with an account, a saved address and the session of an earlier visit. */
export async function aKnownBuyer(buyer: Buyer): Promise<Tokens> {
  const { tokens } = await anAccount(buyer.page.request, buyer.outbox);
  const call = <T>(name: string, data: object) => asUser<T>(buyer.page.request, tokens, name, data);
  const { cart } = await call<{ cart: string }>('merge_cart', { cart: null });
  await call('save_profile', { profile: PROFILE });
  await call('save_address', { cart, address: anAddress({ email: tokens.user.email }) });
  return tokens;
}

/** Signs in on the way to a page of the account. */
export async function signIn(buyer: Buyer, email: string): Promise<void> {
  const { auth, verification } = buyer.words;
  await buyer.fillIn(verification.email, email);
  await buyer.fillIn(auth.password, PASSWORD);
  await buyer.press(
    buyer.main.locator('form').getByRole('button', { name: auth.signIn, exact: true }),
  );
}

export async function shareList(buyer: Buyer, name: string): Promise<void> {
  await buyer.press(buyer.main.getByRole('link', { name }));
  await buyer.pressButton(buyer.words.lists.share);
  await expect(buyer.main.getByLabel(buyer.words.lists.link, { exact: true })).toHaveValue(/list#/);
}

export async function orderAgain(buyer: Buyer, order: string): Promise<void> {
  const { account } = buyer.words;
  await buyer.press(buyer.main.getByRole('link', { name: account.pages.orders, exact: true }));
  await buyer.press(buyer.main.getByRole('button', { name: account.reorderOf(order) }));
  await buyer.press(buyer.main.getByRole('link', { name: account.toCheckout }));
}

export async function pasteList(buyer: Buyer): Promise<void> {
  const field = buyer.main.getByLabel(buyer.words.quickOrder.paste);
  const text = LIST[buyer.locale].map(([line]) => line).join('\n');
  await buyer.page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await field.focus();
  buyer.acts += 1;
  await buyer.page.keyboard.press('ControlOrMeta+v');
  await expect(buyer.main.locator('tr[data-line]')).toHaveCount(LIST[buyer.locale].length);
}

/** Asks for an offer of every line that is not certain; its number. */
export async function askForOffer(buyer: Buyer): Promise<string> {
  const { quote } = buyer.words;
  const dialog = buyer.page.getByRole('dialog', { name: quote.title });
  await buyer.fill(dialog.getByLabel(quote.city), 'Riyadh');
  // The server takes a form that is filled in faster than a person can type for spam.
  const opened = await buyer.page.evaluate(() => performance.now());
  await buyer.page.waitForFunction((since) => performance.now() - since > 1600, opened);
  await buyer.press(dialog.getByRole('button', { name: quote.send }));
  await expect(dialog.getByRole('heading', { name: quote.sentTitle })).toBeVisible();
  return /QT-[\w-]+/.exec(await dialog.innerText())![0];
}
