import { expect, test } from 'vitest';
import { EMAIL_MAX_LENGTH, emailError, normalizeEmail, typedCode } from './email.ts';

test('[otp-01] an empty or blank e-mail is missing', () => {
  expect(emailError('')).toBe('email_missing');
  expect(emailError(' \t\n')).toBe('email_missing');
});

test.each([
  'buyer@example.com',
  ' First.Last+shop@mail.example.co ',
  'a@b.sa',
  'مشتري@example.com',
])('[otp-02] a code may be sent to %j', (email) => {
  expect(emailError(email)).toBeNull();
});

test.each([
  'buyer',
  '@example.com',
  'buyer@',
  'buyer@example',
  'buyer@example.c',
  'buyer@example.c0m',
  'buyer@@example.com',
  'a b@example.com',
  'buyer@example.com, other@example.com',
  'Buyer <buyer@example.com>',
  'buyer@example.com\r\nBcc: other@example.com',
  'buyer\n@example.com',
  'buyer\u0000@example.com',
  'buyer\u202e@example.com',
  'buyer\ud800@example.com',
])('[otp-02] %j is no e-mail address', (email) => {
  expect(emailError(email)).toBe('email_invalid');
});

test('[otp-02] an e-mail of 254 characters is taken and one of 255 is not', () => {
  const domain = '@example.com';
  const longest = 'a'.repeat(EMAIL_MAX_LENGTH - domain.length) + domain;
  expect(emailError(longest)).toBeNull();
  expect(emailError(`a${longest}`)).toBe('email_invalid');
});

test('e-mails that differ in case and surrounding blanks compare as one', () => {
  expect(normalizeEmail(' Buyer@Example.COM ')).toBe('buyer@example.com');
});

test.each([' 123 456 ', '١٢٣٤٥٦', '۱۲۳۴۵۶', '１２３４５６', '١٢۳۴56'])(
  'the code %j is read as 123456',
  (typed) => {
    expect(typedCode(typed)).toBe('123456');
  },
);

test.each(['', '12345', '1234567', '012345', '12345a', '१२३४५६'])('%j is no code', (input) => {
  expect(typedCode(input)).toBeNull();
});
