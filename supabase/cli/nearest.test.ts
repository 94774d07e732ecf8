import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearest } from './nearest.ts';

/** The definition, slow: a character less, one more, or another one. */
function edits(from: string, to: string): number {
  if (from === '' || to === '') return from.length + to.length;
  const [rest, others] = [from.slice(1), to.slice(1)];
  if (from[0] === to[0]) return edits(rest, others);
  return 1 + Math.min(edits(rest, to), edits(from, others), edits(rest, others));
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'غ', '-'), maxLength: 6 });

describe('nearest', () => {
  test('finds a candidate with the fewest edits, or none above the limit', () => {
    fc.assert(
      fc.property(word, fc.array(word, { minLength: 1, maxLength: 4 }), (typed, candidates) => {
        const least = Math.min(...candidates.map((one) => edits(typed, one)));
        const found = nearest(typed, candidates);
        if (least > Math.max(2, typed.length / 3)) expect(found).toBeNull();
        else expect(edits(typed, found!)).toBe(least);
      }),
    );
  });

  test.each([
    ['proccessing', 'processing'],
    ['Advnace', 'advance'],
    ['PROCESSING', 'processing'],
    ['delivered yesterday', null],
    ['', null],
  ])('%s means %s', (typed, meant) => {
    expect(nearest(typed, ['processing', 'advance', 'cancelled'])).toBe(meant);
  });
});
