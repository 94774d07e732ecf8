import { beforeEach, expect, test, vi } from 'vitest';
import { checkCode, resetVerification, sendCode } from '#backend/checkout/codes.ts';
import { AppError, type ErrorCode } from '#domain/shared/errors.ts';
import { openSession } from '#tests/support/builders/order-builders.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';
import { $toasts } from '#stores/shared/toasts.ts';
import {
  $verification,
  isVerifiedEmail,
  requestCode,
  startOver,
  unverify,
  verifyCode,
} from './verification.ts';

vi.mock('#backend/checkout/codes.ts');
vi.mock('#stores/cart/token.ts', () => ({
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

test(
  'an empty or impossible e-mail is reported at the field and nothing is sent',
  { tags: ['otp-01', 'otp-02'] },
  async () => {
    await requestCode('  ');
    expect($verification.get().emailError).toBe('Please enter your email address');
    await requestCode('sara@example');
    expect($verification.get().emailError).toBe('Please enter a valid email address');
    expect(sendCode).not.toHaveBeenCalled();
  },
);

test(
  'a sent code is shown with its address, and the next one waits 60 seconds',
  { tags: ['otp-07', 'otp-15'] },
  async () => {
    await requestCode(EMAIL);
    expect(texts()).toEqual([`Verification code sent to ${EMAIL}`]);
    const { sentTo, resendAt } = $verification.get();
    expect(sentTo).toBe('sara@example.com');
    expect(resendAt - Date.now()).toBeGreaterThan(58_000);
  },
);

test(
  'a refused code is reported as not sent, with the time to try again',
  { tags: ['otp-08', 'otp-19'] },
  async () => {
    vi.mocked(sendCode).mockImplementation(refuse('rate_limited', { retry_after: 601 }));
    await requestCode(EMAIL);
    expect(texts()).toEqual(['Failed to send verification code']);
    expect(takeLoggedTexts()).toEqual(texts());
    expect($verification.get()).toMatchObject({
      sentTo: '',
      emailError: 'Failed to send verification code. Try again in 11 minutes.',
    });
  },
);

test('a right code verifies this e-mail and no other', { tags: ['otp-13', 'otp-20'] }, async () => {
  expect(await verifyCode(EMAIL, '123456')).toBe(true);
  expect(texts()).toEqual(['Email verified successfully']);
  expect(isVerified()).toBe(true);
  expect(isVerifiedEmail($verification.get().emails, 'other@example.com')).toBe(false);
});

const FAILED_CHECKS = [
  {
    title: 'a wrong code',
    tags: 'otp-12',
    code: 'code_invalid',
    toast: 'Invalid verification code',
    inline: 'Invalid verification code.',
  },
  {
    title: 'a check without a result',
    tags: 'otp-14',
    code: 'unexpected',
    toast: 'Verification failed',
    inline: 'Verification failed.',
  },
] as const;

for (const { title, tags, code, toast, inline } of FAILED_CHECKS) {
  test(`${title} is reported in a toast and at the field`, { tags }, async () => {
    vi.mocked(checkCode).mockImplementation(refuse(code));
    expect(await verifyCode(EMAIL, '123456')).toBe(false);
    expect(texts()).toEqual([toast]);
    expect(takeLoggedTexts()).toEqual([toast]);
    expect($verification.get().codeError).toBe(inline);
  });
}

test('something that is no code is not sent: it would cost a try', async () => {
  await verifyCode(EMAIL, '12345');
  expect(checkCode).not.toHaveBeenCalled();
  expect($verification.get().codeError).toBe('Invalid verification code.');
});

test(
  'editing the e-mail, or sending a code to it, returns it to not verified',
  { tags: 'otp-21' },
  async () => {
    await verifyCode(EMAIL, '123456');
    await requestCode(EMAIL);
    expect(isVerified()).toBe(false);
    await verifyCode(EMAIL, '123456');
    await unverify(EMAIL);
    expect(isVerified()).toBe(false);
    expect(resetVerification).toHaveBeenCalledWith('token', 'sara@example.com');
  },
);

test('starting over forgets the code and the verification', { tags: 'checkout-15' }, async () => {
  await requestCode(EMAIL);
  await startOver(EMAIL);
  expect($verification.get()).toMatchObject({ sentTo: '', resendAt: 0 });
});
