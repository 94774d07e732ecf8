import { expect, test } from 'vitest';
import { lastModified } from './last-modified.ts';

const built = new Date('2026-11-21T00:00:00Z');

test('a text and an article say when they were changed; the marketplace changes with every build', () => {
  expect(lastModified('/safety', built).toISOString()).toBe('2026-11-23T00:00:00.000Z');
  expect(lastModified('/blog/how-to-choose-a-gas-cylinder', built).getFullYear()).toBe(2026);
  expect(lastModified('/blog/how-to-choose-a-gas-cylinder', built)).not.toEqual(built);
  expect(lastModified('/marketplace', built)).toBe(built);
});
