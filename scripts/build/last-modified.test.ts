import { expect, test } from 'vitest';
import { git, lastModified } from './last-modified.ts';

const history = (shallow: string, day: string) => (first: string) =>
  first === 'rev-parse' ? `${shallow}\n` : `${day}\n`;
const whole = history('false', '2026-10-02T08:00:00+03:00');

test('a text and an article say when they were changed', () => {
  expect(lastModified('/safety')?.toISOString()).toBe('2026-11-23T00:00:00.000Z');
  expect(lastModified('/blog/how-to-choose-a-gas-cylinder')?.getFullYear()).toBe(2026);
});

test('a text without a date was changed when its file was committed', () => {
  expect(lastModified('/press', whole)?.toISOString()).toBe('2026-10-02T05:00:00.000Z');
});

test('no date is given where it would not be true: without a history, and for the marketplace', () => {
  expect(lastModified('/press', history('true', '2026-10-02T08:00:00Z'))).toBeNull();
  expect(lastModified('/press', () => null)).toBeNull();
  expect(lastModified('/press', history('false', ''))).toBeNull();
  expect(lastModified('/marketplace', whole)).toBeNull();
});

test('a question that git cannot answer has no answer', () => {
  expect(git('no-such-command')).toBeNull();
});
