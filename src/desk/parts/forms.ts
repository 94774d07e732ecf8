/** What forms of the desk share: one answer at a time, and what is said of a password that somebody chooses. */
import { useRef } from 'react';
import { passwordError, passwordStrength } from '#domain/account/password.ts';
import { AppError } from '#domain/shared/errors.ts';
import { auth } from '#messages/account/auth.ts';

export const strengthText = (password: string, email: string): string =>
  password === '' ? auth.passwordHint : auth.strength[passwordStrength(password, email)];

export function passwordProblem(password: string, email: string): string | true {
  const error = passwordError(password, email);
  return error === null || auth.passwordErrors[error];
}

const CODES = { password_weak: 'short', password_common: 'common' } as const;

/** Why the shop refused the password; null where the error is about something else. */
export function refusedPassword(error: unknown): string | null {
  const code = error instanceof AppError ? error.code : '';
  return Object.hasOwn(CODES, code) ? auth.passwordErrors[CODES[code as keyof typeof CODES]] : null;
}

/** Lets nobody send a form a second time before the first answer, also where Enter is pressed twice at once. */
export function useOnce(): <Given>(
  act: (given: Given) => Promise<void>,
) => (given: Given) => Promise<void> {
  const isUnderWay = useRef(false);
  return (act) => async (given) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await act(given).finally(() => (isUnderWay.current = false));
  };
}
