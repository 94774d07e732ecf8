/** Why a file is not kept: what it is, that it cannot be read, or that reading it takes more than is allowed. */
import { AppError } from '#domain/shared/errors.ts';

export type Refusal = 'file_type_refused' | 'file_unreadable' | 'file_too_complex';

export const refuse = (code: Refusal): never => {
  throw new AppError(code);
};
