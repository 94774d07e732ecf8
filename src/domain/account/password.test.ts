import { expect, test } from 'vitest';
import { cleanPassword, passwordError, passwordSpellings, passwordStrength } from './password.ts';

test.each([
  ['', 'missing'],
  ['seven77', 'short'],
  ['eight888', null],
  ['river stone '.repeat(6), null],
  ['river stone '.repeat(6) + '!', 'long'],
  ['a'.repeat(73), 'long'],
  // Two bytes each: bcrypt would read half of them.
  ['ع'.repeat(37), 'long'],
  [' Sara@Example.com ', 'email'],
  // One character over and over, the name before the @ and that of the shop, with a year or without.
  ['aaaaaaaaaa', 'common'],
  ['        ', 'common'],
  ['Sara-2026', 'common'],
  ['ENERSOUQ', 'common'],
  ['enersouq2026!', 'common'],
  ['sara buys cables', null],
  // PostgreSQL keeps no NUL; each half of a character would become the same replacement character.
  ['river\0stone', 'letters'],
  ['river stone \ud83d', 'letters'],
  ['river stone 🔑', null],
  // Seven characters, and seven of which the last is written as two.
  ['pássaro', 'short'],
  ['pássaro'.normalize('NFD'), 'short'],
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

test('both spellings of a letter with a mark are kept as one, and the typed one is tried after it', () => {
  const [one, two] = ['caffè e libri', 'caffè e libri'].map((text, index) =>
    text.normalize(index === 0 ? 'NFC' : 'NFD'),
  );
  expect(one).not.toBe(two);
  expect(cleanPassword(two!)).toBe(one);
  expect(passwordSpellings(two!)).toEqual([one, two]);
  expect(passwordSpellings(one!)).toEqual([one]);
  for (const none of ['half \ud83d of it', 'with\0nul'])
    expect(passwordSpellings(none)).toEqual([]);
});
