import { expect, test, vi } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { auth as words } from '#messages/account/auth.ts';
import { $auth, runAuthAction } from './auth-state.ts';

test('a password that the shop refuses as one of the most common is explained at its field', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refused = () => Promise.reject(new AppError('password_common'));
  expect(await runAuthAction('checking', words.signUpFailed, refused)).toBe(false);
  expect($auth.get()).toMatchObject({ passwordError: words.passwordErrors.common, problem: '' });
});
