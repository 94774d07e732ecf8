/** The way from a product to an order in the words of the Arabic edition. */
import { expect, type Locator, type Page } from '@playwright/test';
import { pathInLocale } from '#domain/shared/locale.ts';
import { checkout } from '#messages/ar/checkout.ts';
import { payment } from '#messages/ar/payment.ts';
import { card as cardWords } from '#messages/ar/product/card.ts';
import { GOOD_CARD } from './checkout-flow.ts';
import type { Mailbox } from './shopper.ts';

export const arabicPath = (path: string): string => pathInLocale(path, 'ar');

export const ADDRESS: readonly [label: string, text: string][] = [
  [checkout.fields.name, 'سارة العتيبي'],
  [checkout.fields.phone, '٠٥١٢٣٤٥٦٧٨'],
  [checkout.fields.address, 'طريق الملك فهد ١٢'],
  [checkout.fields.city, 'الرياض'],
  [checkout.fields.district, 'العليا'],
  [checkout.fields.postalCode, '١٢٢١٣'],
];
export const CARD: readonly [label: string, text: string][] = [
  [payment.fields.number, GOOD_CARD],
  [payment.fields.expiry, '1230'],
  [payment.fields.cvv, '123'],
  [payment.fields.name, 'SARA AL OTAIBI'],
];

/** A product that is sold by the piece. */
export const firstAddButton = (page: Page): Locator =>
  page
    .getByRole('article')
    .filter({ hasNotText: 'الحد الأدنى للطلب' })
    .getByRole('button', { name: cardWords.addToCart })
    .first();

export async function codeOf(outbox: Mailbox, email: string): Promise<string> {
  const code = await outbox.codeFor(email);
  const [mail] = await outbox.mailsTo(email);
  expect(mail!.subject).toMatch(/\p{Script=Arabic}/u);
  return code;
}
