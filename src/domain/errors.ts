import type { ErrorCode } from './error-codes.ts';

export type { ErrorCode } from './error-codes.ts';

/** What a failed call means to the shop. `details` carries what the words need: a new total, seconds to wait. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, details: Record<string, unknown> = {}, cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.details = details;
  }
}
