/** A shopper who reads the pseudo language: each step of an order, found by its words in it. */
import type { Locator, Page } from '@playwright/test';
import { vi } from 'vitest';
import { inLocale } from '#domain/locale.ts';
import { pseudo } from '../../scripts/pseudo/text.ts';
import type { PseudoShop } from './pseudo-shop.ts';

/** What people write is not English either, so that it is not taken for words of the shop. */
const NAME = 'سارة العتيبي';
const EMAIL = 'buyer@example.com';
const ADDRESS = {
  'Full name': NAME,
  'Mobile number': '٠٥١٢٣٤٥٦٧٨',
  'Street address': 'طريق الملك فهد ١٢',
  District: 'العليا',
  City: 'الرياض',
  'Postal code': '12213',
};
const SLOT = '11:00-13:00';

export class PseudoBuyer {
  readonly #page: Page;
  readonly #shop: PseudoShop;

  constructor(page: Page, shop: PseudoShop) {
    this.#page = page;
    this.#shop = shop;
  }

  /** Words of the shop as the page shows them. */
  button = (words: string): Locator => this.#page.getByRole('button', { name: pseudo(words) });
  field = (label: string, within: Page | Locator = this.#page): Locator =>
    within.getByLabel(pseudo(label));

  goTo = (path: string): Promise<unknown> => this.#page.goto(inLocale(path, 'ar'));

  async addToCart(): Promise<void> {
    await this.goTo('/marketplace');
    await this.#page
      .getByRole('article')
      .filter({ hasNotText: pseudo('Minimum order') })
      .getByRole('button', { name: pseudo('Add to Cart') })
      .first()
      .click();
    await this.#page.getByRole('dialog').getByText(pseudo('Go to checkout')).waitFor();
  }

  async verifyEmail(): Promise<void> {
    await this.#page.getByLabel(pseudo('Email'), { exact: true }).fill(EMAIL);
    await this.button('Send code').click();
    await this.field('Verification code').waitFor();
    await this.field('Verification code').fill(await this.#code());
    await this.#page.getByTestId('email-verified').waitFor();
  }

  /** The code of the newest mail, as soon as it is there. */
  #code = (): Promise<string> =>
    vi.waitFor(
      async () => {
        const mails = await this.#shop.mailsTo(EMAIL);
        const code = mails.map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).find(Boolean);
        if (!code) throw new Error(`No code was mailed to ${EMAIL}`);
        return code;
      },
      { timeout: 30_000, interval: 200 },
    );

  /** Fills in the email, and proves it unless this browser has done so before. */
  async #useEmail(): Promise<void> {
    await this.#page.waitForLoadState('networkidle');
    await this.#page.getByLabel(pseudo('Email'), { exact: true }).fill(EMAIL);
    const send = this.button('Send code');
    await this.#page.getByTestId('email-verified').or(send).first().waitFor();
    if (await send.isVisible()) await this.verifyEmail();
  }

  async saveAddress(): Promise<void> {
    await this.#useEmail();
    for (const [label, text] of Object.entries(ADDRESS)) await this.field(label).fill(text);
    await this.button('Save Address').click();
    await this.#page.getByRole('radio', { name: NAME }).waitFor();
  }

  async chooseDelivery(): Promise<void> {
    const dates = this.#page.getByRole('group', { name: pseudo('Date') });
    await // A transfer is awaited for some days, so that it may not pay for the first dates.
    await dates.locator('label').last().click();
    await this.#page.locator('label').filter({ hasText: SLOT }).click();
  }

  /** From a saved address to the choice of how to pay. */
  async toPayment(): Promise<void> {
    await this.goTo('/checkout');
    await this.chooseDelivery();
    await this.button('Proceed to Payment').first().click();
    await this.button('Pay Now').waitFor();
  }

  /** Chooses a transfer and places the order; gives its number. */
  async placeByTransfer(): Promise<string> {
    await this.#page.getByRole('radio', { name: pseudo('Bank Transfer') }).check();
    await this.button('Place order and show bank details').click();
    await this.button('I have made the payment').waitFor();
    return new URL(this.#page.url()).searchParams.get('order')!;
  }

  async payByCard(number: string): Promise<void> {
    await this.field('Card number').fill(number);
    await this.field('Expiry (MM/YY)').fill('1230');
    await this.field('CVV').fill('123');
    await this.field('Cardholder name').fill('SARA');
    await this.button('Pay Now').click();
  }

  success = (): Promise<void> =>
    this.#page.getByRole('link', { name: pseudo('View order details') }).waitFor();
}
