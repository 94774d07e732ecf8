/** Documents name and link only what exists. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isRenamed, NOUNS } from '#tests/support/hosts/package-scripts.ts';

const GUIDES = [
  'README.md',
  'CONTRIBUTING.md',
  'AGENTS.md',
  'SECURITY.md',
  'content/README.md',
  'tests/PROMISES.md',
];
/** Pictures of an article that an author is shown how to write. */
const EXAMPLES = ['public/blog/gas.svg', 'public/blog/my-article.svg', 'content/photos/tank.jpg'];
const documents = [...GUIDES, ...globSync('docs/*.md').sort()];

const read = (file: string): string => readFileSync(file, 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const sql = globSync('supabase/schemas/**/*.sql').map(read).join('\n');

const isFile = (path: string): boolean => existsSync(path) || globSync(path).length > 0;
const isFunction = (name: string): boolean => sql.includes(`function ${name}(`);
/** A script, and a noun where its first word is always one. */
const isUnknown = ([, name = '', noun]: RegExpMatchArray): boolean =>
  scripts[name] === undefined ||
  isRenamed(scripts[name]) ||
  (['shop', 'generate'].includes(name) && noun !== undefined && !NOUNS[name]!.includes(noun));
const isRelation = (name: string): boolean =>
  new RegExp(`create (?:table|view|type|function) ${name}\\b`).test(sql);

const FILE =
  /(?<![\w./-])(?:src|supabase|scripts|tests|content|docs|public)\/[\w./[\]{},*-]*(?<![.,])/g;
const SCRIPT = /\bnpm run (?:--silent )?([\w:-]+)(?: -- (?:([a-z-]+)\b)?)?/g;
const FUNCTION = /\b((?:app|public)\.\w+)\(\)/g;
const RELATION = /(?<![\w./])((?:app|public)\.[a-z_]+)(?![\w(.])/g;
/** 'the function `a` in `file`', and `app.a()` in a file of the schema. */
const IN_FILE = /`((?:app\.|public\.)?[A-Za-z_$]\w*)(?:\(\))?` (?:in|of) `([\w./[\]-]+\.\w+)`/g;

/** Code of a document. Examples in a diff name files that do not exist yet; examples of code import what they like. */
const textOf = (document: string): string =>
  document.replaceAll(/^ *```(?:diff|ts|json)\n[\s\S]*?^ *```/gm, '');
const codeOf = (text: string): string =>
  [...text.matchAll(/^ *```[\s\S]*?^ *```|`[^`\n]+`/gm)].map(([code]) => code).join('\n');

/** A file of the schema may call a function that another one has. */
const textFor = (name: string): string => (name.includes('.') ? `function ${name}(` : name);

function brokenNames(document: string): string[] {
  const text = textOf(document);
  const names = (pattern: RegExp) =>
    [...codeOf(text).matchAll(pattern)].map(([all, name = all]) => name);
  const inFiles = [...text.matchAll(IN_FILE)].filter(
    ([, name = '', file = '']) => existsSync(file) && !read(file).includes(textFor(name)),
  );
  return [
    ...names(FILE).filter((name) => !isFile(name) && !EXAMPLES.includes(name)),
    ...[...codeOf(text).matchAll(SCRIPT)].filter(isUnknown).map(([all]) => all),
    ...names(FUNCTION).filter((name) => !isFunction(name)),
    ...names(RELATION).filter((name) => !isRelation(name)),
    ...inFiles.map(([all]) => all),
  ];
}

/** The address of a heading, as GitHub makes it. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
const hasHeading = (document: string, slug: string): boolean =>
  [...document.matchAll(/^#+ (.*)$/gm)].some(([, heading = '']) => slugOf(heading) === slug);

function brokenLinks(document: string, folder: string): string[] {
  const links = [...document.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!);
  const local = links.filter((link) => !/^(https?:|\/|<)/.test(link));
  return local.filter((link) => {
    const [path = '', heading] = link.split('#');
    const file = path === '' ? null : join(folder, path);
    if (file !== null && !existsSync(file)) return true;
    return heading !== undefined && !hasHeading(file === null ? document : read(file), heading);
  });
}

describe.each(documents)('%s', (file) => {
  test('names files, commands, functions and tables that exist', () => {
    expect(brokenNames(read(file))).toEqual([]);
  });

  test('links to files that exist', () => {
    expect(brokenLinks(read(file), dirname(file))).toEqual([]);
  });
});

/** The lines that a diff of a document expects in a file: those that it keeps and removes. */
function linesBefore(diff: string): string[] {
  const lines = diff.split('\n');
  return lines
    .map((line, at) => {
      const head = lines.findLastIndex((one, place) => place < at && one.startsWith('--- '));
      const file = /^--- a\/(.*)/.exec(lines[head] ?? '')?.[1];
      return file && /^[ -](?!-- )/.test(line) ? `${file}\n${line.slice(1)}` : '';
    })
    .filter(Boolean);
}

test('the examples of CONTRIBUTING.md change lines that the files have', () => {
  const diffs = [...read('CONTRIBUTING.md').matchAll(/^( *)```diff\n([\s\S]*?)^ *```/gm)];
  const expected = diffs.flatMap(([, indent = '', diff = '']) =>
    linesBefore(diff.replaceAll(new RegExp(`^${indent}`, 'gm'), '')),
  );
  expect(expected.length).toBeGreaterThan(8);
  const missing = expected.filter((one) => {
    const [file, line] = one.split('\n') as [string, string];
    return !read(file).split('\n').includes(line);
  });
  expect(missing).toEqual([]);
});

test.each([
  'Run `node scripts/gone.ts dist`.',
  'In `supabase/gone/`.',
  '```sh\nnpm run gone # text\n```',
  '`npm run order -- list`',
  '`npm run shop -- order list`',
  '`app.gone()` refuses.',
  'Rows of `app.gone`.',
  '`gone` in `src/domain/cart/cart.ts`',
  '`app.session_of()` in `supabase/schemas/cart/lines.sql`',
])('a name that does not exist is found: %s', (text) => {
  expect(brokenNames(text)).toHaveLength(1);
});

test('a link that leads nowhere is found, and a path in an example is not', () => {
  const text = '[a](gone.md#b) [c](https://example.com) [d](flows.md) [e](flows.md#a-filter)';
  expect(brokenLinks(`${text} [f](flows.md#gone) [g](#gone)`, 'docs')).toEqual([
    'gone.md#b',
    'flows.md#gone',
    '#gone',
  ]);
  expect(brokenNames('```diff\n+++ b/content/pages/new.mdx\n```')).toEqual([]);
});
