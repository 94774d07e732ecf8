import type { ErrorCode } from './error-codes.ts';

export type { ErrorCode, ShopErrorCode } from './error-codes.ts';

/** The internal errors of section 8, for logs; what a person reads is in `messages/en/errors.ts`. */
const INTERNAL: Partial<Record<ErrorCode, string>> = {
  cart_session_missing: 'No cart session',
  cart_not_verified: 'Cart not verified',
  email_missing: 'No email address provided',
  code_missing: 'Missing verification code or address',
};

/** A failed call. `details` has values for its message: a new total, seconds to wait. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, details: Record<string, unknown> = {}, cause?: unknown) {
    super(INTERNAL[code] ?? code, { cause });
    this.code = code;
    this.details = details;
  }
}

/** How the id of a request is written: nothing that could end a line of a log or a header. */
export const REQUEST_ID = /^[0-9A-Za-z-]{8,64}$/;
