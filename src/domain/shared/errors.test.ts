import { expect, test } from 'vitest';
import { AppError } from './errors.ts';

test(
  'the internal errors have the words of the specification',
  { tags: ['otp-23', 'cart-20', 'payment-13'] },
  () => {
    expect(new AppError('cart_session_missing').message).toBe('No cart session');
    expect(new AppError('cart_not_verified').message).toBe('Cart not verified');
    expect(new AppError('email_missing').message).toBe('No email address provided');
    expect(new AppError('code_missing').message).toBe('Missing verification code or address');
    expect(new AppError('unexpected').message).toBe('unexpected');
  },
);
