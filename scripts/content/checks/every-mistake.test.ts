import { resolve } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkContent } from '../check.ts';
import { readContent } from '../report.ts';
import { readWorld } from '../world.ts';

const root = resolve(import.meta.dirname, '../../..');
const world = readWorld(root);
const content = readContent(root);
const NOW = new Date('2026-11-21');

/** The lines of a file that have a problem. */
const linesOf = (file: string, text: string): number[] =>
  checkContent(new Map([...content, [file, text]]), world, NOW)
    .problems.filter((problem) => problem.file === file)
    .map(({ line }) => line);

const PAGE = `---
title: Our summer offer
description: What the offer of this summer has, for whom it is, and until which day it can be ordered.
eyebrow: Offers
heading: Our summer offer
intro: One sentence.
scene: panels
colour: red
---

<Callout title="Mind">

At <5 bar it opens.

It costs {deliveryFee} now.

See [the page](/nowhere), and [the place](/returns#nowhere).

![A tank](/photos/none.jpg)

<Banner title="New" />
`;

test('a page with eight mistakes shows all eight in one run', () => {
  expect(linesOf('content/pages/offer.mdx', PAGE)).toEqual([8, 11, 13, 15, 17, 17, 19, 21]);
});

test('mistakes of a text are found, too, where the lines above it cannot be read', () => {
  const broken = PAGE.replace('colour: red', 'colour: "red');
  expect(linesOf('content/pages/offer.mdx', broken)).toEqual(
    expect.arrayContaining([11, 13, 15, 17, 19, 21]),
  );
});

test.each([
  [
    'a block with a value that cannot be read',
    '<Callout title=x>\n\nAt <5 bar.\n\n</Callout>\n',
    [10, 12],
  ],
  [
    'a block that ends after the one around it',
    '<Steps>\n\n<Callout title="a">\n\nText.\n\n</Steps>\n',
    [12],
  ],
  ['several signs of one line', 'At <5 and <6 bar.\n', [10, 10]],
  ['signs after letters of two units', 'Hot 🔥 <5 bar.\n\nAt <6 bar.\n', [10, 12]],
  ['code and a sign', 'At {a b} bar.\n\nAt <6 bar.\n', [10, 12]],
  ['an import and a sign', 'import x from "y\n\nAt <6 bar.\n', [10, 12]],
  [
    'a value over several lines',
    '<Figure\n  src="/blog/cover.svg"\n  alt=x\n/>\n\nAt <6 bar.\n',
    [10, 15],
  ],
])('of %s each is found, and nothing else', (_name, text, lines) => {
  const page = PAGE.replace('colour: red\n', '').replace(/<Callout[\s\S]*/, text);
  expect([...new Set(linesOf('content/pages/offer.mdx', page))]).toEqual([...new Set(lines)]);
});

const MISTAKES = [
  'At <5 bar it opens.',
  'Size { to be said.',
  'It costs {deliveryFee} now.',
  'See [the page](/nowhere-at-all).',
  '![A tank](/photos/none.jpg)',
  '<Banner title="New" />',
  'From <Fact name="vat"> on.',
  '<Fact name=vat />',
  '</Steps>',
  '<!-- later -->',
  'See <https://example.com>.',
  '<Callout title="Mind">',
];

/** Places for a paragraph: between two blocks of the first level, outside code. */
function gapsOf(text: string): number[] {
  const lines = text.split('\n');
  const start = lines.indexOf('---', 1) + 1;
  let depth = 0;
  const isGap = lines.map((line, index) => {
    if (/^```/.test(line)) depth = depth > 0 ? 0 : 1;
    if (/^<[A-Z][^/]*>$/.test(line)) depth++;
    if (/^<\/[A-Z]/.test(line)) depth--;
    return index >= start && depth === 0 && line === '' && /^[A-Z#*]/.test(lines[index + 1] ?? '');
  });
  return lines.flatMap((_, index) => (isGap[index] ? [index] : []));
}

const pages = [...content].filter(
  ([file, text]) => file.endsWith('.mdx') && gapsOf(text).length > 2,
);

test('mistakes put at random into real pages are each found with their line, and nothing else', () => {
  expect(pages.length).toBeGreaterThan(10);
  const edit = fc.record({
    page: fc.constantFrom(...pages),
    put: fc.uniqueArray(
      fc.record({
        at: fc.double({ min: 0, max: 0.999, noNaN: true }),
        words: fc.constantFrom(...MISTAKES),
      }),
      { minLength: 1, maxLength: 8, selector: ({ words }) => words },
    ),
  });
  fc.assert(
    fc.property(edit, ({ page: [file, text], put }) => {
      const gaps = gapsOf(text);
      const places = put.map(({ at, words }) => ({
        at: gaps[Math.floor(at * gaps.length)]!,
        words,
      }));
      const lines = text.split('\n').flatMap((line, index) => [
        { line, isMistake: false },
        ...places
          .filter(({ at }) => at === index)
          .flatMap(({ words }) => [
            { line: words, isMistake: true },
            { line: '', isMistake: false },
          ]),
      ]);
      const wanted = lines.flatMap(({ isMistake }, index) => (isMistake ? [index + 1] : []));
      const found = new Set(linesOf(file, lines.map(({ line }) => line).join('\n')));
      expect([...found]).toEqual(wanted);
    }),
    { numRuns: 40 },
  );
});
