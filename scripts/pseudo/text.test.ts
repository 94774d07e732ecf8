import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plain, pseudo } from './text.ts';

test('every English word is accented and two fifths longer', () => {
  expect(pseudo('Add to cart')).toBe('Åđđłł ţöł çåŕţłł');
  expect(pseudo('Your SAR 5 go to {site}')).not.toMatch(/Your|go|to /);
  expect(pseudo('SAR {site} a@b.co')).toBe('SAR {site} a@b.co');
});

test('what was accented can be read back, and nothing of it is English', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!/[^\p{ASCII}]/u.test(text));
      expect(plain(pseudo(text))).toBe(text);
    }),
  );
});
