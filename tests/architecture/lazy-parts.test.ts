/** What is fetched later, and what starts in the browser: nothing new goes without its case. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { LAZY_PARTS, LOST_ELSEWHERE } from '#tests/support/lazy-parts.ts';

const SRC = new URL('../../src/', import.meta.url);
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(tsx?|astro)$/.test(file) && !/\.test\.tsx?$/.test(file),
);
const read = (file: string): string => readFileSync(new URL(file, SRC), 'utf8');

/** The script of a file; of an .astro file only what runs in the browser. */
function scriptOf(file: string): string {
  if (!file.endsWith('.astro')) return read(file);
  const scripts = [...read(file).matchAll(/<script\b[^>]*>([^]*?)<\/script>/g)];
  return scripts.map(([, text]) => text).join('\n');
}

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, scriptOf(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

function nodesOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(...nodesOf(child)));
  return [node, ...children];
}

const importsOf = (file: string): string[] =>
  nodesOf(parse(file))
    .filter((node) => ts.isCallExpression(node))
    .filter((call) => call.expression.kind === ts.SyntaxKind.ImportKeyword)
    .map((call) => {
      const [target] = call.arguments;
      return `${file} → ${target && ts.isStringLiteral(target) ? target.text : '?'}`;
    });

test('every part that is fetched later has its case offline and with a lost chunk', () => {
  const found = new Set(files.flatMap(importsOf));
  const cases = [...Object.values(LAZY_PARTS).flatMap(({ imports }) => imports), ...LOST_ELSEWHERE];
  expect(cases.toSorted()).toEqual([...found].toSorted());
});

/** The components that .astro files start in the browser: their name and the file of their import. */
const islands = files
  .filter((file) => file.endsWith('.astro'))
  .flatMap((page) =>
    [...read(page).matchAll(/<([A-Z]\w*)(?=\s)[^>]*?\sclient:/g)].map(([, name = '']) => ({
      page,
      name,
      file:
        new RegExp(`import \\{ ${name} \\} from '#(islands/[^']+)'`).exec(read(page))?.[1] ?? '?',
    })),
  );

test('every island that a page starts is in its boundary, and its page has the notice for lost code', () => {
  expect(islands.length).toBeGreaterThanOrEqual(10);
  for (const { page, name, file } of islands) {
    expect(read(file), file).toMatch(new RegExp(`^export const ${name} = guarded\\(`, 'm'));
    expect(read(page), page).toMatch(/<IslandGuard \/>|<IslandLayout\b/);
  }
});

test('the layout of a page that sleeps has the notice, too', () => {
  expect(read('layouts/IslandLayout.astro')).toContain('<IslandGuard />');
});

test('every root that a script makes renders a boundary first', () => {
  const isRoot = /\b(createRoot|hydrateRoot)\(/;
  const makers = files.filter((file) => isRoot.test(scriptOf(file)));
  expect(makers).toEqual(['islands/cart/mount.tsx', 'islands/ui/hydrate.ts']);
  expect(read('islands/cart/mount.tsx')).toMatch(/\.render\(\s*<Boundary\b/);
});

test('no island fetches a component but through `later`, which can fetch it again', () => {
  for (const file of files.filter((one) => one.endsWith('.tsx')))
    expect(read(file), file).not.toMatch(/\b(lazy\(|<Suspense)/);
});

test('every button that tries again also answers to the return of the network', () => {
  const users = files.filter((file) => /\btryAgain\b/.test(read(file)));
  expect(users.toSorted()).toEqual([
    'components/CartDialog.astro',
    'components/IslandGuard.astro',
    'islands/ui/Problem.tsx',
    'messages/ar/failure.ts',
    'messages/en/failure.ts',
    'pages/blog.astro',
    'pages/blog/shell.astro',
  ]);
});
