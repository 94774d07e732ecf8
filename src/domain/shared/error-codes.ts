import type { AccountErrorCode } from '#domain/account/account-error-codes.ts';
import type { FileErrorCode } from '#domain/quotes/file.ts';
import type { StaffErrorCode } from '#domain/staff/staff-error-codes.ts';

/**
 * The closed list of codes that a database function names in its `hint` and an Edge Function in
 * `error`. Words for people are in `messages/en/errors.ts`.
 */
export const ERROR_CODES = [
  'cart_session_missing',
  'cart_not_verified',
  'cart_empty',
  'cart_full',
  'product_not_found',
  'product_unpriced',
  'product_unavailable',
  'quote_not_valid',
  'quantity_out_of_range',
  'below_minimum',
  'price_changed',
  'address_not_found',
  'address_invalid',
  'address_not_verified',
  'delivery_date_unavailable',
  'delivery_slot_unavailable',
  'delivery_before_payment',
  'idempotency_mismatch',
  'too_many_unpaid_orders',
  'order_not_found',
  'order_not_changeable',
  'payment_not_found',
  'payment_refused',
  'payment_declined',
  'email_missing',
  'email_invalid',
  'code_missing',
  'code_invalid',
  'rate_limited',
  'input_invalid',
  'unexpected',
] as const;

/** The codes that every page with a cart knows. */
export type ShopErrorCode = (typeof ERROR_CODES)[number];
export type ErrorCode = ShopErrorCode | AccountErrorCode | FileErrorCode | StaffErrorCode;

export const isErrorCode = (value: unknown): value is ShopErrorCode =>
  typeof value === 'string' && (ERROR_CODES as readonly string[]).includes(value);
