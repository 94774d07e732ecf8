import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '../check.ts';
import { formatProblem } from '../problem.ts';
import { readContent } from '../report.ts';
import { readWorld, type World } from '../world.ts';

const root = resolve(import.meta.dirname, '../../..');
const world = readWorld(root);

const PAGE = `---
title: Our summer offer
description: What the offer of this summer has, for whom it is, and until which day it can be ordered.
eyebrow: Offers
heading: Our summer offer
intro: One sentence.
scene: panels
---

`;

const reportOn = (files: Readonly<Record<string, string>>, known: World = world) =>
  checkContent(new Map([...readContent(root), ...Object.entries(files)]), known, new Date(0));

/** The problems of a page whose tenth line is the text. */
const problemsOf = (text: string): string[] =>
  reportOn({ 'content/pages/offer.mdx': PAGE + text }).problems.map(formatProblem);

test.each([
  [
    'a block that is not closed',
    '<Callout title="Mind">\n\nText.\n',
    /:10 {2}<Callout> is not closed: write <\/Callout> alone on a line below its text/,
  ],
  [
    'a block without a text that is not closed',
    'From <Fact name="deliveryFee"> on.\n',
    /:10 {2}<Fact> is not closed: end it with \/>, as in <Fact … \/>/,
  ],
  [
    'a block within a line',
    '<Callout title="Mind">Text.\n\n</Callout>\n',
    /:10 {2}<Callout> and <\/Callout> must each be alone on a line/,
  ],
  [
    'the end of a block that nothing begins',
    'Text.\n\n</Steps>\n',
    /:12 {2}<\/Steps> closes no block/,
  ],
  [
    'a sign before a number',
    'At <5 bar it opens.\n',
    /:10 {2}< begins a block: write &lt; for the sign, as in &lt;5$/,
  ],
  ['a value without quotes', '<Fact name=vat />\n', /:10 {2}<Fact> is not written right: quote/],
  [
    'an address in signs',
    'See <https://sabic.com>.\n',
    /written \[its words\]\(https:\/\/sabic\.com\)/,
  ],
  [
    'a note of HTML',
    '<!-- later -->\n',
    /:10 {2}a note that is not shown is written \{\/\* … \*\/\}/,
  ],
  ['a brace that is left open', 'Size { to be said.\n', /:10 {2}a brace begins code: write \\\{/],
  ['a name in braces', 'It costs {x} now.\n', /:10 {2}\{x\} is code to the build: write \\\{x\\\}/],
  [
    'a fact in braces',
    'It costs {deliveryFee} now.\n',
    /:10 {2}\{deliveryFee\} is written <Fact name="deliveryFee" \/> in a text/,
  ],
  ['code in a value', '<Callout title={x}>\n\nText.\n\n</Callout>\n', /:10 {2}\{x\} is code/],
  [
    'a picture of another site',
    '![A tank](https://x.com/a.jpg)\n',
    /:10 {2}a picture of another site/,
  ],
  [
    'a picture without a folder',
    '![A tank](a.jpg)\n',
    /"a\.jpg" is no path of a picture: begin with \//,
  ],
  [
    'a reference to no page',
    'See [the page][p].\n\n[p]: /nowhere\n',
    /:12 {2}"\/nowhere" leads nowhere/,
  ],
])('%s is reported with its line and its right form', (_name, text, words) => {
  expect(problemsOf(text)).toEqual([expect.stringMatching(words)]);
});

test.each([
  ['a picture', '![A cylinder](/blog/cover.svg)'],
  ['a picture with a title', '![A cylinder](/blog/cover.svg "Full")'],
  ['a picture by reference', '![A cylinder][c]\n\n[c]: /blog/cover.svg'],
  ['a link to a picture', '[The drawing](/blog/cover.svg)'],
  ['a link by reference', '[Returns][r]\n\n[r]: /returns#damaged'],
  ['a note that is not shown', '{/* Ask Maha. */}'],
  ['signs that are escaped', 'At \\<5 bar \\{x\\} and &lt;5 bar'],
  ['code', '`<5 {x}`'],
  ['a number', '<Figure src="/blog/cover.svg" alt="A" width={1200} height={630} />'],
])('%s is accepted, because Markdown allows it', (_name, text) => {
  expect(problemsOf(`${text}\n`)).toEqual([]);
});

test.each([
  ['marketplace', '/marketplace'],
  ['compliance', '/compliance'],
  ['index', '/index'],
  ['about/index', '/about'],
  ['blog/offer', '/blog/offer'],
])('a page that a page of the program hides is reported: %s', (name, address) => {
  const file = `content/pages/${name}.mdx`;
  expect(reportOn({ [file]: PAGE }).problems.map(formatProblem)).toEqual([
    expect.stringMatching(`^${file}:1  ${address} is a page of the program, which hides this file`),
  ]);
});

test('a name that is no address is shown with the address that it becomes', () => {
  const { problems, renamed } = reportOn({
    'content/pages/My Offer.mdx': `${PAGE}[This page](/my-offer)\n`,
  });
  expect(problems).toEqual([]);
  expect(renamed).toEqual([
    'content/pages/My Offer.mdx becomes /my-offer: link to it by that address',
  ]);
});

test('two files of one address are reported', () => {
  const second = PAGE.replaceAll('summer', 'winter');
  expect(
    reportOn({ 'content/pages/My Offer.mdx': PAGE, 'content/pages/my-offer.mdx': second })
      .problems.map(formatProblem)
      .join(),
  ).toMatch(/my-offer\.mdx:1 {2}\/my-offer is the address of content\/pages\/My Offer\.mdx too/);
});

test('of two files with one title the new one is reported, also where its name comes first', () => {
  const isNew: World = { ...world, newness: (file) => (file.endsWith('/aaa.mdx') ? 2 : 0) };
  const copy = PAGE.replace('Our summer offer', 'Returns and refunds');
  expect(reportOn({ 'content/pages/aaa.mdx': copy }, isNew).problems.map(formatProblem)).toEqual([
    expect.stringMatching(
      /^content\/pages\/aaa\.mdx:2 {2}"title" is the same as in .*returns\.mdx/,
    ),
  ]);
});
