import { beforeEach, expect, test, vi } from 'vitest';
import { checkCode, resetVerification, sendCode } from '#backend/codes.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import { openSession } from '#tests/support/shopping.ts';
import { $toasts } from './toasts.ts';
import {
  $verification,
  isVerifiedEmail,
  requestCode,
  startOver,
  unverify,
  verifyCode,
} from './verification.ts';

vi.mock('#backend/codes.ts');
vi.mock('./cart-session.ts', () => ({
  $cartToken: { get: () => 'token' },
  ensureCart: () => Promise.resolve('token'),
}));

const EMAIL = 'Sara@Example.com';
const texts = () => $toasts.get().map(({ text }) => text);
const isVerified = () => isVerifiedEmail($verification.get().emails, 'sara@example.com');
const refuse =
  (code: ErrorCode, details = {}) =>
  () =>
    Promise.reject(new AppError(code, details));

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  openSession();
  $toasts.set([]);
  $verification.set({
    emails: [],
    sentTo: '',
    resendAt: 0,
    busy: null,
    emailError: '',
    codeError: '',
  });
  vi.mocked(sendCode).mockResolvedValue(60);
});

test('[otp-01] [otp-02] an empty or impossible e-mail is reported at the field and nothing is sent', async () => {
  await requestCode('  ');
  expect($verification.get().emailError).toBe('Please enter your email address');
  await requestCode('sara@example');
  expect($verification.get().emailError).toBe('Please enter a valid email address');
  expect(sendCode).not.toHaveBeenCalled();
});

test('[otp-07] [otp-15] a sent code is shown with its address, and the next one waits 60 seconds', async () => {
  await requestCode(EMAIL);
  expect(texts()).toEqual([`Verification code sent to ${EMAIL}`]);
  const { sentTo, resendAt } = $verification.get();
  expect(sentTo).toBe('sara@example.com');
  expect(resendAt - Date.now()).toBeGreaterThan(58_000);
});

test('[otp-08] [otp-19] a refused code says that it was not sent and when to try again', async () => {
  vi.mocked(sendCode).mockImplementation(refuse('rate_limited', { retry_after: 601 }));
  await requestCode(EMAIL);
  expect(texts()).toEqual(['Failed to send verification code']);
  expect($verification.get()).toMatchObject({
    sentTo: '',
    emailError: 'Failed to send verification code. Try again in 11 minutes.',
  });
});

test('[otp-13] [otp-20] a right code verifies this e-mail and no other', async () => {
  expect(await verifyCode(EMAIL, '123456')).toBe(true);
  expect(texts()).toEqual(['Email verified successfully']);
  expect(isVerified()).toBe(true);
  expect(isVerifiedEmail($verification.get().emails, 'other@example.com')).toBe(false);
});

test.each([
  [
    '[otp-12] a wrong code',
    'code_invalid',
    'Invalid verification code',
    'Invalid verification code.',
  ],
  ['[otp-14] no result', 'unexpected', 'Verification failed', 'Verification failed.'],
] as const)('%s', async (_title, code, toast, inline) => {
  vi.mocked(checkCode).mockImplementation(refuse(code));
  expect(await verifyCode(EMAIL, '123456')).toBe(false);
  expect(texts()).toEqual([toast]);
  expect($verification.get().codeError).toBe(inline);
});

test('something that is no code is not sent: it would cost a try', async () => {
  await verifyCode(EMAIL, '12345');
  expect(checkCode).not.toHaveBeenCalled();
  expect($verification.get().codeError).toBe('Invalid verification code.');
});

test('[otp-21] editing the e-mail, or sending a code to it, returns it to not verified', async () => {
  await verifyCode(EMAIL, '123456');
  await requestCode(EMAIL);
  expect(isVerified()).toBe(false);
  await verifyCode(EMAIL, '123456');
  await unverify(EMAIL);
  expect(isVerified()).toBe(false);
  expect(resetVerification).toHaveBeenCalledWith('token', 'sara@example.com');
});

test('[checkout-15] starting over forgets the code and the verification', async () => {
  await requestCode(EMAIL);
  await startOver(EMAIL);
  expect($verification.get()).toMatchObject({ sentTo: '', resendAt: 0 });
});
