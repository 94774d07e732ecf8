/** README.md and docs name only what exists. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brokenNames, linesBefore, type Repository } from '../support/documents.ts';

const GUIDES = ['README.md', 'CONTRIBUTING.md', 'AGENTS.md', 'SECURITY.md', 'content/README.md'];
/** Pictures of an article that an author is shown how to write. */
const EXAMPLES = ['public/blog/gas.svg', 'public/blog/my-article.svg', 'content/photos/tank.jpg'];
const documents = [...GUIDES, ...globSync('docs/*.md').sort()];
const scripts = JSON.parse(readFileSync('package.json', 'utf8')).scripts as Record<string, string>;
const sql = globSync('supabase/migrations/*.sql').map((file) => readFileSync(file, 'utf8'));

const repository: Repository = {
  hasFile: (path) => existsSync(path) || globSync(path).length > 0,
  hasScript: (name) => name in scripts,
  hasFunction: (name) => sql.some((text) => text.includes(`function ${name}(`)),
  hasRelation: (name) =>
    sql.some((text) => new RegExp(`create (?:table|view|function) ${name}\\b`).test(text)),
  textOf: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : ''),
};

describe.each(documents)('%s', (file) => {
  const text = readFileSync(file, 'utf8');

  test('names files, commands and functions that exist', () => {
    expect(brokenNames(text, repository).filter((name) => !EXAMPLES.includes(name))).toEqual([]);
  });

  test('links to files that exist', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!);
    const local = links.filter((link) => !/^(https?:|\/|<)/.test(link));
    const missing = local.filter((link) => !existsSync(join(dirname(file), link.split('#')[0]!)));
    expect(missing).toEqual([]);
  });
});

test('the examples of CONTRIBUTING.md change lines that the files have', () => {
  const lines = linesBefore(readFileSync('CONTRIBUTING.md', 'utf8'));
  expect(lines.length).toBeGreaterThan(8);
  const missing = lines.filter(
    ({ file, line }) => !readFileSync(file, 'utf8').split('\n').includes(line),
  );
  expect(missing).toEqual([]);
});

test('README.md has at most 1,200 words', () => {
  const words = readFileSync('README.md', 'utf8').match(/[\p{L}\p{N}][^\s|]*/gu) ?? [];
  expect(words.length).toBeLessThanOrEqual(1200);
});

test('AGENTS.md has at most one page', () => {
  expect(readFileSync('AGENTS.md', 'utf8').split('\n').length).toBeLessThanOrEqual(70);
});

test('each command of package.json is in README.md', () => {
  const readme = readFileSync('README.md', 'utf8');
  const named = (name: string) =>
    new RegExp(`npm (?:run )?${name}(?![\\w:-])`).test(readme.replaceAll('`', ''));
  expect(Object.keys(scripts).filter((name) => !named(name))).toEqual([]);
});

test('the pictures of README.md are smaller than 150 kB', () => {
  const pictures = globSync('docs/*.{png,webp}');
  expect(pictures).toContain('docs/marketplace.webp');
  expect(pictures.filter((file) => readFileSync(file).length > 150_000)).toEqual([]);
});

describe('a name that is wrong is found', () => {
  const nothing: Repository = {
    hasFile: () => false,
    hasScript: () => false,
    hasFunction: () => false,
    hasRelation: () => false,
    textOf: () => '',
  };

  test.each([
    ['a file', 'See `src/domain/cart.ts`.', 'src/domain/cart.ts'],
    ['a file behind a command', 'Run `node scripts/gone.ts dist`.', 'scripts/gone.ts'],
    ['a folder', 'In `supabase/gone/`.', 'supabase/gone/'],
    ['a script', '`npm run gone -- 5`', 'npm run gone'],
    ['a script in a block', '```sh\nnpm run gone # text\n```', 'npm run gone'],
    ['a function', '`app.gone()` refuses.', 'app.gone()'],
    ['a table', 'Rows of `app.gone`.', 'app.gone'],
  ])('%s', (_what, text, name) => {
    expect(brokenNames(text, nothing)).toEqual([name]);
  });

  test.each([
    ['`gone` in `src/domain/cart.ts`', ['gone in src/domain/cart.ts']],
    ['`cart` and `gone` of `src/domain/cart.ts`', ['gone in src/domain/cart.ts']],
    ['`cart` in `src/domain/cart.ts`', []],
  ])('a name of code that its file does not have: %s', (text, names) => {
    const present = { ...nothing, hasFile: () => true, textOf: () => 'const cart = 1;' };
    expect(brokenNames(text, present)).toEqual(names);
  });

  test('a path in an example that adds the file is not one', () => {
    expect(brokenNames('```diff\n+++ b/content/pages/new.mdx\n```', nothing)).toEqual([]);
  });
});
