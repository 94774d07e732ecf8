/** Messages at the field for a code that could not be sent or checked. */
import { AppError } from '#domain/shared/errors.ts';
import { verification as words } from '#messages/verification.ts';

/** Every refusal reads alike; where nothing was decided it reads 'Verification failed' (decision 1). */
export function codeFailure(error: unknown): { title: string; text: string } {
  if (error instanceof AppError && error.code === 'code_invalid')
    return { title: words.codeInvalid, text: words.codeInvalidInline };
  return { title: words.failed, text: `${words.failed}. ${waitText(error)}`.trim() };
}

/** Why no code was sent. */
export const sendFailure = (error: unknown): string => {
  if (error instanceof AppError && error.code === 'email_invalid') return words.emailInvalid;
  return `${words.sendFailedInline} ${waitText(error)}`.trim();
};

function waitText(error: unknown): string {
  const seconds = error instanceof AppError ? Number(error.details['retry_after']) : NaN;
  return seconds > 0 ? words.waitMinutes(Math.ceil(seconds / 60)) : '';
}
