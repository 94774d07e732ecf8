import { expect, test } from 'vitest';
import { passwordError, passwordStrength } from './password.ts';

test.each([
  ['', 'missing'],
  ['seven77', 'short'],
  ['eight888', null],
  ['a'.repeat(72), null],
  ['a'.repeat(73), 'long'],
  // Two bytes each: bcrypt would read half of them.
  ['ع'.repeat(37), 'long'],
  [' Sara@Example.com ', 'email'],
])('the password %j is %s', (password, error) => {
  expect(passwordError(password, 'sara@example.com')).toBe(error);
});

test.each([
  ['aaaaaaaaaa', 'weak'],
  ['password1', 'weak'],
  ['sara2026!', 'weak'],
  ['kvmzuolw', 'fair'],
  ['kvmzuolwpqty', 'fair'],
  ['river stone 42 lamp', 'strong'],
  ['Kv3-zuolwqty', 'strong'],
])('the strength of %j is %s', (password, strength) => {
  expect(passwordStrength(password, 'sara@example.com')).toBe(strength);
});
