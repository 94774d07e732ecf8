/** A change that is made by two calls, of which the second one was refused. */
import { AppError } from '#domain/shared/errors.ts';
import { moreWords as words } from '#messages/desk/more.ts';
import { isLost } from './lost.ts';

export type Half = keyof typeof words.halves;

/** The refusal of the second call, with what the first one has done. A call without an answer is made again. */
export function afterHalf(error: unknown, half: Half): unknown {
  if (isLost(error) || !(error instanceof AppError)) return error;
  return new AppError(error.code, { ...error.details, half }, error.cause);
}

/** The words for what was done and what was not, or undefined. */
export function halfOf(error: unknown): ((reason: string) => string) | undefined {
  const half = error instanceof AppError ? error.details['half'] : undefined;
  return half === undefined ? undefined : words.halves[half as Half];
}
