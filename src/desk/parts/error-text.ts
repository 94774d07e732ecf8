import { AppError } from '#domain/shared/errors.ts';
import { deskErrors, unknownError, waitText } from '#messages/desk/errors.ts';
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
