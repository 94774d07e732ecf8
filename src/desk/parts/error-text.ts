import { AppError } from '#domain/shared/errors.ts';
import { deskErrors, unknownError, waitText } from '#messages/desk/errors.ts';
import { moreWords } from '#messages/desk/more.ts';
import { isLost } from '#desk/data/lost.ts';

const secondsIn = ({ details }: AppError): number => Number(details['retry_after']) || 60;

/** What happened, and what to do next. */
export function errorText(error: unknown): string {
  if (isLost(error)) return deskErrors.lost;
  if (!(error instanceof AppError)) return unknownError('unexpected');
  const { code } = error;
  if (code === 'rate_limited') return waitText(Math.ceil(secondsIn(error) / 60));
  return Object.hasOwn(deskErrors, code)
    ? deskErrors[code as keyof typeof deskErrors]
    : unknownError(code);
}

/** What the first of two calls has done where the second one was refused. */
export type Half = keyof typeof moreWords.halves;

/** The refusal of the second call, with what the first one has done. A call without an answer is made again. */
export function afterHalf(error: unknown, half: Half): unknown {
  if (isLost(error) || !(error instanceof AppError)) return error;
  return new AppError(error.code, { ...error.details, half }, error.cause);
}

/** The words for what was done and what was not, or undefined. */
export function halfOf(error: unknown): ((reason: string) => string) | undefined {
  const half = error instanceof AppError ? error.details['half'] : undefined;
  return half === undefined ? undefined : moreWords.halves[half as Half];
}
