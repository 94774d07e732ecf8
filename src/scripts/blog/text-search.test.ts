import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Passage } from '#domain/content/blog/passages.ts';
import { searchIn } from './text-search.ts';

/** Every paragraph of the real articles. */
const PASSAGES: Passage[] = globSync('content/blog/*.mdx').flatMap((file) => {
  const [, , body = ''] = readFileSync(file, 'utf8').split(/^---$/m);
  return body
    .split(/\n{2,}/)
    .map((text) => text.replaceAll(/[*#|<>[\]]/g, ' ').trim())
    .filter((text) => text.length > 60)
    .map((text, place) => ({ path: `${file}#${place}`, title: '', heading: '', text }));
});

const find = await searchIn(PASSAGES);
const pathsFor = (words: string): string[] => find(words).map(({ path }) => path);

/** The same numbers in each run. */
function* numbers(): Generator<number> {
  for (let value = 7; ; value = (value * 48_271) % 2_147_483_647) yield value;
}

test('of five hundred paragraphs each is found by six of its words in any case and order', () => {
  const random = numbers();
  const next = (below: number): number => random.next().value! % below;
  const missed = Array.from({ length: 500 }, () => {
    const passage = PASSAGES[next(PASSAGES.length)]!;
    const words = [...new Set(passage.text.match(/\p{L}{5,}/gu))];
    const first = next(words.length || 1);
    const asked = words.slice(first, first + 6);
    const query = asked.toReversed().join(' ').toUpperCase();
    const holders = PASSAGES.filter(({ text }) => asked.every((word) => text.includes(word)));
    const found = pathsFor(query);
    const isWide = holders.length > 6;
    return isWide || holders.some(({ path }) => found.includes(path)) ? '' : query;
  });
  expect(missed.filter(Boolean)).toEqual([]);
});

test.each([
  ['a misspelt word', 'invertor eficiency', /inverter/i],
  ['the beginning of a word', 'weighbr', /weighbridge/i],
  ['a plural', 'dipsticks', /dipstick/i],
  ['Arabic digits', '٩٬٥٠٠', /9,500/],
  ['letters with marks', 'Diésel', /diesel/i],
  ['a unit without its space', '157kva', /157 kVA/],
])('%s finds its passage and marks it', (_, words, expected) => {
  const [first] = find(words);
  expect(first?.text).toMatch(expected);
  expect(first?.pieces.filter(({ isFound }) => isFound).length).toBeGreaterThan(0);
});

test('words that are nowhere together find passages with some of them, and nonsense finds none', () => {
  expect(find('diesel photovoltaic dialysis').length).toBeGreaterThan(0);
  expect(find('zzqqxx')).toEqual([]);
  expect(find('   ')).toEqual([]);
});

test('a long passage is cut around the first word that was found', () => {
  const words = Array.from({ length: 100 }, (_, at) => (at === 50 ? 'needle' : `hay${at}`));
  return searchIn([{ path: '/a', title: 'A', heading: '', text: words.join(' ') }]).then(
    (search) => {
      const pieces = search('needle')[0]!.pieces.map(({ text }) => text);
      expect(pieces).toEqual(['…', ...words.slice(42, 72), '…']);
    },
  );
});
