import { plural } from './format.ts';

/** Words of the one-time code. */
export const verification = {
  email: 'Email',
  emailMissing: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  emailHint: 'We send a code to it, so that messages about your order reach you.',
  send: 'Send code',
  sending: 'Sending…',
  resend: 'Send a new code',
  resendIn: (seconds: number) => `New code in ${seconds} s`,
  sent: (email: string) => `Verification code sent to ${email}`,
  sendFailed: 'Failed to send verification code',
  sendFailedInline: 'Failed to send verification code.',
  waitMinutes: (minutes: number) =>
    plural(minutes, 'Try again in a minute.', `Try again in ${minutes} minutes.`),
  code: 'Verification code',
  codeHint: (email: string) =>
    `The 6 digits from the email to ${email}. They are valid for 15 minutes.`,
  verify: 'Verify',
  checking: 'Checking…',
  codeInvalid: 'Invalid verification code',
  codeInvalidInline: 'Invalid verification code.',
  verified: 'Email verified successfully',
  isVerified: 'Verified',
  failed: 'Verification failed',
  addressUnverified: 'Please verify your email address',
  verifyFirst: 'Please verify your email address first',
  change: 'Change',
  changeEmail: 'Change the verified email',
} as const;
