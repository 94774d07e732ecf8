import { expect, test } from 'vitest';
import { sameSecret } from '#supabase/functions/_shared/secret.ts';
import { isToken, newToken } from './tokens.ts';

test('a new token has 43 characters of base64url and is never the same', () => {
  const tokens = Array.from({ length: 500 }, newToken);
  expect(tokens.every(isToken)).toBe(true);
  expect(new Set(tokens).size).toBe(500);
});

test.each([
  '',
  'a'.repeat(42),
  'a'.repeat(44),
  `${'a'.repeat(42)}+`,
  `${'a'.repeat(43)}\n`,
  null,
  7,
])('%j is no token', (value) => {
  expect(isToken(value)).toBe(false);
});

test('two secrets are the same only when every character is', async () => {
  expect(await sameSecret('Bearer secret', 'Bearer secret')).toBe(true);
  for (const other of ['', 'Bearer secre', 'Bearer secret ', 'bearer secret', 'Bearer secreT']) {
    expect(await sameSecret(other, 'Bearer secret')).toBe(false);
  }
});
