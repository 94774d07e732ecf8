/** What the buyer typed stays: long texts, numbers of lines, and lists that are far too long. */
import { expect, test } from 'vitest';
import { listOfText } from './pasted-text.ts';

const linesOf = (text: string) => listOfText(text).lines;

test('a long text is cut where everybody sees it, and a long name beside a specification stays', () => {
  const long = 'pump '.repeat(80).trim();
  const [line] = linesOf(`${long}\t2`);
  expect([...line!.text]).toHaveLength(300);
  expect(line!.text.endsWith('…')).toBe(true);
  const name = 'Submersible pump '.repeat(10).trim();
  expect(linesOf(`Item\tSpecification\tQty\n${name}\t5 HP\t2`)[0]!.own).toEqual({
    text: `${name} 5 HP`,
  });
  const own = linesOf(`SKU\tDescription\tQty\nP-1\t${long}\t2`)[0]!.own!;
  expect(own.sku).toBe('P-1');
  expect([...own.text!]).toHaveLength(300);
  expect(own.text!.endsWith('…')).toBe(true);
});

test('numbered lines keep their number and what was typed', () => {
  expect(linesOf('7. 10 pcs SC-450M\n8. SC-550P').map(({ own }) => own)).toEqual([
    { number: '7', text: '10 pcs SC-450M' },
    { number: '8' },
  ]);
  expect(linesOf('1 SC-450M 12\n2 SC-550P 6').map(({ own }) => own?.number)).toEqual(['1', '2']);
  expect(linesOf('1) SC-450M, 12\n2) SC-550P, 6').map(({ own }) => own?.number)).toEqual([
    '1',
    '2',
  ]);
});

test('a list that is far too long, or a line of that kind, is not searched for patterns', () => {
  const many = Array.from({ length: 50_000 }, (_, place) => `P-${place} x 3`).join('\n');
  expect(linesOf(many)).toHaveLength(50_000);
  const wide = Array.from({ length: 250 }, () => '1;x;'.repeat(200)).join('\n');
  expect(linesOf(wide)).toHaveLength(250);
  expect(linesOf(wide)[0]).toMatchObject({ quantity: null });
  const [line, ...others] = linesOf(`${'1 x '.repeat(500_000)}y`);
  expect(others).toEqual([]);
  expect(line).toMatchObject({ quantity: null });
  expect(line!.text.endsWith('…')).toBe(true);
});
