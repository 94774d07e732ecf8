/** Which event takes which message away, at the e-mail of checkout and at its payment. */
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkCode, sendCode, verifiedEmails } from '#backend/checkout/codes.ts';
import { AppError } from '#domain/shared/errors.ts';
import { openSession } from '#tests/support/builders/order-builders.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';
import { $toasts } from '#stores/shared/toasts.ts';
import {
  $verification,
  clearVerificationErrors,
  refuseUnverified,
  requestCode,
  startOver,
  verifyCode,
} from './verification.ts';

vi.mock('#backend/checkout/codes.ts');
vi.mock('#stores/cart/token.ts', () => ({
  $cartToken: { get: () => 'token' },
  ensureCart: () => Promise.resolve('token'),
}));

const EMAIL = 'sara@example.com';
const FIRST = 'Please verify your email address first';
const INVALID = 'Invalid verification code';
const FAILED = 'Verification failed';
const NOT_SENT = 'Failed to send verification code';
const SENT = `Verification code sent to ${EMAIL}`;
const VERIFIED = 'Email verified successfully';

interface Shown {
  /** At the e-mail. */
  email: string;
  /** At the code. */
  code: string;
  toast: string | null;
}

/** After each event exactly this is shown, whatever was shown before. */
const TABLE = {
  'saves unverified': { email: FIRST, code: '', toast: FIRST },
  'sends to no e-mail': { email: 'Please enter your email address', code: '', toast: null },
  'sends to an invalid e-mail': {
    email: 'Please enter a valid email address',
    code: '',
    toast: null,
  },
  'sends a code': { email: '', code: '', toast: SENT },
  'sending fails': { email: `${NOT_SENT}.`, code: '', toast: NOT_SENT },
  'types five digits': { email: '', code: `${INVALID}.`, toast: null },
  'types a wrong code': { email: '', code: `${INVALID}.`, toast: INVALID },
  'checking fails': { email: '', code: `${FAILED}.`, toast: FAILED },
  'types the right code': { email: '', code: '', toast: VERIFIED },
  'edits a field': { email: '', code: '', toast: null },
  resets: { email: '', code: '', toast: null },
} satisfies Record<string, Shown>;
type Event = keyof typeof TABLE;

/** Failures are logged with their cause. Errors that a shopper can correct are not. */
const LOGGED: Partial<Record<Event, string[]>> = {
  'sending fails': [NOT_SENT],
  'types a wrong code': [INVALID],
  'checking fails': [FAILED],
};

const fail = (code: 'unexpected' | 'code_invalid') => () => Promise.reject(new AppError(code));

const DO: Record<Event, () => unknown> = {
  'saves unverified': refuseUnverified,
  'sends to no e-mail': () => requestCode(' '),
  'sends to an invalid e-mail': () => requestCode('sara@example'),
  'sends a code': () => requestCode(EMAIL),
  'sending fails': () => {
    vi.mocked(sendCode).mockImplementationOnce(fail('unexpected'));
    return requestCode(EMAIL);
  },
  'types five digits': () => verifyCode(EMAIL, '12345'),
  'types a wrong code': () => {
    vi.mocked(checkCode).mockImplementationOnce(fail('code_invalid'));
    return verifyCode(EMAIL, '654321');
  },
  'checking fails': () => {
    vi.mocked(checkCode).mockImplementationOnce(fail('unexpected'));
    return verifyCode(EMAIL, '654321');
  },
  'types the right code': () => verifyCode(EMAIL, '123456'),
  'edits a field': clearVerificationErrors,
  resets: () => startOver(EMAIL),
};

const shown = (): Shown => {
  const { emailError, codeError } = $verification.get();
  const texts = $toasts.get().map(({ text }) => text);
  expect(texts.length, 'one toast of a topic').toBeLessThan(2);
  return { email: emailError, code: codeError, toast: texts[0] ?? null };
};

function reset(): void {
  openSession();
  $toasts.set([]);
  clearVerificationErrors();
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(sendCode).mockResolvedValue(60);
  vi.mocked(verifiedEmails).mockResolvedValue([]);
  reset();
});

const events = fc.array(fc.constantFrom(...(Object.keys(TABLE) as Event[])), { maxLength: 12 });

test(
  'after any events only the message of the last one is shown',
  { tags: ['otp-01', 'otp-12', 'otp-13'] },
  async () => {
    await fc.assert(
      fc.asyncProperty(events, async (history) => {
        reset();
        for (const event of history) {
          await DO[event]();
          expect(shown()).toEqual(TABLE[event]);
          expect(takeLoggedTexts()).toEqual(LOGGED[event] ?? []);
        }
      }),
      { numRuns: 300 },
    );
  },
);

test('an answer to a code changes nothing at a field that has been edited meanwhile', async () => {
  let refuse: (error: Error) => void = () => undefined;
  vi.mocked(checkCode).mockImplementationOnce(
    () => new Promise((_resolve, reject) => (refuse = reject)),
  );
  const checking = verifyCode(EMAIL, '654321');
  await vi.waitFor(() => expect(checkCode).toHaveBeenCalled());
  clearVerificationErrors();
  refuse(new AppError('code_invalid'));
  expect(await checking).toBe(false);
  expect(shown()).toMatchObject({ email: '', code: '', toast: INVALID });
  expect(takeLoggedTexts()).toEqual([INVALID]);
});
