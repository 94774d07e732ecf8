import type { ErrorCode, ShopErrorCode } from '#domain/shared/errors.ts';
import { cart } from './cart.ts';
import { verification } from './verification.ts';

/** Why an order could not be placed or changed. */
export const orderErrors = {
  cart_session_missing: 'No cart session',
  cart_empty: 'Your cart is empty',
  cart_full: cart.full,
  product_unpriced: cart.unpriced,
  quote_not_valid: 'This quotation is no longer valid. Remove it to go on.',
  product_unavailable: 'This product is no longer available. Remove it to go on.',
  quantity_out_of_range: cart.tooMany,
  below_minimum: 'A product in your cart is below its minimum order.',
  price_changed: 'Prices have changed.',
  address_not_found: 'Please select a delivery address',
  address_invalid: 'Please check the address: a field is missing or too long.',
  address_not_verified: verification.addressUnverified,
  delivery_date_unavailable: 'This delivery date is no longer available. Please choose another.',
  delivery_slot_unavailable: 'This delivery slot is no longer available. Please choose another.',
  delivery_before_payment:
    'This delivery date is too early for a bank transfer. Choose a later date, or pay by card.',
  idempotency_mismatch: 'This order was already placed with other details. Please reload the page.',
  too_many_unpaid_orders:
    'Three orders still await payment. Pay or cancel one of them, then try again.',
  order_not_found: 'No order found with this number',
  order_not_changeable: 'This order can no longer be changed.',
  payment_not_found: 'Payment failed. Please try again.',
  payment_refused: 'Payment failed. Please try again.',
  payment_declined: 'Payment failed. Please try again.',
  rate_limited: 'Too many attempts. Please wait a little and try again.',
} as const satisfies { [Code in ErrorCode]?: string };

/** Messages of the error codes; an action's own message (section 8) has precedence. */
export const errorMessages: Record<ShopErrorCode, string> = {
  ...orderErrors,
  cart_not_verified: 'Cart not verified',
  product_not_found: 'Product not found',
  email_missing: verification.emailMissing,
  email_invalid: verification.emailInvalid,
  code_missing: 'Please enter the code from the email',
  code_invalid: 'Invalid verification code',
  input_invalid: 'Please check the marked fields.',
  unexpected: 'Something went wrong. Please try again.',
};
