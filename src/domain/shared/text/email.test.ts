import { expect, test } from 'vitest';
import { EMAIL_VECTORS } from '#tests/support/oracles/email-vectors.ts';
import { cleanEmail, emailError, typedCode } from './email.ts';

test('an empty or blank e-mail is missing', { tags: 'otp-01' }, () => {
  expect(emailError('')).toBe('email_missing');
  expect(emailError(' \t\n')).toBe('email_missing');
});

test.each(EMAIL_VECTORS)(
  '$why: $typed is kept as $stored',
  { tags: 'otp-02' },
  ({ typed, stored }) => {
    expect(cleanEmail(typed)).toBe(stored);
    expect(emailError(typed)).toBe(
      typed === '' ? 'email_missing' : stored === null ? 'email_invalid' : null,
    );
  },
);

test('a stored address is stored as itself', () => {
  for (const { stored } of EMAIL_VECTORS) if (stored) expect(cleanEmail(stored)).toBe(stored);
});

test('no letter outside ASCII becomes an ASCII letter', () => {
  for (let code = 0x80; code < 0x110000; code += 1) {
    const character = String.fromCodePoint(code);
    if (/[\p{Unified_Ideograph}\p{Script=Hangul}]/u.test(character)) continue;
    const address = cleanEmail(`x@ab${character}cd.com`);
    if (address !== null) expect(address).toMatch(/^x@xn--abcd-[a-z0-9]+\.com$/);
  }
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
