/** The words about a full cart, list or quotation name the limit that the code has. */
import { expect, test } from 'vitest';
import { LINES_MAX } from '#domain/cart/cart.ts';
import { accountErrors as arabicErrors } from '#messages/ar/account/auth.ts';
import { cart as arabicCart } from '#messages/ar/cart.ts';
import { quickOrder as arabicQuickOrder } from '#messages/ar/quick-order.ts';
import { quote as arabicQuote } from '#messages/ar/form/quote-request.ts';
import { accountErrors } from '#messages/en/account/auth.ts';
import { cart } from '#messages/en/cart.ts';
import { quickOrder } from '#messages/en/quick-order.ts';
import { quote } from '#messages/en/form/quote-request.ts';

test.each([
  ['cart', cart.full],
  ['list', accountErrors.list_full],
  ['quotation', quote.full],
  ['quick order', quickOrder.seoTitle],
  ['Arabic cart', arabicCart.full],
  ['Arabic list', arabicErrors.list_full],
  ['Arabic quotation', arabicQuote.full],
  ['Arabic quick order', arabicQuickOrder.seoTitle],
])('the words of the %s name the most lines that it has', (_, words) => {
  expect(words.match(/\d+/g)).toEqual([String(LINES_MAX)]);
});
