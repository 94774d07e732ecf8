import { expect, test } from 'vitest';
import { samplesIn } from './samples.ts';

test('samples are counted at every depth, and only where they are marked', () => {
  const people = [{ name: 'A', sample: true }, { name: 'B', sample: false }, { name: 'C' }];
  expect(samplesIn({ teams: [{ people }], sample: true })).toBe(2);
  expect(samplesIn({ sample: 'true', people: [] })).toBe(0);
  expect(samplesIn(null)).toBe(0);
});
