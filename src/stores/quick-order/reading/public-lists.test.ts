/** Bills of materials and request tables of other people, each line of which was judged by hand. */
import { expect, test } from 'vitest';
import { PUBLIC_LISTS } from '#tests/support/builders/lists/public-lists.ts';
import { listOfText } from './pasted-text.ts';

const read = (text: string) => listOfText(text).lines.map((line) => [line.text, line.quantity]);

test.each(PUBLIC_LISTS)('$source: $what', ({ text, lines }) => {
  expect(read(text)).toEqual(lines);
});

test('at least twenty lists are tried', () => {
  expect(PUBLIC_LISTS.length).toBeGreaterThanOrEqual(20);
});
