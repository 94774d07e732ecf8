import { expect, test } from 'vitest';
import { refuseStrayLines, takeLogged, takeLoggedTexts } from '#tests/support/oracles/logged.ts';

test.each(['error', 'warn'] as const)(
  'a line of console.%s that no test took fails the test, with its text and its cause',
  (method) => {
    console[method]('The list could not be read', new Error('offline'));
    expect(refuseStrayLines).toThrow(/The list could not be read Error: offline/);
    expect(refuseStrayLines).not.toThrow();
  },
);

test('a line that a test took is expected, and taken once', () => {
  console.error('Not saved', 1);
  console.warn('Nothing kept');
  expect(takeLogged()).toEqual([['Not saved', 1], ['Nothing kept']]);
  console.error('Not saved', 2);
  expect(takeLoggedTexts()).toEqual(['Not saved']);
  expect(refuseStrayLines).not.toThrow();
});
