import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { format } from 'prettier';
import { expect, onTestFinished, test } from 'vitest';
import { parseDocument, visit } from 'yaml';
import { readTexts } from '../report.ts';
import { olderTexts, recordTranslated } from './translated.ts';

const root = resolve(import.meta.dirname, '../../..');
const files = readTexts(root);

/** The texts that are reported after originals were changed. */
const olderWith = (changed: Readonly<Record<string, string>>): string[] =>
  olderTexts(
    new Map(
      Object.entries(changed).flatMap(([file, text]) => {
        const translation = file.replace('content/', 'content/ar/');
        const arabic = files.get(translation);
        return arabic === undefined
          ? [[file, text]]
          : [
              [file, text],
              [translation, arabic],
            ];
      }),
    ),
  );

const edited = (file: string, before: string | RegExp, after: string): string => {
  const text = files.get(file)!;
  const next = text.replace(before, after);
  if (next === text) throw new Error(`"${before}" is not in ${file}`);
  return next;
};
const HOME = 'content/home.yaml';
const RETURNS = 'content/pages/returns.mdx';
const lineIn = (text: string, words: string): number =>
  text.slice(0, text.indexOf(words)).split('\n').length;

test('every translation has the hashes of its original', () => {
  const bare = [...files].filter(
    ([file, text]) =>
      file.startsWith('content/ar/') &&
      !/(glossary|catalogue)\.yaml$/.test(file) &&
      !/^# original: [0-9a-f]{6}/m.test(text),
  );
  expect(bare.map(([file]) => file)).toEqual([]);
});

test('a changed text of a list is named with its key and line, and no other', () => {
  const text = edited(
    HOME,
    /^ {2}title: Everything.*$/m,
    '  title: Another heading of the first page.',
  );
  expect(olderWith({ [HOME]: text })).toEqual([
    `content/ar/home.yaml: hero.title (content/home.yaml:${lineIn(text, 'title: Another heading')})`,
  ]);
});

test('a changed paragraph is named with its line; the others below it are not', () => {
  const text = `${files.get(RETURNS)!.trimEnd()}\n\nA paragraph that is new.\n`;
  expect(olderWith({ [RETURNS]: text })).toEqual([
    `content/ar/pages/returns.mdx: text (content/pages/returns.mdx:${lineIn(text, 'A paragraph that')})`,
  ]);
});

test('a text that was taken out is counted', () => {
  const text = edited(HOME, /^newsletter:[\s\S]*/m, '');
  expect(olderWith({ [HOME]: text })).toEqual([
    'content/ar/home.yaml: texts that content/home.yaml does not have any more: 2',
  ]);
});

test('an original with a mistake is not compared: the mistake is named first', () => {
  expect(olderWith({ [RETURNS]: `${files.get(RETURNS)!}\nAt <5 bar.\n` })).toEqual([]);
});

test('lines that are broken elsewhere and other quotation marks are no change', async () => {
  const originals = [...files].filter(([file]) => !file.startsWith('content/ar/'));
  const lists = originals.filter(([file]) => file.endsWith('.yaml'));
  expect(lists.length).toBeGreaterThan(20);
  for (const [file, text] of lists) {
    const form = {
      parser: 'yaml',
      proseWrap: 'always',
      printWidth: 40,
      singleQuote: false,
    } as const;
    expect(olderWith({ [file]: await format(text, form) })).toEqual([]);
  }
  const texts = originals.filter(([file]) => file.endsWith('.mdx'));
  let changed = 0;
  for (const [file, text] of texts) {
    const wrapped = text.replaceAll(/^(?=[A-Z])(.{30,}?[a-z]) (?=[a-z])/gm, '$1\n');
    const [above = '', ...body] = text.split('\n---\n');
    const [, ...wrappedBody] = wrapped.split('\n---\n');
    if (wrappedBody.join() !== body.join()) changed++;
    expect(olderWith({ [file]: [above, ...wrappedBody].join('\n---\n') })).toEqual([]);
  }
  expect(changed).toBeGreaterThan(10);
});

test('any text of any list that is changed is the one that is named', () => {
  const lists = [...files].filter(
    ([file]) => file.endsWith('.yaml') && files.has(file.replace('content/', 'content/ar/')),
  );
  const edit = fc.tuple(fc.constantFrom(...lists), fc.double({ min: 0, max: 0.999, noNaN: true }));
  fc.assert(
    fc.property(edit, ([[file, text], at]) => {
      const document = parseDocument(text);
      const values: { value: unknown }[] = [];
      visit(document, {
        Scalar: (key, node) => {
          if (key !== 'key' && typeof node.value === 'string') values.push(node);
        },
      });
      values[Math.floor(at * values.length)]!.value = 'Words that are nowhere else';
      const next = document.toString({ lineWidth: 0 });
      const [found, ...others] = olderWith({ [file]: next });
      const line = lineIn(next, 'Words that are nowhere else');
      expect(found).toMatch(new RegExp(`^content/ar/\\S+: \\S.* \\(${file}:${line}\\)$`));
      expect(others).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

/** A copy of the content that a marketer edits. */
function aCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(root, 'content'), join(folder, 'content'), { recursive: true });
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  const older = (): string[] => olderTexts(readTexts(folder));
  const record = (...names: string[]): string[] =>
    recordTranslated(folder, readTexts(folder), names);
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  return { write, older, record, read };
}

test.each([
  ['content/ar/pages/returns.mdx', RETURNS, 'content/ar/pages/returns.mdx'],
  ['pages/returns.mdx', RETURNS, 'content/ar/pages/returns.mdx'],
  ['./content/home.yaml', HOME, 'content/ar/home.yaml'],
])(
  'the record of %s makes it as new as its English, and changes only the hashes',
  (name, original, translation) => {
    const { write, older, record, read } = aCopy();
    const before = read(translation);
    write(original, files.get(original)!.replace(/^(\s*)title: .*$/m, '$1title: Another one'));
    expect(older()).toHaveLength(1);
    expect(record(name)).toEqual([translation]);
    expect(older()).toEqual([]);
    const words = (text: string): string => text.replaceAll(/^# original: .*\n/gm, '');
    expect(words(read(translation))).toBe(words(before));
  },
);

test('a wrong name is refused with the nearest one, and nothing is written', () => {
  const { write, older, record } = aCopy();
  write(HOME, edited(HOME, /^ {2}title: Everything.*$/m, '  title: Another heading.'));
  expect(() => record('home.yaml', 'pages/return.mdx')).toThrow(
    '"pages/return.mdx" is no translation: did you mean "content/ar/pages/returns.mdx"?',
  );
  expect(older()).toHaveLength(1);
});
